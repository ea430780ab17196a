import HeroKit
public import HeroMotion
import KestrelTransitions
import MatchedGeometryPresentation

/// A spring that has a name, to begin with.
public struct SpringPreset: Sendable, Hashable {
  public let name: String
  public let timing: SpringTiming

  /// HeroKit's, KestrelTransitions' (those of its presets that differ in their spring), the matched geometry article's,
  /// and SwiftUI's.
  public static let all: [SpringPreset] =
    [SpringPreset(name: "HeroKit", timing: .heroKit)] + kestrel + [
      SpringPreset(name: "Matched geometry", timing: .matchedGeometry),
      SpringPreset(name: "iOS smooth", timing: SpringTiming(.bounce(duration: 0.5, bounce: 0))),
      SpringPreset(name: "iOS snappy", timing: SpringTiming(.bounce(duration: 0.5, bounce: 0.15))),
      SpringPreset(name: "iOS bouncy", timing: SpringTiming(.bounce(duration: 0.5, bounce: 0.3))),
    ]

  /// The name of a spring, where it has one; else its response and bounce.
  package static func words(for timing: SpringTiming) -> String {
    if let preset = all.first(where: { $0.timing == timing }) { return preset.name }
    func rounded(_ value: Double) -> Double { (value * 100).rounded() / 100 }
    return "\(rounded(timing.response)) s, bounce \(rounded(timing.bounce))"
  }

  private static var kestrel: [SpringPreset] {
    var found: [SpringPreset] = []
    for preset in KestrelTransitionConfiguration.Preset.allCases {
      let it = preset.configuration
      let timing = SpringTiming(.uiKit(duration: it.duration, ratio: it.springDamping, velocity: it.springVelocity))
      if found.contains(where: { $0.timing == timing }) { continue }
      found.append(SpringPreset(name: "Kestrel \(preset.rawValue)", timing: timing))
    }
    return found
  }
}
