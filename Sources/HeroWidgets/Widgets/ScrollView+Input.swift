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

  private var rubberBand: RubberBand { RubberBand(dimension: bounds.height) }

  func pan(_ state: GestureRecognizer.State) {
    switch state {
    case .began:
      // Grabbed in the middle of a bounce, the finger holds the point it sees.
      motion = .dragging(grab: rubberBand.fingerOffset(for: bounds.minY, in: offsetRange))
      indicator.show()
      delegate?.scrollViewWillBeginDragging(self)
      follow()
    case .changed: follow()
    case .ended, .cancelled:
      guard isDragging else { return }
      coast(velocity: state == .cancelled ? 0 : velocity(forFinger: -panGestureRecognizer.velocity.y))
    case .possible, .failed: break
    }
  }

  private func follow() {
    guard case .dragging(let grab) = motion else { return }
    follow(finger: grab - panGestureRecognizer.translation.y)
  }

  private func follow(finger raw: Double) {
    place(bounces ? rubberBand.offset(forFinger: raw, in: offsetRange) : reachableOffset(raw))
  }

  private func velocity(forFinger velocity: Double) -> Double {
    rubberBand.velocity(forFinger: velocity, at: bounds.minY, in: offsetRange)
  }

  // MARK: Wheel and touchpad

  func takeScroll(_ event: ScrollEvent) -> Bool {
    if let scrollsAcross, scrollsAcross(event) { return true }
    guard let stage, !isDragging else { return isDragging }
    let range = offsetRange
    switch event.kind {
    case .wheel:
      // What lies past its end comes back to it.
      guard event.delta.height != 0, range.upperBound > range.lowerBound || isBeyondRange else { return false }
      var value: SpringValue
      if case .wheel(let running) = motion { value = running } else { value = SpringValue(bounds.minY) }
      value.retarget(
        to: reachableOffset(value.target + event.delta.height), at: stage.time, spring: ScrollMotion.wheelSpring)
      indicator.show()
      motion = .wheel(value)
    case .fingers:
      var stroke = TouchpadStroke(offset: rubberBand.fingerOffset(for: bounds.minY, in: range), time: event.time)
      if case .touchpad(let running) = motion { stroke = running }
      stroke.add(event.delta.height, at: event.time)
      indicator.show()
      motion = .touchpad(stroke)
      follow(finger: stroke.offset)
    case .fingersLifted:
      guard case .touchpad(let stroke) = motion else { return true }
      coast(velocity: velocity(forFinger: stroke.velocity(at: event.time)))
    }
    return true
  }
}
