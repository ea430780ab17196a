import Foundation
public import HeroMorph
import HeroScenes
public import HeroWidgets

/// A flight as pictures at exact instants: frame n shows what is seen `n · speed / framesPerSecond` seconds after the
/// tap, or after closing. The last one is the first in which the flight is over; where it says what is wrong, it goes
/// on for half a second of its own.
public struct Recording: Sendable {
  public enum Way: String, Sendable, Hashable {
    case opening, closing
    /// Open, held for `hold` seconds, and closed.
    case roundTrip
    /// Opening, and turned round in the first frame that has half of the way behind it.
    case interrupted
    /// The settled page is dragged in from its leading edge for ``dragTime``, and let go: it leaves.
    case dragged

    fileprivate var words: String {
      switch self {
      case .opening, .closing: rawValue
      case .roundTrip: "opening and closing"
      case .interrupted: "opening, reversed"
      case .dragged: "dragged"
      }
    }
  }

  public var request: RenderRequest
  public var item: Int
  public var way: Way
  /// Frames per second of the recording, above 0.
  public var framesPerSecond: Double
  /// Speed of the scene, above 0: 0.1 is ten times slower.
  public var speed: Double
  /// Seconds of the scene that the page stays open in a round trip.
  public var hold: Double
  /// Seconds after the start at which the flight is turned round; nil: never. Not with a round trip.
  public var interrupt: Double?
  /// Each strip makes frames higher. Findings show while they last, and for half a second of the recording at least.
  /// They take as long as a `FindingsReport`, in a round trip twice.
  public var decoration: Decoration

  public init(
    _ request: RenderRequest, item: Int, way: Way = .opening, framesPerSecond: Double = 60, speed: Double = 1,
    hold: Double = standardHold, interrupt: Double? = nil, _ decoration: Decoration = Decoration()
  ) {
    (self.request, self.item, self.way, self.framesPerSecond) = (request, item, way, framesPerSecond)
    (self.speed, self.hold, self.interrupt, self.decoration) = (speed, hold, interrupt, decoration)
  }

  public static let standardHold = 0.5
  /// Seconds that the finger takes.
  public static let dragTime = 0.3
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
    let screen = try request.takeOff(item: item, closing: way == .closing)
    var course = try RecordingCourse(self, on: screen)
    var decoration = decoration
    decoration.marks = decoration.marks.later(by: screen.time)
    // How long it takes that a hand begins is known once the hand has let go.
    if way != .dragged { try checkMarks(before: course.duration) }
    let strip = FrameStrip(scale: screen.stage.renderScale, appearance: request.traits.appearance)
    // Before anybody waits for what is found.
    _ = try expected(at: 0, for: course.duration)
    var flaws: VideoFindings?
    if decoration.showsFindings { flaws = try VideoFindings([findings(on: course)], speed: speed) }
    // The first frame in which the flight is over.
    var last: Int?
    var index = 0
    while true {
      let time = Double(index) * speed / framesPerSecond
      try course.run(to: time)
      if last == nil, course.isOver {
        last = index
        flaws?.land(at: time)
        try checkMarks(before: time)
      }
      let frame = HeroReview.Frame(of: screen.session, decoration, flaws: flaws?.places(at: time) ?? [])
      let direction = course.moment(at: time)?.phase.direction ?? way.words
      let picture = try strip.add(
        decoration, time: time, note: request.defect?.words,
        caption: CaptionLine(request).words(at: CaptionLine.Moment(direction, time)), findings: flaws?.lines(at: time),
        to: strip.grounded(try frame.picture()))
      try body(
        Frame(
          index: index, expected: try expected(at: index, for: course.duration), time: time, picture: picture,
          moment: course.moment(at: time), timing: course.timing))
      if let last, index >= last + tail { return }
      index += 1
    }
  }

  private func checkMarks(before end: Double) throws {
    for mark in decoration.marks.marks { try mark.check(before: end) }
  }

  /// Returns findings and notes of the recording, by its own seconds.
  @MainActor private func findings(on course: RecordingCourse) throws -> [Finding] {
    guard let wayBack = course.wayBack else { return try FindingsReport(self).findings }
    let there = try FindingsReport(request, item: item).findings.map { $0.seen(by: wayBack - hold) }
    let back = try FindingsReport(request, item: item, closing: true).findings.map { $0.later(by: wayBack) }
    return there + back
  }

  /// True if the item's page follows a finger from its edge, and leaves.
  @MainActor var canBeDragged: Bool {
    get throws {
      var drag = self
      drag.way = .dragged
      var course = try RecordingCourse(drag, on: try request.takeOff(item: item, closing: false))
      do { try course.runUntilItIsLeftAlone() } catch let error as ReviewError where error.isWrongUse { return false }
      return true
    }
  }

  /// True if it begins on the settled page.
  var leavesPage: Bool { way == .closing || way == .dragged }

  /// True if its flight is turned round, and lands where it took off.
  var isTurned: Bool { way == .interrupted || (interrupt != nil && way != .dragged) }

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
