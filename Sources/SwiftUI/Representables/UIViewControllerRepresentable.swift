public import HeroWidgets

/// A view that shows a view controller of the toolkit.
@MainActor @preconcurrency public protocol UIViewControllerRepresentable: View where Body == Never {
  associatedtype UIViewControllerType: ViewController
  associatedtype Coordinator = Void
  typealias Context = UIViewControllerRepresentableContext<Self>

  /// Makes the controller, once for each stay of the view in the tree.
  func makeUIViewController(context: Context) -> UIViewControllerType

  /// Brings the controller up to the view's value: when it has been made, and when the value, a state that this has
  /// read or the environment has changed. The controller is in its place then.
  func updateUIViewController(_ uiViewController: UIViewControllerType, context: Context)

  /// Makes the object that the controller's delegates and actions talk to, before the controller.
  func makeCoordinator() -> Coordinator

  /// Called when the view has left the tree.
  static func dismantleUIViewController(_ uiViewController: UIViewControllerType, coordinator: Coordinator)

  /// Returns the size for a proposal; nil takes all of it.
  func sizeThatFits(_ proposal: ProposedViewSize, uiViewController: UIViewControllerType, context: Context) -> CGSize?
}

extension UIViewControllerRepresentable {
  public static func dismantleUIViewController(_ uiViewController: UIViewControllerType, coordinator: Coordinator) {}

  public func sizeThatFits(
    _ proposal: ProposedViewSize, uiViewController: UIViewControllerType, context: Context
  ) -> CGSize? {
    nil
  }
}

extension UIViewControllerRepresentable where Coordinator == Void {
  public func makeCoordinator() -> Coordinator { () }
}

/// Surroundings of a controller in a tree of views.
@MainActor @preconcurrency
public struct UIViewControllerRepresentableContext<Representable: UIViewControllerRepresentable> {
  public let coordinator: Representable.Coordinator
  /// That of the change under way.
  public let transaction: Transaction
  public let environment: EnvironmentValues
}

extension UIViewControllerRepresentable {
  static func makeRepresentableNode() -> Node { BodyNode<RepresentableBody<HostedController<Self>>>() }

  func updateRepresentableNode(_ node: Node) {
    (node as? BodyNode<RepresentableBody<HostedController<Self>>>)?.show(RepresentableBody(view: self))
  }
}

struct HostedController<Representable: UIViewControllerRepresentable>: HostedRepresentable {
  private let representable: Representable

  init(_ representable: Representable) { self.representable = representable }

  func makeNode() -> ControllerNode<Representable> { ControllerNode(representable) { $0.makeCoordinator() } }
  func update(_ node: ControllerNode<Representable>) { node.show(representable) }
}

final class ControllerNode<Representable: UIViewControllerRepresentable>: RepresentableNode<
  Representable, Representable.Coordinator
>
{
  private lazy var controller = representable.makeUIViewController(context: context)
  private var isUpdateDue = false

  private var context: Representable.Context {
    UIViewControllerRepresentableContext(coordinator: coordinator, transaction: transaction, environment: environment)
  }

  override var canvasView: HeroWidgets.View? { controller.view }

  override func reevaluate() {
    isDirty = false
    invalidateLayout()
    guard !isUpdateDue else { return }
    isUpdateDue = true
    tree?.afterPlacement { [weak self] in self?.updateController() }
  }

  private func updateController() {
    guard isAttached else { return }
    isUpdateDue = false
    dependencies.tracking(self) { representable.updateUIViewController(controller, context: context) }
  }

  override func draw() {
    guard controller.parent == nil, let parent = canvas?.nearestViewController else { return }
    parent.addChild(controller)
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    representable.sizeThatFits(proposal, uiViewController: controller, context: context)
      ?? proposal.replacingUnspecifiedDimensions()
  }

  override func willLeave() {
    Representable.dismantleUIViewController(controller, coordinator: coordinator)
    controller.removeFromParent()
  }
}
