import HeroFlight
public import HeroMorph
public import HeroWidgets

/// Looks at a stage after each of its frames, and knows its takes.
@MainActor public struct VisitRecorder {
  /// The last one.
  public private(set) var take: PageVisit?
  /// History of the last transition; nil before any.
  public private(set) var memory: MotionHistory?
  /// The running transition, as last seen.
  private var running: (context: TransitionContext, flight: MorphFlight?)?
  private var sawUpper = false
  private var wasHeld = false
  /// Those before, with the last flight of each; in order.
  private var earlier: [(take: PageVisit, memory: MotionHistory?)] = []

  public init() {}

  /// The visit on show at `time`: the last that had begun by then, else the first that is known;
  /// and its last flight.
  public func visit(at time: Double) -> (take: PageVisit, memory: MotionHistory?)? {
    if let take, take.start <= time || earlier.isEmpty { return (take, memory) }
    return earlier.last { $0.take.start <= time } ?? earlier.first
  }

  /// Returns the history of the last transition of the visit on show at `time`; nil: its page came without matches.
  public func history(at time: Double) -> MotionHistory? {
    guard let (take, memory) = visit(at: time), let start = memory?.legs.first?.start, start > take.start - 1 / 60
    else { return nil }
    return memory
  }

  /// Time goes on for another stage, which has gone through the same.
  public mutating func goOn(on stage: Stage) {
    guard running != nil, let context = stage.window.runningTransition else { return }
    running = (context, Self.flight(of: context))
  }

  /// Time has gone on.
  public mutating func note(_ stage: Stage) {
    let now = stage.time
    let context = stage.window.runningTransition
    if let ended = running, ended.context !== context {
      // It has ended since, when its flight did if one flew.
      let end = ended.flight.flatMap(Self.landing).map { min($0, now) } ?? now
      running = nil
      if let flight = ended.flight { memory = flight.memory }
      if ended.context.isHeadingToPresented { take?.goOn(.holding, from: end) } else { take?.finish(at: end) }
    }
    guard let context else { return }
    let flight = running?.flight ?? Self.flight(of: context)
    let phase = PageVisit.Phase(isPush: context.isPush, isHeadingToPresented: context.isHeadingToPresented)
    if running == nil {
      begin(phase, at: flight?.memory.legs.first?.start ?? now, context)
    } else if context.isHeadingToPresented != sawUpper || (flight?.isHeld ?? false) != wasHeld {
      let moment = flight?.memory.legs.last?.start ?? now
      take?.interrupt(at: moment)
      take?.goOn(phase, from: moment)
    }
    see(context, flight)
  }

  private mutating func see(_ context: TransitionContext?, _ flight: MorphFlight?) {
    running = context.map { ($0, flight) }
    if let flight { memory = flight.memory }
    (sawUpper, wasHeld) = (context?.isHeadingToPresented ?? false, flight?.isHeld ?? false)
  }

  private mutating func begin(_ phase: PageVisit.Phase, at start: Double, _ context: TransitionContext) {
    // What leaves belongs to the take in which it came.
    if !context.isHeadingToPresented, let take, take.phase == .holding, take.end == nil {
      self.take?.goOn(phase, from: start)
    } else {
      if let take { earlier.append((take, memory)) }
      earlier.removeFirst(max(0, earlier.count - Self.most))
      take = PageVisit(phase, from: start)
    }
  }

  /// Largest number of earlier visits.
  private static let most = 200

  /// Forgets what came after the time of `stage`.
  public mutating func cut(to stage: Stage) {
    while let begun = take, begun.start > stage.time, let last = earlier.popLast() { (take, memory) = last }
    take = take?.cut(at: stage.time)
    let context = stage.window.runningTransition
    see(context, context.flatMap(Self.flight))
  }

  /// Returns the end of a transition, which the frame after it shows.
  private static func landing(of flight: MorphFlight) -> Double? {
    flight.memory.legs.last { $0.motion != .landed }?.end
  }

  private static func flight(of context: TransitionContext) -> MorphFlight? {
    (context.animator as? MorphTransition)?.flight
  }
}
