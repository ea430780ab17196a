/// A stored property of a view that keeps something in the tree. A struct of your own may consist of several.
@preconcurrency public protocol DynamicProperty {
  /// Called before each evaluation of the view's body.
  @MainActor mutating func update()
}

extension DynamicProperty {
  public mutating func update() {}
}

/// A dynamic property that is connected to the node of its view.
protocol ConnectedProperty: DynamicProperty {
  /// Connects the property to what earlier values have left in `slot`, or leaves that there.
  @MainActor mutating func connect(to slot: inout AnyObject?, of node: Node)

  /// Returns whether a view with `other` in place of this property shows the same.
  @MainActor func isSame(as other: Self) -> Bool

  /// Returns whether the change from one environment to the other changes the property.
  @MainActor func dependsOnChange(from old: EnvironmentValues, to new: EnvironmentValues) -> Bool
}

extension ConnectedProperty {
  /// By default all is in the tree, and the property's own value counts only once.
  func isSame(as other: Self) -> Bool { true }
  func dependsOnChange(from old: EnvironmentValues, to new: EnvironmentValues) -> Bool { false }
}

/// Objects that the dynamic properties of one node keep in it, in the order of the properties.
@MainActor struct PropertyStorage {
  var slots: [AnyObject?] = []

  mutating func makeRoom(for count: Int) { while slots.count < count { slots.append(nil) } }
  mutating func end() { slots = [] }
}
