import HeroMotion
import Testing

struct SpringValueTests {
  private static let springs = [
    Spring.smooth, .bouncy, Spring(mass: 2, stiffness: 90, damping: 3), Spring(mass: 0.7, stiffness: 90, damping: 60),
  ]

  @Test func retargetingKeepsPlaceAndSpeed() throws {
    var generator = SeededGenerator(seed: 4)
    for _ in 0..<200 {
      var value = SpringValue(Double.random(in: -100...100, using: &generator))
      var moment = 5000.0
      for _ in 0..<8 {
        moment += Double.random(in: 0...0.4, using: &generator)
        let before = value
        let spring = try #require(Self.springs.randomElement(using: &generator))
        let target = Double.random(in: -500...500, using: &generator)
        value.retarget(to: target, at: moment, spring: spring)
        #expect(value.target == target)
        #expect(value.value(at: moment) == before.value(at: moment))
        #expect(value.velocity(at: moment) == before.velocity(at: moment))
        // And in the limit from both sides: 1e-7 s move at most by speed and acceleration.
        let step = 1e-7
        let speed = abs(before.velocity(at: moment))
        #expect(isNear(value.value(at: moment + step), before.value(at: moment - step), 2 * step * (speed + 1) + 1e-8))
        #expect(isNear(value.velocity(at: moment + step), before.velocity(at: moment - step), step * 1e6))
      }
      #expect(isNear(value.value(at: moment + 200), value.target, 1e-9))
    }
  }

  @Test func turningToTheSameTargetChangesNothing() {
    var value = SpringValue(0)
    value.retarget(to: 10, at: 1, spring: .bouncy)
    let original = value
    value.retarget(to: 10, at: 1.13, spring: .bouncy)
    for moment in stride(from: 1.13, to: 2.5, by: 0.01) {
      #expect(isNear(value.value(at: moment), original.value(at: moment), 1e-12))
      #expect(isNear(value.velocity(at: moment), original.velocity(at: moment), 1e-10))
    }
  }

  @Test func releaseWithASpeed() {
    var value = SpringValue(0)
    value.retarget(to: 100, at: 0, spring: .smooth)
    let place = value.value(at: 0.1)
    value.retarget(to: 0, velocity: -800, at: 0.1, spring: .smooth)
    #expect(value.value(at: 0.1) == place)
    #expect(value.velocity(at: 0.1) == -800)
    #expect(value.value(at: 0.11) < place)
  }

  @Test func restAndSettling() {
    var value = SpringValue(7)
    #expect(value.value(at: 3) == 7 && value.velocity(at: 3) == 0 && value.target == 7)
    #expect(value.isSettled(at: 0, positionTolerance: 0, velocityTolerance: 0))
    #expect(value.settlingMoment(tolerance: 0.1) == -.infinity)
    value.retarget(to: 7, at: 1, spring: .bouncy)
    #expect(value == SpringValue(7))

    value.retarget(to: 8, at: 10, spring: .bouncy)
    #expect(!value.isSettled(at: 10, positionTolerance: 0.01, velocityTolerance: 0.01))
    let end = value.settlingMoment(tolerance: 0.001)
    #expect(end > 10.3 && end < 11)
    #expect(isNear(abs(value.value(at: end) - 8), 0.001, 1e-9))
    #expect(value.isSettled(at: end + 1, positionTolerance: 0.001, velocityTolerance: 0.01))
    // On its target, but too fast.
    let through = SpringSolution(spring: .bouncy, from: 7, to: 8).time(covering: 0.999_999) ?? 0
    #expect(!value.isSettled(at: 10 + through, positionTolerance: 0.01, velocityTolerance: 0.01))

    value.place(at: 3)
    #expect(value == SpringValue(3))
  }

  @Test func samplingHasNoSideEffect() {
    var value = SpringValue(0)
    value.retarget(to: 1, at: 2, spring: .snappy)
    let forward = stride(from: 1.5, to: 4, by: 0.1).map { value.value(at: $0) }
    let backward = stride(from: 1.5, to: 4, by: 0.1).reversed().map { value.value(at: $0) }
    #expect(forward == backward.reversed())
    #expect(value.value(at: 1.9) == 0)
  }
}
