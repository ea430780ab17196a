public import Foundation
import HeroFindings
public import HeroScenes
public import HeroSession
import HeroSystem
public import HeroWidgets

/// A page's visit as pictures at exact instants, from the tape of a session that goes on meanwhile: frame n shows what
/// is seen `n · speed / framesPerSecond` seconds after its beginning. What is still under way goes on to its end, with
/// no hand on it. Where nothing moved for long, most of that is left out (`IdleTrimming`). The frame of an annotation
/// can be held. Of two phones both are in each of its frames. A whole tape is recorded in the same manner.
@MainActor public final class VisitRecording {
  public struct Frame {
    /// From 0.
    public let index: Int
    /// Number of frames, as far as known.
    public let expected: Int
    public let picture: Surface
  }

  /// The second of two phones: in what it differs, and how both are seen.
  public struct Second: Sendable {
    public let difference: Conditions.Patch
    public let sight: ComparisonLayout

    public init(_ difference: Conditions.Patch, _ sight: ComparisonLayout) {
      (self.difference, self.sight) = (difference, sight)
    }
  }

  public let framesPerSecond: Double
  /// Pixels a point of its frames.
  public let scale: CGFloat
  /// The first phone, and the second where there are two.
  private let players: [VisitPlayer]
  private let sight: ComparisonLayout?
  private let take: PageVisit
  /// The visits on the way, in a recording of a whole tape; nil: it shows one.
  private var visits: VisitRecorder?
  private let speed: Double
  private let decoration: Decoration
  private let cuts: IdleTrimming
  /// One for each phone, until all is known of it.
  private var audits: [FlightAuditJob]
  private var shownFindings: VideoFindings?
  /// The first and the last moment of the tape that are shown.
  private let start, last: Double
  /// Seconds for which the last frame stays.
  private let rest: Double
  /// Times at which annotations hold the video, in order, each for `hold` seconds of the scene.
  private var holds: [Double] = []
  private let hold: Double
  private var index = 0
  /// The first frame in which all of it is over.
  private var end: Int?
  private var isOver = false

  /// - Parameters:
  ///   - tape: The input of the first phone.
  ///   - visit: A page visit on the tape; nil: all of the tape.
  ///   - changes: Conditions of the first phone that differ from the tape's.
  ///   - present: The tape's last moment that counts, in seconds of the stage.
  ///   - range: The part that is shown, in seconds of the stage; nil: all of the visit.
  ///   - rest: Seconds for which the last frame stays at the end.
  ///   - hold: Seconds of the recording for which the frame of an annotation stays.
  ///   - second: The second phone; nil: none.
  ///   - framesPerSecond: Frame rate of the recording.
  ///   - scale: Pixels per point. Default: the device's scale; with two devices, the smaller one.
  ///   - speed: Seconds of the scene in one second of the recording.
  ///   - decoration: What lies over the frames; its annotations are by seconds of the stage.
  ///   - memory: Decoded pictures to reuse.
  /// - Throws: An error where the scene cannot be made again.
  public init(
    _ tape: Tape, _ visit: PageVisit?, _ changes: Conditions.Patch = Conditions.Patch(), until present: Double,
    in range: ClosedRange<Double>? = nil, rest: Double = 0,
    hold: Double = 0, beside second: Second? = nil, framesPerSecond: Double = 60, scale: CGFloat? = nil,
    speed: Double = 1, _ decoration: Decoration = Decoration(), memory: DecodedMemory? = nil
  ) throws {
    let take = visit ?? PageVisit(.holding, from: 0)
    visits = visit == nil ? VisitRecorder() : nil
    (self.take, self.framesPerSecond, self.speed, self.decoration) = (take, framesPerSecond, speed, decoration)
    let start = range?.lowerBound ?? take.start
    let last = max(start, min(range?.upperBound ?? take.end ?? present, present))
    let goesOn = take.end == nil && (visit == nil || take.phase != .holding) && last >= present
    (self.start, self.last, self.rest, self.hold) = (start, last, rest * speed, hold * speed)
    typealias Phone = (difference: Conditions.Patch, rest: VisitPlayer.Rest)
    var phones: [Phone] = [(difference: changes, rest: goesOn ? .motion : .nothing)]
    // Its spring may be the slower one.
    if let second { phones.append((difference: second.difference, rest: goesOn ? .motion : .flight)) }
    func player(_ phone: Phone) throws -> VisitPlayer {
      try VisitPlayer(tape, phone.difference, until: last, then: phone.rest, memory: memory)
    }
    players = try phones.map { try player($0) }
    let audited = decoration.showsFindings ? phones : []
    audits = try audited.map { phone in
      FlightAuditJob(tape, phone.difference, from: take.start, on: try player(phone), pictures: memory)
    }
    sight = second?.sight
    let devices = [changes.device ?? tape.recipe.device, second?.difference.device].compactMap { $0 }
    self.scale = scale ?? devices.map(\.scale).min() ?? 1
    let moments = tape.entries.lazy.filter { $0.what == .frame }.map(\.time)
    cuts = IdleTrimming(of: moments, in: take, from: start, until: last)
    guard hold > 0 else { return }
    for time in decoration.annotations.annotations.map(\.time) where cuts.kept.contains(where: { $0.contains(time) }) {
      let shown = cuts.seconds(before: time)
      // Annotations of one frame are read together.
      if holds.last.map({ shown - $0 > 1 / 60 }) ?? true { holds.append(shown) }
    }
  }

  /// Returns how many of the scene's seconds have been shown without the holds, after `elapsed` of them with the holds.
  private func withoutHolds(_ elapsed: Double) -> Double {
    var held = 0.0
    for moment in holds {
      if elapsed <= moment + held { break }
      if elapsed < moment + held + hold { return moment }
      held += hold
    }
    return elapsed - held
  }

  /// Goes on with what comes before the visit's first frame for about so many seconds: what there is to be said of it,
  /// and what came before it. Returns whether that frame is next.
  public func prepare(for seconds: Double) throws -> Bool {
    let deadline = ContinuousClock.now + .seconds(seconds)
    for audit in audits {
      while audit.findings == nil {
        try audit.goOn(for: 0)
        if .now >= deadline { return false }
      }
    }
    if !audits.isEmpty {
      shownFindings = found(audits.map { $0.findings ?? [] }, flies: audits.contains { $0.hasFlights })
      audits = []
    }
    for player in players {
      while try !player.prepare(for: start) { if .now >= deadline { return false } }
    }
    return true
  }

  /// Returns findings by the time that is written below frames.
  private func found(_ phones: [[Finding]], flies: Bool) -> VideoFindings {
    VideoFindings(phones, flies: flies, speed: speed) { seconds in
      let moment = take.start + seconds
      return cuts.seconds(before: moment) + max(0, moment - last)
    }
  }

  /// The next frame; nil once all is over. Throws a `ReviewError` too.
  public func next() throws -> Frame? {
    if isOver { return nil }
    let whole = Double(index) * speed / framesPerSecond
    let elapsed = withoutHolds(whole)
    // What comes after the tape is not cut.
    let moment = elapsed > cuts.duration ? last + elapsed - cuts.duration : cuts.moment(after: elapsed)
    for player in players { try player.bring(to: moment) }
    visits?.note(players[0].session.stage)
    if end == nil, players.allSatisfy({ $0.end != nil }), whole >= duration - 1e-9 {
      end = index
      shownFindings?.land(at: elapsed)
    }
    let picture = try picture(after: elapsed)
    // What is wrong where it ends can be read.
    let tail = shownFindings == nil ? 0 : VideoFindings.tail(at: framesPerSecond)
    // While a finger holds a flight nobody knows when that lands.
    let count = Recording.count(of: duration, at: framesPerSecond / speed)
    let expected = max(index + 1, count.map { $0 + tail } ?? 0)
    guard expected <= Recording.mostFrames else {
      throw ReviewError(
        "This makes \(expected) frames, and \(Recording.mostFrames) is the limit: choose a higher speed or a shorter part."
      )
    }
    isOver = end.map { index >= $0 + tail } ?? false
    index += 1
    return Frame(index: index - 1, expected: expected, picture: picture)
  }

  /// Seconds of what is shown, as far as is known, with the holds and the rest at the end.
  private var duration: Double {
    cuts.duration + (players.map(\.landing).max() ?? last) - last + rest + hold * Double(holds.count)
  }

  /// - Parameter elapsed: how many of the scene's seconds have been shown.
  private func picture(after elapsed: Double) throws -> Surface {
    let (session, annotations) = (players[0].session, decoration.annotations)
    let (stage, device) = (session.stage, session.screen.device)
    // Taken from each other they would be holes: they are drawn over what is left.
    let isDifference = sight?.view == .difference
    let strip = FrameStrip(scale: scale, appearance: stage.appearance)
    let pictures = try players.enumerated().map { number, player in
      var decoration = decoration
      decoration.annotations = isDifference ? [] : annotations.moved(from: stage.size, to: player.session.stage.size)
      if isDifference, !decoration.overlays.contains(.layers) { decoration.overlays = [] }
      let places = shownFindings?.places(at: elapsed, onPhone: number) ?? []
      return try player.picture(scale: scale, decoration, findingFrames: places)
    }
    var whole: Surface? = try strip.grounded(pictures[0])
    if let sight {
      let frame = ComparisonFrame(sight: sight, scale: scale, appearance: stage.appearance)
      whole = try frame.join(pictures[0], pictures[1]) { picture, origin in
        guard isDifference else { return }
        let insets = decoration.hasBezel ? PhoneBezel(device: device).insets : .zero
        let screen = CGPoint(
          x: origin.x + (insets.left * scale).rounded(), y: origin.y + (insets.top * scale).rounded())
        try HeroEvidence.Frame(
          of: session, Decoration(overlays: decoration.overlays.subtracting([.layers]), annotations: annotations)
        )
        .draw(over: picture, scale: scale, origin: screen)
      }
    }
    guard let picture = whole else { throw ReviewError.noMemory }
    // The one that flies longer tells the time.
    let time = players.map(\.session.stage.time).max() ?? stage.time
    let line = sight == nil ? CaptionLine(session.recipe) : CaptionLine(ofTwo: session.recipe)
    let shown = visits.map { $0.visit(at: stage.time)?.take } ?? take
    return try strip.add(
      decoration, time: time - take.start, caption: line.words(at: CaptionLine.Moment(at: stage.time, of: shown)),
      findings: shownFindings?.lines(at: elapsed), to: picture)
  }
}
