/// Pages under way, and the bar that goes along.
extension NavigationController: TransitionOwner {
  /// Puts both pages under the bar, the upper one over the lower.
  func install(_ change: NavigationChange) {
    for page in [change.lower, change.upper] {
      if page.superview == nil { view.addSubview(page) } else { view.bringSubviewToFront(page) }
    }
    view.bringSubviewToFront(navigationBar)
    takeBarAppearances()
    view.setNeedsLayout()
    barPlacement = view.stage?.afterLayout { [weak self, weak change] time in
      guard let self, let change, running === change else { return false }
      showBar(change, at: time)
      return true
    }
  }

  /// The motion heads for another page than before, and with it the stack: what the page in front decides follows.
  func directionChanged(of context: TransitionContext) {
    guard let change = running, change.context === context else { return }
    if !context.isHeadingToPresented { convertToPop(change) }
    takeBarAppearances()
    showBar(change, at: view.stage?.time ?? 0)
    view.stage?.statusBarMayChange(duration: change.animator.transitionDuration(using: context))
  }

  var running: NavigationChange? { if case .running(let change) = state { change } else { nil } }

  /// Puts the page in front where it stands, and shows the bar as it is now.
  func placePages() {
    if let running {
      showBar(running, at: view.stage?.time ?? 0)
    } else if let top = topViewController {
      rest(pageView(for: top))
    }
  }

  private func showBar(_ change: NavigationChange, at time: Double) {
    navigationBar.show(
      lower: change.lower.barContent, upper: change.upper.barContent, fraction: change.fraction(at: time),
      isHeadingToPresented: change.context.isHeadingToPresented, isLeftBehind: change.reversible?.barIsLeftBehind ?? 0)
  }

  /// Shows `page` alone.
  private func rest(_ page: NavigationPageView) {
    if page.superview == nil {
      view.addSubview(page)
      view.bringSubviewToFront(navigationBar)
    }
    page.take(navigationBar.appearances)
    navigationBar.show(lower: nil, upper: page.barContent, fraction: 1, isHeadingToPresented: true)
  }

  func finish(_ change: NavigationChange) {
    let (arrived, left) = (change.arriving, change.leaving)
    stack = change.stack
    barPlacement?.invalidate()
    barPlacement = nil
    handOver(back: .idle) {
      left.removeFromSuperview()
      for page in [arrived, left] { page.transitionLook = nil }
      rest(arrived)
      view.setNeedsLayout()
      if change.isCancelled {
        // It went back: the page that came goes first, then the one that was leaving comes back.
        left.controller.beginAppearanceTransition(false, animated: true)
        left.controller.endAppearanceTransition()
        if tellsPages { arrived.controller.beginAppearanceTransition(true, animated: true) }
      } else {
        left.controller.endAppearanceTransition()
      }
      endAppearing(arrived.controller)
      releaseLeftPages()
      view.stage?.statusBarMayChange(duration: 0)
    }
    delegate?.navigationController(
      self, didShow: arrived.controller, animated: !(change.animator is ImmediateTransition))
    for completion in change.completions { completion() }
    while case .idle = state, !waiting.isEmpty { waiting.removeFirst().run() }
  }
}
