import HeroWidgets

/// Motion of a view that an animated change inserts or removes.
public struct AnyTransition: Sendable {
  /// The appearance of a view that is not there yet, or no more.
  struct Absence: Equatable, Sendable {
    var opacity = 1.0
    var scale = 1.0
    var anchor = UnitPoint.center
    /// In points, and in sizes of the view.
    var offset = CGSize.zero
    var travel = UnitPoint.zero
  }

  private(set) var insertion = Absence()
  private(set) var removal = Absence()

  private init(_ change: (inout Absence) -> Void) {
    change(&insertion)
    removal = insertion
  }

  /// Comes and goes at once.
  public static let identity = AnyTransition { _ in }
  /// Fades. Views without a transition do.
  public static let opacity = AnyTransition { $0.opacity = 0 }
  /// Grows from nothing about its middle.
  public static let scale = scale(scale: 0)
  /// Comes from the leading edge and goes to the trailing edge.
  public static let slide = asymmetric(insertion: move(edge: .leading), removal: move(edge: .trailing))

  public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition {
    // At a scale of 0 nothing could be undone.
    AnyTransition { ($0.scale, $0.anchor) = (max(scale, 0.001), anchor) }
  }

  public static func offset(_ offset: CGSize) -> AnyTransition { AnyTransition { $0.offset = offset } }
  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition { offset(CGSize(width: x, height: y)) }

  /// Comes from an edge, and goes to it, by its own size.
  public static func move(edge: Edge) -> AnyTransition {
    AnyTransition {
      switch edge {
      case .top: $0.travel.y = -1
      case .bottom: $0.travel.y = 1
      case .leading: $0.travel.x = -1
      case .trailing: $0.travel.x = 1
      }
    }
  }

  public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition {
    var result = insertion
    result.removal = removal.removal
    return result
  }

  /// Both at once.
  public func combined(with other: AnyTransition) -> AnyTransition {
    var result = self
    result.insertion.combine(with: other.insertion)
    result.removal.combine(with: other.removal)
    return result
  }
}

extension AnyTransition.Absence {
  fileprivate mutating func combine(with other: Self) {
    opacity *= other.opacity
    scale *= other.scale
    if other.anchor != .center { anchor = other.anchor }
    offset = CGSize(width: offset.width + other.offset.width, height: offset.height + other.offset.height)
    travel = UnitPoint(x: travel.x + other.travel.x, y: travel.y + other.travel.y)
  }

  /// Gives `view` this appearance.
  @MainActor func apply(to view: HeroWidgets.View) {
    view.alpha = opacity
    let size = view.bounds.size
    // Scaled about another point than the middle, the middle moves.
    let shift = CGSize(
      width: offset.width + travel.x * size.width + (1 - scale) * (anchor.x - 0.5) * size.width,
      height: offset.height + travel.y * size.height + (1 - scale) * (anchor.y - 0.5) * size.height)
    view.transform = AffineTransform(m11: scale, m12: 0, m21: 0, m22: scale, tX: shift.width, tY: shift.height)
  }
}

extension View {
  /// Sets how the view comes and goes.
  public func transition(_ transition: AnyTransition) -> some View {
    Transitioned(content: self, transition: transition)
  }
}

struct Transitioned<Content: View>: PrimitiveView {
  let content: Content
  let transition: AnyTransition

  func makeNode() -> TransitionNode { TransitionNode(transition) }
  func update(_ node: TransitionNode) {
    node.transition = transition
    node.wrap(content)
  }
}

final class TransitionNode: WrappingNode<TransitionWrapper> {
  var transition: AnyTransition

  init(_ transition: AnyTransition) { self.transition = transition }

  override func makeWrapper(around inner: LayoutNode) -> TransitionWrapper { TransitionWrapper(around: inner) }
  override func update(_ wrapper: TransitionWrapper) { wrapper.transition = transition }
}

/// A view that comes and goes by a transition of its own, in a toolkit view.
final class TransitionWrapper: ContentWrapper {
  var transition = AnyTransition.opacity
  private let view = HeroWidgets.View()

  override init(around inner: LayoutNode) {
    super.init(around: inner)
    view.passesTouchesThrough = true
  }

  override var canvasView: HeroWidgets.View? { view }
}
