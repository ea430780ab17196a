import Foundation
import HeroKit
import HeroTesting
import HeroWidgets
import MatchedGeometryPresentation
import Testing

/// `presentViewController(_:isPresented:)`: page and binding are always one.
@MainActor final class PresenterTests {
  let stage = Stage(size: CGSize(width: 300, height: 500), deviceScale: 2)
  let home = CountingPage()
  @PresentationState var isPresented = false
  var pages: [CountingPage] = []

  private func start(_ style: ModalPresentationStyle = .fullScreen) {
    home.presentViewController(
      { [unowned self] in
        let page = CountingPage()
        page.view.backgroundColor = .systemBlue
        page.modalPresentationStyle = style
        pages.append(page)
        return page
      }, isPresented: $isPresented)
    stage.window.rootViewController = home
    stage.update(to: 0)
  }

  private func wait(_ seconds: Double) { stage.update(to: stage.time + seconds) }
  private func settle() { for _ in 0..<120 { wait(1.0 / 60) } }

  private nonisolated static let styles: [ModalPresentationStyle] = [.fullScreen, .overFullScreen, .pageSheet, .custom]

  @Test(arguments: styles) func theBindingPresentsAndDismisses(_ style: ModalPresentationStyle) {
    start(style)
    for count in 1...2 {
      isPresented = true
      isPresented = true
      settle()
      // Made once for each time, when it is shown.
      #expect(pages.count == count && home.presentedViewController === pages.last)
      isPresented = false
      isPresented = false
      settle()
      #expect(home.presentedViewController == nil && !isPresented && stage.window.runningTransition == nil)
      #expect(pages.last?.appearances.calls == [.willAppear, .didAppear, .willDisappear, .didDisappear])
    }
    #expect(home.appearances.problem(isShown: true) == nil)
  }

  @Test(arguments: styles) func aPageThatDismissesItselfSetsTheBinding(_ style: ModalPresentationStyle) {
    start(style)
    isPresented = true
    settle()
    pages[0].dismiss()
    #expect(!isPresented, "as soon as it begins to leave")
    // Asked for in every way, it happens once.
    isPresented = false
    pages[0].dismiss()
    settle()
    #expect(home.presentedViewController == nil && !isPresented)
    #expect(pages[0].appearances.calls.filter { $0 == .didDisappear }.count == 1)
  }

  @Test(arguments: styles) func whatLeavesComesBackWhenItIsAskedFor(_ style: ModalPresentationStyle) {
    start(style)
    isPresented = true
    settle()
    isPresented = false
    wait(0.1)
    isPresented = true
    settle()
    #expect(home.presentedViewController === pages.last && isPresented && pages.count == 1)
  }

  @Test func aSheetThatIsPulledDownSetsTheBinding() {
    start(.pageSheet)
    isPresented = true
    settle()
    stage.drag(from: CGPoint(x: 150, y: 60), by: CGPoint(x: 0, y: 400))
    #expect(!isPresented)
    settle()
    #expect(home.presentedViewController == nil)
  }

  /// As in the article: the page is not made, the binding stays true, and the page comes at the next update.
  @Test(arguments: styles) func aPageLeavesAnotherOneAloneAndComesAtTheNextUpdate(_ style: ModalPresentationStyle) {
    start()
    let foreign = CountingPage()
    foreign.modalPresentationStyle = style
    home.present(foreign)
    isPresented = false
    settle()
    #expect(home.presentedViewController === foreign)
    for _ in 1...2 { isPresented = true }
    settle()
    #expect(home.presentedViewController === foreign && isPresented && pages.isEmpty)
    foreign.dismiss()
    settle()
    #expect(home.presentedViewController == nil && isPresented && pages.isEmpty)
    isPresented = true
    settle()
    #expect(pages.count == 1 && home.presentedViewController === pages[0] && isPresented)
    isPresented = false
    settle()
    #expect(home.presentedViewController == nil && pages.count == 1)
  }

  /// Taken back while the other page is there, nothing is made.
  @Test(arguments: styles) func whatWaitsForAnotherPageMayBeTakenBack(_ style: ModalPresentationStyle) {
    start()
    let foreign = CountingPage()
    foreign.modalPresentationStyle = style
    home.present(foreign)
    settle()
    isPresented = true
    settle()
    isPresented = false
    foreign.dismiss()
    settle()
    #expect(home.presentedViewController == nil && pages.isEmpty)
  }

  /// Both wait for a page that is on its way out; what was taken back does not come, and is not made.
  @Test func whatWaitsMayBeTakenBack() {
    start()
    let foreign = CountingPage()
    for takesBack in [true, false] {
      home.present(foreign)
      settle()
      foreign.dismiss()
      wait(0.05)
      isPresented = true
      if takesBack { isPresented = false }
      #expect(pages.isEmpty)
      settle()
      #expect(pages.count == (takesBack ? 0 : 1) && isPresented == !takesBack)
      #expect(home.presentedViewController === pages.last)
    }
  }

  /// Another page that is asked for in the meantime takes the place of one that waits, which is never made.
  @Test func ofTwoPagesThatWaitTheLastOneComes() {
    start()
    let foreign = CountingPage()
    let last = CountingPage()
    home.present(foreign)
    settle()
    foreign.dismiss()
    wait(0.05)
    isPresented = true
    home.present(last)
    settle()
    #expect(home.presentedViewController === last && !isPresented && pages.isEmpty)
  }

  @Test func whatIsTrueFromTheStartIsPresentedOnceTheViewIsThere() {
    isPresented = true
    start()
    settle()
    #expect(pages.count == 1 && home.presentedViewController === pages[0])
  }

  /// A page above goes with it, and one binding hears of it though another page is seen to leave.
  @Test func whatLeavesUnderAnotherPageSetsTheBindingToo() {
    start()
    isPresented = true
    settle()
    pages[0].present(CountingPage())
    settle()
    home.dismiss()
    #expect(!isPresented)
    settle()
    #expect(home.presentedViewController == nil && stage.window.runningTransition == nil)
  }

  @Test func nothingIsKept() {
    weak var page: ViewController?
    weak var presentation: PresentationController?
    start(.custom)
    isPresented = true
    settle()
    (page, presentation) = (pages[0], pages[0].presentationController)
    isPresented = false
    settle()
    pages = []
    #expect(page == nil && presentation == nil)
  }

  /// A motion of the app's own that ends where it began.
  @Test func aDismissalThatIsCancelledLeavesThePage() {
    final class Cancelling: AnimatedTransitioning {
      func transitionDuration(using context: TransitionContext?) -> Double { 0 }
      func animateTransition(using context: TransitionContext) { context.completeTransition(context.isPresenting) }
    }
    final class Delegate: TransitioningDelegate {
      func animationController(
        forPresented presented: ViewController, presenting: ViewController, source: ViewController
      ) -> (any AnimatedTransitioning)? { Cancelling() }
      func animationController(forDismissed dismissed: ViewController) -> (any AnimatedTransitioning)? { Cancelling() }
    }
    let delegate = Delegate()
    start()
    isPresented = true
    settle()
    pages[0].transitioningDelegate = delegate
    isPresented = false
    settle()
    #expect(isPresented && home.presentedViewController === pages[0])
  }

  /// A card in a sheet is tapped while the sheet leaves: its page does not come when the sheet is back.
  @Test func whatWaitsGoesWithItsView() {
    start()
    let root = CountingPage()
    stage.window.rootViewController = root
    home.modalPresentationStyle = .pageSheet
    root.present(home)
    settle()
    home.dismiss()
    wait(0.05)
    isPresented = true
    settle()
    #expect(!isPresented && pages.isEmpty && root.presentedViewController == nil)
    root.present(home)
    settle()
    #expect(home.presentedViewController == nil && pages.isEmpty && stage.window.runningTransition == nil)
  }

  /// Another root takes the place of all that waits.
  @Test func whatWaitsGoesWithItsRoot() {
    start()
    home.present(CountingPage())
    isPresented = true
    stage.window.rootViewController = ViewController()
    settle()
    #expect(!isPresented && pages.isEmpty && stage.window.runningTransition == nil)
  }
}
