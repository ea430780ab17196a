import CX11
import Dispatch

/// Offers too large for one request, on their way to other programs piece by piece (INCR): whoever asked deletes the
/// property when it has read it, and gets the next piece. Who asks is not trusted: it may be slow, vanish, or never
/// delete anything.
@MainActor
final class SelectionTransfers {
  private final class Transfer {
    let window: Window
    let property: Atom
    let type: Atom
    let bytes: [UInt8]
    var sent = 0
    var timer: (any DispatchSourceTimer)?

    init(to window: Window, _ property: Atom, type: Atom, _ bytes: [UInt8]) {
      (self.window, self.property, self.type, self.bytes) = (window, property, type, bytes)
    }
  }

  /// At a time; who asks for more is refused.
  private static let most = 8
  /// Seconds without news after which whoever asked is given up.
  private static let patience = 10.0

  private unowned let display: X11Display
  private let incremental: Atom
  private let pieceSize: Int
  private var transfers: [Transfer] = []
  /// What was listened to at the windows before.
  private var masks: [Window: Int] = [:]

  init(display: X11Display, incremental: Atom, pieceSize: Int) {
    (self.display, self.incremental, self.pieceSize) = (display, incremental, pieceSize)
  }

  /// Announces the bytes in the property. False when too many are on their way.
  func begin(_ bytes: [UInt8], type: Atom, in property: Atom, of window: Window) -> Bool {
    // Who asks anew has given up the other.
    drop { $0.window == window && $0.property == property }
    guard transfers.count < Self.most else { return false }
    let transfer = Transfer(to: window, property, type: type, bytes)
    transfers.append(transfer)
    if masks[window] == nil {
      var attributes = XWindowAttributes()
      // Nothing, unless somebody named a window of ours.
      masks[window] = XGetWindowAttributes(display.handle, window, &attributes) != 0 ? attributes.your_event_mask : 0
    }
    XSelectInput(display.handle, window, (masks[window] ?? 0) | PropertyChangeMask | StructureNotifyMask)
    var count = UInt(bytes.count)
    withUnsafeBytes(of: &count) {
      _ = XChangeProperty(
        display.handle, window, property, incremental, 32, PropModeReplace,
        $0.bindMemory(to: UInt8.self).baseAddress, 1)
    }
    wait(for: transfer)
    return true
  }

  /// The property was read, and deleted. Returns whether that was about a transfer.
  func propertyDeleted(_ property: Atom, of window: Window) -> Bool {
    guard let transfer = transfers.first(where: { $0.window == window && $0.property == property }) else {
      return false
    }
    let piece = transfer.bytes[transfer.sent...].prefix(pieceSize)
    let problem = X11Connections.trapErrors(display.handle) {
      Array(piece).withUnsafeBufferPointer {
        _ = XChangeProperty(
          display.handle, window, property, transfer.type, 8, PropModeReplace, $0.baseAddress, Int32($0.count))
      }
    }
    transfer.sent += piece.count
    // An empty piece is the end.
    if piece.isEmpty || problem != nil { finish { $0 === transfer } } else { wait(for: transfer) }
    return true
  }

  func windowDestroyed(_ window: Window) {
    drop { $0.window == window }
    masks[window] = nil
  }

  private func wait(for transfer: Transfer) {
    transfer.timer?.cancel()
    let timer = DispatchSource.makeTimerSource(queue: .main)
    timer.schedule(deadline: .now() + Self.patience)
    timer.setEventHandler { [weak self, weak transfer] in
      MainActor.assumeIsolated { self?.finish { $0 === transfer } }
    }
    timer.activate()
    transfer.timer = timer
  }

  private func drop(_ isOver: (Transfer) -> Bool) {
    for transfer in transfers where isOver(transfer) {
      transfer.timer?.cancel()
      transfer.timer = nil
    }
    transfers.removeAll(where: isOver)
  }

  private func finish(_ isOver: (Transfer) -> Bool) {
    drop(isOver)
    let left = masks.filter { window, _ in !transfers.contains { $0.window == window } }
    guard !left.isEmpty, !display.isLost else { return }
    for window in left.keys { masks[window] = nil }
    // They may be gone.
    _ = X11Connections.trapErrors(display.handle) {
      for (window, mask) in left { XSelectInput(display.handle, window, mask) }
    }
    display.flush()
  }

  func close() { drop { _ in true } }
}
