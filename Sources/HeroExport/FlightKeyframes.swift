import Foundation
import HeroFlight
package import HeroMorph
public import HeroMotion
import HeroScenes
package import HeroSession
import HeroSystem
import HeroWidgets

/// Keyframes of everything that moves in a flight, as JSON for other programs (the contract is in `docs/output.md`).
public struct FlightKeyframes: Sendable {
  public enum Subject: Sendable {
    /// A flight of a scene, as it is traced.
    case flight(Trace)
    case spring(SpringTiming, framesPerSecond: Double)
  }

  public var subject: Subject

  public init(_ subject: Subject) { self.subject = subject }

  /// Greatest number of keyframes: more are of no use, and take long to write.
  private static let most = 100_000.0

  @MainActor public func json() throws -> String {
    switch subject {
    case .spring(let timing, let rate):
      try Self.check(timing.duration, rate)
      let count = Int((timing.duration * rate - 1e-9).rounded(.up))
      let times = (0...count).map { min(Double($0) / rate, timing.duration) }
      return Self.text(
        origin: JSONObject([:]), timing: .spring(timing), duration: timing.duration, rate: rate, times: times,
        progress: times.map { (timing.progress(at: $0), timing.velocity(at: $0)) }, states: [])
    case .flight(let trace):
      let plan = try trace.request.plan(item: trace.item, closing: trace.closing)
      try Self.check(plan.duration, trace.framesPerSecond)
      let frames = try trace.frames()
      let request = trace.request
      let size = request.device.size
      return Self.text(
        origin: JSONObject([
          "scene": request.scene.name, "item": trace.item, "way": trace.closing ? "closing" : "opening",
          "device": request.device.name, "screen": [size.width, size.height],
        ]), timing: plan.timing, duration: plan.duration, rate: trace.framesPerSecond, times: frames.map(\.time),
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
    origin: JSONObject, timing: MorphTiming, duration: Double, rate: Double, times: [Double],
    progress: [(progress: Double, velocity: Double)], states: [MorphState]
  ) -> String {
    JSONText.text(
      JSONObject(["version": 1]) + origin
        + JSONObject([
          "spring": timing.springJSON, "duration": duration, "framesPerSecond": rate,
          "keyframes": JSONLines(
            zip(times, progress).map {
              JSONObject(["time": $0, "progress": $1.progress, "velocity": $1.velocity])
            }),
          "pages": tracks(of: states.map(\.pages), at: times, id: \.id) { JSONObject(["alpha": $0.alpha]) },
          "elements": tracks(of: states.map(\.elements), at: times, id: \.id) { Trace.members(of: $0) },
        ]))
  }

  /// Returns the values of each thing over all moments, in the order of first appearance.
  private static func tracks<Thing>(
    of moments: [[Thing]], at times: [Double], id: (Thing) -> String, members: (Thing) -> JSONObject
  ) -> [JSONObject] {
    var names: [String] = []
    var tracks: [String: [JSONObject]] = [:]
    for (time, things) in zip(times, moments) {
      for thing in things {
        let name = id(thing)
        if tracks[name] == nil { names.append(name) }
        tracks[name, default: []].append(JSONObject(["time": time]) + members(thing))
      }
    }
    return names.map { JSONObject(["id": $0, "keyframes": JSONLines(tracks[$0] ?? [])]) }
  }
}

extension RenderRequest {
  /// Returns the plan of the transition of `item`.
  /// - Throws: a `ReviewError` where nothing moves by the engine.
  @MainActor package func plan(item: Int, closing: Bool) throws -> MorphPlan {
    guard let flight = try takeOff(item: item, closing: closing).flight else {
      throw ReviewError("Item \(item) opened without a transition, so there is nothing to export: choose another item.")
    }
    return flight.plan
  }

  /// Returns the spring of the transition of `item`.
  /// - Throws: A `ReviewError` where it has none.
  package func spring(of plan: MorphPlan, item: Int) throws -> SpringTiming {
    guard case .spring(let timing) = plan.timing else {
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
  /// nil where there is none.
  fileprivate var springJSON: JSONObject? {
    guard case .spring(let timing) = self else { return nil }
    let spring = timing.spring
    return JSONObject([
      "spec": timing.description, "mass": spring.mass, "stiffness": spring.stiffness, "damping": spring.damping,
      "velocity": timing.initialVelocity,
    ])
  }
}
