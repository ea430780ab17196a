public import Foundation
import HeroFlight
public import HeroWidgets

/// A page's visit as pictures at exact instants, from the tape of a session that goes on meanwhile: frame n shows what is seen
/// `n · speed / framesPerSecond` seconds after its beginning. What is still under way goes on to its end, with no hand on it. Where nothing
/// moved for long, most of that is left out (`StretchCuts`).
@MainActor public final class TakeRecording {
  public struct Frame {
    /// From 0.
    public let index: Int
    /// How many there are, as far as is known.
    public let expected: Int
    public let picture: Surface
  }

  public let framesPerSecond: Double
  /// Pixels a point of its frames.
  public let scale: CGFloat
  private let replay: Replay
  private let take: Take
  private let speed: Double
  private let options: FilmOptions
  private let marks: MarkList
  private let cuts: StretchCuts
  /// The last moment of the tape that is shown.
  private let last: Double
  /// Whether time goes on after it, until nothing moves.
  private let goesOn: Bool
  private var end: Double?
  private var index = 0
  private var isOver = false

  /// Longest time that something may move on, in seconds.
  private static let longest = 60.0

  /// - Parameters:
  ///   - take: on the tape.
  ///   - present: the tape's last moment that counts, in seconds of the stage.
  ///   - framesPerSecond: of the recording.
  ///   - scale: pixels a point; the device's own by default.
  ///   - speed: the scene's seconds in one of the recording.
  ///   - marks: drawn about their moments, by seconds of the stage.
  ///   - memory: where to look for what was decoded before.
  /// Throws where the scene cannot be made once more.
  public init(
    _ tape: Tape, _ take: Take, until present: Double, framesPerSecond: Double = 60, scale: CGFloat? = nil,
    speed: Double = 1,
    _ options: FilmOptions = FilmOptions(), marks: MarkList = MarkList(), memory: DecodedMemory? = nil
  ) throws {
    replay = try Replay(tape, memory: memory)
    (self.take, self.framesPerSecond, self.speed) = (take, framesPerSecond, speed)
    (self.options, self.marks) = (options, marks)
    self.scale = scale ?? tape.recipe.device.scale
    goesOn = take.end == nil && take.phase != .holding
    last = max(take.start, min(take.end ?? present, present))
    let moments = tape.entries.lazy.filter { $0.what == .frame }.map(\.time)
    cuts = StretchCuts(of: moments, in: take, until: last)
  }

  /// Goes on with what came before the visit for about so many seconds. Returns whether its first frame is next.
  public func prepare(for seconds: Double) throws -> Bool {
    let deadline = ContinuousClock.now + .seconds(seconds)
    while replay.nextTime ?? .infinity < take.start {
      if .now >= deadline { return false }
      try replay.step()
    }
    return true
  }

  /// The next frame; nil once all is over. Throws a `ReviewError` too.
  public func next() throws -> Frame? {
    if isOver { return nil }
    let elapsed = Double(index) * speed / framesPerSecond
    try bring(to: elapsed)
    let picture = try picture()
    let expected = max(index + 1, Int((duration * framesPerSecond / speed - 1e-6).rounded(.up)) + 1)
    guard expected <= Recording.mostFrames else {
      throw ReviewError(
        "That would be \(expected) frames, and \(Recording.mostFrames) are the most: take a higher speed.")
    }
    isOver = (!goesOn || end != nil) && elapsed >= duration - 1e-9
    index += 1
    return Frame(index: index - 1, expected: expected, picture: picture)
  }

  /// Seconds of what is shown, as far as is known.
  private var duration: Double {
    guard goesOn else { return cuts.duration }
    let landing = end ?? replay.session.flight?.endTime ?? replay.session.stage.time
    return cuts.duration + max(0, landing - last)
  }

  private func bring(to elapsed: Double) throws {
    let stage = replay.session.stage
    guard goesOn, elapsed > cuts.duration else { return try replay.run(to: cuts.moment(after: elapsed)) }
    if !isAlone { try goOnAlone() }
    let moment = min(last + elapsed - cuts.duration, end ?? .infinity)
    while end == nil, stage.time < moment {
      let landing = replay.session.flight?.endTime ?? .infinity
      let screen = HeadlessScreen(of: replay.session)
      stage.update(to: min(moment, landing > stage.time ? landing : moment, stage.time + 1 / HeadlessScreen.frameRate))
      if !stage.pictures.isIdle { screen.load() }
      if !stage.isInMotion || stage.time - last > Self.longest { end = stage.time }
    }
  }

  /// After the tape: nobody's hand is on the glass.
  private func goOnAlone() throws {
    isAlone = true
    try replay.run(to: last)
    replay.goOnAlone()
    let session = replay.session
    for finger in session.fingersDown.sorted() {
      session.stage.send(.touch(id: finger, phase: .cancelled, location: .zero, time: session.stage.time))
    }
    session.stage.update(to: session.stage.time)
    if !session.stage.isInMotion { end = session.stage.time }
  }
  private var isAlone = false

  private func picture() throws -> Surface {
    let (session, frame) = (replay.session, try replay.picture(scale: scale))
    if options.showsTouches {
      if !isAlone { replay.bringTapeUpToDate() }
      session.drawTouches(over: frame, scale: session.stage.renderScale)
    }
    session.draw(marks.sights(at: session.stage.time), over: frame, scale: session.stage.renderScale)
    guard options.showsTime else { return frame }
    let code = TimeCode(scale: session.stage.renderScale, appearance: session.stage.appearance)
    guard let picture = code.add(to: frame, time: session.stage.time - take.start) else { throw ReviewError.noMemory }
    return picture
  }
}
