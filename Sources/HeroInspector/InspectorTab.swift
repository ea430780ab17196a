import HeroScenes

/// A tab of the inspector; one is open.
public enum InspectorTab: String, Sendable, Hashable, Codable, CaseIterable {
  /// Scene, page and conditions.
  case scene
  /// The flight over time, and its spring.
  case motion
  /// Moving elements and overlays.
  case elements
  /// Findings, annotations and exports.
  case evidence

  public var title: String { rawValue.asWords }

  /// The digit that opens it, with Control.
  public var digit: Int { (Self.allCases.firstIndex(of: self) ?? 0) + 1 }

  var toolTip: String {
    let words =
      switch self {
      case .scene: "Scene, device and settings"
      case .motion: "Curves and spring"
      case .elements: "Overlays and moving elements"
      case .evidence: "Findings, annotations, recordings"
      }
    return "\(words) (Ctrl+\(digit))"
  }
}
