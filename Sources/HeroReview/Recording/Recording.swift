import Foundation
import HeroFlight
import HeroMorph
import HeroScenes
public import HeroWidgets

/// A flight as pictures at exact instants: frame n shows what is seen `n · speed / framesPerSecond` seconds after the tap, or
/// after closing. The last one is the first in which the flight is over.
public struct Recording: Sendable {
  public enum Way: String, Sendable, Hashable {
    case opening, closing
    /// Open, held for `hold` seconds, and closed.
    case roundTrip
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
  }

  /// Renders one frame after the other. Throws a `ReviewError` where there is nothing to record, and what `body` throws.
  @MainActor public func render(_ body: (Frame) throws -> Void) throws {
    let screen = try request.takeOff(item: item, closing: way == .closing)
    let marks = MarkList(marks).later(by: screen.time)
    var course = try Course(self, on: screen)
    for mark in self.marks { try mark.check(before: course.duration) }
    let (session, scale) = (screen.session, screen.stage.renderScale)
    let timeCode = TimeCode(scale: scale, appearance: request.traits.appearance)
    var index = 0
    while true {
      let time = Double(index) * speed / framesPerSecond
      try course.run(to: time)
      try screen.requireMeans()
      guard let frame = screen.picture() else { throw ReviewError.noMemory }
      if showsTouches { session.drawTouches(over: frame, scale: scale) }
      session.draw(marks.sights(at: screen.time), over: frame, scale: scale)
      guard let picture = showsTime ? timeCode.add(to: frame, time: time) : frame else { throw ReviewError.noMemory }
      let expected = max(index + 1, count(for: course.duration))
      guard expected <= Self.mostFrames else {
        throw ReviewError(
          "That would be \(expected) frames, and \(Self.mostFrames) are the most: take a smaller --fps, a higher --speed, or a shorter spring.",
          isWrongUse: true)
      }
      try body(Frame(index: index, expected: expected, time: time, picture: picture))
      if course.isOver { return }
      index += 1
    }
  }

  /// Frames of so many of the scene's seconds.
  private func count(for duration: Double) -> Int {
    let last = (duration * framesPerSecond / speed - 1e-6).rounded(.up)
    return last < 1e9 ? Int(last) + 1 : .max
  }
}

/// What happens to the screen while it is recorded.
@MainActor private struct Course {
  private enum Act {
    case turn, close
  }

  private let screen: HeadlessScreen
  private let start: Double
  private let closing: Bool
  private var flight: MorphFlight
  /// When it is over, undisturbed: a flight that is over does not tell.
  private var end: Double
  /// What is still to be done, and when: seconds of the stage.
  private var next: (act: Act, time: Double)?
  /// As on the phone a frame comes every 60th of a second since something began, whatever is looked at.
  private var beat: (since: Double, count: Double)

  init(_ recording: Recording, on screen: HeadlessScreen) throws {
    self.screen = screen
    start = screen.time
    beat = (start, 1)
    closing = recording.way == .closing
    guard let flight = screen.flight else {
      throw ReviewError("Item \(recording.item) opened without a flight, so there is nothing to record.")
    }
    self.flight = flight
    end = flight.endTime
    let length = end - start
    if let interrupt = recording.interrupt {
      guard interrupt < length else {
        throw ReviewError(
          "--interrupt \(JSONText.number(interrupt)) comes after the end of the flight: give a time below \(JSONText.number(length)) s.",
          isWrongUse: true)
      }
      next = (.turn, start + interrupt)
    } else if recording.way == .roundTrip {
      next = (.close, end + recording.hold)
    }
  }

  var isOver: Bool { next == nil && !flight.isFlying }

  /// In all, as far as it is known: a flight back takes as long as the one before.
  var duration: Double {
    guard let next else { return end - start }
    return next.time - start + flight.plan.timing.duration
  }

  /// To so many seconds after the start.
  mutating func run(to seconds: Double) throws {
    let target = start + seconds
    while let (act, time) = next, time <= target + 1e-9 {
      advance(to: time)
      next = nil
      switch act {
      case .turn:
        screen.turn(towardsUpper: closing)
        end = flight.endTime
      case .close:
        screen.close()
        beat = (screen.time, 1)
        guard let back = screen.flight else {
          throw ReviewError("The page closes without a flight: leave out --roundtrip.")
        }
        flight = back
        end = back.endTime
      }
    }
    // Nothing is left of a flight at its end, though the two numbers may differ in their last digit.
    advance(to: abs(target - end) < 1e-9 ? end : target)
  }

  private mutating func advance(to target: Double) {
    while beat.since + beat.count / HeadlessScreen.frameRate < target - 1e-9 {
      update(to: beat.since + beat.count / HeadlessScreen.frameRate)
      beat.count += 1
    }
    update(to: target)
  }

  private func update(to time: Double) {
    guard time >= screen.time else { return }
    screen.stage.update(to: time)
    // When a picture is decoded is the computer's own business.
    if !screen.stage.pictures.isIdle { screen.load() }
  }
}
