public import Foundation
import HeroMotion

/// Watches a touch on its view and the views inside, or two, and may take them over.
@MainActor open class GestureRecognizer {
  public enum State: Sendable { case possible, began, changed, ended, cancelled, failed }

  public internal(set) weak var view: View?
  public internal(set) var state: State = .possible
  public var isEnabled = true
  /// True if the view under the finger loses the touch once the gesture is recognised. True by default.
  public var cancelsTouchesInView = true
  /// True if it is asked before the recognizers of the views inside, so that the same movement is its own if it wants
  /// it.
  public var precedesInnerRecognizers = false
  /// Asked at the moment of recognition; false lets the gesture fail.
  public var shouldBegin: (() -> Bool)?
  /// True if it would use the movement so far if nothing inside its view did. What cannot move that way asks it, and
  /// leaves the touch to it. nil, the default: it takes nothing from anything inside.
  public var takesUnusedMovement: (() -> Bool)?
  /// Called at every change of state and movement from `began` on.
  public var onChange: ((State) -> Void)?

  /// Called when a finger comes down on the view, whatever becomes of it.
  public var onTouchDown: (() -> Void)?
  /// Called when that finger is gone, or another recognizer's; after `onChange`.
  public var onTouchGone: (() -> Void)?

  var touch: Touch?
  weak var dispatcher: TouchDispatcher?

  public init() {}

  /// The view that the finger came down on.
  public var touchedView: View? { touch?.view }

  /// Returns the position of the finger, in `view`'s coordinates.
  public func location(in view: View) -> CGPoint { touch.map { $0.location(in: view) } ?? .zero }

  /// Follows the touch that `other` began to follow just now too, though that did not come down on its own view.
  package func join(_ other: GestureRecognizer) {
    guard let touch = other.touches.last, !follows(touch), isEnabled, admits(touch) else { return }
    touch.recognizers.append(self)
    take(touch)
    dispatcher = other.dispatcher
  }

  func handle(_ touch: Touch) {}

  /// True if another recognizer of the touch uses a movement that leads nowhere here.
  var isUnusedMovementTaken: Bool {
    touch?.recognizers.contains { $0 !== self && $0.isEnabled && $0.takesUnusedMovement?() == true } ?? false
  }

  // MARK: Its touches

  /// Those that it follows: one, unless a subclass wants more.
  var touches: [Touch] { touch.map { [$0] } ?? [] }

  final func follows(_ touch: Touch) -> Bool { touches.contains { $0 === touch } }

  /// Returns whether the recognizer hears of `touch`, and uses it only once another one is gone.
  func waits(for touch: Touch) -> Bool { false }

  /// Another recognizer uses `touch` now.
  func stopWaiting(for touch: Touch) {}

  /// Returns whether it would follow one more touch.
  func admits(_ touch: Touch) -> Bool { self.touch == nil }

  /// Follows a touch that it admits.
  func take(_ touch: Touch) {
    // One that failed on the touch before starts afresh.
    reset()
    self.touch = touch
  }

  /// Returns whether it fails when `winner` recognises a gesture in one of its touches.
  func yields(to winner: GestureRecognizer) -> Bool { true }

  func move(to next: State) {
    let recognises = (next == .began || next == .ended) && state == .possible
    if recognises {
      if let shouldBegin, !shouldBegin() {
        fail()
        return
      }
      state = next
      dispatcher?.recognized(self)
    }
    state = next
    onChange?(next)
  }

  func fail() {
    if state == .began || state == .changed {
      state = .cancelled
      onChange?(.cancelled)
    }
    state = .failed
    letGo()
  }

  func reset() {
    state = .possible
    letGo()
  }

  func letGo() {
    guard touch != nil else { return }
    touch = nil
    onTouchGone?()
  }
}

/// A finger that moved more than `threshold` and is being followed.
@MainActor public final class PanGestureRecognizer: GestureRecognizer {
  public enum Direction: Sendable { case any, vertical, horizontal }

  /// Movement along the other axis lets the gesture fail.
  public let direction: Direction
  /// Points of travel before the pan begins; the recognising event already moves by travel − threshold (MOTION.md,
  /// section 8).
  public var threshold: CGFloat = 10
  /// True if the next finger goes on with the pan once the first one is gone, as in UIKit's scroll views. False by
  /// default.
  public var takesNextFinger = false
  /// The translation's zero, in points of the window.
  private var origin: CGPoint = .zero
  /// Position at which the finger began to count, in points of the window.
  private var anchor: CGPoint = .zero
  /// Fingers that came down after the first, in their order.
  private var later: [(touch: Touch, track: FingerTrack)] = []
  private var track = FingerTrack(from: .zero, at: 0)

  public init(direction: Direction = .any) { self.direction = direction }

  /// Distance of the finger since the pan began, in points of the window.
  public var translation: CGPoint {
    guard let touch else { return lastTranslation }
    return touch.windowLocation - origin
  }
  private var lastTranslation: CGPoint = .zero

  /// The finger's speed, in points a second.
  public private(set) var velocity: CGPoint = .zero

  /// Position at which the finger came down, in points of the window; nil without a finger.
  public var startLocation: CGPoint? { touch?.start.location }

  /// Travel since the finger came down, whether the pan has begun or not.
  public var travel: CGPoint { touch.map { $0.windowLocation - anchor } ?? .zero }

  override func admits(_ touch: Touch) -> Bool { takesNextFinger || super.admits(touch) }

  override func take(_ touch: Touch) {
    guard self.touch == nil else {
      later.append((touch, FingerTrack(from: touch.windowLocation, at: touch.time)))
      return
    }
    super.take(touch)
  }

  override func waits(for touch: Touch) -> Bool { later.contains { $0.touch === touch } }

  override func stopWaiting(for touch: Touch) { later.removeAll { $0.touch === touch } }

  override func letGo() {
    later = []
    super.letGo()
  }

  override func handle(_ touch: Touch) {
    if let index = later.firstIndex(where: { $0.touch === touch }) {
      later[index].track.add(touch.windowLocation, at: touch.time)
      if touch.phase == .ended || touch.phase == .cancelled { later.remove(at: index) }
      return
    }
    if touch.phase == .ended || touch.phase == .cancelled, !later.isEmpty {
      note(touch)
      return takeNextFinger(at: touch.time)
    }
    switch touch.phase {
    case .began:
      anchor = touch.windowLocation
      track = FingerTrack(from: touch.windowLocation, at: touch.time)
      velocity = .zero
    case .moved:
      note(touch)
      if state == .possible {
        tryToBegin(touch)
      } else if state == .began || state == .changed {
        move(to: .changed)
      }
    case .ended:
      note(touch)
      finish(as: .ended)
    case .cancelled:
      finish(as: .cancelled)
    }
  }

  /// Goes on with the next finger where it is, without a jump.
  private func takeNextFinger(at time: Double) {
    let way = translation
    let next = later.removeFirst()
    touch = next.touch
    track = next.track
    velocity = track.velocity(at: time)
    anchor = next.touch.windowLocation
    origin = next.touch.windowLocation - way
    if state == .began || state == .changed { dispatcher?.recognized(self) }
  }

  private func tryToBegin(_ touch: Touch) {
    let travel = travel
    let length: CGFloat
    switch direction {
    case .any: length = touch.windowLocation.distance(to: anchor)
    case .vertical: length = abs(travel.y)
    case .horizontal: length = abs(travel.x)
    }
    let across: CGFloat =
      switch direction {
      case .any: 0
      case .vertical: abs(travel.x)
      case .horizontal: abs(travel.y)
      }
    if across > threshold && across > length {
      fail()
      return
    }
    guard length > threshold else { return }
    let keep = threshold / length
    origin = CGPoint(x: anchor.x + travel.x * keep, y: anchor.y + travel.y * keep)
    move(to: .began)
  }

  private func note(_ touch: Touch) {
    track.add(touch.windowLocation, at: touch.time)
    velocity = track.velocity(at: touch.time)
  }

  private func finish(as final: State) {
    guard state == .began || state == .changed else { return }
    lastTranslation = translation
    move(to: final)
  }
}

/// A finger that came down and left again without moving far.
@MainActor public final class TapGestureRecognizer: GestureRecognizer {
  /// Points a finger may stray and still tap.
  private static let slack: CGFloat = 10
  /// The longest that a finger may stay and still tap, in seconds; as long as it likes by default.
  public var maximumDuration = Double.infinity

  override func handle(_ touch: Touch) {
    switch touch.phase {
    case .began: break
    case .moved:
      if touch.windowLocation.distance(to: touch.start.location) > TapGestureRecognizer.slack { fail() }
    case .ended:
      if touch.time - touch.start.time > maximumDuration {
        fail()
      } else if state == .possible {
        move(to: .ended)
      }
    case .cancelled: fail()
    }
  }
}

extension GestureRecognizer {
  /// True if nothing under the touch is scrolled down, so that to drag down further is a page's to use.
  public var isContentAtTop: Bool {
    scrollViewsUnderTouch.allSatisfy {
      $0.axis == .horizontal || $0.contentOffset.y <= $0.offsetRange.lowerBound + 0.5
    }
  }

  /// The scroll views that the touch came down in, innermost first.
  public var scrollViewsUnderTouch: [ScrollView] {
    var result: [ScrollView] = []
    var view = touch?.view
    while let current = view {
      if let scrollView = current as? ScrollView { result.append(scrollView) }
      view = current.nextForGestures
    }
    return result
  }
}
