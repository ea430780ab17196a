import Logging

/// What is asked of the stack, and what the pages are told of it.
extension NavigationController {
  /// Runs `request` now, or when what runs has ended.
  func perform(_ request: @escaping (NavigationController) -> Void) {
    if case .idle = state {
      request(self)
      return
    }
    waiting.append { [weak self] in if let self { request(self) } }
    finishIfSettling()
  }

  private func finishIfSettling() {
    guard case .running(let transition) = state, !waiting.isEmpty, let stage = view.stage,
      transition.hasArrived(at: stage.time, tolerance: NavigationTransition.settlingTolerance)
    else { return }
    finish(transition)
  }

  /// Makes a pop out of the push that runs, or out of a pop that is being taken back; nil if there is none such.
  func turnToPop(animated: Bool, completion: (() -> Void)?) -> ViewController? {
    guard case .running(let transition) = state, transition.headsForUpper, waiting.isEmpty, isOneBack(transition)
    else { return nil }
    convertToPop(transition)
    if let completion { transition.completions.append(completion) }
    transition.head(forUpper: false, at: view.stage?.time ?? 0)
    aimed(transition)
    if !animated || view.stage == nil { finish(transition) }
    return transition.upper.controller
  }

  /// Whether the way back from the upper page leads to the lower one.
  func isOneBack(_ transition: NavigationTransition) -> Bool {
    transition.stackWithUpper.dropLast().last === transition.lower.controller
  }

  /// As UIKit has it since pushes can be interrupted: the push counts as done, its page appears, and leaves again.
  func convertToPop(_ transition: NavigationTransition) {
    guard transition.kind == .push else { return }
    transition.becomePop()
    let done = transition.completions
    transition.completions = []
    handOver(back: .running(transition)) {
      transition.lower.controller.endAppearanceTransition()
      endAppearing(transition.upper.controller)
      for completion in done { completion() }
      begin(leaving: transition.upper.controller, arriving: transition.lower.controller, animated: true)
    }
  }

  func change(to stack: [ViewController], animated: Bool, completion: (() -> Void)?) {
    guard let problem = problem(with: stack) else {
      show(stack, animated: animated, completion: completion)
      return
    }
    if isViewLoaded { view.stage?.log.warning("the navigation stack stays as it is: \(problem)") }
    completion?()
  }

  private func problem(with stack: [ViewController]) -> String? {
    if stack.isEmpty { return "it needs one page at least" }
    if Set(stack.map(ObjectIdentifier.init)).count < stack.count { return "a page can be in it once only" }
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

  private func show(_ stack: [ViewController], animated: Bool, completion: (() -> Void)?) {
    let old = viewControllers.last
    guard let new = stack.last, let old else { return }
    let before = viewControllers
    let isPush = !before.contains { $0 === new }
    viewControllers = stack
    for controller in stack where controller.parent !== self { adopt(controller) }
    guard old !== new, isViewLoaded else {
      releaseLeftPages()
      if isViewLoaded { view.setNeedsLayout() }
      completion?()
      return
    }
    let moves = animated && view.stage != nil
    handOver(back: .idle) {
      let transition = NavigationTransition(
        isPush ? .push : .pop, upper: pageView(for: isPush ? new : old), lower: pageView(for: isPush ? old : new),
        stackWithUpper: isPush ? stack : before, stackWithLower: isPush ? stack.dropLast() : stack)
      if let completion { transition.completions.append(completion) }
      begin(leaving: old, arriving: new, animated: moves)
      install(transition)
      state = .running(transition)
    }
    guard case .running(let transition) = state else { return }
    if moves, let stage = view.stage {
      transition.head(forUpper: isPush, at: stage.time)
      aimed(transition)
      run(transition, on: stage)
    } else {
      finish(transition)
    }
  }

  /// Starts a pop that a finger leads; nil when there is nothing to go back to.
  func startPopByFinger() -> NavigationTransition? {
    guard case .idle = state, canGoBack, let old = topViewController, let new = viewControllers.dropLast().last
    else { return nil }
    let transition = NavigationTransition(
      .pop, upper: pageView(for: old), lower: pageView(for: new), stackWithUpper: viewControllers,
      stackWithLower: viewControllers.dropLast())
    viewControllers = transition.stackWithLower
    handOver(back: .idle) {
      begin(leaving: old, arriving: new, animated: true)
      install(transition)
      state = .running(transition)
    }
    return transition
  }

  // MARK: Appearance

  /// Tells pages things with requests held back; `body` may set another state than `next` to go on with.
  func handOver(back next: State, _ body: () -> Void) {
    state = .handingOver
    body()
    if case .handingOver = state { state = next }
  }

  /// Whether the controller itself is on the screen or coming to it, so that its pages are told.
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
