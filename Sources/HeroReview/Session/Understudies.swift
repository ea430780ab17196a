import HeroWidgets

/// Sessions that wait in the wings: they have gone through all that came to the one that is shown, up to a while ago. The scene's time never
/// runs back; one of them takes the place instead, once it has gone on to the moment that is asked for.
@MainActor public final class Understudies {
  /// As many moments can be gone back to in a row without going through everything again: at first, and once somebody has gone back.
  private static let counts = (first: 2, then: 6)

  /// So many entries back they wait at most: four seconds of frames, that are gone through in some milliseconds.
  private static let reach = 240

  private var count = counts.first
  private var session: Session
  private var waiting: [Replay] = []
  /// So many entries of the tape they have to have gone through.
  private var goal = 0

  public init(of session: Session) { self.session = session }

  /// After so many of the session's entries all was at rest last: a good place to wait at. Who is quicker than the scene leaves it no
  /// rest; some seconds back is as good then.
  public func wait(after count: Int) { goal = min(max(count, session.entryCount - Self.reach), session.entryCount) }

  /// Whether somebody has still to catch up.
  public var isBehind: Bool { waiting.count < count || waiting.contains { $0.position < goal } }

  /// Brings them on for about so many seconds. Throws where the scene cannot be made once more.
  public func catchUp(for seconds: Double) throws {
    let end = ContinuousClock.now + .seconds(seconds)
    while isBehind, .now < end {
      if let last = waiting.first(where: { $0.position < goal }) {
        try last.step()
      } else {
        waiting.append(try Replay(of: session))
      }
    }
  }

  /// A session that has gone through the same up to `time`, in seconds, and goes on by itself from there.
  public func session(at time: Double) throws -> Session {
    let ready = waiting.filter { $0.session.stage.time <= time }.max { $0.position < $1.position }
    waiting.removeAll { $0 === ready }
    let replay = try ready ?? Replay(of: session)
    try replay.run(to: time)
    replay.goOnAlone()
    // Who goes back a frame mostly goes back another.
    count = Self.counts.then
    session = replay.session
    // The others wait for this one now, if they have not gone further.
    waiting.removeAll { $0.position > session.entryCount }
    for other in waiting { other.follow(session) }
    goal = min(goal, session.entryCount)
    return session
  }
}
