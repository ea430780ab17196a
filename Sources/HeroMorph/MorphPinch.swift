package import Foundation
import HeroMotion

/// Two fingers that have a flight: what is between them stays there, is larger or smaller as they are farther from each
/// other or nearer, and turns with them.
package struct MorphPinch: Sendable, Hashable {
  private let start: MorphSample
  private let plan: MorphPlan
  /// Center between the fingers, from the center of the motion without the gesture.
  private let held: CGPoint
  /// Logarithm of the size at the start, without limits.
  private let free: Double
  private let limits: ClosedRange<Double>

  /// Smallest size by two fingers: beyond it, and beyond the page's own size, it resists. Chosen by eye.
  private static let least = 0.3
  private static let band = RubberBand(dimension: 0.3)

  /// The effect of fingers on a transition.
  package struct Fingers: Sendable, Hashable {
    /// Their distance, of what it was when they began.
    package var scale: Double
    /// Rotation of the line through them, clockwise, in radians.
    package var turn: Double
    /// The middle between them, where the flight's frames are.
    package var place: CGPoint

    package init(scale: Double, turn: Double = 0, place: CGPoint) {
      (self.scale, self.turn, self.place) = (scale, turn, place)
    }
  }

  /// - Parameters:
  ///   - sample: where the flight was when they began.
  ///   - place: the middle between them then, where the flight's frames are.
  package init(_ plan: MorphPlan, from sample: MorphSample, at place: CGPoint) {
    let card = MorphCard(of: plan.edited, at: sample)
    (start, self.plan) = (sample, plan)
    let anchor = plan.anchor(at: sample)
    let size = max(0.01, card.size)
    let way = CGPoint(x: place.x - anchor.x - sample.offset.x, y: place.y - anchor.y - sample.offset.y)
      .turned(by: -sample.turn)
    held = CGPoint(x: way.x / size, y: way.y / size)
    // The page itself, whatever it is that has come so far, is no larger than the screen.
    let most = card.ratio.isFinite && card.ratio > 0 ? max(1, min(100, 1 / card.ratio)) : 1
    limits = log(Self.least)...log(most)
    free = Self.band.fingerOffset(for: log(size), in: limits)
  }

  private func size(at scale: Double) -> Double {
    exp(Self.band.offset(forFinger: free + log(max(1e-6, scale)), in: limits))
  }

  package func sample(at fingers: Fingers) -> MorphSample {
    let size = size(at: fingers.scale)
    var sample = start
    sample.turn = start.turn + fingers.turn
    let way = held.turned(by: sample.turn)
    sample.pinch = size
    sample.carry(
      to: CGPoint(x: fingers.place.x - way.x * size, y: fingers.place.y - way.y * size), of: plan)
    return sample
  }

  /// Returns the speed of `sample`.
  /// - Parameters:
  ///   - velocity: of the middle between the fingers, in points a second.
  ///   - growth: of the scale's logarithm, a second.
  ///   - spin: of the turn, in radians a second.
  /// - Returns: of the offset in points a second, and of the pinch, a second.
  package func speeds(at fingers: Fingers, velocity: CGPoint, growth: Double, spin: Double) -> (
    offset: CGPoint, pinch: Double
  ) {
    let size = size(at: fingers.scale)
    let grown = size * Self.band.velocity(forFinger: growth, at: log(size), in: limits)
    let way = held.turned(by: start.turn + fingers.turn)
    return (
      CGPoint(
        x: velocity.x - way.x * grown + way.y * size * spin, y: velocity.y - way.y * grown - way.x * size * spin), grown
    )
  }
}
