package import Foundation
package import HeroSession

/// The position of moments on the timeline. Motions have their full length; a rest has at most `longestHold`.
package struct TimelineScale {
  package struct Span {
    package var phase: PageVisit.Phase
    /// In seconds of the stage.
    package var time: ClosedRange<Double>
    /// In points.
    package var place: ClosedRange<CGFloat>
  }

  package let spans: [Span]

  /// In seconds.
  private static let longestHold = 0.3
  /// A shorter take does not fill the timeline, so that it stands still while its first flight goes on. In seconds.
  private static let shortest = 1.0
  /// Moments that a hand can reach are so many seconds from each other, from the beginning of a stretch on.
  private static let grain = 0.01

  /// - Parameters:
  ///   - present: up to when an open end goes on.
  ///   - width: in points.
  package init(_ take: PageVisit, present: Double, width: CGFloat) {
    func shown(_ span: (phase: PageVisit.Phase, range: ClosedRange<Double>)) -> Double {
      let length = span.range.upperBound - span.range.lowerBound
      return span.phase == .holding ? min(length, Self.longestHold) : length
    }
    let times = take.spans(until: max(present, take.start))
    let pointsPerSecond = width / max(Self.shortest, times.reduce(0) { $0 + shown($1) })
    var x: CGFloat = 0
    spans = times.map { span in
      let start = x
      x += shown(span) * pointsPerSecond
      return Span(phase: span.phase, time: span.range, place: start...x)
    }
  }

  /// A moment before all of it is at its beginning, one after it at its end.
  package func x(of time: Double) -> CGFloat {
    guard let span = spans.last(where: { $0.time.lowerBound <= time }) else { return 0 }
    let length = span.time.upperBound - span.time.lowerBound
    let share = length > 0 ? min(1, (time - span.time.lowerBound) / length) : 1
    return span.place.lowerBound + share * (span.place.upperBound - span.place.lowerBound)
  }

  /// The nearest moment that a hand can reach.
  package func time(at x: CGFloat) -> Double {
    guard let span = spans.last(where: { $0.place.lowerBound <= x }) ?? spans.first else { return 0 }
    let width = span.place.upperBound - span.place.lowerBound
    let length = span.time.upperBound - span.time.lowerBound
    let share = width > 0 ? max(0, min(1, (x - span.place.lowerBound) / width)) : 0
    if share == 1 { return span.time.upperBound }
    let elapsed = (share * length / Self.grain).rounded() * Self.grain
    return min(span.time.upperBound, span.time.lowerBound + elapsed)
  }
}
