import Foundation
import HeroMotion

/// Resting positions of the content, in steps of `restingInterval`.
extension ScrollView {
  /// The place, from 0, that the content stands nearest to.
  public var currentRestingIndex: Int { restingIndex(at: offset) }

  /// The place that the content goes to, or stands nearest to.
  public var targetRestingIndex: Int { restingIndex(at: targetOffset) }

  /// Goes to a place; an index that there is not counts as the nearest. Does nothing without a `restingInterval`.
  public func rest(at index: Int, animated: Bool) {
    guard let interval else { return }
    let last = restingIndex(at: offsetRange.upperBound)
    let place = reachableOffset(offsetRange.lowerBound + Double(max(0, min(index, last))) * interval)
    setContentOffset(axis.point(place), animated: animated)
  }

  private var interval: Double? { restingInterval.flatMap { $0 > 0 && $0.isFinite ? Double($0) : nil } }

  private func restingIndex(at offset: Double) -> Int {
    guard let interval else { return 0 }
    let steps = ((reachableOffset(offset) - offsetRange.lowerBound) / interval).rounded()
    return Int(max(0, min(steps, 1e9)))
  }

  /// Final offset of the content, if it moves by itself.
  private var targetOffset: Double {
    switch motion {
    case .coasting(let trajectory, _): trajectory.restingOffset
    case .animating(_, let target, _, _): target
    case .wheel(let value): value.target
    case .still, .putBeyond, .caught, .dragging, .touchpad: offset
    }
  }

  /// Returns the resting offset of content on `trajectory`: its end, unless there are resting positions. The speed
  /// chooses the position as `decelerationRate` leads, as UIKit's own pages do.
  func restingPlace(for trajectory: ScrollTrajectory, velocity: Double) -> Double {
    guard interval != nil else { return trajectory.restingOffset }
    return restingPlace(
      near: Deceleration(offset: offset, velocity: velocity, rate: decelerationRate).projectedOffset)
  }

  /// The place that lies nearest to `offset`; the same offset where content may rest anywhere.
  func restingPlace(near offset: Double) -> Double {
    guard let interval else { return reachableOffset(offset) }
    return reachableOffset(offsetRange.lowerBound + Double(restingIndex(at: offset)) * interval)
  }
}
