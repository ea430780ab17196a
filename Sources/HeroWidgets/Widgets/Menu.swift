/// The choices of a button, in groups with lines between them.
@MainActor public struct Menu {
  /// Over the actions; empty shows nothing.
  public var title: String
  public var sections: [[Action]]

  public init(title: String = "", children: [Action]) {
    self.init(title: title, sections: [children])
  }

  public init(title: String = "", sections: [[Action]]) {
    self.title = title
    self.sections = sections
  }

  /// All actions, from the top.
  public var children: [Action] { sections.flatMap { $0 } }
}
