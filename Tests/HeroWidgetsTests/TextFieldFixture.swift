import Foundation
import HeroTesting
import HeroWidgets

/// A page with a text field on a screen of its own, and a person at the keyboard.
@MainActor final class TextFieldDesk {
  let stage: Stage
  let page = KeyedPage()
  let field = TextField(placeholder: "Name")
  var changes: [String] = []

  init(_ text: String = "", width: CGFloat = 260, scale: CGFloat = 2) {
    stage = Stage(size: CGSize(width: 300, height: 400), deviceScale: scale)
    stage.window.rootViewController = page
    field.frame = CGRect(x: 20, y: 40, width: width, height: 44)
    field.text = text
    page.view.addSubview(field)
    field.onChange = { [weak self] in self?.changes.append($0) }
    stage.update(to: 1)
  }

  /// Gives the field the keyboard.
  func focus() {
    field.becomeFirstResponder()
    stage.update(to: stage.time)
  }

  /// The point of the screen between the letters at `offset`, as the caret stands there.
  func place(_ offset: Int) -> CGPoint {
    let selection = field.selectedRange
    field.selectedRange = offset..<offset
    let rect = field.convert(field.caretRect, to: nil)
    field.selectedRange = selection
    return CGPoint(x: rect.midX, y: rect.midY)
  }

  var clipboard: String? {
    get { (stage.pasteboards.clipboard as? MemoryPasteboard)?.text }
    set { stage.pasteboards.clipboard.write(newValue ?? "") }
  }

  func picture() -> Surface? {
    guard let surface = Surface(width: stage.pixelSize.width, height: stage.pixelSize.height, format: .opaque) else {
      return nil
    }
    stage.damageEverything()
    _ = stage.paint(into: surface)
    return surface
  }
}

/// A page that notes the keys that reach it.
@MainActor final class KeyedPage: ViewController {
  var keys: [KeyEvent.Key] = []
  /// Keys that it uses.
  var used: Set<KeyEvent.Key> = []

  override func loadView() -> View {
    let view = View(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    view.backgroundColor = .systemBackground
    return view
  }

  override func keyDown(_ event: KeyEvent) -> Bool {
    keys.append(event.key)
    return used.contains(event.key)
  }
}

/// A pasteboard whose owner takes its time.
@MainActor final class SlowPasteboard: Pasteboard {
  var waiting: [(String?) -> Void] = []

  func write(_ text: String) {}
  func read(_ completion: @escaping @MainActor (String?) -> Void) { waiting.append(completion) }
}
