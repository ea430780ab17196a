/// How a screen is held, in UIKit's words: on its side it is named by where the lower end of the device is.
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

  /// How far the device is turned with the clock, in quarters of a circle.
  package var quarters: Int {
    switch self {
    case .portrait: 0
    case .landscapeLeft: 1
    case .landscapeRight: -1
    }
  }
}
