import Foundation
import HeroWidgets

/// Keeps one header where its page's scroll view says, and tells what happens.
@MainActor final class HeaderCoordinator: ScrollViewObserver {
  let header: HeroHeaderView
  let scrollView: ScrollView
  let bar: NavigationBarRestorer
  private let softEdge = HeaderSoftEdge()
  private(set) weak var controller: ViewController?
  /// nil until the header stands for the first time.
  private(set) var metrics: HeaderMetrics?
  private(set) var sentinel: AppearanceObserver?
  /// The scroll view's own inset, which it gets back.
  let insetWithout: CGFloat
  private var galleryTeller: GalleryDelegateAdapter?
  private var isInstalled = false
  /// Kept from when the header was set.
  private let legibility: HeaderLegibility
  /// Colors that are legible over the header at its current position.
  private(set) var inks = HeaderInks()
  /// While the header itself moves the content, nobody is told.
  private var isPlacing = false
  /// True if the content begins at rest; false: at its current position.
  private var startsAtRest: Bool
  /// The state to move to once the header is at rest; nil: none.
  private var firstTarget: Target?

  enum Target { case expanded, contentCollapsed, collapsed }

  /// `old` is the header that this one takes the place of.
  init(
    _ header: HeroHeaderView, on controller: ViewController, scrollView: ScrollView, replacing old: HeaderCoordinator?
  ) {
    (self.header, self.controller, self.scrollView) = (header, controller, scrollView)
    legibility = controller.headerLegibility
    header.raisesLargeTitle = controller.headerRaisesLargeTitle
    bar = NavigationBarRestorer(controller, recipe: header.recipe, replacing: old?.bar)
    // What could be read over the old one is as good a guess as any, until the new one stands.
    if legibility == .follows, let old {
      inks = old.inks
      bar.titleInk = inks.title
    }
    insetWithout = old?.insetWithout ?? scrollView.contentInset.top
    startsAtRest = scrollView.stage == nil || scrollView.contentOffset.y == -scrollView.adjustedContentInset.top
  }

  // MARK: Coming and going

  func install(restoresOnAppear: Bool) {
    guard let controller else { return }
    isInstalled = true
    if let holder = scrollView.superview, scrollView !== controller.view {
      let place = (holder.subviews.firstIndex { $0 === scrollView } ?? 0) + 1
      holder.insertSubview(header, at: place)
      holder.insertSubview(softEdge, at: place)
    } else {
      scrollView.addSubview(softEdge)
      scrollView.addOverlay(header)
    }
    scrollView.addObserver(self)
    header.gallery?.attach(to: scrollView, of: controller)
    galleryTeller = header.gallery.map { _ in GalleryDelegateAdapter(header, of: controller) }
    header.onLayout = { [weak self] in self?.layOut() }
    header.onSeenColorsChange = { [weak self] in self?.readInks(animated: true) }
    header.onLeave = { [weak self] in
      self?.endStretch()
      self?.bar.leave()
    }
    header.setNeedsLayout()
    controller.onTitleChange = { [weak self] in self?.titleChanged($0) }
    guard restoresOnAppear else { return }
    let sentinel = AppearanceObserver(hasAppeared: controller.isViewLoaded && controller.view.window != nil)
    sentinel.onReappear = { [weak self] in self?.reapplyStyle() }
    controller.addChild(sentinel)
    self.sentinel = sentinel
  }

  /// Takes the header away; the scroll view keeps its room until it is given back.
  func uninstall() {
    endStretch()
    isInstalled = false
    scrollView.removeObserver(self)
    header.gallery?.detach()
    galleryTeller = nil
    header.onLayout = nil
    header.onSeenColorsChange = nil
    header.onLeave = nil
    header.removeFromSuperview()
    softEdge.removeFromSuperview()
    controller?.onTitleChange = nil
    sentinel?.removeFromParent()
    sentinel = nil
  }

  func giveBack() {
    scrollView.contentInset.top = insetWithout
    bar.giveBack()
  }

  // MARK: Geometry

  func scrollViewExtentChanged(_ scrollView: ScrollView) { header.setNeedsLayout() }

  /// Finds the header's place on the screen anew.
  private func layOut() {
    guard let controller, let stage = header.stage, scrollView.bounds.width > 0, scrollView.bounds.height > 0 else {
      return
    }
    // It may come to stand in one later; what stands already goes on.
    if metrics == nil, controller.navigationController == nil {
      controller.noteHeaderMisuse(.noNavigationController)
      return
    }
    controller.mendHeaderMisuse(.noNavigationController)
    header.pageColor = pageColor
    // A page that is the scroll view itself has its corner where the content stands.
    // To a pixel: an offset of thirds of a point leaves a hair, and a hair is no other place.
    let top =
      scrollView.roundedToDevicePixels(
        CGRect(origin: scrollView.convert(scrollView.bounds.origin, to: controller.view), size: .zero)
      ).minY - controller.view.bounds.minY
    let safeArea = controller.safeAreaInsets
    var new = header.metrics(
      width: scrollView.bounds.width, barBottom: max(0, safeArea.top - top),
      statusBarBottom: max(0, stage.safeAreaInsets.top - top),
      sides: EdgeInsets(left: safeArea.left, right: safeArea.right), scale: stage.deviceScale,
      appearance: stage.appearance)
    new.clearsBar = legibility == .follows
    let old = metrics
    guard new != old else {
      apply(new.layout(at: scrollView.contentOffset.y))
      readInks(animated: true)
      return
    }
    metrics = new
    place(new, from: old)
    let before = header.layout
    let now = new.layout(at: scrollView.contentOffset.y)
    apply(now)
    readInks(animated: false)
    bar.show(now, animated: false)
    if let before, old != nil {
      tell(HeaderCallback.scroll(from: before, to: now).filter { $0 != .didScroll }, now)
    } else {
      tell((now.showsSmallTitle ? [.didShowSmallTitle] : []) + [.didSetup], now)
    }
  }

  /// Gives the header its room; what is at rest stays there, anything else keeps its distance from it.
  private func place(_ new: HeaderMetrics, from old: HeaderMetrics?) {
    isPlacing = true
    defer { isPlacing = false }
    placedFor = Extent(of: scrollView)
    let y = scrollView.contentOffset.y
    let mayBeBeyond = scrollView.isPutBeyond
    scrollView.contentInset.top = new.totalHeight - scrollView.barInset.top
    let target: CGFloat
    if let layout = header.layout, old != nil {
      let kept = layout.offset - new.totalHeight
      // What stands where it stood goes on as it did, past an end too. Offsets are thirds of a point on some devices:
      // taken together with a height and parted from it again they are the same but for a hair.
      if abs(kept - scrollView.contentOffset.y) < 1e-6 { return }
      // A hand that scrolled to the end of the old screen is not beyond the end of the new one.
      target = mayBeBeyond ? kept : scrollView.reachableOffset(kept)
    } else if let firstTarget {
      target = offset(of: firstTarget, in: new)
    } else {
      target = startsAtRest ? -new.totalHeight : max(-new.totalHeight, y)
    }
    firstTarget = nil
    if target != scrollView.contentOffset.y { scrollView.contentOffset = CGPoint(x: 0, y: target) }
  }

  /// The values beside the offset on which the header's position depends.
  private struct Extent: Equatable {
    let size: CGSize
    let barTop: CGFloat

    @MainActor init(of scrollView: ScrollView) {
      size = scrollView.bounds.size
      barTop = scrollView.barInset.top
    }
  }
  private var placedFor: Extent?

  private func apply(_ layout: HeaderLayout) {
    let origin = scrollView.convert(scrollView.bounds.origin, to: header.superview)
    guard let metrics else { return }
    let bar = NavigationBarMetrics(
      width: metrics.width, safeArea: EdgeInsets(top: metrics.statusBarBottom),
      isBarHidden: metrics.barBottom <= metrics.statusBarBottom)
    header.apply(layout, origin: origin, bar: bar)
    softEdge.frame = CGRect(x: origin.x, y: origin.y, width: metrics.width, height: bar.fadeBottom)
    softEdge.update(
      bar, color: pageColor, bottom: layout.header.maxY, shows: layout.bar == .transparent && !bar.isBarHidden,
      hidesWords: legibility == .follows)
  }

  /// Brings status bar and small title to what can be read where the header stands now.
  private func readInks(animated: Bool) {
    guard legibility == .follows, let metrics, let layout = header.layout else { return }
    let new = inks(for: layout, metrics: metrics, ground: pageColor)
    guard new != inks else { return }
    let old = inks
    inks = new
    if new.title != old.title {
      bar.titleInk = new.title
      if bar.shown != nil { bar.show(layout, animated: animated) }
    }
    guard new.statusBar != old.statusBar else { return }
    // A page that is on its way in has its own marks when it stands; they do not jump there before it.
    let isOnItsWay = controller?.view.window?.runningTransition != nil
    controller?.setNeedsStatusBarUpdate(duration: animated || isOnItsWay ? 0.25 : 0)
  }

  private var pageColor: Color {
    scrollView.backgroundColor ?? controller?.view.backgroundColor ?? .systemBackground
  }

  // MARK: Scrolling

  func scrollViewOffsetChanged(_ scrollView: ScrollView) {
    // A scroll view that is resized moves its content by itself; the header puts it right when it is laid out.
    guard !isPlacing, placedFor == Extent(of: scrollView), let metrics, let old = header.layout else { return }
    let new = metrics.layout(at: scrollView.contentOffset.y)
    apply(new)
    readInks(animated: true)
    bar.show(new, animated: true)
    tell(HeaderCallback.scroll(from: old, to: new), new)
  }

  func scroll(to target: Target, animated: Bool) {
    guard let metrics else {
      firstTarget = target
      return
    }
    scrollView.setContentOffset(CGPoint(x: 0, y: offset(of: target, in: metrics)), animated: animated)
  }

  private func offset(of target: Target, in metrics: HeaderMetrics) -> CGFloat {
    switch target {
    case .expanded: -metrics.totalHeight
    case .contentCollapsed: metrics.contentHeight - metrics.totalHeight
    case .collapsed: 0
    }
  }

  // MARK: Telling

  /// Calls still to be made: a delegate may scroll during a call.
  private var untold: [(callback: HeaderCallback, offset: CGFloat)] = []
  private var isTelling = false

  private func tell(_ callbacks: [HeaderCallback], _ layout: HeaderLayout?) {
    untold += callbacks.map { ($0, layout?.offset ?? 0) }
    guard !isTelling else { return }
    isTelling = true
    defer { isTelling = false }
    while isInstalled, !untold.isEmpty {
      let (callback, offset) = untold.removeFirst()
      if callback == .didStretch || callback == .didUnstretch {
        guard isStretchTold != (callback == .didStretch) else { continue }
        isStretchTold.toggle()
      }
      if let controller { controller.headerDelegate?.tell(callback, controller, header, offset: offset) }
    }
  }

  private var isStretchTold = false

  /// A stretched header that leaves the screen, or for good, is stretched no more to whoever counts. On a page that
  /// comes back stretched it is told anew.
  private func endStretch() {
    guard isStretchTold else { return }
    isStretchTold = false
    if let controller {
      controller.headerDelegate?.tell(.didUnstretch, controller, header, offset: header.layout?.offset ?? 0)
    }
  }

  private var isReapplying = false

  /// Brings the bar back to what the header wants, and tells the delegate its state.
  func reapplyStyle() {
    guard let layout = header.layout, !isReapplying else { return }
    isReapplying = true
    defer { isReapplying = false }
    bar.reapply(layout)
    tell(HeaderCallback.reappearance(in: layout.state), layout)
  }

  private func titleChanged(_ title: String?) {
    header.titleView?.title = title
    if header.largeTitle != nil { controller?.mendHeaderMisuse(.noTitle) }
    bar.titleChanged(title)
    header.setNeedsLayout()
    tell([.didUpdateTitle], header.layout)
  }
}

extension HeroHeaderDelegate {
  fileprivate func tell(
    _ callback: HeaderCallback, _ controller: ViewController, _ header: HeroHeaderView, offset: CGFloat
  ) {
    switch callback {
    case .didSetup: heroHeader(controller, didSetup: header)
    case .didScroll: heroHeader(controller, didScroll: header, offset: offset)
    case .didStretch: heroHeader(controller, didStretch: header)
    case .didUnstretch: heroHeader(controller, didUnstretch: header)
    case .didCollapseHeaderContent: heroHeader(controller, didCollapseHeaderContent: header)
    case .didCollapse: heroHeader(controller, didCollapse: header)
    case .didBecameVisible: heroHeader(controller, didBecameVisible: header)
    case .headerContentDidBecameVisible: heroHeader(controller, headerContentDidBecameVisible: header)
    case .didExpandFully: heroHeader(controller, didExpandFully: header)
    case .didShowLargeTitle: heroHeader(controller, didShowLargeTitle: header)
    case .didShowSmallTitle: heroHeader(controller, didShowSmallTitle: header)
    case .didUpdateTitle: heroHeader(controller, didUpdateTitle: header, title: controller.title ?? "")
    }
  }
}
