public import Foundation
public import HeroFindings
import HeroGeometry
public import HeroMorph

/// A flight as its curves are drawn from: what it did and will do, exactly, after an interruption too. Times are
/// seconds since its start.
public struct FlightMetrics: Sendable, Hashable {
  /// A stretch without interference.
  public struct Leg: Sendable, Hashable {
    public enum Kind: Sendable, Hashable {
      /// From one end to the other.
      case planned
      /// Turned round, or let go, from wherever it was.
      case sprung
      /// During a gesture.
      case held
      case landed
    }

    public let start: Double
    /// The time of arrival without further input; infinite while a gesture holds it.
    public let end: Double
    public let heading: MorphEnd
    public let kind: Kind
  }

  /// In the order of their starts; at least one.
  public let legs: [Leg]
  /// Time of the undisturbed end; nil: a gesture holds it.
  public var end: Double? { legs.last.flatMap { $0.end.isFinite ? $0.end : nil } }
  /// The longest way that a corner of anything goes, from one end of the flight to the other; in points, 0 where
  /// nothing moves.
  public let longestWay: CGFloat
  private let memory: MotionHistory
  private let start: Double

  /// nil before anything took off.
  public init?(_ memory: MotionHistory) {
    guard let first = memory.legs.first else { return nil }
    self.memory = memory
    start = first.start
    legs = memory.legs.map { leg in
      let kind: Leg.Kind =
        switch leg.motion {
        case .planned: .planned
        case .sprung: .sprung
        case .held: .held
        case .landed: .landed
        }
      return Leg(start: leg.start - first.start, end: leg.end - first.start, heading: leg.heading, kind: kind)
    }
    let ends = [0.0, 1].map { memory.plan.state(at: MorphSample(progress: $0, velocity: 0)).elements.map(\.frame) }
    longestWay = zip(ends[0], ends[1]).map(Self.way).max() ?? 0
  }

  /// Returns the distance of the corner that moves farthest.
  private static func way(from a: CGRect, to b: CGRect) -> CGFloat {
    let corners = { (rect: CGRect) in
      [
        CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY), CGPoint(x: rect.minX, y: rect.maxY),
        CGPoint(x: rect.maxX, y: rect.maxY),
      ]
    }
    return zip(corners(a), corners(b)).map { $0.distance(to: $1) }.max() ?? 0
  }

  /// All that its curves are made of: what it aims at has no part in them.
  var flown: [MotionSegment] { memory.legs }

  /// Returns the seconds since the start at stage time `time`.
  public func elapsed(at time: Double) -> Double { time - start }

  /// Returns the index of the segment at `elapsed`; the first one before the start.
  public func index(at elapsed: Double) -> Int { max(0, (legs.lastIndex { $0.start <= elapsed }) ?? 0) }

  /// Returns progress, and velocity in progress per second.
  public func sample(at elapsed: Double) -> (progress: Double, velocity: Double) {
    let sample = flown[index(at: elapsed)].sample(at: start + elapsed)
    return (sample.progress, sample.velocity)
  }

  /// Returns the visible share of the largest picture at `steps` equal steps of time from the start until `end`, in
  /// seconds; empty: no picture moves. `scale` is in pixels per point.
  public func honesty(until end: Double, scale: Double, steps: Int = 64) -> [PictureHonesty] {
    let landed = memory.plan.state(at: MorphSample(progress: 1, velocity: 0)).elements
    let pictures = landed.filter { PictureHonesty($0, at: 0, scale: scale) != nil }
    guard end > 0, steps > 0,
      let id = pictures.max(by: { $0.frame.width * $0.frame.height < $1.frame.width * $1.frame.height })?.id
    else { return [] }
    return (0...steps).compactMap { step in
      let time = end * Double(step) / Double(steps)
      let element = memory.state(at: start + time)?.elements.first { $0.id == id }
      return element.flatMap { PictureHonesty($0, at: time, scale: scale) }
    }
  }

  /// The planned timing: a spring or, where nothing moves, a curve.
  public var timing: MorphTiming { flown[0].timing }

  /// True if nothing flies in it: the pages fade.
  public var fades: Bool { if case .curve = timing { true } else { false } }
}
