import Foundation
public import HeroMorph
import HeroScenes
public import HeroWidgets

/// A flight as pictures at exact instants: frame n shows what is seen `n · speed / framesPerSecond` seconds after the tap, or
/// after closing. The last one is the first in which the flight is over.
public struct Recording: Sendable {
  public enum Way: String, Sendable, Hashable {
    case opening, closing
    /// Open, held for `hold` seconds, and closed.
    case roundTrip
    /// Opening, and turned round in the first frame that has half of the way behind it.
    case interrupted
    /// The settled page is dragged in from its leading edge for ``dragTime``, and let go: it leaves.
    case dragged
  }

  public var request: Request
  public var item: Int
  public var way: Way
  /// Of the recording, above 0.
  public var framesPerSecond: Double
  /// How many of the scene's seconds pass in one of the recording, above 0: 0.1 is ten times slower.
  public var speed: Double
  /// Seconds of the scene that the page stays open in a round trip.
  public var hold: Double
  /// Seconds after the start at which the flight is turned round; nil: never. Not with a round trip.
  public var interrupt: Double?
  /// Whether the time is written below each frame, which is higher by that.
  public var showsTime: Bool
  /// Whether it is seen where a finger is, and for a moment where it was.
  public var showsTouches: Bool
  /// Drawn over the frames about their moments, which are seconds since the start.
  public var marks: [Mark]

  public init(
    _ request: Request, item: Int, way: Way = .opening, framesPerSecond: Double = 60, speed: Double = 1,
    hold: Double = standardHold, interrupt: Double? = nil, showsTime: Bool = false,
    showsTouches: Bool = false, marks: [Mark] = []
  ) {
    self.request = request
    self.item = item
    self.way = way
    self.framesPerSecond = framesPerSecond
    self.speed = speed
    self.hold = hold
    self.interrupt = interrupt
    self.showsTime = showsTime
    self.showsTouches = showsTouches
    self.marks = marks
  }

  public static let standardHold = 0.5
  /// Seconds that the finger takes.
  public static let dragTime = 0.3
  /// More would fill a disk before anybody looked at them.
  public static let mostFrames = 20_000

  public struct Frame {
    /// From 0.
    public let index: Int
    /// How many there are as far as can be told yet, this one included.
    public let expected: Int
    /// Seconds of the scene since the start.
    public let time: Double
    public let picture: Surface
    /// What moves in it; nil while nothing does, as before a finger has gone far enough.
    public let moment: Trace.Frame?
    /// By which it flies; nil as long as it does not.
    public let timing: MorphTiming?
  }

  /// Renders one frame after the other. Throws a `ReviewError` where there is nothing to record, and what `body` throws.
  @MainActor public func render(_ body: (Frame) throws -> Void) throws {
    let screen = try request.takeOff(item: item, closing: way == .closing)
    var course = try RecordingCourse(self, on: screen)
    let marks = MarkList(marks).later(by: screen.time)
    // How long it takes that a hand begins is known once the hand has let go.
    if way != .dragged { for mark in self.marks { try mark.check(before: course.duration) } }
    let (session, scale) = (screen.session, screen.stage.renderScale)
    let strip = FrameStrip(scale: scale, appearance: request.traits.appearance)
    var index = 0
    while true {
      let time = Double(index) * speed / framesPerSecond
      try course.run(to: time)
      try screen.requireMeans()
      guard let frame = screen.picture() else { throw ReviewError.noMemory }
      if showsTouches { session.drawTouches(over: frame, scale: scale) }
      session.draw(marks.sights(at: screen.time), over: frame, scale: scale)
      guard let picture = showsTime ? strip.add(FrameStrip.words(for: time), to: frame) : frame else {
        throw ReviewError.noMemory
      }
      let expected = max(index + 1, count(for: course.duration))
      guard expected <= Self.mostFrames else {
        throw ReviewError(
          "That would be \(expected) frames, and \(Self.mostFrames) are the most: take a smaller --fps, a higher --speed, or a shorter spring.",
          isWrongUse: true)
      }
      try body(
        Frame(
          index: index, expected: expected, time: time, picture: picture, moment: course.moment(at: time),
          timing: course.timing))
      if course.isOver {
        for mark in self.marks { try mark.check(before: time) }
        return
      }
      index += 1
    }
  }

  /// Whether the item's page follows a finger from its edge, and leaves.
  @MainActor var canBeDragged: Bool {
    get throws {
      var drag = self
      drag.way = .dragged
      var course = try RecordingCourse(drag, on: try request.takeOff(item: item, closing: false))
      do { try course.runUntilItIsLeftAlone() } catch let error as ReviewError where error.isWrongUse { return false }
      return true
    }
  }

  /// Frames of so many of the scene's seconds.
  private func count(for duration: Double) -> Int {
    let last = (duration * framesPerSecond / speed - 1e-6).rounded(.up)
    return last < 1e9 ? Int(last) + 1 : .max
  }
}
