import Foundation
import HeroMotion

/// One page of a navigation controller with what moves along with it: its large title and the fade under the bar.
@MainActor final class NavigationPageView: View {
  let controller: ViewController
  let barContent = NavigationBarContent()
  private let background = NavigationBarBackground()
  private let largeTitle = Label(font: .preferredFont(.largeTitle, emphasized: true))
  private let largeSubtitle = Label(font: .preferredFont(.subheadline), color: .secondaryLabel)
  private weak var followed: ScrollView?
  private(set) var metrics = NavigationBarMetrics(width: 0)
  /// The bar's appearances when the page last was in front.
  private var barAppearances = NavigationBarAppearances()
  private var appearances = NavigationBarAppearances()
  private var isCompact = false
  /// The bar's mixture before a change that fades, and its remaining opacity.
  private var fading: (from: NavigationBarMixture, rest: Double)?
  private var fadeLink: DisplayLink?

  init(_ controller: ViewController, frame: CGRect) {
    self.controller = controller
    super.init(frame: frame)
    clipsToBounds = true
    // Corners that a push rounds are the display's.
    cornerCurve = .continuous
    passesTouchesThrough = true
    largeTitle.accessibilityRole = .header
    for label in [largeTitle, largeSubtitle] { label.wrapsAtAccessibilitySizes = true }
    controller.view.frame = bounds
    for view in [controller.view, largeTitle, largeSubtitle, background] { addSubview(view) }
  }

  override var isOpaque: Bool { controller.view.isOpaque && controller.view.frame == bounds }

  /// Takes over what the page's item says and how much room the bar takes.
  func update(
    _ metrics: NavigationBarMetrics, isCompact: Bool, back: NavigationBarContent.BackButton?, tintColor: Color
  ) {
    let item = controller.navigationItem
    self.metrics = metrics
    self.isCompact = isCompact
    appearances = barAppearances.overridden(by: item)
    barContent.metrics = metrics
    barContent.update(from: item, back: back, tintColor: tintColor)
    largeTitle.text = item.title
    largeSubtitle.text = item.subtitle
    background.metrics = metrics
    setNeedsLayout()
  }

  /// Takes the bar's looks, as the page in front and the one that is coming do.
  func take(_ bar: NavigationBarAppearances) {
    guard bar != barAppearances else { return }
    barAppearances = bar
    appearances = bar.overridden(by: controller.navigationItem)
    follow()
  }

  /// Lets go of the page, so that its view can live elsewhere.
  func detach() {
    unfollow()
    removeFromSuperview()
    controller.view.removeFromSuperview()
  }

  private func unfollow() {
    followed?.barObserver = nil
    followed?.barTarget = nil
    followed = nil
  }

  override func layoutSubviews() {
    if controller.view.transform == .identity { controller.view.frame = bounds }
    if controller.contentScrollView !== followed {
      unfollow()
      followed = controller.contentScrollView
      followed?.barObserver = { [weak self] in self?.follow() }
      followed?.barTarget = { [weak self] in self?.restingOffset(for: $0) ?? $0 }
    }
    var inset = metrics.safeArea
    inset.top = metrics.contentTop
    followed?.barInset = inset
    background.frame = CGRect(x: 0, y: 0, width: bounds.width, height: metrics.fadeBottom)
    background.pageColor = followed?.backgroundColor ?? controller.view.backgroundColor ?? .systemBackground
    follow()
  }

  private func restingOffset(for offset: CGFloat) -> CGFloat {
    guard let range = followed?.offsetRange else { return offset }
    let (rest, end) = (range.lowerBound, range.upperBound)
    return rest + metrics.settledOffset(for: offset - rest, longest: end - rest)
  }

  /// Brings titles and fade to where the content has scrolled to.
  private func follow() {
    let offset = followed.map { $0.bounds.minY + $0.adjustedContentInset.top } ?? 0
    showLooks(at: offset)
    barContent.titleAlpha = metrics.inlineTitleAlpha(at: offset)
    let alpha = metrics.largeTitleAlpha(at: offset)
    let (left, width) = (metrics.largeTitleLeft, metrics.largeTitleWidth)
    let frame = CGRect(
      x: left, y: metrics.largeTitleTop(at: offset), width: width, height: metrics.largeTitleHeight)
    largeTitle.frame = roundedToDevicePixels(frame)
    largeTitle.alpha = alpha
    largeTitle.isHidden = alpha <= 0
    let size = largeSubtitle.sizeThatFits(frame.size)
    largeSubtitle.frame = roundedToDevicePixels(
      CGRect(x: left, y: frame.maxY, width: width, height: size.height))
    largeSubtitle.alpha = metrics.largeTitleAlpha(at: offset - frame.height)
    largeSubtitle.isHidden = !metrics.hasSubtitle || largeSubtitle.alpha <= 0
  }

  // MARK: Looks

  /// Returns the bar's mixture at `offset`, without a change that fades.
  private func mixture(at offset: CGFloat) -> NavigationBarMixture {
    NavigationBarMixture(appearances.atEdge).mixed(
      with: NavigationBarMixture(appearances.underContent(isCompact: isCompact)), metrics.fadeAlpha(at: offset))
  }

  private func showLooks(at offset: CGFloat) {
    var mixture = mixture(at: offset)
    if let fading { mixture = mixture.mixed(with: fading.from, fading.rest) }
    background.mixture = mixture
    barContent.setTitleColors(
      title: mixture.color(\.titleColor), subtitle: mixture.color(\.subtitleColor),
      shadow: mixture.color(\.titleShadowColor))
    largeTitle.textColor = mixture.color(\.largeTitleColor)
    largeSubtitle.textColor = mixture.color(\.largeSubtitleColor)
  }

  /// Runs `change` and fades background and small titles from what they were.
  func fade(duration: Double, curve: TimingCurve, _ change: () -> Void) {
    guard let stage, duration > 0 else { return change() }
    fadeLink?.invalidate()
    let before = background.mixture
    fading = nil
    let item = controller.navigationItem
    barContent.fadeTitles(
      duration: duration, curve: curve, on: stage, change, isHidden: { item.isTitleHidden })
    fading = (before, 1)
    follow()
    fadeLink = stage.animate(duration: duration, curve: curve) { [weak self] fraction in
      self?.fading?.rest = 1 - fraction
      self?.follow()
    } completion: { [weak self] in
      self?.fading = nil
      self?.fadeLink = nil
    }
  }
}
