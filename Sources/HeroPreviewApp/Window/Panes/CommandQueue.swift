/// Commands that controls of panes ask for, in that order. A command may paint the window, and so update the stage that
/// it came from: it runs once no pane is updating.
@MainActor final class CommandQueue {
  private var waiting: [() -> Void] = []
  private var isRunning = false

  func add(_ command: @escaping () -> Void) { waiting.append(command) }

  /// Runs what waits, while `isAllowed`. A command that adds others, or calls this, has them run after itself.
  func run(while isAllowed: () -> Bool) {
    guard !isRunning else { return }
    isRunning = true
    defer { isRunning = false }
    while !waiting.isEmpty, isAllowed() { waiting.removeFirst()() }
  }
}
