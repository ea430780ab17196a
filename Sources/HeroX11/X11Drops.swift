import CX11
import Foundation

/// What other programs drop on our windows (XDND, version 5): files and folders. Whoever drags is not trusted: it may
/// name windows that are not there, offer what it has not, be silent, or vanish in the middle.
@MainActor
final class X11Drops {
  /// Somebody drags something over a window.
  private struct Drag {
    let source: Window
    let target: Window
    /// True if there are files among it.
    let offersFiles: Bool
    /// It was dropped, and its addresses are on their way.
    var isDropped = false
  }

  private unowned let display: X11Display
  private lazy var atoms = DropAtoms(display: display.handle)
  private var drag: Drag?

  /// Of the way in which programs talk of it.
  private static let version = 5
  /// Kinds that a source may offer something in.
  private static let mostKinds = 256

  init(display: X11Display) { self.display = display }

  /// Says that something can be dropped on the window.
  func register(_ window: Window) {
    var version = Self.version
    withUnsafeBytes(of: &version) {
      _ = XChangeProperty(
        display.handle, window, atoms.aware, XA_ATOM, 32, PropModeReplace, $0.bindMemory(to: UInt8.self).baseAddress, 1)
    }
  }

  /// Returns whether the message was about dropping. `dropped` is called with what was, later.
  func handle(_ message: XClientMessageEvent, dropped: @escaping @MainActor (DroppedFiles) -> Void) -> Bool {
    guard [atoms.enter, atoms.position, atoms.leave, atoms.drop].contains(message.message_type) else { return false }
    guard message.format == 32 else { return true }
    let data = message.data.l
    let source = Window(bitPattern: data.0)
    switch message.message_type {
    case atoms.enter: enter(source, message.window, bits: data.1, kinds: [data.2, data.3, data.4])
    case atoms.leave: if isUnderWay(source, message.window) { drag = nil }
    case atoms.position: if isUnderWay(source, message.window) { answer() }
    case atoms.drop: if isUnderWay(source, message.window) { fetch(at: Time(bitPattern: data.2), dropped) }
    default: break
    }
    return true
  }

  func forget(_ window: Window) { if drag?.target == window { drag = nil } }

  private func isUnderWay(_ source: Window, _ target: Window) -> Bool {
    drag.map { $0.source == source && $0.target == target && !$0.isDropped } ?? false
  }

  private func enter(_ source: Window, _ target: Window, bits: Int, kinds: [Int]) {
    // One that has been dropped is fetched in peace.
    guard drag?.isDropped != true, source != 0, (3...Self.version).contains(bits >> 24 & 0xFF) else { return }
    let offered = bits & 1 == 0 ? kinds.map { Atom(bitPattern: $0) } : kindsNamed(by: source)
    drag = Drag(source: source, target: target, offersFiles: offered.contains(atoms.uriList))
  }

  /// More than a message has room for.
  private func kindsNamed(by source: Window) -> [Atom] {
    var kinds: [Atom] = []
    // The window may be gone, or never have been.
    _ = X11Connections.trapErrors(display.handle) {
      let list = WindowProperty(
        atoms.typeList, of: source, on: display.handle, most: Self.mostKinds, type: XA_ATOM)
      if list.type == XA_ATOM { kinds = list.longs ?? [] }
    }
    return kinds
  }

  /// Returns whether it would be taken here, which is so all over the window.
  private func answer() {
    guard let drag else { return }
    let takes = drag.offersFiles
    send(
      atoms.status, [Int(drag.target), takes ? 1 : 0, 0, 0, takes ? Int(atoms.actionCopy) : 0], to: drag.source)
  }

  private func fetch(at time: Time, _ dropped: @escaping @MainActor (DroppedFiles) -> Void) {
    guard let drag else { return }
    guard drag.offersFiles else { return finish(drag, wasTaken: false) }
    self.drag?.isDropped = true
    display.selections.read(atoms.selection, as: atoms.uriList, at: time) { [weak self] list in
      guard let self else { return }
      finish(drag, wasTaken: list != nil)
      let text = list ?? ""
      dropped(DroppedFiles(list: text, isCut: text.utf8.count >= SelectionFetches.mostBytes))
    }
  }

  private func finish(_ drag: Drag, wasTaken: Bool) {
    self.drag = nil
    send(
      atoms.finished, [Int(drag.target), wasTaken ? 1 : 0, wasTaken ? Int(atoms.actionCopy) : 0], to: drag.source)
  }

  private func send(_ type: Atom, _ data: [Int], to window: Window) {
    guard !display.isLost else { return }
    var event = XEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = window
    event.xclient.message_type = type
    event.xclient.format = 32
    withUnsafeMutableBytes(of: &event.xclient.data.l) { longs in
      for (index, value) in data.prefix(5).enumerated() {
        longs.storeBytes(of: value, toByteOffset: index * MemoryLayout<Int>.stride, as: Int.self)
      }
    }
    // Whoever drags may be gone.
    _ = X11Connections.trapErrors(display.handle) { XSendEvent(display.handle, window, 0, 0, &event) }
    display.flush()
  }
}

/// The words of dragging and dropping, interned in one round trip.
private struct DropAtoms {
  let aware, enter, position, status, leave, drop, finished, selection, typeList, actionCopy, uriList: Atom

  init(display: OpaquePointer) {
    let names = [
      "XdndAware", "XdndEnter", "XdndPosition", "XdndStatus", "XdndLeave", "XdndDrop", "XdndFinished", "XdndSelection",
      "XdndTypeList", "XdndActionCopy", "text/uri-list",
    ]
    let atoms = X11Atoms.intern(names, on: display)
    (aware, enter, position, status) = (atoms[0], atoms[1], atoms[2], atoms[3])
    (leave, drop, finished, selection) = (atoms[4], atoms[5], atoms[6], atoms[7])
    (typeList, actionCopy, uriList) = (atoms[8], atoms[9], atoms[10])
  }
}
