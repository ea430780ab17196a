import HeroMotion
import Testing

struct ScrollTrajectoryTests {
  /// Offsets never jump but for the last half point, speeds never but at the very end, and the view rests in range.
  @Test func randomReleasesAreContinuous() {
    var generator = SeededGenerator(seed: 7)
    var seen = (edge: 0, inside: 0, beyond: 0)
    for _ in 0..<200 {
      let length = Double.random(in: 0...2500, using: &generator)
      let start = Double.random(in: -250...(length + 250), using: &generator)
      let velocity = Double.random(in: -4000...4000, using: &generator)
      let trajectory = ScrollTrajectory(offset: start, velocity: velocity, range: 0...length)
      #expect(trajectory.offset(at: 0) == start && trajectory.offset(at: -1) == start)
      #expect((0...length).contains(trajectory.restingOffset))
      #expect(trajectory.offset(at: trajectory.duration) == trajectory.restingOffset)
      #expect(trajectory.velocity(at: trajectory.duration) == 0)
      #expect(trajectory.duration < 8)
      switch trajectory.restingOffset {
      case 0, length: seen.edge += 1
      default: seen.inside += 1
      }
      if !(0...length).contains(start) { seen.beyond += 1 }

      let count = 1000
      let step = trajectory.duration / Double(count)
      var last = (offset: start, velocity: trajectory.velocity(at: 0))
      for index in 1...count {
        let time = index == count ? trajectory.duration : Double(index) * step
        let now = (offset: trajectory.offset(at: time), velocity: trajectory.velocity(at: time))
        let travel = max(abs(last.velocity), abs(now.velocity)) * step * 1.01
        let jump = index == count ? ScrollBounce.endDistance : 0
        #expect(abs(now.offset - last.offset) <= travel + jump + 1e-6, "\(start) \(velocity) \(length) at \(time)")
        // 120 a second squared for each point, 22 for each point per second, and some for what lies between samples.
        let reach = max(abs(last.offset), abs(now.offset), abs(now.offset - length), abs(last.offset - length))
        let force = (120 * reach + 22 * max(abs(last.velocity), abs(now.velocity))) * 1.2
        if index < count {
          #expect(abs(now.velocity - last.velocity) <= force * step + 1e-6, "\(start) \(velocity) \(length) at \(time)")
        }
        last = now
      }
    }
    #expect(seen.edge > 30 && seen.inside > 30 && seen.beyond > 20)
  }

  @Test func coastsWithinTheRange() {
    let trajectory = ScrollTrajectory(offset: 500, velocity: -600, range: 0...2000)
    let coast = Deceleration(offset: 500, velocity: -600)
    #expect(trajectory.duration == coast.duration && trajectory.restingOffset == coast.restingOffset)
    for time in stride(from: 0.0, to: 3, by: 0.1) { #expect(trajectory.offset(at: time) == coast.value(at: time)) }
    #expect(ScrollTrajectory(offset: 500, velocity: -600, range: 0...2000, rate: .fast).duration < coast.duration / 4)
  }

  @Test func hitsAnEdgeAndComesBack() throws {
    let trajectory = ScrollTrajectory(offset: 300, velocity: -2500, range: 0...2000)
    let hit = try #require(Deceleration(offset: 300, velocity: -2500).time(reaching: 0))
    let lowest = stride(from: 0.0, to: trajectory.duration, by: 0.001).map { trajectory.offset(at: $0) }.min() ?? 0
    #expect(isNear(lowest, -63.2, 0.6))
    #expect(isNear(trajectory.velocity(at: hit - 1e-7), trajectory.velocity(at: hit + 1e-7), 0.02))
    #expect(trajectory.restingOffset == 0)
    let end = trajectory.duration
    #expect(isNear(trajectory.offset(at: end - 1e-9), -0.5, 1e-6))
    #expect(trajectory.offset(at: end) == 0 && end > hit + 0.4 && end < hit + 1)
  }

  @Test func releasedBeyondAnEdge() {
    // At rest: inwards from the first moment, with the measured seed.
    let rest = ScrollTrajectory(offset: -235, velocity: 0, range: 0...900)
    #expect(isNear(rest.velocity(at: 0), 7.33 * 235, 1e-9))
    #expect(isNear(rest.offset(at: 0.15), -70.578703420, 1e-6))
    #expect(rest.restingOffset == 0)
    let below = ScrollTrajectory(offset: 990, velocity: 20, range: 0...900)
    #expect(isNear(below.velocity(at: 0), -7.33 * 90, 1e-9))
    // Outwards: further out first.
    let out = ScrollTrajectory(offset: -60, velocity: -900, range: 0...900)
    #expect(out.velocity(at: 0) == -900 && isNear(out.offset(at: 0.075), -77.689662915, 1e-6))
    // Inwards: the faster of the two.
    #expect(ScrollTrajectory(offset: -100, velocity: 300, range: 0...900).velocity(at: 0) == 733)
    #expect(ScrollTrajectory(offset: -100, velocity: 1100, range: 0...900).velocity(at: 0) == 1100)
  }

  @Test func thrownInwardsFromBeyondItCoastsOn() {
    let trajectory = ScrollTrajectory(offset: -50, velocity: 3000, range: 0...5000)
    #expect(trajectory.restingOffset > 500 && trajectory.restingOffset < 1500)
    // And bounces at the other edge when that is near.
    let short = ScrollTrajectory(offset: -50, velocity: 3000, range: 0...200)
    #expect(short.restingOffset == 200)
    #expect(stride(from: 0.0, to: short.duration, by: 0.005).contains { short.offset(at: $0) > 230 })
  }

  @Test func withoutBouncing() {
    let trajectory = ScrollTrajectory(offset: 300, velocity: -2500, range: 0...2000, bounces: false)
    for time in stride(from: 0.0, to: 2, by: 0.01) { #expect(trajectory.offset(at: time) >= -1e-9) }
    #expect(trajectory.restingOffset == 0 && trajectory.duration < 0.2)
    let beyond = ScrollTrajectory(offset: -30, velocity: -900, range: 0...2000, bounces: false)
    #expect(beyond.duration == 0 && beyond.offset(at: 0) == 0)
  }

  @Test func nothingToDo() {
    let still = ScrollTrajectory(offset: 40, velocity: 4, range: 0...100)
    #expect(still.duration == 0 && still.offset(at: 0) == 40 && still.velocity(at: 0) == 0)
    // Against an edge, too slow to leave it by half a point.
    let pressed = ScrollTrajectory(offset: 100, velocity: 12, range: 0...100)
    #expect(pressed.restingOffset == 100 && pressed.duration == 0)
    let fixed = ScrollTrajectory(offset: 0, velocity: 2000, range: 0...0)
    #expect(fixed.restingOffset == 0 && fixed.offset(at: 0.05) > 20)
  }

  @Test func brokenNumbersEndInRange() {
    for offset in [Double.nan, .infinity, -.infinity, 1e300, -1e300, 50] {
      for velocity in [Double.nan, .infinity, 1e300, -1e300, 0] {
        let trajectory = ScrollTrajectory(offset: offset, velocity: velocity, range: 0...100)
        #expect(trajectory.duration.isFinite && (0...100).contains(trajectory.restingOffset))
        #expect((0...100).contains(trajectory.offset(at: 1e9)))
        #expect(!trajectory.offset(at: trajectory.duration / 2).isNaN)
      }
    }
    let endless = ScrollTrajectory(offset: 0, velocity: 2000, range: -Double.infinity...Double.infinity)
    #expect(isNear(endless.restingOffset, 993.01, 0.01))
  }
}

/// The way to a place of one's own choice.
struct ScrollTargetTests {
  @Test(arguments: [(1500.0, 700.0), (1500, 400), (1500, 1300), (1500, 0), (-300, 500), (0, 90), (0, 100), (5, 130)])
  func itRestsThere(_ sample: (velocity: Double, target: Double)) {
    let way = ScrollTrajectory(offset: 100, velocity: sample.velocity, restingAt: sample.target, range: 0...2000)
    #expect(way.restingOffset == sample.target && way.offset(at: way.duration) == sample.target)
    #expect(way.offset(at: 0) == 100 || way.duration == 0)
    // Without a jump at any moment, the last one too.
    var last = 100.0
    for step in 1...Int(way.duration * 240 + 2) {
      let next = way.offset(at: Double(step) / 240)
      #expect(abs(next - last) <= max(12, abs(sample.velocity) / 100))
      last = next
    }
  }

  @Test func aTargetOutsideTheRangeIsItsEdge() {
    #expect(ScrollTrajectory(offset: 10, velocity: 0, restingAt: 5000, range: 0...200).restingOffset == 200)
    #expect(ScrollTrajectory(offset: 10, velocity: 0, restingAt: .nan, range: 0...200).restingOffset == 10)
  }
}
