public import HeroScenes
public import HeroWidgets

/// A condition under which a moment is shown beside others.
public struct Variant: Sendable, Hashable {
  /// “Dark”, “iPhone SE”.
  public let title: String
  /// In file names.
  package let name: String
  public let changes: Conditions.Patch

  /// Returns a variant for each value of some conditions; `all` where these have no values to choose from.
  /// - Parameter presets: those of the scene.
  package static func values(of conditions: [Condition], presets: [String]) -> [Variant] {
    let patches = conditions.flatMap { $0.patches(presets: presets) }
    let values = patches.map { patch in
      Variant((patch.words.first ?? "").uppercasedFirst, patch.names.first ?? "") { $0 = patch }
    }
    return values.isEmpty ? all : values
  }

  /// The sheet's by default: those of a review, Reduce Motion, and the phone on its side.
  public static let all: [Variant] =
    ofReviews + [
      Variant("Reduce Motion", "reduce-motion") { $0.isReduceMotionEnabled = true },
      Variant("Landscape", "landscape") { $0.orientation = .landscapeLeft },
    ]

  /// Light and dark, a small phone and a large one, from right to left, and with large text.
  package static let ofReviews: [Variant] = [
    Variant("Light", "light") { $0.appearance = .light }, Variant("Dark", "dark") { $0.appearance = .dark },
    Variant("iPhone SE", "iphone-se") { $0.device = .named("iphone-se") },
    Variant("iPhone 16 Pro Max", "iphone-16-pro-max") { $0.device = .named("iphone-16-pro-max") },
    Variant("Right to left", "rtl") { $0.layoutDirection = .rightToLeft },
    Variant("Text Size AX3", "ax3") { $0.preferredContentSizeCategory = .accessibilityExtraLarge },
  ]

  private init(_ title: String, _ name: String, _ change: (inout Conditions.Patch) -> Void) {
    (self.title, self.name, changes) = (title, name, Conditions.Patch(change))
  }

  /// The phone that shows it, where others are shown on `device`.
  public func device(for device: Device) -> Device {
    Conditions(device: device).with(changes).heldDevice
  }
}
