public import HeroWidgets

extension Window {
  /// The title of the page in front: of a navigation controller, that of its top page.
  public var frontTitle: String? {
    (topmostViewController as? NavigationController)?.topViewController?.title ?? topmostViewController?.title
  }
}
