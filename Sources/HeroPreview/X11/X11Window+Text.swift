import CX11

package import struct HeroWidgets.PixelRect

extension X11Window {
  /// Whether keys go through the input method.
  var takesText: Bool { textCaret != nil }

  /// Says where typed text goes, so that the input method's windows stand there; nil when nothing takes text. In pixels of
  /// the window.
  package func setTextCaret(_ caret: PixelRect?) {
    guard caret != textCaret, !isClosed, !display.isLost else { return }
    textCaret = caret
    tellInputMethod()
  }

  /// Drops what the input method is composing: it was ended where it was shown.
  package func endComposition() {
    guard !isClosed, !display.isLost else { return }
    display.inputMethod.reset(identifier)
    // What was dropped is no news.
    _ = display.inputMethod.takeCompositions()
    display.flush()
  }

  func tellInputMethod() {
    if isFocused, let caret = textCaret {
      display.inputMethod.focus(
        identifier, selected: coreEvents,
        spot: (Int16(clamping: caret.x), Int16(clamping: caret.y + caret.height)))
    } else {
      display.inputMethod.unfocus(identifier)
    }
    display.flush()
  }
}
