import HeroWidgets

/// Sessions that wait in the wings: they have gone through all that came to the one they follow, up to a while ago. A
/// scene's time never runs back; one of them takes the place instead, once it has gone on to the moment that is asked
/// for.
@MainActor final class Understudies {
  /// As many moments can be gone back to in a row without going through everything again: at first, and once somebody
  /// has gone back.
  private static let counts = (first: 2, then: 6)

  /// So many entries back they wait at most: ten seconds of frames, that are gone through in some hundredths of a
  /// second.
  private static let reach = 600

  private var count = counts.first
  /// Whose tape they go through.
  private var session: Session
  private var waiting: [Replay] = []
  /// So many entries of the tape they have to have gone through.
  private var goal = 0

  init(of session: Session) { self.session = session }

  var tape: Tape { session.tape }
  /// The session whose tape is replayed.
  var original: Session { session }

  /// After so many of the session's entries is a good place to wait at, as all was at rest there. Who is quicker than
  /// the scene leaves it no rest; some seconds back is as good then.
  func wait(after count: Int) { goal = min(max(count, session.entryCount - Self.reach), session.entryCount) }

  /// Whether somebody has still to catch up.
  var isBehind: Bool { waiting.count < count || waiting.contains { $0.position < goal } }

  /// Brings them on for about so many seconds. Throws where the scene cannot be made once more.
  func catchUp(for seconds: Double) throws {
    let end = ContinuousClock.now + .seconds(seconds)
    while isBehind, .now < end {
      if let last = waiting.first(where: { $0.position < goal }) {
        try last.step()
      } else {
        waiting.append(try Replay(of: session))
      }
    }
  }

  /// Somebody who has gone through the same up to `time`, in seconds, and can go on from there as it went.
  func replay(at time: Double) throws -> Replay {
    let ready = waiting.filter { $0.session.stage.time <= time }.max { $0.position < $1.position }
    waiting.removeAll { $0 === ready }
    let replay = try ready ?? Replay(of: session)
    try replay.run(to: time)
    // Who goes back a frame mostly goes back another.
    count = Self.counts.then
    return replay
  }

  /// Another session's tape is gone through from now on, which is the same as far as it goes. Who has gone further
  /// waits no more.
  func follow(_ session: Session) {
    self.session = session
    waiting.removeAll { $0.position > session.entryCount }
    for other in waiting { other.follow(session) }
    goal = min(goal, session.entryCount)
  }
}
