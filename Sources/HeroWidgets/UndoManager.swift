/// Changes that can be undone, and undone changes that can be redone: Foundation's class of that name on Apple's
/// systems, which is not on Linux.
///
/// Each change registers its inverse. The changes that `undo` makes register theirs in turn, which `redo` calls.
@MainActor public final class UndoManager {
  private struct Step {
    /// By whom it was registered.
    weak var target: AnyObject?
    var name: String
    let perform: (AnyObject) -> Void
  }

  private var undoStack: [Step] = []
  private var redoStack: [Step] = []
  public private(set) var isUndoing = false
  public private(set) var isRedoing = false
  /// Steps that are kept, the latest; 0: all.
  public var levelsOfUndo = 200 { didSet { trim() } }

  public init() {}

  public var canUndo: Bool { undoStack.contains { $0.target != nil } }
  public var canRedo: Bool { redoStack.contains { $0.target != nil } }
  /// Name of the change that `undo` or `redo` would make, in a few words; empty if it has none, and if there is no
  /// change.
  public var undoActionName: String { undoStack.last { $0.target != nil }?.name ?? "" }
  public var redoActionName: String { redoStack.last { $0.target != nil }?.name ?? "" }

  /// Notes how the change that is being made is taken back.
  /// - Parameters:
  ///   - target: not kept alive; once it is gone the step is none.
  ///   - handler: registers how to get back from it in turn.
  public func registerUndo<Target: AnyObject>(withTarget target: Target, handler: @escaping (Target) -> Void) {
    let step = Step(target: target, name: "") { if let target = $0 as? Target { handler(target) } }
    if isUndoing { return redoStack.append(step) }
    undoStack.append(step)
    // What comes after something was done is another course.
    if !isRedoing { redoStack = [] }
    trim()
  }

  /// Says what was registered last, in a few words.
  public func setActionName(_ name: String) {
    if isUndoing {
      if let last = redoStack.indices.last { redoStack[last].name = name }
    } else if let last = undoStack.indices.last {
      undoStack[last].name = name
    }
  }

  /// Takes back the last change; nothing where there is none.
  public func undo() {
    guard !isUndoing, !isRedoing else { return }
    isUndoing = true
    defer { isUndoing = false }
    perform { $0.undoStack.popLast() }
  }

  /// Makes the last change that was taken back again; nothing where there is none.
  public func redo() {
    guard !isUndoing, !isRedoing else { return }
    isRedoing = true
    defer { isRedoing = false }
    perform { $0.redoStack.popLast() }
  }

  /// Whoever is asked may forget steps meanwhile.
  private func perform(_ next: (UndoManager) -> Step?) {
    while let step = next(self) {
      guard let target = step.target else { continue }
      return step.perform(target)
    }
  }

  public func removeAllActions() { (undoStack, redoStack) = ([], []) }

  /// Forgets what `target` has registered.
  public func removeAllActions(withTarget target: AnyObject) {
    undoStack.removeAll { $0.target === target }
    redoStack.removeAll { $0.target === target }
  }

  private func trim() {
    if levelsOfUndo > 0, undoStack.count > levelsOfUndo { undoStack.removeFirst(undoStack.count - levelsOfUndo) }
  }
}
