import HeroInspector
import HeroScenes
import HeroX11

extension Bench {
  /// The second subject of a benchmark in the same run.
  enum Beside: String, CaseIterable {
    case unpainted, inspector, second

    /// As a headline has it.
    var title: String {
      switch self {
      case .unpainted: "the same without painting"
      case .inspector: "the same with the inspector open"
      case .second: "the same with a second phone"
      }
    }

    /// - Parameter settings: the first window's.
    @MainActor fileprivate func settings(_ settings: PreviewWindow.Settings) -> PreviewWindow.Settings {
      var settings = settings
      switch self {
      case .unpainted: break
      case .inspector:
        // As it comes, and nobody's: what a person has set is neither read nor written.
        var instrument = InstrumentSettings()
        (instrument.isInspectorOpen, instrument.tab) = (true, .motion)
        settings.instrument = instrument
      case .second: settings.phones = 2
      }
      return settings
    }
  }

  /// A window as the settings ask for it and, where something is measured beside it, another one at the same scale.
  static func lanes(_ settings: PreviewWindow.Settings, beside: Beside?) throws -> [Lane] {
    let first = try PreviewWindow(settings)
    first.frames.restsWhileHidden = false
    guard let beside else { return [Lane(first)] }
    var others = beside.settings(settings)
    others.scale = first.phones.placement.scale
    let other = try PreviewWindow(others, display: first.window.display)
    other.frames.restsWhileHidden = false
    if beside == .second { other.phones.showPair() }
    return [Lane(first), Lane(other, paints: beside != .unpainted)]
  }
}
