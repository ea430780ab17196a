import HeroWidgets

extension View {
  /// Calls an action when what the view shows has been tapped `count` times in a row.
  public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
    Tappable(content: self, count: count, action: action)
  }
}

struct Tappable<Content: View>: PrimitiveView {
  let content: Content
  let count: Int
  let action: () -> Void

  func makeNode() -> TapNode { TapNode() }
  func update(_ node: TapNode) {
    (node.count, node.action) = (count, action)
    node.wrap(content)
  }
}

final class TapNode: WrappingNode<TapWrapper> {
  var count = 1
  var action: (() -> Void)?

  override func makeWrapper(around inner: LayoutNode) -> TapWrapper { TapWrapper(around: inner) }
  override func update(_ wrapper: TapWrapper) { (wrapper.count, wrapper.action) = (count, action) }
}

/// A view that is tapped. Taps beside what it shows go to what lies behind, and taps on a control in it are the
/// control's.
final class TapWrapper: ContentWrapper {
  /// Longest time between two taps in a row, in seconds.
  private static let pause = 0.35

  var count = 1
  var action: (() -> Void)?
  private let view = HeroWidgets.View()
  private let recognizer = TapGestureRecognizer()
  private var taps = 0
  private var lastTap = -Double.infinity

  override init(around inner: LayoutNode) {
    super.init(around: inner)
    view.passesTouchesThrough = true
    view.addGestureRecognizer(recognizer)
    recognizer.shouldBegin = { [weak self] in self?.isTouchOnControl == false }
    recognizer.onChange = { [weak self] state in if state == .ended { self?.tapped() } }
  }

  override var canvasView: HeroWidgets.View? { view }
  override func draw() { recognizer.isEnabled = environment.isEnabled }

  override func environmentChanged(from old: EnvironmentValues) {
    passEnvironmentOn()
    invalidatePlacement()
  }

  private var isTouchOnControl: Bool {
    let views = sequence(first: recognizer.touchedView ?? view, next: \.superview).prefix { $0 !== view }
    return views.contains { $0 is Control }
  }

  private func tapped() {
    guard let time = view.stage?.time else { return }
    taps = time - lastTap <= Self.pause ? taps + 1 : 1
    lastTap = time
    guard taps >= count else { return }
    taps = 0
    action?()
  }
}
