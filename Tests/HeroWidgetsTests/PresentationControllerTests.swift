import Foundation
import HeroTesting
import HeroWidgets
import Testing

/// Who manages a presentation, and what it is told.
@MainActor final class PresentationControllerTests: TransitioningDelegate {
  final class Telling: PresentationController {
    var told: [String] = []
    var removes = false

    override var shouldRemovePresentersView: Bool { removes }
    override func presentationTransitionWillBegin() { told.append("will present") }
    override func presentationTransitionDidEnd(_ completed: Bool) { told.append("did present \(completed)") }
    override func dismissalTransitionWillBegin() { told.append("will dismiss") }
    override func dismissalTransitionDidEnd(_ completed: Bool) { told.append("did dismiss \(completed)") }
  }

  private let stage = Stage(size: CGSize(width: 300, height: 500), deviceScale: 2)
  private let root = CountingPage()
  private let page = CountingPage()
  private var made: [Telling] = []
  private var removes = false

  func presentationController(
    forPresented presented: ViewController, presenting: ViewController?, source: ViewController
  ) -> PresentationController? {
    let controller = Telling(presentedViewController: presented, presenting: presenting)
    controller.removes = removes
    made.append(controller)
    return controller
  }

  init() {
    stage.window.rootViewController = root
    stage.update(to: 0)
    page.modalPresentationStyle = .custom
    page.transitioningDelegate = self
  }

  private func wait(_ seconds: Double) { stage.update(to: stage.time + seconds) }
  private func settle() { for _ in 0..<120 { wait(1.0 / 60) } }

  @Test(arguments: [true, false]) func aControllerOfOnesOwnIsToldOfBothWays(_ removes: Bool) throws {
    self.removes = removes
    // Asked for before, it is the one that is used.
    let early = page.presentationController
    root.present(page)
    let controller = try #require(made.first)
    #expect(early === controller && made.count == 1 && controller.told == ["will present"])
    #expect(controller.containerView != nil && controller.presentingViewController === root)
    settle()
    #expect(controller.told == ["will present", "did present true"])
    #expect((root.view.window == nil) == removes && root.appearances.problem(isShown: !removes) == nil)
    page.dismiss()
    settle()
    #expect(controller.told.suffix(2) == ["will dismiss", "did dismiss true"] && controller.containerView == nil)
    // It was for that presentation alone.
    root.present(page)
    #expect(made.count == 2)
  }

  @Test func whatIsTurnedRoundEndsAsItBegan() throws {
    root.present(page)
    wait(0.1)
    page.dismiss()
    settle()
    #expect(made[0].told == ["will present", "did present false"] && root.presentedViewController == nil)
    root.present(page)
    settle()
    page.dismiss()
    wait(0.1)
    try #require(stage.window.runningTransition).turn(towardsUpper: true)
    settle()
    #expect(made[1].told.suffix(2) == ["will dismiss", "did dismiss false"] && root.presentedViewController === page)
  }

  @Test func everyStyleHasOne() {
    for style in [ModalPresentationStyle.fullScreen, .overFullScreen, .pageSheet] {
      page.modalPresentationStyle = style
      let controller = page.presentationController
      #expect(controller != nil && controller === page.presentationController)
      #expect((controller is SheetPresentationController) == (style == .pageSheet))
      #expect(controller?.shouldRemovePresentersView == (style == .fullScreen))
    }
    // A page's family has one.
    let child = ViewController()
    page.addChild(child)
    #expect(child.presentationController === page.presentationController)
    // Nobody gives one.
    page.modalPresentationStyle = .custom
    page.transitioningDelegate = nil
    root.present(page)
    settle()
    #expect(root.view.window != nil && page.presentationController?.shouldRemovePresentersView == false)
  }

  /// A page that its presentation tells that it comes may think better of it.
  @Test func whoIsToldMayDismissAtOnce() {
    final class Shy: PresentationController {
      override func presentationTransitionWillBegin() { presentedViewController?.dismiss() }
    }
    final class Delegate: TransitioningDelegate {
      func presentationController(
        forPresented presented: ViewController, presenting: ViewController?, source: ViewController
      ) -> PresentationController? { Shy(presentedViewController: presented, presenting: presenting) }
    }
    let delegate = Delegate()
    page.transitioningDelegate = delegate
    root.present(page)
    settle()
    settle()
    #expect(root.presentedViewController == nil && page.appearances.problem(isShown: false) == nil)
    #expect(stage.window.runningTransition == nil)
  }
}
