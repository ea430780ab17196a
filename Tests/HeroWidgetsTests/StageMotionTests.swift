import Foundation
import HeroTesting
import HeroWidgets
import Testing

/// What there is to stop and look at.
@MainActor struct StageMotionTests {
  @Test func contentThatAHandMovesOrMoved() {
    let fixture = ScrollFixture(contentHeight: 5_000, offset: 1_000)
    #expect(!fixture.stage.isInMotion)
    fixture.touch(.began, y: 400, at: 2)
    #expect(!fixture.stage.isInMotion, "a finger that does nothing yet")
    for step in 1...5 { fixture.touch(.moved, y: 400 - CGFloat(step) * 20, at: 2 + Double(step) / 60) }
    #expect(fixture.stage.isInMotion, "dragged")
    fixture.touch(.ended, y: 300, at: fixture.stage.time + 1 / 60)
    #expect(fixture.stage.isInMotion && fixture.scrollView.isDecelerating, "coasting")
    fixture.settle()
    #expect(!fixture.stage.isInMotion, "at rest, though its indicator may fade")
    fixture.scroll(.wheel, 40, at: fixture.stage.time + 1)
    #expect(fixture.stage.isInMotion, "wheel")
  }

  @Test func aScrollThatAKeyBeganDoesNotCount() {
    final class KeyPage: ViewController {
      let scrollView = ScrollView()
      override func loadView() -> View { scrollView }
      override func keyDown(_ event: KeyEvent) -> Bool {
        scrollView.setContentOffset(CGPoint(x: 0, y: scrollView.contentOffset.y + 300), animated: true)
        return true
      }
    }
    let stage = Stage(size: CGSize(width: 390, height: 800), deviceScale: 3)
    let page = KeyPage()
    stage.window.rootViewController = page
    page.scrollView.contentSize = CGSize(width: 390, height: 4_000)
    stage.update(to: 1)
    stage.send(.key(KeyEvent(.pageDown, time: 2)))
    stage.update(to: 2.1)
    #expect(stage.isAnimating && !stage.isInMotion)
    // A program's does: it is what a tap asked for.
    page.scrollView.setContentOffset(.zero, animated: true)
    stage.update(to: 2.2)
    #expect(stage.isInMotion)
    stage.update(to: 3)
    #expect(!stage.isInMotion)
  }

  @Test func pagesThatTurnButNotByKey() {
    let fixture = PagingFixture(pages: 4)
    fixture.swipe(150, lifts: false)
    #expect(fixture.stage.isInMotion)
    fixture.touch(.ended, x: 50, at: fixture.stage.time)
    #expect(fixture.stage.isInMotion && fixture.pager.isSettling)
    fixture.settle()
    #expect(!fixture.stage.isInMotion)
    fixture.pager.setCurrentPage(0, animated: true)
    #expect(fixture.stage.isInMotion)
  }

  @Test func aPushAndASwipeThatIsHeld() {
    let phone = NavigationTestPhone()
    phone.navigation.pushViewController(phone.page("B"))
    phone.wait(0.1)
    #expect(phone.stage.isInMotion)
    phone.play(2)
    #expect(!phone.stage.isInMotion)
    phone.touch(.began, 5)
    for step in 1...5 {
      phone.wait(1 / 60)
      phone.touch(.moved, 5 + 30 * CGFloat(step))
    }
    phone.wait(1)
    #expect(phone.stage.isInMotion && !phone.stage.isAnimating, "held still in the hand")
  }

  @Test func aSheetOnItsWayOrInTheHandButNotOneThatStands() {
    let fixture = SheetFixture(presents: false)
    fixture.root.present(fixture.page)
    fixture.update(by: 0.1)
    #expect(fixture.stage.isInMotion)
    fixture.settle()
    #expect(!fixture.stage.isInMotion)
    fixture.hold(from: 460, to: 420)
    fixture.update(by: 1)
    #expect(fixture.stage.isInMotion)
    fixture.touch(.ended, 420)
    fixture.update(by: 0.05)
    #expect(fixture.stage.isInMotion)
    fixture.settle()
    #expect(!fixture.stage.isInMotion)
  }

  @Test func spinnersAndFadesDoNot() {
    let stage = Stage(size: CGSize(width: 100, height: 100), deviceScale: 2)
    stage.window.addSubview(View(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
    stage.update(to: 1)
    stage.animate(duration: 1) { _ in }
    View.animate(withDuration: 1) { stage.window.subviews.last?.alpha = 0.5 }
    stage.update(to: 1.2)
    #expect(stage.isAnimating && !stage.isInMotion)
  }

  /// A driver that lets no time pass is told again of what is asked for, though things are on their way.
  @Test func aStageThatHoldsStillAsksAnew() throws {
    let stage = Stage(size: CGSize(width: 100, height: 100), deviceScale: 1)
    let view = View(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    stage.window.addSubview(view)
    stage.addDisplayLink { _ in
      view.setNeedsDisplay()
      return true
    }
    var asked = 0
    stage.onNeedsFrame = { asked += 1 }
    let surface = try #require(Surface(width: 100, height: 100, format: .opaque))
    stage.update(to: 1)
    _ = stage.paint(into: surface)
    #expect(stage.needsFrame)
    stage.holdStill()
    #expect(!stage.needsFrame && stage.isAnimating)
    asked = 0
    view.backgroundColor = .systemRed
    #expect(asked == 1 && stage.needsFrame)
  }

  /// A finger whose samples all have one time, as while the scene is paused.
  @Test func aWayThatTakesNoTimeHasNoSpeed() {
    let stage = Stage(size: CGSize(width: 300, height: 600), deviceScale: 2)
    let view = View(frame: stage.window.bounds)
    let pan = PanGestureRecognizer()
    view.addGestureRecognizer(pan)
    stage.window.addSubview(view)
    stage.update(to: 5)
    var speeds: [CGPoint] = []
    pan.onChange = { _ in speeds.append(pan.velocity) }
    func touch(_ phase: TouchPhase, _ y: CGFloat) {
      stage.send(.touch(id: 0, phase: phase, location: CGPoint(x: 100, y: y), time: 5))
      stage.update(to: 5)
    }
    touch(.began, 100)
    for step in 1...20 { touch(.moved, 100 + 20 * CGFloat(step)) }
    touch(.ended, 500)
    #expect(speeds.count >= 20 && speeds.allSatisfy { $0 == .zero })
  }
}
