public import Foundation
import HeroMotion

/// Shows a part of content larger than itself and moves it under the finger, with UIScrollView's coasting, rubber band
/// and bounce (MOTION.md, section 8). Scrolls vertically.
@MainActor open class ScrollView: View {
  public weak var delegate: (any ScrollViewDelegate)?
  public let panGestureRecognizer = PanGestureRecognizer(direction: .vertical)

  /// In points.
  public var contentSize: CGSize = .zero {
    didSet { if contentSize != oldValue { contentExtentChanged() } }
  }
  /// Room around the content, in points.
  public var contentInset = EdgeInsets.zero {
    didSet { if contentInset != oldValue { contentExtentChanged(keepingTop: oldValue.top) } }
  }
  /// Room that bars and the screen's edges take, in points; set by the controllers around.
  public var barInset = EdgeInsets.zero {
    didSet {
      guard barInset != oldValue else { return }
      contentExtentChanged(keepingTop: oldValue.top + contentInset.top)
      tellExtentChanged()
    }
  }
  public var adjustedContentInset: EdgeInsets {
    EdgeInsets(
      top: contentInset.top + barInset.top, left: contentInset.left + barInset.left,
      bottom: contentInset.bottom + barInset.bottom, right: contentInset.right + barInset.right)
  }
  /// Whether the content can be pulled past its ends. True by default.
  public var bounces = true
  public var showsVerticalScrollIndicator = true
  /// The bar that follows the content; told of every change of the offset, before the delegate.
  var barObserver: (() -> Void)?
  /// Where that bar wants the content to rest instead of an offset.
  var barTarget: ((CGFloat) -> CGFloat)?
  /// Told of every change of the offset after the bar, before the delegate.
  var observers: [WeakScrollViewObserver] = []
  private var sizeLaidOut: CGSize = .zero

  /// The point of the content in the top left corner; rounded to device pixels. Set past an end, as UIKit allows, the content
  /// stays there until a hand moves it.
  public var contentOffset: CGPoint {
    get { bounds.origin }
    set {
      let moved = isMoving
      motion = .still
      place(newValue.y)
      // Whoever was told may have set it going again.
      if case .still = motion { rest() }
      if moved { settle() }
    }
  }

  var motion = ScrollMotion.still { didSet { updateLink() } }
  private var link: DisplayLink?
  private var hasBeenPlaced = false
  let indicator = ScrollIndicator()

  override public init(frame: CGRect = .zero) {
    super.init(frame: frame)
    clipsToBounds = true
    panGestureRecognizer.onChange = { [weak self] in self?.pan($0) }
    panGestureRecognizer.onTouchDown = { [weak self] in self?.touchDown() }
    panGestureRecognizer.onTouchGone = { [weak self] in self?.touchGone() }
    addGestureRecognizer(panGestureRecognizer)
    addSubview(indicator)
  }

  public var isDragging: Bool { if case .dragging = motion { true } else { false } }
  /// Whether the content moves by itself.
  public var isDecelerating: Bool { if case .coasting = motion { true } else { false } }
  /// Whether a finger, a wheel or its own speed moves the content.
  var isMoving: Bool {
    switch motion {
    case .still, .putBeyond: false
    case .caught, .dragging, .coasting, .animating, .wheel, .touchpad: true
    }
  }
  /// Whether a key began the animated scroll that is under way.
  private(set) var isScrolledByKey = false
  /// The touch that stopped a coasting view selects nothing.
  public internal(set) var lastTouchStoppedMotion = false

  /// Where the offset may rest.
  public var offsetRange: ClosedRange<Double> {
    let inset = adjustedContentInset
    let top = -inset.top
    return top...max(top, contentSize.height + inset.bottom - bounds.height)
  }

  /// The offset nearest to `y` where the content may rest: for keys and others that move it in a person's name.
  public func reachableOffset(_ y: Double) -> Double {
    let range = offsetRange
    return max(range.lowerBound, min(y, range.upperBound))
  }

  /// Moves to `offset`, past an end too, as `contentOffset` does. Animated: 0.3 s, ease in and out.
  public func setContentOffset(_ offset: CGPoint, animated: Bool) {
    guard animated, offset.y.isFinite, let stage else {
      contentOffset = offset
      return
    }
    isScrolledByKey = stage.isHandlingKey
    motion = .animating(from: bounds.minY, to: offset.y, since: stage.time, duration: 0.3)
  }

  /// Scrolls as little as makes `rect` (content coordinates) visible within the insets, and no further than the content goes.
  public func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    let inset = adjustedContentInset
    let top = bounds.minY + inset.top
    let bottom = bounds.maxY - inset.bottom
    var target = bounds.minY
    if rect.minY < top {
      target = rect.minY - inset.top
    } else if rect.maxY > bottom {
      target = rect.maxY + inset.bottom - bounds.height
    } else {
      return
    }
    setContentOffset(CGPoint(x: 0, y: reachableOffset(target)), animated: animated)
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

  func place(_ y: Double) {
    let scale = stage?.deviceScale ?? 1
    let rounded = y.isFinite ? CGFloat(y).rounded(toPixelsAt: scale) : 0
    guard rounded != bounds.minY else { return }
    bounds.origin = CGPoint(x: 0, y: rounded)
    setNeedsLayout()
    indicator.place(in: self)
    barObserver?()
    tellOffsetChanged()
    delegate?.scrollViewDidScroll(self)
  }

  private func contentExtentChanged(keepingTop oldTop: CGFloat? = nil) {
    setNeedsLayout()
    // At rest at the top it stays at the top, as UIKit keeps it.
    if let oldTop, case .still = motion, bounds.minY == -oldTop || !hasBeenPlaced {
      hasBeenPlaced = true
      place(-adjustedContentInset.top)
    } else {
      keepInRange()
    }
  }

  /// Whether the program put the content past an end and it still rests there.
  package var isPutBeyond: Bool { if case .putBeyond = motion { true } else { false } }

  /// Whether the content lies past an end, wherever that comes from.
  var isBeyondRange: Bool {
    // Where the end itself is no whole pixel, the offset that is rounded to one counts as there.
    abs(reachableOffset(bounds.minY) - bounds.minY) > 0.5 / (stage?.deviceScale ?? 1) + 1e-6
  }

  /// Stands still where it is, for what put it there was no hand.
  private func rest() { motion = isBeyondRange ? .putBeyond : .still }

  /// Content that rests follows its ends when these move, unless it was put past them.
  private func keepInRange() {
    switch motion {
    case .still: place(reachableOffset(bounds.minY))
    case .putBeyond: if !isBeyondRange { motion = .still }
    case .caught, .dragging, .coasting, .animating, .wheel, .touchpad: break
    }
  }

  /// What is on the screen lies `distance` points further down in the content: it stays where it is seen, and what moves it
  /// goes on as before.
  func contentShifted(by distance: Double) {
    guard distance != 0 else { return }
    place(bounds.minY + distance)
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
    var trajectory = ScrollTrajectory(offset: bounds.minY, velocity: velocity, range: range, bounces: bounces)
    if range.contains(bounds.minY) {
      var target = CGPoint(x: 0, y: trajectory.restingOffset)
      delegate?.scrollViewWillEndDragging(
        self, withVelocity: CGPoint(x: 0, y: velocity), targetContentOffset: &target)
      target.y = barTarget?(target.y) ?? target.y
      if target.y != trajectory.restingOffset {
        trajectory = ScrollTrajectory(offset: bounds.minY, velocity: velocity, restingAt: target.y, range: range)
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
