import CX11

/// What an input method is composing for one window, as its callbacks tell. Xlib counts characters, that is, Unicode
/// scalars.
@MainActor
final class X11Composition {
  private var scalars: [Unicode.Scalar] = []
  private var caret = 0
  /// True if anything happened since it was last asked.
  private(set) var isNew = false
  /// Called when something happened; the callbacks come from within Xlib, so that nothing may be asked of it there.
  let onChange: () -> Void

  /// Letters that are shown at most; nobody composes more at once.
  private static let longest = 1000

  init(onChange: @escaping () -> Void) { self.onChange = onChange }

  var isEmpty: Bool { scalars.isEmpty }

  /// The text with the caret in UTF-16 units.
  func take() -> (text: String, caret: Int) {
    isNew = false
    let width = scalars[..<max(0, min(caret, scalars.count))].reduce(0) { $0 + UTF16.width($1) }
    return (String(String.UnicodeScalarView(scalars)), width)
  }

  func clear() {
    guard !scalars.isEmpty else { return }
    scalars = []
    changed(caret: 0)
  }

  /// Replaces `count` scalars from `first` on; numbers that do not fit the text are brought to it.
  func draw(caret: Int, first: Int, count: Int, text: String) {
    let start = max(0, min(first, scalars.count))
    let end = max(start, min(start + max(0, min(count, scalars.count)), scalars.count))
    scalars.replaceSubrange(start..<end, with: text.unicodeScalars)
    if scalars.count > Self.longest { scalars.removeLast(scalars.count - Self.longest) }
    changed(caret: caret)
  }

  /// Moves the caret; returns where it is then.
  func moveCaret(_ move: XIMCaretDirection, to position: Int) -> Int {
    switch move {
    case XIMForwardChar: caret += 1
    case XIMBackwardChar: caret -= 1
    case XIMLineStart: caret = 0
    case XIMLineEnd: caret = scalars.count
    case XIMAbsolutePosition: caret = position
    default: break
    }
    changed(caret: caret)
    return caret
  }

  private func changed(caret: Int) {
    self.caret = max(0, min(caret, scalars.count))
    isNew = true
    onChange()
  }
}

extension X11Composition {
  /// An input context that tells this object what is composed; nil when the input method cannot. The object must
  /// outlive it.
  func makeContext(_ method: XIM, _ window: Window) -> XIC? {
    let data = Unmanaged.passUnretained(self).toOpaque().assumingMemoryBound(to: CChar.self)
    return hero_x11_create_callback_context(
      method, window, data,
      // No limit to the length.
      { _, _, _ in -1 },
      { _, data, _ in X11Composition.with(data) { $0.clear() } },
      { _, data, drawing in
        guard let drawing = drawing?.pointee else { return }
        let (caret, first, count) = (Int(drawing.caret), Int(drawing.chg_first), Int(drawing.chg_length))
        // Without a string only the emphasis changed.
        guard let text = X11Composition.string(drawing.text) else { return }
        X11Composition.with(data) { $0.draw(caret: caret, first: first, count: count, text: text) }
      },
      { _, data, caret in
        guard let caret else { return }
        let (direction, position) = (caret.pointee.direction, Int(caret.pointee.position))
        var place = 0
        X11Composition.with(data) { place = $0.moveCaret(direction, to: position) }
        caret.pointee.position = Int32(clamping: place)
      })
  }

  private nonisolated static func with(_ data: XPointer?, _ body: @MainActor (X11Composition) -> Void) {
    let address = UInt(bitPattern: data)
    MainActor.assumeIsolated {
      guard let pointer = UnsafeRawPointer(bitPattern: address) else { return }
      body(Unmanaged<X11Composition>.fromOpaque(pointer).takeUnretainedValue())
    }
  }

  /// Empty for a deletion; nil when there is text, but not a new string. The locale's encoding is UTF-8.
  private nonisolated static func string(_ text: UnsafeMutablePointer<XIMText>?) -> String? {
    guard let text = text?.pointee else { return "" }
    if text.encoding_is_wchar != 0 {
      guard let wide = text.string.wide_char else { return nil }
      let scalars = (0..<Int(text.length)).compactMap { Unicode.Scalar(UInt32(bitPattern: wide[$0])) }
      return String(String.UnicodeScalarView(scalars))
    }
    return text.string.multi_byte.map { String(cString: $0) }
  }
}
