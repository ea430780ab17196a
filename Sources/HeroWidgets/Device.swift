public import Foundation

/// A phone or tablet as a screen, and how it is held: sizes in points (METRICS.md, section 1).
public struct Device: Sendable, Hashable {
  public enum Cutout: Sendable, Hashable {
    /// A full rectangle, with a button below the screen.
    case homeButton
    /// A full rectangle of glass.
    case none
    case notch
    /// The black pill, with its top edge this many points from the screen's.
    case island(top: CGFloat)
  }

  /// In kebab-case, as `--device` takes it.
  public let name: String
  public let title: String
  public let uprightSize: CGSize
  /// Pixels per point.
  public let scale: CGFloat
  private let uprightSafeArea: EdgeInsets
  private let uprightStatusBarHeight: CGFloat
  /// Radius of the display's continuous corners.
  public let displayRadius: CGFloat
  public let cutout: Cutout
  /// Upright unless it is turned.
  public var orientation = InterfaceOrientation.portrait

  /// Sizes, safe area and status bar are those of the device held upright.
  public init(
    name: String, title: String, size: CGSize, scale: CGFloat, safeArea: EdgeInsets, statusBarHeight: CGFloat,
    displayRadius: CGFloat, cutout: Cutout
  ) {
    self.name = name
    self.title = title
    uprightSize = size
    self.scale = scale
    uprightSafeArea = safeArea
    uprightStatusBarHeight = statusBarHeight
    self.displayRadius = displayRadius
    self.cutout = cutout
  }

  private static func phone(
    _ name: String, _ title: String, _ width: CGFloat, _ height: CGFloat, top: CGFloat, bar: CGFloat = 54,
    radius: CGFloat,
    _ cutout: Cutout
  ) -> Device {
    Device(
      name: name, title: title, size: CGSize(width: width, height: height), scale: 3,
      safeArea: EdgeInsets(top: top, bottom: 34), statusBarHeight: bar, displayRadius: radius, cutout: cutout)
  }

  public static let all: [Device] = [
    Device(
      name: "iphone-se", title: "iPhone SE (3rd generation)", size: CGSize(width: 375, height: 667), scale: 2,
      safeArea: EdgeInsets(top: 20), statusBarHeight: 20, displayRadius: 0, cutout: .homeButton),
    phone("iphone-13-mini", "iPhone 13 mini", 375, 812, top: 50, bar: 50, radius: 44, .notch),
    phone("iphone-15", "iPhone 15", 393, 852, top: 59, radius: 55, .island(top: 11)),
    phone("iphone-15-pro", "iPhone 15 Pro", 393, 852, top: 59, radius: 55, .island(top: 11)),
    phone("iphone-16", "iPhone 16", 393, 852, top: 59, radius: 55, .island(top: 11)),
    phone("iphone-16-pro", "iPhone 16 Pro", 402, 874, top: 62, radius: 62, .island(top: 14)),
    phone("iphone-16-pro-max", "iPhone 16 Pro Max", 440, 956, top: 62, radius: 62, .island(top: 14)),
    phone("iphone-17e", "iPhone 17e", 390, 844, top: 47, bar: 47, radius: 47.33, .notch),
    phone("iphone-17", "iPhone 17", 402, 874, top: 62, radius: 62, .island(top: 14)),
    phone("iphone-17-pro", "iPhone 17 Pro", 402, 874, top: 62, radius: 62, .island(top: 14)),
    phone("iphone-17-pro-max", "iPhone 17 Pro Max", 440, 956, top: 62, radius: 62, .island(top: 14)),
    phone("iphone-air", "iPhone Air", 420, 912, top: 68, radius: 62, .island(top: 20)),
    Device(
      name: "ipad-mini", title: "iPad mini (A17 Pro)", size: CGSize(width: 744, height: 1133), scale: 2,
      safeArea: EdgeInsets(top: 24, bottom: 20), statusBarHeight: 24, displayRadius: 21.5, cutout: .none),
    Device(
      name: "ipad-pro-11", title: "iPad Pro 11″ (M4)", size: CGSize(width: 834, height: 1210), scale: 2,
      safeArea: EdgeInsets(top: 24, bottom: 20), statusBarHeight: 24, displayRadius: 30, cutout: .none),
  ]

  /// The device of a window, a picture or a review for which no device is named.
  public static let standard = named("iphone-17-pro") ?? all[0]

  /// The name of the default device before the iPhone 17 Pro, whose screen has the same figures. Reviews for which no
  /// device was named have it in the names of their files.
  package static let formerStandardName = "iphone-16-pro"

  public static func named(_ name: String) -> Device? { all.first { $0.name == name } }

  /// The known device of that name, or the bare screen that it gives the size of, WxH in whole points from 1x1 to
  /// 8000x8000.
  public init?(named name: String) {
    if let known = Device.named(name) {
      self = known
      return
    }
    guard let size = Device.size(name, upTo: 8000) else { return nil }
    self = .bare(CGSize(width: size.width, height: size.height))
  }

  /// WxH: two whole numbers from 1 to `largest` with an x between them.
  package static func size(_ text: String, upTo largest: Int) -> (width: Int, height: Int)? {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let width = parts[0], let height = parts[1], (1...largest).contains(width),
      (1...largest).contains(height)
    else { return nil }
    return (width, height)
  }

  /// A bare screen without bars, cut-outs or rounded corners. `size` in points; it is drawn at 2 pixels a point.
  public static func bare(_ size: CGSize) -> Device {
    let words = "\(Int(size.width))x\(Int(size.height))"
    return Device(
      name: words, title: "\(words) points", size: size, scale: 2, safeArea: .zero, statusBarHeight: 0,
      displayRadius: 0,
      cutout: .none)
  }

  /// True if it is nothing but a rectangle of pixels.
  public var isBare: Bool { uprightStatusBarHeight == 0 }

  public var isPad: Bool { min(uprightSize.width, uprightSize.height) >= 600 }

  // MARK: As it is held

  /// The same device, held so.
  public func turned(to orientation: InterfaceOrientation) -> Device {
    var device = self
    device.orientation = orientation
    return device
  }

  /// Size of the screen in its orientation.
  public var size: CGSize {
    orientation.isLandscape ? CGSize(width: uprightSize.height, height: uprightSize.width) : uprightSize
  }

  /// True if a phone lies on its side: its status bar is hidden then, and its top is one of the sides.
  private var isPhoneOnItsSide: Bool { orientation.isLandscape && !isPad && !isBare }

  /// A phone on its side gives as much of both sides as it gives at its top upright, and nothing at its top: but for
  /// one with a home button, whose screen is a full rectangle, and gives nothing.
  public var safeArea: EdgeInsets {
    guard isPhoneOnItsSide else { return uprightSafeArea }
    guard uprightSafeArea.bottom > 0 else { return .zero }
    return EdgeInsets(left: uprightSafeArea.top, bottom: Self.bottomOnItsSide, right: uprightSafeArea.top)
  }
  private static let bottomOnItsSide: CGFloat = 21

  /// 0 where there is none.
  public var statusBarHeight: CGFloat { isPhoneOnItsSide ? 0 : uprightStatusBarHeight }
}
