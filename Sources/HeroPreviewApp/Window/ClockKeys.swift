package import HeroX11

/// The keys of the scene clock: [ and ] for its speed, Space to pause and go on, a full stop
/// for the next frame, a comma for the one before; with Shift, whatever those keys type then, for the tenth.
package struct ClockKeys {
  /// True if the press of Space that is held was taken: the repeats that follow it are the same hand's.
  private var hasSpace = false

  package init() {}

  /// AltGr is no modifier: it is part of how a layout types a character.
  private static func isPlain(_ modifiers: KeyModifiers) -> Bool { modifiers.isSubset(of: [.shift]) }

  /// Takes a key that is meant for the clock and turns `clock` by it. Returns whether it was.
  /// - Parameters:
  ///   - takesSpace: whether Space is the clock's while it goes; asked only for Space.
  ///   - unshifted: what a key types without Shift, that types this with it.
  ///   - now: not before any moment that the clock was asked about.
  package mutating func take(
    _ input: WindowInput, turning clock: inout SceneClock, at now: DesktopTime,
    unshifted: (String) -> String? = { _ in nil }, takesSpace: () -> Bool
  ) -> Bool {
    guard case .key(let key, _, let modifiers, let isRepeat, _) = input, Self.isPlain(modifiers) else { return false }
    if key == .space {
      if isRepeat { return hasSpace }
      hasSpace = clock.isPaused || takesSpace()
      guard hasSpace else { return false }
      clock.toggle(at: now)
      return true
    }
    guard case .character(let character) = key else { return false }
    switch character {
    case "[": if !isRepeat { clock.setSpeed(clock.speed.slower, at: now) }
    case "]": if !isRepeat { clock.setSpeed(clock.speed.faster, at: now) }
    case ".": clock.step(frames: 1, at: now)
    case ",": clock.step(frames: -1, at: now)
    // The list of keys, also where it is a comma's other sign.
    case "?": return false
    default:
      guard modifiers == .shift, let plain = unshifted(character), plain == "." || plain == "," else { return false }
      clock.step(frames: plain == "." ? 10 : -10, at: now)
    }
    return true
  }
}
