import Foundation
import HeroMorph
import HeroMotion
import HeroWidgets

/// The curves over time: both motions, and the transitions where they went another way. Times are seconds since the
/// start.
struct FlightCurves: Equatable {
  var motions: FlightMotions
  var reading: FlightMetrics?
  /// The second phone's; nil where one phone is alone.
  var second: FlightMetrics?

  /// Returns whether the same is drawn: a transition with a new target goes on as before.
  static func == (a: FlightCurves, b: FlightCurves) -> Bool {
    a.motions == b.motions && a.reading?.flown == b.reading?.flown && a.second?.flown == b.second?.flown
  }

  /// A curve: progress and its derivative.
  typealias Motion = (Double) -> (progress: Double, velocity: Double)

  /// The first direction of the transition.
  private var heading: MorphEnd { reading?.legs.first { $0.kind != .held }?.heading ?? .destination }

  private func motion(of timing: MorphTiming) -> Motion {
    let isOpening = heading == .destination
    return { time in
      let (progress, velocity) = timing.progress(at: time)
      return isOpening ? (progress, velocity) : (1 - progress, -velocity)
    }
  }

  var a: Motion { motion(of: motions.a) }
  /// nil where nothing goes otherwise than A.
  var b: Motion? { motions.other.map { motion(of: $0) } }

  /// The curve of the flight itself; nil before any, and for a flight that is one of the compared motions from start to
  /// end.
  var flight: Motion? { flown(reading, otherThan: second == nil ? [motions.a, motions.b] : [motions.a]) }
  /// The same of the second phone's flight, which flies by B.
  var secondFlight: Motion? { flown(second, otherThan: [motions.b ?? motions.a]) }

  private func flown(_ reading: FlightMetrics?, otherThan timings: [MorphTiming?]) -> Motion? {
    guard let reading else { return nil }
    let isPlain =
      reading.legs.allSatisfy { $0.kind == .planned || $0.kind == .landed } && reading.legs[0].kind == .planned
    if isPlain, timings.contains(reading.timing) { return nil }
    return { reading.sample(at: $0) }
  }

  /// A curve of the chart with its entry in the legend.
  struct Entry {
    let name: String
    let colour: Color
    let motion: Motion
  }

  /// All curves of the chart, from back to front.
  @MainActor var entries: [Entry] {
    var entries = [
      Entry(name: motions.b == motions.a ? "A and B" : "A", colour: InspectorStyle.accent, motion: a)
    ]
    if let b { entries.append(Entry(name: "B", colour: InspectorStyle.second, motion: b)) }
    if let secondFlight {
      entries.append(Entry(name: "Transition on B", colour: InspectorStyle.quietText, motion: secondFlight))
    }
    if let flight {
      let name = second == nil ? "Transition" : "Transition on A"
      entries.append(Entry(name: name, colour: InspectorStyle.text, motion: flight))
    }
    return entries
  }

  /// Returns the end of the last curve, rounded up to a tick; for a gesture up to `now`, the playhead.
  func length(now: Double?) -> Double {
    var ends = [motions.a.duration, motions.b?.duration ?? 0]
    for reading in [reading, second].compactMap({ $0 }) {
      ends.append(reading.end ?? max(now ?? 0, (reading.legs.last?.start ?? 0) + 0.2))
    }
    let longest = min(max(0.1, ends.max() ?? 0), SpringTiming.longestSettling)
    let step = Self.tick(for: longest) / 2
    return ((longest * 1.02) / step).rounded(.up) * step
  }

  /// The distance of the ticks of a time axis so long: 1, 2 or 5 of a power of ten, six of them at most.
  static func tick(for length: Double) -> Double {
    let power = pow(10, log10(length / 6).rounded(.down))
    return [1, 2, 5, 10].map { $0 * power }.first { length / $0 <= 6 } ?? 10 * power
  }
}
