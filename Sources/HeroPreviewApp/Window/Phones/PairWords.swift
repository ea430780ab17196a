import HeroInspector
import HeroMotion
import HeroReview
import HeroScenes
import HeroWidgets

/// What is said above each of two phones: how it is, in what they differ.
@MainActor enum PairWords {
  static func parts(
    of difference: Replay.Changes, for session: Session, springs: SpringSlots, isFirst: Bool
  ) -> [String] {
    var words: [String] = []
    if difference.timing != nil { words.append(spring(isFirst ? springs.a : springs.b ?? springs.a)) }
    if difference.preset != nil {
      words.append(session.recipe.options.preset ?? session.recipe.scene.presets.first ?? "")
    }
    if difference.device != nil { words.append(session.screen.device.title) }
    let stage = session.stage
    if difference.appearance != nil { words.append(stage.appearance == .dark ? "dark" : "light") }
    if difference.contentSize != nil {
      words.append("text \(stage.preferredContentSizeCategory.rawValue.uppercased())")
    }
    if difference.layoutDirection != nil {
      words.append(stage.layoutDirection == .rightToLeft ? "right to left" : "left to right")
    }
    if difference.isReduceMotionEnabled != nil {
      words.append(stage.isReduceMotionEnabled ? "less motion" : "full motion")
    }
    return words
  }

  /// By its name, where it has one.
  private static func spring(_ timing: SpringTiming) -> String {
    if let preset = SpringPreset.all.first(where: { $0.timing == timing }) { return preset.name }
    func rounded(_ value: Double) -> Double { (value * 100).rounded() / 100 }
    return "\(rounded(timing.response)) s, bounce \(rounded(timing.bounce))"
  }
}
