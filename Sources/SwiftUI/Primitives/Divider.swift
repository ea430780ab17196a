import Foundation
import HeroWidgets

/// A line between views: across the axis of a stack, and across the screen outside of stacks.
public struct Divider: View {
  public init() {}
}

extension Divider: PrimitiveView {
  public typealias Body = Never

  func makeNode() -> DividerNode { DividerNode() }
  func update(_ node: DividerNode) {}
}

final class DividerNode: LayoutNode {
  private let view = HeroWidgets.View()

  override init() {
    super.init()
    view.backgroundColor = .separator
  }

  override var canvasView: HeroWidgets.View? { view }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let room = proposal.replacingUnspecifiedDimensions()
    let pixel = 1 / (tree?.placement.canvas?.stage?.deviceScale ?? 1)
    return stackAxis == .horizontal
      ? CGSize(width: pixel, height: room.height) : CGSize(width: room.width, height: pixel)
  }
}
