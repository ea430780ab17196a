import Foundation
import HeroMotion

/// Fingers, wheels and touchpads over a scroll view.
extension ScrollView {
  func touchDown() {
    switch motion {
    case .coasting, .animating, .wheel, .touchpad:
      lastTouchStoppedMotion = true
      motion = .caught
    case .still, .putBeyond, .caught, .dragging: lastTouchStoppedMotion = false
    }
  }

  /// Not dragged, it stays; caught in a bounce, it goes on to the edge.
  func touchGone() {
    if case .caught = motion { coast(velocity: 0) }
  }

  /// True if the finger moves past an end where the content stands, and something around the view uses that.
  var leavesMovement: Bool {
    let (way, range) = (axis.of(panGestureRecognizer.travel), offsetRange)
    let end = way > 0 ? range.lowerBound : range.upperBound
    return way != 0 && abs(offset - end) <= 0.5 && panGestureRecognizer.isUnusedMovementTaken
  }

  private var rubberBand: RubberBand { RubberBand(dimension: visibleLength) }

  func pan(_ state: GestureRecognizer.State) {
    switch state {
    case .began:
      // Grabbed in the middle of a bounce, the finger holds the point it sees.
      motion = .dragging(grab: rubberBand.fingerOffset(for: offset, in: offsetRange))
      indicator.show()
      delegate?.scrollViewWillBeginDragging(self)
      follow()
    case .changed: follow()
    case .ended, .cancelled:
      guard isDragging else { return }
      coast(velocity: state == .cancelled ? 0 : velocity(forFinger: -axis.of(panGestureRecognizer.velocity)))
    case .possible, .failed: break
    }
  }

  private func follow() {
    guard case .dragging(let grab) = motion else { return }
    follow(finger: grab - axis.of(panGestureRecognizer.translation))
  }

  private func follow(finger raw: Double) {
    place(bounces ? rubberBand.offset(forFinger: raw, in: offsetRange) : reachableOffset(raw))
  }

  private func velocity(forFinger velocity: Double) -> Double {
    rubberBand.velocity(forFinger: velocity, at: offset, in: offsetRange)
  }

  // MARK: Wheel and touchpad

  func takeScroll(_ event: ScrollEvent) -> Bool {
    if let scrollsAcross, scrollsAcross(event) { return true }
    guard let stage, !isDragging else { return isDragging }
    let range = offsetRange
    switch event.kind {
    case .wheel:
      // What lies past its end comes back to it.
      guard range.upperBound > range.lowerBound || isBeyondRange else { return false }
      if axis == .horizontal, restingInterval != nil {
        guard let turn = wheel.turn(for: event) else { return false }
        if turn != 0 { rest(at: targetRestingIndex + turn, animated: true) }
        return true
      }
      guard concerns(event), axis.of(event.delta) != 0 else { return false }
      var value: SpringValue
      if case .wheel(let running) = motion { value = running } else { value = SpringValue(offset) }
      value.retarget(
        to: reachableOffset(value.target + axis.of(event.delta)), at: stage.time, spring: ScrollMotion.wheelSpring)
      indicator.show()
      motion = .wheel(value)
    case .fingers:
      guard mayScroll else { return false }
      var stroke = TouchpadStroke(offset: rubberBand.fingerOffset(for: offset, in: range), time: event.time)
      if case .touchpad(let running) = motion {
        stroke = running
      } else if axis == .horizontal, !wheel.goesAcross(event) {
        return false
      }
      stroke.add(axis.of(event.delta), at: event.time)
      indicator.show()
      motion = .touchpad(stroke)
      follow(finger: stroke.offset)
    case .fingersLifted:
      wheel.lifted()
      guard case .touchpad(let stroke) = motion else { return axis == .vertical }
      coast(velocity: velocity(forFinger: stroke.velocity(at: event.time)))
    }
    return true
  }

  /// Returns whether a wheel's notch goes along the view's axis. What goes up and down is for whoever scrolls that way.
  private func concerns(_ event: ScrollEvent) -> Bool {
    axis == .vertical || abs(event.delta.width) > abs(event.delta.height)
  }
}
