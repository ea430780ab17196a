import Foundation
import HeroWidgets
import Testing

@MainActor struct NavigationLifecycleTests {
  /// A page that is presented in mid-push takes both pages off the screen; the push ends all the same, and may be taken
  /// back.
  @Test(arguments: [false, true]) func aPushEndsUnderWhatCoversIt(isTakenBack: Bool) {
    let phone = NavigationTestPhone()
    let b = phone.page("B")
    var isDone = false
    phone.navigation.pushViewController(b) { isDone = true }
    phone.wait(0.05)
    phone.navigation.present(ViewController(), animated: false)
    if isTakenBack { #expect(phone.navigation.popViewController() === b) }
    phone.play(1)
    #expect(isDone && phone.navigation.topViewController === (isTakenBack ? phone.root : b))
    #expect(!phone.stage.isAnimating && !b.isOnScreen)
    phone.navigation.dismiss(animated: false)
    phone.play(0.1)
    #expect(phone.stage.window.runningTransition == nil && phone.navigation.view.subviews.count == 2)
    #expect(b.isOnScreen != isTakenBack && phone.root.isOnScreen == isTakenBack)
    #expect(b.mistakes.isEmpty && phone.root.mistakes.isEmpty)
  }

  private let phone = NavigationTestPhone()

  @Test func pushAndPop() {
    #expect(phone.journal.take() == ["A will appear", "A did appear"])
    let b = phone.page("B")
    phone.navigation.pushViewController(b)
    #expect(phone.journal.take() == ["A will disappear", "B will appear"])
    #expect(phone.navigation.topViewController === b && b.navigationController === phone.navigation)
    phone.play(1)
    #expect(phone.journal.take() == ["A did disappear", "B did appear"])
    #expect(!phone.root.isOnScreen && b.isOnScreen && b.x == 0)
    var ended = false
    #expect(phone.navigation.popViewController { ended = true } === b)
    #expect(phone.journal.take() == ["B will disappear", "A will appear"])
    phone.play(1)
    #expect(phone.journal.take() == ["B did disappear", "A did appear"])
    #expect(ended && b.parent == nil && b.view.superview == nil && phone.root.x == 0)
    #expect(phone.navigation.popViewController() == nil)
  }

  @Test func withoutMotion() {
    _ = phone.journal.take()
    let b = phone.page("B")
    phone.navigation.pushViewController(b, animated: false)
    let all = ["A will disappear", "B will appear", "A did disappear", "B did appear"]
    #expect(phone.journal.take() == all)
    #expect(b.isOnScreen && !phone.root.isOnScreen)
    phone.navigation.popToRootViewController(animated: false)
    #expect(phone.navigation.viewControllers.count == 1 && phone.root.isOnScreen)
  }

  @Test func aCancelledSwipe() {
    let b = phone.page("B")
    phone.navigation.pushViewController(b, animated: false)
    phone.wait(0.1)
    _ = phone.journal.take()
    phone.touch(.began, 5)
    phone.wait(0.1)
    phone.touch(.moved, 60)
    #expect(phone.journal.take() == ["B will disappear", "A will appear"])
    #expect(phone.navigation.topViewController === phone.root)
    phone.wait(0.2)
    phone.touch(.moved, 60)
    phone.touch(.ended, 60)
    #expect(phone.navigation.viewControllers.count == 2)
    phone.play(1)
    #expect(
      phone.journal.take() == ["A will disappear", "A did disappear", "B will appear", "B did appear"])
    #expect(b.isOnScreen && !phone.root.isOnScreen && b.x == 0)
  }

  /// As UIKit has it: the push counts as done.
  @Test func aPopDuringThePush() {
    _ = phone.journal.take()
    var ends: [String] = []
    let b = phone.page("B")
    phone.navigation.pushViewController(b) { ends.append("push") }
    phone.play(0.1)
    phone.navigation.popViewController { ends.append("pop") }
    #expect(
      phone.journal.take() == [
        "A will disappear", "B will appear", "A did disappear", "B did appear", "B will disappear", "A will appear",
      ])
    phone.play(1)
    #expect(phone.journal.take() == ["B did disappear", "A did appear"])
    #expect(ends == ["push", "pop"])
  }

  @Test func requestsQueueUp() {
    let (b, c) = (phone.page("B"), phone.page("C"))
    phone.navigation.pushViewController(b)
    phone.navigation.pushViewController(c)
    #expect(phone.navigation.viewControllers.count == 2)
    phone.play(0.5)
    #expect(phone.navigation.topViewController === c)
    phone.play(1)
    #expect(c.isOnScreen && !b.isOnScreen && !phone.root.isOnScreen && c.mistakes.isEmpty && b.mistakes.isEmpty)
  }

  @Test func aPageAskingWhileItIsTold() {
    let (b, c) = (phone.page("B"), phone.page("C"))
    b.onWillAppear = { [navigation = phone.navigation] in
      if !navigation.viewControllers.contains(where: { $0 === c }) { navigation.pushViewController(c) }
    }
    phone.navigation.pushViewController(b)
    phone.play(2)
    #expect(phone.navigation.viewControllers.count == 3 && c.isOnScreen)
    #expect(b.mistakes.isEmpty && c.mistakes.isEmpty)
  }

  @Test func refusedStacks() {
    let b = phone.page("B")
    phone.navigation.pushViewController(b, animated: false)
    phone.navigation.pushViewController(b, animated: false)
    phone.navigation.pushViewController(phone.navigation, animated: false)
    phone.navigation.pushViewController(NavigationController(rootViewController: phone.page("X")), animated: false)
    phone.navigation.setViewControllers([])
    #expect(phone.navigation.viewControllers.count == 2)
    phone.navigation.setViewControllers([b, phone.page("C")], animated: true)
    phone.play(1)
    #expect(phone.navigation.viewControllers.first === b && phone.root.parent == nil)
  }

  @Test func aControllerThatIsPresentedAndLeavesInMidPush() {
    let stage = phone.stage
    let journal = NavigationTestJournal()
    let inner = NavigationTestPage("P", journal: journal)
    let second = NavigationTestPage("Q", journal: journal)
    let presented = NavigationController(rootViewController: inner)
    phone.navigation.present(presented)
    presented.pushViewController(second)
    phone.play(0.1)
    presented.dismiss()
    phone.play(2)
    #expect(inner.mistakes.isEmpty && second.mistakes.isEmpty && phone.root.mistakes.isEmpty)
    #expect(inner.presence == .gone && second.presence == .gone && phone.root.presence == .shown)
    #expect(!stage.isAnimating)
  }
}
