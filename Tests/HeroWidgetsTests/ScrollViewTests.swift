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

@MainActor struct ScrollViewTests {
  @Test func theFingerHoldsWhatItTouches() {
    let fixture = ScrollFixture(contentHeight: 5_000, offset: 1_000)
    fixture.touch(.began, y: 500, at: 2)
    fixture.touch(.moved, y: 492, at: 2.02)
    #expect(fixture.offset == 1_000 && fixture.log.begun == 0)
    fixture.touch(.moved, y: 480, at: 2.04)
    #expect(fixture.offset == 1_010 && fixture.log.begun == 1 && fixture.scrollView.isDragging)
    fixture.touch(.moved, y: 560, at: 2.06)
    #expect(fixture.offset == 930)
    fixture.touch(.ended, y: 560, at: 2.5)
    #expect(!fixture.scrollView.isDragging && fixture.log.ended == 1)
    fixture.settle()
    #expect(fixture.offset == 930)
  }

  @Test func beyondTheEdgeItResists() {
    let fixture = ScrollFixture(contentHeight: 5_000)
    let band = RubberBand(dimension: 852)
    fixture.touch(.began, y: 100, at: 2)
    for step in 1...40 {
      fixture.touch(.moved, y: 100 + CGFloat(step) * 15, at: 2 + Double(step) / 60)
      let pulled = Double(step) * 15 - 10
      #expect(abs(fixture.offset + band.overscroll(atDistance: pulled)) < 1e-5)
    }
    // The published figure: 400 points past the edge show 174.85.
    fixture.touch(.moved, y: 510, at: 3)
    #expect(abs(fixture.offset + 174.85) < 0.006)
    fixture.touch(.ended, y: 510, at: 4)
    fixture.settle()
    #expect(fixture.offset == 0)
  }

  @Test func withoutBouncingItStopsAtTheEdge() {
    let fixture = ScrollFixture(contentHeight: 1_000, offset: 100)
    fixture.scrollView.bounces = false
    fixture.throwContent(velocity: -4_000)
    #expect(fixture.offset == 0)
    fixture.settle()
    #expect(fixture.log.offsets.allSatisfy { $0 >= 0 })
  }

  @Test func aFingerStopsACoastAndCanGoOn() {
    let fixture = ScrollFixture(contentHeight: 50_000, offset: 5_000)
    fixture.throwContent(velocity: 3_000)
    fixture.stage.update(to: fixture.stage.time + 0.3)
    let (time, place) = (fixture.stage.time, fixture.offset)
    #expect(fixture.scrollView.isDecelerating)
    fixture.touch(.began, y: 300, at: time)
    #expect(fixture.scrollView.lastTouchStoppedMotion && !fixture.scrollView.isDecelerating)
    fixture.stage.update(to: time + 0.4)
    #expect(fixture.offset == place)
    fixture.touch(.moved, y: 250, at: time + 0.42)
    #expect(abs(fixture.offset - place - 40) < 1e-6)
    fixture.touch(.ended, y: 250, at: time + 1)
    fixture.settle()
    #expect(abs(fixture.offset - place - 40) < 1e-6)
    fixture.touch(.began, y: 300, at: fixture.stage.time + 1)
    #expect(!fixture.scrollView.lastTouchStoppedMotion)
  }

  @Test func caughtInABounceItStaysUntilLetGo() {
    let fixture = ScrollFixture(contentHeight: 2_000)
    fixture.dragAndRest(by: -400)
    fixture.stage.update(to: fixture.stage.time + 0.1)
    let (time, place) = (fixture.stage.time, fixture.offset)
    #expect(place < -30)
    fixture.touch(.began, y: 300, at: time)
    fixture.stage.update(to: time + 0.3)
    #expect(fixture.offset == place)
    // Dragged on, the finger holds the point it sees.
    fixture.touch(.moved, y: 309, at: time + 0.31)
    #expect(fixture.offset == place)
    fixture.touch(.moved, y: 310.1, at: time + 0.32)
    #expect(abs(fixture.offset - place) < 0.2)
    fixture.touch(.ended, y: 310.1, at: time + 0.8)
    fixture.settle()
    #expect(fixture.offset == 0)
  }

  @Test func caughtInABounceAndTappedItGoesOn() {
    let fixture = ScrollFixture(contentHeight: 2_000)
    fixture.dragAndRest(by: -400)
    fixture.stage.update(to: fixture.stage.time + 0.1)
    fixture.touch(.began, y: 300, at: fixture.stage.time)
    let place = fixture.offset
    fixture.touch(.ended, y: 300, at: fixture.stage.time + 0.05)
    #expect(fixture.offset <= place + 30)
    fixture.settle()
    #expect(fixture.offset == 0 && fixture.log.ended == 1)
  }

  @Test func aSidewaysFingerDoesNotScrollAndTheNextOneDoes() {
    let fixture = ScrollFixture(contentHeight: 5_000, offset: 1_000)
    fixture.touch(.began, y: 400, x: 100, at: 2)
    fixture.touch(.moved, y: 405, x: 150, at: 2.1)
    fixture.touch(.moved, y: 300, x: 200, at: 2.2)
    fixture.touch(.ended, y: 300, x: 200, at: 2.3)
    #expect(fixture.offset == 1_000)
    fixture.touch(.began, y: 400, at: 3)
    fixture.touch(.moved, y: 350, at: 3.1)
    #expect(fixture.offset == 1_040)
    fixture.touch(.cancelled, y: 350, at: 3.2)
    fixture.settle()
    #expect(fixture.offset == 1_040)
  }

  @Test func aWheelGoesWhereItIsAskedAndNeverCoasts() {
    let fixture = ScrollFixture(contentHeight: 5_000, offset: 1_000)
    fixture.scroll(.wheel, 40, at: 2)
    fixture.scroll(.wheel, 40, at: 2.01)
    #expect(fixture.offset < 1_080)
    var last = fixture.offset
    while fixture.stage.isAnimating {
      fixture.stage.update(to: fixture.stage.time + 1 / 120)
      #expect(fixture.offset >= last && fixture.offset <= 1_080)
      last = fixture.offset
      if fixture.stage.time > 10 { break }
    }
    #expect(fixture.offset == 1_080 && fixture.stage.time < 4)
    fixture.scroll(.wheel, -3_000, at: 5)
    fixture.settle()
    #expect(fixture.offset == 0)
  }

  @Test func aWheelOverWhatCannotScrollGoesToTheViewBehind() {
    let fixture = ScrollFixture(contentHeight: 5_000, offset: 100)
    let inner = ScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 600))
    inner.contentSize = CGSize(width: 390, height: 300)
    fixture.scrollView.addSubview(inner)
    fixture.scroll(.wheel, 50, at: 2)
    fixture.settle()
    #expect(inner.contentOffset.y == 0 && fixture.offset == 150)
  }

  @Test func fingersOnATouchpadMoveItOneToOneAndItCoastsWhenTheyLeave() {
    let fixture = ScrollFixture(contentHeight: 50_000, offset: 5_000)
    for step in 1...16 { fixture.scroll(.fingers, 20, at: 2 + Double(step) / 64) }
    #expect(abs(fixture.offset - 5_320) < 1e-6)
    let start = fixture.stage.time
    fixture.scroll(.fingersLifted, at: start)
    let coast = Deceleration(offset: 5_320, velocity: 20 * 64)
    fixture.stage.update(to: start + 0.5)
    #expect(abs(fixture.offset - coast.value(at: 0.5)) < 1)
    fixture.settle()
    #expect(abs(fixture.offset - coast.restingOffset) < 1)
    // Resting fingers leave it where it is.
    fixture.scroll(.fingers, 20, at: fixture.stage.time + 1)
    let place = fixture.offset
    fixture.scroll(.fingersLifted, at: fixture.stage.time + 0.5)
    fixture.settle()
    #expect(fixture.offset == place)
  }

  @Test func aTouchpadPastTheEdgeResistsAndSpringsBack() {
    let fixture = ScrollFixture(contentHeight: 5_000)
    for step in 1...10 { fixture.scroll(.fingers, -20, at: 2 + Double(step) / 64) }
    #expect(abs(fixture.offset + RubberBand(dimension: 852).overscroll(atDistance: 200)) < 1e-4)
    fixture.scroll(.fingersLifted, at: 3)
    fixture.settle()
    #expect(fixture.offset == 0)
  }

  @Test func animatedChangesEaseAndEnd() {
    let fixture = ScrollFixture(contentHeight: 5_000)
    fixture.scrollView.setContentOffset(CGPoint(x: 0, y: 900), animated: true)
    let start = fixture.stage.time
    for step in 1...10 {
      fixture.stage.update(to: start + Double(step) * 0.03)
      let expected = 900 * TimingCurve.easeInEaseOut.value(at: min(1, Double(step) * 0.03 / 0.3))
      #expect(abs(fixture.offset - expected) < 1e-4)
    }
    fixture.stage.update(to: start + 0.31)
    #expect(fixture.offset == 900 && !fixture.stage.isAnimating || fixture.log.ended == 1)
  }

  /// As in UIKit, the program may put it anywhere; hands bring it back to where it can rest.
  @Test(arguments: [false, true]) func putBeyondItsEndItStaysUntilAHandMovesIt(_ animated: Bool) throws {
    let end = 5_000 - 852.0
    let fixture = ScrollFixture(contentHeight: 5_000, offset: end - 100)
    let scrollView = fixture.scrollView
    scrollView.setContentOffset(CGPoint(x: 0, y: end + 300), animated: animated)
    fixture.settle()
    #expect(fixture.offset == end + 300)
    // Neither a layout, nor leaving the screen, nor more room moves it; nor does a tap.
    scrollView.setNeedsLayout()
    scrollView.removeFromSuperview()
    fixture.stage.update(to: fixture.stage.time + 1)
    fixture.stage.window.addSubview(scrollView)
    scrollView.contentInset.bottom = 40
    fixture.stage.update(to: fixture.stage.time + 1)
    fixture.touch(.began, y: 300, at: fixture.stage.time)
    fixture.touch(.ended, y: 300, at: fixture.stage.time + 0.1)
    fixture.settle()
    #expect(fixture.offset == end + 300)
    // A finger takes it from where it is, against the rubber band, and lets it go to its end.
    scrollView.contentInset.bottom = 0
    let start = fixture.stage.time + 1
    fixture.touch(.began, y: 300, at: start)
    fixture.touch(.moved, y: 310, at: start + 0.1)
    #expect(abs(fixture.offset - end - 300) < 0.1)
    fixture.touch(.moved, y: 350, at: start + 0.2)
    #expect(fixture.offset < end + 299 && fixture.offset > end + 280)
    fixture.touch(.ended, y: 350, at: start + 1)
    fixture.settle()
    #expect(fixture.offset == end)
  }

  @Test func aWheelBringsItBackFromBeyondEvenWhereThereIsNothingToScroll() {
    for contentHeight in [100.0, 5_000] {
      let fixture = ScrollFixture(contentHeight: contentHeight, offset: -200)
      #expect(fixture.offset == -200)
      fixture.scroll(.wheel, 40, at: 2)
      fixture.settle()
      #expect(fixture.offset == 0)
      fixture.scrollView.contentOffset.y = -200
      fixture.scroll(.fingers, -5, at: fixture.stage.time + 1)
      #expect(abs(fixture.offset + 200) < 3 && fixture.offset < -200)
      fixture.scroll(.fingersLifted, at: fixture.stage.time + 0.5)
      fixture.settle()
      #expect(fixture.offset == 0)
    }
  }

  @Test func onceItsContentHasGrownUnderItItFollowsItsEndAgain() {
    let fixture = ScrollFixture(contentHeight: 1_000, offset: 600)
    fixture.scrollView.contentSize.height = 5_000
    fixture.stage.update(to: 2)
    #expect(fixture.offset == 600)
    fixture.scrollView.contentSize.height = 1_000
    fixture.stage.update(to: 3)
    #expect(fixture.offset == 148)
  }

  @Test func whatIsToBeSeenIsSeenWithoutGoingBeyond() {
    let fixture = ScrollFixture(contentHeight: 1_000)
    fixture.scrollView.scrollRectToVisible(CGRect(x: 0, y: 990, width: 10, height: 400), animated: false)
    #expect(fixture.offset == 148)
    fixture.scrollView.scrollRectToVisible(CGRect(x: 0, y: -300, width: 10, height: 20), animated: true)
    fixture.settle()
    #expect(fixture.offset == 0)
  }

  @Test func offsetsAsFarAsNumbersReachDoNoHarm() throws {
    let fixture = ScrollFixture(contentHeight: 1_000)
    let surface = try #require(Surface(width: 390, height: 852, format: .opaque))
    for offset in [1e9, -1e9, 1e18, -1e300, .infinity] as [CGFloat] {
      for animated in [false, true] {
        fixture.scrollView.setContentOffset(CGPoint(x: 0, y: offset), animated: animated)
        fixture.settle()
        _ = fixture.stage.paint(into: surface)
        #expect(fixture.offset.isFinite)
      }
    }
    fixture.dragAndRest(by: 30)
    fixture.settle()
    #expect(fixture.scrollView.offsetRange.contains(fixture.offset))
  }

  @Test func insetsKeepTheTopAtTheTop() {
    let fixture = ScrollFixture(contentHeight: 5_000)
    fixture.scrollView.contentInset = EdgeInsets(top: 100, bottom: 40)
    #expect(fixture.offset == -100)
    fixture.scrollView.barInset = EdgeInsets(top: 50, bottom: 34)
    #expect(fixture.offset == -150)
    #expect(fixture.scrollView.offsetRange == -150...(5_000 + 74 - 852))
    fixture.scrollView.contentOffset = CGPoint(x: 0, y: 300)
    fixture.scrollView.contentInset = .zero
    #expect(fixture.offset == 300)
  }

  @Test func shorterContentPullsItBack() {
    let fixture = ScrollFixture(contentHeight: 5_000, offset: 4_000)
    fixture.scrollView.contentSize.height = 1_000
    fixture.stage.update(to: 2)
    #expect(fixture.offset == 148)
    fixture.scrollView.contentSize.height = 10
    fixture.stage.update(to: 3)
    #expect(fixture.offset == 0)
  }

  @Test func theOffsetIsOnTheDevicesPixels() {
    let stage = Stage(size: CGSize(width: 100, height: 100), deviceScale: 3)
    let view = ScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    stage.window.addSubview(view)
    view.contentSize = CGSize(width: 100, height: 900)
    for y in [0.1, 17.77, 333.333, 5.5] {
      view.contentOffset = CGPoint(x: 0, y: y)
      #expect(abs((view.contentOffset.y * 3).rounded() / 3 - view.contentOffset.y) < 1e-12)
      #expect(abs(view.contentOffset.y - y) <= 1.0 / 6 + 1e-12)
    }
    view.contentOffset = CGPoint(x: 0, y: CGFloat.nan)
    #expect(view.contentOffset.y == 0)
  }

  @Test func wildInputDoesNoHarm() {
    var random = SeededGenerator(9)
    let fixture = ScrollFixture(contentHeight: 3_000)
    for _ in 0..<600 {
      let time = fixture.stage.time + random.number(0...0.05)
      let y = random.number(-5_000...5_000)
      switch random.whole(0...8) {
      case 0, 1: fixture.touch(.began, y: random.number(0...852), at: time)
      case 2...4: fixture.touch(.moved, y: y, at: time)
      case 5: fixture.touch(.ended, y: y, at: time)
      case 6: fixture.scroll(.wheel, y, at: time)
      case 7: fixture.scroll(.fingers, y, at: time)
      default: fixture.scroll(.fingersLifted, at: time)
      }
      #expect(fixture.offset.isFinite)
    }
    fixture.touch(.cancelled, y: 0, at: fixture.stage.time)
    fixture.scroll(.fingersLifted, at: fixture.stage.time)
    fixture.settle()
    #expect(fixture.scrollView.offsetRange.contains(fixture.offset))
    #expect(fixture.scrollView.subviews.allSatisfy { $0.alpha == 0 || $0.isHidden })
  }

  /// `recordings/opaque.gif`, `below-header.gif`: 956 points under a bar of 116, 815 points of list below a header. At
  /// rest the indicator begins below the bar, wherever the header ends; at the end it stops above the round corners.
  @Test(arguments: [(header: 191, length: 708), (300, 641), (376, 601.5)] as [(header: CGFloat, length: CGFloat)])
  func theIndicatorIsTheRecordings(_ page: (header: CGFloat, length: CGFloat)) throws {
    let stage = Stage(size: CGSize(width: 440, height: 956), deviceScale: 3, renderScale: 1)
    let scrollView = ScrollView(frame: CGRect(x: 0, y: 0, width: 440, height: 956))
    scrollView.barInset = EdgeInsets(top: 116, bottom: 34)
    scrollView.contentInset = EdgeInsets(top: page.header - 116)
    scrollView.contentSize = CGSize(width: 440, height: 815)
    stage.window.addSubview(scrollView)
    stage.update(to: 1)
    let indicator = try #require(scrollView.subviews.last)
    func place(_ offset: CGFloat) -> CGRect {
      scrollView.contentOffset = CGPoint(x: 0, y: offset)
      return indicator.frame.offsetBy(dx: 0, dy: -scrollView.bounds.minY)
    }
    let range = scrollView.offsetRange
    #expect(abs(place(range.lowerBound).minY - 119) < 1.5)
    #expect(abs(place(range.lowerBound).height - page.length) < 4)
    #expect(abs(place(range.upperBound).maxY - 890.5) < 1.5)
    #expect(abs(place(range.upperBound).height - page.length) < 4)
  }

  @Test func theIndicatorGoesAwayWhateverEndedTheMotion() {
    let ways: [(ScrollFixture) -> Void] = [
      { _ in },
      {
        $0.touch(.began, y: 300, at: $0.stage.time); $0.touch(.ended, y: 300, at: $0.stage.time + 0.1)
      },
      { $0.scrollView.setContentOffset(.zero, animated: true) },
      { $0.scrollView.contentOffset = CGPoint(x: 0, y: 50) },
      { $0.scrollView.removeFromSuperview() },
    ]
    for (index, way) in ways.enumerated() {
      let fixture = ScrollFixture(contentHeight: 20_000, offset: 5_000)
      fixture.throwContent(velocity: 2_000)
      fixture.stage.update(to: fixture.stage.time + 0.1)
      #expect(fixture.scrollView.subviews.contains { $0.alpha > 0.9 && !$0.isHidden })
      way(fixture)
      fixture.settle()
      #expect(fixture.scrollView.subviews.allSatisfy { $0.alpha < 0.01 || $0.isHidden }, "way \(index)")
    }
  }
}
