import HeroWidgets

/// A hidden child of a page with a header: it appears with the page, and says when the page has come back.
@MainActor final class AppearanceObserver: ViewController {
  var onReappear: (() -> Void)?
  private var hasAppeared: Bool

  /// - Parameter hasAppeared: whether the page was on the screen before, so that its next appearance is a return.
  init(hasAppeared: Bool) {
    self.hasAppeared = hasAppeared
    super.init()
  }

  override func viewWillAppear(_ animated: Bool) {
    if hasAppeared { onReappear?() }
    hasAppeared = true
  }
}
