import Foundation
import HeroFlight
import HeroGeometry
import HeroMorph
import HeroSession
import HeroWidgets

/// The paths of all moving elements, in points of the screen: equal in all frames until the transition is interrupted
/// or gets another target. During a gesture they grow with each frame.
struct FlightWays: Sendable, Hashable {
  struct Way: Sendable, Hashable {
    /// The rectangles at the start and the end of the current direction.
    var from, to: CGRect
    /// Its middle from the take-off to the end, or to now in a hand; 1/60 s apart.
    var middles: [CGPoint] = []
  }

  let ways: [String: Way]
  /// The history that the paths were made from.
  private let memory: MotionHistory
  private let direction: UserInterfaceLayoutDirection
  private let hasMiddles: Bool
  /// True if they end, and so are the same in the next frame without input.
  let isKnown: Bool

  /// - Parameters:
  ///   - hasMiddles: whether these are wanted.
  ///   - previous: of the frame before, which may be the same.
  @MainActor init(_ flight: MorphFlight, on stage: Stage, hasMiddles: Bool, previous: FlightWays?) {
    let (memory, direction) = (flight.memory, stage.layoutDirection)
    let isKnown = memory.legs.last?.end.isFinite ?? false
    if let previous, previous.isKnown, isKnown, previous.hasMiddles == hasMiddles, previous.direction == direction,
      previous.memory == memory
    {
      self = previous
      return
    }
    (self.memory, self.direction, self.hasMiddles, self.isKnown) = (memory, direction, hasMiddles, isKnown)
    func frames(_ state: MorphState) -> [String: CGRect] {
      Dictionary(state.onScreen(of: stage).elements.map { ($0.id, $0.frame) }, uniquingKeysWith: { first, _ in first })
    }
    let ends = [MorphEnd.source, .destination].map {
      frames(memory.plan.state(at: MorphSample(progress: $0.progress, velocity: 0)))
    }
    let (from, to) = flight.heading == .destination ? (ends[0], ends[1]) : (ends[1], ends[0])
    var ways = from.merging(to) { first, _ in first }.mapValues { Way(from: $0, to: $0) }
    for (id, frame) in to { ways[id]?.to = frame }
    for moment in hasMiddles ? Self.moments(of: memory, until: stage.time) : [] {
      guard let state = memory.state(at: moment) else { continue }
      for (id, frame) in frames(state) { ways[id]?.middles.append(frame.center) }
    }
    self.ways = ways
  }

  /// 1/60 s apart, the last one the end.
  private static func moments(of memory: MotionHistory, until now: Double) -> [Double] {
    guard let start = memory.legs.first?.start, let last = memory.legs.last else { return [] }
    let end = min(last.end.isFinite ? last.end : now, start + longest)
    return Array(stride(from: start, to: end, by: 1 / 60)) + [end]
  }

  /// Seconds: what flies longer has no more dots.
  private static let longest = 10.0
}
