import Foundation
import HeroMotion
import HeroTesting
import HeroWidgets
import Testing

/// The tables of the reference, through fingers.
@MainActor struct ScrollTableTests {
  @Test func coastingFollowsTheTable() throws {
    let rows = try ReferenceTable("scroll").rows.filter {
      $0.text("kind").hasPrefix("decel") && $0.text("rate") == "0.998" && $0.text("boundary").isEmpty
    }
    var checked = 0
    for id in ["d1", "d2", "d3", "d4", "d5"] {
      let mine = rows.filter { $0.text("case_id") == id }
      let (velocity, x0) = (try mine[0].number("v0"), try mine[0].number("x0"))
      let fixture = ScrollFixture(contentHeight: 100_000, offset: 50_000)
      fixture.throwContent(velocity: velocity)
      let (start, from) = (fixture.stage.time, fixture.offset)
      #expect(abs(from - 50_000 - ScrollFixture.way(at: velocity)) < 1e-5)
      for row in mine.sorted(by: { (Double($0.text("input")) ?? 0) < (Double($1.text("input")) ?? 0) }) {
        fixture.stage.update(to: start + (try row.number("input")))
        #expect(abs(fixture.offset - from - (try row.number("position") - x0)) < 1e-5, "\(row)")
        checked += 1
      }
      #expect(!fixture.scrollView.isDecelerating && fixture.log.ended == 1 && fixture.log.begun == 1)
    }
    #expect(checked == 115)
  }

  @Test func reachingAnEdgeFollowsTheTable() throws {
    let rows = try ReferenceTable("scroll").rows.filter { $0.text("kind") == "decel_to_edge" }
    for id in ["e1", "e2"] {
      let mine = rows.filter { $0.text("case_id") == id }
      let (velocity, x0, edge) = (
        try mine[0].number("v0"), try mine[0].number("x0"), try mine[0].number("boundary")
      )
      let content = (edge == 0 ? 3_000 : edge) + 852
      let fixture = ScrollFixture(contentHeight: content, offset: x0 - ScrollFixture.way(at: velocity))
      fixture.throwContent(velocity: velocity)
      let start = fixture.stage.time
      #expect(abs(fixture.offset - x0) < 1e-5)
      var overshot = false
      for row in mine {
        fixture.stage.update(to: start + (try row.number("input")))
        let position = try row.number("position")
        overshot = overshot || abs(position - edge) > 1 && (position - edge) * velocity > 0
        // The last half point is a jump.
        #expect(abs(fixture.offset - position) < (abs(position - edge) < 0.5 ? 0.5 : 1e-4), "\(row)")
      }
      #expect(overshot)
      fixture.settle()
      #expect(fixture.offset == edge)
    }
  }

  @Test func bouncingFollowsTheTable() throws {
    let rows = try ReferenceTable("scroll").rows.filter { $0.text("kind") == "bounce_rest" }
    let band = RubberBand(dimension: 852)
    for id in ["k1", "k2", "k6"] {
      let mine = rows.filter { $0.text("case_id") == id }
      let over = try mine[0].number("x0")
      let bottom = 2_000.0 - 852
      let fixture = ScrollFixture(contentHeight: 2_000, offset: over < 0 ? 0 : bottom)
      fixture.dragAndRest(by: band.distance(atOverscroll: over))
      let edge = over < 0 ? 0 : bottom
      #expect(abs(fixture.offset - edge - over) < 1e-4)
      let start = fixture.stage.time
      for row in mine {
        fixture.stage.update(to: start + (try row.number("input")))
        let position = try row.number("position")
        #expect(abs(fixture.offset - edge - position) < (abs(position) < 0.5 ? 0.51 : 1e-3), "\(row)")
      }
    }
  }

  /// The content leaves the hand as fast as it moved in it, which beyond an edge is slower than the finger.
  @Test func releasedBeyondAnEdgeInMotion() throws {
    let rows = try ReferenceTable("scroll").rows.filter { $0.text("case_id") == "k4" }
    let (over, speed) = (try #require(rows.first).number("x0"), try #require(rows.first).number("v0"))
    let band = RubberBand(dimension: 852)
    let distance = band.distance(atOverscroll: over)
    let finger = speed / band.slope(atDistance: distance)
    let fixture = ScrollFixture(contentHeight: 5_000, offset: distance - ScrollFixture.way(at: finger))
    fixture.throwContent(velocity: finger)
    #expect(abs(fixture.offset - over) < 1e-3)
    let start = fixture.stage.time
    for row in rows {
      fixture.stage.update(to: start + (try row.number("input")))
      let position = try row.number("position")
      #expect(abs(fixture.offset - position) < (abs(position) < 0.5 ? 0.51 : 1e-2), "\(row)")
    }
  }
}
