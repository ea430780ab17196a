/// The part of a page's visit that a recording of the window shows.
public import HeroSession

public enum RecordedPart: Sendable, Hashable {
  /// The last transition, with `margin` before and after it.
  case lastTransition
  /// All of the visit.
  case wholeSession
  /// In seconds of the stage. A part that lies outside the visit counts as `lastTransition`.
  case custom(ClosedRange<Double>)

  /// Seconds before and after the last transition.
  public static let margin = 0.5
  /// Seconds that a part has at least.
  public static let least = 1.0 / 30
  /// Seconds for which a recording holds the frame of an annotation.
  public static let hold = 1.5

  /// Returns the part as it counts for a visit known until `present`, in seconds of the stage: `lastTransition` in
  /// place of a part outside the visit.
  public func counted(for take: PageVisit, until present: Double) -> RecordedPart {
    guard case .custom(let range) = self else { return self }
    return range.lowerBound < max(take.start, present) && range.upperBound > take.start ? self : .lastTransition
  }

  /// Returns the part of a visit known until `present`, and the time for which its last frame stays at the end. All
  /// times are in seconds of the stage.
  public func range(of take: PageVisit, until present: Double) -> (range: ClosedRange<Double>, rest: Double) {
    let present = max(take.start, present)
    let whole = take.start...max(take.start, min(take.end ?? present, present))
    switch counted(for: take, until: present) {
    case .wholeSession: return (whole, 0)
    case .custom(let range):
      return (max(take.start, range.lowerBound)...min(present, range.upperBound), 0)
    case .lastTransition:
      let spans = take.spans(until: present)
      guard let last = spans.lastIndex(where: { $0.phase != .holding }) else { return (whole, 0) }
      // A page that is turned back on its way makes one transition of two stretches.
      var first = last
      while first > 0, spans[first - 1].phase != .holding { first -= 1 }
      let (start, end) = (spans[first].range.lowerBound, spans[last].range.upperBound)
      let isUnderWay = take.end == nil && last == spans.count - 1
      let range = max(0, start - Self.margin)...max(start, min(present, end + Self.margin))
      return (range, isUnderWay ? Self.margin : max(0, end + Self.margin - present))
    }
  }
}
