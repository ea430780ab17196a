import Foundation
import HeroMotion
import HeroTesting
import HeroWidgets
import Testing

/// Pages under a finger, a touchpad, a wheel and keys.
@MainActor struct PagingViewTests {
  @Test func aSecondFingerTakesOverASwipeWhenTheFirstLeaves() {
    let fixture = PagingFixture(pages: 5, on: 1)
    let start = fixture.offset
    fixture.touch(.began, x: 300, at: 2)
    fixture.touch(.moved, x: 280, at: 2.02)
    #expect(fixture.offset == start + 10)
    fixture.touch(.began, x: 200, finger: 1, at: 2.04)
    fixture.touch(.ended, x: 280, at: 2.2)
    #expect(fixture.offset == start + 10 && fixture.ended == 0)
    fixture.touch(.moved, x: 100, finger: 1, at: 2.4)
    #expect(fixture.offset == start + 110 && fixture.begun == 1)
    fixture.touch(.ended, x: 100, finger: 1, at: 3)
    fixture.stage.settle()
    #expect(fixture.ended == 1)
  }

  @Test("The page follows the finger, and is seen where it is") func following() throws {
    let fixture = PagingFixture(pages: 5, on: 1)
    fixture.swipe(100, lifts: false)
    #expect(abs(fixture.offset - 500) < 0.001)
    let picture = try #require(fixture.look())
    #expect(picture.color(x: 298, y: 10) == picture.color(x: 5, y: 290))
    #expect(abs(picture.color(x: 305, y: 10).red - 2.0 / 7) < 0.01)
    #expect(abs(picture.color(x: 295, y: 10).red - 1.0 / 7) < 0.01)
    #expect(fixture.begun == 1 && fixture.displayed == [2])
  }

  @Test(
    "Let go at rest, the nearer page comes; in motion, the one it was thrown to; one page at most",
    arguments: [
      (150.0, true, 1), (250, true, 2), (-150, true, 1), (-250, true, 0), (120, false, 1), (170, false, 2),
      (-170, false, 0), (390, false, 2), (395, true, 2),
    ])
  func pages(distance: Double, rests: Bool, page: Int) {
    // In motion: 170 points in a quarter of a second go 680 points a second, and 67 on (0.099 s of that).
    let fixture = PagingFixture(pages: 5, on: 1)
    fixture.swipe(distance, rests: rests)
    fixture.settle()
    #expect(fixture.offset == Double(page) * 400)
    #expect(fixture.pager.currentPage == page)
    #expect(fixture.changes == (page == 1 ? [] : [page]))
    #expect(fixture.ended == 1)
  }

  @Test(
    "However hard it is thrown, what comes after the page that it rests on stays unseen",
    arguments: [900.0, 4000, 20_000])
  func thrown(speed: Double) {
    for direction in [1.0, -1] {
      let fixture = PagingFixture(pages: 5, on: 2)
      // 300 points at that speed.
      let (start, steps) = (fixture.stage.time + 0.2, 6)
      fixture.touch(.began, x: 200, at: start)
      for step in 1...steps {
        let way = 310 * direction * Double(step) / Double(steps)
        fixture.touch(.moved, x: 200 - way, at: start + abs(way) / speed)
      }
      fixture.touch(.ended, x: 200 - 310 * direction, at: start + 310 / speed)
      let edge = 800 + 400 * direction
      fixture.settle()
      #expect(fixture.offset == edge)
      let passed = fixture.offsets.map { ($0 - edge) * direction }.max() ?? 0
      #expect(passed < 0.5, "\(passed) points")
    }
    // Thrown away from it, as by a finger that has gone further than a page, it goes on a little.
    let way = ScrollBounce(
      releasedAt: 900, edge: 800, releaseVelocity: PagingView.held(speed, at: 900, edge: 800))
    let farthest = (0...200).map { way.offset(at: Double($0) / 200) }.max() ?? 0
    #expect(farthest < 930 && PagingView.held(100, at: 900, edge: 800) == 100)
  }

  @Test("Left while it turns, it counts as on the page that it goes to, stands, and goes on when it comes back")
  func left() {
    let fixture = PagingFixture(pages: 5, on: 1)
    fixture.swipe(250)
    fixture.advance(0.02)
    let offset = fixture.offset
    fixture.pager.pause()
    fixture.advance(0.5)
    #expect(fixture.offset == offset && offset < 800 && fixture.pager.currentPage == 2 && fixture.changes == [2])
    fixture.pager.resume()
    fixture.settle()
    #expect(fixture.offset == 800 && fixture.changes == [2])
  }

  @Test("The way to the page is the bounce of a scroll view: mass 1, stiffness 120, damping 22") func bounce() {
    let fixture = PagingFixture(pages: 5, on: 1)
    fixture.swipe(230, rests: true)
    let start = fixture.stage.time
    // Checked against an integration of its own, from rest and inwards at 7.33 times the distance a second.
    var (position, speed) = (630.0, 170 * 7.33)
    var time = 0.0
    for _ in 0..<20 {
      fixture.advance(1.0 / 60)
      while time < fixture.stage.time - start - 1e-9 {
        speed += (-120 * (position - 800) - 22 * speed) * 1e-5
        position += speed * 1e-5
        time += 1e-5
      }
      #expect(abs(fixture.offset - position) < 0.1)
    }
  }

  @Test("Beyond the ends it gives way less and less, and comes back") func rubberBand() {
    let first = PagingFixture(pages: 3)
    first.swipe(-100, lifts: false)
    // 0.55 · 100 · 400 / (0.55 · 100 + 400)
    #expect(abs(first.offset + 48.352) < 0.001)
    first.touch(.ended, x: 310, at: first.stage.time + 0.4)
    first.settle()
    #expect(first.offset == 0 && first.changes.isEmpty)
    let last = PagingFixture(pages: 3, on: 2)
    last.swipe(350)
    last.settle()
    #expect(last.offset == 800)
    #expect((last.offsets.max() ?? 0) < 1_200)
  }

  @Test("Caught on its way it stands, goes on under the finger, and can be thrown on") func caught() {
    let fixture = PagingFixture(pages: 9)
    fixture.swipe(250)
    fixture.advance(0.1)
    let seen = fixture.offset
    #expect(seen > 260 && seen < 400)
    fixture.touch(.began, x: 300, at: fixture.stage.time)
    fixture.advance(0.5)
    #expect(fixture.offset == seen)
    fixture.touch(.moved, x: 280, at: fixture.stage.time)
    #expect(abs(fixture.offset - seen - 10) < 0.001)
    fixture.touch(.ended, x: 280, at: fixture.stage.time + 0.5)
    fixture.settle()
    #expect(fixture.offset == 400)
    // Three flicks, one after the other, without waiting.
    for _ in 0..<3 {
      fixture.swipe(300)
      fixture.advance(0.15)
    }
    fixture.settle()
    #expect(fixture.offset == 1_600)
    #expect(fixture.changes == [1, 2, 3, 4])
  }

  @Test("A finger that only stops it lets it go on to a page") func stopped() {
    let fixture = PagingFixture(pages: 5)
    fixture.swipe(210)
    fixture.advance(0.05)
    fixture.touch(.began, x: 200, at: fixture.stage.time)
    fixture.advance(0.2)
    fixture.touch(.ended, x: 200, at: fixture.stage.time)
    fixture.settle()
    #expect(fixture.offset == 400)
  }

  @Test("A cancelled touch, and a lost one, leave it on a whole page") func cancelled() {
    let fixture = PagingFixture(pages: 5)
    fixture.swipe(150, lifts: false)
    fixture.touch(.cancelled, x: 100, at: fixture.stage.time)
    fixture.settle()
    #expect(fixture.offset == 0 && fixture.ended == 1)
  }

  @Test("A finger that goes up or down moves nothing") func vertical() {
    let fixture = PagingFixture(pages: 5)
    fixture.touch(.began, x: 200, y: 50, at: 2)
    for step in 1...10 {
      fixture.touch(.moved, x: 200 - CGFloat(step) * 4, y: 50 + CGFloat(step) * 20, at: 2 + Double(step) / 60)
    }
    fixture.touch(.ended, x: 160, y: 250, at: 2.2)
    #expect(fixture.offset == 0 && fixture.begun == 0)
  }

  @Test("A thousand pages: a handful exists, and views are used again") func many() {
    let fixture = PagingFixture(pages: 1_000)
    for _ in 0..<40 {
      #expect(fixture.pager.handleKey(KeyEvent(.right, time: fixture.stage.time)))
      fixture.settle()
      #expect(fixture.pager.subviews.count <= 4)
    }
    #expect(fixture.pager.currentPage == 40)
    #expect(fixture.made <= 5)
    fixture.pager.setCurrentPage(999, animated: false)
    fixture.stage.update(to: fixture.stage.time)
    #expect(fixture.pager.subviews.count == 2 && fixture.made <= 8)
    #expect(fixture.look()?.color(x: 200, y: 100).red == fixture.look()?.color(x: 1, y: 1).red)
    #expect(abs((fixture.look()?.color(x: 200, y: 100).red ?? 0) - 5.0 / 7) < 0.01)
  }

  @Test("Keys turn pages, several at once too, and stop at the ends") func keys() {
    let fixture = PagingFixture(pages: 4)
    for _ in 0..<2 {
      #expect(fixture.pager.handleKey(KeyEvent(.right, time: fixture.stage.time)))
      fixture.advance(0.05)
    }
    fixture.settle()
    #expect(fixture.pager.currentPage == 2)
    for _ in 0..<5 { _ = fixture.pager.handleKey(KeyEvent(.right, time: fixture.stage.time)) }
    fixture.settle()
    #expect(fixture.offset == 1_200)
    #expect(!fixture.pager.handleKey(KeyEvent(.right, modifiers: .control, time: 0)))
    #expect(!fixture.pager.handleKey(KeyEvent(.down, time: 0)))
  }

  @Test("A notch of a wheel across turns one page; up and down is left to others") func wheel() {
    let fixture = PagingFixture(pages: 5)
    fixture.scroll(.wheel, y: 40, at: 2)
    #expect(!fixture.stage.isAnimating)
    fixture.scroll(.wheel, x: 40, at: 2.1)
    fixture.settle()
    #expect(fixture.offset == 400)
    // A wheel that reports eighths of a notch.
    for step in 0..<8 { fixture.scroll(.wheel, x: -5, at: fixture.stage.time + 0.01 * Double(step + 1)) }
    fixture.settle()
    #expect(fixture.offset == 0)
  }

  @Test("Two fingers move the pages along, and the first movement says where a stroke goes") func touchpad() {
    let fixture = PagingFixture(pages: 5)
    for step in 1...12 { fixture.scroll(.fingers, x: 15, y: step > 2 ? 30 : 2, at: 2 + Double(step) / 60) }
    #expect(abs(fixture.offset - 180) < 0.001)
    fixture.scroll(.fingersLifted, at: fixture.stage.time + 1 / 60)
    fixture.settle()
    #expect(fixture.offset == 400)
    for step in 1...12 { fixture.scroll(.fingers, x: step > 2 ? 30 : 2, y: 15, at: 6 + Double(step) / 60) }
    fixture.scroll(.fingersLifted, at: fixture.stage.time)
    fixture.settle()
    #expect(fixture.offset == 400)
  }

  @Test("Another width keeps the page, on its way too") func resized() {
    let fixture = PagingFixture(pages: 5, on: 2)
    fixture.pager.frame = CGRect(x: 0, y: 0, width: 250, height: 500)
    fixture.stage.update(to: fixture.stage.time)
    #expect(fixture.offset == 500)
    fixture.pager.setCurrentPage(3, animated: true)
    fixture.advance(0.05)
    fixture.pager.frame = CGRect(x: 0, y: 0, width: 300, height: 300)
    fixture.stage.update(to: fixture.stage.time)
    fixture.settle()
    #expect(fixture.offset == 900 && fixture.pager.currentPage == 3)
    for side: CGFloat in [0, 1] {
      fixture.pager.frame = CGRect(x: 0, y: 0, width: side, height: side)
      fixture.stage.update(to: fixture.stage.time)
      fixture.swipe(20)
      fixture.settle()
    }
  }

  @Test("No pages, and a single one, do not move", arguments: [0, 1]) func few(count: Int) {
    let fixture = PagingFixture(pages: count)
    fixture.swipe(150)
    fixture.scroll(.wheel, x: 40, at: fixture.stage.time)
    fixture.scroll(.fingers, x: 40, at: fixture.stage.time)
    fixture.settle()
    #expect(fixture.offset == 0 && !fixture.pager.handleKey(KeyEvent(.right, time: 0)))
    #expect(fixture.begun == 0)
  }
}
