import CX11

package import struct HeroGeometry.PixelRect

/// A picture of the program for task bars, in one size.
package struct WindowIcon: Sendable {
  package let width: Int
  package let height: Int
  /// Row by row, 0xAARRGGBB, not premultiplied.
  package let pixels: [UInt32]

  package init(width: Int, height: Int, pixels: [UInt32]) {
    (self.width, self.height, self.pixels) = (width, height, pixels)
  }
}

/// A window: events in, pixels out. Owns the X window, its pixels and its input context; `close()` or `deinit` frees.
@MainActor
package final class X11Window {
  package weak var delegate: (any X11WindowDelegate)?

  package let display: X11Display
  let identifier: Window
  let visual: X11Visual
  let surface: X11Surface
  var pacer: FramePacer?
  private let colormap: Colormap?

  package internal(set) var size: PixelSize
  package internal(set) var isFocused = false
  package internal(set) var visibility = WindowVisibility.unmapped
  package private(set) var isClosed = false

  // What the events of one batch add up to.
  var configuredSize: PixelSize?
  var exposedArea = PixelRect.zero
  // What the last events said.
  var isMapped = false
  var isMinimised = false
  var isObscured = false
  var lastPosition: PixelPoint?
  var touches: [UInt32: PixelPoint] = [:]
  var heldKeys: Set<UInt32> = []
  var heldButtons: Set<PointerButton> = []
  /// Where typed text goes; see `setTextCaret`.
  var textCaret: PixelRect?
  /// True if the input method is about to be told of it.
  var spotIsDue = false
  var lastKeyTime = DesktopTime.distantPast
  /// Forgotten when the window moves.
  var knownRefreshRate: Double?
  /// Frames a second of the timer that was asked for in the monitor's place.
  let timerRate: Double?
  private var shape = PointerShape.arrow

  /// The events of the core protocol that the window selects. The pointer's are for programs that make them up
  /// (`XSendEvent`) and for servers without XInput 2.
  let coreEvents: Int

  /// Makes the window; `show()` maps it.
  /// - Parameters:
  ///   - wmClass: the names that window managers know the program by.
  ///   - size: in pixels, 1…16,384 a side.
  ///   - position: of its top left corner on the screen, in pixels. Window managers choose another.
  ///   - minimumSize: in pixels; window managers keep to it.
  ///   - useSharedMemory: false sends pixels through the connection even where memory could be shared.
  ///   - usePresent: false paces frames by a timer even where the server reports vertical blanks.
  ///   - framesPerSecond: a timer gives so many frames a second, unless the monitor itself shows as many; nil: as many
  ///     as the monitor shows.
  package init(
    display: X11Display, title: String,
    wmClass: (instance: String, class: String), size: PixelSize,
    position: PixelPoint = PixelPoint(x: 0, y: 0), minimumSize: PixelSize, icon: [WindowIcon] = [],
    useSharedMemory: Bool = true, usePresent: Bool = true, framesPerSecond: Double? = nil
  ) throws(X11Error) {
    guard !display.isLost else { throw X11Error("The connection to the X server is closed.") }
    let size = Self.clamped(size)
    let handle = display.handle
    visual = try X11Visual(display: handle, screen: display.screen)
    coreEvents = Self.selectedEvents(withXInput: display.extensions.xinput != nil)
    (identifier, colormap) = Self.makeWindow(display, visual, size, at: position, events: coreEvents)
    guard
      let surface = X11Surface(
        display: display, window: identifier, visual: visual, size: size, useSharedMemory: useSharedMemory)
    else {
      XDestroyWindow(handle, identifier)
      throw X11Error("Not enough memory for a window of \(size.width) × \(size.height) pixels.")
    }
    let monitors = display.refreshRate(
      at: PixelRect(x: Int(position.x), y: Int(position.y), width: size.width, height: size.height))
    // One that shows 59.94 of them is meant by 60.
    timerRate = framesPerSecond.flatMap { abs($0 - monitors) < 0.5 ? nil : $0 }
    (self.surface, self.display, self.size) = (surface, display, size)
    display.windows[identifier] = X11Display.WindowEntry(window: self)
    pacer = FramePacer(
      display: display, window: identifier, usePresent: usePresent && timerRate == nil,
      refreshRate: { [weak self] in self?.refreshRate ?? 60 },
      onTick: { [weak self] time in
        // After a blank nothing is overdue; a tick may also come for want of one.
        self?.surface.blankIsOverdue()
        self?.delegate?.tick(time: time)
      })
    selectPointerEvents()
    setProperties(title: title, wmClass: wmClass, minimumSize: Self.clamped(minimumSize), icon: icon)
    display.flush()
  }

  isolated deinit {
    close()
  }

  /// What to multiply desktop units with to get pixels.
  package var scaleFactor: Double { display.scaleFactor }

  /// The memory to paint in; write only while `canWrite`.
  package var buffer: X11Buffer { surface.buffer }

  /// False while the server still reads what was put last. `bufferBecameWritable()` tells when it is free.
  package var canWrite: Bool { surface.canWrite }

  /// Puts a rectangle of the buffer on the screen; it goes out with the next `send()` or `flush()` of the display. What
  /// lies outside of the window is left out.
  /// - Parameter requestsTick: does what `requestTick()` does, with a message less on the way.
  package func put(_ damage: PixelRect, requestsTick: Bool = false) {
    guard !isClosed else { return }
    let isSent = surface.put(damage)
    if requestsTick { pacer?.request() }
    if isSent { surface.awaitRead(byBlank: pacer?.awaitsBlank ?? false) }
  }

  /// True if frames come with the vertical blanks that the server reports; else a timer paces them.
  package var followsBlanks: Bool { pacer?.usesPresent ?? false }

  /// True if a tick was asked for and has not come yet.
  package var isTickPending: Bool { pacer?.isPending ?? false }

  /// Asks for one `tick(time:)` at the next vertical blank; asking again before it changes nothing.
  package func requestTick() {
    guard !isClosed else { return }
    pacer?.request()
    display.flush()
  }

  /// Does what `requestTick()` does before a frame is painted that others will follow: the blank is the next one then,
  /// however long painting takes and the server needs to read. Asked for afterwards it may be the one after, for a
  /// server that is not told by hardware reckons from the nearer one.
  package func requestTickEarly() {
    guard !isClosed else { return }
    pacer?.request()
    display.send()
  }

  package func show() {
    guard !isClosed, !display.isLost else { return }
    XMapRaised(display.handle, identifier)
    display.flush()
  }

  /// Asks for another size, in pixels, 1…16,384 a side. Window managers may give another, or none: `resized()` tells.
  package func requestSize(_ size: PixelSize) {
    guard !isClosed, !display.isLost else { return }
    let size = Self.clamped(size)
    XResizeWindow(display.handle, identifier, UInt32(size.width), UInt32(size.height))
    display.flush()
  }

  package func setPointerShape(_ shape: PointerShape) {
    guard shape != self.shape, !isClosed, !display.isLost else { return }
    self.shape = shape
    XDefineCursor(display.handle, identifier, display.cursor(shape))
    display.flush()
  }

  /// Destroys the window; touches that are down are cancelled first. Nothing is heard of it afterwards.
  package func close() {
    guard !isClosed else { return }
    isClosed = true
    stopPacing()
    display.windows[identifier] = nil
    guard !display.isLost else { return }
    display.inputMethod.forget(identifier)
    display.drops.forget(identifier)
    XDestroyWindow(display.handle, identifier)
    if let colormap {
      XFreeColormap(display.handle, colormap)
    }
    display.flush()
  }

  /// Another program destroyed the window: the identifier means nothing any more.
  func wasDestroyed() {
    guard !isClosed else { return }
    isClosed = true
    stopPacing()
    display.windows[identifier] = nil
    display.inputMethod.forget(identifier)
    delegate?.closeRequested()
  }

  func stopPacing() {
    pacer?.cancel()
    pacer = nil
  }

  /// In pixels. X positions are 16 bits wide; no window is larger.
  package nonisolated static let largestSide = 16_384

  static func clamped(_ size: PixelSize) -> PixelSize {
    PixelSize(
      width: min(max(size.width, 1), largestSide), height: min(max(size.height, 1), largestSide))
  }

  private static func selectedEvents(withXInput: Bool) -> Int {
    var events =
      ExposureMask | StructureNotifyMask | VisibilityChangeMask | FocusChangeMask | PropertyChangeMask | KeyPressMask
      | KeyReleaseMask | ButtonPressMask | ButtonReleaseMask | PointerMotionMask
    // XInput 2's presses and moves replace the core ones, but crossings would come twice.
    if !withXInput { events |= EnterWindowMask | LeaveWindowMask }
    return events
  }

  private static func makeWindow(
    _ display: X11Display, _ visual: X11Visual, _ size: PixelSize, at position: PixelPoint, events: Int
  ) -> (Window, Colormap?) {
    let colormap =
      visual.isDefault ? nil : XCreateColormap(display.handle, display.root, visual.pointer, AllocNone)
    var attributes = XSetWindowAttributes()
    // Neither erased nor moved on resizing: the old pixels stay until the new ones arrive, so that nothing flashes.
    attributes.background_pixmap = 0
    attributes.border_pixel = 0
    attributes.bit_gravity = NorthWestGravity
    attributes.colormap = colormap ?? XDefaultColormap(display.handle, display.screen)
    attributes.event_mask = events
    let window = XCreateWindow(
      display.handle, display.root, Int32(clamping: Int(position.x)), Int32(clamping: Int(position.y)),
      UInt32(size.width),
      UInt32(size.height), 0, visual.depth,
      UInt32(InputOutput), visual.pointer,
      UInt(CWBackPixmap | CWBorderPixel | CWBitGravity | CWColormap | CWEventMask), &attributes)
    return (window, colormap)
  }
}
