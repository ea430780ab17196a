import CX11

extension X11Display {
  /// Events of XInput 2, which has fractions of pixels, smooth scrolling and touches.
  func handlePointerEvent(type: Int32, data: UnsafeRawPointer) {
    switch type {
    case XI_DeviceChanged:
      pointers.changed(data.load(as: XIDeviceChangedEvent.self))
    case XI_Enter:
      let event = data.load(as: XIEnterEvent.self)
      pointers.read(event.deviceid)
      guard !pointers.isTouchScreen(event.sourceid) else { return }
      window(event.event)?.pointerEntered(
        at: PixelPoint(x: event.event_x, y: event.event_y), time: moment(event.time))
    case XI_Leave:
      let event = data.load(as: XILeaveEvent.self)
      guard event.mode != XINotifyGrab, event.detail != XINotifyInferior else { return }
      window(event.event)?.pointerLeft(time: moment(event.time))
    case XI_Motion, XI_ButtonPress, XI_ButtonRelease, XI_TouchBegin, XI_TouchUpdate, XI_TouchEnd:
      handle(type, data.load(as: XIDeviceEvent.self))
    default:
      break
    }
  }

  private func handle(_ type: Int32, _ event: XIDeviceEvent) {
    guard let window = window(event.event) else { return }
    let position = PixelPoint(x: event.event_x, y: event.event_y)
    let modifiers = KeyModifiers(state: UInt32(truncatingIfNeeded: event.mods.effective))
    let time = moment(event.time)
    switch type {
    case XI_TouchBegin, XI_TouchUpdate, XI_TouchEnd:
      guard pointers.isTouchScreen(event.sourceid) else { return }
      window.touch(
        id: UInt32(bitPattern: event.detail),
        phase: type == XI_TouchBegin ? .began : type == XI_TouchEnd ? .ended : .moved, position: position, time: time)
    // The rest may be the server's translation of a touch or of smooth scrolling, which we have had at first hand.
    case XI_Motion:
      let steps = pointers.scroll(event)
      guard event.flags & XIPointerEmulated == 0 else { return }
      if let steps {
        window.smoothScroll(x: steps.x, y: steps.y, position: position, modifiers: modifiers, time: time)
      } else {
        window.pointerMoved(to: position, time: time)
      }
    default:
      guard event.flags & XIPointerEmulated == 0 else { return }
      window.button(
        UInt32(bitPattern: event.detail), isDown: type == XI_ButtonPress, position: position, modifiers: modifiers,
        time: time)
    }
  }
}
