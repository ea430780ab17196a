import HeroWidgets
import HeroX11

/// One of the desktop's selections as a pasteboard of the stage.
@MainActor final class WindowPasteboard: Pasteboard {
  private let display: X11Display
  private let name: X11Selections.Name

  init(_ display: X11Display, _ name: X11Selections.Name) {
    self.display = display
    self.name = name
  }

  func write(_ text: String) { display.selections.write(text, to: name) }

  func read(_ completion: @escaping @MainActor (String?) -> Void) { display.selections.read(name, completion) }
}
