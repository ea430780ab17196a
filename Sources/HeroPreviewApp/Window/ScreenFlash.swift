import HeroX11

/// The white in which a phone's screen flashes when a screenshot is taken. It lies over the window's pixels only: no
/// picture of the stage has it.
struct ScreenFlash {
  private enum State {
    case over
    /// Asked for; it begins with the next frame.
    case due
    case fading(since: DesktopTime)
  }

  /// In seconds.
  private static let duration = 0.35
  private var state = State.over

  mutating func fire() { state = .due }

  /// True if the next frame differs by it.
  var needsFrame: Bool { if case .over = state { false } else { true } }

  /// Returns the opacity of white in a frame painted at `time`: 1 in the first one.
  mutating func opacity(at time: DesktopTime) -> Double {
    switch state {
    case .over: return 0
    case .due:
      state = .fading(since: time)
      return 1
    case .fading(let start):
      let rest = 1 - max(0, time - start) / Self.duration
      guard rest > 0 else {
        state = .over
        return 0
      }
      return rest * rest
    }
  }
}
