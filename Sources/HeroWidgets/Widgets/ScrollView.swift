public import Foundation
import HeroMotion

/// What a scroll view tells about itself.
@MainActor public protocol ScrollViewDelegate: AnyObject {
  /// The offset changed, by whatever cause.
  func scrollViewDidScroll(_ scrollView: ScrollView)
  func scrollViewWillBeginDragging(_ scrollView: ScrollView)
  /// A finger let go of content that is not past an end. `velocity` is the content's, in points a second;
  /// `targetContentOffset` is where it is going to rest, and may be changed.
  func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: CGPoint, targetContentOffset: inout CGPoint)
  /// A drag ended, a coast too, or an animated change of the offset: it stands still.
  func scrollViewDidEndScrolling(_ scrollView: ScrollView)
}

extension ScrollViewDelegate {
  public func scrollViewDidScroll(_ scrollView: ScrollView) {}
  public func scrollViewWillBeginDragging(_ scrollView: ScrollView) {}
  public func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: CGPoint, targetContentOffset: inout CGPoint
  ) {}
  public func scrollViewDidEndScrolling(_ scrollView: ScrollView) {}
}

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

  /// One thing moves the content at a time.
  private enum Motion {
    case still
    /// A finger stopped it and has not dragged yet.
    case caught
    /// `grab` is the raw offset that the finger's starting point stands for.
    case dragging(grab: Double)
    case coasting(ScrollTrajectory, since: Double)
    case animating(from: Double, to: Double, since: Double, duration: Double)
    case wheel(SpringValue)
    case touchpad(raw: Double, samples: [(offset: Double, time: Double)])
  }
  private var motion: Motion = .still {
    didSet { updateLink() }
  }
  private var link: DisplayLink?
  private var hasBeenPlaced = false
  private let indicator = ScrollIndicator()

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
  public private(set) var lastTouchStoppedMotion = false

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

  private func place(_ y: Double) {
    let scale = stage?.deviceScale ?? 1
    let rounded = y.isFinite ? (y * scale).rounded() / scale : 0
    guard rounded != bounds.minY else { return }
    bounds.origin = CGPoint(x: 0, y: rounded)
    setNeedsLayout()
    placeIndicator()
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
    switch motion {
    case .still, .caught: break
    case .dragging(let grab): motion = .dragging(grab: grab + distance)
    case .coasting(let trajectory, let start):
      let velocity = trajectory.velocity(at: stage.time - start)
      let next = ScrollTrajectory(
        offset: trajectory.offset(at: stage.time - start) + distance, velocity: velocity, range: offsetRange,
        bounces: bounces)
      motion = .coasting(next, since: stage.time)
    case .animating(let from, let to, let start, let duration):
      motion = .animating(from: from + distance, to: to + distance, since: start, duration: duration)
    case .wheel(let value):
      var next = SpringValue(value.value(at: stage.time) + distance)
      next.retarget(
        to: value.target + distance, velocity: value.velocity(at: stage.time), at: stage.time,
        spring: ScrollView.wheelSpring)
      motion = .wheel(next)
    case .touchpad(let raw, let samples):
      motion = .touchpad(raw: raw + distance, samples: samples.map { ($0.offset + distance, $0.time) })
    }
  }

  private static let wheelSpring = Spring(response: 0.16, dampingFraction: 1)

  override open func layoutSubviews() {
    bringSubviewToFront(indicator)
    placeIndicator()
    if bounds.size != sizeLaidOut {
      sizeLaidOut = bounds.size
      tellExtentChanged()
    }
    if case .still = motion { place(max(offsetRange.lowerBound, min(bounds.minY, offsetRange.upperBound))) }
  }

  private func touchDown() {
    switch motion {
    case .coasting, .animating, .wheel, .touchpad:
      lastTouchStoppedMotion = true
      motion = .caught
    case .still, .caught, .dragging: lastTouchStoppedMotion = false
    }
  }

  /// Not dragged, it stays; caught in a bounce, it goes on to the edge.
  private func touchGone() {
    if case .caught = motion { coast(velocity: 0) }
  }

  private var rubberBand: RubberBand { RubberBand(dimension: bounds.height) }

  private func pan(_ state: GestureRecognizer.State) {
    switch state {
    case .began:
      // Grabbed in the middle of a bounce, the finger holds the point it sees.
      motion = .dragging(grab: rubberBand.fingerOffset(for: bounds.minY, in: offsetRange))
      indicator.show()
      delegate?.scrollViewWillBeginDragging(self)
      follow()
    case .changed: follow()
    case .ended, .cancelled:
      guard isDragging else { return }
      coast(velocity: state == .cancelled ? 0 : contentSpeed(-panGestureRecognizer.velocity.y))
    case .possible, .failed: break
    }
  }

  private func follow() {
    guard case .dragging(let grab) = motion else { return }
    let raw = grab - panGestureRecognizer.translation.y
    place(
      bounces
        ? rubberBand.offset(forFinger: raw, in: offsetRange)
        : max(offsetRange.lowerBound, min(raw, offsetRange.upperBound)))
  }

  /// The content's speed for a finger's: beyond an edge it follows less.
  private func contentSpeed(_ finger: Double) -> Double {
    let edge = max(offsetRange.lowerBound, min(bounds.minY, offsetRange.upperBound))
    if bounds.minY == edge { return finger }
    return finger * rubberBand.slope(atDistance: rubberBand.distance(atOverscroll: bounds.minY - edge))
  }

  private func coast(velocity: Double) {
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
    let moves: Bool
    switch motion {
    case .still, .caught, .dragging, .touchpad: moves = false
    case .coasting, .animating, .wheel: moves = true
    }
    if moves && link == nil {
      link = stage?.addDisplayLink { [weak self] in self?.step($0) ?? false }
    } else if !moves {
      link?.invalidate()
      link = nil
    }
  }

  private func step(_ time: Double) -> Bool {
    let isDone: Bool
    switch motion {
    case .still, .caught, .dragging, .touchpad: return false
    case .coasting(let trajectory, let start):
      place(trajectory.offset(at: time - start))
      isDone = time - start >= trajectory.duration
    case .animating(let from, let to, let start, let duration):
      let fraction = min(1, (time - start) / duration)
      place(from + (to - from) * TimingCurve.easeInEaseOut.value(at: fraction))
      isDone = fraction >= 1
    case .wheel(let value):
      isDone = value.isSettled(at: time, positionTolerance: 0.2, velocityTolerance: 5)
      place(isDone ? value.target : value.value(at: time))
    }
    if isDone {
      motion = .still
      settle()
    }
    return !isDone
  }

  // MARK: Wheel and touchpad

  /// Asked before the view itself about wheels and touchpads: for what stands over it, lets touches through and moves
  /// across. Returns whether the event was used.
  public var scrollsAcross: ((ScrollEvent) -> Bool)?

  override open func scrollWheel(_ event: ScrollEvent) -> Bool {
    if let scrollsAcross, scrollsAcross(event) { return true }
    guard let stage, !isDragging else { return isDragging }
    let range = offsetRange
    switch event.kind {
    case .wheel:
      guard event.delta.height != 0, range.upperBound > range.lowerBound else { return false }
      var value: SpringValue
      if case .wheel(let running) = motion { value = running } else { value = SpringValue(bounds.minY) }
      let target = max(range.lowerBound, min(value.target + event.delta.height, range.upperBound))
      value.retarget(to: target, at: stage.time, spring: ScrollView.wheelSpring)
      indicator.show()
      motion = .wheel(value)
    case .fingers:
      var raw = rubberBand.fingerOffset(for: bounds.minY, in: range)
      var samples: [(offset: Double, time: Double)] = []
      if case .touchpad(let running, let known) = motion { (raw, samples) = (running, known) }
      if samples.isEmpty { samples.append((raw, event.time - 0.016)) }
      raw += event.delta.height
      samples.removeAll { $0.time < event.time - 0.1 }
      samples.append((raw, event.time))
      indicator.show()
      motion = .touchpad(raw: raw, samples: samples)
      place(bounces ? rubberBand.offset(forFinger: raw, in: range) : max(range.lowerBound, min(raw, range.upperBound)))
    case .fingersLifted:
      guard case .touchpad(_, let samples) = motion else { return true }
      let recent = samples.filter { $0.time >= event.time - 0.1 }
      var velocity = 0.0
      if let first = recent.first, let last = recent.last, last.time - first.time > 0.004 {
        velocity = (last.offset - first.offset) / (last.time - first.time)
      }
      coast(velocity: contentSpeed(velocity))
    }
    return true
  }

  // MARK: Indicator

  private func placeIndicator() {
    let inset = adjustedContentInset
    let room = bounds.height - inset.top - inset.bottom - 6
    let total = contentSize.height
    let visible = bounds.height - inset.top - inset.bottom
    indicator.isHidden = !showsVerticalScrollIndicator || total <= visible || room < 40
    guard !indicator.isHidden else { return }
    let length = max(36, room * visible / total)
    let range = offsetRange
    let travel = range.upperBound - range.lowerBound
    let fraction = travel > 0 ? (bounds.minY - range.lowerBound) / travel : 0
    // Past the ends it shrinks against the edge.
    let over = fraction < 0 ? -fraction * travel : fraction > 1 ? (fraction - 1) * travel : 0
    let shown = max(7, length - over)
    let clamped = max(0, min(1, fraction))
    let y = inset.top + 3 + clamped * (room - shown)
    indicator.frame = CGRect(x: bounds.maxX - 3 - 2.5, y: bounds.minY + y, width: 2.5, height: shown)
  }
}

/// The thin bar at the right edge that shows where one is.
@MainActor private final class ScrollIndicator: View {
  private var fade: DisplayLink?

  init() {
    super.init()
    alpha = 0
    cornerRadius = 1.25
    backgroundColor = Color(
      light: RGBA(red: 0, green: 0, blue: 0, alpha: 0.35), dark: RGBA(red: 1, green: 1, blue: 1, alpha: 0.35))
    isUserInteractionEnabled = false
  }

  func show() {
    fade?.invalidate()
    alpha = 1
  }

  func hide() {
    fade?.invalidate()
    guard let stage else {
      alpha = 0
      return
    }
    fade = stage.animate(duration: 0.4) { [weak self] in self?.alpha = 1 - $0 }
  }
}
