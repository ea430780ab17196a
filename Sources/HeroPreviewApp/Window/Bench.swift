import Foundation
import HeroScenes
import HeroSession
import HeroWidgets
import HeroX11

/// Opens and closes pages in the live window on the real clock, or scrolls the page in front, and counts what every
/// frame costs. Of several windows each does the same, in turn: they are held against each other in the hour in which
/// both were measured.
@MainActor final class Bench {
  /// The subject of a benchmark, with its repetitions.
  enum Subject {
    case transitions(Int)
    /// A finger drags the page in front up and lets it coast, and the next time down past its end.
    case strokes(Int)
  }

  struct Result {
    /// From each frame of a flight or stroke to the one before, in milliseconds; or, where no pixel changed for a
    /// while, to the last look at the scene.
    var intervals: [Double] = []
    /// From a click, or from the finger's first move, to the first frame on its way to the server, in milliseconds.
    var latencies: [Double] = []
    var frames = 0
    /// Frames that came more than half a period late.
    var missed = 0
    /// The program's CPU time meanwhile, in milliseconds.
    var cpu = 0.0
    /// The X server's, where it can be told; it counts in steps of 10 ms.
    var serverCPU: Double?
  }

  /// A window that takes its turn.
  struct Lane {
    let preview: PreviewWindow
    /// True if its motions are painted. What lies between them always is.
    var paints = true
    fileprivate(set) var result = Result()

    init(_ preview: PreviewWindow, paints: Bool = true) { (self.preview, self.paints) = (preview, paints) }
  }

  private enum Step {
    case waiting
    case flying(clickedAt: DesktopTime, last: DesktopTime?, cpu: Double, serverCPU: Double?)
  }

  private let subject: Subject
  private let done: ([Result]) -> Void
  private var lanes: [Lane]
  private var lane = 0
  private var turns = 0
  private var step = Step.waiting
  /// True if what a flight begins by is being sent: what is painted meanwhile is not its end.
  private var isActing = false
  private var finger: Finger?
  private var timer: (any DispatchSourceTimer)?
  private let serverID: Int32?

  /// Seconds of rest before and after the pointer has come to the next picture.
  private static let pause = 0.15

  /// A stroke as it goes on: a way a frame, in points, positive down.
  private struct Finger {
    var place: CGPoint
    let step: CGFloat
    var stepsLeft: Int
    /// Time of the next step, on a grid: a slow step does not delay the others.
    var due = MonotonicTime.now
  }
  /// Points that a finger goes in a sixtieth of a second, and how often.
  private static let stroke = (step: CGFloat(12), steps: 40)

  /// - Parameter lanes: at least one; all on one display.
  init(_ lanes: [Lane], subject: Subject, done: @escaping ([Result]) -> Void) {
    (self.lanes, self.subject, self.done) = (lanes, subject, done)
    serverID = lanes[0].preview.window.display.serverProcess
    for (index, lane) in lanes.enumerated() {
      lane.preview.frames.onPaint = { [weak self] isFrame in self?.painted(isFrame, in: index) }
    }
    rest()
  }

  private var preview: PreviewWindow { lanes[lane].preview }

  private func rest() {
    step = .waiting
    after(Bench.pause) { $0.next() }
  }

  private func after(_ delay: Double, _ body: @escaping @MainActor (Bench) -> Void) {
    let timer = DispatchSource.makeTimerSource(flags: .strict, queue: .main)
    timer.schedule(deadline: .now() + max(0, delay), leeway: .nanoseconds(0))
    timer.setEventHandler { [weak self] in
      MainActor.assumeIsolated { if let self { body(self) } }
    }
    timer.resume()
    self.timer = timer
  }

  private func next() {
    // What a window does while it is left alone is no part of another's frames.
    let windows = lanes.map(\.preview)
    guard windows.flatMap(\.phones.stages).allSatisfy(\.pictures.isIdle), !windows.contains(where: \.panels.isAuditing)
    else {
      return rest()
    }
    switch subject {
    case .transitions(let transitions): nextTransition(of: transitions)
    case .strokes(let strokes): nextStroke(of: strokes)
    }
  }

  /// Gives the next window its turn. Who was first is last the next time, as what comes twice costs less the second
  /// time.
  /// - Returns: the number of what is to be done; nil once all is.
  private func nextTurn(of count: Int) -> Int? {
    let number = turns / lanes.count
    guard number < count else {
      for lane in lanes { lane.preview.frames.onPaint = nil }
      done(lanes.map(\.result))
      return nil
    }
    let place = turns % lanes.count
    turns += 1
    lane = number % 2 == 0 ? place : lanes.count - 1 - place
    // What nobody sees is not measured.
    if lanes.count > 1 { preview.window.show() }
    return number
  }

  private func nextStroke(of strokes: Int) {
    guard let number = nextTurn(of: strokes) else { return }
    after(lanes.count > 1 ? Bench.pause : 0) { $0.stroke(up: number % 2 == 0) }
  }

  private func stroke(up goesUp: Bool) {
    let screen = preview.stage.window.bounds
    // The finger stays on the screen, however low that is.
    let steps = min(Bench.stroke.steps, max(1, Int(screen.height * 0.7 / Bench.stroke.step)))
    let start = CGPoint(x: screen.midX, y: screen.height * (goesUp ? 0.9 : 0.2))
    finger = Finger(place: start, step: goesUp ? -Bench.stroke.step : Bench.stroke.step, stepsLeft: steps)
    preview.input(
      .buttonDown(
        button: .primary, position: preview.phones.windowPosition(of: start), modifiers: [], time: MonotonicTime.now))
    startCounting()
    moveFinger()
  }

  private func moveFinger() {
    guard var finger else { return }
    let position = preview.phones.windowPosition(of: finger.place)
    guard finger.stepsLeft > 0 else {
      self.finger = nil
      preview.input(.buttonUp(button: .primary, position: position, modifiers: [], time: MonotonicTime.now))
      return awaitRest()
    }
    finger.place.y += finger.step
    finger.stepsLeft -= 1
    finger.due = finger.due + 1 / 60
    self.finger = finger
    preview.input(.pointerMoved(position: preview.phones.windowPosition(of: finger.place), time: MonotonicTime.now))
    after(finger.due - MonotonicTime.now) { $0.moveFinger() }
  }

  /// The end of a stroke need not change a pixel, and so need not be a frame.
  private func awaitRest() {
    guard preview.phones.stages.contains(where: \.isAnimating) else { return stopCounting() }
    after(0.05) { $0.awaitRest() }
  }

  private func nextTransition(of transitions: Int) {
    if !preview.screen.isOnFirstPage {
      fly(by: [.key(key: .escape, text: "", modifiers: [], isRepeat: false, time: MonotonicTime.now)])
      return
    }
    guard let number = nextTurn(of: preview.screen.controller.itemLabels.isEmpty ? 0 : transitions) else { return }
    // The pointer comes to the picture, rests a moment as a hand does, and clicks.
    let item = number % preview.screen.controller.itemLabels.count
    guard let position = place(of: item) else {
      turns -= 1
      return rest()
    }
    preview.input(.pointerMoved(position: position, time: MonotonicTime.now))
    after(Bench.pause) { bench in
      guard let position = bench.place(of: item) else { return bench.rest() }
      let now = MonotonicTime.now
      bench.fly(
        by: [
          .buttonDown(button: .primary, position: position, modifiers: [], time: now),
          .buttonUp(button: .primary, position: position, modifiers: [], time: now),
        ])
    }
  }

  private func place(of item: Int) -> PixelPoint? {
    preview.session.reveal(item: item).map { preview.phones.windowPosition(of: preview.stage.onScreen($0)) }
  }

  private func fly(by inputs: [WindowInput]) {
    startCounting()
    isActing = true
    for input in inputs { preview.input(input) }
    isActing = false
    awaitLanding()
  }

  private var hasLanded: Bool {
    preview.phones.stages.allSatisfy { $0.window.runningTransition == nil && !$0.isAnimating }
  }

  /// Waits for the landing, which need not change a pixel or make a frame.
  private func awaitLanding() {
    after(0.25) { bench in
      guard case .flying(_, let last, _, _) = bench.step else { return }
      if last != nil, bench.hasLanded { bench.stopCounting() } else { bench.awaitLanding() }
    }
  }

  private func startCounting() {
    preview.frames.paints = lanes[lane].paints
    step = .flying(
      clickedAt: MonotonicTime.now, last: nil, cpu: ProcessClock.cpu,
      serverCPU: serverID.flatMap(ProcessClock.cpu(of:)))
  }

  private func stopCounting() {
    guard case .flying(_, _, let cpu, let serverCPU) = step else { return }
    lanes[lane].result.cpu += ProcessClock.cpu - cpu
    if let serverID, let serverCPU, let later = ProcessClock.cpu(of: serverID) {
      lanes[lane].result.serverCPU = (lanes[lane].result.serverCPU ?? 0) + later - serverCPU
    }
    step = .waiting
    preview.frames.paints = true
    rest()
  }

  private func painted(_ isFrame: Bool, in index: Int) {
    guard index == lane, case .flying(let clickedAt, let last, let cpu, let serverCPU) = step else { return }
    let now = MonotonicTime.now
    // What changes beside the phone is no frame of a flight.
    guard isFrame, preview.frames.phoneHasChanged else {
      // What creeps along does not change a pixel in every frame.
      if last != nil { step = .flying(clickedAt: clickedAt, last: now, cpu: cpu, serverCPU: serverCPU) }
      return
    }
    lanes[lane].result.frames += 1
    if let last {
      let interval = (now - last) * 1000
      lanes[lane].result.intervals.append(interval)
      if interval > 1.5 * 1000 / preview.window.refreshRate { lanes[lane].result.missed += 1 }
    } else {
      lanes[lane].result.latencies.append((now - clickedAt) * 1000)
    }
    if case .transitions = subject, !isActing, hasLanded {
      stopCounting()
    } else {
      step = .flying(clickedAt: clickedAt, last: now, cpu: cpu, serverCPU: serverCPU)
    }
  }
}
