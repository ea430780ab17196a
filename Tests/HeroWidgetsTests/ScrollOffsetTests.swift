import Foundation
import HeroMotion
import HeroTesting
import HeroWidgets
import Testing

/// Where a scroll view stands when the program puts it there, or its content and insets change.
@MainActor struct ScrollOffsetTests {
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
}
