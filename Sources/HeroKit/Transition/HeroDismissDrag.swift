import Foundation
import HeroWidgets

/// A page dragged down leaves for its source; let go early it springs back. In mid-flight the drag catches the picture: while it
/// opens anywhere on its page, on its way back on the picture alone, since the page beneath has the other fingers.
@MainActor final class HeroDismissDrag {
  private weak var page: ViewController?
  private let pan = PanGestureRecognizer()
  private let catcher = PanGestureRecognizer()
  /// The last finger came down on a picture that flies back.
  private var isOnPicture = false
  private(set) var isActive = false

  /// Points a second downwards at which a page leaves however short the way.
  private static let flick = 700.0
  /// Of the screen's height: let go beyond this, the page leaves.
  private static let distance = 0.18

  init(page: ViewController) {
    self.page = page
    pan.precedesInnerRecognizers = true
    pan.shouldBegin = { [weak self] in self?.shouldBegin ?? false }
    pan.onChange = { [weak self] state in self.map { $0.changed(state, $0.pan) } }
    page.view.addGestureRecognizer(pan)
    catcher.precedesInnerRecognizers = true
    catcher.onTouchDown = { [weak self] in self?.fingerCameDown() }
    catcher.shouldBegin = { [weak self] in self?.isOnPicture == true && self?.transition != nil }
    catcher.onChange = { [weak self] state in self.map { $0.changed(state, $0.catcher) } }
  }

  /// A flight of the page takes place in `container`.
  func flightBegan(in container: View) { container.addGestureRecognizer(catcher) }

  func flightEnded() { catcher.view?.removeGestureRecognizer(catcher) }

  private func fingerCameDown() {
    guard let container = catcher.view else { return }
    isOnPicture = transition?.fliesBack(at: catcher.location(in: container)) == true
  }

  private var transition: HeroMatchedTransition? {
    guard let page, let context = page.view.window?.runningTransition, context.presentedViewController === page else {
      return nil
    }
    return context.animator as? HeroMatchedTransition
  }

  private var shouldBegin: Bool {
    guard let page, page.presentedViewController == nil, page.presentingViewController != nil else { return false }
    if transition != nil { return true }
    guard page.view.window?.runningTransition == nil else { return false }
    // The page that flew here lies below others: the finger is on one of them.
    if let navigation = page as? NavigationController, navigation.viewControllers.count > 1 { return false }
    let travel = pan.travel
    guard travel.y > 0, travel.y > abs(travel.x) else { return false }
    return pan.scrollViewsUnderTouch.allSatisfy { $0.contentOffset.y <= $0.offsetRange.lowerBound + 0.5 }
  }

  private func changed(_ state: GestureRecognizer.State, _ pan: PanGestureRecognizer) {
    switch state {
    case .began:
      isActive = true
      if let transition { transition.grab() } else { page?.dismiss(animated: true) }
      transition?.drag(by: pan.translation)
    case .changed:
      transition?.drag(by: pan.translation)
    case .ended, .cancelled:
      isActive = false
      let velocity = state == .ended ? pan.velocity : .zero
      let height = page?.view.bounds.height ?? 0
      let leaves =
        state == .ended
        && (velocity.y > HeroDismissDrag.flick
          || (velocity.y > -HeroDismissDrag.flick / 4 && pan.translation.y > height * HeroDismissDrag.distance))
      transition?.release(stays: !leaves, velocity: velocity)
    case .possible, .failed: break
    }
  }
}
