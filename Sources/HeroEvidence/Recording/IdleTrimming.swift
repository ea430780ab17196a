/// The moments of a visit that a video shows: of long rests only the beginning and the end.
import HeroSession

struct IdleTrimming: Sendable, Hashable {
  /// In order, without overlap; in seconds of the stage.
  let kept: [ClosedRange<Double>]

  /// So long, in seconds, nothing may move and all of it be shown; else half of it after the last motion, and half
  /// before the next.
  static let longestRest = 0.5

  /// - Parameters:
  ///   - moments: when there were frames, in order: between two of them nothing moved.
  ///   - start: the first moment, in seconds of the stage; the visit's own by default.
  init(of moments: some Sequence<Double>, in take: PageVisit, from start: Double? = nil, until end: Double) {
    let first = start ?? take.start
    let range = first...max(first, end)
    var (kept, start, last): ([ClosedRange<Double>], Double, Double) = ([], range.lowerBound, range.lowerBound)
    for moment in moments where moment > range.lowerBound && moment < range.upperBound {
      if moment - last > Self.longestRest, take.phase(at: (last + moment) / 2) == .holding {
        kept.append(start...last + Self.longestRest / 2)
        start = moment - Self.longestRest / 2
      }
      last = moment
    }
    let stands = take.phase(at: range.upperBound) == .holding
    kept.append(start...(stands ? min(range.upperBound, last + Self.longestRest) : range.upperBound))
    self.kept = kept
  }

  /// In seconds.
  var duration: Double { kept.reduce(0) { $0 + $1.upperBound - $1.lowerBound } }

  /// So many seconds of what is shown come before a moment.
  func seconds(before moment: Double) -> Double {
    kept.reduce(0) { $0 + max(0, min(moment, $1.upperBound) - $1.lowerBound) }
  }

  /// The moment that is shown after so many seconds; the last one once all is over.
  func moment(after seconds: Double) -> Double {
    var rest = seconds
    for range in kept {
      let length = range.upperBound - range.lowerBound
      if rest <= length { return range.lowerBound + max(0, rest) }
      rest -= length
    }
    return kept[kept.count - 1].upperBound
  }
}
