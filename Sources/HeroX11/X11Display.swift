import CX11
import Dispatch
import Foundation

import struct HeroGeometry.PixelRect

/// A connection to an X server. Owns Xlib's `Display *`, closed by `close()` or `deinit`.
///
/// The main queue must run, best by `run()`; the connection wakes it only when the server has sent something.
@MainActor
package final class X11Display {
  let handle: OpaquePointer
  let screen: Int32
  let root: Window
  let atoms: X11Atoms
  let extensions: X11Extensions
  let pointers: X11Pointers
  let inputMethod: X11InputMethod
  package private(set) lazy var selections = X11Selections(display: self)
  private(set) lazy var drops = X11Drops(display: self)
  /// The server's time of the latest input; 0 before the first.
  var lastInputTime: Time = 0
  var clock = ServerClock()
  var windows: [Window: WindowEntry] = [:]
  var cursors: [PointerShape: Cursor] = [:]
  var outputs: [(area: PixelRect, refreshRate: Double)]?
  /// False once the server refused a shared segment: it runs on another machine, or in another container.
  var sharedMemoryWorks: Bool
  var isDraining = false
  var isDrainScheduled = false
  private var source: (any DispatchSourceRead)?
  private var isClosed = false

  struct WindowEntry {
    weak var window: X11Window?
  }

  /// True from the moment the server has gone; every call is then without effect.
  package private(set) var isLost = false

  /// Called once, on the main queue, when the server has gone.
  package var onConnectionLost: () -> Void = {}

  /// Dots per inch after the desktop's settings (`Xft.dpi`); 96 where it says nothing.
  package internal(set) var dotsPerInch = 96.0

  /// Pixels a desktop unit: 1 at 96 dpi.
  package var scaleFactor: Double { dotsPerInch / 96 }

  /// - Parameters:
  ///   - name: such as `:1` or `host:0`; nil takes it from the environment variable `DISPLAY`.
  ///   - useXInput: false does with the core protocol's pointer, as on servers without XInput 2.
  package init(name: String? = nil, useXInput: Bool = true) throws(X11Error) {
    X11InputMethod.prepareLocale()
    X11Connections.installHandlers()
    guard let handle = XOpenDisplay(name) else {
      throw X11Display.cannotOpen(name)
    }
    self.handle = handle
    screen = XDefaultScreen(handle)
    root = XDefaultRootWindow(handle)
    atoms = X11Atoms(display: handle)
    extensions = X11Extensions(display: handle, useXInput: useXInput)
    sharedMemoryWorks = extensions.sharedMemory != nil
    pointers = X11Pointers(display: handle, isAvailable: extensions.xinput != nil)
    inputMethod = X11InputMethod(display: handle)
    X11Connections.register(self)
    inputMethod.onComposition = { [weak self] in self?.scheduleDrain() }

    XSelectInput(handle, root, PropertyChangeMask)
    if extensions.randr != nil {
      XRRSelectInput(handle, root, Int32(RRScreenChangeNotifyMask | RRCrtcChangeNotifyMask))
    }
    readScale()

    let source = DispatchSource.makeReadSource(fileDescriptor: XConnectionNumber(handle), queue: .main)
    source.setEventHandler { [weak self] in
      MainActor.assumeIsolated { self?.drain() }
    }
    source.activate()
    self.source = source
    flush()
  }

  isolated deinit {
    close()
  }

  /// Closes every window of the connection and the connection.
  package func close() {
    guard !isClosed else { return }
    for entry in windows.values {
      entry.window?.close()
    }
    isClosed = true
    X11Connections.unregister(handle)
    // On a broken connection Xlib would try to speak once more.
    guard !isLost else { return }
    isLost = true
    inputMethod.close()
    selections.close()
    cursors.values.forEach { _ = XFreeCursor(handle, $0) }
    XFlush(handle)
    // Later: an event of it may be being handled, and the descriptor must stay open until Dispatch has let go of it.
    let address = UInt(bitPattern: handle)
    let end: @Sendable () -> Void = { _ = OpaquePointer(bitPattern: address).map { XCloseDisplay($0) } }
    if let source { source.setCancelHandler(handler: end) } else { DispatchQueue.main.async(execute: end) }
    stopWatching()
  }

  /// From now on the connection wakes nobody.
  func stopWatching() {
    source?.cancel()
    source = nil
  }

  /// From Xlib's exit handler, somewhere below one of our own calls: the news is delivered when those have unwound.
  func connectionLost() {
    guard !isLost else { return }
    isLost = true
    stopWatching()
    windows.values.forEach { $0.window?.stopPacing() }
    DispatchQueue.main.async { [onConnectionLost] in
      MainActor.assumeIsolated { onConnectionLost() }
    }
  }

  func requestFailed(major: UInt8, minor: UInt8, resource: UInt) {
    guard let shared = extensions.sharedMemory, Int32(major) == shared, minor == X11Extensions.sharedPut else {
      return
    }
    sharedMemoryWorks = false
    windows.values.forEach { $0.window?.sharedMemoryFailed() }
  }

  private static func cannotOpen(_ name: String?) -> X11Error {
    if let name {
      return X11Error("Cannot open the X display \"\(name)\": check that the X server runs and that you have access.")
    }
    if let environment = ProcessInfo.processInfo.environment["DISPLAY"], !environment.isEmpty {
      return X11Error(
        "Cannot open the X display \"\(environment)\" named by DISPLAY: check that it runs and that you have access.")
    }
    return X11Error("There is no X display: set DISPLAY, for example to \":0\", or log in to a graphical session.")
  }
}
