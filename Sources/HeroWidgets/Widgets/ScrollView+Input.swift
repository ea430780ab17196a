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
      coast(velocity: state == .cancelled ? 0 : contentSpeed(-panGestureRecognizer.velocity.y))
    case .possible, .failed: break
    }
  }

  private func follow() {
    guard case .dragging(let grab) = motion else { return }
    let raw = grab - panGestureRecognizer.translation.y
    place(
      bounces
        ? rubberBand.offset(forFinger: raw, in: offsetRange)
        : reachableOffset(raw))
  }

  /// The content's speed for a finger's: beyond an edge it follows less.
  private func contentSpeed(_ finger: Double) -> Double {
    let edge = reachableOffset(bounds.minY)
    if bounds.minY == edge { return finger }
    return finger * rubberBand.slope(atDistance: rubberBand.distance(atOverscroll: bounds.minY - edge))
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
      var raw = rubberBand.fingerOffset(for: bounds.minY, in: range)
      var samples: [(offset: Double, time: Double)] = []
      if case .touchpad(let running, let known) = motion { (raw, samples) = (running, known) }
      if samples.isEmpty { samples.append((raw, event.time - 0.016)) }
      raw += event.delta.height
      samples.removeAll { $0.time < event.time - 0.1 }
      samples.append((raw, event.time))
      indicator.show()
      motion = .touchpad(raw: raw, samples: samples)
      place(bounces ? rubberBand.offset(forFinger: raw, in: range) : reachableOffset(raw))
    case .fingersLifted:
      guard case .touchpad(_, let samples) = motion else { return true }
      let recent = samples.filter { $0.time >= event.time - 0.1 }
      var velocity = 0.0
      if let first = recent.first, let last = recent.last, last.time - first.time > 0.004 {
        velocity = (last.offset - first.offset) / (last.time - first.time)
      }
      coast(velocity: contentSpeed(velocity))
    }
    return true
  }
}
