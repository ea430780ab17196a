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

  /// The point of the content in the top left corner; rounded to device pixels.
  public var contentOffset: CGPoint {
    get { bounds.origin }
    set {
      if case .still = motion {
        place(newValue.y)
      } else {
        motion = .still
        place(newValue.y)
        settle()
      }
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
  var isMoving: Bool { if case .still = motion { false } else { true } }
  /// The touch that stopped a coasting view selects nothing.
  public internal(set) var lastTouchStoppedMotion = false

  /// Where the offset may rest.
  public var offsetRange: ClosedRange<Double> {
    let inset = adjustedContentInset
    let top = -inset.top
    return top...max(top, contentSize.height + inset.bottom - bounds.height)
  }

  /// Moves to `offset`, clamped to what can be reached. Animated: 0.3 s, ease in and out.
  public func setContentOffset(_ offset: CGPoint, animated: Bool) {
    let target = max(offsetRange.lowerBound, min(offset.y, offsetRange.upperBound))
    guard animated, let stage else {
      contentOffset = CGPoint(x: 0, y: target)
      return
    }
    motion = .animating(from: bounds.minY, to: target, since: stage.time, duration: 0.3)
  }

  /// Scrolls as little as makes `rect` (content coordinates) visible within the insets.
  public func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    let inset = adjustedContentInset
    let top = bounds.minY + inset.top
    let bottom = bounds.maxY - inset.bottom
    if rect.minY < top {
      setContentOffset(CGPoint(x: 0, y: rect.minY - inset.top), animated: animated)
    } else if rect.maxY > bottom {
      setContentOffset(CGPoint(x: 0, y: rect.maxY + inset.bottom - bounds.height), animated: animated)
    }
  }

  // MARK: Inside

  func place(_ y: Double) {
    let scale = stage?.deviceScale ?? 1
    let rounded = y.isFinite ? (y * scale).rounded() / scale : 0
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
    } else if case .still = motion {
      place(max(offsetRange.lowerBound, min(bounds.minY, offsetRange.upperBound)))
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
    bringSubviewToFront(indicator)
    indicator.place(in: self)
    if bounds.size != sizeLaidOut {
      sizeLaidOut = bounds.size
      tellExtentChanged()
    }
    if case .still = motion { place(max(offsetRange.lowerBound, min(bounds.minY, offsetRange.upperBound))) }
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
      motion = .still
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
