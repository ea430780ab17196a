import Foundation
import HeroMotion

/// A number that a spring moves in a view's stage, and that can be sent elsewhere, held or put anywhere at any moment.
@MainActor final class SpringMotion {
  private(set) var value: SpringValue
  /// The spring of the next motion.
  var spring: Spring
  /// Called with the value whenever it is another, and once more when it has come to rest.
  var onChange: ((Double) -> Void)?
  private var link: DisplayLink?
  /// Invisible difference, in the value's unit.
  private let tolerance: Double

  init(_ start: Double, spring: Spring, tolerance: Double = 0.002) {
    value = SpringValue(start)
    self.spring = spring
    self.tolerance = tolerance
  }

  var isMoving: Bool { link.map { !$0.isInvalid } ?? false }
  var target: Double { value.target }

  func current(in stage: Stage?) -> Double { stage.map { value.value(at: $0.time) } ?? value.target }

  func velocity(in stage: Stage?) -> Double { stage.map { value.velocity(at: $0.time) } ?? 0 }

  /// Puts it at `number` and leaves it there.
  func place(at number: Double) {
    link?.invalidate()
    link = nil
    value.place(at: number)
    onChange?(number)
  }

  /// Sends it to `target`, with the speed it has or with `velocity` in units a second. `completion` is called when it
  /// has arrived, unless it was sent elsewhere before. Without a stage it is there at once.
  func send(to target: Double, velocity: Double? = nil, in stage: Stage?, completion: (() -> Void)? = nil) {
    link?.invalidate()
    guard let stage else {
      place(at: target)
      completion?()
      return
    }
    if let velocity {
      value.retarget(to: target, velocity: velocity, at: stage.time, spring: spring)
    } else {
      value.retarget(to: target, at: stage.time, spring: spring)
    }
    link = stage.addDisplayLink { [weak self] time in
      guard let self else { return false }
      if value.isSettled(at: time, positionTolerance: tolerance, velocityTolerance: tolerance * 20) {
        place(at: target)
        completion?()
        return false
      }
      onChange?(value.value(at: time))
      return true
    }
  }
}
