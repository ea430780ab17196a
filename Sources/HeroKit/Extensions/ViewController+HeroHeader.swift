public import HeroWidgets

extension ViewController {
  // MARK: Setting

  /// Puts a header over the page's scroll view; one that is there already is replaced. Nothing is thrown: what keeps a
  /// header from being set is said in the stage's log, and nothing changes.
  ///
  /// The page needs a scroll view, and a navigation controller by the time it comes to the screen; the bar speaks of
  /// the outermost page that it is part of. A large title without a text is left out, until the page's `title` gives it
  /// one.
  /// - Parameters:
  ///   - style: The content of the header.
  ///   - scrollView: The view that the header follows; nil takes `contentScrollView`, or else the first one in the
  ///     page's view.
  ///   - searchBar: Below the large title, or below the content if no title is there. A part of the title's block.
  ///   - restoresOnAppear: True if the delegate gets the header's state again whenever the page comes back, so that the
  ///     navigation bar looks as before.
  public func setHeader(
    _ style: HeroHeaderStyle, scrollView: ScrollView? = nil, searchBar: HeaderSearchBar? = nil,
    restoresOnAppear: Bool = true
  ) {
    guard let scrollView = scrollViewForHeader(style, given: scrollView) else { return }
    let old = headerCoordinator
    old?.uninstall()
    var recipe = style.recipe
    if recipe.title.shownLargeTitle == nil { recipe.title.largeTitle = title ?? navigationItem.title }
    let header = HeroHeaderView(recipe, searchBar: searchBar)
    if let new = header.contentView as? HeaderImageView, let replaced = old?.header.contentView as? HeaderImageView {
      new.takeOver(from: replaced)
    }
    let coordinator = HeaderCoordinator(header, on: self, scrollView: scrollView, replacing: old)
    headerCoordinator = coordinator
    coordinator.install(restoresOnAppear: restoresOnAppear)
    if let old, old.inks.statusBar != coordinator.inks.statusBar { setNeedsStatusBarUpdate() }
  }

  /// Takes the header away and gives the bar its default look.
  public func removeHeader() {
    guard let coordinator = headerCoordinator else { return }
    coordinator.uninstall()
    headerCoordinator = nil
    coordinator.giveBack()
    if coordinator.inks.statusBar != nil { setNeedsStatusBarUpdate() }
  }

  // MARK: Moving

  /// Scrolls so that all of the header shows. Before the page is laid out, it then begins there.
  public func expandHeader(animated: Bool = true) {
    headerCoordinator?.scroll(to: .expanded, animated: animated)
  }

  /// Scrolls until the content has gone and the large title is left.
  public func collapseHeaderContent(animated: Bool = true) {
    headerCoordinator?.scroll(to: .contentCollapsed, animated: animated)
  }

  /// Scrolls until nothing but the navigation bar is left.
  public func collapseHeader(animated: Bool = true) {
    headerCoordinator?.scroll(to: .collapsed, animated: animated)
  }

  // MARK: Following

  /// Told of the header's course; may be set before or after the header. Not kept alive.
  public var headerDelegate: (any HeroHeaderDelegate)? {
    get { (associatedObjects["HeroKit.headerDelegate"] as? WeakHeaderDelegate)?.value }
    set { associatedObjects["HeroKit.headerDelegate"] = newValue.map(WeakHeaderDelegate.init) }
  }

  /// The header that was set; nil without one.
  public var headerView: HeroHeaderView? { headerCoordinator?.header }

  /// Brings the bar back to what the header wants and tells the delegate the header's state again. Scrolls nothing.
  public func reapplyHeaderStyle() { headerCoordinator?.reapplyStyle() }

  /// The header's views and the bar over it as they stand, in the page's coordinates; nil before the header stands.
  package var shownHeader: HeaderLayout? {
    guard let coordinator = headerCoordinator, var layout = coordinator.header.shown(in: view) else { return nil }
    layout.showsSmallTitle = !coordinator.bar.item.isTitleHidden
    if let bar = coordinator.bar.shown { layout.bar = bar }
    return layout
  }

  private(set) var headerCoordinator: HeaderCoordinator? {
    get { associatedObjects["HeroKit.header"] as? HeaderCoordinator }
    set { associatedObjects["HeroKit.header"] = newValue }
  }
}

@MainActor private final class WeakHeaderDelegate {
  weak var value: (any HeroHeaderDelegate)?

  init(_ value: any HeroHeaderDelegate) { self.value = value }
}
