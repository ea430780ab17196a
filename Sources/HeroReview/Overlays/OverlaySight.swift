public import Foundation
import HeroFlight
import HeroGeometry
import HeroMorph
import HeroWidgets

/// What overlays have to show of one moment. Two that are equal look the same.
public struct OverlaySight: Sendable, Hashable {
  /// Something that flies, in points of the screen.
  struct Element: Sendable, Hashable {
    let now: MorphState.Element
    /// Where it is at the flight's ends.
    let source, destination: CGRect
    /// Its middle from the take-off to the end, or to now in a hand; 1/60 s apart.
    let path: [CGPoint]
  }

  /// What a frame of the window took, in seconds.
  public struct FrameTime: Sendable, Hashable {
    /// Of the program's own.
    public var work: Double
    /// Since the frame before; nil for the first after rest.
    public var interval: Double?

    public init(work: Double, interval: Double?) { (self.work, self.interval) = (work, interval) }
  }

  let overlays: Set<Overlay>
  let size: CGSize
  let safeArea: EdgeInsets
  let elements: [Element]
  let touches: [CGPoint]
  let changes: [CGRect]
  let frameTimes: [FrameTime]

  /// - Parameters:
  ///   - changes: what the last frame painted anew, in points of the screen.
  ///   - frameTimes: of the window's last frames, the oldest first.
  @MainActor public init(
    of session: Session, _ overlays: Set<Overlay>, changes: [CGRect] = [], frameTimes: [FrameTime] = []
  ) {
    let stage = session.stage
    self.overlays = overlays
    size = stage.size
    safeArea = overlays.contains(.safeAreas) ? stage.safeAreaInsets : .zero
    touches = overlays.contains(.touches) ? session.touches.sorted { $0.key < $1.key }.map(\.value) : []
    self.changes = overlays.contains(.changes) ? changes : []
    self.frameTimes = overlays.contains(.frameTimes) ? frameTimes : []
    elements = overlays.isDisjoint(with: [.frames, .paths, .numbers]) ? [] : Self.elements(of: session, overlays)
  }

  @MainActor private static func elements(of session: Session, _ overlays: Set<Overlay>) -> [Element] {
    guard let flight = session.flight, let now = session.flyingState else { return [] }
    let stage = session.stage
    func frames(_ state: MorphState) -> [String: CGRect] {
      Dictionary(state.onScreen(of: stage).elements.map { ($0.id, $0.frame) }, uniquingKeysWith: { first, _ in first })
    }
    let (source, destination) = (
      frames(flight.plan.state(at: MorphSample(progress: 0, velocity: 0))),
      frames(flight.plan.state(at: MorphSample(progress: 1, velocity: 0)))
    )
    let instants =
      overlays.contains(.paths) ? moments(of: flight.memory, until: stage.time).compactMap(flight.memory.state) : []
    let path = instants.map(frames)
    return now.elements.map { element in
      Element(
        now: element, source: source[element.id] ?? element.frame,
        destination: destination[element.id] ?? element.frame,
        path: path.compactMap { $0[element.id].map { CGPoint(x: $0.midX, y: $0.midY) } })
    }
  }

  /// 1/60 s apart, the last one the end.
  private static func moments(of memory: MorphMemory, until now: Double) -> [Double] {
    guard let start = memory.legs.first?.start, let last = memory.legs.last else { return [] }
    let end = min(last.end.isFinite ? last.end : now, start + longestPath)
    return Array(stride(from: start, to: end, by: 1 / 60)) + [end]
  }

  /// Seconds: what a hand holds longer has no more dots.
  private static let longestPath = 10.0
}
