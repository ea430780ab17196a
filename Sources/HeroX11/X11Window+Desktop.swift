import CX11
import Foundation

package import struct HeroGeometry.PixelRect

/// What window managers and desktops want to know of a window.
extension X11Window {
  /// Sets the title, in UTF-8.
  package func setTitle(_ title: String) {
    guard !isClosed, !display.isLost else { return }
    let title = title.filter { $0 != "\0" }
    setText(title, display.atoms.netWMName)
    setText(title, display.atoms.netWMIconName)
    Xutf8SetWMProperties(display.handle, identifier, title, title, nil, 0, nil, nil, nil)
    display.flush()
  }

  func setProperties(
    title: String, wmClass: (instance: String, class: String), minimumSize: PixelSize, icon: [WindowIcon]
  ) {
    let atoms = display.atoms
    setHints(wmClass: wmClass, minimumSize: minimumSize)
    setTitle(title)
    var protocols = [atoms.wmDeleteWindow, atoms.netWMPing]
    XSetWMProtocols(display.handle, identifier, &protocols, Int32(protocols.count))
    // Xlib wants C longs for 32-bit items, whatever their size is here.
    setLongs([Int(getpid())], atoms.netWMPID, type: XA_CARDINAL)
    setLongs([Int(atoms.netWMWindowTypeNormal)], atoms.netWMWindowType, type: XA_ATOM)
    display.drops.register(identifier)
    let longs = iconData(icon)
    if !longs.isEmpty {
      setLongs(longs, atoms.netWMIcon, type: XA_CARDINAL)
    }
  }

  /// WM_NORMAL_HINTS, WM_HINTS, WM_CLASS and, by the way, WM_CLIENT_MACHINE.
  private func setHints(wmClass: (instance: String, class: String), minimumSize: PixelSize) {
    guard let sizeHints = XAllocSizeHints(), let hints = XAllocWMHints(), let classHint = XAllocClassHint() else {
      return
    }
    let instance = strdup(wmClass.instance)
    let className = strdup(wmClass.class)
    defer {
      XFree(sizeHints)
      XFree(hints)
      XFree(classHint)
      free(instance)
      free(className)
    }
    sizeHints.pointee.flags = PMinSize | PSize
    sizeHints.pointee.min_width = Int32(minimumSize.width)
    sizeHints.pointee.min_height = Int32(minimumSize.height)
    sizeHints.pointee.width = Int32(size.width)
    sizeHints.pointee.height = Int32(size.height)
    hints.pointee.flags = InputHint | StateHint
    hints.pointee.input = 1
    hints.pointee.initial_state = NormalState
    classHint.pointee.res_name = instance
    classHint.pointee.res_class = className
    Xutf8SetWMProperties(display.handle, identifier, nil, nil, nil, 0, sizeHints, hints, classHint)
  }

  /// Sizes that are whole and that one request can carry, each as width, height, pixels.
  private func iconData(_ icons: [WindowIcon]) -> [Int] {
    let extended = XExtendedMaxRequestSize(display.handle)
    let limit = max(extended, XMaxRequestSize(display.handle)) - 16
    var longs: [Int] = []
    for icon in icons where icon.width > 0 && icon.height > 0 && icon.width * icon.height == icon.pixels.count {
      guard longs.count + icon.pixels.count + 2 <= limit else { continue }
      longs += [icon.width, icon.height]
      longs += icon.pixels.map { Int($0) }
    }
    return longs
  }

  private func setText(_ text: String, _ property: Atom) {
    let bytes = Array(text.utf8.prefix(4096))
    XChangeProperty(
      display.handle, identifier, property, display.atoms.utf8String, 8, PropModeReplace, bytes, Int32(bytes.count))
  }

  private func setLongs(_ longs: [Int], _ property: Atom, type: Atom) {
    longs.withUnsafeBytes { bytes in
      _ = XChangeProperty(
        display.handle, identifier, property, type, 32, PropModeReplace,
        bytes.bindMemory(to: UInt8.self).baseAddress, Int32(longs.count))
    }
  }

  /// Messages of the window manager: close yourself, and are you alive?
  func handle(_ message: XClientMessageEvent) {
    if display.drops.handle(message, dropped: { [weak self] in self?.dropped($0) }) { return }
    guard message.message_type == display.atoms.wmProtocols, message.format == 32 else { return }
    switch Atom(bitPattern: message.data.l.0) {
    case display.atoms.wmDeleteWindow:
      delegate?.closeRequested()
    case display.atoms.netWMPing:
      var reply = XEvent()
      reply.xclient = message
      reply.xclient.window = display.root
      XSendEvent(
        display.handle, display.root, 0, SubstructureNotifyMask | SubstructureRedirectMask, &reply)
    default:
      break
    }
  }

  private func dropped(_ files: DroppedFiles) { if !isClosed { delegate?.dropped(files) } }

  /// Returns whether the window manager has minimised the window without unmapping it.
  func readMinimised() -> Bool {
    let states = WindowProperty(
      display.atoms.netWMState, of: identifier, on: display.handle, most: 64, type: XA_ATOM)
    return states.longs?.contains(display.atoms.netWMStateHidden) == true
  }

  /// Without a window manager nobody else hands out the keyboard.
  func takeFocusWithoutWindowManager() {
    guard isMapped, !isFocused, !isClosed, !display.isLost else { return }
    var root = XWindowAttributes()
    // Managing windows is selecting this on the root window; only one program can.
    guard XGetWindowAttributes(display.handle, display.root, &root) != 0,
      root.all_event_masks & SubstructureRedirectMask == 0
    else { return }
    // The window may be gone from the screen by the time the server reads this: no cause for alarm.
    _ = X11Connections.trapErrors(display.handle) {
      XSetInputFocus(display.handle, identifier, Int32(RevertToPointerRoot), UInt(CurrentTime))
    }
    display.flush()
  }

  /// Frames a second: of the monitor that shows most of the window, or of the timer that was asked for in its place.
  package var refreshRate: Double {
    if let timerRate { return timerRate }
    if let known = knownRefreshRate, display.outputs != nil { return known }
    let rate = display.refreshRate(at: area)
    knownRefreshRate = rate
    display.flush()
    return rate
  }

  /// The window's place on the screen without its title bar and borders, in pixels.
  package var area: PixelRect {
    var (x, y): (Int32, Int32) = (0, 0)
    var child: Window = 0
    if !isClosed, !display.isLost {
      XTranslateCoordinates(display.handle, identifier, display.root, 0, 0, &x, &y, &child)
    }
    return PixelRect(x: Int(x), y: Int(y), width: size.width, height: size.height)
  }

  /// Widths of the borders and the title bar that the window manager adds, in pixels; 0 without one.
  package var borders: (left: Int, right: Int, top: Int, bottom: Int) {
    let widths = cardinals(display.atoms.netFrameExtents, atMost: 4)
    guard widths.count == 4 else { return (0, 0, 0, 0) }
    return (widths[0], widths[1], widths[2], widths[3])
  }

  /// Asks for another place and size, in pixels, without title bar and borders. Window managers may refuse.
  package func request(_ area: PixelRect) {
    guard !isClosed, !display.isLost else { return }
    let size = Self.clamped(PixelSize(width: area.width, height: area.height))
    let borders = borders
    XMoveResizeWindow(
      display.handle, identifier, Int32(clamping: area.x - borders.left), Int32(clamping: area.y - borders.top),
      UInt32(size.width), UInt32(size.height))
    display.flush()
  }

  private func cardinals(_ property: Atom, atMost limit: Int) -> [Int] {
    guard !isClosed, !display.isLost else { return [] }
    let property = WindowProperty(property, of: identifier, on: display.handle, most: limit, type: XA_CARDINAL)
    return (property.longs ?? []).map { Int($0 & 0xffff) }
  }
}

extension X11Display {
  func cursor(_ shape: PointerShape) -> Cursor {
    if let cursor = cursors[shape] { return cursor }
    let glyph =
      switch shape {
      case .arrow: XC_left_ptr
      case .hand: XC_hand2
      // Cursor themes draw an open hand for it.
      case .grab: XC_hand1
      case .grabbing: XC_fleur
      case .text: XC_xterm
      case .horizontalResize: XC_sb_h_double_arrow
      case .verticalResize: XC_sb_v_double_arrow
      case .crosshair: XC_crosshair
      case .busy: XC_watch
      case .fallingResize: XC_bottom_right_corner
      case .risingResize: XC_bottom_left_corner
      }
    let cursor = XCreateFontCursor(handle, UInt32(glyph))
    cursors[shape] = cursor
    return cursor
  }
}
