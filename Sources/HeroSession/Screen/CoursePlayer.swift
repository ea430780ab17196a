import Foundation
package import HeroFlight
package import HeroMorph
import HeroScenes
import HeroSystem
import HeroWidgets

/// Plays a course on a screen without a display: its input over time.
@MainActor package struct CoursePlayer {
  private enum Act {
    case turn, close
    case touch(TouchPhase, CGPoint)
  }

  package let screen: HeadlessScreen
  private let start: Double
  private let item: Int
  private let closing: Bool
  /// nil until something flies.
  package private(set) var flight: MorphFlight?
  package private(set) var isPush = false
  /// Time of the undisturbed end, which a landed transition no longer tells.
  private var end: Double
  /// Actions to come, with their times in seconds of the stage.
  private var coming: [(act: Act, time: Double)] = []
  /// As on the phone a frame comes every 60th of a second since something began, whatever is looked at.
  private var beat: (since: Double, count: Double)
  /// Seconds from the start to the closing of a round trip; nil: another course.
  package private(set) var wayBack: Double?

  /// - Parameter screen: where the item was tapped, or its settled page closed.
  package init(_ course: TransitionCourse, on screen: HeadlessScreen) throws {
    self.screen = screen
    item = course.item
    closing = course.way == .closing
    if course.way == .dragged { screen.settle() }
    start = screen.time
    end = start
    beat = (start, 1)
    if course.way == .dragged {
      drag(from: start)
      return
    }
    guard let flight = screen.flight else {
      throw ReviewError("Item \(item) opened without a transition, so there is nothing to record: choose another item.")
    }
    noteFlight()
    let length = end - start
    if let interrupt = course.interrupt {
      guard interrupt < length else {
        throw ReviewError(
          "--interrupt \(JSONText.number(interrupt)) comes after the end of the transition: use a time below \(JSONText.number(length)) s.",
          isWrongUse: true)
      }
      coming = [(.turn, start + interrupt)]
    } else if course.way == .interrupted {
      coming = [(.turn, start + Self.halfWay(of: flight, from: start))]
    } else if course.way == .roundTrip {
      coming = [(.close, end + course.hold)]
      wayBack = length + course.hold
    }
  }

  /// Seconds until the first frame that has half of the way behind it; of a flight that has none, half of its time.
  private static func halfWay(of flight: MorphFlight, from start: Double) -> Double {
    let length = flight.endTime - start
    let count = Int(length * HeadlessScreen.frameRate)
    let frame = (0...max(0, count)).first {
      flight.sample(at: start + Double($0) / HeadlessScreen.frameRate).progress >= 0.5
    }
    let time = frame.map { Double($0) / HeadlessScreen.frameRate } ?? length
    return time > 0 && time < length - 1e-9 ? time : length / 2
  }

  /// A finger comes down at the page's leading edge, carries it beyond the middle, a little downwards, and leaves at
  /// speed.
  private mutating func drag(from start: Double) {
    let size = screen.stage.size
    let steps = Int((TransitionCourse.dragTime * HeadlessScreen.frameRate).rounded())
    func place(_ share: Double) -> CGPoint {
      screen.stage.onScreen(CGPoint(x: 4 + (size.width * 0.62 - 4) * share, y: size.height * (0.45 + 0.08 * share)))
    }
    coming = [(.touch(.began, place(0)), start)]
    for step in 1...steps {
      let share = Double(step) / Double(steps)
      coming.append((.touch(.moved, place(share * share * (3 - 2 * share))), start + TransitionCourse.dragTime * share))
    }
    coming.append((.touch(.ended, place(1)), start + TransitionCourse.dragTime))
  }

  package var timing: MorphTiming? { flight?.plan.timing }

  package var isOver: Bool { coming.isEmpty && flight?.isFlying != true }

  /// In all, as far as it is known: a flight back takes as long as the one before.
  package var duration: Double {
    guard let last = coming.last else { return end - start }
    return last.time - start + (flight?.plan.duration ?? 0)
  }

  /// To so many seconds after the start.
  package mutating func run(to seconds: Double) throws {
    let target = start + seconds
    while let (act, time) = coming.first, time <= target + 1e-9 {
      advance(to: time)
      coming.removeFirst()
      switch act {
      case .turn: screen.turn(towardsUpper: closing)
      case .close:
        screen.close()
        beat = (screen.time, 1)
        guard screen.flight != nil else {
          throw ReviewError("The page closes without a transition: leave out --roundtrip.")
        }
      case .touch(let phase, let place):
        screen.touch(phase, at: place)
        if phase == .ended, screen.flight == nil {
          throw ReviewError(
            "The page of item \(item) cannot be dismissed by a drag: leave out --dragged.", isWrongUse: true)
        }
      }
      noteFlight()
    }
    // Nothing is left of a flight at its end, though the two numbers may differ in their last digit.
    advance(to: abs(target - end) < 1e-9 ? end : target)
  }

  /// Until nothing is done to it any more.
  package mutating func runUntilItIsLeftAlone() throws {
    if let last = coming.last { try run(to: last.time - start) }
  }

  private mutating func noteFlight() {
    guard let flight = screen.flight else { return }
    self.flight = flight
    end = flight.endTime
    if let transition = screen.stage.window.runningTransition { isPush = transition.isPush }
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
