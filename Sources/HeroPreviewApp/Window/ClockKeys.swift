package import HeroX11

/// The keys of the scene clock: [ and ] for its speed, Space to pause and go on, a full stop
/// for the next frame, a comma for the one before.
package struct ClockKeys {
  /// Seconds of the scene that a frame on is, whatever the monitor.
  package static let frame = 1.0 / 60

  /// Whether the press of Space that is held was taken: the repeats that follow it are the same hand's.
  private var hasSpace = false

  package init() {}

  /// Whether it is the key for the frame before, wherever it goes to.
  package static func isStepBack(_ input: WindowInput) -> Bool {
    if case .key(.character(","), _, let modifiers, _, _) = input { isPlain(modifiers) } else { false }
  }

  /// AltGr is no modifier: it is part of how a layout types a character.
  private static func isPlain(_ modifiers: KeyModifiers) -> Bool { modifiers.isSubset(of: [.shift]) }

  /// Takes a key that is meant for the clock and turns `clock` by it. Returns whether it was.
  /// - Parameters:
  ///   - isMoving: whether there is something to pause; asked only for Space.
  ///   - now: not before any moment that the clock was asked about.
  package mutating func take(
    _ input: WindowInput, turning clock: inout SceneClock, at now: DesktopTime, isMoving: () -> Bool
  ) -> Bool {
    guard case .key(let key, _, let modifiers, let isRepeat, _) = input, Self.isPlain(modifiers) else { return false }
    switch key {
    case .space:
      if isRepeat { return hasSpace }
      hasSpace = clock.isPaused || isMoving()
      guard hasSpace else { return false }
      if clock.isPaused { clock.goOn(at: now) } else { clock.pause(at: now) }
    case .character("["): if !isRepeat { clock.setSpeed(clock.speed.slower, at: now) }
    case .character("]"): if !isRepeat { clock.setSpeed(clock.speed.faster, at: now) }
    case .character("."): if clock.isPaused { clock.step(by: Self.frame, at: now) } else { clock.pause(at: now) }
    case .character(","):
      if clock.isPaused { clock.stepBack(by: Self.frame, at: now) } else { clock.pause(at: now) }
    default: return false
    }
    return true
  }
}
