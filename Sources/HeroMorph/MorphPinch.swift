package import Foundation
import HeroMotion

/// Two fingers that have a flight: what is between them stays there, and is larger or smaller as they are farther from each other or
/// nearer.
package struct MorphPinch: Sendable, Hashable {
  private let start: MorphSample
  private let screen: CGRect
  private let anchor: CGPoint
  /// What is between the fingers, from `anchor` where the hand has changed nothing.
  private let held: CGPoint
  /// Of the flight's own size: its logarithm when they began, were there no limits, and those.
  private let free: Double
  private let limits: ClosedRange<Double>

  /// How small two fingers make it: beyond that it resists, as it does where the page would be larger than it is; ours, by eye.
  private static let least = 0.3
  private static let band = RubberBand(dimension: 0.3)

  /// - Parameters:
  ///   - sample: where the flight was when they began.
  ///   - place: the middle between them then, where the flight's frames are.
  package init(_ plan: MorphPlan, from sample: MorphSample, at place: CGPoint) {
    let card = MorphCard(of: plan, at: sample)
    (start, screen, anchor) = (sample, plan.screen, card.anchor)
    let size = max(0.01, card.size)
    held = CGPoint(
      x: (place.x - anchor.x - sample.offset.x) / size, y: (place.y - anchor.y - sample.offset.y) / size)
    // The page itself, whatever it is that has come so far, is no larger than the screen.
    let most = card.ratio.isFinite && card.ratio > 0 ? max(1, min(100, 1 / card.ratio)) : 1
    limits = log(Self.least)...log(most)
    free = Self.band.fingerOffset(for: log(size), in: limits)
  }

  private func size(at scale: Double) -> Double {
    exp(Self.band.offset(forFinger: free + log(max(1e-6, scale)), in: limits))
  }

  /// - Parameters:
  ///   - scale: the fingers' distance, of what it was when they began.
  ///   - place: the middle between them.
  package func sample(at scale: Double, _ place: CGPoint) -> MorphSample {
    let size = size(at: scale)
    var sample = start
    sample.offset = CGPoint(x: place.x - anchor.x - held.x * size, y: place.y - anchor.y - held.y * size)
    sample.pinch = size / MorphCard.size(at: sample.offset, on: screen)
    sample.carried = max(sample.carried, MorphCard.carried(by: sample))
    return sample
  }

  /// How fast `sample` changes there.
  /// - Parameters:
  ///   - velocity: of the middle between the fingers, in points a second.
  ///   - growth: of the scale's logarithm, a second.
  /// - Returns: of the offset in points a second, and of the pinch, a second.
  package func speeds(at scale: Double, _ place: CGPoint, velocity: CGPoint, growth: Double) -> (
    offset: CGPoint, pinch: Double
  ) {
    let (size, sample) = (size(at: scale), sample(at: scale, place))
    let grown = size * Self.band.velocity(forFinger: growth, at: log(size), in: limits)
    let speed = CGPoint(x: velocity.x - held.x * grown, y: velocity.y - held.y * grown)
    let left = MorphCard.size(at: sample.offset, on: screen)
    let shrunk = MorphCard.growth(at: sample.offset, velocity: speed, on: screen)
    return (speed, (grown - sample.pinch * shrunk) / left)
  }
}
