public import Foundation

extension TextField {
  /// Does what a key says. False for keys that are the page's.
  func obey(_ event: KeyEvent) -> Bool {
    guard let command = TextCommand(event) else { return false }
    // What is typed takes the place of what was being composed; anything else leaves it standing.
    if case .insert = command {} else { endComposition() }
    switch command {
    case .insert(let text): insertText(text)
    case .move(let step, let extending):
      let place = place(after: step, extending: extending)
      edit { $0.move(to: place, extending: extending) }
      if extending { offerSelection() }
    case .delete(let step):
      let (head, end) = (editor.head, place(after: step, extending: true, visually: false))
      edit { $0.delete(min(head, end)..<max(head, end)) }
    case .selectAll:
      edit { $0.select(0..<$0.length) }
      offerSelection()
    case .copy: copy()
    case .cut:
      copy()
      edit { $0.delete($0.head..<$0.head) }
    case .paste: paste(from: .clipboard)
    case .undo:
      // Without typing to take back, the key is for what is around the field.
      guard canUndo else { return false }
      edit { _ = $0.undo() }
    case .redo:
      guard canRedo else { return false }
      edit { _ = $0.redo() }
    case .return:
      guard let onReturn else { return false }
      onReturn()
    }
    return true
  }

  // MARK: TextInput

  public func insertText(_ text: String) { edit { $0.insert(text) } }

  public func setMarkedText(_ text: String, caret: Int) { edit { $0.setMarked(text, caret: caret) } }

  public var hasMarkedText: Bool { editor.marked != nil }

  public var hasSelectedText: Bool { !editor.selection.isEmpty }

  public var canUndo: Bool { editor.canUndo }

  public var canRedo: Bool { editor.canRedo }

  /// Forgets all edits so far: they can no longer be undone.
  public func forgetEdits() { edit(tells: false) { $0.forgetEdits() } }

  public func pasteSelection(at point: CGPoint) {
    guard becomeFirstResponder() else { return }
    endComposition()
    let offset = offset(at: point)
    edit { $0.move(to: offset, extending: false) }
    paste(from: .selection)
  }

  // MARK: Pasteboards

  private func copy() {
    guard !editor.selection.isEmpty else { return }
    stage?.pasteboards.clipboard.write(editor.selectedText)
  }

  private func paste(from pasteboard: PasteboardName) {
    stage?.paste(from: pasteboard) { [weak self] text in
      // Another program may answer after the keyboard has gone elsewhere.
      guard let self, let text, self.isFirstResponder else { return }
      self.endComposition()
      self.insertText(text)
    }
  }

  /// Offers the selection to the middle button.
  func offerSelection() {
    guard !editor.selection.isEmpty else { return }
    stage?.pasteboards.selection.write(editor.selectedText)
  }

  // MARK: Places

  /// Returns the position of the caret after `step`. Arrows follow the visual order, deleting the order of the letters.
  private func place(after step: TextCommand.Step, extending: Bool, visually: Bool = true) -> Int {
    let (head, selection) = (editor.head, editor.selection)
    switch step {
    case .left, .right:
      let isRight = step == .right
      if !selection.isEmpty, !extending { return edge(of: selection, right: isRight) }
      let logical = isRight ? editor.after(head) : editor.before(head)
      guard visually, let seen = layout.utf16Offset(head, movedRight: isRight) else {
        return visually && !editor.text.isEmpty ? head : logical
      }
      // Pango's idea of a letter may be narrower: the next place is then inside one.
      let place = editor.snapped(seen, forwards: seen > head)
      return place == head ? logical : place
    case .wordLeft: return wordBreaks.starts.last { $0 < head } ?? 0
    case .wordRight: return wordBreaks.ends.first { $0 > head } ?? editor.length
    case .start: return 0
    case .end: return editor.length
    }
  }

  /// The end of a selection that the eye sees at its left or right.
  private func edge(of selection: Range<Int>, right: Bool) -> Int {
    let (a, b) = (selection.lowerBound, selection.upperBound)
    let isLeftToRight = layout.caretRect(atUTF16Offset: a).minX <= layout.caretRect(atUTF16Offset: b).minX
    return isLeftToRight == right ? b : a
  }
}
