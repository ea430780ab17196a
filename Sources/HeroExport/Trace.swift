import Foundation
import HeroFlight
import HeroKit
public import HeroMorph
import HeroScenes
public import HeroSession
import HeroSystem
import HeroWidgets

/// The motion itself: every layer of a flight, a frame each, from time 0 until settled (the contract is
/// in `docs/output.md`).
public struct Trace: Sendable {
  public var request: RenderRequest
  public var item: Int
  public var closing: Bool
  /// Frames a second, above 0. The moment of the end does not depend on it.
  public var framesPerSecond: Double
  /// Seconds after the start at which the flight is turned round; nil: never.
  public var interrupt: Double?

  public init(
    _ request: RenderRequest, item: Int, closing: Bool = false, framesPerSecond: Double = 60, interrupt: Double? = nil
  ) {
    (self.request, self.item, self.closing) = (request, item, closing)
    (self.framesPerSecond, self.interrupt) = (framesPerSecond, interrupt)
  }

  public struct Frame: Sendable, Hashable {
    /// Seconds since the tap, or since closing.
    public var time: Double
    public var phase: PageVisit.Phase
    public var sample: MorphSample
    public var state: MorphState

    public var json: String {
      Trace.line(
        time: time, phase: phase, progress: sample.progress, velocity: sample.velocity, state: state,
        channels: sample.channels)
    }
  }

  @MainActor public func frames() throws -> [Frame] {
    let screen = try request.takeOff(item: item, closing: closing)
    guard screen.flight != nil else {
      throw ReviewError("Item \(item) opened without a transition, so there is nothing to trace: choose another item.")
    }
    let course = TransitionCourse(request, item: item, way: closing ? .closing : .opening, interrupt: interrupt)
    var player = try CoursePlayer(course, on: screen)
    var (result, index): ([Frame], Int) = ([], 0)
    repeat {
      let due = Double(index) / framesPerSecond
      // The end is known once the transition is turned round.
      try player.run(to: min(due, interrupt ?? 0))
      let time = due >= player.duration - 1e-9 ? player.duration : due
      try player.run(to: time)
      if let frame = player.moment(at: time) { result.append(frame) }
      index += 1
    } while !player.isOver
    return result
  }

  @MainActor public func lines() throws -> [String] { try frames().map(\.json) }
}

extension Trace {
  /// - Parameters:
  ///   - progress, velocity: null where a motion does not tell them.
  ///   - state: nil where nothing flies.
  ///   - channels: Motions of parts of their own; nil: there are none.
  static func line(
    time: Double, phase: PageVisit.Phase, progress: Double?, velocity: Double?, state: MorphState?,
    channels: MorphChannels<MorphMotion>? = nil
  ) -> String {
    JSONText.text(
      JSONObject(
        [
          "time": time, "phase": phase.rawValue, "progress": progress, "velocity": velocity,
          "pages": (state?.pages ?? []).map {
            JSONObject(["id": $0.id, "alpha": $0.alpha], optional: ["zoom": $0.zoom == 1 ? nil : $0.zoom])
          },
          "elements": (state?.elements ?? []).map { element in
            JSONObject(["id": element.id]) + members(of: element) + members(of: channels?.elements[element.id])
          },
        ], optional: ["fade": channels?.pages.map { members(of: $0) }]))
  }

  /// Returns the members of a motion; none where there is none.
  private static func members(of motion: MorphMotion?) -> JSONObject {
    JSONObject([:], optional: ["progress": motion?.progress, "velocity": motion?.velocity])
  }

  /// Returns the members of an element in a trace, without its id.
  static func members(of element: MorphState.Element) -> JSONObject {
    let radii = element.cornerRadii
    return JSONObject(
      [
        "frame": element.frame, "cornerRadius": element.cornerRadius,
        "radii": [radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft],
        "imageFrame": element.imageFrame, "sourceAlpha": element.sourceAlpha,
        "destinationAlpha": element.destinationAlpha,
      ],
      optional: [
        // Where the two are in one place, that is the frame.
        "sourceFrame": element.sourceFrame, "destinationFrame": element.destinationFrame,
        // Only while two fingers turn it.
        "rotation": element.rotation == 0 ? nil : element.rotation * 180 / .pi, "container": element.container,
      ])
  }
}

extension CoursePlayer {
  /// Returns the moving elements, `seconds` after the start.
  package func moment(at seconds: Double) -> Trace.Frame? {
    guard let flight else { return nil }
    let sample = flight.sample(at: screen.time)
    return Trace.Frame(
      time: seconds,
      phase: flight.isFlying ? .init(isPush: isPush, isHeadingToPresented: flight.heading == .destination) : .holding,
      sample: sample, state: flight.plan.state(at: sample).onScreen(of: screen.stage))
  }
}

extension Replay {
  /// The moving elements as one line of `trace` (see `docs/output.md`).
  public var line: String {
    let time = session.stage.time
    guard let context = session.stage.window.runningTransition else {
      return Trace.line(
        time: time, phase: .holding, progress: session.screen.isOnFirstPage ? 0 : 1, velocity: 0, state: nil)
    }
    let phase = PageVisit.Phase(isPush: context.isPush, isHeadingToPresented: context.isHeadingToPresented)
    if let flight = (context.animator as? MorphTransition)?.flight {
      let sample = flight.sample(at: time)
      return Trace.line(
        time: time, phase: phase, progress: sample.progress, velocity: sample.velocity,
        state: flight.plan.state(at: sample).onScreen(of: session.stage), channels: sample.channels)
    }
    return Trace.line(
      time: time, phase: phase, progress: context.animator?.fraction(at: time), velocity: nil, state: nil)
  }
}
