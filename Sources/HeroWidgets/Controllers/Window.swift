public import Foundation

/// The topmost view of a stage: the controller's screen, what is presented over it, and the phone's own marks above
/// all.
@MainActor public final class Window: View {
  public private(set) weak var attachedStage: Stage?
  override public var stage: Stage? { attachedStage }

  /// Holds pages and presentations.
  let content = View()
  /// Status bar, island, home indicator, focus ring: over every page, never in the way of a touch.
  public let overlay = View()

  /// The view that keys and typed text go to first.
  public internal(set) weak var firstResponder: View?

  /// True if the desktop gives this window the keyboard. A caret blinks only then. True unless the driver says
  /// otherwise.
  public var isKeyWindow = true {
    didSet {
      guard isKeyWindow != oldValue else { return }
      stage?.onIntake?(.change(.keyWindow(isKeyWindow)))
      firstResponder?.windowKeyStatusChanged()
    }
  }

  /// The menu that is open, over every page.
  private(set) var menu: MenuPresentation?

  func show(_ menu: MenuPresentation) {
    self.menu?.close(animated: false)
    self.menu = menu
    menu.frame = bounds
    insertSubview(menu, belowSubview: overlay)
    menu.layoutIfNeeded()
  }

  func menuClosed(_ menu: MenuPresentation) {
    if self.menu === menu { self.menu = nil }
  }

  let presentations = PresentationCoordinator()

  /// The transition that is under way: of pages that come over others or leave them, or else in the page in front.
  public var runningTransition: TransitionContext? { presentations.context ?? topmostViewController?.runningPush }

  /// Told of each transition with its animator, just before it starts.
  package var onTransition: ((TransitionContext) -> Void)?

  /// True while a page comes or leaves over others.
  package var isPresenting: Bool { presentations.isRunning }

  /// Calls `run` when the page that comes or leaves has arrived, or `dropped` if another page is requested meanwhile.
  package func requestPresentation(dropped: @escaping () -> Void, run: @escaping () -> Void) {
    presentations.requestPresentation(dropped: dropped, run: run)
  }

  public var rootViewController: ViewController? {
    didSet {
      guard rootViewController !== oldValue else { return }
      if let oldValue { presentations.abandon(oldValue) }
      oldValue?.beginAppearanceTransition(false, animated: false)
      oldValue?.view.removeFromSuperview()
      oldValue?.endAppearanceTransition()
      guard let controller = rootViewController else { return }
      controller.view.frame = content.bounds
      controller.beginAppearanceTransition(true, animated: false)
      content.addSubview(controller.view)
      controller.endAppearanceTransition()
      stage?.statusBarMayChange(duration: 0)
    }
  }

  public var topmostViewController: ViewController? { rootViewController?.topmostPresented }

  /// The status bar style of the page in front, or of the one that is coming; without one, that of the controllers
  /// around it.
  public var statusBarStyle: StatusBarStyle {
    var top = rootViewController
    var page = top
    while let next = page?.presentedViewController, !next.isBeingDismissed, next.transition?.upperIsApart != true {
      page = next
      // A sheet does not reach the status bar, and what leaves the page in sight leaves it the bar.
      if !next.leavesPagesInSight || next.modalPresentationCapturesStatusBarAppearance { top = next }
    }
    var style = StatusBarStyle.default
    while let current = top {
      let own = current.preferredStatusBarStyle
      if own != .default { style = own }
      top = current.childForStatusBarStyle
    }
    return style
  }

  func attach(to stage: Stage) {
    attachedStage = stage
    backgroundColor = .black
    clipsToBounds = true
    overlay.isUserInteractionEnabled = false
    addSubview(content)
    addSubview(overlay)
    presentations.window = self
  }

  override public func layoutSubviews() {
    content.frame = bounds
    overlay.frame = bounds
    for case let menu as MenuPresentation in subviews {
      menu.frame = bounds
      menu.setNeedsLayout()
    }
    // What a transition has put among the pages has its own place.
    for page in content.subviews where page.transform == .identity && (page.owner != nil || page is SheetContainerView)
    {
      page.frame = content.bounds
    }
  }

  /// Returns the view at a point of the shown values, which is the view that the user sees there.
  override public func hitTest(_ point: CGPoint) -> View? {
    guard let stage else { return super.hitTest(point) }
    return stage.viewFlights.showing { super.hitTest(point) }
  }

  /// Gives a key to an open menu, else to what has the keyboard, and then to the page in front; a page that is leaving
  /// is not it any more. Returns whether it was used.
  func handle(_ event: KeyEvent) -> Bool {
    if let menu { return menu.handle(event) }
    if offerToFirstResponder(event) { return true }
    var top = rootViewController
    while let next = top?.presentedViewController, !next.isBeingDismissed || event.key == .escape { top = next }
    if top?.handleKeyInTree(event) == true { return true }
    if event.key == .escape, let sheet = top?.activeSheet {
      sheet.dismissForPerson()
      return true
    }
    return moveFocus(for: event)
  }
}
