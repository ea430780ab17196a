import Foundation

/// One page of a navigation controller with what moves along with it: its large title and the fade under the bar.
@MainActor final class NavigationPageView: View {
  let controller: ViewController
  let barContent = NavigationBarContent()
  private let background = NavigationBarBackground()
  private let largeTitle = Label(font: .preferredFont(.largeTitle, emphasized: true))
  private let largeSubtitle = Label(font: .preferredFont(.subheadline), color: .secondaryLabel)
  private weak var followed: ScrollView?
  private(set) var metrics = NavigationBarMetrics(width: 0)

  init(_ controller: ViewController, frame: CGRect) {
    self.controller = controller
    super.init(frame: frame)
    clipsToBounds = true
    passesTouchesThrough = true
    largeTitle.accessibilityRole = .header
    controller.view.frame = bounds
    for view in [controller.view, largeTitle, largeSubtitle, background] { addSubview(view) }
  }

  override var isOpaque: Bool { controller.view.isOpaque && controller.view.frame == bounds }

  /// Takes over what the page's item says and how much room the bar takes.
  func update(_ metrics: NavigationBarMetrics, backButtonTitle: String?, tintColor: Color) {
    let item = controller.navigationItem
    self.metrics = metrics
    barContent.metrics = metrics
    barContent.update(from: item, backButtonTitle: backButtonTitle, tintColor: tintColor)
    largeTitle.text = item.title
    largeSubtitle.text = item.subtitle
    background.metrics = metrics
    setNeedsLayout()
  }

  /// Lets go of the page, so that its view can live elsewhere.
  func detach() {
    unfollow()
    removeFromSuperview()
    controller.view.removeFromSuperview()
  }

  private func unfollow() {
    followed?.barObserver = nil
    followed = nil
  }

  override func layoutSubviews() {
    if controller.view.transform == .identity { controller.view.frame = bounds }
    if controller.contentScrollView !== followed {
      unfollow()
      followed = controller.contentScrollView
      followed?.barObserver = { [weak self] in self?.follow() }
    }
    followed?.barInset = EdgeInsets(top: metrics.contentTop, bottom: metrics.safeArea.bottom)
    background.frame = CGRect(x: 0, y: 0, width: bounds.width, height: metrics.fadeBottom)
    background.color = followed?.backgroundColor ?? controller.view.backgroundColor ?? .systemBackground
    follow()
  }

  /// Brings titles and fade to where the content has scrolled to.
  private func follow() {
    let offset = followed.map { $0.bounds.minY + $0.adjustedContentInset.top } ?? 0
    background.strength = metrics.fadeAlpha(at: offset)
    barContent.titleAlpha = metrics.inlineTitleAlpha(at: offset)
    let alpha = metrics.largeTitleAlpha(at: offset)
    let margin = NavigationBarMetrics.largeTitleMargin
    let left = metrics.safeArea.left + margin
    let width = max(0, bounds.width - left - metrics.safeArea.right - margin)
    let frame = CGRect(
      x: left, y: metrics.largeTitleTop(at: offset), width: width, height: NavigationBarMetrics.largeTitleHeight)
    largeTitle.frame = roundedToDevicePixels(frame)
    largeTitle.alpha = alpha
    largeTitle.isHidden = alpha <= 0
    let size = largeSubtitle.sizeThatFits(frame.size)
    largeSubtitle.frame = roundedToDevicePixels(CGRect(x: left, y: frame.maxY, width: width, height: size.height))
    largeSubtitle.alpha = metrics.largeTitleAlpha(at: offset - frame.height)
    largeSubtitle.isHidden = !metrics.hasSubtitle || largeSubtitle.alpha <= 0
  }
}
