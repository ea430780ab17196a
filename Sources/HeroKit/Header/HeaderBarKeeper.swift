import HeroWidgets

/// What a header does to the navigation bar over its page: titles and looks, and how they were before.
@MainActor final class HeaderBarKeeper {
  /// The small subtitle's alpha over a coloured bar.
  nonisolated static let subtitleAlpha = 0.85

  private weak var controller: ViewController?
  private let recipe: HeaderRecipe
  private let before: Before
  /// What the bar was last brought to; nil before that.
  private(set) var shown: HeaderBar?

  private struct Before {
    var title, subtitle: String?
    var largeTitleDisplayMode: NavigationItem.LargeTitleDisplayMode
    var isTitleHidden: Bool
    var standard, scrollEdge, compact: NavigationBarAppearance?
    var tintColor: Color?
  }

  /// `old` is the keeper of a header that this one's takes the place of.
  init(_ controller: ViewController, recipe: HeaderRecipe, replacing old: HeaderBarKeeper?) {
    self.controller = controller
    self.recipe = recipe
    let item = controller.navigationItem
    before =
      old?.before
      ?? Before(
        title: item.title, subtitle: item.subtitle, largeTitleDisplayMode: item.largeTitleDisplayMode,
        isTitleHidden: item.isTitleHidden, standard: item.standardAppearance, scrollEdge: item.scrollEdgeAppearance,
        compact: item.compactAppearance, tintColor: item.tintColor)
    // The header's own large title is the only one.
    item.largeTitleDisplayMode = .never
    if let title = recipe.title.title { item.title = title }
    item.subtitle = recipe.title.subtitle ?? before.subtitle
  }

  /// - Parameter animated: whether it fades to what it is then.
  func show(_ layout: HeaderLayout, animated: Bool) {
    guard let controller else { return }
    let item = controller.navigationItem
    if layout.bar != shown {
      shown = layout.bar
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
    show(layout, animated: false)
  }

  func giveBack() {
    guard let controller else { return }
    let item = controller.navigationItem
    if item.title == recipe.title.title { item.title = before.title }
    if item.subtitle == recipe.title.subtitle { item.subtitle = before.subtitle }
    item.largeTitleDisplayMode = before.largeTitleDisplayMode
    item.setTitleHidden(before.isTitleHidden, animated: false)
    item.standardAppearance = before.standard
    item.scrollEdgeAppearance = before.scrollEdge
    item.compactAppearance = before.compact
    item.tintColor = before.tintColor
    if controller.isInFrontOfItsStack { controller.navigationController?.configureDefaultAppearance() }
  }

  private func appearance(for bar: HeaderBar) -> NavigationBarAppearance {
    switch bar {
    case .transparent: return .transparentBackground
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
  /// The same for the buttons of a bar, as far as it can be read on their discs, which are light in light surroundings and
  /// dark in dark ones; the system's where it cannot. White on blue, the recordings show black symbols.
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
  /// Whether this page, or the one that it is part of, is the one that its navigation controller shows or comes to show.
  var isInFrontOfItsStack: Bool {
    var page = self
    while let parent = page.parent, !(parent is NavigationController) { page = parent }
    return navigationController?.topViewController === page
  }
}
