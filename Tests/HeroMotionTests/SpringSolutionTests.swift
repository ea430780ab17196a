import Foundation
import HeroMotion
import Testing

struct SpringSolutionTests {
  @Test func everyRowOfTheReferenceTable() throws {
    for row in try Table("springs", rows: 720).rows {
      let spring = Spring(
        mass: try row.number("mass"), stiffness: try row.number("stiffness"), damping: try row.number("damping"))
      let solution = SpringSolution(spring: spring, initialVelocity: try row.number("initial_velocity"))
      let time = try row.number("t")
      #expect(isNear(solution.value(at: time), try row.number("position"), 1e-9), "\(row.cells)")
      #expect(isNear(solution.velocity(at: time), try row.number("velocity"), 1e-9), "\(row.cells)")
    }
  }

  @Test func framesMeasuredOnAppleSystems() {
    let animation = SpringSolution(spring: .coreAnimationDefault)
    for (time, position) in [(0.05, 0.10441), (0.15, 0.61049), (0.25, 1.02336), (0.45, 1.11845)] {
      #expect(isNear(animation.value(at: time), position, 1e-5))
    }
    let first = SpringSolution(spring: Spring(duration: 0.8, dampingRatio: 0.6), from: 50, to: 150)
    for (time, position) in [(0.15, 130.98), (0.3, 159.39), (0.45, 151.06), (0.6, 149.06)] {
      #expect(isNear(first.value(at: time), position, 0.16), "\(time)")
    }
    let second = SpringSolution(spring: Spring(duration: 1, dampingRatio: 0.35), from: 40, to: 160)
    // The first frame is an outlier of the recording.
    for (time, position, tolerance) in [
      (0.15, 183.54, 0.65), (0.3, 166.65, 0.16), (0.45, 152.12, 0.16), (0.6, 163.52, 0.16), (0.8, 158.94, 0.16),
    ] {
      #expect(isNear(second.value(at: time), position, tolerance), "\(time)")
    }
  }

  @Test func theRecordedMatchedTransition() {
    let solution = SpringTiming.heroKit.solution
    // Recorded at 15 frames a second; the formula's column starts where it fits best.
    let presenting = [(0.517, 0.518), (0.884, 0.881), (0.985, 0.991), (1.006, 1.006), (1.004, 1.003)]
    for (index, (recorded, formula)) in presenting.enumerated() {
      let value = solution.value(at: 0.0734 + Double(index) / 15)
      #expect(isNear(value, formula, 0.0006) && isNear(value, recorded, 0.007), "presenting \(index): \(value)")
    }
    let dismissing = [
      (0.070, 0.072), (0.616, 0.615), (0.918, 0.917), (0.999, 0.998), (1.007, 1.006), (1.003, 1.003),
    ]
    for (index, (recorded, formula)) in dismissing.enumerated() {
      let value = solution.value(at: 0.0197 + Double(index) / 15)
      #expect(isNear(value, formula, 0.0006) && isNear(value, recorded, 0.007), "dismissing \(index): \(value)")
    }
  }

  /// Runge and Kutta's method knows nothing of regimes.
  @Test func agreesWithNumericalIntegration() {
    var generator = SeededGenerator(seed: 1)
    var regimes = Set<Int>()
    for _ in 0..<30 {
      let mass = Double.random(in: 0.2...5, using: &generator)
      let stiffness = Double.random(in: 20...900, using: &generator)
      let ratio = Double.random(in: 0...2.5, using: &generator)
      let spring = Spring(mass: mass, stiffness: stiffness, damping: 2 * ratio * (mass * stiffness).squareRoot())
      regimes.insert(ratio < 1 ? -1 : 1)
      let (origin, target) = (
        Double.random(in: -3...3, using: &generator), Double.random(in: -3...3, using: &generator)
      )
      let kick = Double.random(in: -20...20, using: &generator)
      let solution = SpringSolution(spring: spring, from: origin, to: target, velocity: kick)

      let force = { (x: Double, v: Double) in (-spring.damping * v - spring.stiffness * (x - target)) / mass }
      let step = 0.002 / (spring.naturalFrequency * (1 + 2 * ratio))
      var (x, v) = (origin, kick)
      for count in 1...10_000 {
        let (v1, a1) = (v, force(x, v))
        let (v2, a2) = (v + step / 2 * a1, force(x + step / 2 * v1, v + step / 2 * a1))
        let (v3, a3) = (v + step / 2 * a2, force(x + step / 2 * v2, v + step / 2 * a2))
        let (v4, a4) = (v + step * a3, force(x + step * v3, v + step * a3))
        x += step / 6 * (v1 + 2 * v2 + 2 * v3 + v4)
        v += step / 6 * (a1 + 2 * a2 + 2 * a3 + a4)
        guard count.isMultiple(of: 500) else { continue }
        let time = Double(count) * step
        #expect(isNear(solution.value(at: time), x, 1e-8), "\(spring) at \(time)")
        #expect(isNear(solution.velocity(at: time), v, 1e-8 * spring.naturalFrequency), "\(spring) at \(time)")
      }
    }
    #expect(regimes == [-1, 1])
  }

  @Test func massScalesOut() {
    let light = SpringSolution(spring: Spring(mass: 1, stiffness: 150, damping: 15), initialVelocity: -2)
    let heavy = SpringSolution(spring: Spring(mass: 3, stiffness: 450, damping: 45), initialVelocity: -2)
    let other = SpringSolution(spring: Spring(mass: 3, stiffness: 150, damping: 15), initialVelocity: -2)
    for time in stride(from: 0.02, to: 1, by: 0.07) {
      #expect(isNear(light.value(at: time), heavy.value(at: time), 1e-13))
      #expect(!isNear(light.value(at: time), other.value(at: time), 1e-4))
    }
  }

  @Test(arguments: [1e-3, 1e-6, 1e-9, 1e-12, 1e-15])
  func nothingJumpsAroundCriticalDamping(difference: Double) {
    let times = Array(stride(from: 0.01, to: 4, by: 0.013))
    for mass in [1.0, 2.7] {
      let critical = 2 * (100 * mass).squareRoot()
      let solutions = [1 - difference, 1, 1 + difference].map {
        SpringSolution(spring: Spring(mass: mass, stiffness: 100, damping: critical * $0), initialVelocity: 3)
      }
      for time in times {
        let values = solutions.map { $0.value(at: time) }
        let speeds = solutions.map { $0.velocity(at: time) }
        // To first order the middle is the mean of its neighbours.
        #expect(isNear((values[0] + values[2]) / 2, values[1], difference * difference * 10 + 1e-14), "\(time)")
        #expect(isNear((speeds[0] + speeds[2]) / 2, speeds[1], difference * difference * 100 + 1e-13), "\(time)")
        #expect(isNear(values[0], values[2], difference * 2 + 1e-14), "\(time)")
      }
    }
  }

  /// Where the series hands over to the trigonometric and the exponential form.
  @Test func formsMeetWithoutASeam() {
    for ratio in [0.999, 0.9, 0.5, 1.0001, 1.05, 3] {
      let solution = SpringSolution(spring: Spring(stiffness: 100, damping: 20 * ratio), initialVelocity: 2)
      let root = 10 * abs(ratio * ratio - 1).squareRoot()
      let seam = 0.1 / root
      let (before, after) = (seam * (1 - 1e-12), seam * (1 + 1e-12))
      #expect(isNear(solution.value(at: before), solution.value(at: after), 1e-11), "\(ratio)")
      #expect(isNear(solution.velocity(at: before), solution.velocity(at: after), 1e-9), "\(ratio)")
    }
  }

  @Test func theSpeedIsTheSlope() {
    for damping in [0.0, 3, 19.9999, 20, 20.0001, 80] {
      let solution = SpringSolution(
        spring: Spring(mass: 1.3, stiffness: 100, damping: damping), from: 4, to: -2, velocity: 30)
      for time in stride(from: 0.001, to: 2, by: 0.037) {
        let slope = (solution.value(at: time + 1e-5) - solution.value(at: time - 1e-5)) / 2e-5
        #expect(isNear(solution.velocity(at: time), slope, 1e-5))
      }
    }
  }

  @Test func endsOfTime() {
    for damping in [3.0, 20, 1e6] {
      let solution = SpringSolution(spring: Spring(stiffness: 100, damping: damping), from: 7, to: 9, velocity: -4)
      #expect(solution.value(at: 0) == 7 && solution.velocity(at: 0) == -4)
      #expect(solution.value(at: -5) == 7 && solution.velocity(at: -.infinity) == -4)
      #expect(solution.value(at: .infinity) == 9 && solution.velocity(at: .infinity) == 0)
      #expect(solution.value(at: 1e300) == 9 && solution.velocity(at: 1e12) == 0)
      #expect(solution.value(at: .nan) == 7)
    }
    // cosh would overflow here while the spring is still on its way.
    let creeping = SpringSolution(spring: Spring(stiffness: 1, damping: 2000))
    #expect(isNear(creeping.value(at: 1000), 1 - exp(-0.5), 1e-6))
  }

  @Test func unitsScale() {
    let unit = SpringSolution(spring: .bouncy, initialVelocity: 0.5)
    let points = SpringSolution(spring: .bouncy, from: 300, to: 100, velocity: -100)
    for time in stride(from: 0.0, to: 1, by: 0.05) {
      #expect(isNear(points.value(at: time), 300 - 200 * unit.value(at: time), 1e-10))
      #expect(isNear(points.velocity(at: time), -200 * unit.velocity(at: time), 1e-9))
    }
  }
}
