public import HeroWidgets

/// The appearance of the window around the phone: the desk, the timeline, the inspector and what pops up.
public enum ToolAppearance: String, Sendable, Codable, Hashable, CaseIterable {
  case light, dark
  /// The same as the phone's.
  case phone

  /// - Parameter phone: The phone's own appearance.
  public func appearance(beside phone: Appearance) -> Appearance {
    switch self {
    case .light: .light
    case .dark: .dark
    case .phone: phone
    }
  }

  public var title: String {
    switch self {
    case .light: "Light"
    case .dark: "Dark"
    case .phone: "Same as phone"
    }
  }
}
