/// A node that arranges the views in it: spacers and dividers in them follow its axis.
@MainActor protocol Arranging {
  /// nil where views are not arranged along one.
  var arrangedAxis: Axis? { get }
}

extension LayoutContainerNode: Arranging {
  var arrangedAxis: Axis? { (layout as? StackLayout)?.axis }
}

/// Views behind and before another one are in no stack.
extension DecorationWrapper: Arranging {
  var arrangedAxis: Axis? { nil }
}

/// Views in a geometry reader are in no stack.
extension GeometryNode: Arranging {
  var arrangedAxis: Axis? { nil }
}

extension Node {
  /// The axis of the stack around the node; nil outside of stacks.
  var stackAxis: Axis? {
    sequence(first: self, next: \.parent).dropFirst().lazy.compactMap { $0 as? any Arranging }.first?.arrangedAxis
  }
}
