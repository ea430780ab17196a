import Foundation

/// Going back under the finger.
extension NavigationController {
  /// Where a swipe may begin, in points from the left edge.
  private static let edge: CGFloat = 20
  /// Sooner than what lies inside the page begins to follow the same finger: the edge goes first.
  private static let threshold: CGFloat = 5

  func prepareSwipe() {
    let recognizer = interactivePopGestureRecognizer
    recognizer.threshold = Self.threshold
    recognizer.shouldBegin = { [weak self] in self?.mayBeginSwipe ?? false }
    recognizer.onChange = { [weak self] in self?.swipe($0) }
  }

  private var mayBeginSwipe: Bool {
    let recognizer = interactivePopGestureRecognizer
    guard let start = recognizer.startLocation, recognizer.travel.x > 0 else { return false }
    let place = view.convert(start, from: nil)
    guard place.x >= 0, place.x <= Self.edge, waiting.isEmpty else { return false }
    switch state {
    case .idle: return canGoBack && slidesBack
    case .running(let change):
      if change.animator is FadeTransition {
        return change.context.headsForUpper && isOneBack(change) && canGoBack
      }
      guard let slide = change.animator as? SlideTransition else { return false }
      return !slide.isHeld && isOneBack(change) && !change.upper.controller.navigationItem.hidesBackButton
    case .handingOver: return false
    }
  }

  /// Whether going back is the system's motion; another's has gestures of its own, if any.
  private var slidesBack: Bool {
    guard let top = topViewController, let before = viewControllers.dropLast().last else { return false }
    return delegate?.navigationController(self, animationControllerFor: .pop, from: top, to: before) == nil
  }

  private func swipe(_ state: GestureRecognizer.State) {
    let recognizer = interactivePopGestureRecognizer
    let width = max(1, view.bounds.width)
    let slide = running?.animator as? SlideTransition
    if slide == nil, view.stage?.isReduceMotionEnabled == true {
      // Nothing moves under the finger: its way alone says whether the page goes.
      let isLeaving = running.map { !$0.context.headsForUpper } ?? false
      let reach = recognizer.translation.x + recognizer.velocity.x * SlideTransition.projection
      if state == .ended, reach > width / 2, !isLeaving {
        popViewController(animated: true)
      }
      return
    }
    switch state {
    case .began:
      if let slide, let change = running {
        slide.grab()
        change.context.directionChanged()
        slide.follow(recognizer.translation.x / width)
      } else if let slide = startPopByFinger() {
        slide.follow(recognizer.translation.x / width)
      }
    case .changed: slide?.follow(recognizer.translation.x / width)
    case .ended, .cancelled:
      guard let slide, slide.isHeld, let change = running else { return }
      guard view.stage != nil else { return slide.finishTransition(using: change.context) }
      slide.release(velocity: state == .ended ? recognizer.velocity.x / width : nil)
      change.context.directionChanged()
    case .possible, .failed: break
    }
  }
}
