extension View {
  /// Lets the view reach under bars and over the device's edges, where it lies at an edge of the safe area.
  public func ignoresSafeArea(edges: Edge.Set = .all) -> some View { SafeAreaIgnoring(content: self, edges: edges) }

  /// The same, under the earlier name.
  public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View { ignoresSafeArea(edges: edges) }
}

struct SafeAreaIgnoring<Content: View>: PrimitiveView {
  let content: Content
  let edges: Edge.Set

  func makeNode() -> SafeAreaNode { SafeAreaNode() }
  func update(_ node: SafeAreaNode) {
    node.edges = edges
    node.wrap(content)
  }
}

final class SafeAreaNode: WrappingNode<SafeAreaWrapper> {
  var edges = Edge.Set.all

  override func makeWrapper(around inner: LayoutNode) -> SafeAreaWrapper { SafeAreaWrapper(around: inner) }
  override func update(_ wrapper: SafeAreaWrapper) { wrapper.edges = edges }
}

/// A view that is drawn larger than it is laid out, at the edges of the safe area.
final class SafeAreaWrapper: ContentWrapper {
  var edges = Edge.Set.all { didSet { if edges != oldValue { invalidatePlacement() } } }

  override func placeContents(in bounds: CGRect) {
    guard let tree else { return }
    var placement = tree.placement
    let safeArea = placement.safeArea
    placement.safeArea = stretched(safeArea, to: placement.page, from: safeArea)
    let room = stretched(bounds, to: placement.page, from: safeArea)
    tree.placing(placement) {
      if room == bounds {
        super.placeContents(in: bounds)
      } else {
        inner.place(
          at: CGPoint(x: room.midX, y: room.midY), anchor: .center, proposal: ProposedViewSize(room.size))
      }
    }
  }

  /// Returns `rect` with the edges at `page` that are ignored, and that lie at those of the safe area or beyond.
  private func stretched(_ rect: CGRect, to page: CGRect, from safeArea: CGRect) -> CGRect {
    // Half a point is within the rounding of layouts.
    let slack = 0.5
    let left = edges.contains(.leading) && rect.minX <= safeArea.minX + slack ? min(rect.minX, page.minX) : rect.minX
    let top = edges.contains(.top) && rect.minY <= safeArea.minY + slack ? min(rect.minY, page.minY) : rect.minY
    let right = edges.contains(.trailing) && rect.maxX >= safeArea.maxX - slack ? max(rect.maxX, page.maxX) : rect.maxX
    let bottom = edges.contains(.bottom) && rect.maxY >= safeArea.maxY - slack ? max(rect.maxY, page.maxY) : rect.maxY
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
