import HeroScenes

/// Something drawn over the phone's screen to judge a transition by.
public enum Overlay: String, Sendable, Hashable, Codable, CaseIterable {
  case frames
  case paths
  case numbers
  /// Exploded layers, in place of the screen and its overlays.
  case layers
  case safeAreas = "safe-areas"
  case touches
  case changes
  case frameTimes = "frame-times"

  /// For a button.
  public var title: String { rawValue.asWords }

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
