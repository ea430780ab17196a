import Foundation
import HeroTesting
import HeroWidgets
import Testing

/// Touches that a view does not use go to its controller, and on from there, as UIKit's responders pass them on.
@MainActor struct ResponderTests {
  private final class Page: ViewController {
    var told: [String] = []
    var locations: [CGPoint] = []
    var count = 0

    override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent?) { tell("began", touches, event) }
    override func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent?) { tell("moved", touches, event) }
    override func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent?) { tell("ended", touches, event) }
    override func touchesCancelled(_ touches: Set<Touch>, with event: TouchEvent?) { tell("cancelled", touches, event) }

    private func tell(_ word: String, _ touches: Set<Touch>, _ event: TouchEvent?) {
      told.append(word)
      locations += touches.map { $0.location(in: view) }
      count = event?.touches.count ?? 0
    }
  }

  private let stage = Stage(size: CGSize(width: 300, height: 300), deviceScale: 2)
  private let page = Page()
  private let child = ViewController()
  private let leaf = View(frame: CGRect(x: 10, y: 10, width: 50, height: 50))

  init() {
    stage.window.rootViewController = page
    page.addChild(child)
    child.view.frame = CGRect(x: 100, y: 100, width: 100, height: 100)
    page.view.addSubview(child.view)
    child.view.addSubview(leaf)
    stage.update(to: 1)
  }

  private func touch(_ phase: TouchPhase, _ x: CGFloat, _ y: CGFloat, finger: Int = 0) {
    stage.send(.touch(id: finger, phase: phase, location: CGPoint(x: x, y: y), time: stage.time))
    stage.update(to: stage.time)
  }

  @Test func aTouchOfAViewReachesTheControllersAroundIt() {
    touch(.began, 120, 120)
    touch(.began, 125, 125, finger: 1)
    #expect(page.count == 2, "all touches on the screen")
    touch(.moved, 121, 122)
    touch(.ended, 121, 122)
    touch(.cancelled, 125, 125, finger: 1)
    #expect(page.told == ["began", "began", "moved", "ended", "cancelled"])
    #expect(page.locations[2] == CGPoint(x: 121, y: 122))
  }

  @Test func aViewThatLeavesTheScreenLosesItsTouch() {
    touch(.began, 120, 120)
    stage.window.rootViewController = ViewController()
    touch(.moved, 130, 130)
    touch(.ended, 130, 130)
    #expect(page.told == ["began", "cancelled"])
  }

  @Test func anImageViewTakesTouchesOnlyOnDemand() {
    let image = ImageView(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
    page.view.addSubview(image)
    touch(.began, 20, 20)
    #expect(stage.window.hitTest(CGPoint(x: 20, y: 20)) === page.view)
    image.isUserInteractionEnabled = true
    #expect(stage.window.hitTest(CGPoint(x: 20, y: 20)) === image)
  }

  @Test func aChildIsToldOfItsParents() {
    final class Child: ViewController {
      var told: [String] = []
      override func willMove(toParent parent: ViewController?) { told.append("will \(parent == nil ? "nil" : "page")") }
      override func didMove(toParent parent: ViewController?) { told.append("did \(parent == nil ? "nil" : "page")") }
    }
    let child = Child()
    page.addChild(child)
    child.didMove(toParent: page)
    child.removeFromParent()
    #expect(child.told == ["will page", "did page", "did nil"])
  }

  @Test func aChildKnowsThePageThatItsParentPresents() {
    let other = ViewController()
    child.present(other, animated: false)
    stage.wait(0.1)
    #expect(child.presentedViewController === other && page.presentedViewController === other)
  }
}
