/// The states of an edited line before each edit. Letters typed one after the other count as one edit, word by word.
struct TextHistory: Sendable {
  struct State: Sendable {
    let text: String
    let anchor: Int
    let head: Int

    init(_ editor: TextEditor) {
      text = editor.text
      (anchor, head) = (editor.anchor, editor.head)
    }
  }

  enum Edit: Sendable {
    case typing(endsWord: Bool)
    case deleting
    case other
  }

  /// Edits that can be taken back.
  private static let depth = 100

  private var done: [State] = []
  private var undone: [State] = []
  private var last: Edit?
  /// Position of the caret after the last edit.
  private var place: Int?

  /// Called before an edit.
  mutating func note(_ editor: TextEditor, _ edit: Edit) {
    undone = []
    let continues: Bool =
      switch (last, edit) {
      case (.typing(let endsWord), .typing(let endsNext)): editor.head == place && (!endsWord || endsNext)
      case (.deleting, .deleting): true
      default: false
      }
    last = edit
    if continues { return }
    done.append(State(editor))
    if done.count > TextHistory.depth { done.removeFirst() }
  }

  mutating func editEnded(at offset: Int) { place = offset }

  /// Begins a new edit with the next change.
  mutating func caretMoved() { last = nil }

  func canUndo(from editor: TextEditor) -> Bool { done.contains { $0.text != editor.text } }

  var canRedo: Bool { !undone.isEmpty }

  mutating func undo(from editor: TextEditor) -> State? {
    last = nil
    while let state = done.popLast() {
      // A composition that was dropped has changed nothing.
      if state.text == editor.text { continue }
      undone.append(State(editor))
      return state
    }
    return nil
  }

  mutating func redo(from editor: TextEditor) -> State? {
    guard let state = undone.popLast() else { return nil }
    done.append(State(editor))
    last = nil
    return state
  }
}
