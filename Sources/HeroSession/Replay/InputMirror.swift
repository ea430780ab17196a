import Foundation
public import HeroMotion
public import HeroScenes
public import HeroWidgets

/// Mirrors the input of one phone, the leader, to another, which differs in some conditions.
///
/// The other phone is a track like the leader's, with a tape and a past of its own.
@MainActor public final class InputMirror {
  /// The conditions in which the other phone differs from the leader.
  public private(set) var difference: Conditions.Patch
  /// The other phone.
  public private(set) var track: Track
  /// Brings the leader's input; nil while the past is on show.
  private var link: Replay?

  /// Replays the leader's input, up to the moment on show, in conditions with a difference. Decoded pictures are taken
  /// from `memory`.
  /// - Throws: An error where the scene cannot have these conditions.
  public init(of leader: Track, _ difference: Conditions.Patch, memory: DecodedMemory?) throws {
    let replay = try Replay(leader.tape, difference, memory: memory, lookedAt: leader.session.stage.renderScale)
    self.difference = difference
    // Without a difference it has followed the tape's pictures until now.
    track = try replay.goThrough(to: leader.present)
    link = Replay(to: session, from: leader.session, difference)
    if leader.isInThePast { try seek(to: leader.session.stage.time) }
  }

  /// The session of the other phone.
  public var session: Session { track.session }

  // MARK: The present

  /// Brings the input that has come to `leader` since, and its time.
  public func follow(_ leader: Session) throws {
    guard let link else { return }
    try link.run(to: leader.stage.time)
    track.note()
  }

  /// Returns an event on the other phone as the leader receives it: at the same place of the same view.
  public func event(_ event: InputEvent, for leader: Session) -> InputEvent {
    var met: Tape.MetView?
    if case .touch(_, .began, let place, _) = event { met = Layout.view(at: place, of: session.screen) }
    back.resize(from: session.stage.size, to: leader.stage.size)
    return back.event(event, met, on: leader)
  }
  private var back = TouchRemapper(from: .zero, to: .zero)

  // MARK: The past

  /// See `Track.seek`.
  public func seek(to time: Double) throws {
    try track.seek(to: time)
    if track.isInThePast { link = nil }
  }

  /// See `Track.goOn`.
  public func goOn(to time: Double) throws { try track.goOn(to: time) }

  /// Makes the moment on show the present on both phones: the leader's input comes from here on.
  public func becomePresent(with leader: Session) {
    if track.isInThePast {
      track.takeOver()
      session.noteMoment()
    }
    link = Replay(to: session, from: leader, difference)
  }

  // MARK: Swapping

  /// Returns what `patch` names as it is in a session.
  /// - Parameter spring: the spring of the session's transitions.
  package static func conditions(of session: Session, namedBy patch: Conditions.Patch, flyingBy spring: SpringTiming)
    -> Conditions.Patch
  {
    var conditions = session.conditions
    conditions.options.spring = spring
    conditions.options.preset = conditions.options.preset ?? session.recipe.scene.presets.first
    return Conditions.Patch(of: conditions, naming: patch.names)
  }

  /// Swaps the phones and returns the new leader. The moment on show stays. `spring` is the spring of the old leader's
  /// transitions.
  public func swap(with leader: Track, flyingBy spring: SpringTiming) -> Track {
    let led = track
    difference = Self.conditions(of: leader.session, namedBy: difference, flyingBy: spring)
    track = leader
    if link != nil { link = Replay(to: session, from: led.session, difference) }
    return led
  }
}
