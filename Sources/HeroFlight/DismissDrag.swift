import Foundation
import HeroWidgets

/// A page dragged down leaves for its source; let go early it springs back. In mid-flight a finger that comes down on the picture
/// catches it at once, and let go without a drag it goes on as it went. While the page opens, a drag beside the picture catches it
/// too; on its way back the page beneath has those fingers.
@MainActor final class DismissDrag {
  private(set) weak var page: ViewController?
  private let pan = PanGestureRecognizer()
  private let catcher = PanGestureRecognizer()
  /// A finger that came down on what flies, and has not left, caught it.
  private var hasCaught = false
  private(set) var isActive = false
  /// The page's flight, while there is one.
  private weak var transition: MorphTransition?

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
    // Escape may have taken it out of the hand meanwhile.
    catcher.shouldBegin = { [weak self] in self?.hasCaught == true && self?.transition?.flight?.isHeld == true }
    catcher.onChange = { [weak self] state in self.map { $0.changed(state, $0.catcher) } }
    catcher.onTouchGone = { [weak self] in self?.fingerLeft() }
  }

  /// The page flies, in `container`.
  func flightBegan(_ transition: MorphTransition, in container: View) {
    self.transition = transition
    container.addGestureRecognizer(catcher)
  }

  func flightEnded() {
    (transition, isActive) = (nil, false)
    catcher.view?.removeGestureRecognizer(catcher)
  }

  isolated deinit {
    for recognizer in [pan, catcher] { recognizer.view?.removeGestureRecognizer(recognizer) }
  }

  /// Whether the page lies over another that it could leave for: presented, or pushed.
  private var isOverAnother: Bool { page.map { $0.presentingViewController != nil || $0.isPushed } ?? false }

  private func fingerCameDown() {
    // Only what nobody on the pages gets comes down on the container itself.
    guard let container = catcher.view, catcher.touchedView === container, let transition, !isActive else { return }
    hasCaught = true
    transition.grab()
  }

  private func fingerLeft() {
    guard hasCaught else { return }
    hasCaught = false
    transition?.resume()
  }

  private var shouldBegin: Bool {
    guard let page, page.presentedViewController == nil else { return false }
    // One hand has it.
    if hasCaught || isActive { return false }
    if transition != nil { return true }
    guard isOverAnother, page.view.window?.runningTransition == nil else { return false }
    // The page that flew here lies below others: the finger is on one of them.
    if let navigation = page as? NavigationController, navigation.viewControllers.count > 1 { return false }
    if page.isPushed, page.navigationItem.hidesBackButton || page.navigationController?.topViewController !== page {
      return false
    }
    let travel = pan.travel
    guard travel.y > 0, travel.y > abs(travel.x) else { return false }
    return pan.scrollViewsUnderTouch.allSatisfy { $0.contentOffset.y <= $0.offsetRange.lowerBound + 0.5 }
  }

  private func changed(_ state: GestureRecognizer.State, _ pan: PanGestureRecognizer) {
    switch state {
    case .began:
      isActive = true
      if let transition { transition.grab() } else { page?.leave() }
      transition?.drag(by: pan.translation)
    case .changed:
      transition?.drag(by: pan.translation)
    case .ended, .cancelled:
      isActive = false
      let velocity = state == .ended ? pan.velocity : .zero
      let height = page?.view.bounds.height ?? 0
      let leaves =
        state == .ended
        && (velocity.y > DismissDrag.flick
          || (velocity.y > -DismissDrag.flick / 4 && pan.translation.y > height * DismissDrag.distance))
      transition?.release(stays: !leaves, velocity: velocity)
    case .possible, .failed: break
    }
  }
}

extension ViewController {
  /// Whether the page was pushed over another.
  fileprivate var isPushed: Bool { navigationController?.viewControllers.dropFirst().contains { $0 === self } ?? false }

  fileprivate func leave() {
    if isPushed { navigationController?.popViewController(animated: true) } else { dismiss(animated: true) }
  }
}
