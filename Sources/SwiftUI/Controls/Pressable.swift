import HeroWidgets

/// A view that is pressed as a whole.
struct Pressable: PrimitiveView {
  let content: AnyView
  let isPressed: Binding<Bool>
  let action: () -> Void

  func makeNode() -> PressNode { PressNode() }
  func update(_ node: PressNode) {
    (node.isPressed, node.action) = (isPressed, action)
    node.wrap(content)
  }
}

final class PressNode: WrappingNode<PressWrapper> {
  var isPressed: Binding<Bool>?
  var action: (() -> Void)?

  override func makeWrapper(around inner: LayoutNode) -> PressWrapper { PressWrapper(around: inner) }
  override func update(_ wrapper: PressWrapper) { wrapper.show(isPressed, action) }
}

final class PressWrapper: ContentWrapper {
  private let control = PressControl()

  override var canvasView: HeroWidgets.View? { control }
  override func draw() { control.isEnabled = environment.isEnabled }

  func show(_ isPressed: Binding<Bool>?, _ action: (() -> Void)?) {
    control.action = action
    control.onPress = { isPressed?.wrappedValue = $0 }
    invalidatePlacement()
  }

  override func environmentChanged(from old: EnvironmentValues) {
    passEnvironmentOn()
    invalidatePlacement()
  }
}

/// The toolkit's control of a button. All of it is pressed, whatever it shows.
private final class PressControl: Control {
  var onPress: ((Bool) -> Void)?

  init() {
    super.init()
    accessibilityRole = .button
  }

  override func highlightChanged() { onPress?(isHighlighted) }

  /// Views in it take no touches of their own.
  override func hitTest(_ point: CGPoint) -> HeroWidgets.View? {
    isUserInteractionEnabled && !isHidden && bounds.contains(point) ? self : nil
  }

  override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? Self.texts(in: self).joined(separator: " ") }
    set { super.accessibilityLabel = newValue }
  }

  private static func texts(in view: HeroWidgets.View) -> [String] {
    view.subviews.flatMap { ($0.accessibilityLabel.map { [$0] } ?? []) + texts(in: $0) }
  }
}
