public import Foundation
public import HeroMotion

/// Shows a part of content larger than itself and moves it under the finger, with UIScrollView's coasting, rubber band
/// and bounce (MOTION.md, section 8), along one axis.
@MainActor open class ScrollView: View {
  public weak var delegate: (any ScrollViewDelegate)?
  /// Along which the content moves; across it the content is as large as the view, or not seen whole.
  public let axis: ScrollAxis
  public let panGestureRecognizer: PanGestureRecognizer

  /// In points.
  public var contentSize: CGSize = .zero {
    didSet { if contentSize != oldValue { contentExtentChanged() } }
  }
  /// Room around the content, in points.
  public var contentInset = EdgeInsets.zero {
    didSet { if contentInset != oldValue { contentExtentChanged(keepingStart: axis.start(of: oldValue)) } }
  }
  /// Room that bars and the screen's edges take, in points; set by the controllers around.
  public var barInset = EdgeInsets.zero {
    didSet {
      guard barInset != oldValue else { return }
      contentExtentChanged(keepingStart: axis.start(of: oldValue) + axis.start(of: contentInset))
      tellExtentChanged()
    }
  }
  public var adjustedContentInset: EdgeInsets {
    EdgeInsets(
      top: contentInset.top + barInset.top, left: contentInset.left + barInset.left,
      bottom: contentInset.bottom + barInset.bottom, right: contentInset.right + barInset.right)
  }
  /// True if the content can be pulled past its ends. True by default.
  public var bounces = true
  /// True if content that fits into the view can be pulled: UIKit's `alwaysBounceVertical`, or `alwaysBounceHorizontal`
  /// of content that moves across. False by default: touches on content that fits belong to its views.
  public var alwaysBounces = false
  /// Deceleration of content after its release. `.normal` by default.
  public var decelerationRate = Deceleration.Rate.normal
  /// Points between the places where content that is let go comes to rest, counted from its beginning; nil, the
  /// default, lets it rest anywhere. With `.fast` as `decelerationRate` these are the pages, or cards, of a carousel.
  /// Its end is a place too.
  public var restingInterval: CGFloat?
  /// Content that moves across shows none.
  public var showsVerticalScrollIndicator = true
  /// The bar that follows the content; told of every change of the offset, before the delegate.
  var barObserver: (() -> Void)?
  /// Returns the bar's resting offset in place of the content's own.
  var barTarget: ((CGFloat) -> CGFloat)?
  /// Told of every change of the offset after the bar, before the delegate.
  var observers: [WeakScrollViewObserver] = []
  private var sizeLaidOut: CGSize = .zero

  /// The point of the content in the top left corner; rounded to device pixels. Set past an end, as UIKit allows, the
  /// content stays there until a hand moves it.
  public var contentOffset: CGPoint {
    get { bounds.origin }
    set {
      let moved = isMoving
      motion = .still
      place(axis.of(newValue))
      // Whoever was told may have set it going again.
      if case .still = motion { rest() }
      if moved { settle() }
    }
  }

  var motion = ScrollMotion.still { didSet { updateLink() } }
  private var link: DisplayLink?
  private var hasBeenPlaced = false
  let indicator = ScrollIndicator()

  var wheel = PagingWheel()

  public init(frame: CGRect = .zero, axis: ScrollAxis = .vertical) {
    self.axis = axis
    panGestureRecognizer = PanGestureRecognizer(direction: axis.panDirection)
    super.init(frame: frame)
    clipsToBounds = true
    panGestureRecognizer.takesNextFinger = true
    panGestureRecognizer.shouldBegin = { [weak self] in self.map { $0.mayScroll && !$0.leavesMovement } ?? false }
    panGestureRecognizer.onChange = { [weak self] in self?.pan($0) }
    panGestureRecognizer.onTouchDown = { [weak self] in self?.touchDown() }
    panGestureRecognizer.onTouchGone = { [weak self] in self?.touchGone() }
    addGestureRecognizer(panGestureRecognizer)
    addSubview(indicator)
  }

  public var isDragging: Bool { if case .dragging = motion { true } else { false } }
  /// True if the content moves by itself.
  public var isDecelerating: Bool { if case .coasting = motion { true } else { false } }
  /// True if a finger, a wheel or its own speed moves the content.
  public var isMoving: Bool {
    switch motion {
    case .still, .putBeyond: false
    case .caught, .dragging, .coasting, .animating, .wheel, .touchpad: true
    }
  }
  /// True if a key began the animated scroll that is under way.
  private(set) var isScrolledByKey = false
  /// The touch that stopped a coasting view selects nothing.
  public internal(set) var lastTouchStoppedMotion = false

  /// Range of the offset at rest, in points: whole device pixels, as the offset itself.
  public var offsetRange: ClosedRange<Double> {
    let (inset, scale) = (adjustedContentInset, stage?.deviceScale ?? 1)
    let start = (-axis.start(of: inset)).rounded(toPixelsAt: scale)
    let end = axis.of(contentSize) + axis.end(of: inset) - visibleLength
    return start...max(start, end.rounded(toPixelsAt: scale))
  }

  /// True if a finger on the view or on a touchpad scrolls: the content is larger than the view, always bounces, or is
  /// not at its place.
  var mayScroll: Bool {
    let range = offsetRange
    return alwaysBounces || range.upperBound > range.lowerBound || isMoving || isBeyondRange
  }

  /// The offset nearest to `offset` where the content may rest: for keys and others that move it in a person's name.
  public func reachableOffset(_ offset: Double) -> Double {
    let range = offsetRange
    return max(range.lowerBound, min(offset, range.upperBound))
  }

  /// Along the axis: where the content stands, and how much of it is seen.
  var offset: CGFloat { axis.of(bounds.origin) }
  var visibleLength: CGFloat { axis.of(bounds.size) }

  /// Moves to `offset`, past an end too, as `contentOffset` does. Animated: 0.3 s, ease in and out.
  public func setContentOffset(_ offset: CGPoint, animated: Bool) {
    guard animated, axis.of(offset).isFinite, let stage else {
      contentOffset = offset
      return
    }
    isScrolledByKey = stage.input.isHandlingKey
    motion = .animating(from: self.offset, to: axis.of(offset), since: stage.time, duration: 0.3)
  }

  /// Scrolls as little as makes `rect` (content coordinates) visible within the insets, and no further than the content
  /// goes.
  public func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    let inset = adjustedContentInset
    let first = axis.of(rect.origin)
    let last = first + axis.of(rect.size)
    let target: CGFloat
    if first < offset + axis.start(of: inset) {
      target = first - axis.start(of: inset)
    } else if last > offset + visibleLength - axis.end(of: inset) {
      target = last + axis.end(of: inset) - visibleLength
    } else {
      return
    }
    let reachable = reachableOffset(target)
    // Nothing is to move: a finger that comes down meanwhile taps, and stops nothing.
    if reachable == offset, !isMoving { return }
    setContentOffset(axis.point(reachable), animated: animated)
  }

  /// Adds a view that lies over the content and over the indicator that shows where it stands, as a header does. Of
  /// several the last lies in front. It leaves by `removeFromSuperview`.
  public func addOverlay(_ view: View) {
    overlays.append(WeakView(view))
    addSubview(view)
    arrangeFront()
  }

  private var overlays: [WeakView] = []

  /// Whatever was added meanwhile: the indicator over the content, the overlays over both.
  private func arrangeFront() {
    overlays.removeAll { $0.view?.superview !== self }
    let front = [indicator] + overlays.compactMap(\.view)
    guard !subviews.suffix(front.count).elementsEqual(front, by: ===) else { return }
    for view in front { bringSubviewToFront(view) }
  }

  // MARK: Inside

  func place(_ offset: Double) {
    let scale = stage?.deviceScale ?? 1
    let rounded = offset.isFinite ? CGFloat(offset).rounded(toPixelsAt: scale) : 0
    guard rounded != self.offset else { return }
    bounds.origin = axis.point(rounded)
    setNeedsLayout()
    indicator.place(in: self)
    barObserver?()
    tellOffsetChanged()
    delegate?.scrollViewDidScroll(self)
  }

  private func contentExtentChanged(keepingStart oldStart: CGFloat? = nil) {
    setNeedsLayout()
    // At rest at the top it stays at the top, as UIKit keeps it.
    if let oldStart, case .still = motion, offset == -oldStart || !hasBeenPlaced {
      hasBeenPlaced = true
      place(offsetRange.lowerBound)
    } else {
      keepInRange()
    }
  }

  /// True if the program put the content past an end and it still rests there.
  package var isPutBeyond: Bool { if case .putBeyond = motion { true } else { false } }

  /// True if the content lies past an end, wherever that comes from.
  var isBeyondRange: Bool {
    abs(reachableOffset(offset) - offset) > 1e-6
  }

  /// Stands still where it is, for what put it there was no hand.
  private func rest() { motion = isBeyondRange ? .putBeyond : .still }

  /// Content that rests follows its ends when these move, unless it was put past them.
  private func keepInRange() {
    switch motion {
    case .still: place(reachableOffset(offset))
    case .putBeyond: if !isBeyondRange { motion = .still }
    case .caught, .dragging, .coasting, .animating, .wheel, .touchpad: break
    }
  }

  /// Moves the offset by `distance` points because the visible content has moved that far within the content: it stays
  /// where it is seen, and its motion continues.
  package func contentShifted(by distance: Double) {
    guard distance != 0 else { return }
    place(offset + distance)
    guard let stage else { return }
    motion = motion.shifted(by: distance, at: stage.time, range: offsetRange, bounces: bounces)
  }

  override open func layoutSubviews() {
    arrangeFront()
    indicator.place(in: self)
    if bounds.size != sizeLaidOut {
      sizeLaidOut = bounds.size
      tellExtentChanged()
    }
    keepInRange()
  }

  func coast(velocity: Double) {
    guard let stage else {
      motion = .still
      return
    }
    let range = offsetRange
    let rate = decelerationRate
    var trajectory = ScrollTrajectory(offset: offset, velocity: velocity, range: range, rate: rate, bounces: bounces)
    if range.contains(offset) {
      var wanted = axis.point(restingPlace(for: trajectory, velocity: velocity))
      delegate?.scrollViewWillEndDragging(self, withVelocity: axis.point(velocity), targetContentOffset: &wanted)
      var target = axis.of(wanted)
      target = barTarget?(target) ?? target
      if target != trajectory.restingOffset {
        trajectory = ScrollTrajectory(offset: offset, velocity: velocity, restingAt: target, range: range, rate: rate)
      }
    }
    if trajectory.duration <= 0 {
      motion = .still
      settle()
    } else {
      motion = .coasting(trajectory, since: stage.time)
    }
  }

  /// The content stands still again.
  func didSettle() {}

  private func settle() {
    indicator.hide()
    didSettle()
    delegate?.scrollViewDidEndScrolling(self)
  }

  private func updateLink() {
    let runs = motion.runsByItself
    if runs && link == nil {
      link = stage?.addDisplayLink { [weak self] in self?.step($0) ?? false }
    } else if !runs {
      link?.invalidate()
      link = nil
    }
  }

  private func step(_ time: Double) -> Bool {
    guard let (offset, isDone) = motion.place(at: time) else { return false }
    place(offset)
    if isDone {
      if case .animating = motion { rest() } else { motion = .still }
      settle()
    }
    return !isDone
  }

  // MARK: Input

  /// Asked before the view itself about wheels and touchpads: for what stands over it, lets touches through and moves
  /// across. Returns whether the event was used.
  public var scrollsAcross: ((ScrollEvent) -> Bool)?

  override open func scrollWheel(_ event: ScrollEvent) -> Bool { takeScroll(event) }
}

private struct WeakView {
  weak var view: View?
  init(_ view: View) { self.view = view }
}
