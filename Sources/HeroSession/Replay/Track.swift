import HeroWidgets

/// One phone's session with its past: any moment of it can be shown, and time goes on from there as it went.
///
/// A stage's time never runs back. A past moment is shown by another session, which has replayed the same input up to
/// that moment. Later input is kept until the user acts (`takeOver`).
@MainActor public final class Track {
  public private(set) var session: Session
  /// The page visits up to the present.
  public private(set) var visits: VisitRecorder
  /// The replay on show; nil at the present, where time goes on by itself.
  private var replay: Replay?
  /// The parked replays; nil while none are kept.
  private var checkpoints: Checkpoints?
  /// The present, in seconds of the stage, while the past is on show.
  private var lastMoment = 0.0
  /// Entries of the tape when all was at rest last, and when the last visit began.
  private var (restCount, visitCount): (Int, Int?) = (0, nil)

  public init(of session: Session, visits: VisitRecorder = VisitRecorder()) {
    (self.session, self.visits) = (session, visits)
    noteRest()
  }

  /// True if input is known that comes later than the moment on show.
  public var isInThePast: Bool { replay != nil }

  /// The present, in seconds of the stage.
  public var present: Double { isInThePast ? lastMoment : session.stage.time }

  /// The tape of all input up to the present.
  public var tape: Tape { (checkpoints?.original ?? session).tape }

  // MARK: The present

  /// Brings the stage to `time`, in its seconds, where time goes on by itself.
  public func update(to time: Double) {
    session.stage.update(to: time)
    note()
  }

  /// Notes what the last frame showed.
  func note() {
    let start = visits.take?.start
    visits.note(session.stage)
    if visits.take?.start != start { visitCount = restCount }
    noteRest()
  }

  private func noteRest() { if !session.stage.isAnimating { restCount = session.entryCount } }

  // MARK: The past

  /// Shows the moment `time`, in seconds of the stage; the present, if that is earlier.
  /// - Throws: where the scene cannot be started again. The session on show stays then.
  public func seek(to time: Double) throws {
    if !isInThePast { lastMoment = session.stage.time }
    guard time < session.stage.time else { return try goOn(to: time) }
    keepCheckpoints(true)
    guard let found = try checkpoints?.replay(at: max(0, time)) else { return }
    (replay, session) = (found, found.session)
  }

  /// Lets time go on to `time` as it went. From the present on it goes on by itself.
  public func goOn(to time: Double) throws {
    guard let replay else { return }
    // Input at the very last moment, after its frame, belongs to the past too.
    try replay.run(to: min(time, lastMoment))
    guard time >= lastMoment else { return }
    try replay.run()
    if let checkpoints { check(session, against: checkpoints.original) }
    becomePresent()
    visits.goOn(on: session.stage)
  }

  /// Makes the moment on show the present, and forgets what came later.
  public func takeOver() {
    guard isInThePast else { return }
    becomePresent()
    visits.cut(to: session.stage)
  }

  private func becomePresent() {
    replay?.goOnAlone()
    replay = nil
    checkpoints?.follow(session)
  }

  /// Writes what the session on show has replayed onto its tape, for a picture that carries it.
  public func bringTapeUpToDate() { replay?.bringTapeUpToDate() }

  // MARK: Checkpoints

  /// Keeps checkpoints, or releases them unless the past is on show. Each is a phone with its pages and pictures.
  public func keepCheckpoints(_ isKept: Bool) {
    if isKept { checkpoints = checkpoints ?? Checkpoints(of: session) } else if !isInThePast { checkpoints = nil }
  }

  /// Parks the checkpoints where the last visit began.
  public func placeCheckpoints() { if !isInThePast { checkpoints?.wait(after: visitCount ?? restCount) } }

  /// True if checkpoints have not reached their place.
  public var isBehind: Bool { checkpoints?.isBehind ?? false }

  /// Moves checkpoints towards their place for about so many seconds.
  /// - Throws: where the scene cannot be started again.
  public func catchUp(for seconds: Double) throws { try checkpoints?.catchUp(for: seconds) }
}
