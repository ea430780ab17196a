public import Foundation

/// A row of dots, one for each page, as `UIPageControl` shows it. A tap beside the current dot goes one page that way;
/// a finger that moves along goes through them. The action follows each page that a person chose.
@MainActor public final class PageControl: Control {
  public var numberOfPages = 0 {
    didSet {
      numberOfPages = max(0, numberOfPages)
      guard numberOfPages != oldValue else { return }
      show(currentPage, animated: false)
      updateHidden()
    }
  }

  /// From 0; clamped to the pages there are. Setting it does not cause the action.
  public var currentPage: Int {
    get { page }
    set { show(newValue, animated: false) }
  }

  /// True if a single page has no dot. False by default.
  public var hidesForSinglePage = false { didSet { updateHidden() } }
  /// White at 0.3 by default.
  public var pageIndicatorTintColor = Color(white: 1, alpha: 0.3) { didSet { setNeedsDisplay() } }
  /// White by default.
  public var currentPageIndicatorTintColor = Color.white { didSet { setNeedsDisplay() } }

  /// In points.
  public nonisolated static let height: CGFloat = 26
  /// Seconds in which one dot fades and another lights up.
  private static let fade = 0.25
  /// Points that a finger may stray and still tap.
  private static let slack: CGFloat = 10

  private var page = 0
  /// Share of the current dot's color in each dot, 0…1.
  private var shares: [Int: Double] = [0: 1]
  private var windowStart = 0.0
  private var animation: DisplayLink?
  private var scrub: (firstPage: Int, hasMoved: Bool)?

  override public init(frame: CGRect = .zero) {
    super.init(frame: frame)
    accessibilityRole = .pageControl
  }

  override public var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? "Page \(page + 1) of \(numberOfPages)" }
    set { super.accessibilityLabel = newValue }
  }

  /// Shows another page's dot as the current one, fading from one to the other if `animated`.
  public func setCurrentPage(_ page: Int, animated: Bool) { show(page, animated: animated) }

  override public func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: PageDots.width(count: numberOfPages), height: PageControl.height)
  }

  // MARK: Showing

  private var row: PageDots { PageDots(count: numberOfPages, width: bounds.width) }

  private func show(_ newPage: Int, animated: Bool) {
    page = max(0, min(newPage, numberOfPages - 1))
    animation?.invalidate()
    animation = nil
    let (fromShares, fromStart, goal) = (shares, windowStart, page)
    guard animated, let stage else {
      set(shares: [page: 1], windowStart: row.windowStart(for: page))
      return
    }
    animation = stage.animate(duration: PageControl.fade) { [weak self] fraction in
      guard let self else { return }
      var next = fromShares.mapValues { $0 * (1 - fraction) }
      next[goal, default: 0] += fraction
      let end = row.windowStart(for: goal)
      set(
        shares: fraction < 1 ? next : [goal: 1],
        windowStart: fraction < 1 ? fromStart + (end - fromStart) * fraction : end)
    }
  }

  private func set(shares newShares: [Int: Double], windowStart newStart: Double) {
    guard newShares != shares || newStart != windowStart else { return }
    shares = newShares
    windowStart = newStart
    setNeedsDisplay()
  }

  private func updateHidden() { isHidden = hidesForSinglePage && numberOfPages <= 1 }

  override public func layoutSubviews() {
    // In another width another part of the row fits.
    if animation == nil { set(shares: [page: 1], windowStart: row.windowStart(for: page)) }
  }

  override public func draw(in canvas: Canvas) {
    for dot in row.dots(windowStart: windowStart) {
      let side = PageDots.diameter * dot.scale
      let color = pageIndicatorTintColor.mixed(with: currentPageIndicatorTintColor, shares[dot.page] ?? 0)
      canvas.fill(
        Path(ellipseIn: CGRect(center: CGPoint(x: dot.x, y: bounds.midY), size: CGSize(width: side, height: side))),
        color)
    }
  }

  // MARK: Touch

  /// A finger on its way through the pages may turn, and keeps them.
  override public func usesDrag(by travel: CGPoint) -> Bool {
    scrub.map { $0.firstPage != page || page != (travel.x > 0 ? numberOfPages - 1 : 0) } ?? false
  }

  override public func touchesBegan(_ touch: Touch) { scrub = isEnabled ? (page, false) : nil }

  override public func touchesMoved(_ touch: Touch) {
    guard var running = scrub else { return }
    let way = touch.windowLocation.x - touch.start.location.x
    if abs(way) > PageControl.slack { running.hasMoved = true }
    scrub = running
    if running.hasMoved { choose(running.firstPage + Int((way / PageDots.pitch).rounded(.towardZero))) }
  }

  override public func touchesEnded(_ touch: Touch) {
    defer { scrub = nil }
    let place = touch.location(in: self)
    guard scrub?.hasMoved == false, bounds.inset(dx: -PageControl.slack, dy: -PageControl.slack).contains(place)
    else { return }
    let dot = row.dots(windowStart: windowStart).first { $0.page == page }
    choose(place.x < (dot?.x ?? bounds.midX) ? page - 1 : page + 1)
  }

  override public func touchesCancelled(_ touch: Touch) { scrub = nil }

  override public func handleKey(_ event: KeyEvent) -> Bool {
    guard isEnabled else { return false }
    switch event.key {
    case .left: choose(page - 1)
    case .right: choose(page + 1)
    default: return false
    }
    return true
  }

  private func choose(_ newPage: Int) {
    let clamped = max(0, min(newPage, numberOfPages - 1))
    guard clamped != page else { return }
    show(clamped, animated: true)
    action?()
  }
}
