import Foundation

/// What the bar shows for one page beside the back button: the small title and the buttons. Two of them cross-fade
/// while pages move.
@MainActor final class NavigationBarContent: View {
  /// Between a title and the buttons, in points.
  private static let spacing: CGFloat = 8

  var metrics = NavigationBarMetrics(width: 0) { didSet { if metrics != oldValue { setNeedsLayout() } } }
  /// Whether the back button stands beside this content, and what it is then called.
  private(set) var backButtonTitle: String?
  /// 0…1, by how far the page's content has scrolled.
  var titleAlpha: Double = 1 { didSet { if titleAlpha != oldValue { updateAlpha() } } }
  /// 0…1, by how far the page has come in.
  var presence: Double = 1 { didSet { if presence != oldValue { updateAlpha() } } }

  private let titles = View()
  private let title = Label(alignment: .center)
  private let subtitle = Label(font: .preferredFont(.caption1), color: .secondaryLabel, alignment: .center)
  private var left: NavigationBarButtonGroup?
  private var right: NavigationBarButtonGroup?

  init() {
    super.init()
    passesTouchesThrough = true
    titles.isUserInteractionEnabled = false
    title.accessibilityRole = .header
    titles.addSubview(title)
    titles.addSubview(subtitle)
    addSubview(titles)
  }

  /// Takes over what `item` says. `backButtonTitle` nil: there is nothing to go back to.
  func update(from item: NavigationItem, backButtonTitle: String?, tintColor: Color) {
    let showsBack = !item.hidesBackButton && item.leftBarButtonItems.isEmpty
    self.backButtonTitle = showsBack ? backButtonTitle : nil
    let hasSubtitle = !(item.subtitle ?? "").isEmpty
    title.text = item.title
    // With a second line the first is smaller (measured: `recordings/below-header.gif`).
    title.font = .systemFont(ofSize: hasSubtitle ? 15 : 17, weight: .semibold)
    subtitle.text = item.subtitle
    subtitle.isHidden = !hasSubtitle
    left = replace(left, with: item.leftBarButtonItems, tintColor)
    right = replace(right, with: item.rightBarButtonItems, tintColor)
    updateAlpha()
    setNeedsLayout()
  }

  private func replace(
    _ group: NavigationBarButtonGroup?, with items: [BarButtonItem], _ tintColor: Color
  ) -> NavigationBarButtonGroup? {
    // A button that is being pressed stays what it is while nothing of it changes.
    if let group, group.looks == items.map({ NavigationBarButtonGroup.Look($0, tintColor: tintColor) }) { return group }
    group?.removeFromSuperview()
    guard !items.isEmpty else { return nil }
    let new = NavigationBarButtonGroup(items, tintColor: tintColor)
    addSubview(new)
    return new
  }

  private func updateAlpha() {
    titles.alpha = titleAlpha * presence
    for group in [left, right] { group?.alpha = presence }
  }

  override func layoutSubviews() {
    let margin = metrics.buttonMargin
    var start = metrics.safeArea.left + margin
    var end = bounds.width - metrics.safeArea.right - margin
    let top = metrics.buttonTop
    if let left {
      left.frame = CGRect(origin: CGPoint(x: start, y: top), size: left.sizeThatFits(bounds.size))
      start = left.frame.maxX + NavigationBarContent.spacing
    } else if backButtonTitle != nil {
      start += Button.discSide + NavigationBarContent.spacing
    }
    if let right {
      let size = right.sizeThatFits(bounds.size)
      right.frame = CGRect(origin: CGPoint(x: end - size.width, y: top), size: size)
      end = right.frame.minX - NavigationBarContent.spacing
    }
    layoutTitles(from: start, to: end)
  }

  private func layoutTitles(from start: CGFloat, to end: CGFloat) {
    let room = CGSize(width: max(0, end - start), height: bounds.height)
    let titleSize = title.sizeThatFits(room)
    let subtitleSize = subtitle.isHidden ? .zero : subtitle.sizeThatFits(room)
    let width = min(room.width, max(titleSize.width, subtitleSize.width))
    let height = titleSize.height + subtitleSize.height
    // In the middle of the bar as long as the buttons leave it there.
    let x = max(start, min((bounds.width - width) / 2, end - width))
    titles.frame = roundedToDevicePixels(
      CGRect(x: x, y: metrics.inlineTitleCenter - height / 2, width: width, height: height))
    title.frame = CGRect(x: 0, y: 0, width: titles.bounds.width, height: titleSize.height)
    subtitle.frame = CGRect(x: 0, y: titleSize.height, width: titles.bounds.width, height: subtitleSize.height)
  }
}
