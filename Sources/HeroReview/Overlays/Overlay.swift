/// Something that is drawn over the phone's screen for whoever judges a flight.
public enum Overlay: String, Sendable, Hashable, Codable, CaseIterable {
  /// What flies where it is, where it came from and where it goes, with its id.
  case frames
  /// The way of everything's middle, with a dot every 1/60 s.
  case paths
  /// Size, place, radius and alphas of what flies.
  case numbers
  /// What lies over what, drawn apart. Takes the place of the screen, and of what is drawn over that.
  case layers
  /// What the device's edges take from the screen.
  case safeAreas = "safe-areas"
  /// The fingers on the glass.
  case touches
  /// What the last frame painted anew.
  case changes
  /// What the last frames cost, and which came late.
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

  /// What it shows, in a sentence.
  public var summary: String {
    switch self {
    case .frames: "What flies, where it came from (orange) and where it goes (blue)"
    case .paths: "The way of everything's middle, a dot every 1/60 s"
    case .numbers: "Size, place, radius and alphas of what flies"
    case .layers: "What lies over what, drawn apart, each with its name"
    case .safeAreas: "What the device's edges take from the screen"
    case .touches: "The fingers on the glass"
    case .changes: "What the last frame painted anew"
    case .frameTimes: "What the last frames cost, and which came late"
    }
  }

  /// Whether it tells of a window that paints frame after frame: there is nothing of it in a picture.
  public var isOfWindow: Bool { self == .changes || self == .frameTimes }
}
