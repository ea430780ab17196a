import CX11

extension X11Window {
  func selectPointerEvents() {
    guard display.extensions.xinput != nil else { return }
    let selected = [
      XI_Motion, XI_ButtonPress, XI_ButtonRelease, XI_Enter, XI_Leave, XI_TouchBegin, XI_TouchUpdate, XI_TouchEnd,
      XI_DeviceChanged,
    ]
    var bits = [UInt8](repeating: 0, count: Int(XI_LASTEVENT) / 8 + 1)
    for event in selected {
      bits[Int(event) / 8] |= 1 << UInt8(event % 8)
    }
    let count = Int32(bits.count)
    bits.withUnsafeMutableBufferPointer { bits in
      var mask = XIEventMask(deviceid: XIAllMasterDevices, mask_len: count, mask: bits.baseAddress)
      XISelectEvents(display.handle, identifier, &mask, 1)
    }
  }

  func pointerEntered(at position: PixelPoint, time: DesktopTime) {
    pointerMoved(to: position, time: time)
  }

  func pointerMoved(to position: PixelPoint, time: DesktopTime) {
    guard position != lastPosition else { return }
    lastPosition = position
    deliver(.pointerMoved(position: position, time: time))
  }

  func pointerLeft(time: DesktopTime) {
    // A held button keeps the pointer ours wherever it goes; the server says so again when it is let go outside.
    guard heldButtons.isEmpty, lastPosition != nil else { return }
    lastPosition = nil
    deliver(.pointerLeft(time: time))
  }

  /// - Parameter number: X's: 1…3 are buttons, 4…7 a wheel's notches up, down, left and right.
  func button(_ number: UInt32, isDown: Bool, position: PixelPoint, modifiers: KeyModifiers, time: DesktopTime) {
    if (4...7).contains(number) {
      guard isDown else { return }
      let step = number % 2 == 0 ? -1.0 : 1.0
      deliver(
        .scroll(
          deltaX: number >= 6 ? step : 0, deltaY: number <= 5 ? step : 0, isSmooth: false, phase: .changed,
          position: position, modifiers: modifiers, time: time))
      return
    }
    guard let button = PointerButton(number) else { return }
    lastPosition = position
    if isDown {
      heldButtons.insert(button)
      takeFocusWithoutWindowManager()
      deliver(.buttonDown(button: button, position: position, modifiers: modifiers, time: time))
    } else {
      heldButtons.remove(button)
      deliver(.buttonUp(button: button, position: position, modifiers: modifiers, time: time))
    }
  }

  func smoothScroll(x: Double, y: Double, position: PixelPoint, modifiers: KeyModifiers, time: DesktopTime) {
    let hasMoved = position != lastPosition
    pointerMoved(to: position, time: time)
    let isEnd = x == 0 && y == 0
    // Some devices report unchanged scroll valuators along with every move.
    guard !isEnd || !hasMoved else { return }
    deliver(
      .scroll(
        deltaX: x, deltaY: y, isSmooth: true, phase: isEnd ? .ended : .changed, position: position,
        modifiers: modifiers, time: time))
  }

  func touch(id: UInt32, phase: TouchPhase, position: PixelPoint, time: DesktopTime) {
    switch phase {
    case .began:
      touches[id] = position
      takeFocusWithoutWindowManager()
    case .moved:
      guard let before = touches[id], before != position else { return }
      touches[id] = position
    case .ended, .cancelled:
      guard touches.removeValue(forKey: id) != nil else { return }
    }
    deliver(.touch(id: id, phase: phase, position: position, time: time))
  }

  /// A window that is no longer there hears no more of its fingers.
  func cancelTouches() {
    let time = display.moment(0)
    for (id, position) in touches.sorted(by: { $0.key < $1.key }) {
      touch(id: id, phase: .cancelled, position: position, time: time)
    }
  }

  /// Where XInput 2 is spoken, only events that other programs made up count: the real ones came that way.
  func handleCorePointerEvent(_ event: XEvent) {
    let isSynthetic = event.xany.send_event != 0
    guard isSynthetic || display.extensions.xinput == nil else { return }
    switch event.type {
    case ButtonPress, ButtonRelease:
      let button = event.xbutton
      self.button(
        button.button, isDown: event.type == ButtonPress,
        position: PixelPoint(x: Double(button.x), y: Double(button.y)), modifiers: KeyModifiers(state: button.state),
        time: display.moment(button.time, isSynthetic: isSynthetic))
    case MotionNotify:
      let motion = event.xmotion
      pointerMoved(
        to: PixelPoint(x: Double(motion.x), y: Double(motion.y)),
        time: display.moment(motion.time, isSynthetic: isSynthetic))
    case EnterNotify:
      let crossing = event.xcrossing
      pointerEntered(
        at: PixelPoint(x: Double(crossing.x), y: Double(crossing.y)),
        time: display.moment(crossing.time, isSynthetic: isSynthetic))
    case LeaveNotify where event.xcrossing.mode != NotifyGrab && event.xcrossing.detail != NotifyInferior:
      pointerLeft(time: display.moment(event.xcrossing.time, isSynthetic: isSynthetic))
    default:
      break
    }
  }
}

extension PointerButton {
  fileprivate init?(_ number: UInt32) {
    switch number {
    case 1: self = .primary
    case 2: self = .middle
    case 3: self = .secondary
    default: return nil
    }
  }
}
