/// The content of a navigation bar for one page. Changes show at once.
@MainActor public final class NavigationItem {
  /// The pages with a large title that scrolls with their content.
  public enum LargeTitleDisplayMode: Sendable, Hashable {
    /// On pages where the bar's `prefersLargeTitles` is set: on the first page, and on others as on the page before.
    case automatic
    /// Whatever the bar prefers.
    case always
    case never
  }

  /// Objects that others keep with the item, by names of their own.
  public var associatedObjects: [String: AnyObject] = [:]

  public var title: String? { didSet { if title != oldValue { onChange?() } } }
  /// A smaller line under the title, the large one too.
  public var subtitle: String? { didSet { if subtitle != oldValue { onChange?() } } }
  /// True if the small title and its subtitle are left out; the large ones are not concerned. False by default.
  public var isTitleHidden: Bool {
    get { hidesTitle }
    set { setTitleHidden(newValue, animated: false) }
  }
  private var hidesTitle = false

  /// Hides or shows the small title and its subtitle. Animated: they fade evenly in .3 s (measured:
  /// `recordings/opaque.gif`, .19 .43 .62 .86 of the title after each fifteenth of a second), while the page is on a
  /// screen.
  public func setTitleHidden(_ isHidden: Bool, animated: Bool) {
    guard isHidden != hidesTitle else { return }
    if animated, let onTitleFade {
      onTitleFade { hidesTitle = isHidden }
    } else {
      hidesTitle = isHidden
      onChange?()
    }
  }

  /// Takes the place of the bar's own while the page shows. nil, the default: the bar's. Likewise the next two.
  public var standardAppearance: NavigationBarAppearance? {
    didSet { if standardAppearance != oldValue { onChange?() } }
  }
  public var scrollEdgeAppearance: NavigationBarAppearance? {
    didSet { if scrollEdgeAppearance != oldValue { onChange?() } }
  }
  public var compactAppearance: NavigationBarAppearance? {
    didSet { if compactAppearance != oldValue { onChange?() } }
  }

  /// Color of buttons without a color of their own while the page shows. nil, the default: the bar's.
  public var tintColor: Color? { didSet { if tintColor != oldValue { onChange?() } } }

  public var largeTitleDisplayMode = LargeTitleDisplayMode.automatic {
    didSet { if largeTitleDisplayMode != oldValue { onChange?() } }
  }

  /// From the edge inwards. They take the back button's place.
  public var leftBarButtonItems: [BarButtonItem] = [] { didSet { observe(leftBarButtonItems, insteadOf: oldValue) } }
  /// From left to right.
  public var rightBarButtonItems: [BarButtonItem] = [] { didSet { observe(rightBarButtonItems, insteadOf: oldValue) } }

  /// Takes the back button away, and with it the swipe and the keys that go back.
  public var hidesBackButton = false { didSet { if hidesBackButton != oldValue { onChange?() } } }
  /// The text beside the chevron of the back button *to* this page.
  public enum BackButtonDisplayMode: Sendable, Hashable {
    /// Nothing, as in iOS 26's recordings.
    case minimal
    /// "Back".
    case generic
    /// `backButtonTitle`, else the page's title, else "Back"; what does not fit into a third of the bar is left out.
    case `default`
  }
  public var backButtonDisplayMode = BackButtonDisplayMode.minimal {
    didSet { if backButtonDisplayMode != oldValue { onChange?() } }
  }
  /// The title of the back button *to* this page, also for screen readers. nil: "Back".
  public var backButtonTitle: String? { didSet { if backButtonTitle != oldValue { onChange?() } } }

  /// The navigation controller that shows the item.
  var onChange: (() -> Void)?
  /// Fades the titles over a change of them.
  var onTitleFade: ((_ change: () -> Void) -> Void)?

  init() {}

  private func observe(_ items: [BarButtonItem], insteadOf old: [BarButtonItem]) {
    for item in old { item.onChange = nil }
    for item in items { item.onChange = { [weak self] in self?.onChange?() } }
    onChange?()
  }
}
