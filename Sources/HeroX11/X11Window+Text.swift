import CX11
import Dispatch

package import struct HeroGeometry.PixelRect

extension X11Window {
  /// Seconds after the last key in which the input method is not told of the caret. While Xlib waits for its answer,
  /// what it commits and what it sends back arrive in the wrong order.
  private static let spotDelay = 0.05

  /// True if keys go through the input method.
  var takesText: Bool { textCaret != nil }

  /// Says where typed text goes, so that the input method's windows stand there; nil when nothing takes text. In pixels
  /// of the window.
  package func setTextCaret(_ caret: PixelRect?) {
    guard caret != textCaret, !isClosed, !display.isLost else { return }
    let isChange = (caret == nil) != (textCaret == nil)
    textCaret = caret
    if isChange { tellInputMethod() } else { moveSpotSoon() }
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
    if isFocused, takesText {
      display.inputMethod.focus(identifier, selected: coreEvents)
      moveSpotSoon()
    } else {
      display.inputMethod.unfocus(identifier)
    }
    display.flush()
  }

  private func moveSpotSoon() {
    guard !spotIsDue, isFocused, takesText else { return }
    spotIsDue = true
    let delay = max(0.001, Self.spotDelay - (MonotonicTime.now - lastKeyTime))
    DispatchQueue.main.asyncAfter(deadline: .now() + delay) { [weak self] in
      MainActor.assumeIsolated { self?.moveSpot() }
    }
  }

  private func moveSpot() {
    spotIsDue = false
    guard !isClosed, !display.isLost, isFocused, let caret = textCaret else { return }
    if MonotonicTime.now - lastKeyTime < Self.spotDelay {
      moveSpotSoon()
      return
    }
    display.inputMethod.moveSpot(
      identifier, to: (Int16(clamping: caret.x), Int16(clamping: caret.y + caret.height)))
    display.flush()
  }
}
