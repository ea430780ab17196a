/// One thing that a person may do: what it is called and what it does. A menu lists such actions, a button may be one.
@MainActor public struct Action {
  public enum State: Sendable, Hashable {
    case off
    /// With a check mark.
    case on
  }

  public var title: String
  public var icon: Icon?
  /// Shown in red.
  public var isDestructive: Bool
  /// Shown faintly; cannot be chosen.
  public var isDisabled: Bool
  public var state: State
  /// Called at the press; in a menu when it was chosen, as that begins to close.
  public var handler: () -> Void

  public init(
    title: String = "", icon: Icon? = nil, isDestructive: Bool = false, isDisabled: Bool = false, state: State = .off,
    handler: @escaping () -> Void
  ) {
    (self.title, self.icon, self.isDestructive, self.isDisabled) = (title, icon, isDestructive, isDisabled)
    (self.state, self.handler) = (state, handler)
  }
}
