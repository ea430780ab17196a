import Foundation
public import HeroExport
import HeroFindings
public import HeroMorph
import HeroScenes
public import HeroSession
import HeroSystem
public import HeroWidgets

/// A flight as pictures at exact instants: frame n shows what is seen `n · speed / framesPerSecond` seconds after the
/// tap, or after closing. The last one is the first in which the flight is over; where it says what is wrong, it goes
/// on for half a second of its own.
@dynamicMemberLookup public struct Recording: Sendable {
  /// The recorded transition, whose members are the recording's too.
  public var course: TransitionCourse
  /// Frames per second of the recording, above 0.
  public var framesPerSecond: Double
  /// Speed of the scene, above 0: 0.1 is ten times slower.
  public var speed: Double
  /// Each strip makes frames higher. Findings show while they last, and for half a second of the recording at least.
  /// They take as long as a `FindingsReport`, in a round trip twice.
  public var decoration: Decoration

  public init(
    _ request: RenderRequest, item: Int, way: TransitionCourse.Way = .opening, framesPerSecond: Double = 60,
    speed: Double = 1, hold: Double = TransitionCourse.standardHold, interrupt: Double? = nil,
    _ decoration: Decoration = Decoration()
  ) {
    course = TransitionCourse(request, item: item, way: way, hold: hold, interrupt: interrupt)
    (self.framesPerSecond, self.speed, self.decoration) = (framesPerSecond, speed, decoration)
  }

  public subscript<Value>(dynamicMember path: WritableKeyPath<TransitionCourse, Value>) -> Value {
    get { course[keyPath: path] }
    set { course[keyPath: path] = newValue }
  }

  /// More would fill a disk before anybody looked at them.
  public static let mostFrames = 20_000

  public struct Frame {
    /// From 0.
    public let index: Int
    /// Number of frames as far as known, including this one.
    public let expected: Int
    /// Seconds of the scene since the start.
    public let time: Double
    public let picture: Surface
    /// The moving elements; nil: nothing moves, as before a gesture begins.
    public let moment: Trace.Frame?
    /// By which it flies; nil as long as it does not.
    public let timing: MorphTiming?
  }

  /// Renders one frame after the other. Throws a `ReviewError` where there is nothing to record, and what `body`
  /// throws.
  @MainActor public func render(_ body: (Frame) throws -> Void) throws {
    let (request, way) = (course.request, course.way)
    let screen = try request.takeOff(item: course.item, closing: way == .closing)
    var player = try CoursePlayer(course, on: screen)
    var decoration = decoration
    decoration.annotations = decoration.annotations.later(by: screen.time)
    // How long it takes that a hand begins is known once the hand has let go.
    if way != .dragged { try checkAnnotations(before: player.duration) }
    let strip = FrameStrip(scale: screen.stage.renderScale, appearance: request.traits.appearance)
    // Before anybody waits for what is found.
    _ = try expected(at: 0, for: player.duration)
    var shownFindings: VideoFindings?
    if decoration.showsFindings { shownFindings = try VideoFindings([findings(on: player)], speed: speed) }
    // The first frame in which the flight is over.
    var last: Int?
    var index = 0
    while true {
      let time = Double(index) * speed / framesPerSecond
      try player.run(to: time)
      if last == nil, player.isOver {
        last = index
        shownFindings?.land(at: time)
        try checkAnnotations(before: time)
      }
      let frame = HeroEvidence.Frame(
        of: screen.session, decoration, findingFrames: shownFindings?.places(at: time) ?? [])
      let direction = player.moment(at: time)?.phase.direction ?? way.words
      let picture = try strip.add(
        decoration, time: time, note: request.defect?.words,
        caption: CaptionLine(request).words(at: CaptionLine.Moment(direction, time)),
        findings: shownFindings?.lines(at: time),
        to: strip.grounded(try frame.picture()))
      try body(
        Frame(
          index: index, expected: try expected(at: index, for: player.duration), time: time, picture: picture,
          moment: player.moment(at: time), timing: player.timing))
      if let last, index >= last + tail { return }
      index += 1
    }
  }

  private func checkAnnotations(before end: Double) throws {
    for annotation in decoration.annotations.annotations { try annotation.check(before: end) }
  }

  /// Returns findings and notes of the recording, by its own seconds.
  @MainActor private func findings(on player: CoursePlayer) throws -> [Finding] {
    guard let wayBack = player.wayBack else { return try FindingsReport(course).findings }
    let (request, item) = (course.request, course.item)
    let there = try FindingsReport(request, item: item).findings.map { $0.seen(by: wayBack - course.hold) }
    let back = try FindingsReport(request, item: item, closing: true).findings.map { $0.later(by: wayBack) }
    return there + back
  }

  /// Frames after the flight, in which what is wrong where it lands can be read.
  private var tail: Int { decoration.showsFindings ? VideoFindings.tail(at: framesPerSecond) : 0 }

  /// Frames of so many of the scene's seconds; nil: more than anybody counts.
  /// - Parameter rate: frames in a second of the scene.
  static func count(of duration: Double, at rate: Double) -> Int? {
    let last = (duration * rate - 1e-6).rounded(.up)
    return last < 1e9 ? Int(last) + 1 : nil
  }

  /// Returns the number of frames, as far as known at one of them.
  /// - Parameter duration: of what happens, in the scene's seconds.
  /// - Throws: a `ReviewError` where that is too many.
  private func expected(at index: Int, for duration: Double) throws -> Int {
    let count = Self.count(of: duration, at: framesPerSecond / speed)
    let expected = max(index + 1, count.map { $0 + tail } ?? .max)
    guard expected <= Self.mostFrames else {
      throw ReviewError(
        "This makes \(expected) frames, and \(Self.mostFrames) is the limit: use a smaller --fps, a higher --speed, or a shorter spring.",
        isWrongUse: true)
    }
    return expected
  }
}

extension TransitionCourse.Way {
  fileprivate var words: String {
    switch self {
    case .opening, .closing: rawValue
    case .roundTrip: "opening and closing"
    case .interrupted: "opening, reversed"
    case .dragged: "dragged"
    }
  }
}
