package import HeroWidgets

extension ViewController {
  /// Dismisses the page by Escape or Backspace. Returns whether the key was one of these.
  package func dismisses(by event: KeyEvent) -> Bool {
    guard event.modifiers.isEmpty, event.key == .escape || event.key == .backspace else { return false }
    dismiss()
    return true
  }
}
