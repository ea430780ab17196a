public import Foundation
public import HeroMotion

/// The bar over the pages of a navigation controller: back button, small title and buttons. What slides with a page,
/// the large title and the fade under the bar, belongs to the page. Touches beside the buttons go to the page.
@MainActor public final class NavigationBar: View {
  /// True if pages with the display mode `automatic` have large titles. False by default.
  public var prefersLargeTitles = false { didSet { if prefersLargeTitles != oldValue { onChange?() } } }
  /// How the bar looks with content under it. The bar's looks are shared by its pages: the page in front, or the one
  /// that is coming, takes them and follows them as they change; a page that leaves keeps what it had.
  public var standardAppearance = NavigationBarAppearance() {
    didSet { if standardAppearance != oldValue { onAppearanceChange?() } }
  }
  /// How it looks while the content stands at its edge, and over pages that do not scroll. nil, the default: as
  /// `standardAppearance` with a transparent background. In between the two mix over 16 points.
  public var scrollEdgeAppearance: NavigationBarAppearance? {
    didSet { if scrollEdgeAppearance != oldValue { onAppearanceChange?() } }
  }
  /// How it looks in place of `standardAppearance` on a screen of compact height: wider than high, and less than 500
  /// points high, as phones lie on their side. nil, the default: no different.
  public var compactAppearance: NavigationBarAppearance? {
    didSet { if compactAppearance != oldValue { onAppearanceChange?() } }
  }
  /// What the status bar is over pages that do not say themselves.
  public var barStyle = BarStyle.default { didSet { if barStyle != oldValue { onStyleChange?() } } }

  public enum BarStyle: Sendable, Hashable {
    /// Marks as the appearance wants them, whatever the bar's colour: so iOS does it.
    case `default`
    /// Light marks.
    case black
  }

  /// Of the back button and of all buttons that have no colour of their own.
  public var tintColor: Color = .label {
    didSet {
      if tintColor != oldValue { onChange?() }
    }
  }

  /// The navigation controller around.
  var onChange: (() -> Void)?
  var onAppearanceChange: (() -> Void)?
  var onStyleChange: (() -> Void)?
  var onTransition: ((_ duration: Double, _ curve: TimingCurve, _ changes: () -> Void) -> Void)?
  /// Given the wheel and the touchpad over the bar's buttons; elsewhere the page below has them.
  var onScroll: ((ScrollEvent) -> Bool)?
  /// The same with Control.
  var onMagnify: ((ScrollEvent) -> Bool)?
  let backButton = Button(icon: .chevronLeft, style: .disc)
  var metrics = NavigationBarMetrics(width: 0) { didSet { if metrics != oldValue { setNeedsLayout() } } }
  private var backWidth: CGFloat = Button.discSide
  private var lower: NavigationBarContent?
  private var upper: NavigationBarContent?
  /// Title and buttons of the page below in a transition; nil: none.
  package var lowerContent: View? { upper == nil ? nil : lower }
  /// True if `lowerContent` is visible only beside the upper page: a gesture that takes that page away uncovers it.
  package var isLowerContentCovered = false
  /// The views that `carry` moves with a page. The upper content may be another by the time they are put back.
  private var carried: [View] = []

  init() {
    super.init()
    passesTouchesThrough = true
    backButton.isHidden = true
    backButton.leadsBack = true
    backButton.font = NavigationBarButtonGroup.font
    addSubview(backButton)
  }

  /// The way back is open from a page's first frame, in which its button cannot be seen yet.
  override public func hitTest(_ point: CGPoint) -> View? {
    let found = super.hitTest(point)
    guard found == nil, !isHidden, isUserInteractionEnabled, backButton.isUserInteractionEnabled, backButton.isEnabled,
      backButton.frame.contains(point)
    else { return found }
    return backButton
  }

  /// Runs `changes` of appearances or of the page's item, and fades background and small titles from old to new.
  /// Buttons change at once. Off the screen everything does.
  /// - Parameters:
  ///   - duration: Seconds. Default 0.3, the usual duration of a `CATransition` of a bar.
  ///   - curve: Default linear, as for a `CATransition` without a timing function.
  ///   - changes: Sets the new state.
  public func transition(duration: Double = 0.3, curve: TimingCurve = .linear, _ changes: () -> Void) {
    if let onTransition { onTransition(duration, curve, changes) } else { changes() }
  }

  override public func scrollWheel(_ event: ScrollEvent) -> Bool { onScroll?(event) ?? false }
  override public func magnify(_ event: ScrollEvent) -> Bool { onMagnify?(event) ?? false }

  var appearances: NavigationBarAppearances {
    NavigationBarAppearances(
      standard: standardAppearance, scrollEdge: scrollEdgeAppearance, compact: compactAppearance)
  }

  /// Shows the way from `lower` (fraction 0) to `upper` (1); at rest only one of them is given.
  /// - Parameter isLeftBehind: how much the upper page lies over the bar, 0…1: the back button has gone then half-way,
  ///   with the page's content.
  func show(
    lower: NavigationBarContent?, upper: NavigationBarContent?, fraction: Double, isHeadingToPresented: Bool,
    isLeftBehind: Double = 0
  ) {
    for old in [self.lower, self.upper] where old !== lower && old !== upper { old?.removeFromSuperview() }
    for new in [lower, upper] {
      guard let new, new.superview !== self else { continue }
      new.frame = bounds
      insertSubview(new, at: 0)
    }
    self.lower = lower
    self.upper = upper
    let heading = isHeadingToPresented ? upper : lower
    for content in [lower, upper] {
      content?.isUserInteractionEnabled = content === heading
    }
    let presences = Self.presences(at: fraction)
    let covered = isLowerContentCovered ? isLeftBehind : 0
    lower?.presence = upper == nil ? 1 : presences.lower + (1 - presences.lower) * covered
    upper?.presence = lower == nil ? 1 : presences.upper
    let back = (lower: lower?.back != nil, upper: upper?.back != nil)
    switch (lower == nil ? back.upper : back.lower, upper == nil ? back.lower : back.upper) {
    case (true, true): backButton.alpha = 1
    case (false, false): backButton.alpha = 0
    case (false, true):
      let (stays, leaves) = (Self.smooth(fraction), Self.smooth(2 * fraction - 1))
      backButton.alpha = stays + (leaves - stays) * isLeftBehind
    case (true, false): backButton.alpha = 1 - Self.smooth(fraction)
    }
    backButton.isHidden = backButton.alpha == 0
    backButton.isUserInteractionEnabled = heading?.back != nil
    guard let heading, let name = heading.back?.name else { return }
    backButton.tintColor = heading.tintColor
    backButton.accessibilityLabel = name
    backButton.title = heading.backTitle
    if backWidth != heading.backWidth {
      backWidth = heading.backWidth
      setNeedsLayout()
    }
  }

  /// Moves the buttons and the title of the upper page with that page, and clips them to what is left of it.
  /// - Parameters:
  ///   - look: The page's, without a movement that the bar does not follow; nil: the bar stands.
  ///   - page: A page in the bar's superview.
  package func carry(with look: PresentationOverrides?, of page: View) {
    let views = look == nil ? [] : [backButton, upper].compactMap { $0 as View? }
    for view in carried where !views.contains(where: { $0 === view }) { view.transitionLook = nil }
    carried = views
    guard let look else { return }
    for view in views {
      // About the page's middle, as the page.
      let way = CGPoint(x: frame.minX + view.center.x - page.center.x, y: frame.minY + view.center.y - page.center.y)
      let seen = look.transform.transform(way)
      var transform = look.transform
      (transform.tX, transform.tY) = (seen.x - way.x, seen.y - way.y)
      let (x, y) = (
        page.frame.minX - page.bounds.minX - frame.minX - view.frame.minX + view.bounds.minX,
        page.frame.minY - page.bounds.minY - frame.minY - view.frame.minY + view.bounds.minY
      )
      view.transitionLook = PresentationOverrides(
        transform: transform, cornerRadius: view === upper ? look.cornerRadius : 0,
        clip: look.clip?.offsetBy(dx: x, dy: y))
    }
  }

  /// Of what stands on one of the pages only: the one has mostly gone before the other comes, so that two titles are
  /// never read at once.
  static func presences(at fraction: Double) -> (lower: Double, upper: Double) {
    (1 - smooth(fraction / 0.6), smooth((fraction - 0.4) / 0.6))
  }

  static func smooth(_ fraction: Double) -> Double {
    let f = max(0, min(1, fraction))
    return f * f * (3 - 2 * f)
  }

  override public func layoutSubviews() {
    for content in [lower, upper] { content?.frame = bounds }
    backButton.frame = CGRect(
      x: metrics.safeArea.left + metrics.buttonMargin, y: metrics.buttonTop, width: backWidth,
      height: Button.discSide)
  }
}
