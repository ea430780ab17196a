import HeroWidgets

/// What has happened to a session, gone through again, both ways: any moment of it can be on show, and time can go on
/// from there as it went. A stage's time never runs back: who is on show in the past is another session, that has gone
/// through the same up to then. What came later than it is kept until somebody acts there (`takeOver`).
@MainActor public final class Playback {
  /// The one on show.
  public private(set) var session: Session
  /// What it goes through while it is in the past; nil: it is the present, which time goes on for by itself.
  private var replay: Replay?
  private let understudies: Understudies
  /// The last moment that has happened, in seconds of the stage, while the past is on show.
  private var lastMoment: Double

  public init(of session: Session) {
    self.session = session
    lastMoment = session.stage.time
    understudies = Understudies(of: session)
  }

  /// Whether something is known that comes later than what is on show.
  public var isInThePast: Bool { replay != nil }

  /// The present, in seconds of the stage.
  public var end: Double { isInThePast ? lastMoment : session.stage.time }

  /// Shows what was at `time`, in seconds of the stage; later than the present, that. Throws where the scene cannot be
  /// made once more; the one on show stays then.
  public func seek(to time: Double) throws {
    if !isInThePast { lastMoment = session.stage.time }
    guard time < session.stage.time else { return try goOn(to: time) }
    let found = try understudies.replay(at: max(0, time))
    replay = found
    session = found.session
  }

  /// Lets time go on to `time` as it went. Where that is the present or later, the session on show is the present from
  /// here on.
  public func goOn(to time: Double) throws {
    guard let replay else { return }
    // What came at the very last moment, after its frame, has come too.
    try replay.run(to: min(time, lastMoment))
    guard time >= lastMoment else { return }
    try replay.run()
    check(session, against: understudies.original)
    takeOver()
  }

  /// Forgets what came later than what is on show: that is the present from here on, and goes on by itself.
  public func takeOver() {
    guard let replay else { return }
    self.replay = nil
    replay.goOnAlone()
    understudies.follow(session)
  }

  /// All that has happened, up to the present.
  public var tape: Tape { isInThePast ? understudies.tape : session.tape }

  /// What the session on show has gone through is on its tape: a picture of it can carry that.
  public func bringTapeUpToDate() { replay?.bringTapeUpToDate() }

  // MARK: Waiting

  /// See `Understudies`. While the past is on show they wait where they were told to last.
  public func wait(after count: Int) { if !isInThePast { understudies.wait(after: count) } }

  /// Whether whoever waits in the wings has still to catch up.
  public var isBehind: Bool { understudies.isBehind }

  /// Brings them on for about so many seconds. Throws where the scene cannot be made once more.
  public func catchUp(for seconds: Double) throws { try understudies.catchUp(for: seconds) }
}
