import HeroWidgets

/// Parked replays of a session's tape. A scene's time never runs back: one of them takes the place of the session on
/// show, once it has gone on to the moment that is asked for.
@MainActor final class Checkpoints {
  /// Replays that are parked: at first, and after the first step back.
  private static let counts = (first: 2, then: 6)

  /// Largest distance from the tape's end, in entries: ten seconds of frames, which take some hundredths of a second.
  private static let reach = 600
  /// Entries by which the place may stay behind: a caret that blinks over a paused scene adds one with each frame.
  private static let slack = 30

  private var count = counts.first
  /// The session whose tape is replayed.
  private(set) var original: Session
  private var parked: [Replay] = []
  /// Entries of the tape before the place where replays are parked.
  private var goal = 0

  init(of session: Session) { original = session }

  /// Parks replays after `count` entries of the tape, where all was at rest, or near the end: a fast user leaves the
  /// scene no rest.
  func wait(after count: Int) {
    let place = min(max(count, original.entryCount - Self.reach), original.entryCount)
    if place < goal || place > goal + Self.slack { goal = place }
  }

  /// True if a replay is missing, or has not reached its place.
  var isBehind: Bool { parked.count < count || parked.contains { $0.position < goal } }

  /// Moves replays towards their place for about so many seconds.
  /// - Throws: where the scene cannot be started again.
  func catchUp(for seconds: Double) throws {
    let end = ContinuousClock.now + .seconds(seconds)
    while isBehind, .now < end {
      if let last = parked.first(where: { $0.position < goal }) {
        try last.step()
      } else {
        parked.append(try Replay(of: original))
      }
    }
  }

  /// Returns a replay that has come to `time`, in seconds of the stage, and can go on from there.
  func replay(at time: Double) throws -> Replay {
    let ready = parked.filter { $0.session.stage.time <= time }.max { $0.position < $1.position }
    parked.removeAll { $0 === ready }
    let replay = try ready ?? Replay(of: original)
    try replay.run(to: time)
    // A user who goes back one frame mostly goes back another.
    count = Self.counts.then
    return replay
  }

  /// Follows another session's tape, which is the same as far as it goes. Replays that have gone further are released.
  func follow(_ session: Session) {
    original = session
    parked.removeAll { $0.position > session.entryCount }
    for other in parked { other.follow(session) }
    goal = min(goal, session.entryCount)
  }
}
