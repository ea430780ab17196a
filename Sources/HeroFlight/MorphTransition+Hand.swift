public import Foundation
public import HeroMorph
import HeroWidgets

extension MorphTransition {
  /// Returns true if a moving element, or the page that it carries, is still away from its place at `point` of the
  /// container. An element that is back within an invisible distance belongs to its page again.
  public func isFlying(at point: CGPoint) -> Bool {
    guard let flight, flight.isFlying, let overlay, let stage = context?.containerView.stage else { return false }
    if flight.heading == .source, flight.isSettling { return false }
    if pageStands { return false }
    if flight.sample(at: stage.time).carried > 0, overlay.cardContains(point) { return true }
    return flight.plan.pairs.contains { overlay.frame(of: $0.id)?.contains(point) == true }
  }

  /// True if the page that opens fills the screen already, though its spring still moves: it has its own touches.
  var pageStands: Bool {
    guard let flight, let stage = context?.containerView.stage, flight.heading == .destination, !flight.isHeld else {
      return false
    }
    return flight.plan.pageStands(at: flight.sample(at: stage.time))
  }

  /// Stops the transition, held by a finger.
  public func grab() { flight?.grab() }

  /// Lets go of a flight that was grabbed: not dragged, it goes on as it went.
  public func resume() {
    flight?.resume()
    directionChanged()
  }

  /// One finger has it.
  /// - Parameters:
  ///   - translation: of the finger since it grabbed, in points.
  ///   - start: where it grabbed, in the window's points.
  ///   - axis: the path on which it takes the page away.
  public func drag(by translation: CGPoint, from start: CGPoint? = nil, along axis: MorphDrag.Axis = .down) {
    guard let container = context?.containerView else { return }
    byHand { $0.drag(by: translation, from: start.map { container.convert($0, from: nil) }, along: axis) }
  }

  /// Two fingers have it: their middle was at `start` when they grabbed, in the window's points, and is at `place`;
  /// they are `scale` times as far from each other, and have turned by `turn` radians, clockwise.
  public func pinch(by scale: Double, turned turn: Double = 0, from start: CGPoint, to place: CGPoint) {
    guard let container = context?.containerView else { return }
    byHand {
      $0.pinch(
        by: scale, turned: turn, from: container.convert(start, from: nil), to: container.convert(place, from: nil))
    }
  }

  private func byHand(_ move: (MorphFlight) -> Void) {
    let wasApart = isInteractivelyMoved
    flight.map(move)
    if isInteractivelyMoved != wasApart { context?.directionChanged() }
  }

  /// Ends the gesture; the page stays or leaves. It stays if there is no page below it to return to.
  /// - Parameters:
  ///   - stays: True if the page stays.
  ///   - velocity: The finger's speed, in points per second.
  ///   - growth: Speed at which two fingers spread, as in `MorphFlight.release`.
  ///   - spin: Speed at which they turn, as in `MorphFlight.release`.
  ///   - haste: Speed of a finger that shortens the motion, in points per second.
  public func release(
    stays: Bool, velocity: CGPoint, growth: Double = 0, spin: Double = 0, haste: Double = 0
  ) {
    // Escape may have reversed the transition meanwhile: no gesture holds it then.
    guard let context, flight?.isHeld == true else { return }
    flight?.release(
      towards: stays || !context.leadsBack ? .destination : .source, velocity: velocity, growth: growth, spin: spin,
      haste: haste / max(1, context.containerView.bounds.width))
    directionChanged()
    context.directionChanged()
  }
}
