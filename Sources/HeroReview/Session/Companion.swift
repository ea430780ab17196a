import Foundation
public import HeroMotion
public import HeroScenes
public import HeroWidgets

/// A second phone that the same hand works: what comes to the first one, the leader, comes to it too, at the same
/// times, and something is otherwise. It is a session like any other, with a tape of its own and a way back of its own.
@MainActor public final class Companion {
  /// In what it differs from the leader.
  public private(set) var difference: Conditions.Patch
  public private(set) var session: Session
  /// Its page's visits, and its flights.
  public private(set) var takes: TakeKeeper
  /// Brings what comes to the leader; nil while the past is on show.
  private var link: Replay?
  private var playback: Playback?
  /// So much had come to it when all was at rest last.
  private var restCount = 0

  /// One that has gone through `tape` up to `present`, in seconds of the stage.
  /// - Parameters:
  ///   - leader: whose tape that is, at the present.
  ///   - memory: of pictures that are decoded already.
  /// Throws where the scene cannot be so.
  public init(
    of leader: Session, after tape: Tape, until present: Double, _ difference: Conditions.Patch, memory: DecodedMemory?
  ) throws {
    let replay = try Replay(tape, difference, memory: memory, lookedAt: leader.stage.renderScale)
    var keeper = TakeKeeper()
    try replay.run(to: present) { keeper.note(replay.session.stage) }
    keeper.note(replay.session.stage)
    // Where nothing is otherwise, it has followed the tape's pictures until now.
    replay.goOnAlone()
    (self.difference, takes, session) = (difference, keeper, replay.session)
    link = Replay(to: session, from: leader, difference)
  }

  // MARK: The present

  /// Brings what has come to `leader` since, and its time. Throws where that cannot be.
  public func follow(_ leader: Session) throws {
    guard let link else { return }
    try link.run(to: leader.stage.time)
    takes.note(session.stage)
    if !session.stage.isAnimating { restCount = session.entryCount }
  }

  /// What a hand does on this phone as the leader is to hear of it: at the same place of the same view.
  public func event(_ event: InputEvent, for leader: Session) -> InputEvent {
    var met: Tape.MetView?
    if case .touch(_, .began, let place, _) = event { met = Layout.view(at: place, of: session.screen) }
    back.resize(from: session.stage.size, to: leader.stage.size)
    return back.event(event, met, on: leader)
  }
  private var back = TapeHand(from: .zero, to: .zero)

  // MARK: The past

  /// Whether something is known that comes later than what is on show.
  public var isInThePast: Bool { playback?.isInThePast ?? false }

  /// See `Playback.seek`.
  public func seek(to time: Double) throws { try go { try $0.seek(to: time) } }

  /// See `Playback.goOn`.
  public func goOn(to time: Double) throws { try go { try $0.goOn(to: time) } }

  private func go(_ way: (Playback) throws -> Void) throws {
    let playback = playback ?? Playback(of: session)
    self.playback = playback
    try way(playback)
    session = playback.session
    if playback.isInThePast { link = nil }
  }

  /// What is on show is the leader's present too: it is followed from here on, and what came later here is forgotten.
  public func isPresent(with leader: Session) {
    if isInThePast {
      playback?.takeOver()
      takes.cut(to: session.stage)
      session.noteMoment()
    }
    link = Replay(to: session, from: leader, difference)
  }

  /// Whether the way back is kept, or nobody looks: each of those who wait is a screen with its pages and pictures.
  public func keepPast(_ isKept: Bool) {
    if isKept { playback = playback ?? Playback(of: session) } else if !isInThePast { playback = nil }
  }

  /// What is on show is on the session's tape: a picture of it can carry that.
  public func bringTapeUpToDate() { playback?.bringTapeUpToDate() }

  /// Whether whoever waits in the wings has still to catch up.
  public var isBehind: Bool { playback?.isBehind ?? false }

  /// They wait where all was at rest last.
  public func wait() { playback?.wait(after: restCount) }

  /// Brings them on for about so many seconds. Throws where the scene cannot be made once more.
  public func catchUp(for seconds: Double) throws { try playback?.catchUp(for: seconds) }

  // MARK: Changing places

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

  /// It leads from now on, and `leader` follows it, with what it had before. The moment on show stays.
  /// - Parameters:
  ///   - theirs: the leader's way back, where it has one, and its visits.
  ///   - spring: by which the leader's flights go.
  /// - Returns: who leads now, with its own.
  public func changePlaces(
    with leader: Session, _ theirs: (playback: Playback?, takes: TakeKeeper), flyingBy spring: SpringTiming
  ) -> (session: Session, playback: Playback?, takes: TakeKeeper) {
    let mine = (session, playback, takes)
    difference = Self.conditions(of: leader, namedBy: difference, flyingBy: spring)
    (session, playback, takes) = (leader, theirs.playback, theirs.takes)
    restCount = 0
    if link != nil { link = Replay(to: session, from: mine.0, difference) }
    return mine
  }
}
