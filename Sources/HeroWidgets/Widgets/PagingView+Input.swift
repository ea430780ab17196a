import Foundation
import HeroMotion

/// Input that moves the pages.
extension PagingView {
  // MARK: Finger

  func touchDown() {
    if case .settling = motion, startedHere { motion = .caught }
  }

  /// Not dragged, it goes on to a page.
  func touchGone() {
    if case .caught = motion { release(velocity: 0, firstPage: currentPage) }
  }

  func pan(_ state: GestureRecognizer.State) {
    switch state {
    case .began:
      motion = .dragging(grab: rubberBand.fingerOffset(for: bounds.minX, in: range), firstPage: currentPage)
      delegate?.pagingViewWillBeginDragging(self)
      follow()
    case .changed: follow()
    case .ended, .cancelled:
      guard case .dragging(_, let firstPage) = motion else { return }
      release(velocity: state == .cancelled ? 0 : -panGestureRecognizer.velocity.x, firstPage: firstPage)
    case .possible, .failed: break
    }
  }

  private func follow() {
    guard case .dragging(let grab, _) = motion else { return }
    place(rubberBand.offset(forFinger: grab - panGestureRecognizer.translation.x, in: range))
  }

  // MARK: Wheel and touchpad

  /// Takes what goes across; the rest is for whoever scrolls up and down.
  func scroll(_ event: ScrollEvent) -> Bool {
    guard numberOfPages > 1, bounds.width > 0 else { return false }
    if isDragging { return event.delta.width != 0 }
    switch event.kind {
    case .wheel:
      guard let turn = wheel.turn(for: event) else { return false }
      if turn != 0 { setCurrentPage(targetPage + turn, animated: true) }
    case .fingers:
      if case .touchpad(var stroke, let firstPage) = motion {
        stroke.add(event.delta.width, at: event.time)
        motion = .touchpad(stroke, firstPage: firstPage)
        place(rubberBand.offset(forFinger: stroke.offset, in: range))
      } else {
        guard wheel.goesAcross(event) else { return false }
        var stroke = TouchpadStroke(offset: rubberBand.fingerOffset(for: bounds.minX, in: range), time: event.time)
        stroke.add(event.delta.width, at: event.time)
        motion = .touchpad(stroke, firstPage: currentPage)
        delegate?.pagingViewWillBeginDragging(self)
        place(rubberBand.offset(forFinger: stroke.offset, in: range))
      }
    case .fingersLifted:
      wheel.lifted()
      guard case .touchpad(let stroke, let firstPage) = motion else { return false }
      release(velocity: stroke.velocity(at: event.time), firstPage: firstPage)
    }
    return true
  }
}
