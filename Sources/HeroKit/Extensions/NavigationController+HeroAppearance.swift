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

  /// Gives the bar one look wherever the content is, and over the page in front whatever its header wants; a bar on the
  /// screen fades to it. What tints the bar's items stays.
  public func applyAppearance(_ appearance: NavigationBarAppearance) {
    navigationBar.transition { showEverywhere(appearance) }
  }

  private func showEverywhere(_ appearance: NavigationBarAppearance) {
    navigationBar.standardAppearance = appearance
    navigationBar.scrollEdgeAppearance = appearance
    navigationBar.compactAppearance = appearance
    headerItem?.setAppearances(appearance)
  }

  /// Sets the color of small and large titles at every scroll position; a bar on the screen fades to it.
  public func setTitleColor(_ color: Color) { changeAppearances { $0.setTitleColor(color) } }

  /// Sets the color of the lines below small and large titles; likewise.
  public func setSubtitleColor(_ color: Color) { changeAppearances { $0.setSubtitleColor(color) } }

  private func changeAppearances(_ change: (inout NavigationBarAppearance) -> Void) {
    navigationBar.transition {
      change(&navigationBar.standardAppearance)
      if var look = navigationBar.scrollEdgeAppearance {
        change(&look)
        navigationBar.scrollEdgeAppearance = look
      }
      if var look = navigationBar.compactAppearance {
        change(&look)
        navigationBar.compactAppearance = look
      }
      headerItem?.changeAppearances(over: navigationBar, change)
    }
  }

  private func configure(_ plain: NavigationBarAppearance, _ foreground: Color?) {
    navigationBar.transition {
      showEverywhere(plain.withForeground(foreground))
      navigationBar.tintColor = foreground?.tintOfBarItems ?? .label
      headerItem?.tintColor = nil
    }
  }

  /// The item of the page in front if a header looks after it: that goes before what the bar says.
  private var headerItem: NavigationItem? {
    topViewController.flatMap { top in top.search { $0.headerView == nil ? nil : top.navigationItem } }
  }
}
