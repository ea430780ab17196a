import Foundation
import HeroFlight
import HeroMorph
import HeroMotion
import HeroTesting
import HeroWidgets

/// A flight on a stage of its own, with everything it said.
@MainActor final class FlightRecorder {
  struct Entry {
    let time: Double
    let state: MorphState
    let sample: MorphSample
  }

  let stage: Stage
  private(set) var entries: [Entry] = []
  private(set) var ends: [MorphEnd] = []
  private(set) var flight: MorphFlight
  /// What the ends are found to be from now on, where they are not as planned.
  var measured: MorphPlan?

  static let pair = MorphPair(
    id: "hero", source: MorphPlace(frame: CGRect(x: 20, y: 500, width: 174, height: 174), cornerRadius: 14),
    destination: MorphPlace(frame: CGRect(x: 0, y: 0, width: 402, height: 300), cornerRadius: 0),
    content: .picture(size: CGSize(width: 800, height: 600)))

  convenience init(_ timing: MorphTiming, pair: MorphPair? = FlightRecorder.pair, startingAt time: Double = 0) {
    let screen = CGRect(x: 0, y: 0, width: 402, height: 874)
    self.init(MorphPlan(pairs: pair.map { [$0] } ?? [], timing: timing, screen: screen), startingAt: time)
  }

  init(_ plan: MorphPlan, startingAt time: Double = 0) {
    let stage = Stage(size: plan.screen.size, deviceScale: 3)
    stage.update(to: time)
    self.stage = stage
    flight = MorphFlight(plan: plan, stage: stage, onState: { _, _ in }, onEnd: { _ in })
    flight = MorphFlight(
      plan: plan, stage: stage, measure: { [weak self] in self?.measured ?? $0 },
      onState: { [weak self] in self?.entries.append(Entry(time: stage.time, state: $0, sample: $1)) },
      onEnd: { [weak self] in self?.ends.append($0) })
  }

  convenience init(_ form: SpringTiming.Form) { self.init(.spring(SpringTiming(form))) }

  func run(to time: Double) { stage.update(to: time) }

  /// Lets frames of 1/60 s pass until the flight has ended.
  func runToEnd() {
    for _ in 0..<6_000 where flight.isFlying { stage.update(to: stage.time + 1 / 60) }
  }

  /// Where it is now.
  var now: MorphSample { flight.sample(at: stage.time) }
}

/// Springs of every kind: swinging, critical, creeping, of a mass other than 1, with a speed of their own.
let someSprings: [SpringTiming.Form] = [
  .uiKit(duration: 0.4, ratio: 0.85),
  .uiKit(duration: 1, ratio: 1),
  .uiKit(duration: 0.6, ratio: 0.5, velocity: 2),
  .physical(Spring(mass: 1, stiffness: 150, damping: 15)),
  .physical(Spring(mass: 3.5, stiffness: 150, damping: 15)),
  .physical(Spring(mass: 0.4, stiffness: 90, damping: 60)),
  .physical(Spring(mass: 2, stiffness: 100, damping: 45), velocity: 3),
  .response(0.5, fraction: 0.825),
  .bounce(duration: 0.5, bounce: 0.2),
]
