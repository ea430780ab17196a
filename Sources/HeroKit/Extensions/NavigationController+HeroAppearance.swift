public import HeroWidgets

extension NavigationController {
  /// Gives the bar a colour, and over the page in front whatever its header wants; a bar on the screen fades to it.
  /// `foregroundColor` is the titles' and the bar items', nil takes the system's.
  public func configureOpaqueAppearance(backgroundColor: Color, foregroundColor: Color? = nil) {
    var appearance = NavigationBarAppearance.opaqueBackground
    appearance.backgroundColor = backgroundColor
    configure(appearance, foregroundColor)
  }

  /// Leaves nothing between the bar's titles and items and the page.
  public func configureTransparentAppearance(foregroundColor: Color? = nil) {
    configure(.transparentBackground, foregroundColor)
  }

  /// The system's own look: content fades into the page's colour under the bar.
  public func configureDefaultAppearance() {
    navigationBar.transition {
      navigationBar.standardAppearance = .defaultBackground
      navigationBar.scrollEdgeAppearance = nil
      navigationBar.compactAppearance = nil
      navigationBar.tintColor = .label
      headerItem?.setAppearances(.defaultBackground)
      headerItem?.tintColor = nil
    }
  }

  private func configure(_ plain: NavigationBarAppearance, _ foreground: Color?) {
    var appearance = plain
    if let foreground {
      appearance.titleColor = foreground
      appearance.subtitleColor = foreground.fading(to: HeaderBarKeeper.subtitleAlpha)
      appearance.largeTitleColor = foreground
      appearance.largeSubtitleColor = foreground.fading(to: HeaderBarKeeper.subtitleAlpha)
    }
    navigationBar.transition {
      navigationBar.standardAppearance = appearance
      navigationBar.scrollEdgeAppearance = appearance
      navigationBar.compactAppearance = appearance
      navigationBar.tintColor = foreground?.tintOfBarItems ?? .label
      headerItem?.setAppearances(appearance)
      headerItem?.tintColor = nil
    }
  }

  /// The item of the page in front if a header looks after it: that goes before what the bar says.
  private var headerItem: NavigationItem? {
    topViewController.flatMap { $0.headerView == nil ? nil : $0.navigationItem }
  }
}
