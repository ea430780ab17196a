public import Foundation
package import HeroMotion

/// The motion of a property animator.
public protocol UITimingCurveProvider: Sendable {
  /// - Parameter duration: Seconds that the animator was created with.
  @_spi(Timing) func motion(duration: TimeInterval) -> UITimingMotion
}

/// A timing curve with its duration, or a spring.
@_spi(Timing) public struct UITimingMotion: Sendable {
  package enum Kind: Sendable {
    case curve(TimingCurve, duration: Double)
    case spring(SpringTiming)
  }

  package let kind: Kind

  /// Seconds until the motion ends.
  package var duration: Double {
    switch kind {
    case .curve(_, let duration): duration
    case .spring(let timing): timing.duration
    }
  }
}

/// A spring. Its initial velocity is in whole distances per second towards the target: `dx` is used.
public struct UISpringTimingParameters: UITimingCurveProvider {
  private enum Form: Sendable, Hashable {
    case physical(mass: Double, stiffness: Double, damping: Double)
    case ratio(Double)
  }

  private let form: Form
  public let initialVelocity: CGVector

  /// A spring that runs until it has settled, whatever the animator's duration.
  /// - Precondition: `mass` and `stiffness` are greater than 0, `damping` is at least 0.
  public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity: CGVector) {
    form = .physical(mass: mass, stiffness: stiffness, damping: damping)
    self.initialVelocity = initialVelocity
  }

  /// A spring that ends at the animator's duration. With a damping ratio of 1 it does not swing.
  public init(dampingRatio: CGFloat, initialVelocity: CGVector = .zero) {
    form = .ratio(dampingRatio)
    self.initialVelocity = initialVelocity
  }

  @_spi(Timing) public func motion(duration: TimeInterval) -> UITimingMotion {
    switch form {
    case .physical(let mass, let stiffness, let damping):
      let spring = Spring(mass: mass, stiffness: stiffness, damping: damping)
      return UITimingMotion(kind: .spring(SpringTiming(.physical(spring, velocity: initialVelocity.dx))))
    case .ratio(let ratio):
      guard duration > 0 else { return UITimingMotion(kind: .curve(.linear, duration: 0)) }
      return UITimingMotion(
        kind: .spring(SpringTiming(.uiKit(duration: duration, ratio: ratio, velocity: initialVelocity.dx))))
    }
  }
}

/// A timing curve.
public struct UICubicTimingParameters: UITimingCurveProvider {
  private let curve: TimingCurve

  public init(animationCurve: UIView.AnimationCurve) {
    curve =
      switch animationCurve {
      case .easeInOut: .easeInEaseOut
      case .easeIn: .easeIn
      case .easeOut: .easeOut
      case .linear: .linear
      }
  }

  /// - Precondition: the x values of both points lie in 0…1.
  public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    curve = TimingCurve(point1.x, point1.y, point2.x, point2.y)
  }

  @_spi(Timing) public func motion(duration: TimeInterval) -> UITimingMotion {
    UITimingMotion(kind: .curve(curve, duration: duration))
  }
}

extension UIView {
  public enum AnimationCurve: Int, Sendable { case easeInOut, easeIn, easeOut, linear }
}
