public import HeroWidgets

/// A view controller that shows a view.
open class UIHostingController<Content: View>: ViewController {
  /// The view that it shows. Another value is shown in the next frame.
  public var rootView: Content { didSet { show(rootView) } }

  private let hostingView = HostingView()

  public init(rootView: Content) {
    self.rootView = rootView
    super.init()
    withTransaction(Transaction()) { show(rootView) }
  }

  private func show(_ view: Content) {
    hostingView.tree.root.show(
      view.onPreferenceChange(NavigationTitleKey.self) { [weak self] in
        if let title = $0, title != self?.title { self?.title = title }
      })
  }

  override open func loadView() -> HeroWidgets.View { hostingView }

  /// The first scroll view at the upper edge of the page, which moves large titles; nil: none.
  override open var contentScrollView: HeroWidgets.ScrollView? {
    func find(in view: HeroWidgets.View) -> HeroWidgets.ScrollView? {
      if let scrollView = view as? HeroWidgets.ScrollView { return scrollView }
      return view.subviews.lazy.compactMap(find).first
    }
    // A bar may ask before the first layout, in which the views are made. Less than half a point is rounding.
    if hostingView.window != nil { hostingView.layoutIfNeeded() }
    return find(in: hostingView).flatMap { hostingView.convert($0.bounds.origin, from: $0).y < 0.5 ? $0 : nil }
  }

  override open func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    hostingView.tree.screenChanged(isOnScreen: true)
  }

  override open func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    hostingView.tree.screenChanged(isOnScreen: false)
  }

  /// Returns the size that the view takes where there is room for `size`.
  public func sizeThatFits(in size: CGSize) -> CGSize { hostingView.sizeThatFits(size) }
}
