import Foundation
import HeroMorph
import HeroWidgets

/// A page dragged down, in from the leading edge, or pinched together, leaves for its source, and a pushed page that is
/// swiped from anywhere does too; let go early it springs back. In mid-flight a
/// finger that comes down on the picture catches it at once, and let go without a drag it goes on as it went. While the
/// page opens, a drag or a pinch beside the picture catches it too; on its way back the page beneath has those fingers.
@MainActor final class DismissDrag {
  private(set) weak var page: ViewController?
  private let pan = PanGestureRecognizer()
  private let edgePan = PanGestureRecognizer(direction: .horizontal)
  /// Swipes back from anywhere on a pushed page (iOS 26).
  private let contentPan = PanGestureRecognizer(direction: .horizontal)
  private let catcher = PanGestureRecognizer()
  /// On the page, and on what flies.
  private let pinch = PinchGestureRecognizer()
  let catchingPinch = PinchGestureRecognizer()
  /// The start of a pinch.
  var pinched: Pinched?
  /// A finger that came down on what flies, and has not left, caught it.
  private(set) var hasCaught = false
  var isActive = false
  /// The page's flight, while there is one.
  private(set) weak var transition: MorphTransition?

  /// Points that a finger moves down before a page that stands follows (docs/reference/MOTION.md, section 11).
  private static let deadZone: CGFloat = 18
  /// Projected sizes below which a page leaves, after `BackSwipe.projection` seconds at the finger's speed: dragged,
  /// swiped from the edge, and from anywhere.
  private static let smallEnough = (drag: 0.905, edge: 0.70, content: 0.79)
  /// Points of the dead zone still to be covered, beyond the recognizer's threshold.
  private var slack: CGFloat = 0

  init(page: ViewController) {
    self.page = page
    pan.precedesInnerRecognizers = true
    pan.shouldBegin = { [weak self] in self?.shouldBegin ?? false }
    pan.onChange = { [weak self] state in self.map { $0.changed(state, $0.pan) } }
    page.view.addGestureRecognizer(pan)
    edgePan.threshold = BackSwipe.edgeThreshold
    edgePan.precedesInnerRecognizers = true
    edgePan.shouldBegin = { [weak self] in self?.shouldBeginAtEdge ?? false }
    edgePan.onChange = { [weak self] state in self.map { $0.changed(state, $0.edgePan) } }
    page.view.addGestureRecognizer(edgePan)
    contentPan.threshold = BackSwipe.content.deadZone
    let maySwipe = { [weak self] in self?.shouldBeginOnContent ?? false }
    contentPan.shouldBegin = maySwipe
    contentPan.takesUnusedMovement = maySwipe
    contentPan.onChange = { [weak self] state in self.map { $0.changed(state, $0.contentPan) } }
    page.view.addGestureRecognizer(contentPan)
    catcher.precedesInnerRecognizers = true
    catcher.onTouchDown = { [weak self] in self?.fingerCameDown() }
    // Escape may have ended the gesture meanwhile.
    catcher.shouldBegin = { [weak self] in self?.hasCaught == true && self?.transition?.flight?.isHeld == true }
    catcher.onChange = { [weak self] state in self.map { $0.changed(state, $0.catcher) } }
    catcher.onTouchGone = { [weak self] in self?.fingerLeft() }
    for recognizer in [pinch, catchingPinch] {
      recognizer.shouldBegin = { [weak self, weak recognizer] in
        recognizer.flatMap { self?.shouldPinch($0) } ?? false
      }
      recognizer.onChange = { [weak self, weak recognizer] state in
        recognizer.map { self?.pinchChanged(state, $0) }
      }
    }
    page.view.addGestureRecognizer(pinch)
    // A second finger comes down on what the first one has drawn away.
    catchingPinch.onTouchDown = { [weak self] in self.map { if $0.isActive { $0.pinch.join($0.catchingPinch) } } }
  }

  /// The page flies, in `container`.
  func flightBegan(_ transition: MorphTransition, in container: View) {
    self.transition = transition
    container.addGestureRecognizer(catcher)
    container.addGestureRecognizer(catchingPinch)
  }

  func flightEnded() {
    (transition, isActive, pinched) = (nil, false, nil)
    for recognizer in [catcher, catchingPinch] { recognizer.view?.removeGestureRecognizer(recognizer) }
  }

  isolated deinit {
    for recognizer in [pan, edgePan, contentPan, catcher, pinch, catchingPinch] {
      recognizer.view?.removeGestureRecognizer(recognizer)
    }
  }

  /// True if the page lies over another that it could leave for: presented, or pushed.
  private var isOverAnother: Bool { page.map { $0.presentingViewController != nil || $0.isPushed } ?? false }

  private func fingerCameDown() {
    // A touch reaches the container itself only where no view of the pages takes it.
    guard let container = catcher.view, catcher.touchedView === container, let transition, !isActive else { return }
    hasCaught = true
    transition.grab()
  }

  private func fingerLeft() {
    guard hasCaught else { return }
    hasCaught = false
    if !isPinchTakingOver { transition?.resume() }
  }

  /// True if a finger loses the page to two.
  private var isPinchTakingOver: Bool { pinch.state == .began || catchingPinch.state == .began }

  private var shouldBegin: Bool {
    guard isFree else { return false }
    if let transition, !isMotionReduced, !transition.pageStands { return true }
    guard mayLeave else { return false }
    let travel = pan.travel
    guard travel.y > 0, travel.y > abs(travel.x) else { return false }
    return pan.isContentAtTop
  }

  private var shouldBeginAtEdge: Bool {
    guard isFree, transition == nil || isMotionReduced, mayLeave, let page, let start = edgePan.startLocation else {
      return false
    }
    return edgePan.travel.x > 0 && (0...BackSwipe.edgeWidth).contains(page.view.convert(start, from: nil).x)
  }

  private var shouldBeginOnContent: Bool {
    isFree && (transition == nil || isMotionReduced) && mayLeave && page?.isPushed == true && contentPan.goesBack
  }

  /// True if no gesture holds it, and no page lies over it.
  private var isFree: Bool { !hasCaught && !isActive && page.map { $0.presentedViewController == nil } ?? false }

  /// True if a finger on the page, which stands or fades in, may take it away.
  var mayLeave: Bool {
    let stands = page?.view.window?.runningTransition == nil || transition?.isHeadingToPresented == true
    guard let page, isOverAnother, stands else { return false }
    // The page that flew here lies below others: the finger is on one of them.
    if let navigation = page as? NavigationController, navigation.viewControllers.count > 1 { return false }
    // What leaves by the system's slide is swiped, and is no card.
    return !page.isPushed
      || !page.navigationItem.hidesBackButton && page.navigationController?.topViewController === page
        && page.navigationController?.slidesBack == false
  }

  /// Nothing moves under the finger then: its way alone says whether the page leaves.
  var isMotionReduced: Bool { page?.view.stage?.isReduceMotionEnabled == true }

  private func changed(_ state: GestureRecognizer.State, _ pan: PanGestureRecognizer) {
    // What is caught in flight follows at once.
    if state == .began { slack = transition == nil || isMotionReduced ? slack(of: pan) : 0 }
    // A page that was dragged before stands still.
    if isMotionReduced, transition?.isHeld != true {
      if state == .ended, leaves(pan, pan.velocity), mayLeave { page?.leave() }
      return
    }
    switch state {
    case .began:
      isActive = true
      if let transition { transition.grab() } else { page?.leave() }
      drag(by: pan)
    case .changed: drag(by: pan)
    case .cancelled where isPinchTakingOver: break
    case .ended, .cancelled:
      isActive = false
      let velocity = state == .ended ? pan.velocity : .zero
      transition?.release(
        stays: state != .ended || !leaves(pan, velocity), velocity: velocity,
        haste: axis(of: pan) == .across ? abs(velocity.x) : 0)
    case .possible, .failed: break
    }
  }

  private func axis(of pan: PanGestureRecognizer) -> MorphDrag.Axis {
    pan === edgePan || pan === contentPan ? .across : .down
  }

  private func slack(of pan: PanGestureRecognizer) -> CGFloat {
    if pan === contentPan { return 0 }
    return (pan === edgePan ? BackSwipe.edge.deadZone : Self.deadZone) - pan.threshold
  }

  /// Returns the page's offset for a pan.
  private func travel(of pan: PanGestureRecognizer) -> CGPoint {
    var travel = pan.translation
    switch axis(of: pan) {
    case .down: if slack > 0 { travel.y = max(0, travel.y - slack) }
    case .across: travel.x -= slack
    }
    return travel
  }

  private func drag(by pan: PanGestureRecognizer) {
    transition?.drag(by: travel(of: pan), from: pan.startLocation, along: axis(of: pan))
  }

  /// Returns whether the page leaves when the finger lets it go at that speed.
  private func leaves(_ pan: PanGestureRecognizer, _ velocity: CGPoint) -> Bool {
    guard let size = page?.view.bounds.size else { return false }
    let travel = travel(of: pan)
    let reach = CGPoint(
      x: travel.x + velocity.x * BackSwipe.projection, y: travel.y + velocity.y * BackSwipe.projection)
    let least =
      pan === edgePan ? Self.smallEnough.edge : pan === contentPan ? Self.smallEnough.content : Self.smallEnough.drag
    return MorphDrag.size(by: reach, along: axis(of: pan), on: size) < least
  }
}

extension ViewController {
  /// True if the page was pushed over another.
  fileprivate var isPushed: Bool { navigationController?.viewControllers.dropFirst().contains { $0 === self } ?? false }

  func leave() {
    if isPushed { navigationController?.popViewController(animated: true) } else { dismiss(animated: true) }
  }
}
