import CX11
import Dispatch

extension X11Display {
  /// A server that sends without pause must not keep timers and tasks from the main queue.
  private static let roundsPerWake = 16

  /// Reads and handles what the server has sent, and sends what waits to be sent. Never blocks.
  ///
  /// A request that waits for an answer may read events into Xlib's own queue, which wakes nobody: whoever makes one
  /// outside of an event handler calls this, or `flush()`, afterwards.
  package func drain() {
    guard !isDraining, !isLost else { return }
    isDraining = true
    defer { isDraining = false }
    for _ in 0..<Self.roundsPerWake {
      let count = XPending(handle)
      guard !isLost else { return }
      guard count > 0 else {
        deliverCompositions()
        return
      }
      for _ in 0..<count {
        var event = XEvent()
        XNextEvent(handle, &event)
        guard !isLost else { return }
        if !Self.isForgedComposition(event), !isInputMethodConcerned(event) || XFilterEvent(&event, 0) == 0 {
          if Self.isHand(event) { deliverCompositions() }
          handle(&event)
        }
        guard !isLost else { return }
      }
      windows.values.forEach { $0.window?.finishBatch() }
    }
    deliverCompositions()
    scheduleDrain()
  }

  /// Sends what waits to be sent, for those who have more to do and cannot wait for `flush()` or the end of an event.
  package func send() {
    if !isLost { XFlush(handle) }
  }

  /// Sends what waits to be sent, and sees to it that events that arrived meanwhile are handled soon.
  package func flush() {
    // The drain that is under way ends by doing the same.
    guard !isDraining, !isLost else { return }
    // XPending sends nothing while events wait in Xlib's own queue.
    XFlush(handle)
    if XPending(handle) > 0 {
      scheduleDrain()
    }
  }

  /// Xlib announces composed text to itself by presses of keycode 0, and reads beyond its tables for one that another
  /// program sent.
  private static func isForgedComposition(_ event: XEvent) -> Bool {
    (event.type == KeyPress || event.type == KeyRelease) && event.xkey.send_event != 0 && event.xkey.keycode == 0
  }

  /// Keys are the input method's only where text is wanted; the messages that it lives by are always.
  private func isInputMethodConcerned(_ event: XEvent) -> Bool {
    guard event.type == KeyPress || event.type == KeyRelease, let window = window(event.xany.window) else {
      return true
    }
    window.lastKeyTime = MonotonicTime.now
    return window.takesText
  }

  /// What a person does acts on what is composed by then. Text that is committed (keycode 0) takes the place of what
  /// was composed before it, and what is composed since is news only after it.
  private static func isHand(_ event: XEvent) -> Bool {
    switch event.type {
    case KeyPress: event.xkey.keycode != 0
    case ButtonPress, GenericEvent: true
    default: false
    }
  }

  private func deliverCompositions() {
    for (identifier, text, caret) in inputMethod.takeCompositions() {
      window(identifier)?.deliver(.composition(text: text, caret: caret, time: moment(0)))
    }
  }

  func scheduleDrain() {
    guard !isDrainScheduled else { return }
    isDrainScheduled = true
    DispatchQueue.main.async { [weak self] in
      MainActor.assumeIsolated {
        self?.isDrainScheduled = false
        self?.drain()
      }
    }
  }

  func window(_ identifier: Window) -> X11Window? {
    windows[identifier]?.window
  }

  /// When the event happened.
  func moment(_ serverTime: Time, isSynthetic: Bool = false) -> DesktopTime {
    if !isSynthetic, serverTime != 0 { lastInputTime = serverTime }
    return clock.moment(
      serverTime: isSynthetic ? nil : UInt32(truncatingIfNeeded: serverTime), now: MonotonicTime.now)
  }

  private func handle(_ event: inout XEvent) {
    switch event.type {
    case GenericEvent:
      handleGenericEvent(&event)
    case MappingNotify:
      XRefreshKeyboardMapping(&event.xmapping)
    case PropertyNotify where event.xproperty.window == root:
      if event.xproperty.atom == XA_RESOURCE_MANAGER {
        resourcesChanged()
      }
    case let type where extensions.isMonitorEvent(type):
      XRRUpdateConfiguration(&event)
      outputs = nil
    case SelectionRequest, SelectionClear, SelectionNotify:
      _ = selections.handle(&event)
    case PropertyNotify where selections.handle(&event), DestroyNotify where selections.handle(&event):
      break
    default:
      window(event.xany.window)?.handle(&event)
    }
  }

  private func handleGenericEvent(_ event: inout XEvent) {
    guard XGetEventData(handle, &event.xcookie) != 0 else { return }
    defer { XFreeEventData(handle, &event.xcookie) }
    guard let data = event.xcookie.data else { return }
    if event.xcookie.extension == extensions.xinput {
      handlePointerEvent(type: event.xcookie.evtype, data: data)
    } else if event.xcookie.extension == extensions.present, event.xcookie.evtype == PresentCompleteNotify {
      let completion = data.load(as: XPresentCompleteNotifyEvent.self)
      guard Int32(completion.kind) == PresentCompleteKindNotifyMSC else { return }
      window(completion.window)?.verticalBlank(
        serial: completion.serial_number, microseconds: completion.ust, afterRequest: event.xcookie.serial)
    }
  }

  private func resourcesChanged() {
    let before = dotsPerInch
    readScale()
    guard dotsPerInch != before else { return }
    windows.values.forEach { $0.window?.scaleFactorChanged() }
  }
}
