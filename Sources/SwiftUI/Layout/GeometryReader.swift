/// A view that takes all room that is proposed, and makes its content of its own size and place. The content begins in
/// the top left corner.
public struct GeometryReader<Content: View>: PrimitiveView {
  public var content: (GeometryProxy) -> Content

  public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) { self.content = content }

  func makeNode() -> GeometryReaderNode<Content> { GeometryReaderNode() }
  func update(_ node: GeometryReaderNode<Content>) { node.show(content) }
}

/// Coordinates in which a frame is asked for.
public enum CoordinateSpace: Hashable {
  /// Those of the window.
  case global
  /// Those of the geometry reader.
  case local
  /// Those of a view around that has the name by `coordinateSpace(name:)`.
  case named(AnyHashable)
}

/// The size and place of a geometry reader.
@MainActor @preconcurrency public struct GeometryProxy {
  fileprivate let node: GeometryNode

  public var size: CGSize { node.frame.size }

  /// Returns the frame of the reader. It is that of the last layout, without a running animation.
  public func frame(in space: CoordinateSpace) -> CGRect { node.askedFrame(in: space) }

  /// The parts of the reader that bars and the device's edges cover.
  public var safeAreaInsets: EdgeInsets { node.coveredInsets }
}

/// The node of a geometry reader, whatever its content.
class GeometryNode: LayoutNode {
  /// Frames that the last evaluation has asked for: another one leads to another evaluation.
  fileprivate final var asked: [CoordinateSpace: CGRect] = [:]
  fileprivate final var isEvaluating = false

  fileprivate final func askedFrame(in space: CoordinateSpace) -> CGRect {
    let frame = frame(in: space)
    if isEvaluating { asked[space] = frame }
    return frame
  }

  /// Returns whether a frame that its content has asked for is another now.
  final var hasMoved: Bool { asked.contains { frame(in: $0.key) != $0.value } }

  override final func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }
}

final class GeometryReaderNode<Content: View>: GeometryNode {
  private var content: ((GeometryProxy) -> Content)?
  private var node: Node?
  private var evaluatedSize: CGSize?

  override var children: [Node] { node.map { [$0] } ?? [] }
  override var contents: [LayoutNode] { node?.layoutChildren ?? [] }

  override func didAttach() { tree?.add(self) }

  func show(_ content: @escaping (GeometryProxy) -> Content) {
    self.content = content
    evaluatedSize = nil
    invalidatePlacement()
  }

  override func reevaluate() {
    isDirty = false
    evaluatedSize = nil
    invalidatePlacement()
  }

  /// The content never changes the size.
  override func childLayoutChanged() { invalidatePlacement() }

  override func placeContents(in bounds: CGRect) {
    if evaluatedSize != bounds.size || hasMoved { evaluate() }
    for node in contents { node.place(at: bounds.origin, proposal: ProposedViewSize(bounds.size)) }
  }

  private func evaluate() {
    guard let content else { return }
    evaluatedSize = frame.size
    asked = [:]
    isEvaluating = true
    let view = dependencies.tracking(self) { content(GeometryProxy(node: self)) }
    isEvaluating = false
    node = shown(view, in: node)
  }
}
