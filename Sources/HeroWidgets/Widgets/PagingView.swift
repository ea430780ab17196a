public import Foundation
import HeroMotion

/// Pages side by side, each as large as the view, moved across by a finger, a touchpad, a wheel or keys; it comes to
/// rest on a whole page. Only the page on show and its neighbours exist.
///
/// Let go, it takes the page nearest to where UIKit's fast deceleration would lead, at most one from where the drag
/// began, and gets there by the bounce of a scroll view (MOTION.md, section 8: ours, UIKit's own paging is unmeasured).
@MainActor public final class PagingView: View {
  public weak var dataSource: (any PagingViewDataSource)? { didSet { reloadData() } }
  public weak var delegate: (any PagingViewDelegate)?
  /// On this view unless `takesPans(from:)` moved it.
  public let panGestureRecognizer = PanGestureRecognizer(direction: .horizontal)

  /// The page nearest to the middle; 0 when there is none.
  public private(set) var currentPage = 0
  public private(set) var numberOfPages = 0
  /// Points that the first page's left edge has gone to the left.
  public var contentOffset: CGFloat { bounds.minX }

  /// One thing moves the pages at a time.
  enum Motion {
    case still
    /// A finger stopped it and has not dragged yet.
    case caught
    /// `grab` is the raw offset that the finger's starting point stands for.
    case dragging(grab: Double, firstPage: Int)
    case settling(ScrollBounce, since: Double)
    case touchpad(TouchpadStroke, firstPage: Int)
  }
  var motion = Motion.still { didSet { updateLink() } }
  /// True if a key began the turn that is under way.
  private(set) var isTurnedByKey = false
  private var link: DisplayLink?
  private var pages: [Int: View] = [:]
  private var shown: Set<Int> = []
  private var spare: [View] = []
  private var laidOutWidth: CGFloat = 0
  var wheel = PagingWheel()

  override public init(frame: CGRect = .zero) {
    super.init(frame: frame)
    clipsToBounds = true
    panGestureRecognizer.takesNextFinger = true
    panGestureRecognizer.onChange = { [weak self] in self?.pan($0) }
    panGestureRecognizer.onTouchDown = { [weak self] in self?.touchDown() }
    panGestureRecognizer.onTouchGone = { [weak self] in self?.touchGone() }
    panGestureRecognizer.shouldBegin = { [weak self] in self?.mayPan ?? false }
    addGestureRecognizer(panGestureRecognizer)
  }

  /// Asks the data source anew; stays on the same page if there is one.
  public func reloadData() {
    for view in pages.values { view.removeFromSuperview() }
    pages = [:]
    shown = []
    spare = []
    numberOfPages = max(0, dataSource?.numberOfPages(in: self) ?? 0)
    stand(on: max(0, min(currentPage, numberOfPages - 1)))
    setNeedsLayout()
  }

  /// The page's view, if it exists now.
  public func view(forPageAt index: Int) -> View? { pages[index] }

  /// Goes to a page, clamped to those there are. Animated: by the bounce of a scroll view, from the speed it has.
  public func setCurrentPage(_ index: Int, animated: Bool) {
    let page = max(0, min(index, numberOfPages - 1))
    guard animated, let stage, bounds.width > 0 else {
      stand(on: page)
      return
    }
    isTurnedByKey = stage.input.isHandlingKey
    var velocity = 0.0
    if case .settling(let bounce, let start) = motion {
      velocity = bounce.velocity(at: stage.time.elapsed(since: start))
    }
    settle(ScrollBounce(offset: bounds.minX, edge: Double(page) * bounds.width, velocity: velocity))
  }

  /// Leaves the pages on their way where they are, and counts as on the page that they go to: for a screen that is on
  /// its way out.
  package func pause() {
    guard isSettling else { return }
    let page = targetPage
    motion = .still
    note(page)
    delegate?.pagingViewDidEndScrolling(self)
  }

  /// Goes on to that page.
  package func resume() {
    guard case .still = motion, bounds.minX != CGFloat(currentPage) * bounds.width else { return }
    setCurrentPage(currentPage, animated: true)
  }

  /// The page it goes to, or stands on.
  public var targetPage: Int {
    guard case .settling(let bounce, _) = motion, bounds.width > 0 else { return currentPage }
    return Int((bounce.edge / bounds.width).rounded())
  }

  /// Left and right turn pages. Returns whether the key was used.
  public func handleKey(_ event: KeyEvent) -> Bool {
    guard numberOfPages > 1, event.modifiers.isEmpty, !isHeld else { return false }
    switch event.key {
    case .left: setCurrentPage(targetPage - 1, animated: true)
    case .right: setCurrentPage(targetPage + 1, animated: true)
    default: return false
    }
    return true
  }

  /// True if a finger drags it.
  public var isDragging: Bool { if case .dragging = motion { true } else { false } }

  /// True if it goes to a page by itself.
  public var isSettling: Bool { if case .settling = motion { true } else { false } }

  private var isHeld: Bool {
    switch motion {
    case .dragging, .touchpad, .caught: true
    case .still, .settling: false
    }
  }

  // MARK: Touches of another view

  /// Has fingers on `host` move the pages, where they come down over this view: for a view that lets touches through.
  /// The view itself takes them back.
  public func takesPans(from host: View) {
    guard host !== panGestureRecognizer.view else { return }
    panGestureRecognizer.view?.removeGestureRecognizer(panGestureRecognizer)
    host.addGestureRecognizer(panGestureRecognizer)
  }

  /// True if the finger that pans came down over this view.
  var startedHere: Bool {
    if panGestureRecognizer.view === self { return true }
    guard isOnScreen else { return false }
    let travel = panGestureRecognizer.travel
    let start = convert(panGestureRecognizer.location(in: window ?? self) - travel, from: nil)
    return bounds.contains(start)
  }

  /// Asked when a finger has moved far enough across; false leaves it alone.
  public var shouldBeginPan: (() -> Bool)?

  private var mayPan: Bool {
    numberOfPages > 1 && bounds.width > 0 && startedHere && shouldBeginPan?() ?? true && !leavesMovement
  }

  /// True if the finger moves past the first or the last page where that stands, and something around the view uses
  /// that.
  private var leavesMovement: Bool {
    let end = panGestureRecognizer.travel.x > 0 ? range.lowerBound : range.upperBound
    return abs(bounds.minX - end) <= 0.5 && panGestureRecognizer.isUnusedMovementTaken
  }

  // MARK: Layout

  override public func layoutSubviews() {
    if bounds.width != laidOutWidth {
      // Another width: what was on its way is there.
      let page = targetPage(forWidth: laidOutWidth)
      laidOutWidth = bounds.width
      stand(on: page)
    }
    loadPages()
    for (index, view) in pages { view.frame = frame(ofPage: index) }
  }

  private func targetPage(forWidth width: CGFloat) -> Int {
    guard case .settling(let bounce, _) = motion, width > 0 else { return currentPage }
    return max(0, min(Int((bounce.edge / width).rounded()), numberOfPages - 1))
  }

  private func frame(ofPage index: Int) -> CGRect {
    CGRect(x: CGFloat(index) * bounds.width, y: bounds.minY, width: bounds.width, height: bounds.height)
  }

  /// Makes the pages that are seen and their neighbours, and keeps the others' views for reuse.
  private func loadPages() {
    guard numberOfPages > 0, bounds.width > 0 else { return }
    let first = max(0, min(Int((bounds.minX / bounds.width).rounded(.down)), numberOfPages - 1))
    let last = max(first, min(Int((bounds.maxX / bounds.width).rounded(.up)) - 1, numberOfPages - 1))
    let wanted = max(0, first - 1)...min(numberOfPages - 1, last + 1)
    for index in pages.keys.filter({ !wanted.contains($0) }).sorted() {
      guard let view = pages.removeValue(forKey: index) else { continue }
      view.removeFromSuperview()
      if spare.count < 3 { spare.append(view) }
    }
    for index in wanted where pages[index] == nil {
      guard let view = dataSource?.pagingView(self, viewForPageAt: index, reusing: spare.popLast()) else { continue }
      pages[index] = view
      view.frame = frame(ofPage: index)
      addSubview(view)
    }
    let visible = Set((first...last).filter { pages[$0] != nil })
    for index in visible.subtracting(shown).sorted() {
      guard let view = pages[index] else { continue }
      // What it shows becomes urgent.
      view.setNeedsLayout()
      delegate?.pagingView(self, willDisplay: view, forPageAt: index)
    }
    shown = visible
  }

  // MARK: Moving

  var range: ClosedRange<Double> { 0...max(0, Double(numberOfPages - 1) * bounds.width) }
  var rubberBand: RubberBand { RubberBand(dimension: bounds.width) }

  func place(_ x: Double) {
    let scale = stage?.deviceScale ?? 1
    let rounded = x.isFinite ? CGFloat(x).rounded(toPixelsAt: scale) : 0
    guard rounded != bounds.minX else { return }
    bounds.origin.x = rounded
    setNeedsLayout()
    delegate?.pagingViewDidScroll(self)
    if bounds.width > 0 { note(max(0, min(Int((rounded / bounds.width).rounded()), numberOfPages - 1))) }
  }

  /// Ends whatever moves, on that page.
  private func stand(on page: Int) {
    let moved = if case .still = motion { false } else { true }
    motion = .still
    place(Double(page) * bounds.width)
    note(page)
    if moved { delegate?.pagingViewDidEndScrolling(self) }
  }

  private func note(_ page: Int) {
    guard page != currentPage else { return }
    currentPage = page
    delegate?.pagingView(self, didChangePageTo: page)
  }

  /// The page for a release at `offset` with `velocity` (points, points a second): nearest to where the fast
  /// deceleration leads, at most one from `firstPage`.
  package nonisolated static func page(
    releasedAt offset: Double, velocity: Double, width: Double, firstPage: Int, count: Int
  ) -> Int {
    guard width > 0, count > 0 else { return 0 }
    let projected = Deceleration(offset: offset, velocity: velocity, rate: .fast).projectedOffset
    let page = max(Double(firstPage - 1), min((projected / width).rounded(), Double(firstPage + 1)))
    return max(0, min(Int(page), count - 1))
  }

  func release(velocity finger: Double, firstPage: Int) {
    let offset = Double(bounds.minX)
    let velocity = rubberBand.velocity(forFinger: finger, at: offset, in: range)
    isTurnedByKey = false
    let page = PagingView.page(
      releasedAt: offset, velocity: velocity, width: bounds.width, firstPage: firstPage, count: numberOfPages)
    let edge = Double(page) * bounds.width
    settle(
      ScrollBounce(
        releasedAt: offset, edge: edge,
        releaseVelocity: range.contains(offset) ? PagingView.held(velocity, at: offset, edge: edge) : velocity))
  }

  /// Points that pages go on for at most when they are thrown away from the one that they come to rest on; our choice.
  private nonisolated static let longestWayAway = 24.0

  /// A speed with which pages do not pass the one at `edge`, however hard they are thrown: what comes after it stays
  /// unseen. The bounce is critically damped, so that `x = (d + (v + wd)t)e^(-wt)` turns at no place beyond it while
  /// `|v| <= wd`, and away from it at most at `v / we`.
  package nonisolated static func held(_ velocity: Double, at offset: Double, edge: Double) -> Double {
    let spring = ScrollBounce.spring
    let frequency = (spring.stiffness / spring.mass).squareRoot()
    let way = edge - offset
    let fastest = velocity * way > 0 ? frequency * abs(way) : frequency * longestWayAway * exp(1)
    return max(-fastest, min(velocity, fastest))
  }

  private func settle(_ bounce: ScrollBounce) {
    guard let stage, bounce.duration > 0 else {
      motion = .still
      place(bounce.edge)
      delegate?.pagingViewDidEndScrolling(self)
      return
    }
    motion = .settling(bounce, since: stage.time)
  }

  private func updateLink() {
    if case .settling = motion {
      if link == nil { link = stage?.addDisplayLink { [weak self] in self?.step($0) ?? false } }
    } else {
      link?.invalidate()
      link = nil
    }
  }

  private func step(_ time: Double) -> Bool {
    guard case .settling(let bounce, let start) = motion else { return false }
    place(bounce.offset(at: time.elapsed(since: start)))
    guard time.elapsed(since: start) >= bounce.duration else { return true }
    motion = .still
    delegate?.pagingViewDidEndScrolling(self)
    return false
  }

  override public func scrollWheel(_ event: ScrollEvent) -> Bool { scroll(event) }
}
