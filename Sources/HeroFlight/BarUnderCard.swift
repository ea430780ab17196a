import HeroWidgets

/// Shows the title and the buttons that a bar has for the page below while a gesture carries the upper page: above the
/// page below and under the card. In the bar they would lie on the card.
@MainActor final class BarUnderCard {
  private var portal: Portal?
  private weak var content: View?

  /// Shows the content of the page below.
  /// - Parameters:
  ///   - page: The page below, in `container`.
  ///   - isNew: Whether something moves. The views look at what moves under them.
  func show(_ bar: NavigationBar, above page: View, in container: View, isNew: Bool) {
    if bar.lowerContent !== content { hide() }
    guard let content = bar.lowerContent else { return }
    if let portal {
      if isNew { portal.showAnew() }
      return
    }
    guard let index = container.subviews.firstIndex(where: { $0 === page }) else { return }
    let portal = Portal(of: [content], on: container)
    container.insertSubview(portal, at: index + 1)
    portal.isOpen = true
    (self.portal, self.content) = (portal, content)
  }

  var isShown: Bool { portal != nil }

  /// Leaves the content to the bar.
  func hide() {
    portal?.isOpen = false
    portal?.removeFromSuperview()
    (portal, content) = (nil, nil)
  }
}
