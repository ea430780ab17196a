public import Foundation
import HeroMotion

/// One finger that has a flight: its card shrinks about the point that the finger grabbed, falls behind the finger, and
/// follows it less across its path than along. Measured on iOS (docs/reference/MOTION.md, section 11).
public struct MorphDrag: Sendable, Hashable {
  /// The path on which the finger takes the card away.
  public enum Axis: Sendable, Hashable {
    case down
    /// To the right: a swipe back.
    case across
  }

  private let start: MorphSample
  private let screen: CGRect
  private let axis: Axis
  private let plan: MorphPlan
  /// Center of the motion without this gesture.
  private let shownAnchor: CGPoint
  /// Start of the touch.
  private let place: CGPoint
  /// A page that stands goes down and to the right only; what was caught on its way goes anywhere.
  private let stands: Bool

  /// Loss of size for each height, or width, of the screen.
  private static let shrink = 0.67
  /// In heights: from there on it shrinks less and less, towards its least size.
  private static let knee = 0.52
  private static let least = 0.37
  private static let band = RubberBand(dimension: (1 - least) / shrink - knee, coefficient: 1)
  /// In heights for each height cubed: how far it falls behind the finger.
  private static let lag = 0.45
  /// In heights: where that would outgrow the finger's own movement.
  private static let reach = 1 / (3 * lag).squareRoot()
  /// Across its path a card follows the first point by so much, and goes this part of the width at most.
  private static let across = (gain: 0.56, limit: 0.9)

  /// - Parameters:
  ///   - sample: where the flight was when the finger grabbed it.
  ///   - place: the finger then, where the flight's frames are; nil: on the middle of what moves.
  package init(_ plan: MorphPlan, from sample: MorphSample, at place: CGPoint?, along axis: Axis) {
    start = sample
    (self.plan, screen, self.axis) = (plan, plan.screen, axis)
    let anchor = plan.anchor(at: sample)
    shownAnchor = CGPoint(x: anchor.x + sample.offset.x, y: anchor.y + sample.offset.y)
    self.place = place ?? shownAnchor
    stands = sample.progress >= 1 && sample.offset == .zero && sample.pinch == 1
  }

  /// Returns the size of a card that was at rest, 1 to 0.37, for a finger's translation, in points without the dead
  /// zone.
  public static func size(by translation: CGPoint, along axis: Axis, on screen: CGSize) -> Double {
    switch axis {
    case .down: size(at: translation.y / max(1, screen.height)).size
    case .across: max(least, 1 - shrink * max(0, translation.x / max(1, screen.width)))
    }
  }

  /// At `travel` heights, and how fast that changes there, for each height.
  private static func size(at travel: Double) -> (size: Double, slope: Double) {
    if travel <= 0 { return (1, 0) }
    if travel <= knee { return (1 - shrink * travel, -shrink) }
    let beyond = travel - knee
    return (1 - shrink * (knee + band.overscroll(atDistance: beyond)), -shrink * band.slope(atDistance: beyond))
  }

  /// Returns the card's distance along its path, in heights or widths, and its rate relative to the finger's.
  private func path(at travel: Double) -> (way: Double, slope: Double) {
    if travel < 0 { return stands ? (0, 0) : (travel, 1) }
    guard axis == .down else { return (travel, 1) }
    let near = min(travel, Self.reach)
    return (near - Self.lag * near * near * near, max(0, 1 - 3 * Self.lag * near * near))
  }

  /// The card once the finger has come so far: how it moves and how large it is, and how fast both change with the
  /// finger's `velocity`.
  private func card(at translation: CGPoint, velocity: CGPoint = .zero) -> (
    way: CGPoint, size: Double, speed: CGPoint, growth: Double
  ) {
    let (width, height) = (max(1, screen.width), max(1, screen.height))
    let band = RubberBand(dimension: Self.across.limit * width, coefficient: Self.across.gain)
    switch axis {
    case .down:
      let travel = translation.y / height
      let (path, size) = (path(at: travel), Self.size(at: travel))
      return (
        CGPoint(x: band.overscroll(atDistance: translation.x), y: path.way * height), size.size,
        CGPoint(x: band.slope(atDistance: translation.x) * velocity.x, y: path.slope * velocity.y),
        size.slope * velocity.y / height
      )
    case .across:
      let travel = translation.x / width
      let path = path(at: travel)
      let size = Self.size(by: translation, along: .across, on: screen.size)
      return (
        CGPoint(x: path.way * width, y: band.overscroll(atDistance: translation.y)), size,
        CGPoint(x: path.slope * velocity.x, y: band.slope(atDistance: translation.y) * velocity.y),
        travel > 0 && size > Self.least ? -Self.shrink * velocity.x / width : 0
      )
    }
  }

  /// - Parameters:
  ///   - translation: of the finger since it grabbed, in points.
  ///   - last: where the flight was before: what has become a card stays one.
  package func sample(by translation: CGPoint, after last: MorphSample? = nil) -> MorphSample {
    let card = card(at: translation)
    var sample = start
    sample.pinch = start.pinch * card.size
    if let last { (sample.carried, sample.recess) = (last.carried, last.recess) }
    sample.carry(
      to: CGPoint(
        x: place.x + card.way.x + (shownAnchor.x - place.x) * card.size,
        y: place.y + card.way.y + (shownAnchor.y - place.y) * card.size), of: plan)
    return sample
  }

  /// Returns the speed of `sample` for the finger's `velocity`, in points per second.
  /// - Returns: of the offset in points a second, and of the pinch, a second.
  package func speeds(at translation: CGPoint, velocity: CGPoint) -> (offset: CGPoint, pinch: Double) {
    let card = card(at: translation, velocity: velocity)
    return (
      CGPoint(
        x: card.speed.x + (shownAnchor.x - place.x) * card.growth,
        y: card.speed.y + (shownAnchor.y - place.y) * card.growth), start.pinch * card.growth
    )
  }
}
