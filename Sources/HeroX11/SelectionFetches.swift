import CX11
import Dispatch
import Logging

/// Texts of other programs that are on their way. Their owners are not trusted: they may be slow, silent, or never
/// stop.
@MainActor
final class SelectionFetches {
  private final class Fetch {
    /// Which, and how a warning calls it.
    let (selection, name): (Atom, String)
    /// The server's time that it is asked by.
    let time: Time
    let property: Atom
    let completion: @MainActor (String?) -> Void
    let end: DesktopTime
    var target: Atom
    var bytes: [UInt8] = []
    var isIncremental = false
    var timer: (any DispatchSourceTimer)?

    init(
      _ selection: Atom, _ name: String, at time: Time, property: Atom, target: Atom, end: DesktopTime,
      completion: @escaping @MainActor (String?) -> Void
    ) {
      (self.selection, self.name) = (selection, name)
      (self.time, self.property, self.target, self.end, self.completion) = (time, property, target, end, completion)
    }
  }

  /// Bytes that are taken; what comes beyond is left.
  static let mostBytes = 1 << 20
  /// Seconds without news after which an owner is given up. The whole may take five times as long.
  var patience = 2.0

  private unowned let display: X11Display
  private let window: Window
  private let atoms: SelectionAtoms
  private var fetches: [Fetch] = []

  /// The number of those that are on their way.
  var count: Int { fetches.count }

  init(display: X11Display, window: Window, atoms: SelectionAtoms) {
    (self.display, self.window, self.atoms) = (display, window, atoms)
  }

  func begin(_ name: X11Selections.Name, _ completion: @escaping @MainActor (String?) -> Void) {
    begin(atoms.atom(of: name), "\(name)", as: atoms.utf8String, at: display.lastInputTime, completion)
  }

  func begin(
    _ selection: Atom, _ name: String, as target: Atom, at time: Time,
    _ completion: @escaping @MainActor (String?) -> Void
  ) {
    let free = atoms.properties.first { property in !fetches.contains { $0.property == property } }
    // So many are waiting already that the owner is surely not going to answer.
    guard let free else { return completion(nil) }
    let fetch = Fetch(
      selection, name, at: time, property: free, target: target, end: MonotonicTime.now + 5 * patience,
      completion: completion)
    fetches.append(fetch)
    ask(fetch)
  }

  /// The owner, or the server when there is none, says whether the text is there.
  func answered(_ event: XSelectionEvent) {
    if event.property != 0 {
      guard let fetch = fetches.first(where: { $0.property == event.property }) else {
        XDeleteProperty(display.handle, window, event.property)
        return
      }
      guard !fetch.isIncremental else { return }
      takePart(of: fetch)
      return
    }
    let refused = fetches.first {
      $0.selection == event.selection && $0.target == event.target && !$0.isIncremental
    }
    guard let refused else { return }
    if refused.target == atoms.utf8String {
      // Programs from before Unicode know Latin 1.
      refused.target = XA_STRING
      ask(refused)
    } else {
      finish(refused, nil)
    }
  }

  func propertyChanged(_ property: Atom) {
    if let fetch = fetches.first(where: { $0.property == property && $0.isIncremental }) { takePart(of: fetch) }
  }

  private func ask(_ fetch: Fetch) {
    XDeleteProperty(display.handle, window, fetch.property)
    XConvertSelection(
      display.handle, fetch.selection, fetch.target, fetch.property, window, fetch.time)
    wait(for: fetch)
  }

  /// Reads the property and deletes it, which tells the owner to go on.
  private func takePart(of fetch: Fetch) {
    let part = WindowProperty(
      fetch.property, of: window, on: display.handle, most: Self.mostBytes / 4, type: Atom(AnyPropertyType),
      isTaken: true)
    if part.type == atoms.incremental, !fetch.isIncremental {
      fetch.isIncremental = true
      wait(for: fetch)
      return
    }
    guard let bytes = part.octets else { return finish(fetch, nil) }
    fetch.bytes += bytes.prefix(Self.mostBytes - fetch.bytes.count)
    if fetch.isIncremental, !bytes.isEmpty, part.rest == 0, fetch.bytes.count < Self.mostBytes {
      wait(for: fetch)
    } else {
      finish(fetch, text(of: fetch, type: part.type))
    }
  }

  private func text(of fetch: Fetch, type: Atom) -> String? {
    if fetch.bytes.isEmpty { return nil }
    if type == XA_STRING {
      return String(String.UnicodeScalarView(fetch.bytes.map { Unicode.Scalar($0) }))
    }
    return String(decoding: fetch.bytes, as: UTF8.self)
  }

  private func wait(for fetch: Fetch) {
    fetch.timer?.cancel()
    let timer = DispatchSource.makeTimerSource(queue: .main)
    timer.schedule(deadline: .now() + max(0, min(patience, fetch.end - MonotonicTime.now)))
    timer.setEventHandler { [weak self, weak fetch] in
      MainActor.assumeIsolated {
        guard let self, let fetch else { return }
        x11Log.warning("The program that owns the \(fetch.name) did not answer in time.")
        self.finish(fetch, nil)
      }
    }
    timer.activate()
    fetch.timer = timer
    display.flush()
  }

  private func finish(_ fetch: Fetch, _ text: String?) {
    fetch.timer?.cancel()
    fetch.timer = nil
    fetches.removeAll { $0 === fetch }
    if !display.isLost { XDeleteProperty(display.handle, window, fetch.property) }
    fetch.completion(text)
    display.flush()
  }
}
