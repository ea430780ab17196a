import HeroWidgets

/// A view or controller of the toolkit as a view without a body.
@MainActor protocol HostedRepresentable: PrimitiveView {
  associatedtype Representable

  init(_ representable: Representable)
}

/// The body that the tree gives a representable, whose dynamic properties are connected as any view's.
struct RepresentableBody<Hosted: HostedRepresentable>: BodySource {
  var view: Hosted.Representable

  func output() -> Hosted { Hosted(view) }
}

/// The node of a view or controller of the toolkit.
class RepresentableNode<Representable, Coordinator>: LayoutNode {
  final private(set) var representable: Representable
  final private(set) lazy var coordinator = makeCoordinator(representable)
  private let makeCoordinator: (Representable) -> Coordinator

  init(_ representable: Representable, _ makeCoordinator: @escaping (Representable) -> Coordinator) {
    (self.representable, self.makeCoordinator) = (representable, makeCoordinator)
  }

  /// The transaction of the change under way.
  final var transaction: Transaction { tree?.transaction ?? Transaction() }

  override final var contentsView: HeroWidgets.View? { nil }

  final func show(_ representable: Representable) {
    self.representable = representable
    reevaluate()
  }

  override final func environmentChanged(from old: EnvironmentValues) { reevaluate() }
}
