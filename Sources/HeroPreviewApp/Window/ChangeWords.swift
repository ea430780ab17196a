import HeroInspector
import HeroMotion
import HeroReview
import HeroWidgets

extension Replay.Changes {
  /// What they bring about, in words: “iOS bouncy”, “iPhone SE”, “dark”.
  var words: [String] {
    [
      timing.map { Self.words(for: $0) }, preset, device?.title, appearance?.rawValue,
      contentSize.map { "text \($0.rawValue.uppercased())" },
      layoutDirection.map { $0 == .rightToLeft ? "right to left" : "left to right" },
      isReduceMotionEnabled.map { $0 ? "Reduce Motion" : "full motion" },
      orientation.map { $0.isLandscape ? "landscape" : "portrait" },
    ].compactMap(\.self)
  }

  /// By its name, where it has one.
  private static func words(for timing: SpringTiming) -> String {
    if let preset = SpringPreset.all.first(where: { $0.timing == timing }) { return preset.name }
    func rounded(_ value: Double) -> Double { (value * 100).rounded() / 100 }
    return "\(rounded(timing.response)) s, bounce \(rounded(timing.bounce))"
  }
}
