import Foundation
import HeroMotion
import HeroTesting
import HeroWidgets
import Testing

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

  /// UIKit's `alwaysBounceVertical`, off by default: touches on content that fits are its views' own.
  @Test(arguments: [(300, false), (852, false), (853, true)] as [(CGFloat, Bool)])
  func contentThatFitsIsNotScrolledByAFinger(_ contentHeight: CGFloat, _ scrolls: Bool) {
    let fixture = ScrollFixture(contentHeight: contentHeight)
    for (start, end) in [(500, 300), (300, 500)] as [(CGFloat, CGFloat)] {
      fixture.touch(.began, y: start, at: fixture.stage.time + 0.1)
      fixture.touch(.moved, y: end, at: fixture.stage.time + 0.1)
      #expect(fixture.scrollView.isDragging == scrolls)
      fixture.touch(.ended, y: end, at: fixture.stage.time + 0.1)
      fixture.settle()
    }
    #expect(fixture.log.begun == (scrolls ? 2 : 0))
  }

  @Test func contentThatFitsBouncesWhereItAlwaysDoes() {
    let fixture = ScrollFixture(contentHeight: 300)
    fixture.scrollView.alwaysBounces = true
    fixture.touch(.began, y: 300, at: 2)
    fixture.touch(.moved, y: 410, at: 2.02)
    #expect(fixture.scrollView.isDragging && fixture.offset < -40)
    fixture.touch(.ended, y: 410, at: 2.1)
    fixture.settle()
    #expect(fixture.offset == 0)
  }

  /// Content that fits but stands elsewhere, as a program puts it, is brought back by a finger.
  @Test func contentThatFitsIsBroughtBackByAFinger() {
    let fixture = ScrollFixture(contentHeight: 300)
    fixture.scrollView.contentOffset = CGPoint(x: 0, y: -80)
    fixture.touch(.began, y: 500, at: 2)
    fixture.touch(.moved, y: 450, at: 2.02)
    #expect(fixture.scrollView.isDragging)
    fixture.touch(.ended, y: 450, at: 2.1)
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

  @Test func aSecondFingerTakesOverAScrollWhenTheFirstLeaves() {
    let fixture = ScrollFixture(contentHeight: 5_000, offset: 1_000)
    fixture.touch(.began, y: 500, at: 2)
    fixture.touch(.moved, y: 480, at: 2.02)
    #expect(fixture.offset == 1_010)
    fixture.touch(.began, y: 300, x: 100, finger: 1, at: 2.04)
    fixture.touch(.moved, y: 340, x: 100, finger: 1, at: 2.06)
    #expect(fixture.offset == 1_010, "the first finger holds the content")
    fixture.touch(.ended, y: 480, at: 2.3)
    #expect(fixture.scrollView.isDragging && fixture.offset == 1_010 && fixture.log.ended == 0, "no jump, no end")
    fixture.touch(.moved, y: 240, x: 100, finger: 1, at: 2.32)
    #expect(fixture.offset == 1_110)
    // A third finger takes over from the second.
    fixture.touch(.began, y: 700, finger: 2, at: 2.34)
    fixture.touch(.cancelled, y: 240, x: 100, finger: 1, at: 2.36)
    fixture.touch(.moved, y: 650, finger: 2, at: 2.38)
    #expect(fixture.offset == 1_160 && fixture.log.begun == 1)
    fixture.touch(.ended, y: 650, finger: 2, at: 3)
    #expect(!fixture.scrollView.isDragging && fixture.log.ended == 1)
    fixture.settle()
    #expect(fixture.offset == 1_160)
  }

  @Test func aSecondFingerThrowsTheContentByItsOwnSpeed() {
    let fixture = ScrollFixture(contentHeight: 50_000, offset: 1_000)
    fixture.touch(.began, y: 500, at: 2)
    fixture.touch(.moved, y: 480, at: 2.02)
    fixture.touch(.began, y: 800, finger: 1, at: 2.04)
    for step in 1...10 { fixture.touch(.moved, y: 800 - CGFloat(step) * 20, finger: 1, at: 2.04 + Double(step) / 100) }
    fixture.touch(.ended, y: 480, at: 2.141)
    fixture.touch(.moved, y: 580, finger: 1, at: 2.15)
    fixture.touch(.ended, y: 580, finger: 1, at: 2.15)
    #expect(fixture.scrollView.isDecelerating)
    fixture.settle()
    #expect(fixture.offset > 1_200)
  }

  @Test func aSecondFingerScrollsWhereTheFirstLeftWithoutMoving() {
    let fixture = ScrollFixture(contentHeight: 5_000, offset: 1_000)
    fixture.touch(.began, y: 500, at: 2)
    fixture.touch(.began, y: 300, finger: 1, at: 2.02)
    fixture.touch(.moved, y: 280, finger: 1, at: 2.04)
    fixture.touch(.ended, y: 500, at: 2.06)
    #expect(fixture.offset == 1_000)
    fixture.touch(.moved, y: 250, finger: 1, at: 2.08)
    #expect(fixture.offset == 1_020, "it counts from where it took over")
    // A finger that left meanwhile takes nothing over.
    fixture.touch(.began, y: 600, finger: 2, at: 2.1)
    fixture.touch(.ended, y: 600, finger: 2, at: 2.12)
    fixture.touch(.ended, y: 250, finger: 1, at: 2.6)
    #expect(!fixture.scrollView.isDragging && fixture.log.ended == 1)
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
}
