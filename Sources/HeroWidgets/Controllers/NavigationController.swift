import Foundation
import HeroMotion

/// Shows the last of a stack of pages under one bar. Pages come from the right and leave to the right; a swipe to the
/// right, from the edge or from anywhere on the page, Escape and Alt+Left go back.
///
/// A pop asked for while its push runs turns the same motion round. Other requests wait for the end of what runs; of
/// several pages that fingers ask for meanwhile, the last one is meant. A delegate may give other motions than the
/// slide.
@MainActor open class NavigationController: ViewController {
  public let navigationBar = NavigationBar()
  /// Goes back under the finger; begins within 20 points of the leading edge.
  public let interactivePopGestureRecognizer = PanGestureRecognizer(direction: .horizontal)
  /// Goes back under the finger; begins anywhere on the page (iOS 26). Scroll views and controls that can still move
  /// that way have the finger instead.
  public let interactiveContentPopGestureRecognizer = PanGestureRecognizer(direction: .horizontal)

  public weak var delegate: (any NavigationControllerDelegate)?

  /// A change of the stack: a page comes, or one goes.
  public enum Operation: Sendable, Hashable { case push, pop }

  /// From the first page to the one on the screen, or coming to it. Never empty.
  public var viewControllers: [ViewController] { running?.stack ?? stack }
  /// The last requested stack; a running change may have been reversed since.
  var stack: [ViewController]

  /// The one place that says whether pages are in motion.
  enum State {
    case idle
    case running(NavigationChange)
    /// Pages are being told that they come and go; what they ask for in that moment waits.
    case handingOver
  }
  var state = State.idle
  var waiting: [Request] = []

  struct Request {
    let isPushByFinger: Bool
    let run: () -> Void
  }
  /// Shows the bar as far as pages have come.
  var barPlacement: DisplayLink?
  private var pageViews: [ObjectIdentifier: NavigationPageView] = [:]

  public init(rootViewController: ViewController) {
    stack = [rootViewController]
    super.init()
    adopt(rootViewController)
    navigationBar.onChange = { [weak self] in self?.itemsChanged() }
    navigationBar.onAppearanceChange = { [weak self] in self?.takeBarAppearances() }
    navigationBar.onScroll = { [weak self] in self?.topViewController?.contentScrollView?.scrollWheel($0) ?? false }
    navigationBar.onMagnify = { [weak self] in self?.topViewController?.view.magnify($0) ?? false }
    navigationBar.onStyleChange = { [weak self] in self?.setNeedsStatusBarUpdate() }
    navigationBar.onTransition = { [weak self] in self?.fadeBar(duration: $0, curve: $1, $2) }
    navigationBar.backButton.action = { [weak self] in self?.popViewController(animated: true) }
    prepareSwipes()
  }

  public var topViewController: ViewController? { viewControllers.last }

  /// Takes the bar away, and with it large titles and the fade under the bar. Takes effect at once.
  public var isNavigationBarHidden = false {
    didSet {
      guard isNavigationBarHidden != oldValue else { return }
      navigationBar.isHidden = isNavigationBarHidden
      itemsChanged()
    }
  }

  // MARK: Requests

  /// Shows `controller` over the page in front. One that is in the stack already, or holds this controller, is refused
  /// with a warning in the log.
  public func pushViewController(_ controller: ViewController, animated: Bool = true, completion: (() -> Void)? = nil) {
    perform(isPushByFinger: noteOpening()) { navigation in
      navigation.change(to: navigation.viewControllers + [controller], animated: animated, completion: completion)
    }
  }

  /// Goes back to the page before. Returns the page that leaves; nil when there is none before, or when the request has
  /// to wait for the end of a motion.
  @discardableResult
  public func popViewController(animated: Bool = true, completion: (() -> Void)? = nil) -> ViewController? {
    if let leaving = turnToPop(animated: animated, completion: completion) { return leaving }
    var leaving: ViewController?
    perform { navigation in
      guard navigation.viewControllers.count > 1 else {
        completion?()
        return
      }
      leaving = navigation.topViewController
      navigation.change(to: navigation.viewControllers.dropLast(), animated: animated, completion: completion)
    }
    return leaving
  }

  /// Goes back to the first page.
  public func popToRootViewController(animated: Bool = true, completion: (() -> Void)? = nil) {
    perform { navigation in
      navigation.change(to: Array(navigation.viewControllers.prefix(1)), animated: animated, completion: completion)
    }
  }

  /// Replaces the stack. If the page in front changes, it is pushed, or popped to when it was in the stack before. An
  /// empty stack, or a page twice in it, is refused with a warning in the log.
  public func setViewControllers(
    _ controllers: [ViewController], animated: Bool = false, completion: (() -> Void)? = nil
  ) {
    if let last = controllers.last, !viewControllers.contains(where: { $0 === last }) { noteOpening() }
    perform { $0.change(to: controllers, animated: animated, completion: completion) }
  }

  /// Returns whether a finger asks for the page.
  @discardableResult private func noteOpening() -> Bool { isViewLoaded && view.stage?.touches.pageOpens() == true }

  // MARK: ViewController

  override open func loadView() -> View { NavigationView() }

  override open func viewDidLoad() {
    (view as? NavigationView)?.onLayout = { [weak self] in self?.layoutPages() }
    view.clipsToBounds = true
    view.addGestureRecognizer(interactivePopGestureRecognizer)
    view.addGestureRecognizer(interactiveContentPopGestureRecognizer)
    view.addSubview(navigationBar)
    placePages()
  }

  override open var preferredStatusBarStyle: StatusBarStyle {
    navigationBar.barStyle == .black && !isNavigationBarHidden ? .lightContent : .default
  }

  override open var childForStatusBarStyle: ViewController? { topViewController }

  override var appearanceChildren: [ViewController] { topViewController.map { [$0] } ?? [] }

  override var isArriving: Bool {
    super.isArriving || running?.context.upperIsArriving == true
  }

  override var runningPush: TransitionContext? { running?.context ?? super.runningPush }

  override open func keyDown(_ event: KeyEvent) -> Bool {
    let goesBack =
      event.key == .escape && event.modifiers.isEmpty || event.key == .left && event.modifiers == .alternate
    guard goesBack, canGoBack || isPageInHand else { return false }
    popViewController(animated: true)
    return true
  }

  /// True if a hand has the page in front, on its way back to the one before.
  private var isPageInHand: Bool { running.map { $0.reversible?.isHeld == true && isOneBack($0) } ?? false }

  /// True if a person may go back from the page in front.
  var canGoBack: Bool { viewControllers.count > 1 && topViewController?.navigationItem.hidesBackButton == false }

  // MARK: Pages

  func adopt(_ controller: ViewController) {
    addChild(controller)
    controller.navigationItem.onChange = { [weak self] in self?.itemsChanged() }
    controller.navigationItem.onTitleFade = { [weak self, weak controller] change in
      guard let self, let controller else { return change() }
      fadeBar(of: controller, duration: 0.3, curve: .linear, change)
    }
  }

  /// Lets go of the pages that are no longer in the stack.
  func releaseLeftPages() {
    for child in children where !viewControllers.contains(where: { $0 === child }) {
      child.navigationItem.onChange = nil
      child.navigationItem.onTitleFade = nil
      pageViews.removeValue(forKey: ObjectIdentifier(child))?.detach()
      child.removeFromParent()
    }
  }

  /// The page's view, made when it is first shown.
  func pageView(for controller: ViewController) -> NavigationPageView {
    if let existing = pageViews[ObjectIdentifier(controller)] { return existing }
    let page = NavigationPageView(controller, frame: CGRect(origin: .zero, size: view.bounds.size))
    pageViews[ObjectIdentifier(controller)] = page
    return page
  }

  /// Gives the bar's looks to the page in front, or the one that is coming.
  func takeBarAppearances() {
    guard let top = topViewController else { return }
    existingPageView(for: top)?.take(navigationBar.appearances)
  }

  func existingPageView(for controller: ViewController) -> NavigationPageView? {
    pageViews[ObjectIdentifier(controller)]
  }

  private func itemsChanged() {
    guard isViewLoaded else { return }
    view.setNeedsLayout()
    // Pages that arrange themselves by the safe area must hear of it.
    topViewController?.view.setNeedsLayout()
  }

  func metrics(for controller: ViewController) -> NavigationBarMetrics {
    let item = controller.navigationItem
    var metrics = NavigationBarMetrics(
      width: view.bounds.width, safeArea: view.surroundingSafeAreaInsets,
      showsLargeTitle: showsLargeTitle(controller) && !(item.title ?? "").isEmpty,
      hasSubtitle: !(item.subtitle ?? "").isEmpty, isBarHidden: isNavigationBarHidden)
    // With text of the default size every title has one line.
    if metrics.showsLargeTitle, view.preferredContentSizeCategory != .large {
      let width = metrics.largeTitleWidth
      metrics.largeTitleHeight = height(of: item.title, .preferredFont(.largeTitle, emphasized: true), width: width)
      metrics.largeSubtitleHeight = height(of: item.subtitle, .preferredFont(.subheadline), width: width)
    }
    return metrics
  }

  /// The height of a large title's words at the text size of the screen: one line, or at accessibility sizes as many as
  /// they need.
  private func height(of text: String?, _ font: Font, width: CGFloat) -> CGFloat {
    TextLayout(
      view.inLanguage(text ?? ""), font: view.scaled(font), width: width,
      lineLimit: view.preferredContentSizeCategory.isAccessibilityCategory ? 0 : 1,
      pixelScale: view.stage?.deviceScale ?? 2
    ).size.height
  }

  private func showsLargeTitle(_ controller: ViewController) -> Bool {
    let index = viewControllers.firstIndex { $0 === controller } ?? viewControllers.count
    let before = viewControllers.prefix(index).map(\.navigationItem.largeTitleDisplayMode)
    // A page decides as the nearest one before it that decides for itself.
    let modes = before + [controller.navigationItem.largeTitleDisplayMode]
    switch modes.last(where: { $0 != .automatic }) ?? .automatic {
    case .automatic: return navigationBar.prefersLargeTitles
    case .always: return true
    case .never: return false
    }
  }

  /// The room that the screen's edges and the bar take from the page that `controller` is, or is part of.
  func safeAreaInsets(forPageOf controller: ViewController) -> EdgeInsets {
    var page = controller
    while let next = page.parent, next !== self { page = next }
    let metrics = metrics(for: page)
    var insets = metrics.safeArea
    insets.top = metrics.contentTop
    return insets
  }

  private func backButton(before controller: ViewController) -> NavigationBarContent.BackButton? {
    let index = viewControllers.firstIndex { $0 === controller } ?? viewControllers.count
    guard index > 0 else { return nil }
    let item = viewControllers[index - 1].navigationItem
    let title = item.backButtonTitle ?? item.title
    let name = item.backButtonTitle ?? "Back"
    return switch item.backButtonDisplayMode {
    case .minimal: .init(name: name)
    case .generic: .init(name: name, titles: ["Back"])
    case .default: .init(name: name, titles: [title, "Back"].compactMap { $0 }.filter { !$0.isEmpty })
    }
  }

  private func update(_ page: NavigationPageView) {
    page.update(
      metrics(for: page.controller), isCompact: view.bounds.size.hasCompactHeight,
      back: backButton(before: page.controller),
      tintColor: page.controller.navigationItem.tintColor ?? navigationBar.tintColor)
  }

  /// Runs `changes` and fades what the bar shows of `controller`, the page in front by default.
  private func fadeBar(
    of controller: ViewController? = nil, duration: Double, curve: TimingCurve, _ changes: () -> Void
  ) {
    guard let controller = controller ?? topViewController, let page = existingPageView(for: controller),
      page.stage != nil
    else { return changes() }
    page.fade(duration: duration, curve: curve) {
      changes()
      update(page)
    }
  }

  func layoutPages() {
    let bounds = view.bounds
    for page in view.subviews.compactMap({ $0 as? NavigationPageView }) {
      page.bounds.size = bounds.size
      page.center = bounds.center
      update(page)
    }
    if let top = topViewController {
      let metrics = metrics(for: top)
      navigationBar.metrics = metrics
      navigationBar.frame = CGRect(x: 0, y: 0, width: bounds.width, height: metrics.barBottom)
    }
    placePages()
  }
}

/// Lays out through its controller.
@MainActor private final class NavigationView: View {
  var onLayout: (() -> Void)?
  override func layoutSubviews() { onLayout?() }
}
