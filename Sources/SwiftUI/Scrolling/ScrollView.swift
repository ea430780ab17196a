import HeroWidgets

/// Shows a part of its content and moves it under the finger. It is as long as it is offered, and as wide as its
/// content; the content has its ideal length, in a vertical stack where there are several views. Where it touches the
/// safe area's edge it shows its content up to the screen's.
///
/// With two axes a drag moves along the one in which it begins.
public struct ScrollView<Content: View>: View {
  public var content: Content
  public var axes: Axis.Set
  public var showsIndicators: Bool

  /// - Parameters:
  ///   - axes: Directions in which the content moves; vertical by default.
  ///   - showsIndicators: True, the default, to show where the content stands while it moves vertically.
  ///   - content: The views.
  public init(
    _ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content
  ) {
    self.content = content()
    self.axes = axes
    self.showsIndicators = showsIndicators
  }

  public var body: some View {
    if axes.contains(.vertical) {
      if axes.contains(.horizontal) {
        ScrollArea(axis: .vertical, showsIndicator: showsIndicators, content: horizontal)
      } else {
        ScrollArea(axis: .vertical, showsIndicator: showsIndicators, content: content)
      }
    } else if axes.contains(.horizontal) {
      horizontal
    } else {
      VStack { content }
    }
  }

  private var horizontal: some View {
    ScrollArea(axis: .horizontal, showsIndicator: showsIndicators, content: content)
  }
}

/// Content that moves along one axis.
struct ScrollArea<Content: View>: PrimitiveView {
  let axis: Axis
  let showsIndicator: Bool
  let content: Content

  func makeNode() -> ScrollNode { ScrollNode(axis: axis) }
  func update(_ node: ScrollNode) { node.show(content, showsIndicator: showsIndicator) }
}
