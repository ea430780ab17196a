/// Something that is drawn over the phone's screen for whoever judges a flight.
public enum Overlay: String, Sendable, Hashable, Codable, CaseIterable {
  /// Moving elements with ids, their current, first and last frames.
  case frames
  /// The way of everything's middle, with a dot every 1/60 s.
  case paths
  /// Size, position, radius and alphas of moving elements.
  case numbers
  /// Exploded layers, in place of the screen and its overlays.
  case layers
  /// Safe area insets.
  case safeAreas = "safe-areas"
  /// Touches on the screen.
  case touches
  /// Areas that the last frame repainted.
  case changes
  /// Cost of the last frames, and late frames.
  case frameTimes = "frame-times"

  /// For a button.
  public var title: String {
    switch self {
    case .frames: "Frames"
    case .paths: "Paths"
    case .numbers: "Numbers"
    case .layers: "Layers"
    case .safeAreas: "Safe areas"
    case .touches: "Touches"
    case .changes: "Changes"
    case .frameTimes: "Frame times"
    }
  }

  /// The description, as a sentence.
  public var summary: String {
    switch self {
    case .frames: "Moving elements, their source (orange) and destination (blue)"
    case .paths: "Path of each element's center, a dot every 1/60 s"
    case .numbers: "Size, position, radius and alphas of moving elements"
    case .layers: "Layers drawn apart, with names"
    case .safeAreas: "Safe area insets"
    case .touches: "Touches on the screen"
    case .changes: "Areas that the last frame repainted"
    case .frameTimes: "Cost of the last frames, and late frames"
    }
  }

  /// True if it tells of a window that paints frame after frame: there is nothing of it in a picture.
  public var isOfWindow: Bool { self == .changes || self == .frameTimes }
}
