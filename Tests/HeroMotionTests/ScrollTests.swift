import Foundation
import HeroMotion
import Testing

struct ScrollTableTests {
  @Test func decelerationRows() throws {
    let rows = try Table("scroll", rows: 385).rows.filter { try $0.text("kind").hasPrefix("decel") }
    var (moving, ends) = (0, 0)
    for row in rows {
      guard try row.text("boundary").isEmpty else { continue }
      let coast = Deceleration(
        offset: try row.number("x0"), velocity: try row.number("v0"),
        rate: try row.number("rate") == 0.998 ? .normal : .fast)
      let time = try row.number("input")
      if try row.text("kind") == "decel_end" {
        ends += 1
        #expect(isNear(coast.duration, time, 1e-9))
        #expect(isNear(coast.restingOffset, try row.number("position"), 1e-8))
      } else {
        moving += 1
        #expect(isNear(coast.value(at: time), try row.number("position"), 1e-6), "\(row.cells)")
        #expect(isNear(coast.velocity(at: time), try row.number("velocity"), 1e-6), "\(row.cells)")
      }
    }
    #expect(moving == 132 && ends == 6)
  }

  @Test func rubberBandRows() throws {
    let rows = try Table("scroll", rows: 385).rows.filter { try $0.text("kind").hasPrefix("rubberband") }
    for row in rows {
      let band = RubberBand(dimension: try row.number("dimension"), coefficient: try row.number("c"))
      let (input, position) = (try row.number("input"), try row.number("position"))
      let slope = try row.number("velocity")
      if try row.text("kind") == "rubberband" {
        #expect(isNear(band.overscroll(atDistance: input), position, 1e-6), "\(row.cells)")
        #expect(isNear(band.slope(atDistance: input), slope, 1e-6), "\(row.cells)")
      } else {
        #expect(isNear(band.distance(atOverscroll: input), position, 1e-6), "\(row.cells)")
        #expect(isNear(1 / band.slope(atDistance: band.distance(atOverscroll: input)), slope, 1e-6), "\(row.cells)")
      }
    }
    #expect(rows.count == 33)
  }

  /// The table has the spring alone; the jump over the last half point is ours to check elsewhere.
  @Test func bounceRows() throws {
    let rows = try Table("scroll", rows: 385).rows.filter { try $0.text("kind").hasPrefix("bounce") }
    for row in rows {
      let (offset, edge) = (try row.number("x0"), try row.number("boundary"))
      let released = ScrollBounce(releasedAt: offset, edge: edge, releaseVelocity: try row.number("v0"))
      // A start exactly at the edge is a hit, not a release.
      let bounce = offset == edge ? ScrollBounce(offset: offset, edge: edge, velocity: try row.number("v0")) : released
      let time = try row.number("input")
      let position = try row.number("position")
      #expect(isNear(bounce.solution.value(at: time), position, 1e-6), "\(row.cells)")
      #expect(isNear(bounce.solution.velocity(at: time), try row.number("velocity"), 1e-6), "\(row.cells)")
      if time < bounce.duration {
        #expect(isNear(bounce.offset(at: time), position, 1e-6), "\(row.cells)")
      } else {
        #expect(abs(position - edge) <= 0.5 && bounce.offset(at: time) == edge, "\(row.cells)")
        #expect(bounce.velocity(at: time) == 0)
      }
    }
    #expect(rows.count == 150)
  }

  @Test func edgeRows() throws {
    let rows = try Table("scroll", rows: 385).rows.filter {
      try ["decel_to_edge", "edge_hit"].contains($0.text("kind"))
    }
    for row in rows {
      let edge = try row.number("boundary")
      let trajectory = ScrollTrajectory(
        offset: try row.number("x0"), velocity: try row.number("v0"), range: edge == 0 ? 0...3000 : 0...edge)
      let time = try row.number("input")
      let (position, speed) = (try row.number("position"), try row.number("velocity"))
      if try row.text("kind") == "edge_hit" {
        let coast = Deceleration(offset: try row.number("x0"), velocity: try row.number("v0"))
        let hit = try #require(coast.time(reaching: edge))
        #expect(isNear(hit, time, 1e-9) && isNear(coast.velocity(at: hit), speed, 1e-6))
        #expect(isNear(trajectory.velocity(at: hit + 1e-9), speed, 1e-3))
      } else if time < trajectory.duration {
        #expect(isNear(trajectory.offset(at: time), position, 1e-6), "\(row.cells)")
        #expect(isNear(trajectory.velocity(at: time), speed, 1e-6), "\(row.cells)")
      } else {
        #expect(abs(position - edge) <= 0.5 && trajectory.offset(at: time) == edge, "\(row.cells)")
      }
    }
    #expect(rows.count == 64)
  }
}

struct DecelerationTests {
  @Test func publishedFigures() {
    let coast = Deceleration(offset: 0, velocity: 1500)
    #expect(isNear(coast.restingOffset, 743.5, 0.02) && isNear(coast.duration, 2.503, 5e-4))
    #expect(isNear(Deceleration.Rate.normal.travelFactor, 0.499, 1e-12))
    #expect(isNear(Deceleration.Rate.fast.travelFactor, 0.099, 1e-12))
    #expect(isNear(Deceleration(offset: 20, velocity: -1000).projectedOffset, -479, 1e-9))
    #expect(isNear(Deceleration(offset: 20, velocity: -1000, rate: .fast).projectedOffset, -79, 1e-9))
  }

  @Test func reachingAnOffset() throws {
    let coast = Deceleration(offset: 100, velocity: 900)
    for offset in stride(from: 101.0, to: coast.restingOffset, by: 17) {
      let time = try #require(coast.time(reaching: offset))
      #expect(isNear(coast.value(at: time), offset, 1e-9))
    }
    #expect(coast.time(reaching: 100) == 0)
    #expect(coast.time(reaching: 99) == nil)
    #expect(coast.time(reaching: coast.restingOffset + 0.001) == nil)
    #expect(coast.time(reaching: coast.restingOffset) != nil)
    #expect(coast.time(reaching: .infinity) == nil)
  }

  @Test func slowAndBrokenSpeedsDoNotMove() {
    for velocity in [0, 10, -10, .nan, .infinity] {
      let coast = Deceleration(offset: 5, velocity: velocity)
      #expect(coast.duration == 0 && coast.restingOffset == 5 && coast.value(at: 1) == 5 && coast.velocity(at: 0) == 0)
    }
  }
}

struct RubberBandTests {
  @Test func publishedFigures() {
    let band = RubberBand(dimension: 852)
    for (finger, shown) in [(50.0, 26.64), (100, 51.66), (200, 97.42), (400, 174.85)] {
      #expect(isNear(band.overscroll(atDistance: finger), shown, 0.006))
      #expect(band.overscroll(atDistance: -finger) == -band.overscroll(atDistance: finger))
    }
  }

  @Test func thereAndBack() {
    let band = RubberBand(dimension: 390)
    for finger in stride(from: -2000.0, through: 2600, by: 37) {
      let shown = band.offset(forFinger: finger, in: 0...600)
      #expect(isNear(band.fingerOffset(for: shown, in: 0...600), finger, 1e-8))
      if (0...600).contains(finger) { #expect(shown == finger) } else { #expect(shown < 990 && shown > -390) }
    }
  }

  @Test func extremes() {
    let band = RubberBand(dimension: 100)
    #expect(band.overscroll(atDistance: .infinity) == 100 && band.overscroll(atDistance: -1e300) == -100)
    #expect(band.distance(atOverscroll: 500).isFinite && band.distance(atOverscroll: -.infinity).isFinite)
    #expect(band.distance(atOverscroll: 500) == band.distance(atOverscroll: 99))
    for dimension in [0, -5, .nan] {
      let none = RubberBand(dimension: dimension)
      #expect(none.overscroll(atDistance: 50) == 0 && none.distance(atOverscroll: 50) == 0)
      #expect(none.slope(atDistance: 3) == 0)
    }
  }
}
