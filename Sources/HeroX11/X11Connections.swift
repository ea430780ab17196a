import CX11
import Foundation
import Logging

let x11Log = Logger(label: "heropreview.x11")

/// The open connections, for Xlib's error handlers, which the process has once and which know only a `Display *`.
@MainActor
enum X11Connections {
  private struct Entry {
    weak var display: X11Display?
  }

  private static var entries: [OpaquePointer: Entry] = [:]
  private static var handlersInstalled = false
  private static var trapped: UInt8?
  private static var isTrapping = false

  static func installHandlers() {
    guard !handlersInstalled else { return }
    handlersInstalled = true
    // That the server has gone is told by the write that fails, and not by a signal that ends the program.
    signal(SIGPIPE, SIG_IGN)
    XSetErrorHandler { _, event in
      guard let error = event?.pointee else { return 0 }
      let handle = error.display
      let details = ProtocolError(
        code: error.error_code, request: error.request_code, minor: error.minor_code, resource: UInt(error.resourceid))
      let address = UInt(bitPattern: handle)
      MainActor.assumeIsolated { X11Connections.report(details, from: address) }
      return 0
    }
    // Xlib's own would print two lines and leave the process; the exit handler below decides instead.
    XSetIOErrorHandler { _ in 0 }
  }

  static func register(_ display: X11Display) {
    entries[display.handle] = Entry(display: display)
    XSetIOErrorExitHandler(
      display.handle,
      { handle, _ in
        let address = UInt(bitPattern: handle)
        MainActor.assumeIsolated {
          guard let handle = OpaquePointer(bitPattern: address) else { return }
          X11Connections.entries[handle]?.display?.connectionLost()
        }
      }, nil)
  }

  static func unregister(_ handle: OpaquePointer) {
    entries[handle] = nil
  }

  /// Runs requests that may fail, and waits for the server's verdict.
  /// - Returns: the protocol's error code, or nil when all went well.
  static func trapErrors(_ handle: OpaquePointer, _ requests: () -> Void) -> UInt8? {
    XSync(handle, 0)
    trapped = nil
    isTrapping = true
    requests()
    XSync(handle, 0)
    isTrapping = false
    return trapped
  }

  private struct ProtocolError: Sendable {
    let code: UInt8
    let request: UInt8
    let minor: UInt8
    let resource: UInt
  }

  private static func report(_ error: ProtocolError, from address: UInt) {
    if isTrapping {
      trapped = trapped ?? error.code
      return
    }
    guard let handle = OpaquePointer(bitPattern: address) else { return }
    var text = [CChar](repeating: 0, count: 128)
    XGetErrorText(handle, Int32(error.code), &text, Int32(text.count))
    let name = String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    x11Log.warning(
      "X refused a request: \(name) (request \(error.request).\(error.minor), resource \(error.resource))")
    entries[handle]?.display?.requestFailed(major: error.request, minor: error.minor, resource: error.resource)
  }
}
