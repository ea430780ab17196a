import HeroFlight
import HeroMorph
import HeroWidgets

extension Replay {
  /// The moving elements as one line of `trace` (see `docs/output.md`).
  public var line: String {
    let time = session.stage.time
    guard let context = session.stage.window.runningTransition else {
      return Trace.line(time: time, phase: .settled, progress: lastProgress, velocity: 0, state: nil)
    }
    let phase = Trace.Frame.Phase(isPush: context.isPush, isHeadingToPresented: context.isHeadingToPresented)
    if let flight = (context.animator as? MorphTransition)?.flight {
      let sample = flight.sample(at: time)
      return Trace.line(
        time: time, phase: phase, progress: sample.progress, velocity: sample.velocity,
        state: flight.plan.state(at: sample).onScreen(of: session.stage))
    }
    return Trace.line(
      time: time, phase: phase, progress: context.animator?.fraction(at: time), velocity: nil, state: nil)
  }

  /// 1 with a page over the scene's first, as a flight to it ends.
  private var lastProgress: Double { session.screen.isOnFirstPage ? 0 : 1 }
}
