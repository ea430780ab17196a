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
    guard let start = recognizer.touch?.start.location, recognizer.travel.x > 0 else { return false }
    let place = view.convert(start, from: nil)
    guard place.x >= 0, place.x <= Self.edge, waiting.isEmpty else { return false }
    switch state {
    case .idle: return canGoBack
    case .running(let transition):
      let item = transition.upper.controller.navigationItem
      return !transition.isLedByFinger && isOneBack(transition) && !item.hidesBackButton
    case .handingOver: return false
    }
  }

  private func swipe(_ change: GestureRecognizer.State) {
    let recognizer = interactivePopGestureRecognizer
    let width = max(1, view.bounds.width)
    switch change {
    case .began:
      guard let transition = running ?? startPopByFinger() else { return }
      convertToPop(transition)
      transition.grab(at: view.stage?.time ?? 0)
      aimed(transition)
      fallthrough
    case .changed:
      guard let transition = running, transition.isLedByFinger else { return }
      transition.follow(recognizer.translation.x / width)
      placePages()
    case .ended, .cancelled:
      guard let transition = running, transition.isLedByFinger else { return }
      guard let stage = view.stage else { return finish(transition) }
      if change == .ended {
        transition.release(velocity: recognizer.velocity.x / width, at: stage.time)
      } else {
        transition.head(forUpper: true, at: stage.time)
      }
      aimed(transition)
      run(transition, on: stage)
    case .possible, .failed: break
    }
  }

  private var running: NavigationTransition? {
    if case .running(let transition) = state { transition } else { nil }
  }
}
