import Foundation
import HeroWidgets

/// The node of content that moves in a scroll view of the toolkit.
final class ScrollNode: LayoutNode {
  private let axis: Axis
  private var content: Node?
  private let layout = StackLayout(axis: .vertical, alignment: HorizontalAlignment.center.key, spacing: nil)

  /// Has the node's frame; the scroll view reaches out of it to the screen's edges.
  private let frameView = HeroWidgets.View()
  let scrollView: HeroWidgets.ScrollView
  private let contentView = HeroWidgets.View()
  /// Containers that make views as they come into sight.
  private var lazyNodes: [WeakLazyNode] = []

  private struct WeakLazyNode { weak var node: LazyNode? }

  init(axis: Axis) {
    self.axis = axis
    scrollView = HeroWidgets.ScrollView(axis: axis == .vertical ? .vertical : .horizontal)
    super.init()
    for view in [frameView, contentView] { view.passesTouchesThrough = true }
    frameView.addSubview(scrollView)
    scrollView.addSubview(contentView)
    scrollView.alwaysBounces = true
    scrollView.addObserver(self)
  }

  override var canvasView: HeroWidgets.View? { frameView }
  override var contentsView: HeroWidgets.View? { contentView }
  override var children: [Node] { content.map { [$0] } ?? [] }
  override var contents: [LayoutNode] { content?.layoutChildren ?? [] }

  func show<Content: View>(_ content: Content, showsIndicator: Bool) {
    scrollView.showsVerticalScrollIndicator = showsIndicator
    self.content = shown(content, in: self.content)
    invalidateLayout()
  }

  // MARK: Layout

  private var context: LayoutContext { LayoutContext(environment: environment) }

  private func contentSize(_ proposal: ProposedViewSize) -> CGSize {
    layout.sizeThatFits(
      proposal: ProposedViewSize(nil, along: axis, across: proposal[axis.across]), subviews: contents, in: context)
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    var size = contentSize(proposal)
    if let length = proposal[axis] { size[axis] = length }
    return size
  }

  override func draw() {
    let reach = tree.map { self.reach(in: $0.placement) } ?? EdgeInsets()
    let size = contentSize(proposal)
    scrollView.frame = scrollFrame(reach)
    // Of a page in a navigation controller its bar sets the same.
    scrollView.barInset = HeroWidgets.EdgeInsets(
      top: axis == .vertical ? reach.top : 0, left: axis == .vertical ? 0 : reach.leading,
      bottom: axis == .vertical ? reach.bottom : 0, right: axis == .vertical ? 0 : reach.trailing)
    scrollView.contentSize = size
    contentView.frame = CGRect(
      x: axis == .vertical ? reach.leading : 0, y: axis == .vertical ? 0 : reach.top, width: size.width,
      height: size.height)
  }

  /// Returns the frame of the scroll view in `frameView`, whose own was rounded: it ends exactly at the screen's edges.
  private func scrollFrame(_ reach: EdgeInsets) -> CGRect {
    let (own, page) = (frameView.frame, tree?.placement.page ?? frameView.frame)
    let left = reach.leading > 0 ? page.minX : own.minX
    let top = reach.top > 0 ? page.minY : own.minY
    let right = reach.trailing > 0 ? page.maxX : own.maxX
    let bottom = reach.bottom > 0 ? page.maxY : own.maxY
    return CGRect(x: left - own.minX, y: top - own.minY, width: right - left, height: bottom - top)
  }

  /// Returns how far the node's frame can be extended over what covers the screen's edges.
  private func reach(in placement: Placement) -> EdgeInsets {
    let (page, safe) = (placement.page, placement.safeArea)
    func reach(_ distance: CGFloat, _ gap: CGFloat) -> CGFloat { abs(distance) < 0.01 ? max(0, gap) : 0 }
    return EdgeInsets(
      top: reach(frame.minY - safe.minY, safe.minY - page.minY),
      leading: reach(frame.minX - safe.minX, safe.minX - page.minX),
      bottom: reach(frame.maxY - safe.maxY, page.maxY - safe.maxY),
      trailing: reach(frame.maxX - safe.maxX, page.maxX - safe.maxX))
  }

  override func placeContents(in bounds: CGRect) {
    guard let tree else { return }
    // What scrolls is not covered: its place says nothing about the screen's edges.
    let content = CGRect(origin: .zero, size: contentView.bounds.size)
    tree.placing(Placement(canvas: contentView, page: content, safeArea: content)) {
      layout.placeSubviews(
        in: content, proposal: ProposedViewSize(nil, along: axis, across: proposal[axis.across]), subviews: contents,
        in: context)
    }
  }

  // MARK: Sight

  /// Has `node` told when another part of the content comes into sight.
  func add(_ node: LazyNode) {
    lazyNodes.removeAll { $0.node == nil || $0.node === node }
    lazyNodes.append(WeakLazyNode(node: node))
  }

  /// The part of the content that is in sight, in the coordinates of a toolkit view in it.
  func visibleRect(in canvas: HeroWidgets.View) -> CGRect { scrollView.convert(scrollView.bounds, to: canvas) }

  /// Moves the offset with content that has grown above what is in sight, which stays where it is seen.
  func contentGrew(by length: CGFloat) { scrollView.contentShifted(by: length) }
}

extension ScrollNode: ScrollViewObserver {
  func scrollViewOffsetChanged(_ scrollView: HeroWidgets.ScrollView) {
    for lazy in lazyNodes { lazy.node?.sightChanged() }
    // Geometry readers are asked whether they have moved.
    tree?.setNeedsLayout()
  }

  func scrollViewExtentChanged(_ scrollView: HeroWidgets.ScrollView) {}
}

extension ScrollNode: Arranging {
  /// Several views in it lie below each other.
  var arrangedAxis: Axis? { contents.count > 1 ? .vertical : nil }
}
