import Foundation
import HeroFlight
import HeroKit
public import HeroMorph
import HeroScenes
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
    self.request = request
    self.item = item
    self.closing = closing
    self.framesPerSecond = framesPerSecond
    self.interrupt = interrupt
  }

  public struct Frame: Sendable, Hashable {
    public enum Phase: String, Sendable {
      case presenting, dismissing, pushing, popping, settled

      init(isPush: Bool, isHeadingToPresented: Bool) {
        self =
          switch (isPush, isHeadingToPresented) {
          case (false, true): .presenting
          case (false, false): .dismissing
          case (true, true): .pushing
          case (true, false): .popping
          }
      }
    }
    /// Seconds since the tap, or since closing.
    public var time: Double
    public var phase: Phase
    public var sample: MorphSample
    public var state: MorphState
  }

  @MainActor public func frames() throws -> [Frame] {
    let screen = try request.takeOff(item: item, closing: closing)
    guard let flight = screen.flight else {
      throw ReviewError("Item \(item) opened without a transition, so there is nothing to trace: choose another item.")
    }
    let start = screen.time
    let isPush = screen.stage.window.runningTransition?.isPush ?? false
    if let interrupt, interrupt >= flight.endTime - start {
      throw ReviewError(
        "--interrupt \(JSONText.number(interrupt)) comes after the end of the transition: use a time below \(JSONText.number(flight.endTime - start)) s.",
        isWrongUse: true)
    }
    var pendingTurn = interrupt.map { start + $0 }
    var result: [Frame] = []
    func note(_ phase: Frame.Phase) {
      let sample = flight.sample(at: screen.time)
      result.append(
        Frame(
          time: screen.time - start, phase: phase, sample: sample,
          state: flight.plan.state(at: sample).onScreen(of: screen.stage)))
    }
    var index = 0
    while flight.isFlying {
      let due = start + Double(index) / framesPerSecond
      if let turn = pendingTurn, turn <= due {
        screen.stage.update(to: turn)
        screen.turn(towardsUpper: closing)
        pendingTurn = nil
      }
      if due >= flight.endTime - 1e-9, pendingTurn == nil {
        screen.stage.update(to: flight.endTime)
      } else {
        screen.stage.update(to: due)
      }
      note(
        flight.isFlying ? Frame.Phase(isPush: isPush, isHeadingToPresented: flight.heading == .destination) : .settled)
      index += 1
    }
    return result
  }

  /// JSON lines, one for each frame.
  @MainActor public func lines() throws -> [String] { try frames().map(\.json) }
}

extension Trace.Frame {
  public var json: String {
    Trace.line(time: time, phase: phase, progress: sample.progress, velocity: sample.velocity, state: state)
  }
}

extension Trace {
  /// - Parameters:
  ///   - progress, velocity: null where a motion does not tell them.
  ///   - state: nil where nothing flies.
  static func line(time: Double, phase: Frame.Phase, progress: Double?, velocity: Double?, state: MorphState?) -> String
  {
    JSONText.text(
      JSONObject([
        "time": time, "phase": phase.rawValue, "progress": progress, "velocity": velocity,
        "pages": (state?.pages ?? []).map { JSONObject(["id": $0.id, "alpha": $0.alpha]) },
        "elements": (state?.elements ?? []).map { JSONObject(["id": $0.id]) + members(of: $0) },
      ]))
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
