import Foundation
import HeroFlight
import HeroMorph
public import HeroMotion
import HeroScenes
import HeroWidgets

/// Keyframes of everything that moves in a flight, as JSON for other programs (the contract is in `docs/output.md`).
public struct FlightKeyframes: Sendable {
  public enum Subject: Sendable {
    /// A flight of a scene, as it is traced.
    case flight(Trace)
    /// A spring alone.
    case spring(SpringTiming, framesPerSecond: Double)
  }

  public var subject: Subject

  public init(_ subject: Subject) { self.subject = subject }

  /// Keyframes that nobody could use, and that would take long to write.
  private static let most = 100_000.0

  @MainActor public func json() throws -> String {
    switch subject {
    case .spring(let timing, let rate):
      try Self.check(timing.duration, rate)
      let count = Int((timing.duration * rate - 1e-9).rounded(.up))
      let times = (0...count).map { min(Double($0) / rate, timing.duration) }
      return Self.text(
        origin: [], timing: .spring(timing), rate: rate, times: times,
        progress: times.map { (timing.progress(at: $0), timing.velocity(at: $0)) }, states: [])
    case .flight(let trace):
      let timing = try trace.request.timing(item: trace.item, closing: trace.closing)
      try Self.check(timing.duration, trace.framesPerSecond)
      let frames = try trace.frames()
      let request = trace.request
      let size = request.device.size
      return Self.text(
        origin: [
          ("scene", JSONText.string(request.scene.name)), ("item", "\(trace.item)"),
          ("way", JSONText.string(trace.closing ? "closing" : "opening")),
          ("device", JSONText.string(request.device.name)),
          ("screen", JSONText.array([JSONText.number(size.width), JSONText.number(size.height)])),
        ], timing: timing, rate: trace.framesPerSecond, times: frames.map(\.time),
        progress: frames.map { ($0.sample.progress, $0.sample.velocity) }, states: frames.map(\.state))
    }
  }

  private static func check(_ duration: Double, _ rate: Double) throws {
    guard duration * rate > most else { return }
    throw ReviewError(
      "This makes \(Int(duration * rate)) keyframes, and \(Int(most)) is the limit: use a smaller --fps.",
      isWrongUse: true)
  }

  private static func text(
    origin: [(String, String)], timing: MorphTiming, rate: Double, times: [Double],
    progress: [(progress: Double, velocity: Double)], states: [MorphState]
  ) -> String {
    let motion = zip(times, progress).map {
      frame($0, [("progress", JSONText.number($1.progress)), ("velocity", JSONText.number($1.velocity))])
    }
    let pages = tracks(of: states.map(\.pages), at: times, id: \.id) { [("alpha", JSONText.number($0.alpha))] }
    let elements = tracks(of: states.map(\.elements), at: times, id: \.id) { Trace.members(of: $0) }
    return JSONText.object(
      [("version", "1")] + origin + [
        ("spring", timing.springJSON), ("duration", JSONText.number(timing.duration)),
        ("framesPerSecond", JSONText.number(rate)), ("keyframes", JSONText.lines(motion)),
        ("pages", JSONText.array(pages)), ("elements", JSONText.array(elements)),
      ])
  }

  /// Returns the values of each thing over all moments, in the order of first appearance.
  private static func tracks<Thing>(
    of moments: [[Thing]], at times: [Double], id: (Thing) -> String, members: (Thing) -> [(String, String)]
  ) -> [String] {
    var names: [String] = []
    var tracks: [String: [String]] = [:]
    for (time, things) in zip(times, moments) {
      for thing in things {
        let name = id(thing)
        if tracks[name] == nil { names.append(name) }
        tracks[name, default: []].append(frame(time, members(thing)))
      }
    }
    return names.map { name in
      JSONText.object([("id", JSONText.string(name)), ("keyframes", JSONText.lines(tracks[name] ?? []))])
    }
  }

  private static func frame(_ time: Double, _ members: [(String, String)]) -> String {
    JSONText.object([("time", JSONText.number(time))] + members)
  }
}

extension RenderRequest {
  /// Returns the timing of the transition of `item`.
  /// - Throws: a `ReviewError` where nothing moves by the engine.
  @MainActor func timing(item: Int, closing: Bool) throws -> MorphTiming {
    guard let flight = try takeOff(item: item, closing: closing).flight else {
      throw ReviewError("Item \(item) opened without a transition, so there is nothing to export: choose another item.")
    }
    return flight.plan.timing
  }

  /// The spring of the flight of `item`. Throws a `ReviewError` where it has none.
  @MainActor public func spring(item: Int, closing: Bool) throws -> SpringTiming {
    guard case .spring(let timing) = try timing(item: item, closing: closing) else {
      throw ReviewError(
        conditions.traits.isReduceMotionEnabled
          ? "With Reduce Motion pages fade without a spring: leave out --reduce-motion, or use --format json."
          : "The page of item \(item) fades without a spring: use --format json or another item.",
        isWrongUse: true)
    }
    return timing
  }
}

extension MorphTiming {
  /// Null where there is none.
  fileprivate var springJSON: String {
    guard case .spring(let timing) = self else { return "null" }
    let spring = timing.spring
    return JSONText.object([
      ("spec", JSONText.string(timing.description)), ("mass", JSONText.number(spring.mass)),
      ("stiffness", JSONText.number(spring.stiffness)), ("damping", JSONText.number(spring.damping)),
      ("velocity", JSONText.number(timing.initialVelocity)),
    ])
  }
}
