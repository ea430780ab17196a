import CX11
import Logging

import struct HeroGeometry.PixelRect

extension X11Window {
  /// An event of the core protocol for this window.
  func handle(_ event: inout XEvent) {
    guard !isClosed else { return }
    switch event.type {
    case ConfigureNotify:
      knownRefreshRate = nil
      // Window managers make some up to tell of moves; a new size always comes from the server itself.
      if event.xany.send_event == 0 {
        configuredSize = Self.clamped(
          PixelSize(width: Int(event.xconfigure.width), height: Int(event.xconfigure.height)))
      }
    case Expose:
      exposedArea = exposedArea.union(
        PixelRect(
          x: Int(event.xexpose.x), y: Int(event.xexpose.y), width: Int(event.xexpose.width),
          height: Int(event.xexpose.height)))
    case MapNotify:
      isMapped = true
      visibilityMayHaveChanged()
      takeFocusWithoutWindowManager()
    case UnmapNotify:
      isMapped = false
      isObscured = false
      // The server ends the grab of a held button without a word.
      heldButtons = []
      cancelTouches()
      visibilityMayHaveChanged()
    case VisibilityNotify:
      isObscured = event.xvisibility.state == VisibilityFullyObscured
      visibilityMayHaveChanged()
    case DestroyNotify where event.xany.send_event == 0:
      wasDestroyed()
    case FocusIn, FocusOut:
      handle(event.xfocus)
    case PropertyNotify:
      handle(event.xproperty)
    case ClientMessage:
      finishBatch()
      handle(event.xclient)
    case KeyPress, KeyRelease:
      handle(&event.xkey)
    case ButtonPress, ButtonRelease, MotionNotify, EnterNotify, LeaveNotify:
      handleCorePointerEvent(event)
    default:
      break
    }
  }

  /// Tells the delegate of the size and the exposures that a batch of events came to.
  func finishBatch() {
    let configured = configuredSize
    let area = exposedArea
    configuredSize = nil
    exposedArea = .zero
    let isResized = configured != nil && configured != size
    if let configured, isResized, !isClosed {
      resize(to: configured)
    }
    guard !area.isEmpty, !isClosed else { return }
    // What was painted just now, after the resize, has been put later than the server asked.
    if isResized, surface.holds(area) { return }
    if !surface.putAgain(area) {
      delegate?.exposed(area.intersection(PixelRect(x: 0, y: 0, width: size.width, height: size.height)))
    }
  }

  private func resize(to newSize: PixelSize) {
    guard surface.resize(to: newSize) else {
      x11Log.error("Not enough memory for \(newSize.width) × \(newSize.height) pixels: the picture keeps its size.")
      return
    }
    size = newSize
    delegate?.resized()
  }

  /// Input is about the window as it is when it happens, so what came before is told before.
  func deliver(_ input: WindowInput) {
    finishBatch()
    guard !isClosed else { return }
    delegate?.input(input)
  }

  /// - Parameter request: the number of the last request that the server had served when it told of the blank.
  func verticalBlank(serial: UInt32, microseconds: UInt64, afterRequest request: UInt) {
    finishBatch()
    if surface.blankReported(afterRequest: request) { delegate?.bufferBecameWritable() }
    pacer?.blankReported(serial: serial, microseconds: microseconds)
  }

  func sharedMemoryFailed() {
    guard surface.giveUpSharedMemory() else { return }
    delegate?.resized()
  }

  func scaleFactorChanged() {
    delegate?.scaleFactorChanged()
  }

  private func visibilityMayHaveChanged() {
    let now: WindowVisibility = !isMapped || isMinimised ? .unmapped : isObscured ? .obscured : .visible
    guard now != visibility else { return }
    visibility = now
    delegate?.visibilityChanged(now)
  }

  private func handle(_ event: XPropertyEvent) {
    switch event.atom {
    case display.atoms.acknowledgement:
      if surface.acknowledged() { delegate?.bufferBecameWritable() }
    case display.atoms.netWMState:
      isMinimised = readMinimised()
      visibilityMayHaveChanged()
    default:
      break
    }
  }

  private func handle(_ event: XFocusChangeEvent) {
    // Grabs (a window manager's shortcut, say) take the keyboard only for a moment; and a pointer over a window without
    // focus is not focus.
    guard event.mode != NotifyGrab, event.mode != NotifyUngrab, event.detail != NotifyPointer,
      event.detail != NotifyInferior
    else { return }
    let focused = event.type == FocusIn
    if !focused { heldKeys = [] }
    guard focused != isFocused else { return }
    isFocused = focused
    tellInputMethod()
    delegate?.focusChanged(focused)
  }

  private func handle(_ event: inout XKeyEvent) {
    let time = display.moment(event.time, isSynthetic: event.send_event != 0)
    let modifiers = KeyModifiers(state: event.state)
    guard event.type == KeyPress else {
      heldKeys.remove(event.keycode)
      let (keysym, text) = X11InputMethod.lookUpWithoutMethod(&event)
      if let key = KeySymbols.key(keysym, text: text) {
        deliver(.keyUp(key: shortcut(key, keysym, event), modifiers: modifiers, time: time))
      }
      return
    }
    let (keysym, text) =
      takesText
      ? display.inputMethod.lookUp(&event, selected: coreEvents) : X11InputMethod.lookUpWithoutMethod(&event)
    guard let typed = KeySymbols.key(keysym, text: text) else { return }
    let key = shortcut(typed, keysym, event)
    // Input methods commit composed text as presses of keycode 0.
    let isRepeat = event.keycode != 0 && !heldKeys.insert(event.keycode).inserted
    // Text that is committed while more is being composed goes before that.
    let composition = event.keycode == 0 ? display.inputMethod.knownComposition(of: identifier) : nil
    if composition != nil { deliver(.composition(text: "", caret: 0, time: time)) }
    deliver(.key(key: key, text: text, modifiers: modifiers, isRepeat: isRepeat, time: time))
    if let (text, caret) = composition { deliver(.composition(text: text, caret: caret, time: time)) }
  }

  /// What is typed into a text is the layout's own; a shortcut goes by the Latin letter of the key.
  private func shortcut(_ key: Key, _ keysym: KeySym, _ event: XKeyEvent) -> Key {
    takesText && event.state & UInt32(ControlMask) == 0 ? key : display.shortcutKey(key, keysym, event)
  }
}
