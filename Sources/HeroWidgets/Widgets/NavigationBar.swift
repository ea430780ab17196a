import Foundation

/// The bar over the pages of a navigation controller: back button, small title and buttons. What slides with a page, the
/// large title and the fade under the bar, belongs to the page. Touches beside the buttons go to the page.
@MainActor public final class NavigationBar: View {
  /// Whether pages with the display mode `automatic` have large titles. False by default.
  public var prefersLargeTitles = false { didSet { if prefersLargeTitles != oldValue { onChange?() } } }
  /// Of the back button and of all buttons that have no colour of their own.
  public var tintColor: Color = .label {
    didSet {
      guard tintColor != oldValue else { return }
      backButton.tintColor = tintColor
      onChange?()
    }
  }

  /// The navigation controller around.
  var onChange: (() -> Void)?
  let backButton = Button(icon: .chevronLeft, style: .disc)
  var metrics = NavigationBarMetrics(width: 0) { didSet { if metrics != oldValue { setNeedsLayout() } } }
  private var lower: NavigationBarContent?
  private var upper: NavigationBarContent?

  init() {
    super.init()
    passesTouchesThrough = true
    backButton.isHidden = true
    addSubview(backButton)
  }

  /// Shows the way from `lower` (fraction 0) to `upper` (1); at rest only one of them is given.
  func show(lower: NavigationBarContent?, upper: NavigationBarContent?, fraction: Double, headsForUpper: Bool) {
    for old in [self.lower, self.upper] where old !== lower && old !== upper { old?.removeFromSuperview() }
    for new in [lower, upper] {
      guard let new, new.superview !== self else { continue }
      new.frame = bounds
      insertSubview(new, at: 0)
    }
    self.lower = lower
    self.upper = upper
    let heading = headsForUpper ? upper : lower
    for content in [lower, upper] {
      content?.isUserInteractionEnabled = content === heading
    }
    // The one has mostly gone before the other comes, so that two titles are never read at once.
    lower?.presence = upper == nil ? 1 : 1 - smooth(fraction / 0.6)
    upper?.presence = lower == nil ? 1 : smooth((fraction - 0.4) / 0.6)
    let back = (lower: lower?.backButtonTitle != nil, upper: upper?.backButtonTitle != nil)
    switch (lower == nil ? back.upper : back.lower, upper == nil ? back.lower : back.upper) {
    case (true, true): backButton.alpha = 1
    case (false, false): backButton.alpha = 0
    case (false, true): backButton.alpha = smooth(fraction)
    case (true, false): backButton.alpha = 1 - smooth(fraction)
    }
    backButton.isHidden = backButton.alpha == 0
    backButton.isUserInteractionEnabled = heading?.backButtonTitle != nil
    backButton.accessibilityLabel = heading?.backButtonTitle ?? backButton.accessibilityLabel
  }

  private func smooth(_ fraction: Double) -> Double {
    let f = max(0, min(1, fraction))
    return f * f * (3 - 2 * f)
  }

  override public func layoutSubviews() {
    for content in [lower, upper] { content?.frame = bounds }
    backButton.frame = CGRect(
      x: metrics.safeArea.left + metrics.buttonMargin, y: metrics.buttonTop, width: Button.discSide,
      height: Button.discSide)
  }
}
