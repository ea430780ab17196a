/// What one looks at in the inspector: a sheet of its sections, of which one is open.
public enum InspectorTab: String, Sendable, Hashable, Codable, CaseIterable {
  /// What is on show, and how.
  case scene
  /// The flight over time, and its spring.
  case motion
  /// What flies, and what is drawn over it.
  case elements
  /// What is wrong, what was marked, and what is handed over.
  case evidence

  public var title: String {
    switch self {
    case .scene: "Scene"
    case .motion: "Motion"
    case .elements: "Elements"
    case .evidence: "Evidence"
    }
  }

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
