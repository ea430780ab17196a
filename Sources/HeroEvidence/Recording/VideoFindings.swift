package import Foundation
package import HeroFindings

/// The findings of a video with the time at which they are shown: as long as they last, and long enough to be read.
/// Moments are seconds of the scene.
package struct VideoFindings: Sendable {
  private struct Span: Sendable {
    let finding: Finding
    /// Index of the phone, 0 or 1.
    let phone: Int
    var from, until: Double
  }

  /// Seconds of a video in which a finding can be read: it is shown for no less, and the video goes on for that
  /// after its last flight.
  private static let readable = 0.5
  /// Number of findings that are named at once.
  private static let most = 2

  /// The worst first.
  private var spans: [Span]
  private let hasTwoPhones, flies: Bool
  /// Shortest legible time, in seconds of the scene.
  private let least: Double

  /// - Parameters:
  ///   - phones: the findings of each phone, in seconds since the video's beginning, without notes.
  ///   - flies: whether anything does.
  ///   - speed: the scene's seconds in one of the video.
  ///   - shown: how many of the scene's seconds the video has shown at a moment of theirs; all that came before, unless
  ///     given.
  package init(_ phones: [[Finding]], flies: Bool = true, speed: Double, shown: (Double) -> Double = { $0 }) {
    let least = Self.readable * speed
    var spans: [Span] = []
    for (phone, findings) in phones.enumerated() {
      for finding in findings.problems {
        let from = shown(finding.span.lowerBound)
        let until = max(shown(finding.span.upperBound), from + least)
        spans.append(Span(finding: finding, phone: phone, from: from, until: until))
      }
    }
    self.spans = spans.enumerated().sorted { first, second in
      func rank(_ entry: (offset: Int, element: Span)) -> (Int, Double, Double, Int) {
        let (kind, figure) = entry.element.finding.rank
        return (kind, figure, entry.element.from, entry.offset)
      }
      return rank(first) < rank(second)
    }.map(\.element)
    hasTwoPhones = phones.count > 1
    self.flies = flies
    self.least = least
  }

  /// Returns the number of frames after the last transition.
  /// - Parameter rate: frames a second.
  static func tail(at rate: Double) -> Int { Int((readable * rate - 1e-6).rounded(.up)) }

  /// All flights are over: what is only wrong with the page at rest is told of from now on.
  package mutating func land(at moment: Double) {
    for index in spans.indices where spans[index].from > moment {
      spans[index].from = moment
      spans[index].until = moment + least
    }
  }

  private func told(at moment: Double) -> [Span] {
    spans.filter { moment >= $0.from - 1e-6 && moment <= $0.until + 1e-6 }
  }

  /// Returns the places of the findings shown at `moment`, in points of the screen.
  package func places(at moment: Double, onPhone phone: Int = 0) -> [CGRect] {
    told(at: moment).filter { $0.phone == phone }.compactMap(\.finding.place)
  }

  /// Returns the lines shown at `moment`: the worst findings, or that there are none in the whole video.
  package func lines(at moment: Double) -> [String] {
    if spans.isEmpty { return [flies ? [Finding]().verdict : Finding.nothingFlies] }
    let told = told(at: moment)
    let named = told.prefix(Self.most).map { span in
      (hasTwoPhones ? span.phone == 0 ? "A: " : "B: " : "") + span.finding.headline
    }
    return named + (told.count > Self.most ? ["and \(told.count - Self.most) more"] : [])
  }
}
