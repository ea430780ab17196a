import Foundation
import HeroMotion
import Testing

struct SpringTests {
  /// The spring that a cell like "uikit duration=0.4 dampingRatio=0.85 velocity=0" states.
  private func spring(given text: String) throws -> Spring {
    let words = text.split(separator: " ")
    var numbers: [Substring: Double] = [:]
    for word in words {
      let parts = word.split(separator: "=")
      if parts.count == 2 { numbers[parts[0]] = Double(String(parts[1])) }
    }
    let number = { (key: Substring) in try #require(numbers[key], "\(key) in \(text)") }
    switch words.first {
    case "uikit":
      return Spring(
        duration: try number("duration"), dampingRatio: try number("dampingRatio"),
        initialVelocity: try number("velocity"))
    case "swiftui":
      return Spring(duration: try number("duration"), bounce: try number("bounce"))
    default:
      return Spring(mass: try number("mass"), stiffness: try number("stiffness"), damping: try number("damping"))
    }
  }

  @Test func everyRowOfTheMappingTable() throws {
    for row in try Table("spring-mapping", rows: 18).rows {
      let name = try row.text("case_id")
      let spring = try spring(given: try row.text("given"))
      #expect(try spring.mass == row.number("mass"), "\(name)")
      #expect(isNear(spring.stiffness, try row.number("stiffness"), 1e-9), "\(name): \(spring.stiffness)")
      #expect(isNear(spring.damping, try row.number("damping"), 1e-9), "\(name): \(spring.damping)")
      #expect(isNear(spring.dampingRatio, try row.number("damping_ratio"), 1e-11), "\(name)")
      #expect(isNear(spring.naturalFrequency, try row.number("natural_frequency"), 1e-10), "\(name)")

      let velocity = try row.number("initial_velocity")
      if let settling = try row.optionalNumber("settling_duration") {
        #expect(isNear(spring.settlingDuration(initialVelocity: velocity), settling, 1e-9), "\(name)")
      }
      let peak = SpringSolution(spring: spring, initialVelocity: velocity).firstPeak
      if let overshoot = try row.optionalNumber("overshoot") {
        let peak = try #require(peak, "\(name)")
        #expect(isNear(peak.value - 1, overshoot, 1e-11), "\(name)")
        #expect(isNear(peak.time, try row.number("first_peak_time"), 1e-9), "\(name)")
      } else {
        #expect(peak == nil, "\(name)")
      }
    }
  }

  @Test func uiKitFrequenciesForOneSecond() {
    let table = [
      (0.3, 19.16979), (0.5, 12.71690), (0.6, 11.03346), (0.7, 9.83965), (0.8, 8.99430), (0.85, 8.68965),
      (0.9, 8.48084), (0.95, 8.44254), (1, 9.23341),
    ]
    for (ratio, frequency) in table {
      #expect(isNear(Spring(duration: 1, dampingRatio: ratio).naturalFrequency, frequency, 6e-6), "\(ratio)")
      #expect(isNear(Spring(duration: 0.25, dampingRatio: ratio).naturalFrequency, 4 * frequency, 3e-5), "\(ratio)")
    }
    #expect(isNear(Spring(duration: 1, dampingRatio: 1).naturalFrequency, 9.23341348, 1e-8))
  }

  /// Half, nine tenths and 99 hundredths of the way, and the tiny step at the end.
  @Test func uiKitLandmarks() throws {
    let table: [(Double, Double, Double, [Double], Double)] = [
      (0.4, 0.85, 0, [0.0711, 0.1466, 0.2054], 1.00107), (1, 0.8, 0, [0.167, 0.331, 0.437], 1.00030),
      (0.6, 0.9, 0.1, [0.112, 0.241, 0.363], 1.00094), (1.5, 0.7, 0, [0.218, 0.401, 0.487], 0.99857),
    ]
    for (duration, ratio, velocity, times, end) in table {
      let spring = Spring(duration: duration, dampingRatio: ratio, initialVelocity: velocity)
      let solution = SpringSolution(spring: spring, initialVelocity: velocity)
      for (fraction, time) in zip([0.5, 0.9, 0.99], times) {
        #expect(isNear(try #require(solution.time(covering: fraction)), time, 6e-4), "\(duration) \(fraction)")
      }
      #expect(isNear(solution.value(at: duration), end, 6e-6), "\(duration)")
    }
  }

  @Test func uiKitVelocitySolvesItsEquation() {
    var generator = SeededGenerator(seed: 2)
    for _ in 0..<300 {
      let duration = Double.random(in: 0.1...3, using: &generator)
      let ratio = Double.random(in: 0.1...0.99, using: &generator)
      let velocity = Double.random(in: -20...20, using: &generator)
      let frequency = Spring(duration: duration, dampingRatio: ratio, initialVelocity: velocity).naturalFrequency
      let left = { (frequency: Double) in
        abs((ratio * frequency - velocity) / (frequency * (1 - ratio * ratio).squareRoot()))
          * exp(-ratio * frequency * duration)
      }
      #expect(isNear(left(frequency), 0.001, 1e-9), "\(duration) \(ratio) \(velocity)")
      // The largest root: nothing above it reaches a thousandth again.
      for factor in stride(from: 1.001, to: 8, by: 0.01) { #expect(left(frequency * factor) < 0.001) }
    }
  }

  @Test func criticalUIKitVelocitySolvesItsEquation() {
    for velocity in [-50, -3, -0.1, 0.1, 2, 6, 8, 500] {
      for duration in [0.2, 1, 4] {
        let frequency = Spring(duration: duration, dampingRatio: 1, initialVelocity: velocity).naturalFrequency
        let left = abs((1 + (frequency - velocity) * duration) * exp(-frequency * duration))
        #expect(isNear(left, 0.001, 1e-10), "\(velocity) \(duration)")
      }
    }
  }

  @Test func uiKitClamps() {
    #expect(Spring(duration: 0, dampingRatio: 0.5) == Spring(duration: 0.01, dampingRatio: 0.5))
    #expect(Spring(duration: 99, dampingRatio: 0.5) == Spring(duration: 10, dampingRatio: 0.5))
    #expect(Spring(duration: 1, dampingRatio: 7) == Spring(duration: 1, dampingRatio: 1))
    #expect(Spring(duration: 1, dampingRatio: -1) == Spring(duration: 1, dampingRatio: 0.01))
    #expect(
      Spring(duration: .nan, dampingRatio: .nan, initialVelocity: .nan) == Spring(duration: 0.01, dampingRatio: 0.01))
    for velocity in [1e-300, 1e10, 1e300, -1e300] {
      for ratio in [0.01, 0.6, 1] {
        #expect(Spring(duration: 1, dampingRatio: ratio, initialVelocity: velocity).naturalFrequency.isFinite)
      }
    }
  }

  @Test func otherStatements() {
    let bouncy = Spring(duration: 0.5, bounce: 0.3)
    #expect(isNear(bouncy.stiffness, 157.914, 5e-4) && isNear(bouncy.damping, 17.593, 5e-4))
    #expect(bouncy == .bouncy)
    let smooth = Spring.smooth
    #expect(isNear(smooth.stiffness, 157.9137, 5e-5) && isNear(smooth.damping, 25.1327, 5e-5))
    #expect(smooth.settlingDuration() == 0.8)
    #expect(isNear(Spring(duration: 0.5, bounce: -0.5).dampingRatio, 2, 1e-12))
    #expect(isNear(Spring(duration: 0.5, bounce: -0.25).dampingRatio, 1 / 0.75, 1e-12))
    #expect(isNear(Spring.swiftUIDefault.dampingRatio, 0.825, 1e-12))
    #expect(isNear(Spring.interactive.naturalFrequency, 2 * .pi / 0.15, 1e-10))
    #expect(isNear(Spring.coreAnimationDefault.settlingDuration(), 1.4727003346780927, 1e-12))
  }
}

struct SpringSettlingTests {
  @Test func criticalTakesTenthsAtAnyMass() {
    #expect(Spring(stiffness: 100, damping: 20).settlingDuration() == 1)
    // Rounding leaves most of these a little off critical.
    for count in 1...100 {
      let mass = Double(count) / 7
      let spring = Spring(mass: mass, stiffness: 70, damping: 2 * (mass * 70).squareRoot())
      let end = spring.settlingDuration()
      #expect(end * 10 == (end * 10).rounded())
      // (1 + ωt) e^(−ωt) falls to a thousandth at ωt = 9.2334.
      let exact = 9.23341348 / spring.naturalFrequency
      #expect(end > exact && end <= exact + 0.1, "\(mass)")
    }
    // A start so fast that a tenth on the way through the target lies near it.
    let spring = Spring(stiffness: 100, damping: 20)
    let velocity = 10 + 1 / 0.3
    #expect(isNear(SpringSolution(spring: spring, initialVelocity: velocity).value(at: 0.3), 1, 1e-12))
    #expect(spring.settlingDuration(initialVelocity: velocity) == 0.3)
  }

  @Test func overDampedStaysNear() {
    for (stiffness, damping, velocity) in [(100.0, 40.0, 0.0), (80, 30, -3), (100, 25, 60), (100, 21, -40)] {
      let spring = Spring(mass: 1.5, stiffness: stiffness, damping: damping * 1.5)
      let solution = SpringSolution(spring: spring, initialVelocity: velocity)
      let end = spring.settlingDuration(initialVelocity: velocity)
      #expect(isNear(abs(1 - solution.value(at: end)), 0.001, 1e-9))
      #expect(abs(1 - solution.value(at: end * 0.999)) > 0.001)
      for time in stride(from: end * 1.0001, to: end * 5, by: end / 50) {
        #expect(abs(1 - solution.value(at: time)) < 0.001)
      }
    }
  }

  @Test func extremes() {
    #expect(Spring(stiffness: 100, damping: 0).settlingDuration() == .infinity)
    #expect(SpringSolution(spring: Spring(stiffness: 100, damping: 0)).settlingTime(tolerance: 0.1) == .infinity)
    #expect(SpringSolution(spring: Spring(stiffness: 100, damping: 0)).settlingTime(tolerance: 1.1) == 0)
    let sluggish = Spring(stiffness: 1e-8, damping: 2e-4).settlingDuration()
    #expect(sluggish > 1e4 && sluggish < 1e6)
    let creeping = Spring(stiffness: 100, damping: 1e9).settlingDuration()
    #expect(isNear(creeping / (1e7 * log(1000)), 1, 1e-6))
  }

  /// The exact end lies inside the envelope's, and every later sample within the tolerance.
  @Test func settlingTimeIsTheLastTimeOutside() {
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<200 {
      let damping = Double.random(in: 0.5...60, using: &generator)
      let spring = Spring(mass: Double.random(in: 0.5...3, using: &generator), stiffness: 120, damping: damping)
      let solution = SpringSolution(
        spring: spring, from: Double.random(in: -50...50, using: &generator), to: 3,
        velocity: Double.random(in: -900...900, using: &generator))
      let tolerance = Double.random(in: 0.01...20, using: &generator)
      let end = solution.settlingTime(tolerance: tolerance)
      let horizon = end * 3 + 2
      for step in 0...500 {
        let time = end + (horizon - end) * Double(step) / 500
        #expect(abs(solution.value(at: time) - 3) <= tolerance * (1 + 1e-9), "\(solution) \(time)")
      }
      if end > 0 { #expect(abs(solution.value(at: end * (1 - 1e-7)) - 3) > tolerance, "\(solution)") }
    }
  }

  @Test func coveringAFractionIsTheFirstTime() throws {
    for damping in [4.0, 20, 20.001, 45] {
      for velocity in [-30.0, 0, 30] {
        let solution = SpringSolution(spring: Spring(stiffness: 100, damping: damping), initialVelocity: velocity)
        for fraction in [0.01, 0.5, 0.99] {
          let time = try #require(solution.time(covering: fraction))
          #expect(isNear(solution.value(at: time), fraction, 1e-12))
          for step in 0..<400 { #expect(solution.value(at: time * Double(step) / 400) < fraction) }
        }
      }
    }
    let solution = SpringSolution(spring: .smooth)
    #expect(solution.time(covering: 0) == 0)
    #expect(solution.time(covering: 1) == nil && solution.time(covering: -0.1) == nil)
    #expect(SpringSolution(spring: .smooth, from: 2, to: 2, velocity: 5).time(covering: 0.5) == nil)
  }
}
