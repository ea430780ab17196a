import Logging

/// Owns the transition that runs in a window, and those that wait for its end.
@MainActor final class PresentationCoordinator: TransitionOwner {
  weak var window: Window?

  @MainActor private struct Running {
    let context: TransitionContext
    let animator: any AnimatedTransitioning
    /// nil while the pages are told that it is about to begin.
    var begun: (any AnimatedTransitioning)? { context.animator }
    /// nil while a page is presented.
    let dismissal: Dismissal?
    var completions: [() -> Void]
  }

  /// The one place that says whether something is in motion.
  private enum State {
    case idle
    case running(Running)
  }

  private var state: State = .idle
  private var waiting: [Request] = []

  private struct Request {
    /// The page to present, where it exists yet.
    var page: ViewController?
    /// Called if another page takes its place; nil for a dismissal, which always runs.
    var dropped: (() -> Void)?
    let run: () -> Void
  }

  var isRunning: Bool { if case .idle = state { false } else { true } }

  var context: TransitionContext? {
    guard case .running(let running) = state else { return nil }
    return running.context
  }

  // MARK: Requests

  /// - Parameter hasWaited: for the end of another transition. If that left its page there, nobody did wrong: a person
  ///   tapped twice, or took a dismissal back.
  func present(
    _ controller: ViewController, from presenter: ViewController, source: ViewController, animated: Bool,
    hasWaited: Bool = false, completion: (() -> Void)?
  ) {
    if !hasWaited { window?.stage?.touches.pageOpens() }
    if isRunning {
      let dropped = { _ = controller.presentationController?.presentationWasRefused() }
      enqueue(
        Request(page: controller, dropped: dropped) { [weak self] in
          self?.present(
            controller, from: presenter, source: source, animated: animated, hasWaited: true, completion: completion)
        })
      return
    }
    guard let window, presenter.presentedViewController == nil, controller.presentingViewController == nil,
      presenter.view.window === window
    else {
      window?.stage?.log.log(
        level: hasWaited ? .debug : .warning,
        "present was ignored: \(type(of: presenter)) already presents a page; dismiss that one first")
      if controller.presentingViewController == nil { controller.presentationController?.presentationWasRefused() }
      return
    }
    controller.keyboardBelow = window.firstResponder
    presenter.view.endEditing()
    presenter.presented = controller
    controller.presentingViewController = presenter
    let context = context(in: window, from: presenter, to: controller, isPresenting: true)
    controller.transition = context
    let presentation = controller.presentation(by: presenter, source: source)
    presentation.install(in: window.content)
    controller.activePresentation = presentation
    let sheet = controller.activeSheet
    var chosen: (any AnimatedTransitioning)?
    if let sheet {
      if controller.transitioningDelegate != nil {
        window.stage?.log.warning(
          "a sheet has its own transition: the transitioning delegate of \(type(of: controller)) is ignored")
      }
      sheet.install(in: window.content.bounds, safeArea: window.stage?.safeAreaInsets ?? .zero)
      if animated { chosen = isMotionReduced ? fade(of: sheet) : SheetTransition(sheet) }
    } else {
      controller.view.frame = window.content.bounds
      if animated {
        chosen = controller.transitioningDelegate?.animationController(
          forPresented: controller, presenting: presenter, source: source)
        if chosen != nil { context.delegate = controller.transitioningDelegate }
        chosen = chosen ?? (isMotionReduced ? FadeTransition() : CoverTransition())
      }
    }
    for page in covered(by: controller, over: presenter) {
      page.beginAppearanceTransition(false, animated: animated)
    }
    controller.beginAppearanceTransition(true, animated: animated)
    start(context, animator: chosen, interactor: nil, dismissal: nil, completion: completion)
  }

  func dismiss(
    _ controller: ViewController, from presenter: ViewController, animated: Bool, completion: (() -> Void)?
  ) {
    if case .running(var running) = state {
      if running.context.upperViewController === controller,
        let reversible = running.begun as? any ReversibleTransitioning, reversible.isReversible
      {
        // The same flight, turned round. Asked for again while it already leaves, it leaves, in a hand or not.
        if let completion { running.completions.append(completion) }
        state = .running(running)
        if running.context.isHeadingToPresented {
          running.context.turn(towardsUpper: false)
        } else {
          reversible.letGo(using: running.context)
        }
        return
      }
      if running.context.upperViewController === controller, !running.context.isPresenting { return }
      enqueue(
        Request { [weak self] in
          self?.dismiss(controller, from: presenter, animated: animated, completion: completion)
        })
      return
    }
    guard let window, controller.presentingViewController === presenter,
      presenter.presentedViewController === controller
    else { return }
    let dismissal = Dismissal(of: controller, from: presenter)
    let top = dismissal.top
    let context = context(in: window, from: top, to: presenter, isPresenting: false)
    var animator: (any AnimatedTransitioning)?
    var interactor: (any InteractiveTransitioning)?
    if let sheet = top.activeSheet {
      if animated { animator = isMotionReduced ? fade(of: sheet) : SheetTransition(sheet) }
    } else if animated {
      if let delegate = top.transitioningDelegate, let chosen = delegate.animationController(forDismissed: top) {
        animator = chosen
        interactor = delegate.interactionControllerForDismissal(using: chosen)
        context.delegate = delegate
      } else {
        animator = isMotionReduced ? FadeTransition() : CoverTransition()
      }
    }
    start(context, animator: animator, interactor: interactor, dismissal: dismissal, completion: completion)
  }

  private var isMotionReduced: Bool { window?.stage?.isReduceMotionEnabled == true }

  /// The sheet fades where it stands, or where a hand has left it; one that stays is as tall as its detent says.
  private func fade(of sheet: SheetPresentationController) -> FadeTransition {
    FadeTransition(of: sheet.container) { staysUpper in
      guard staysUpper else { return }
      sheet.isDismissedByPerson = false
      sheet.height.place(at: sheet.selectedHeight)
    }
  }

  func directionChanged(of context: TransitionContext) {
    window?.stage?.statusBarMayChange(duration: 0.25)
    context.upperViewController.activePresentation?.heads(forPresented: context.isHeadingToPresented)
  }

  /// `root` is replaced: whatever runs ends at once, and what is presented over it goes.
  func abandon(_ root: ViewController) {
    let dropped = waiting.compactMap(\.dropped)
    waiting = []
    for drop in dropped { drop() }
    if case .running(let running) = state {
      if let reversible = running.animator as? any ReversibleTransitioning {
        reversible.finishTransition(using: running.context)
      }
      running.context.completeTransition(true)
    }
    if let presented = root.presentedViewController {
      dismiss(presented, from: root, animated: false, completion: nil)
    }
  }

  // MARK: Running

  /// The pages, front to back, that nobody sees while `controller` is presented by `presenter`. A sheet leaves them in
  /// sight, and so does a page that stands over them.
  private func covered(by controller: ViewController, over presenter: ViewController) -> [ViewController] {
    controller.leavesPagesInSight ? [] : presenter.pagesInSight
  }

  /// Calls `run` when the running transition has ended, or `dropped` if another page is requested meanwhile.
  func requestPresentation(dropped: @escaping () -> Void, run: @escaping () -> Void) {
    window?.stage?.touches.pageOpens()
    enqueue(Request(dropped: dropped, run: run))
  }

  private func enqueue(_ request: Request) {
    // Of several pages that are asked for, the last one is meant.
    let replaced = request.dropped == nil ? [] : waiting.filter { $0.dropped != nil }
    if request.dropped != nil { waiting.removeAll { $0.dropped != nil } }
    waiting.append(request)
    for other in replaced where other.page == nil || other.page !== request.page { other.dropped?() }
    guard case .running(let running) = state else { return }
    running.context.isAwaited = true
    if let reversible = running.begun as? any ReversibleTransitioning, reversible.isSettling {
      reversible.finishTransition(using: running.context)
    }
  }

  private func context(
    in window: Window, from: ViewController, to: ViewController, isPresenting: Bool
  ) -> TransitionContext {
    TransitionContext(
      containerView: window.content, from: from, to: to, isPresenting: isPresenting, owner: self
    ) { [weak self] in self?.finish($0) }
  }

  private func start(
    _ context: TransitionContext, animator: (any AnimatedTransitioning)?, interactor: (any InteractiveTransitioning)?,
    dismissal: Dismissal?, completion: (() -> Void)?
  ) {
    let presented = context.upperViewController
    if context.isPresenting, presented.activeSheet == nil, let animator, animator.beginsUnseen {
      presented.view.transitionLook = PresentationOverrides(alpha: 0)
    }
    context.containerView.addSubview(presented.presentationView)
    if animator == nil || animator is FadeTransition, context.isPresenting, let sheet = presented.activeSheet {
      sheet.height.place(at: sheet.selectedHeight)
    }
    let animator = animator ?? ImmediateTransition()
    state = .running(
      Running(
        context: context, animator: animator, dismissal: dismissal, completions: completion.map { [$0] } ?? []))
    // Whoever is told may ask for more, which waits from here on.
    dismissal?.begin(in: context.containerView, animated: !(animator is ImmediateTransition), by: context)
    presented.activePresentation?.transitionWillBegin(isPresenting: context.isPresenting)
    context.start(animator, interactor)
    // A page that says its style by what lies behind the status bar is laid out by now.
    if context.didComplete == nil {
      window?.stage?.statusBarMayChange(duration: animator.transitionDuration(using: context))
    }
  }

  private func finish(_ context: TransitionContext) {
    guard case .running(let running) = state, running.context === context else { return }
    state = .idle
    let (presented, presenter) = (context.upperViewController, context.lowerViewController)
    let didComplete = context.didComplete == true
    let staysPresented = context.isPresenting == didComplete
    let below = covered(by: presented, over: presenter)
    if !didComplete {
      // It went back: those that were leaving stay, those that came go.
      presented.beginAppearanceTransition(staysPresented, animated: true)
      for page in below { page.beginAppearanceTransition(!staysPresented, animated: true) }
    }
    let presentation = presented.activePresentation
    var leftByPerson: SheetPresentationController?
    if staysPresented {
      for page in below { page.presentationView.removeFromSuperview() }
    } else {
      if let sheet = presented.activeSheet, sheet.isDismissedByPerson { leftByPerson = sheet }
      let keyboard = presented.leavesPagesInSight && presented.activeSheet == nil ? presented.keyboardBelow : nil
      presented.endPresentation()
      if let window, let keyboard, keyboard.window === window, window.firstResponder == nil {
        keyboard.becomeFirstResponder()
      }
    }
    // Before anyone is told, who may begin the next transition at once; and once the page that left is off the screen,
    // so that nothing flashes and nothing is painted twice.
    for page in [presented, presenter] { page.view.transitionLook = nil }
    // What a page has come over once, one will most likely come over again; and what has come will go.
    (staysPresented ? presented : presenter).view.keepsBitmap = true
    presented.transition = nil
    if let dismissal = running.dismissal {
      dismissal.end()
    } else {
      for page in [presented] + below { page.endAppearanceTransition() }
    }
    window?.stage?.statusBarMayChange(duration: 0)
    if let leftByPerson { leftByPerson.delegate?.presentationControllerDidDismiss(leftByPerson) }
    presentation?.transitionDidEnd(wasPresenting: context.isPresenting, stands: staysPresented)
    for completion in running.completions { completion() }
    let next = waiting
    waiting = []
    for request in next { request.run() }
  }
}
