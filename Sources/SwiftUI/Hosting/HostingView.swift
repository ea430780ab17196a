import HeroWidgets

/// The toolkit view in which a tree of views is shown.
final class HostingView: HeroWidgets.View {
  private(set) lazy var tree = ViewTree(canvas: self)

  override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    backgroundColor = .systemBackground
  }

  /// The stage that has shown it last.
  private weak var latestStage: Stage?
  private var isUpdateScheduled = false

  /// The safe area's, as they were on the screen.
  private var insets = HeroWidgets.EdgeInsets.zero

  /// Asks for an update in this frame. Off the screen, where nothing is laid out, it comes in the next turn: a page
  /// that covers the view may depend on its state.
  func setNeedsUpdate() {
    setNeedsLayout()
    guard window == nil, let latestStage, !isUpdateScheduled else { return }
    isUpdateScheduled = true
    latestStage.schedule(after: 0) { [weak self] in
      self?.isUpdateScheduled = false
      self?.layoutIfNeeded()
    }
  }

  override func layoutSubviews() {
    latestStage = stage ?? latestStage
    takeTraits()
    if window != nil { insets = nearestViewController?.safeAreaInsets ?? .zero }
    tree.update(page: bounds, safeArea: bounds.inset(by: insets))
  }

  /// Hands the settings of the screen down when they have changed.
  private func takeTraits() {
    guard let stage else { return }
    let traits = StageTraits(traits: stage.traits, scale: stage.deviceScale)
    guard traits != tree.root.environment.stageTraits else { return }
    var environment = tree.root.environment
    environment.stageTraits = traits
    tree.root.setEnvironment(environment)
    tree.root.invalidateLayout()
  }

  override func traitsDidChange() {
    super.traitsDidChange()
    setNeedsLayout()
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    takeTraits()
    return tree.size(for: ProposedViewSize(size))
  }
}
