public import Foundation
public import HeroWidgets

/// A page's visit as pictures at exact instants, from the tape of a session that goes on meanwhile: frame n shows what is seen
/// `n · speed / framesPerSecond` seconds after its beginning. What is still under way goes on to its end, with no hand on it. Where nothing
/// moved for long, most of that is left out (`StretchCuts`). Of two phones both are in each of its frames.
@MainActor public final class TakeRecording {
  public struct Frame {
    /// From 0.
    public let index: Int
    /// How many there are, as far as is known.
    public let expected: Int
    public let picture: Surface
  }

  /// The second of two phones: in what it differs, and how both are seen.
  public struct Second: Sendable {
    public let difference: Replay.Changes
    public let sight: PairSight

    public init(_ difference: Replay.Changes, _ sight: PairSight) {
      (self.difference, self.sight) = (difference, sight)
    }
  }

  public let framesPerSecond: Double
  /// Pixels a point of its frames.
  public let scale: CGFloat
  /// The first phone, and the second where there are two.
  private let players: [TakePlayer]
  private let sight: PairSight?
  private let take: Take
  private let speed: Double
  private let options: FilmOptions
  private let marks: MarkList
  private let cuts: StretchCuts
  /// The last moment of the tape that is shown.
  private let last: Double
  private var index = 0
  private var isOver = false

  /// - Parameters:
  ///   - take: on the tape.
  ///   - present: the tape's last moment that counts, in seconds of the stage.
  ///   - second: another phone beside the one whose tape it is; nil: that is alone.
  ///   - framesPerSecond: of the recording.
  ///   - scale: pixels a point; the device's own by default, and of two devices the smaller one.
  ///   - speed: the scene's seconds in one of the recording.
  ///   - marks: drawn about their moments, by seconds of the stage.
  ///   - memory: where to look for what was decoded before.
  /// Throws where the scene cannot be made once more.
  public init(
    _ tape: Tape, _ take: Take, until present: Double, beside second: Second? = nil, framesPerSecond: Double = 60,
    scale: CGFloat? = nil, speed: Double = 1, _ options: FilmOptions = FilmOptions(), marks: MarkList = MarkList(),
    memory: DecodedMemory? = nil
  ) throws {
    (self.take, self.framesPerSecond, self.speed) = (take, framesPerSecond, speed)
    (self.options, self.marks) = (options, marks)
    let goesOn = take.end == nil && take.phase != .holding
    let last = max(take.start, min(take.end ?? present, present))
    self.last = last
    func player(_ difference: Replay.Changes, then rest: TakePlayer.Rest) throws -> TakePlayer {
      try TakePlayer(tape, difference, until: last, then: rest, memory: memory)
    }
    let first = try player(Replay.Changes(), then: goesOn ? .motion : .nothing)
    // Its spring may be the slower one.
    players =
      try [first] + [second].compactMap { try $0.map { try player($0.difference, then: goesOn ? .motion : .flight) } }
    sight = second?.sight
    let devices = [tape.recipe.device, second?.difference.device].compactMap { $0 }
    self.scale = scale ?? devices.map(\.scale).min() ?? 1
    let moments = tape.entries.lazy.filter { $0.what == .frame }.map(\.time)
    cuts = StretchCuts(of: moments, in: take, until: last)
  }

  /// Goes on with what came before the visit for about so many seconds. Returns whether its first frame is next.
  public func prepare(for seconds: Double) throws -> Bool {
    let deadline = ContinuousClock.now + .seconds(seconds)
    for player in players {
      while try !player.prepare(for: take.start) { if .now >= deadline { return false } }
    }
    return true
  }

  /// The next frame; nil once all is over. Throws a `ReviewError` too.
  public func next() throws -> Frame? {
    if isOver { return nil }
    let elapsed = Double(index) * speed / framesPerSecond
    // What comes after the tape is not cut.
    let moment = elapsed > cuts.duration ? last + elapsed - cuts.duration : cuts.moment(after: elapsed)
    for player in players { try player.bring(to: moment) }
    let picture = try picture()
    let expected = max(index + 1, Int((duration * framesPerSecond / speed - 1e-6).rounded(.up)) + 1)
    guard expected <= Recording.mostFrames else {
      throw ReviewError(
        "That would be \(expected) frames, and \(Recording.mostFrames) are the most: take a higher speed.")
    }
    isOver = players.allSatisfy { $0.end != nil } && elapsed >= duration - 1e-9
    index += 1
    return Frame(index: index - 1, expected: expected, picture: picture)
  }

  /// Seconds of what is shown, as far as is known.
  private var duration: Double { cuts.duration + (players.map(\.landing).max() ?? last) - last }

  private func picture() throws -> Surface {
    let stage = players[0].session.stage
    var pictures = try players.map {
      let marks = marks.moved(from: stage.size, to: $0.session.stage.size)
      return try $0.picture(scale: scale, showsTouches: options.showsTouches, marks)
    }
    if let sight {
      let frame = PairFrame(sight: sight, scale: stage.renderScale, appearance: stage.appearance)
      guard let both = frame.join(pictures[0], pictures[1]) else { throw ReviewError.noMemory }
      pictures = [both]
    }
    guard options.showsTime else { return pictures[0] }
    let strip = FrameStrip(scale: stage.renderScale, appearance: stage.appearance)
    // The one that flies longer tells it.
    let time = players.map(\.session.stage.time).max() ?? stage.time
    let words = FrameStrip.words(for: time - take.start)
    guard let picture = strip.add(words, to: pictures[0]) else { throw ReviewError.noMemory }
    return picture
  }
}
