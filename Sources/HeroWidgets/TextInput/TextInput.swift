public import Foundation

@MainActor public protocol TextInput: View {
  /// Puts `text` in the place of what is selected or being composed.
  func insertText(_ text: String)

  /// Shows what an input method is composing, underlined, in the place of what it showed before; empty takes it away.
  /// `caret` counts UTF-16 units of `text`.
  func setMarkedText(_ text: String, caret: Int)

  /// True if something is being composed.
  var hasMarkedText: Bool { get }

  /// True if there is something to copy.
  var hasSelectedText: Bool { get }

  /// True if what was typed can be taken back, and what was taken back done again.
  var canUndo: Bool { get }
  var canRedo: Bool { get }

  /// Frame of the caret, in the view's own coordinates.
  var caretRect: CGRect { get }

  /// Puts the caret where the middle button was pressed and inserts what was selected last on the desktop.
  func pasteSelection(at point: CGPoint)
}
