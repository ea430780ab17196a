public import HeroWidgets

/// The navigation bar over one page: what is set here comes and goes with the page, and goes before what the navigation
/// controller says. A page that is part of another one sets that one's bar. Over the page in front the bar fades to it.
///
/// A header looks after the bar, too: what it wants next takes the place of what is set here.
extension ViewController {
  /// Leaves nothing between the bar's titles and items and the page. `foregroundColor` is theirs; nil takes the
  /// system's.
  public func configureTransparentNavigationBar(foregroundColor: Color? = nil) {
    changeNavigationBar { $0.configure(.transparentBackground, foregroundColor) }
  }

  /// The system's own look: content fades into the page's colour under the bar.
  public func configureDefaultNavigationBar() {
    changeNavigationBar { item in
      item.standardAppearance = .defaultBackground
      // Not nil, which stands for the navigation bar's own.
      item.scrollEdgeAppearance = .transparentBackground
      item.compactAppearance = nil
      item.tintColor = nil
    }
  }

  /// Gives the bar a colour. Small title and subtitle become those of `title`, where it has any. `foregroundColor` is
  /// the titles' and the bar items'; nil takes the system's.
  public func configureOpaqueNavigationBar(
    title: TitleConfiguration? = nil, backgroundColor: Color, foregroundColor: Color? = nil
  ) {
    changeNavigationBar { item in
      if let text = title?.title { item.title = text }
      if let text = title?.subtitle { item.subtitle = text }
      var appearance = NavigationBarAppearance.opaqueBackground
      appearance.backgroundColor = backgroundColor
      item.configure(appearance, foregroundColor)
    }
  }

  /// Sets the color of the back button and of all items without a color of their own; nil: the navigation bar's.
  public func setNavigationBarTintColor(_ color: Color?) { changeNavigationBar { $0.tintColor = color } }

  /// Sets the color of the small title and the large one.
  public func setNavigationBarTitleColor(_ color: Color) {
    let bar = navigationController?.navigationBar
    changeNavigationBar { $0.changeAppearances(over: bar) { $0.setTitleColor(color) } }
  }

  /// Sets the color of the lines below both titles.
  public func setNavigationBarSubtitleColor(_ color: Color) {
    let bar = navigationController?.navigationBar
    changeNavigationBar { $0.changeAppearances(over: bar) { $0.setSubtitleColor(color) } }
  }

  private func changeNavigationBar(_ change: (NavigationItem) -> Void) {
    let item = pageInStack.navigationItem
    if let bar = navigationController?.navigationBar, isInFrontOfItsStack {
      bar.transition { change(item) }
    } else {
      change(item)
    }
  }
}

extension NavigationItem {
  fileprivate func configure(_ look: NavigationBarAppearance, _ foreground: Color?) {
    setAppearances(look.withForeground(foreground))
    tintColor = foreground?.tintOfBarItems
  }

  /// Changes the looks that the item has; where it has none, it takes the bar's.
  func changeAppearances(over bar: NavigationBar?, _ change: (inout NavigationBarAppearance) -> Void) {
    func changed(_ look: NavigationBarAppearance?) -> NavigationBarAppearance? {
      guard var look else { return nil }
      change(&look)
      return look
    }
    standardAppearance = changed(standardAppearance ?? bar?.standardAppearance ?? NavigationBarAppearance())
    scrollEdgeAppearance = changed(scrollEdgeAppearance ?? bar?.scrollEdgeAppearance)
    compactAppearance = changed(compactAppearance ?? bar?.compactAppearance)
  }
}

extension NavigationBarAppearance {
  mutating func setTitleColor(_ color: Color) {
    titleColor = color
    largeTitleColor = color
  }

  mutating func setSubtitleColor(_ color: Color) {
    subtitleColor = color
    largeSubtitleColor = color
  }

  /// With titles in a colour, and subtitles in a shade of it; nil changes nothing.
  func withForeground(_ color: Color?) -> NavigationBarAppearance {
    guard let color else { return self }
    var look = self
    look.setTitleColor(color)
    look.setSubtitleColor(color.fading(to: NavigationBarRestorer.subtitleAlpha))
    return look
  }
}
