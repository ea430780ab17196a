import CX11
import Foundation

/// The connection to the user's input method, which composes what keys type. Owns Xlib's `XIM` and each window's `XIC`.
///
/// It is opened with the first key or focus, because reading the tables of compose sequences takes milliseconds that
/// the first frame has a better use for. Without an input method, keys type what the layout says.
@MainActor
final class X11InputMethod {
  private let display: OpaquePointer
  private var method: XIM?
  private var wasTried = false
  private var contexts: [Window: XIC] = [:]

  init(display: OpaquePointer) {
    self.display = display
    XkbSetDetectableAutoRepeat(display, 1, nil)
  }

  /// Text is UTF-8 whatever the environment says; numbers stay as the C locale writes them.
  static func prepareLocale() {
    setlocale(LC_CTYPE, "")
    let codeset = nl_langinfo(Int32(CODESET)).map { String(cString: $0) }
    if codeset != "UTF-8" || XSupportsLocale() == 0 {
      setlocale(LC_CTYPE, "C.UTF-8")
    }
    XSetLocaleModifiers("")
  }

  /// - Parameter selected: the events that the window has selected so far.
  func focus(_ window: Window, selected: Int) {
    if let context = context(for: window, selected: selected) {
      XSetICFocus(context)
    }
  }

  func unfocus(_ window: Window) {
    if let context = contexts[window] {
      XUnsetICFocus(context)
    }
  }

  func forget(_ window: Window) {
    if let context = contexts.removeValue(forKey: window) {
      XDestroyIC(context)
    }
  }

  func close() {
    contexts.values.forEach { XDestroyIC($0) }
    contexts = [:]
    if let method {
      XCloseIM(method)
    }
    method = nil
    wasTried = true
  }

  /// What a key press means, and what it types.
  func lookUp(_ event: inout XKeyEvent, selected: Int) -> (keysym: KeySym, text: String) {
    guard let context = context(for: event.window, selected: selected) else {
      return Self.lookUpWithoutMethod(&event)
    }
    var keysym: KeySym = 0
    var status: Int32 = 0
    var bytes = [CChar](repeating: 0, count: 64)
    var length = Xutf8LookupString(context, &event, &bytes, Int32(bytes.count), &keysym, &status)
    if status == XBufferOverflow {
      // A whole sentence can be committed at once; the method says how long it is.
      bytes = [CChar](repeating: 0, count: max(1, Int(min(length, 1 << 20))))
      length = Xutf8LookupString(context, &event, &bytes, Int32(bytes.count), &keysym, &status)
    }
    let hasText = status == XLookupChars || status == XLookupBoth
    let hasKeysym = status == XLookupKeySym || status == XLookupBoth
    let text = hasText ? KeySymbols.printable(bytes.prefix(max(0, Int(length)))) : ""
    return (hasKeysym ? keysym : 0, text)
  }

  /// For releases, which input methods say nothing about, and for when there is none.
  static func lookUpWithoutMethod(_ event: inout XKeyEvent) -> (keysym: KeySym, text: String) {
    var keysym: KeySym = 0
    var bytes = [CChar](repeating: 0, count: 64)
    let length = XLookupString(&event, &bytes, Int32(bytes.count), &keysym, nil)
    guard event.state & UInt32(ControlMask) == 0 else { return (keysym, "") }
    let text = KeySymbols.character(keysym) ?? KeySymbols.printable(bytes.prefix(max(0, Int(length))))
    return (keysym, text)
  }

  private func context(for window: Window, selected: Int) -> XIC? {
    if let context = contexts[window] { return context }
    guard let method = openedMethod(), let context = hero_x11_create_input_context(method, window) else { return nil }
    contexts[window] = context
    XSelectInput(display, window, selected | hero_x11_input_context_events(context))
    return context
  }

  private func openedMethod() -> XIM? {
    if wasTried { return method }
    wasTried = true
    method = XOpenIM(display, nil, nil, nil)
    if method == nil {
      // The one that XMODIFIERS names does not run; Xlib's own still composes accents.
      XSetLocaleModifiers("@im=none")
      method = XOpenIM(display, nil, nil, nil)
    }
    if let method {
      let data = Unmanaged.passUnretained(self).toOpaque().assumingMemoryBound(to: CChar.self)
      hero_x11_watch_input_method(
        method,
        { _, data, _ in
          let address = UInt(bitPattern: data)
          MainActor.assumeIsolated {
            guard let pointer = UnsafeRawPointer(bitPattern: address) else { return }
            Unmanaged<X11InputMethod>.fromOpaque(pointer).takeUnretainedValue().methodDied()
          }
        }, data)
    }
    return method
  }

  /// Xlib has freed all of it already. The next key tries again, so that Xlib's own or a restarted one takes over.
  private func methodDied() {
    method = nil
    contexts = [:]
    wasTried = false
  }
}
