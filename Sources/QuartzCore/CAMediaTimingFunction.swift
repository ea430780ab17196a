import Foundation
package import HeroMotion

/// The pace of an animation: a cubic Bézier curve from (0, 0) to (1, 1).
public final class CAMediaTimingFunction: Sendable {
  public enum Name: Sendable, Hashable { case linear, easeIn, easeOut, easeInEaseOut, `default` }

  package let curve: TimingCurve

  public init(name: CAMediaTimingFunctionName) {
    curve =
      switch name {
      case .linear: .linear
      case .easeIn: .easeIn
      case .easeOut: .easeOut
      case .easeInEaseOut: .easeInEaseOut
      case .default: .default
      }
  }

  /// - Precondition: `c1x` and `c2x` lie in 0…1.
  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    curve = TimingCurve(Double(c1x), Double(c1y), Double(c2x), Double(c2y))
  }
}

public typealias CAMediaTimingFunctionName = CAMediaTimingFunction.Name
