public import HeroWidgets

// The stage's own time, in frames of 1/60 s. For what takes the computer's time there is `eventually`.
extension Stage {
  /// Lets `seconds` pass.
  public func wait(_ seconds: Double) {
    let end = time + seconds
    while time < end - 1e-9 { update(to: min(end, time + 1 / 60)) }
  }

  /// Lets time pass until nothing moves, or half a minute has passed: what spins never rests.
  /// - Parameter onFrame: called after each frame.
  public func settle(onFrame: () -> Void = {}) {
    for _ in 0..<1_800 {
      guard isAnimating else { return }
      update(to: time + 1 / 60)
      onFrame()
    }
  }
}
