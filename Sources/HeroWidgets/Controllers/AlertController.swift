/// Asks something, or says it, in the middle of the screen, as `UIAlertController` does in the style `alert`. The page
/// below stays in sight, darker; nothing but a button leads on. Escape presses the button that cancels, Return the
/// preferred one, or the only one.
///
/// Two buttons stand beside each other, the one that cancels on the left, where their words fit; otherwise they are
/// stacked, and that one is the last.
@MainActor public final class AlertController: ViewController {
  /// Over the buttons; nil shows nothing.
  public let message: String?
  /// In the order in which they were added.
  public private(set) var actions: [AlertAction] = []
  /// The index, in `actions`, of the one that stands out and that Return presses; nil by default.
  public var preferredAction: Int? { didSet { if preferredAction != oldValue { rebuild() } } }

  private let motion = AlertTransitioning()
  private var panel: AlertPanel? { isViewLoaded ? (view as? AlertView)?.panel : nil }

  override public var title: String? { didSet { if title != oldValue { rebuild() } } }

  public init(title: String?, message: String? = nil) {
    self.message = message
    super.init()
    self.title = title
    modalPresentationStyle = .overFullScreen
    transitioningDelegate = motion
  }

  /// Adds a button. Of several that cancel only the first does so as such: an alert has one.
  public func addAction(_ action: AlertAction) {
    var action = action
    if action.style == .cancel, actions.contains(where: { $0.style == .cancel }) { action.style = .default }
    actions.append(action)
    rebuild()
  }

  override public func loadView() -> View { AlertView() }

  override public func viewDidLoad() { rebuild() }

  /// Creates the panel's content again, which ends the keyboard focus on it.
  private func rebuild() {
    guard let panel else { return }
    let buttons = actions.indices.map { index in
      let button = AlertButton(actions[index], isPreferred: index == preferredAction)
      button.action = { [weak self] in self?.choose(index) }
      return button
    }
    func cancels(_ button: AlertButton) -> Bool { button.content.style == .cancel }
    panel.show(
      title: title, message: message, buttons: buttons.filter { !cancels($0) } + buttons.filter(cancels))
  }

  /// The alert leaves; what was chosen is done once it is gone.
  private func choose(_ index: Int) {
    guard actions.indices.contains(index), actions[index].isEnabled, !isBeingDismissed, presentedViewController == nil,
      let presenter = presentingViewController
    else { return }
    let handler = actions[index].handler
    presenter.dismiss(animated: true) { handler?() }
  }

  override public func keyDown(_ event: KeyEvent) -> Bool {
    guard event.modifiers.isEmpty else { return false }
    switch event.key {
    case .escape:
      if let cancel = actions.firstIndex(where: { $0.style == .cancel }) { choose(cancel) }
    case .return where event.isRepeat: break
    case .return:
      if let index = preferredAction ?? (actions.count == 1 ? 0 : nil) { choose(index) }
    case .right, .down: _ = view.window?.moveFocus(for: KeyEvent(.tab, time: event.time))
    case .left, .up: _ = view.window?.moveFocus(for: KeyEvent(.tab, modifiers: .shift, time: event.time))
    default: return false
    }
    return true
  }
}

@MainActor public struct AlertAction {
  public enum Style: Sendable, Hashable {
    case `default`
    /// Leaves everything as it is.
    case cancel
    /// Changes or deletes something; in red.
    case destructive
  }

  public let title: String
  public internal(set) var style: Style
  public var isEnabled = true
  /// Called once the alert is gone.
  public let handler: (() -> Void)?

  public init(title: String, style: Style = .default, handler: (() -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
  }
}
