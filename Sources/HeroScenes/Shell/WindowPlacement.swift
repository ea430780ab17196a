public import Foundation
public import HeroWidgets

/// Where the phone's screen stands in a window of a given size, and at what scale: the one answer for the live window
/// and for the `layout` command.
public struct WindowPlacement: Sendable, Hashable {
  /// Pixels of the window for a point of the phone.
  public let scale: CGFloat
  /// The screen's top left pixel.
  public let screenX: Int
  public let screenY: Int
  /// The phone with its bezel, in window pixels.
  public let phone: CGRect
  /// The phone's screen, in window pixels.
  public let screen: CGRect
  /// What of a phone that is larger than the window lies left of it and above it, in pixels; zero shows the top left
  /// corner.
  public let pan: CGPoint
  /// How far `pan` can go; zero where all of the phone is in sight.
  public let panLimit: CGPoint
  public let showsBezel: Bool

  /// Room between the phone and the window's edge where the window allows it, in points of the desktop.
  public static let margin: CGFloat = 24
  /// Nothing is painted smaller than this, in pixels a point.
  public static let smallestScale: CGFloat = 0.05

  /// How large the phone is shown.
  public enum Scale: Sendable, Hashable {
    /// These many pixels a point, whatever the window.
    case fixed(CGFloat)
    /// As large as fits; whole and half steps are preferred when they are near.
    case auto
  }

  /// - Parameters:
  ///   - device: The phone as it is held.
  ///   - showsBezel: True if the phone's frame is shown. A bare device has none.
  ///   - scale: Fixed, or as large as fits.
  ///   - window: Size of the phone's part of the window, in pixels.
  ///   - desktopScale: Pixels per point of the desktop (1 at 96 dpi).
  ///   - pan: The visible part of a phone larger than the window, limited to `panLimit`. A phone that fits is centered.
  ///   - origin: First pixel of the phone's part of the window.
  public init(
    device: Device, showsBezel: Bool, scale: Scale, window: CGSize, desktopScale: CGFloat = 1, pan: CGPoint = .zero,
    origin: CGPoint = .zero
  ) {
    let bezel = PhoneBezel(device: device)
    self.showsBezel = showsBezel && !device.isBare
    let insets = self.showsBezel ? bezel.insets : .zero
    let size = self.showsBezel ? bezel.size : device.size
    let margin = self.showsBezel ? WindowPlacement.margin * desktopScale : 0
    switch scale {
    case .fixed(let value): self.scale = value
    case .auto:
      let room = CGSize(width: max(1, window.width - 2 * margin), height: max(1, window.height - 2 * margin))
      let fits = min(room.width / size.width, room.height / size.height)
      // A whole scale is the device's own pixels: taken when a little more margin is its price.
      let whole = fits.rounded(.down)
      self.scale = max(WindowPlacement.smallestScale, whole >= 1 && fits / whole < 1.06 ? whole : fits)
    }
    let width = (size.width * self.scale).rounded()
    let height = (size.height * self.scale).rounded()
    let x = WindowPlacement.place(width, in: window.width, margin: margin.rounded(), pan: pan.x)
    let y = WindowPlacement.place(height, in: window.height, margin: margin.rounded(), pan: pan.y)
    phone = CGRect(x: origin.x + x.start, y: origin.y + y.start, width: width, height: height)
    self.pan = CGPoint(x: x.pan, y: y.pan)
    panLimit = CGPoint(x: x.limit, y: y.limit)
    screenX = Int(phone.minX + (insets.left * self.scale).rounded())
    screenY = Int(phone.minY + (insets.top * self.scale).rounded())
    screen = CGRect(
      x: CGFloat(screenX), y: CGFloat(screenY), width: device.size.width * self.scale,
      height: device.size.height * self.scale)
  }

  /// A screen without a phone: a part of the window, in its pixels.
  public init(screen: CGRect, scale: CGFloat) {
    (self.screen, phone, self.scale, showsBezel) = (screen, screen, scale, false)
    (screenX, screenY) = (Int(screen.minX.rounded()), Int(screen.minY.rounded()))
    (pan, panLimit) = (.zero, .zero)
  }

  /// One axis: in the middle if it fits, else moved by `pan` from where its beginning is in sight.
  private static func place(_ length: CGFloat, in window: CGFloat, margin: CGFloat, pan: CGFloat) -> (
    start: CGFloat, pan: CGFloat, limit: CGFloat
  ) {
    if length <= window { return (((window - length) / 2).rounded(.down), 0, 0) }
    let limit = (length + 2 * margin - window).rounded()
    let held = max(0, min(pan.rounded(), limit))
    return (margin - held, held, limit)
  }

  /// The window's size in pixels that shows the phone at `scale` with its margin.
  public static func windowSize(device: Device, showsBezel: Bool, scale: CGFloat, desktopScale: CGFloat = 1) -> CGSize {
    let shows = showsBezel && !device.isBare
    let size = shows ? PhoneBezel(device: device).size : device.size
    let margin = shows ? 2 * margin * desktopScale : 0
    return CGSize(width: (size.width * scale).rounded() + margin, height: (size.height * scale).rounded() + margin)
  }

  public func screenPoint(fromWindow point: CGPoint) -> CGPoint {
    CGPoint(x: (point.x - CGFloat(screenX)) / scale, y: (point.y - CGFloat(screenY)) / scale)
  }

  public func windowPixels(from rect: CGRect) -> CGRect {
    CGRect(
      x: CGFloat(screenX) + rect.minX * scale, y: CGFloat(screenY) + rect.minY * scale, width: rect.width * scale,
      height: rect.height * scale)
  }
}
