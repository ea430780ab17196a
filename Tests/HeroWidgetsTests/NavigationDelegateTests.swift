import Foundation
import HeroWidgets
import Testing

/// A navigation controller whose delegate gives motions of its own.
@MainActor struct NavigationDelegateTests {
  /// Waits, and says how it ended.
  @MainActor private final class Pause: AnimatedTransitioning {
    let arrives: Bool
    private(set) weak var context: TransitionContext?

    init(arrives: Bool) { self.arrives = arrives }

    func transitionDuration(using context: TransitionContext?) -> Double { 0.4 }

    func animateTransition(using context: TransitionContext) {
      self.context = context
      context.upperView.transitionLook = PresentationOverrides(alpha: 0.5)
      context.containerView.stage?.schedule(after: 0.4) { [weak context, arrives] in
        context?.completeTransition(arrives)
      }
    }
  }

  @MainActor private final class Delegate: NavigationControllerDelegate {
    var arrives = true
    var pauses: [Pause] = []
    var asked: [String] = []

    func navigationController(
      _ navigationController: NavigationController, animationControllerFor operation: NavigationController.Operation,
      from: ViewController, to: ViewController
    ) -> (any AnimatedTransitioning)? {
      asked.append("\(operation) \(from.title ?? "?") \(to.title ?? "?")")
      // The last page has the system's motion.
      if [from.title, to.title].contains("C") { return nil }
      pauses.append(Pause(arrives: arrives))
      return pauses.last
    }
  }

  private let phone = NavigationTestPhone()
  private let delegate = Delegate()

  init() {
    phone.navigation.delegate = delegate
    _ = phone.journal.take()
  }

  private func expectAtRest(_ pages: [NavigationTestPage], _ location: SourceLocation = #_sourceLocation) {
    #expect(
      phone.navigation.viewControllers.map(ObjectIdentifier.init) == pages.map(ObjectIdentifier.init),
      sourceLocation: location)
    #expect(phone.stage.window.runningTransition == nil, sourceLocation: location)
    for page in pages {
      #expect(
        page.isOnScreen == (page === pages.last) && page.x == 0 && page.mistakes.isEmpty, sourceLocation: location)
      #expect(page.view.superview?.transitionLook == nil, sourceLocation: location)
    }
  }

  @Test func itsMotionIsTheOneThatRuns() throws {
    let b = phone.page("B")
    phone.navigation.pushViewController(b)
    phone.wait(0.1)
    let context = try #require(phone.stage.window.runningTransition)
    #expect(context === delegate.pauses.first?.context && context.containerView === phone.navigation.view)
    #expect(context.upperViewController === b && context.lowerViewController === phone.root && b.x == 0)
    #expect(context.isHeadingToPresented && context.fromViewController === phone.root)
    phone.wait(0.2)
    #expect(phone.journal.take() == ["A will disappear", "B will appear"])
    phone.wait(0.1)
    expectAtRest([phone.root, b])
    #expect(phone.journal.take() == ["A did disappear", "B did appear"])
    phone.navigation.popViewController()
    phone.wait(0.4)
    expectAtRest([phone.root])
    #expect(delegate.asked == ["push A B", "pop B A"])
  }

  /// Bars come and go evenly with a motion that does not say how far it is.
  @Test func theBarGoesAlong() throws {
    let b = phone.page("B")
    phone.navigation.pushViewController(b)
    let back = try #require(phone.navigation.navigationBar.subviews.compactMap { $0 as? Button }.first)
    for share in [0.25, 0.5, 0.75] {
      phone.stage.update(to: 0.4 * share)
      #expect(abs(back.alpha - share * share * (3 - 2 * share)) < 1e-9)
    }
  }

  /// What cannot be turned round is waited for.
  @Test func goingBackWaitsForItsEnd() {
    let b = phone.page("B")
    phone.navigation.pushViewController(b)
    phone.wait(0.1)
    #expect(phone.navigation.popViewController() == nil)
    phone.stage.window.runningTransition?.turn(towardsUpper: false)
    #expect(phone.navigation.viewControllers.count == 2)
    phone.wait(0.3)
    #expect(phone.navigation.viewControllers.count == 1 && delegate.asked == ["push A B", "pop B A"])
    phone.wait(0.4)
    expectAtRest([phone.root])
    #expect(
      phone.journal.take() == [
        "A will disappear", "B will appear", "A did disappear", "B did appear", "B will disappear", "A will appear",
        "B did disappear", "A did appear",
      ])
  }

  /// A motion may say that it went back.
  @Test func whatDidNotArriveLeavesThePageThere() {
    delegate.arrives = false
    let b = phone.page("B")
    var isDone = false
    phone.navigation.pushViewController(b) { isDone = true }
    #expect(phone.navigation.viewControllers.count == 2)
    phone.wait(0.4)
    expectAtRest([phone.root])
    #expect(isDone && !b.isOnScreen && b.parent == nil && b.presence == .gone && b.mistakes.isEmpty)
    #expect(phone.root.presence == .shown)
    delegate.arrives = true
    phone.navigation.pushViewController(b)
    phone.wait(0.4)
    delegate.arrives = false
    phone.navigation.popViewController()
    phone.wait(0.4)
    expectAtRest([phone.root, b])
    #expect(b.presence == .shown && phone.root.presence == .gone)
  }

  /// Without motion nobody is asked, and where it gives none the page slides.
  @Test func otherwiseThePageSlides() {
    let (b, c) = (phone.page("B"), phone.page("C"))
    phone.navigation.pushViewController(b, animated: false)
    #expect(delegate.asked.isEmpty)
    expectAtRest([phone.root, b])
    phone.navigation.pushViewController(c)
    phone.wait(0.1)
    #expect(c.x > 0 && delegate.asked == ["push B C"])
    phone.play(1)
    expectAtRest([phone.root, b, c])
    // The edge is the slide's.
    phone.touch(.began, 5)
    for x in [40, 120, 300] as [CGFloat] {
      phone.wait(1.0 / 60)
      phone.touch(.moved, x)
    }
    #expect(c.x > 0)
    phone.touch(.ended, 300)
    phone.play(1)
    expectAtRest([phone.root, b])
    phone.touch(.began, 5)
    for x in [40, 120, 300] as [CGFloat] {
      phone.wait(1.0 / 60)
      phone.touch(.moved, x)
    }
    phone.touch(.ended, 300)
    expectAtRest([phone.root, b])
  }
}
