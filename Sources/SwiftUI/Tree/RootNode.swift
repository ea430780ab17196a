/// The node of a hosting view: it centers what it shows in the safe area.
final class RootNode: LayoutNode {
  private var content: Node?
  private var showLatest: (() -> Void)?

  override var children: [Node] { content.map { [$0] } ?? [] }
  override var contents: [LayoutNode] { content?.layoutChildren ?? [] }

  /// Shows `view` from the next update on.
  func show<Content: View>(_ view: Content) {
    showLatest = { [unowned self] in content = shown(view, in: content) }
    tree?.invalidate(self)
  }

  override func reevaluate() {
    isDirty = false
    showLatest?()
    showLatest = nil
    invalidateLayout()
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let sizes = contents.map { $0.sizeThatFits(proposal) }
    return CGSize(width: sizes.map(\.width).max() ?? 0, height: sizes.map(\.height).max() ?? 0)
  }

  override func placeContents(in bounds: CGRect) {
    guard let room = tree?.placement.safeArea else { return }
    for node in contents { node.place(at: CGPoint(x: room.midX, y: room.midY), anchor: .center, proposal: proposal) }
  }
}
