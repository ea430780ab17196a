import Foundation

/// Going back under the finger, from the leading edge or from anywhere on the page.
extension NavigationController {
  func prepareSwipes() {
    interactivePopGestureRecognizer.threshold = BackSwipe.edgeThreshold
    interactiveContentPopGestureRecognizer.threshold = BackSwipe.content.deadZone
    for (recognizer, kind) in [
      (interactivePopGestureRecognizer, BackSwipe.edge), (interactiveContentPopGestureRecognizer, .content),
    ] {
      recognizer.onChange = { [weak self, weak recognizer] state in
        if let recognizer { self?.swipe(state, recognizer, kind) }
      }
    }
    interactivePopGestureRecognizer.shouldBegin = { [weak self] in self?.mayBeginSwipeAtEdge ?? false }
    let mayBegin = { [weak self] in self?.mayBeginSwipeOnContent ?? false }
    interactiveContentPopGestureRecognizer.shouldBegin = mayBegin
    interactiveContentPopGestureRecognizer.takesUnusedMovement = mayBegin
  }

  private var mayBeginSwipeAtEdge: Bool {
    let recognizer = interactivePopGestureRecognizer
    guard let start = recognizer.startLocation, recognizer.travel.x > 0 else { return false }
    return (0...BackSwipe.edgeWidth).contains(view.convert(start, from: nil).x) && maySwipe
  }

  /// True if nothing under the finger scrolls horizontally first, and no button of the bar is there.
  private var mayBeginSwipeOnContent: Bool {
    let recognizer = interactiveContentPopGestureRecognizer
    guard recognizer.goesBack, let touched = recognizer.touchedView, !touched.isDescendant(of: navigationBar), maySwipe
    else { return false }
    // While pages are in motion, only the one that leaves is swiped away.
    return running.map { touched.isDescendant(of: $0.upper) } ?? true
  }

  /// True if a person may go back by a swipe now.
  private var maySwipe: Bool {
    guard waiting.isEmpty else { return false }
    switch state {
    case .idle: return canGoBack && slidesBack
    case .running(let change):
      if change.animator is FadeTransition {
        return change.context.isHeadingToPresented && isOneBack(change) && canGoBack
      }
      guard let slide = change.animator as? SlideTransition else { return false }
      return !slide.isHeld && isOneBack(change) && !change.upper.controller.navigationItem.hidesBackButton
    case .handingOver: return false
    }
  }

  /// True if going back is the system's motion; another's has gestures of its own, if any.
  package var slidesBack: Bool {
    guard let top = topViewController, let before = viewControllers.dropLast().last else { return false }
    return delegate?.navigationController(self, animationControllerFor: .pop, from: top, to: before) == nil
  }

  private func swipe(_ state: GestureRecognizer.State, _ recognizer: PanGestureRecognizer, _ kind: BackSwipe) {
    let width = max(1, view.bounds.width)
    // The recognizer has left its own threshold behind.
    let travel = max(0, recognizer.translation.x + recognizer.threshold - kind.deadZone) / width
    let velocity = recognizer.velocity.x / width
    let slide = running?.animator as? SlideTransition
    if slide == nil, view.stage?.isReduceMotionEnabled == true {
      // Nothing moves under the finger: its movement alone says whether the page leaves.
      let isLeaving = running.map { !$0.context.isHeadingToPresented } ?? false
      if state == .ended, kind.pops(at: travel, velocity: velocity), !isLeaving { popViewController(animated: true) }
      return
    }
    switch state {
    case .began:
      if let slide, let change = running {
        slide.grab()
        change.context.directionChanged()
        slide.follow(travel)
      } else if let slide = startPopByFinger() {
        slide.follow(travel)
      }
    case .changed: slide?.follow(travel)
    case .ended, .cancelled:
      guard let slide, slide.isHeld, let change = running else { return }
      guard view.stage != nil else { return slide.finishTransition(using: change.context) }
      slide.release(velocity: state == .ended ? velocity : nil, of: kind)
      change.context.directionChanged()
    case .possible, .failed: break
    }
  }
}
