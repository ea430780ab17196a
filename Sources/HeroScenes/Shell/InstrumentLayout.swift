public import Foundation

/// What parts of a window belong to whom: the phone's ground, the bar with its time below that, the inspector at the
/// right. In pixels of the window.
public struct InstrumentLayout: Sendable, Hashable {
  /// Where the phone stands in the middle; from the window's top left corner.
  public let ground: CGSize
  /// nil: there is none.
  public let bar: CGRect?
  public let inspector: CGRect?

  /// All in points of the desktop. Narrower windows have neither bar nor inspector.
  public static let smallestWidth: CGFloat = 860
  /// Windows as wide as that begin with the inspector open.
  public static let openWidth: CGFloat = 1200
  /// The smallest screen on which the first window has the timeline and the inspector.
  public static let smallestScreen = CGSize(width: 1280, height: 720)
  /// From this screen height on, the phone takes `phoneShare` of the height in the first window.
  public static let tallScreen: CGFloat = 1100
  public static let phoneShare: CGFloat = 0.8
  public static let barHeight: CGFloat = 96
  public static let inspectorWidth: CGFloat = 340
  /// A lower window keeps all of its height for the phone.
  public static let smallestHeight: CGFloat = 360

  /// - Parameters:
  ///   - window: its size in pixels.
  ///   - desktopScale: pixels a point of the desktop.
  ///   - isInspectorOpen: nil: as it begins.
  public init(window: CGSize, desktopScale: CGFloat, isInspectorOpen: Bool? = nil) {
    let (width, height) = (window.width / desktopScale, window.height / desktopScale)
    guard width >= Self.smallestWidth, height >= Self.smallestHeight else {
      self.init(ground: window)
      return
    }
    let isOpen = isInspectorOpen ?? (width >= Self.openWidth)
    let side = isOpen ? (Self.inspectorWidth * desktopScale).rounded() : 0
    let bottom = (Self.barHeight * desktopScale).rounded()
    let ground = CGSize(width: window.width - side, height: window.height - bottom)
    self.init(
      ground: ground, bar: CGRect(x: 0, y: ground.height, width: ground.width, height: bottom),
      inspector: isOpen ? CGRect(x: ground.width, y: 0, width: side, height: window.height) : nil)
  }

  private init(ground: CGSize, bar: CGRect? = nil, inspector: CGRect? = nil) {
    (self.ground, self.bar, self.inspector) = (ground, bar, inspector)
  }

  /// The phone alone, in a window of that size in pixels.
  public static func phoneAlone(in window: CGSize) -> InstrumentLayout { InstrumentLayout(ground: window) }
}
