/// A flight's whole life as values: what it showed at any moment of it, exactly, in any order, and after it has ended
/// too. Times are seconds of the stage; before the take-off it is as it was then, after the end as it is there.
public struct MotionHistory: Sendable, Hashable {
  /// The target of a transition from a moment on.
  private struct Aim: Sendable, Hashable {
    var start: Double
    var plan: MorphPlan
  }

  public private(set) var legs: [MotionSegment] = []
  private var aims: [Aim] = []
  /// Before anything was noted.
  private let first: MorphPlan

  package init(_ plan: MorphPlan) { first = plan }

  public var plan: MorphPlan { aims.last?.plan ?? first }

  /// The flight goes on so. What began at the same moment was never seen.
  package mutating func note(_ leg: MotionSegment) {
    while let last = legs.last, last.start >= leg.start { legs.removeLast() }
    legs.append(leg)
  }

  /// The flight aims so from `time` on.
  package mutating func note(_ plan: MorphPlan, at time: Double) {
    if !aims.isEmpty, plan == self.plan { return }
    while let last = aims.last, last.start >= time { aims.removeLast() }
    aims.append(Aim(start: time, plan: plan))
  }

  public func plan(at time: Double) -> MorphPlan { aims.reached(at: time, \.start)?.plan ?? first }

  /// nil before anything took off.
  public func sample(at time: Double) -> MorphSample? { legs.reached(at: time, \.start)?.sample(at: time) }

  /// nil before anything took off.
  public func state(at time: Double) -> MorphState? { sample(at: time).map { plan(at: time).state(at: $0) } }
}

extension Array {
  /// The last element that has begun at `time`, else the first; they are in the order of their starts.
  fileprivate func reached(at time: Double, _ start: (Element) -> Double) -> Element? {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if start(self[middle]) <= time { low = middle + 1 } else { high = middle }
    }
    return isEmpty ? nil : self[Swift.max(0, low - 1)]
  }
}
