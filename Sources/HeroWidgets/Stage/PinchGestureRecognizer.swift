public import Foundation
import HeroMotion

/// Two fingers on its view that come nearer to each other or go apart. What one finger does meanwhile is another recognizer's until
/// the second moves it.
@MainActor public final class PinchGestureRecognizer: GestureRecognizer {
  /// Points by which the fingers' distance changes before the pinch begins; ours, as a pan's.
  public static let threshold: CGFloat = 8

  /// The fingers' distance, as a share of what it was when the pinch began: 1 then.
  public private(set) var scale: CGFloat = 1
  private var second: Touch?
  /// Between the fingers: when both were down, and when the pinch began.
  private var (startDistance, beginDistance): (CGFloat, CGFloat) = (0, 0)

  override public init() {}

  override var touches: [Touch] { [touch, second].compactMap { $0 } }

  /// The middle between the fingers.
  override public func location(in view: View) -> CGPoint {
    guard let first = touch?.location(in: view) else { return .zero }
    guard let second = second?.location(in: view) else { return first }
    return CGPoint(x: (first.x + second.x) / 2, y: (first.y + second.y) / 2)
  }

  override func admits(_ touch: Touch) -> Bool { second == nil }

  override func take(_ touch: Touch) {
    guard self.touch != nil else { return super.take(touch) }
    second = touch
    startDistance = distance
  }

  /// Who needs two fingers loses nothing by what one of them is used for.
  override var yieldsToOthers: Bool { false }

  /// In points, and never none.
  private var distance: CGFloat {
    guard let touch, let second else { return 1 }
    return max(1, touch.windowLocation.distance(to: second.windowLocation))
  }

  override func handle(_ touch: Touch) {
    guard second != nil else { return }
    switch touch.phase {
    case .began: break
    case .moved:
      if state == .possible {
        guard abs(distance - startDistance) > Self.threshold else { return }
        (beginDistance, scale) = (distance, 1)
        move(to: .began)
      } else if state == .began || state == .changed {
        scale = distance / beginDistance
        move(to: .changed)
      }
    case .ended: finish(as: .ended)
    case .cancelled: finish(as: .cancelled)
    }
  }

  private func finish(as final: State) {
    if state == .began || state == .changed { move(to: final) }
  }

  override func letGo() {
    second = nil
    super.letGo()
  }
}
