import Foundation

/// Dispatch of input events to their receivers: the first pass of a frame.
extension Stage {
  func handle(_ event: InputEvent) {
    switch event {
    case .touch(let id, let phase, let place, let time):
      layout()
      let location = onScreen(place)
      if phase == .began {
        pinchWheel.letGo()
        input.pressCount += 1
      }
      touches.handle(id: id, phase: phase, location: location, time: time, in: window)
      hover(at: phase == .cancelled ? nil : location)
    case .hover(let place, _):
      layout()
      hover(at: place.map(onScreen))
    case .scroll(var event):
      layout()
      event.location = onScreen(event.location)
      if traits.layoutDirection == .rightToLeft { event.delta.width.negate() }
      if PinchWheel.isHeld(in: input.heldModifiers) { pinchWheel.take(event) }
      // Who scrolled before Control was held is to hear the end.
      if event.kind == .fingersLifted || !PinchWheel.isHeld(in: input.heldModifiers) { window.offer(event) }
      hover(at: event.location)
    case .key(let event):
      layout()
      input.pressCount += 1
      // The arrow to the left leads on where one reads from right to left; in a text it goes by the letters.
      let event = traits.layoutDirection == .rightToLeft && textInput == nil ? event.inMirror : event
      input.isHandlingKey = true
      _ = window.handle(event)
      input.isHandlingKey = false
    case .middleClick(let place, _):
      layout()
      middleClick(at: onScreen(place))
    case .text(let text, _): textInput?.insertText(text)
    case .markedText(let text, let caret, _): textInput?.setMarkedText(text, caret: caret)
    case .modifiers(let modifiers, _):
      input.heldModifiers = modifiers
      if !PinchWheel.isHeld(in: modifiers) { pinchWheel.letGo() }
    }
  }

  private func hover(at location: CGPoint?) {
    let view = location.flatMap { window.hitTest($0) }
    if view !== input.hovered {
      input.hovered?.pointerHover(false)
      view?.pointerHover(true)
      input.hovered = view
    }
    var style: PointerStyle?
    var current = view
    while let candidate = current, style == nil {
      style = candidate.pointerStyle
      current = candidate.superview
    }
    input.pointerStyle = style ?? .arrow
  }
}
