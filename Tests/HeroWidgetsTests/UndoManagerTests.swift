import HeroWidgets
import Testing

@MainActor struct UndoManagerTests {
  /// Somebody who can be changed, and undone.
  @MainActor private final class Page {
    let manager: UndoManager
    private(set) var words = "a"
    init(_ manager: UndoManager) { self.manager = manager }

    func write(_ next: String) {
      let before = words
      manager.registerUndo(withTarget: self) { $0.write(before) }
      manager.setActionName("writing \(next)")
      words = next
    }
  }

  @Test func whatIsDoneIsUndoneAndDoneAgain() {
    let manager = UndoManager()
    let page = Page(manager)
    #expect(!manager.canUndo && !manager.canRedo)
    manager.undo()
    page.write("b")
    page.write("c")
    #expect(manager.undoActionName == "writing c")
    manager.undo()
    #expect(page.words == "b" && manager.canRedo && manager.undoActionName == "writing b")
    manager.undo()
    #expect(page.words == "a" && !manager.canUndo)
    manager.redo()
    manager.redo()
    #expect(page.words == "c" && !manager.canRedo)
    manager.undo()
    #expect(page.words == "b")
  }

  @Test func whoDoesSomethingElseHasNothingToDoAgain() {
    let manager = UndoManager()
    let page = Page(manager)
    page.write("b")
    manager.undo()
    page.write("c")
    #expect(!manager.canRedo)
    manager.undo()
    #expect(page.words == "a")
  }

  @Test func stepsCanBeForgottenWhileOneIsUndone() {
    let manager = UndoManager()
    let (page, other) = (Page(manager), Page(manager))
    other.write("b")
    manager.registerUndo(withTarget: page) { [weak manager] page in
      manager?.removeAllActions(withTarget: other)
      page.write("done")
    }
    manager.undo()
    #expect(page.words == "done" && other.words == "b" && !manager.canUndo && manager.canRedo)
    manager.redo()
    #expect(page.words == "a" && manager.canUndo)
  }

  @Test func whoIsGoneIsNotUndone() {
    let manager = UndoManager()
    let page = Page(manager)
    page.write("b")
    do {
      let other = Page(manager)
      other.write("x")
      #expect(other.words == "x")
    }
    #expect(manager.undoActionName == "writing b")
    manager.undo()
    #expect(page.words == "a")
    manager.removeAllActions(withTarget: page)
    #expect(!manager.canRedo)
  }

  @Test func onlyTheLatestAreKept() {
    let manager = UndoManager()
    let page = Page(manager)
    manager.levelsOfUndo = 3
    for number in 0..<10 { page.write("\(number)") }
    for _ in 0..<10 { manager.undo() }
    #expect(page.words == "6")
  }
}
