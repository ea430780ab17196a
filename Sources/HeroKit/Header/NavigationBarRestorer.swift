import HeroWidgets

/// The changes of a header to the navigation bar over its page, in titles and appearances, and their values before.
@MainActor final class NavigationBarRestorer {
  /// The small subtitle's alpha over a coloured bar.
  nonisolated static let subtitleAlpha = 0.85

  /// Opacity of the shadow between a small title and a picture.
  private static let shadowAlpha = 0.8

  private weak var controller: ViewController?
  private let recipe: HeaderRecipe
  /// The item that the bar shows: the page's own, or that of the page which it is part of.
  private(set) var item: NavigationItem
  private var before: Before
  /// The last appearance of the bar; nil before the first.
  private(set) var shown: HeaderBar?
  /// Color of the small title over a transparent bar; nil: the label's color.
  var titleInk: HeaderInks.Title? { didSet { if titleInk != oldValue { isStale = true } } }
  /// True if the look has to be made anew though the bar is the same.
  private var isStale = false

  private struct Before {
    var title, subtitle: String?
    var largeTitleDisplayMode: NavigationItem.LargeTitleDisplayMode
    var isTitleHidden: Bool
    var standard, scrollEdge, compact: NavigationBarAppearance?
    var tintColor: Color?

    @MainActor init(_ item: NavigationItem) {
      (title, subtitle, largeTitleDisplayMode) = (item.title, item.subtitle, item.largeTitleDisplayMode)
      (isTitleHidden, tintColor) = (item.isTitleHidden, item.tintColor)
      (standard, scrollEdge, compact) = (item.standardAppearance, item.scrollEdgeAppearance, item.compactAppearance)
    }
  }

  /// `old` is the keeper of a header that this one's takes the place of.
  init(_ controller: ViewController, recipe: HeaderRecipe, replacing old: NavigationBarRestorer?) {
    self.controller = controller
    self.recipe = recipe
    old?.follow()
    item = controller.pageInStack.navigationItem
    before = old?.before ?? Before(item)
    takeOver()
  }

  /// The restorer whose appearances the item has: the parts of a page share one.
  private var owner: NavigationBarRestorer? {
    get { (item.associatedObjects["HeroKit.barKeeper"] as? WeakKeeper)?.keeper }
    set { item.associatedObjects["HeroKit.barKeeper"] = newValue.map(WeakKeeper.init) }
  }

  private func takeOver() {
    if let owner, owner !== self { before = owner.before }
    owner = self
    // The header's own large title is the only one.
    item.largeTitleDisplayMode = .never
    // A page that is part of another brings its own title too.
    if putTitle == nil { putTitle = recipe.title.title ?? (isPart ? controller?.title : nil) }
    if let putTitle { item.title = putTitle }
    item.subtitle = recipe.title.subtitle ?? before.subtitle
  }

  private var putTitle: String?

  private var isPart: Bool { controller?.navigationItem !== item }

  /// A page may have become part of another since its header was set.
  private func follow() {
    guard let now = controller?.pageInStack.navigationItem, now !== item else { return }
    restoreItem()
    item = now
    before = Before(now)
    shown = nil
    takeOver()
  }

  func titleChanged(_ title: String?) {
    guard isPart else { return }
    putTitle = title
    item.title = title
  }

  /// - Parameter animated: whether it fades to what it is then.
  func show(_ layout: HeaderLayout, animated: Bool) {
    guard let controller else { return }
    follow()
    if owner !== self {
      // Off the screen it leaves the bar to the part that is on it.
      guard controller.isViewLoaded, controller.view.window != nil else { return }
      takeOver()
      shown = nil
    }
    if layout.bar != shown || isStale {
      shown = layout.bar
      isStale = false
      let look = appearance(for: layout.bar)
      let tint = layout.bar == .opaque ? recipe.barForeground?.tintOfBarItems : before.tintColor
      func change() {
        item.setAppearances(look)
        item.tintColor = tint
      }
      if animated, let bar = controller.navigationController?.navigationBar, controller.isInFrontOfItsStack {
        bar.transition(change)
      } else {
        change()
      }
    }
    item.setTitleHidden(!layout.showsSmallTitle, animated: animated)
  }

  /// Shows the look again that the header wants, whatever was done to the bar meanwhile.
  func reapply(_ layout: HeaderLayout) {
    shown = nil
    // The pages that a page is made of take turns at its title.
    if isPart { takeOver() }
    show(layout, animated: false)
  }

  /// The page's header has left the screen: if it is a part of a page that stays there, the bar is that page's again.
  func leave() {
    guard isPart, let page = controller?.pageInStack, page.isViewLoaded, page.view.window != nil else { return }
    restoreItem()
  }

  func giveBack() {
    restoreItem()
    guard let controller, controller.isInFrontOfItsStack else { return }
    controller.navigationController?.configureDefaultAppearance()
  }

  private func restoreItem() {
    guard owner === self else { return }
    owner = nil
    if item.title == putTitle { item.title = before.title }
    if item.subtitle == recipe.title.subtitle { item.subtitle = before.subtitle }
    item.largeTitleDisplayMode = before.largeTitleDisplayMode
    item.setTitleHidden(before.isTitleHidden, animated: false)
    item.standardAppearance = before.standard
    item.scrollEdgeAppearance = before.scrollEdge
    item.compactAppearance = before.compact
    item.tintColor = before.tintColor
  }

  private func appearance(for bar: HeaderBar) -> NavigationBarAppearance {
    switch bar {
    case .transparent:
      var look = NavigationBarAppearance.transparentBackground
      if let titleInk {
        look.titleColor = Color(light: titleInk.color, dark: titleInk.color)
        look.subtitleColor = look.titleColor.fading(to: Self.subtitleAlpha)
        if titleInk.needsShadow {
          let contrary: Color = titleInk.color == .white ? .black : .white
          look.titleShadowColor = contrary.withAlpha(Self.shadowAlpha)
        }
      }
      return look
    case .default: return .defaultBackground
    case .opaque:
      // An opaque header stands behind the bar itself, and its large title is seen there too.
      var look = NavigationBarAppearance.transparentBackground
      if !recipe.height.isBar { look.backgroundColor = recipe.barBackground }
      if let foreground = recipe.barForeground {
        look.titleColor = foreground
        look.subtitleColor = foreground.fading(to: Self.subtitleAlpha)
      }
      return look
    }
  }
}

extension Color {
  /// The same for the buttons of a bar, as far as it can be read on their discs, which are light in light surroundings
  /// and dark in dark ones; the system's where it cannot. White on blue, the recordings show black symbols.
  var tintOfBarItems: Color {
    func luma(_ color: RGBA) -> Double { 0.2126 * color.red + 0.7152 * color.green + 0.0722 * color.blue }
    return Color(
      light: luma(light) > 0.6 ? Color.label.light : light, dark: luma(dark) < 0.4 ? Color.label.dark : dark)
  }
}

extension NavigationItem {
  /// One look wherever the content is.
  func setAppearances(_ appearance: NavigationBarAppearance?) {
    standardAppearance = appearance
    scrollEdgeAppearance = appearance
    compactAppearance = appearance
  }
}

extension ViewController {
  /// The page itself, or the outermost of those that it is part of, below their navigation controller: what a bar
  /// speaks of.
  var pageInStack: ViewController {
    var page = self
    while let parent = page.parent, !(parent is NavigationController) { page = parent }
    return page
  }

  /// True if `pageInStack` is what its navigation controller shows or comes to show.
  var isInFrontOfItsStack: Bool { navigationController?.topViewController === pageInStack }
}

@MainActor private final class WeakKeeper {
  weak var keeper: NavigationBarRestorer?
  init(_ keeper: NavigationBarRestorer) { self.keeper = keeper }
}
