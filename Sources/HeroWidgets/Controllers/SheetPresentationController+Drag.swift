import Foundation
import HeroMotion

/// The sheet in the hand.
extension SheetPresentationController {
  /// Points a second at which a sheet goes on however short the way (MOTION.md, section 8).
  private static let flick = 1_000.0
  /// Seconds of its speed by which a sheet is thrown on to the next detent; ours.
  private static let throwTime = 0.1

  func prepareDrag() {
    // The same movement may be the content's; the sheet is asked first.
    pan.precedesInnerRecognizers = true
    pan.shouldBegin = { [weak self] in self?.mayBeginDrag ?? false }
    pan.onChange = { [weak self] in self?.drag($0) }
    container.panel.addGestureRecognizer(pan)
    let tap = TapGestureRecognizer()
    tap.onChange = { [weak self] state in if state == .ended { self?.goToNextDetent() } }
    container.panel.grabber.addGestureRecognizer(tap)
  }

  /// A tap on the grabber leads through the detents, from the largest to the smallest again.
  private func goToNextDetent() {
    guard !height.isMoving, let first = detentHeights.first else { return }
    let next = detentHeights.first { $0.height > selectedHeight + 0.5 } ?? first
    settle(at: next.identifier, height: next.height, velocity: 0)
  }

  private var mayBeginDrag: Bool {
    guard let presentedViewController, presentedViewController.presentedViewController == nil else { return false }
    if height.isMoving { return true }
    guard pan.isContentAtTop else { return false }
    if pan.travel.y > 0 || !pan.scrollViewsUnderTouch.contains(where: { $0.axis == .vertical }) { return true }
    let isLargest = height.current(in: stage) >= (detentHeights.last?.height ?? 0) - 0.5
    return prefersScrollingExpandsWhenScrolledToEdge && !isLargest
  }

  private var rubberBand: RubberBand { RubberBand(dimension: container.bounds.height) }

  private var mayLeave: Bool { presentedViewController?.isModalInPresentation != true }

  /// Heights that the sheet follows the finger to; beyond them it resists.
  private var range: ClosedRange<Double> {
    let heights = detentHeights
    let largest = heights.last?.height ?? 0
    return (mayLeave ? 0 : min(largest, heights.first?.height ?? 0))...largest
  }

  private func drag(_ state: GestureRecognizer.State) {
    switch state {
    case .began:
      grab = rubberBand.fingerOffset(for: height.current(in: stage), in: range)
      follow()
    case .changed: follow()
    case .ended, .cancelled:
      guard grab != nil else { return }
      let slope = height.current(in: stage) > range.upperBound ? 0.0 : 1
      letGo(velocity: state == .ended ? -pan.velocity.y * slope : 0)
    case .possible, .failed: break
    }
  }

  private func follow() {
    guard let grab else { return }
    height.place(at: rubberBand.offset(forFinger: grab - pan.translation.y, in: range))
  }

  private func letGo(velocity: Double) {
    let now = height.current(in: stage)
    let heights = detentHeights
    let smallest = heights.first?.height ?? 0
    let target: (identifier: Detent.Identifier, height: Double)?
    if velocity <= -Self.flick {
      target = heights.last { $0.height < now - 1 }
    } else if velocity >= Self.flick {
      target = heights.first { $0.height > now + 1 } ?? heights.last
    } else if now < smallest / 2 {
      target = nil
    } else {
      let aim = max(smallest, now + velocity * Self.throwTime)
      target = heights.min { abs($0.height - aim) < abs($1.height - aim) }
    }
    if let target {
      settle(at: target.identifier, height: target.height, velocity: velocity)
    } else if !dismissForPerson(velocity: velocity) {
      settle(at: heights.first?.identifier, height: smallest, velocity: velocity)
    }
  }

  private func settle(at identifier: Detent.Identifier?, height target: Double, velocity: Double) {
    let changed = selectedHeight != target
    // Held while the detent is noted: the sheet goes there with the finger's speed.
    if changed { selectedDetentIdentifier = identifier }
    go(to: target, velocity: velocity)
    if changed { delegate?.sheetPresentationControllerDidChangeSelectedDetentIdentifier(self) }
  }

  /// A person wants the sheet to leave, and has thrown it with `velocity` (points a second of height) or not. Returns
  /// whether it does.
  @discardableResult
  func dismissForPerson(velocity: Double? = nil) -> Bool {
    guard let page = presentedViewController, let presenter = page.presentingViewController,
      let coordinator = container.window?.presentations
    else { return false }
    guard mayLeave, delegate?.presentationControllerShouldDismiss(self) ?? true else {
      delegate?.presentationControllerDidAttemptToDismiss(self)
      return false
    }
    if page.isBeingDismissed, transition != nil {
      go(to: 0, velocity: velocity)
      return true
    }
    isDismissedByPerson = true
    delegate?.presentationControllerWillDismiss(self)
    // On its way before it is told to leave, so that it keeps the finger's speed.
    if let velocity, stage?.isReduceMotionEnabled != true { go(to: 0, velocity: velocity) }
    coordinator.dismiss(page, from: presenter, animated: true, completion: nil)
    return true
  }
}
