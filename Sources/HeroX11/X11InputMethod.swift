import CX11
import Foundation

/// The connection to the user's input method, which composes what keys type. Owns Xlib's `XIM` and each window's `XIC`.
///
/// It is opened when text is first wanted, because reading the tables of compose sequences takes milliseconds that the
/// first frame has a better use for; and it hears of keys only while text is wanted, so that shortcuts stay keys.
/// Without an input method, keys type what the layout says.
@MainActor
final class X11InputMethod {
  private let display: OpaquePointer
  private var method: XIM?
  private var wasTried = false
  private var contexts: [Window: Context] = [:]
  /// For input methods that show what is composed in a window of their own; made when one wants it.
  private var fonts: XFontSet?
  /// Called when there are compositions to take; from within Xlib.
  var onComposition: () -> Void = {}

  /// Windows whose composition went with the input method.
  private var orphans: [Window] = []

  private struct Context {
    let handle: XIC
    let composition: X11Composition
    var isFocused = false
    var spot: (x: Int16, y: Int16)?
  }

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
    guard let context = context(for: window, selected: selected), !context.isFocused else { return }
    contexts[window]?.isFocused = true
    XSetICFocus(context.handle)
  }

  /// Says where the caret's foot is, in pixels of the window. Waits for the input method's answer.
  func moveSpot(_ window: Window, to spot: (x: Int16, y: Int16)) {
    guard let context = contexts[window], context.spot.map({ $0 != spot }) ?? true else { return }
    contexts[window]?.spot = spot
    hero_x11_set_spot(context.handle, spot.x, spot.y)
  }

  func unfocus(_ window: Window) {
    guard let context = contexts[window], context.isFocused else { return }
    reset(window)
    contexts[window]?.isFocused = false
    XUnsetICFocus(context.handle)
  }

  /// Drops what is being composed.
  func reset(_ window: Window) {
    guard let context = contexts[window], !context.composition.isEmpty else { return }
    if let rest = Xutf8ResetIC(context.handle) { XFree(rest) }
    context.composition.clear()
  }

  /// What is being composed and has been taken; nil when there is nothing, or something newer.
  func knownComposition(of window: Window) -> (text: String, caret: Int)? {
    guard let composition = contexts[window]?.composition, !composition.isNew, !composition.isEmpty else { return nil }
    return composition.take()
  }

  /// What has changed since the last call.
  func takeCompositions() -> [(window: Window, text: String, caret: Int)] {
    var news = orphans.map { (window: $0, text: "", caret: 0) }
    orphans = []
    for (window, context) in contexts where context.composition.isNew {
      let (text, caret) = context.composition.take()
      news.append((window, text, caret))
    }
    return news
  }

  func forget(_ window: Window) {
    if let context = contexts.removeValue(forKey: window) {
      XDestroyIC(context.handle)
    }
  }

  func close() {
    contexts.values.forEach { XDestroyIC($0.handle) }
    contexts = [:]
    if let method {
      XCloseIM(method)
    }
    if let fonts {
      XFreeFontSet(display, fonts)
    }
    fonts = nil
    method = nil
    wasTried = true
  }

  /// What a key press means, and what it types.
  func lookUp(_ event: inout XKeyEvent, selected: Int) -> (keysym: KeySym, text: String) {
    guard let context = context(for: event.window, selected: selected)?.handle else {
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

  private func context(for window: Window, selected: Int) -> Context? {
    if let context = contexts[window] { return context }
    guard let method = openedMethod() else { return nil }
    let composition = X11Composition(onChange: { [weak self] in self?.onComposition() })
    guard let handle = makeContext(method, window, composition) else { return nil }
    let context = Context(handle: handle, composition: composition)
    contexts[window] = context
    XSelectInput(display, window, selected | hero_x11_input_context_events(handle))
    return context
  }

  /// What is composed is best shown in the text itself; else by the input method at the caret; else wherever it likes.
  private func makeContext(_ method: XIM, _ window: Window, _ composition: X11Composition) -> XIC? {
    if hero_x11_has_style(method, XIMStyle(XIMPreeditCallbacks | XIMStatusNothing)) != 0,
      let context = composition.makeContext(method, window)
    {
      return context
    }
    if hero_x11_has_style(method, XIMStyle(XIMPreeditPosition | XIMStatusNothing)) != 0, let fonts = openedFonts(),
      let context = hero_x11_create_spot_context(method, window, fonts)
    {
      return context
    }
    return hero_x11_create_input_context(method, window)
  }

  private func openedFonts() -> XFontSet? {
    if let fonts { return fonts }
    var missing: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
    var count: Int32 = 0
    fonts = XCreateFontSet(display, "-*-*-medium-r-normal--14-*,*", &missing, &count, nil)
    if let missing { XFreeStringList(missing) }
    return fonts
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
    orphans = contexts.filter { !$0.value.composition.isEmpty }.map(\.key)
    contexts = [:]
    wasTried = false
    onComposition()
  }
}
