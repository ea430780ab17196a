import Foundation

/// Brings touches to gesture recognizers and views, and lets one gesture win.
@MainActor final class TouchDispatcher {
  private var active: [Int: Touch] = [:]
  /// The touch whose end is being told.
  private weak var ending: Touch?
  /// The event that is being delivered; nil between events.
  private(set) var event: TouchEvent?
  /// Position and time of the touch that opened a page; nil: none.
  private var opening: (place: CGPoint, time: Double)?
  /// Time and distance within which a second press is an accidental double click, in seconds and points.
  private static let doublePress: (time: Double, distance: CGFloat) = (0.4, 4)

  func handle(id: Int, phase: TouchPhase, location: CGPoint, time: Double, in window: Window) {
    switch phase {
    case .began:
      if active[id] != nil { handle(id: id, phase: .cancelled, location: location, time: time, in: window) }
      window.dropControlFocus()
      let recipient = window.recipient(at: location)
      if isSecondPress(at: location, time: time, pace: window.stage?.pace ?? 1), !recipient.leadsBack { return }
      let touch = Touch(id: id, location: location, time: time, view: recipient.view)
      touch.reachesView = recipient.takesTaps
      begin(touch)
    case .moved, .ended, .cancelled:
      guard let touch = active[id] else { return }
      touch.phase = phase
      touch.windowLocation = location
      touch.time = time
      deliver(touch)
      if phase != .moved { active[id] = nil }
    }
  }

  /// A hand is as quick in slow motion as ever.
  private func isSecondPress(at location: CGPoint, time: Double, pace: Double) -> Bool {
    guard let opening else { return false }
    return time - opening.time < Self.doublePress.time * pace
      && location.distance(to: opening.place) <= Self.doublePress.distance
  }

  /// A page is asked for. If that is a finger's doing, its next press on the same spot is nobody's.
  /// - Returns: whether it is.
  @discardableResult func pageOpens() -> Bool {
    guard let ending else { return false }
    opening = (ending.start.location, ending.time)
    return true
  }

  /// Forgets the touch that opened a page, so that the next press counts.
  func forgetOpening() { opening = nil }

  private func begin(_ touch: Touch) {
    active[touch.id] = touch
    var view = touch.view
    while let current = view {
      touch.recognizers += current.gestureRecognizers.filter {
        $0.isEnabled && $0.admits(touch) && (touch.reachesView || !($0 is TapGestureRecognizer))
      }
      view = current.nextForGestures
    }
    let (first, rest) = (
      touch.recognizers.filter(\.precedesInnerRecognizers), touch.recognizers.filter { !$0.precedesInnerRecognizers }
    )
    touch.recognizers = first + rest
    for recognizer in touch.recognizers {
      recognizer.take(touch)
      recognizer.dispatcher = self
      if recognizer.follows(touch) { recognizer.onTouchDown?() }
    }
    deliver(touch)
  }

  private func deliver(_ touch: Touch) {
    if touch.phase == .ended { ending = touch }
    let outer = event
    event = TouchEvent(touches: Set(active.values), time: touch.time)
    defer {
      ending = nil
      event = outer
    }
    for recognizer in touch.recognizers where recognizer.follows(touch) || recognizer.waits(for: touch) {
      recognizer.handle(touch)
    }
    if touch.reachesView, let view = touch.view {
      // One that has left the screen is told once that it has lost the touch.
      if view.window == nil { touch.reachesView = false }
      switch touch.phase {
      case _ where view.window == nil, .cancelled: view.touchesCancelled([touch], with: event)
      case .began: view.touchesBegan([touch], with: event)
      case .moved: view.touchesMoved([touch], with: event)
      case .ended: view.touchesEnded([touch], with: event)
      }
    }
    if touch.phase == .ended || touch.phase == .cancelled {
      for recognizer in touch.recognizers where recognizer.follows(touch) { recognizer.reset() }
    }
  }

  /// `winner` has recognised its gesture: the others of its touches fail, and the views under them lose them.
  func recognized(_ winner: GestureRecognizer) {
    for touch in winner.touches {
      for other in touch.recognizers where other !== winner {
        other.stopWaiting(for: touch)
        if other.follows(touch), other.yields(to: winner) { other.fail() }
      }
      if winner.cancelsTouchesInView, touch.reachesView {
        touch.reachesView = false
        touch.view?.touchesCancelled([touch], with: event)
      }
    }
  }
}
