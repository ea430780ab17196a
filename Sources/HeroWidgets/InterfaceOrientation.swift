/// Orientation of a screen, in UIKit's words: landscape is named after the side of the device's lower end.
public enum InterfaceOrientation: String, Sendable, Hashable, Codable, CaseIterable {
  case portrait
  /// The top of the device is on the right.
  case landscapeLeft
  /// The top of the device is on the left.
  case landscapeRight

  public var isLandscape: Bool { self != .portrait }

  /// After a quarter turn of the device against the clock; itself where it lies on that side already: phones are not
  /// held upside down.
  public var turnedLeft: InterfaceOrientation { self == .landscapeLeft ? .portrait : .landscapeRight }

  /// After a quarter turn with the clock; itself where it lies on that side already.
  public var turnedRight: InterfaceOrientation { self == .landscapeRight ? .portrait : .landscapeLeft }

  /// Seen in a mirror that stands upright.
  public var inMirror: InterfaceOrientation {
    switch self {
    case .portrait: .portrait
    case .landscapeLeft: .landscapeRight
    case .landscapeRight: .landscapeLeft
    }
  }

  /// Rotation of the device, clockwise, in quarters of a circle.
  package var quarters: Int {
    switch self {
    case .portrait: 0
    case .landscapeLeft: 1
    case .landscapeRight: -1
    }
  }
}
