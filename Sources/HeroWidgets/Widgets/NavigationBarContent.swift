import Foundation
import HeroMotion

/// The bar's content for one page beside the back button: the small title and the buttons. Two of them cross-fade while
/// pages move.
@MainActor final class NavigationBarContent: View {
  /// Between a title and the buttons, in points.
  private static let spacing: CGFloat = 8

  var metrics = NavigationBarMetrics(width: 0) { didSet { if metrics != oldValue { setNeedsLayout() } } }
  /// The way back from a page.
  struct BackButton: Hashable {
    /// The accessibility label.
    let name: String
    /// Titles beside the chevron: the first one that fits is shown. If none fits, the chevron is alone.
    var titles: [String] = []
  }

  /// nil when none stands beside this content.
  private(set) var back: BackButton?
  private(set) var backWidth: CGFloat = Button.discSide
  private(set) var backTitle: String?
  /// 0…1, by how far the page's content has scrolled.
  var titleAlpha: Double = 1 { didSet { if titleAlpha != oldValue { updateAlpha() } } }
  /// 0…1, by how far the page has come in.
  var presence: Double = 1 { didSet { if presence != oldValue { updateAlpha() } } }

  /// Color of the buttons without a color of their own, the back button too.
  private(set) var tintColor = Color.label

  private let titles = NavigationBarTitles()
  /// 0…1: how much of the titles the page wants shown.
  private var shown: Double = 1
  /// The previous titles, fading out.
  private var leaving: NavigationBarTitles?
  private var leavingShown: Double = 0
  private var fade: DisplayLink?
  private(set) var left: NavigationBarButtonGroup?
  private(set) var right: NavigationBarButtonGroup?

  init() {
    super.init()
    passesTouchesThrough = true
    addSubview(titles)
  }

  /// Takes over what `item` says. `back` nil: there is nothing to go back to.
  func update(from item: NavigationItem, back: BackButton?, tintColor: Color) {
    let showsBack = !item.hidesBackButton && item.leftBarButtonItems.isEmpty
    self.back = showsBack ? back : nil
    self.tintColor = tintColor
    fitBackButton()
    titles.show(.init(title: item.title, subtitle: item.subtitle))
    if fade == nil { shown = item.isTitleHidden ? 0 : 1 }
    left = replace(left, with: item.leftBarButtonItems, tintColor)
    right = replace(right, with: item.rightBarButtonItems, tintColor)
    updateAlpha()
    setNeedsLayout()
  }

  func setTitleColors(title: Color, subtitle: Color, shadow: Color) {
    titles.setColors(title: title, subtitle: subtitle, shadow: shadow)
  }

  /// Runs `change`, which may change the titles' words and whether they show (`isHidden`), and cross-fades from what
  /// they were.
  func fadeTitles(duration: Double, curve: TimingCurve, on stage: Stage, _ change: () -> Void, isHidden: () -> Bool) {
    // What the item said last may not have come here yet.
    if fade == nil { shown = isHidden() ? 0 : 1 }
    let before = (copy: titles.copy(), words: titles.words, shown: shown)
    fade?.invalidate()
    fade = nil
    leaving?.removeFromSuperview()
    leaving = nil
    change()
    let target = isHidden() ? 0.0 : 1
    let changesWords = titles.words != before.words
    if changesWords {
      leaving = before.copy
      insertSubview(before.copy, at: 0)
    }
    let start = changesWords ? 0 : before.shown
    guard start != target || changesWords else { return }
    func place(_ fraction: Double) {
      shown = start + (target - start) * fraction
      leavingShown = before.shown * (1 - fraction)
      updateAlpha()
    }
    place(0)
    setNeedsLayout()
    fade = stage.animate(duration: duration, curve: curve, place) { [weak self] in
      self?.fade = nil
      self?.leaving?.removeFromSuperview()
      self?.leaving = nil
    }
  }

  private func replace(
    _ group: NavigationBarButtonGroup?, with items: [BarButtonItem], _ tintColor: Color
  ) -> NavigationBarButtonGroup? {
    // A button that is being pressed stays what it is while nothing of it changes.
    if let group, group.looks == items.map({ NavigationBarButtonGroup.Look($0, tintColor: tintColor) }) {
      group.takeMenus(of: items)
      return group
    }
    group?.removeFromSuperview()
    guard !items.isEmpty else { return nil }
    let new = NavigationBarButtonGroup(items, tintColor: tintColor)
    addSubview(new)
    return new
  }

  /// Words take a third of the bar at most, so that they leave the title its place in the middle.
  private func fitBackButton() {
    let button = Button(icon: .chevronLeft, style: .disc)
    button.font = NavigationBarButtonGroup.font
    (backTitle, backWidth) = (nil, Button.discSide)
    for title in back?.titles ?? [] {
      button.title = title
      let width = button.sizeThatFits(bounds.size).width
      if width <= metrics.width / 3 {
        (backTitle, backWidth) = (title, width)
        return
      }
    }
  }

  private func updateAlpha() {
    titles.alpha = titleAlpha * presence * shown
    leaving?.alpha = titleAlpha * presence * leavingShown
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
    } else if back != nil {
      start += backWidth + NavigationBarContent.spacing
    }
    if let right {
      let size = right.sizeThatFits(bounds.size)
      right.frame = CGRect(origin: CGPoint(x: end - size.width, y: top), size: size)
      end = right.frame.minX - NavigationBarContent.spacing
    }
    layout(titles, from: start, to: end)
    if let leaving { layout(leaving, from: start, to: end) }
  }

  private func layout(_ titles: NavigationBarTitles, from start: CGFloat, to end: CGFloat) {
    let size = titles.sizeThatFits(CGSize(width: max(0, end - start), height: bounds.height))
    // In the middle of the bar as long as the buttons leave it there.
    let x = max(start, min((bounds.width - size.width) / 2, end - size.width))
    titles.frame = roundedToDevicePixels(
      CGRect(x: x, y: metrics.inlineTitleCenter - size.height / 2, width: size.width, height: size.height))
  }
}
