extension View {
  /// Calls an action when the view comes to the screen, before it is seen.
  public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    Appearing(content: self, appeared: action ?? {}, disappeared: {})
  }

  /// Calls an action when the view has left the screen.
  public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    Appearing(content: self, appeared: {}, disappeared: action ?? {})
  }

  /// Runs a task when the view comes to the screen, and cancels it when the view has left.
  public func task(
    priority: TaskPriority = .userInitiated, @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View {
    let run = TaskRun()
    return Appearing(
      content: self, appeared: { run.task = Task(priority: priority) { await action() } },
      disappeared: { run.task?.cancel() })
  }
}

/// The task of one stay on the screen.
@MainActor private final class TaskRun { var task: Task<Void, Never>? }

/// A view with actions for its coming and going.
struct Appearing<Content: View>: PrimitiveView {
  let content: Content
  let appeared: () -> Void
  let disappeared: () -> Void

  func makeNode() -> AppearingNode { AppearingNode() }
  func update(_ node: AppearingNode) { node.show(self) }
}

final class AppearingNode: ContentNode {
  private var appeared: (() -> Void)?
  private var disappeared: (() -> Void)?
  private var isOnScreen = false

  func show<Content: View>(_ source: Appearing<Content>) {
    appeared = source.appeared
    // What ends is what has begun.
    if !isOnScreen { disappeared = source.disappeared }
    show(source.content)
  }

  override func didAttach() {
    tree?.add(self)
    tree?.afterPlacement { [weak self] in self?.screenChanged() }
  }

  override func willLeave() { leaveScreen() }

  /// The tree came to the screen, or has left it.
  func screenChanged() {
    guard let tree else { return }
    if tree.isOnScreen, !isOnScreen {
      isOnScreen = true
      appeared?()
    } else if !tree.isOnScreen {
      leaveScreen()
    }
  }

  private func leaveScreen() {
    guard isOnScreen, let disappeared else { return }
    isOnScreen = false
    tree?.afterPlacement(disappeared)
  }
}
