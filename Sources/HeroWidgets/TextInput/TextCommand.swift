/// The meaning of a key in a line of text. The keys are the desktop's, since the keyboard is.
enum TextCommand: Equatable {
  enum Step { case left, right, wordLeft, wordRight, start, end }

  case insert(String)
  case move(Step, extending: Bool)
  case delete(Step)
  case selectAll, copy, cut, paste, undo, redo, `return`

  /// nil for keys that are the page's.
  init?(_ event: KeyEvent) {
    let shift = event.modifiers.contains(.shift)
    let control = event.modifiers.contains(.control)
    if event.modifiers.isSubset(of: [.shift, .control]), let command = TextCommand.named(event.key, shift, control) {
      self = command
    } else if !event.text.isEmpty, event.modifiers.isSubset(of: [.shift]) {
      self = .insert(event.text)
    } else {
      return nil
    }
  }

  private static func named(_ key: KeyEvent.Key, _ shift: Bool, _ control: Bool) -> TextCommand? {
    switch key {
    case .left: .move(control ? .wordLeft : .left, extending: shift)
    case .right: .move(control ? .wordRight : .right, extending: shift)
    case .home: .move(.start, extending: shift)
    case .end: .move(.end, extending: shift)
    case .backspace: .delete(control ? .wordLeft : .left)
    case .delete: shift ? .cut : .delete(control ? .wordRight : .right)
    case .insert where shift: .paste
    case .insert where control: .copy
    case .return where !control: .return
    case .character(let letter) where control:
      switch letter.lowercased() {
      case "a": .selectAll
      case "c": .copy
      case "x": .cut
      case "v": .paste
      case "z": shift ? .redo : .undo
      case "y": .redo
      default: nil
      }
    default: nil
    }
  }
}
