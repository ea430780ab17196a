import CX11
package import Foundation

/// What is shared with other programs through X's selections: texts and pictures on the clipboard, and what was
/// selected last. Owns a window that is never shown.
@MainActor
package final class X11Selections {
  package enum Name: Hashable, Sendable {
    /// Copy and Paste.
    case clipboard
    /// What is selected; the middle button pastes it.
    case primary
  }

  /// What this program offers.
  private struct Offer {
    enum Content {
      case text(String)
      /// A PNG file.
      case picture([UInt8])
    }
    let content: Content
    /// The server's time of owning it; 0 when it is not known.
    let since: Time
  }

  /// Bytes that one request carries on every server: no longer text is offered, and a longer picture goes in pieces.
  private static let longestOffer = 200_000
  /// Targets that one request may ask for together.
  private static let mostTargets = 64

  private unowned let display: X11Display
  private var offers: [Name: Offer] = [:]
  private(set) lazy var atoms = SelectionAtoms(display: display.handle)
  /// Made when a selection is first asked for: nothing is made of a connection that is on its way out.
  private var madeTransfers: SelectionTransfers?
  private var transfers: SelectionTransfers {
    if let madeTransfers { return madeTransfers }
    let transfers = SelectionTransfers(
      display: display, incremental: atoms.incremental, pieceSize: Self.longestOffer)
    madeTransfers = transfers
    return transfers
  }
  lazy var fetches = SelectionFetches(display: display, window: window, atoms: atoms)

  private var handover: ClipboardHandover?

  /// Made when a selection is first used. `nil` before.
  private(set) var madeWindow: Window?
  private var window: Window {
    if let madeWindow { return madeWindow }
    var attributes = XSetWindowAttributes()
    attributes.event_mask = PropertyChangeMask
    let window = XCreateWindow(
      display.handle, display.root, -10, -10, 1, 1, 0, 0, UInt32(InputOnly), nil, UInt(CWEventMask), &attributes)
    madeWindow = window
    return window
  }

  init(display: X11Display) { self.display = display }

  /// When something was done, as the server counts.
  package struct Moment: Sendable { fileprivate let time: Time }

  /// Of what a person did last.
  package var lastInput: Moment { Moment(time: display.lastInputTime) }

  /// Offers `text` to other programs until another one offers something; empty text is not offered.
  package func write(_ text: String, to name: Name) {
    guard !text.isEmpty else { return }
    _ = offer(.text(String(decoding: text.utf8.prefix(Self.longestOffer), as: UTF8.self)), name, since: lastInput)
  }

  /// Offers a PNG file to other programs until another one offers something. Returns whether it is offered: not where
  /// another program has had something since `moment`, when it was asked for.
  package func write(png: Data, to name: Name, since moment: Moment) -> Bool {
    offer(.picture([UInt8](png)), name, since: moment)
  }

  private func offer(_ content: Offer.Content, _ name: Name, since moment: Moment) -> Bool {
    guard !display.isLost else { return false }
    XSetSelectionOwner(display.handle, atoms.atom(of: name), window, moment.time)
    // The server says no to who comes too late.
    let isOurs = XGetSelectionOwner(display.handle, atoms.atom(of: name)) == window
    offers[name] = isOurs ? Offer(content: content, since: moment.time) : nil
    display.flush()
    return isOurs
  }

  /// The number of texts that owners were asked for, and have not given yet.
  package var pendingReads: Int { fetches.count }

  /// Seconds without news after which an owner is given up; 2 by default.
  package var patience: Double {
    get { fetches.patience }
    set { fetches.patience = newValue }
  }

  /// Calls `completion` once, with the text or nil when there is none, when its owner does not answer in time, or sends
  /// more than a text.
  package func read(_ name: Name, _ completion: @escaping @MainActor (String?) -> Void) {
    switch offers[name]?.content {
    case .text(let text): return completion(text)
    case .picture: return completion(nil)
    case nil: break
    }
    guard !display.isLost else { return completion(nil) }
    fetches.begin(name, completion)
    display.flush()
  }

  /// The same of any selection, in any form that is a text.
  func read(
    _ selection: Atom, as target: Atom, at time: Time, _ completion: @escaping @MainActor (String?) -> Void
  ) {
    guard !display.isLost else { return completion(nil) }
    fetches.begin(selection, "dropped files", as: target, at: time, completion)
    display.flush()
  }

  /// Has the desktop's clipboard manager keep what this program offers on the clipboard. Calls `completion` once: when
  /// the manager has it, has refused it or does not answer, or at once where there is no manager or nothing to keep.
  /// Called again, it waits no longer.
  package func handOver(_ completion: @escaping @MainActor () -> Void) {
    if let handover {
      self.handover = nil
      handover.finish()
      return
    }
    guard !display.isLost, let offer = offers[.clipboard],
      XGetSelectionOwner(display.handle, atoms.clipboardManager) != 0
    else { return completion() }
    handover = ClipboardHandover(forms(of: offer.content), atoms, display: display, window: window) { [weak self] in
      self?.handover = nil
      completion()
    }
  }

  func close() {
    if let madeWindow { XDestroyWindow(display.handle, madeWindow) }
    madeWindow = nil
    madeTransfers?.close()
    offers = [:]
  }

  // MARK: Events

  /// Returns whether the event was about selections.
  func handle(_ event: inout XEvent) -> Bool {
    guard let madeWindow else { return false }
    switch event.type {
    case PropertyNotify where event.xproperty.state == PropertyDelete && event.xproperty.window != madeWindow:
      handover?.hadNews()
      return transfers.propertyDeleted(event.xproperty.atom, of: event.xproperty.window)
    case DestroyNotify:
      transfers.windowDestroyed(event.xdestroywindow.window)
      return false
    case SelectionRequest where event.xselectionrequest.owner == madeWindow:
      handover?.hadNews()
      answer(event.xselectionrequest)
    case SelectionClear where event.xselectionclear.window == madeWindow:
      for name in [Name.clipboard, .primary] where atoms.atom(of: name) == event.xselectionclear.selection {
        offers[name] = nil
      }
    case SelectionNotify
    where event.xselection.requestor == madeWindow && event.xselection.selection == atoms.clipboardManager:
      handover?.finish()
    case SelectionNotify where event.xselection.requestor == madeWindow:
      fetches.answered(event.xselection)
    case PropertyNotify where event.xproperty.window == madeWindow:
      if event.xproperty.state == PropertyNewValue { fetches.propertyChanged(event.xproperty.atom) }
    default:
      return false
    }
    return true
  }

  // MARK: Answering

  private func answer(_ request: XSelectionRequestEvent) {
    var reply = XEvent()
    reply.xselection.type = SelectionNotify
    reply.xselection.requestor = request.requestor
    reply.xselection.selection = request.selection
    reply.xselection.target = request.target
    reply.xselection.time = request.time
    reply.xselection.property = 0
    // Programs from before the conventions name no property.
    let property = request.property != 0 ? request.property : request.target
    // The window that asks may be gone before it is answered.
    _ = X11Connections.trapErrors(display.handle) {
      if let offer = offer(for: request), provide(offer, request.target, property, request.requestor, nested: false) {
        reply.xselection.property = property
      }
      XSendEvent(display.handle, request.requestor, 0, 0, &reply)
    }
  }

  /// What was offered when the other program wanted it.
  private func offer(for request: XSelectionRequestEvent) -> Offer? {
    guard let name = [Name.clipboard, .primary].first(where: { atoms.atom(of: $0) == request.selection }),
      let offer = offers[name]
    else { return nil }
    let age = Int32(
      bitPattern: UInt32(truncatingIfNeeded: request.time) &- UInt32(truncatingIfNeeded: offer.since))
    return request.time == 0 || offer.since == 0 || age >= 0 ? offer : nil
  }

  /// Puts the offer into a property of another program's window. False when it cannot be had in that form.
  private func provide(_ offer: Offer, _ target: Atom, _ property: Atom, _ requestor: Window, nested: Bool) -> Bool {
    switch (target, offer.content) {
    case (atoms.targets, let content):
      setLongs(
        [atoms.targets, atoms.multiple, atoms.timestamp, atoms.saveTargets] + forms(of: content), property,
        type: XA_ATOM, of: requestor)
    case (atoms.saveTargets, _):
      // An empty answer says that the content may be saved.
      setBytes([], property, type: atoms.null, of: requestor)
    case (atoms.timestamp, _) where offer.since != 0:
      setLongs([offer.since], property, type: XA_INTEGER, of: requestor)
    case (atoms.utf8String, .text(let text)), (atoms.text, .text(let text)), (atoms.plainUTF8, .text(let text)),
      (atoms.plain, .text(let text)):
      setBytes(Array(text.utf8), property, type: target == atoms.text ? atoms.utf8String : target, of: requestor)
    case (XA_STRING, .text(let text)):
      let latin = text.unicodeScalars.map { $0.value < 0x100 ? UInt8($0.value) : UInt8(ascii: "?") }
      setBytes(latin, property, type: XA_STRING, of: requestor)
    case (atoms.png, .picture(let bytes)):
      guard bytes.count > Self.longestOffer else {
        setBytes(bytes, property, type: atoms.png, of: requestor)
        break
      }
      return transfers.begin(bytes, type: atoms.png, in: property, of: requestor)
    case (atoms.multiple, _) where !nested:
      return provideSeveral(offer, property, requestor)
    default:
      return false
    }
    return true
  }

  private func forms(of content: Offer.Content) -> [Atom] {
    switch content {
    case .text: [atoms.utf8String, XA_STRING, atoms.text, atoms.plainUTF8, atoms.plain]
    case .picture: [atoms.png]
    }
  }

  /// The property lists targets, each with the property that is to hold it; those that cannot be had are struck out.
  private func provideSeveral(_ offer: Offer, _ property: Atom, _ requestor: Window) -> Bool {
    guard var pairs = readLongs(property, of: requestor), !pairs.isEmpty, pairs.count % 2 == 0 else { return false }
    for index in stride(from: 0, to: pairs.count, by: 2)
    where pairs[index + 1] == 0 || !provide(offer, pairs[index], pairs[index + 1], requestor, nested: true) {
      pairs[index + 1] = 0
    }
    setLongs(pairs, property, type: atoms.atomPair, of: requestor)
    return true
  }

  // MARK: Properties

  private func setBytes(_ bytes: [UInt8], _ property: Atom, type: Atom, of window: Window) {
    XChangeProperty(display.handle, window, property, type, 8, PropModeReplace, bytes, Int32(bytes.count))
  }

  /// Xlib wants C longs for 32-bit items, whatever their size is here.
  private func setLongs(_ longs: [UInt], _ property: Atom, type: Atom, of window: Window) {
    longs.withUnsafeBytes {
      _ = XChangeProperty(
        display.handle, window, property, type, 32, PropModeReplace, $0.bindMemory(to: UInt8.self).baseAddress,
        Int32(longs.count))
    }
  }

  private func readLongs(_ property: Atom, of window: Window) -> [UInt]? {
    WindowProperty(
      property, of: window, on: display.handle, most: 2 * Self.mostTargets, type: Atom(AnyPropertyType)
    ).longs
  }
}
