public import Foundation
import HeroMotion

/// Two fingers on its view that come nearer to each other or go apart. What one finger does meanwhile is another
/// recognizer's until the second moves it; another's that has both fingers has it to itself. Where `shouldBegin` says
/// no, the fingers may still come to it.
///
/// Control and a wheel, or two fingers on a touchpad, are a pinch about the pointer too, as `PinchWheel` says.
@MainActor public final class PinchGestureRecognizer: GestureRecognizer {
  /// Points by which the fingers' distance changes before the pinch begins; ours, as a pan's.
  public static let threshold: CGFloat = 8

  /// The fingers' distance, as a share of what it was when the pinch began: 1 then.
  public private(set) var scale: CGFloat = 1
  /// Growth of the scale's logarithm, per second.
  public private(set) var growth: Double = 0
  /// Angle by which the line through the fingers has turned since the pinch began, clockwise, in radians; more than one
  /// turn counts on.
  public private(set) var rotation: CGFloat = 0
  /// Angular velocity, in radians per second.
  public private(set) var spin: Double = 0
  /// Speed of each finger towards the other, or away, in points per second.
  public var fingerSpeed: Double { second == nil ? 0 : abs(growth) * Double(distance) / 2 }
  /// Velocity of the middle between the fingers, in points per second.
  public private(set) var velocity: CGPoint = .zero
  /// By how many points the fingers have gone apart, less than 0 when they came nearer, and how far their middle has
  /// come: since both are down, or a pinch was refused them.
  public private(set) var (spread, drift): (CGFloat, CGPoint) = (0, .zero)

  private var second: Touch?
  /// Between the fingers: when `spread` and `drift` were 0, and when the pinch began.
  private var (startDistance, beginDistance): (CGFloat, CGFloat) = (0, 0)
  private var startMiddle: CGPoint = .zero
  /// Angle of the line through the fingers, without a jump: now, and when the pinch began.
  private var (angle, beginAngle): (CGFloat, CGFloat) = (0, 0)
  /// Tracks of the logarithm of the distance and the angle, and of the middle.
  private var tracks: (distance: FingerTrack, middle: FingerTrack)?
  /// The wheel that pinches in place of fingers: its position, its view, and the final scale.
  private var wheel: (place: CGPoint, view: View, goal: CGFloat)?
  private var endWheel: (() -> Void)?

  override public init() {}

  override var touches: [Touch] { [touch, second].compactMap { $0 } }

  /// The view that the first finger came down on, or that the pointer is over.
  override public var touchedView: View? { wheel?.view ?? super.touchedView }

  /// True if it is a wheel, or a touchpad, with Control.
  public var isByWheel: Bool { wheel != nil }

  /// The middle between the fingers.
  override public func location(in view: View) -> CGPoint {
    if let wheel { return view.convert(wheel.place, from: nil) }
    guard let first = touch?.location(in: view) else { return .zero }
    guard let second = second?.location(in: view) else { return first }
    return CGPoint(x: (first.x + second.x) / 2, y: (first.y + second.y) / 2)
  }

  /// The scale that counts where it ends: that of the fingers, or the one that a wheel was turned to and still comes
  /// to.
  public var goal: CGFloat { wheel?.goal ?? scale }

  // MARK: Fingers

  override func admits(_ touch: Touch) -> Bool { second == nil }

  override func take(_ touch: Touch) {
    guard self.touch != nil else { return super.take(touch) }
    second = touch
    (growth, spin, velocity) = (0, 0, .zero)
    angle = direction
    tracks = (
      FingerTrack(from: CGPoint(x: log(distance), y: angle), at: touch.time), FingerTrack(from: middle, at: touch.time)
    )
    measureAnew()
  }

  /// Returns true if the winner follows both fingers: a recognizer of one finger does not end a pinch.
  override func yields(to winner: GestureRecognizer) -> Bool {
    second != nil && touches.allSatisfy { winner.follows($0) }
  }

  /// In points, and never none.
  private var distance: CGFloat {
    guard let touch, let second else { return 1 }
    return max(1, touch.windowLocation.distance(to: second.windowLocation))
  }

  /// Angle of the line from the first finger to the second, clockwise, in radians.
  private var direction: CGFloat {
    guard let touch, let second else { return 0 }
    let way = second.windowLocation - touch.windowLocation
    return atan2(way.y, way.x)
  }

  private var middle: CGPoint {
    guard let first = touch?.windowLocation, let second = second?.windowLocation else { return .zero }
    return CGPoint(x: (first.x + second.x) / 2, y: (first.y + second.y) / 2)
  }

  private func measureAnew() {
    (startDistance, startMiddle) = (distance, middle)
    (spread, drift) = (0, .zero)
  }

  override func handle(_ touch: Touch) {
    guard second != nil else { return }
    switch touch.phase {
    case .began: break
    case .moved:
      note(touch.time)
      if state == .possible {
        guard abs(spread) > Self.threshold else { return }
        if let shouldBegin, !shouldBegin() { return measureAnew() }
        (beginDistance, scale) = (distance, 1)
        (beginAngle, rotation) = (angle, 0)
        move(to: .began)
      } else if state == .began || state == .changed {
        (scale, rotation) = (distance / beginDistance, angle - beginAngle)
        move(to: .changed)
      }
    case .ended:
      note(touch.time)
      finish(as: .ended)
    case .cancelled: finish(as: .cancelled)
    }
  }

  private func note(_ time: Double) {
    (spread, drift) = (distance - startDistance, middle - startMiddle)
    // By the shorter way from where it was.
    angle += (direction - angle).remainder(dividingBy: 2 * .pi)
    tracks?.distance.add(CGPoint(x: log(distance), y: angle), at: time)
    tracks?.middle.add(middle, at: time)
    let speed = tracks?.distance.velocity(at: time) ?? .zero
    (growth, spin) = (Double(speed.x), Double(speed.y))
    velocity = tracks?.middle.velocity(at: time) ?? .zero
  }

  private func finish(as final: State) {
    if state == .began || state == .changed { move(to: final) }
  }

  override func letGo() {
    (second, tracks, wheel) = (nil, nil, nil)
    let end = endWheel
    endWheel = nil
    end?()
    super.letGo()
  }

  // MARK: Wheel

  /// Begins about `place` of the window, with the pointer over `view`. Returns whether it did.
  /// - Parameters:
  ///   - spread: as of fingers, in points.
  ///   - end: asks the wheel to let go.
  func beginByWheel(at place: CGPoint, over view: View, spread: CGFloat, end: @escaping () -> Void) -> Bool {
    guard isEnabled, touch == nil, state != .began, state != .changed else { return false }
    reset()
    wheel = (place, view, 1)
    (self.spread, drift, scale, growth, velocity) = (spread, .zero, 1, 0, .zero)
    (rotation, spin) = (0, 0)
    move(to: .began)
    guard state == .began else {
      reset()
      return false
    }
    endWheel = end
    return true
  }

  /// - Parameters:
  ///   - goal: the scale that it will come to.
  ///   - growth: as of fingers.
  func turnByWheel(to scale: CGFloat, goal: CGFloat, growth: Double) {
    guard wheel != nil else { return }
    wheel?.goal = goal
    (self.scale, self.growth) = (scale, growth)
    move(to: .changed)
  }

  func endByWheel() {
    guard wheel != nil else { return }
    endWheel = nil
    finish(as: .ended)
    reset()
  }
}
