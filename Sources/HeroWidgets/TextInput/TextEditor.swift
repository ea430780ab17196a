import Foundation

/// A line of text with a caret, and what typing does to it.
///
/// Offsets count UTF-16 units and lie between two letters as a person sees them (grapheme clusters); others are brought
/// to the next such place. Every offset is clamped to the text.
package struct TextEditor: Sendable {
  package private(set) var text = ""
  /// Start of the selection.
  package private(set) var anchor = 0
  /// Position of the caret: the selection's moving end.
  package private(set) var head = 0
  /// Range of the text that an input method is composing.
  package private(set) var marked: Range<Int>?

  /// The most UTF-16 units that the text may have.
  package let longest: Int

  private var history = TextHistory()

  package init(longest: Int) { self.longest = max(0, longest) }

  package var selection: Range<Int> { min(anchor, head)..<max(anchor, head) }
  package var length: Int { text.utf16.count }
  package var selectedText: String { String(text[range(selection)]) }

  // MARK: Changing the text

  /// Replaces everything, forgets what could be undone, and puts the caret at the end.
  package mutating func replaceAll(with text: String) {
    self.text = TextEditor.fitting(TextEditor.singleLine(text), into: longest)
    marked = nil
    history = TextHistory()
    select(length..<length)
  }

  /// Puts `text` in the place of what is composed or selected. As much of it is taken as there is room for.
  package mutating func insert(_ text: String) {
    let text = TextEditor.singleLine(text)
    let target = marked ?? selection
    if marked == nil {
      guard !text.isEmpty || !target.isEmpty else { return }
      let isTyping = text.count == 1 && target.isEmpty
      history.note(self, isTyping ? .typing(endsWord: text.last?.isWhitespace == true) : .other)
    }
    marked = nil
    replace(target, with: text)
    history.editEnded(at: head)
  }

  /// Deletes what is selected; if nothing is, what `range` says.
  package mutating func delete(_ range: Range<Int>) {
    let target = selection.isEmpty ? range.clamped(to: 0..<length) : selection
    guard marked == nil, !target.isEmpty else { return }
    history.note(self, selection.isEmpty ? .deleting : .other)
    replace(target, with: "")
    history.editEnded(at: head)
  }

  /// Shows what an input method is composing, in the place of what it showed before or of the selection.
  package mutating func setMarked(_ text: String, caret: Int) {
    let text = TextEditor.singleLine(text)
    if text.isEmpty && marked == nil { return }
    if marked == nil { history.note(self, .other) }
    let target = marked ?? selection
    replace(target, with: text)
    guard head > target.lowerBound else {
      marked = nil
      return
    }
    marked = target.lowerBound..<head
    place(caretAt: min(head, target.lowerBound + max(0, caret)))
  }

  /// Keeps the composed text as it is.
  package mutating func unmark() { marked = nil }

  // MARK: Moving

  /// Puts the caret at `offset`; `extending` keeps the selection's other end.
  package mutating func move(to offset: Int, extending: Bool) {
    history.caretMoved()
    marked = nil
    let place = snapped(offset, forwards: offset > head)
    head = place
    if !extending { anchor = place }
  }

  package mutating func select(_ range: Range<Int>) {
    history.caretMoved()
    marked = nil
    anchor = snapped(range.lowerBound, forwards: false)
    head = snapped(range.upperBound, forwards: true)
  }

  /// The place before the letter that ends at `offset`, and the one behind the letter that begins there.
  package func before(_ offset: Int) -> Int { snapped(offset - 1, forwards: false) }
  package func after(_ offset: Int) -> Int { snapped(offset + 1, forwards: true) }

  // MARK: Taking back

  /// Takes the last edit back; false when there is none.
  package mutating func undo() -> Bool {
    guard marked == nil, let state = history.undo(from: self) else { return false }
    take(state)
    return true
  }

  package mutating func redo() -> Bool {
    guard marked == nil, let state = history.redo(from: self) else { return false }
    take(state)
    return true
  }

  package var canUndo: Bool { history.canUndo(from: self) }
  package var canRedo: Bool { history.canRedo }

  /// Forgets all edits so far: they can no longer be undone.
  package mutating func forgetEdits() { history = TextHistory() }

  private mutating func take(_ state: TextHistory.State) {
    text = state.text
    (anchor, head) = (state.anchor, state.head)
  }

  // MARK: Inside

  private mutating func replace(_ target: Range<Int>, with new: String) {
    let new = TextEditor.fitting(new, into: longest - (length - target.count))
    text.replaceSubrange(range(target), with: new)
    // What was inserted may join with its neighbours into one letter.
    place(caretAt: target.lowerBound + new.utf16.count)
  }

  private mutating func place(caretAt offset: Int) {
    head = snapped(offset, forwards: true)
    anchor = head
  }

  private func index(_ offset: Int) -> String.Index {
    let utf16 = text.utf16
    return utf16.index(utf16.startIndex, offsetBy: max(0, offset), limitedBy: utf16.endIndex) ?? utf16.endIndex
  }

  private func range(_ range: Range<Int>) -> Range<String.Index> { index(range.lowerBound)..<index(range.upperBound) }

  /// The nearest place between two letters at or beyond `offset`, in that direction.
  package func snapped(_ offset: Int, forwards: Bool) -> Int {
    let place = index(offset)
    if place == text.startIndex { return 0 }
    if place == text.endIndex { return length }
    if String.Index(place, within: text) != nil { return offset }
    // From inside a letter this leads to the next one's beginning.
    let next = text.index(after: place)
    return text.utf16.distance(from: text.startIndex, to: forwards ? next : text.index(before: next))
  }

  /// On one line, and without what has no place in a line: newlines and tabs become spaces, other control characters
  /// go.
  package static func singleLine(_ text: String) -> String {
    let clean = TextLayout.cleaned(text)
    guard clean.utf8.contains(where: { $0 == 0x0A || $0 == 0x09 }) else { return clean }
    return String(String.UnicodeScalarView(clean.unicodeScalars.map { $0 == "\n" || $0 == "\t" ? " " : $0 }))
  }

  /// The whole letters of `text` that have room in `count` UTF-16 units.
  private static func fitting(_ text: String, into count: Int) -> String {
    if text.utf16.count <= count { return text }
    var (room, end) = (count, text.startIndex)
    while end < text.endIndex {
      let next = text.index(after: end)
      room -= text.utf16.distance(from: end, to: next)
      if room < 0 { break }
      end = next
    }
    return String(text[..<end])
  }
}
