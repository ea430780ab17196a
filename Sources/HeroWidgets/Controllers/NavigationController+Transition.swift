import Logging

/// Changes of the stack, and their calls to the pages.
extension NavigationController {
  /// Runs `request` now, or when what runs has ended.
  func perform(isPushByFinger: Bool = false, _ request: @escaping (NavigationController) -> Void) {
    if case .idle = state {
      request(self)
      return
    }
    // Who taps one row and then another while a page leaves wants one page.
    if isPushByFinger { waiting.removeAll(where: \.isPushByFinger) }
    waiting.append(Request(isPushByFinger: isPushByFinger) { [weak self] in if let self { request(self) } })
    guard let running else { return }
    running.context.isAwaited = true
    if let reversible = running.reversible, reversible.isSettling {
      reversible.finishTransition(using: running.context)
    }
  }

  /// Makes a pop out of the push that runs, or out of a pop that is being taken back, and lets go of one that a hand
  /// holds; nil if there is none such.
  func turnToPop(animated: Bool, completion: (() -> Void)?) -> ViewController? {
    guard let change = running, let reversible = change.reversible, reversible.isReversible, waiting.isEmpty,
      isOneBack(change)
    else { return nil }
    if reversible.isHeadingToPresented {
      change.context.turn(towardsUpper: false)
    } else if reversible.isHeld {
      reversible.letGo(using: change.context)
    } else {
      return nil
    }
    if change.context.didComplete != nil {
      completion?()
      return change.upper.controller
    }
    if let completion { change.completions.append(completion) }
    if !animated || view.stage == nil { reversible.finishTransition(using: change.context) }
    return change.upper.controller
  }

  /// Returns whether the way back from the upper page leads to the lower one.
  func isOneBack(_ change: NavigationChange) -> Bool { leads(change.stackWithUpper, backTo: change.lower.controller) }

  private func leads(_ stack: [ViewController], backTo page: ViewController) -> Bool { stack.dropLast().last === page }

  /// As UIKit has it since pushes can be interrupted: the push counts as done, its page appears, and leaves again.
  func convertToPop(_ change: NavigationChange) {
    guard change.operation == .push else { return }
    change.operation = .pop
    stack = change.stack
    let done = change.completions
    change.completions = []
    handOver(back: .running(change)) {
      change.lower.controller.endAppearanceTransition()
      endAppearing(change.upper.controller)
      for completion in done { completion() }
      begin(leaving: change.upper.controller, arriving: change.lower.controller, animated: true)
    }
  }

  func change(to stack: [ViewController], animated: Bool, completion: (() -> Void)?) {
    guard let problem = problem(with: stack) else {
      show(stack, animated: animated, completion: completion)
      return
    }
    if isViewLoaded { view.stage?.log.warning("the navigation stack is unchanged: \(problem)") }
    completion?()
  }

  private func problem(with stack: [ViewController]) -> String? {
    if stack.isEmpty { return "it needs at least one page" }
    if Set(stack.map(ObjectIdentifier.init)).count < stack.count { return "a page can be in it only once" }
    for controller in stack {
      var holder: ViewController? = self
      while let current = holder, current !== controller { holder = current.parent }
      if holder != nil { return "\(type(of: controller)) holds the navigation controller" }
      if controller is NavigationController { return "navigation controllers cannot be nested" }
      if let parent = controller.parent, parent !== self {
        return "\(type(of: controller)) belongs to \(type(of: parent))"
      }
      if controller.presentingViewController != nil {
        return "\(type(of: controller)) is presented; dismiss it first"
      }
    }
    return nil
  }

  private func show(_ new: [ViewController], animated: Bool, completion: (() -> Void)?) {
    let before = stack
    guard let top = new.last, let old = before.last else { return }
    let operation: Operation = before.contains { $0 === top } ? .pop : .push
    stack = new
    for controller in new where controller.parent !== self { adopt(controller) }
    guard old !== top, isViewLoaded else {
      releaseLeftPages()
      if isViewLoaded { view.setNeedsLayout() }
      completion?()
      return
    }
    var animator: any AnimatedTransitioning = ImmediateTransition()
    var interactor: (any InteractiveTransitioning)?
    var chooser: (any NavigationControllerDelegate)?
    if animated, view.stage != nil {
      if let delegate,
        let chosen = delegate.navigationController(self, animationControllerFor: operation, from: old, to: top)
      {
        (animator, chooser) = (chosen, delegate)
        interactor = delegate.navigationController(self, interactionControllerFor: chosen)
      } else {
        animator = view.stage?.isReduceMotionEnabled == true ? FadeTransition() : SlideTransition(operation)
      }
    }
    let change = begin(operation, by: animator, from: before, to: new)
    change.context.delegate = chooser
    if let completion { change.completions.append(completion) }
    start(change, interactor)
  }

  /// Starts a pop that a finger leads; nil when there is nothing to go back to.
  func startPopByFinger() -> SlideTransition? {
    guard case .idle = state, canGoBack else { return nil }
    let slide = SlideTransition(.pop)
    let before = stack
    stack.removeLast()
    start(begin(.pop, by: slide, from: before, to: stack), slide)
    return slide
  }

  /// Tells the pages that they come and go, and puts both on the screen.
  private func begin(
    _ operation: Operation, by animator: any AnimatedTransitioning, from before: [ViewController],
    to new: [ViewController]
  ) -> NavigationChange {
    let (old, top) = (before[before.count - 1], new[new.count - 1])
    let isPush = operation == .push
    let pages = (upper: pageView(for: isPush ? top : old), lower: pageView(for: isPush ? old : top))
    let context = TransitionContext(
      containerView: view, from: old, to: top, isPresenting: isPush, views: pages, barView: navigationBar,
      leadsBack: !isPush || leads(new, backTo: old), owner: self
    ) { [weak self] in self?.ended($0) }
    let change = NavigationChange(
      operation, context: context, animator: animator, pages: pages,
      stacks: isPush ? (new, new.dropLast()) : (before, new), start: view.stage?.time ?? 0)
    context.animator = animator
    handOver(back: .running(change)) {
      begin(leaving: old, arriving: top, animated: !(animator is ImmediateTransition))
      install(change)
    }
    return change
  }

  private func start(_ change: NavigationChange, _ interactor: (any InteractiveTransitioning)?) {
    guard running === change else { return }
    change.context.start(change.animator, interactor)
    change.context.directionChanged()
  }

  private func ended(_ context: TransitionContext) {
    if let change = running, change.context === context, context.didComplete != nil { finish(change) }
  }

  // MARK: Appearance

  /// Tells pages things with requests held back; `body` may set another state than `next` to go on with.
  func handOver(back next: State, _ body: () -> Void) {
    state = .handingOver
    body()
    if case .handingOver = state { state = next }
    guard let running else { return }
    if !waiting.isEmpty { running.context.isAwaited = true }
    // What ended meanwhile, ends now.
    ended(running.context)
  }

  /// True if the controller itself is on the screen or coming to it, so that its pages are told.
  var tellsPages: Bool {
    switch appearing {
    case .appearing, .shown: true
    case .gone, .disappearing: false
    }
  }

  private func begin(leaving: ViewController, arriving: ViewController, animated: Bool) {
    leaving.beginAppearanceTransition(false, animated: animated)
    if tellsPages { arriving.beginAppearanceTransition(true, animated: animated) }
  }

  /// A controller that is itself still coming or going tells its page when it has come or gone.
  func endAppearing(_ controller: ViewController) {
    switch appearing {
    case .appearing, .disappearing: return
    case .shown, .gone: controller.endAppearanceTransition()
    }
  }
}
