import HeroWidgets

extension LayoutNode {
  /// Returns the frame as of the last layout.
  final func frame(in space: CoordinateSpace) -> CGRect {
    switch space {
    case .local: return CGRect(origin: .zero, size: frame.size)
    case .global: return canvas.map { $0.convert(frame, to: nil) } ?? frame
    case .named(let name):
      guard let named = ancestor(named: name), let canvas, let other = named.canvas else {
        return self.frame(in: .global)
      }
      return canvas.convert(frame, to: other).offsetBy(dx: -named.frame.minX, dy: -named.frame.minY)
    }
  }

  /// The parts of the node that bars and the device's edges cover.
  final var coveredInsets: EdgeInsets {
    guard let safeArea = placement?.safeArea else { return EdgeInsets() }
    return EdgeInsets(
      top: max(0, safeArea.minY - frame.minY), leading: max(0, safeArea.minX - frame.minX),
      bottom: max(0, frame.maxY - safeArea.maxY), trailing: max(0, frame.maxX - safeArea.maxX))
  }

  private func ancestor(named name: AnyHashable) -> LayoutNode? {
    sequence(first: self as Node, next: \.parent).lazy
      .compactMap { $0 as? CoordinateSpaceNode }.first { $0.name == name }?.current.first
  }
}

extension View {
  /// Names the coordinates of the view, for frames of the views in it.
  public func coordinateSpace<Name: Hashable>(name: Name) -> some View {
    CoordinateSpaceNamed(content: self, name: name)
  }
}

struct CoordinateSpaceNamed<Content: View>: PrimitiveView {
  let content: Content
  let name: AnyHashable

  func makeNode() -> CoordinateSpaceNode { CoordinateSpaceNode() }
  func update(_ node: CoordinateSpaceNode) {
    node.name = name
    node.wrap(content)
  }
}

final class CoordinateSpaceNode: WrappingNode<ContentWrapper> {
  var name: AnyHashable?

  override func makeWrapper(around inner: LayoutNode) -> ContentWrapper { ContentWrapper(around: inner) }
}
