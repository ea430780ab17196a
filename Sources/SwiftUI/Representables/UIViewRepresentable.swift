public import HeroWidgets

/// A view that shows a view of the toolkit.
@MainActor @preconcurrency public protocol UIViewRepresentable: View where Body == Never {
  associatedtype UIViewType: HeroWidgets.View
  associatedtype Coordinator = Void
  typealias Context = UIViewRepresentableContext<Self>

  /// Makes the toolkit view, once for each stay of the view in the tree.
  func makeUIView(context: Context) -> UIViewType

  /// Brings the toolkit view up to the view's value: when it has been made, and when the value, a state that this has
  /// read or the environment has changed.
  func updateUIView(_ uiView: UIViewType, context: Context)

  /// Makes the object that the view's delegates and actions talk to, before the view.
  func makeCoordinator() -> Coordinator

  /// Called when the view has left the tree.
  static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator)

  /// Returns the size for a proposal; nil takes all of it, and where nothing is proposed, what fits the toolkit view.
  func sizeThatFits(_ proposal: ProposedViewSize, uiView: UIViewType, context: Context) -> CGSize?
}

extension UIViewRepresentable {
  public static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator) {}

  public func sizeThatFits(_ proposal: ProposedViewSize, uiView: UIViewType, context: Context) -> CGSize? { nil }
}

extension UIViewRepresentable where Coordinator == Void {
  public func makeCoordinator() -> Coordinator { () }
}

/// Surroundings of a toolkit view in a tree of views.
@MainActor @preconcurrency public struct UIViewRepresentableContext<Representable: UIViewRepresentable> {
  public let coordinator: Representable.Coordinator
  /// That of the change under way.
  public let transaction: Transaction
  public let environment: EnvironmentValues
}

extension UIViewRepresentable {
  static func makeRepresentableNode() -> Node { BodyNode<RepresentableBody<HostedPlatformView<Self>>>() }

  func updateRepresentableNode(_ node: Node) {
    (node as? BodyNode<RepresentableBody<HostedPlatformView<Self>>>)?.show(RepresentableBody(view: self))
  }
}

struct HostedPlatformView<Representable: UIViewRepresentable>: HostedRepresentable {
  private let representable: Representable

  init(_ representable: Representable) { self.representable = representable }

  func makeNode() -> PlatformViewNode<Representable> { PlatformViewNode(representable) { $0.makeCoordinator() } }
  func update(_ node: PlatformViewNode<Representable>) { node.show(representable) }
}

final class PlatformViewNode<Representable: UIViewRepresentable>: RepresentableNode<
  Representable, Representable.Coordinator
>
{
  private lazy var view = representable.makeUIView(context: context)

  private var context: Representable.Context {
    UIViewRepresentableContext(coordinator: coordinator, transaction: transaction, environment: environment)
  }

  override var canvasView: HeroWidgets.View? { view }

  override func reevaluate() {
    isDirty = false
    dependencies.tracking(self) { representable.updateUIView(view, context: context) }
    invalidateLayout()
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    if let size = representable.sizeThatFits(proposal, uiView: view, context: context) { return size }
    guard proposal.width == nil || proposal.height == nil else { return proposal.replacingUnspecifiedDimensions() }
    return proposal.replacingUnspecifiedDimensions(by: view.sizeThatFits(proposal.replacingUnspecifiedDimensions()))
  }

  override func willLeave() { Representable.dismantleUIView(view, coordinator: coordinator) }
}
