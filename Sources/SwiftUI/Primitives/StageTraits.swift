import Foundation
import HeroWidgets

/// The user's settings and the pixels of the screen that shows a tree: set at its root.
struct StageTraits: Hashable, Sendable {
  var traits = TraitCollection()
  /// Pixels of the device per point.
  var scale: CGFloat = 2
}

extension EnvironmentValues {
  private enum StageTraitsKey: EnvironmentKey { static let defaultValue = StageTraits() }

  var stageTraits: StageTraits {
    get { self[StageTraitsKey.self] }
    set { self[StageTraitsKey.self] = newValue }
  }
}
