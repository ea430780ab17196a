/// What a button offers to choose from, in groups with lines between them.
@MainActor public struct Menu {
  /// Over the actions; empty shows nothing.
  public var title: String
  public var sections: [[MenuAction]]

  public init(title: String = "", children: [MenuAction]) {
    self.init(title: title, sections: [children])
  }

  public init(title: String = "", sections: [[MenuAction]]) {
    self.title = title
    self.sections = sections
  }

  /// All actions, from the top.
  public var children: [MenuAction] { sections.flatMap { $0 } }
}

/// One thing to choose from a menu.
@MainActor public struct MenuAction {
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
  /// Called when it was chosen, as the menu begins to close.
  public var handler: () -> Void

  public init(
    title: String, icon: Icon? = nil, isDestructive: Bool = false, isDisabled: Bool = false, state: State = .off,
    handler: @escaping () -> Void
  ) {
    self.title = title
    self.icon = icon
    self.isDestructive = isDestructive
    self.isDisabled = isDisabled
    self.state = state
    self.handler = handler
  }
}
