public import Foundation

/// Room that grows as far as a stack lets it: along the stack's axis, and in both directions outside of stacks.
public struct Spacer: View {
  public var minLength: CGFloat?

  /// - Parameter minLength: Least length, in points; nil, the default, is 8.
  public init(minLength: CGFloat? = nil) { self.minLength = minLength }
}

extension Spacer: PrimitiveView {
  public typealias Body = Never

  func makeNode() -> SpacerNode { SpacerNode() }
  func update(_ node: SpacerNode) { node.show(self) }
}

final class SpacerNode: LayoutNode {
  private var least: CGFloat = 0

  func show(_ spacer: Spacer) {
    least = spacer.minLength ?? StackLayout.standardSpacing
    invalidateLayout()
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let axis = stackAxis
    func length(_ side: Axis) -> CGFloat {
      axis == side.across ? 0 : max(least, proposal[side] ?? least)
    }
    return CGSize(width: length(.horizontal), height: length(.vertical))
  }

  /// Room is what other views leave.
  override var priority: Double { -.infinity }
  override var spacing: ViewSpacing {
    switch stackAxis {
    case .horizontal: ViewSpacing(horizontal: 0)
    case .vertical: ViewSpacing(vertical: 0)
    case nil: ViewSpacing(horizontal: 0, vertical: 0)
    }
  }
}
