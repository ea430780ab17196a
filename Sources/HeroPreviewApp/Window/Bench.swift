import Foundation
import HeroReview
import HeroScenes
import HeroWidgets
import HeroX11

/// Opens and closes pages in the live window on the real clock, or scrolls the page in front, and counts what every frame
/// costs.
@MainActor final class Bench {
  /// What is done, and how often.
  enum Subject {
    case transitions(Int)
    /// A finger drags the page in front up and lets it coast, and the next time down past its end.
    case strokes(Int)
  }

  struct Result {
    /// From each frame of a flight or stroke to the one before, in milliseconds; or, where no pixel changed for a while, to
    /// the last look at the scene.
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

  private enum Step {
    case waiting
    case flying(clickedAt: DesktopTime, last: DesktopTime?, cpu: Double, serverCPU: Double?)
  }

  private let preview: PreviewWindow
  private let subject: Subject
  private let done: (Result) -> Void
  private var result = Result()
  private var step = Step.waiting
  private var count = 0
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
    /// When its next step is due: on a grid, so that a step that takes long does not put off the rest.
    var due = MonotonicTime.now
  }
  /// Points that a finger goes in a sixtieth of a second, and how often.
  private static let stroke = (step: CGFloat(12), steps: 40)

  init(_ preview: PreviewWindow, subject: Subject, done: @escaping (Result) -> Void) {
    self.preview = preview
    self.subject = subject
    self.done = done
    serverID = preview.display.serverProcess
    preview.onPaint = { [weak self] isFrame in self?.painted(isFrame) }
    rest()
  }

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
    guard preview.stage.pictures.isIdle else { return rest() }
    switch subject {
    case .transitions(let transitions): nextTransition(of: transitions)
    case .strokes(let strokes): nextStroke(of: strokes)
    }
  }

  private func finish() {
    preview.onPaint = nil
    done(result)
  }

  private func nextStroke(of strokes: Int) {
    guard count < strokes else { return finish() }
    let goesUp = count % 2 == 0
    count += 1
    let screen = preview.stage.window.bounds
    // The finger stays on the screen, however low that is.
    let steps = min(Bench.stroke.steps, max(1, Int(screen.height * 0.7 / Bench.stroke.step)))
    let start = CGPoint(x: screen.midX, y: screen.height * (goesUp ? 0.9 : 0.2))
    finger = Finger(place: start, step: goesUp ? -Bench.stroke.step : Bench.stroke.step, stepsLeft: steps)
    preview.input(
      .buttonDown(
        button: .primary, position: preview.windowPosition(of: start), modifiers: [], time: MonotonicTime.now))
    startCounting()
    moveFinger()
  }

  private func moveFinger() {
    guard var finger else { return }
    let position = preview.windowPosition(of: finger.place)
    guard finger.stepsLeft > 0 else {
      self.finger = nil
      preview.input(.buttonUp(button: .primary, position: position, modifiers: [], time: MonotonicTime.now))
      return awaitRest()
    }
    finger.place.y += finger.step
    finger.stepsLeft -= 1
    finger.due = finger.due + 1 / 60
    self.finger = finger
    preview.input(.pointerMoved(position: preview.windowPosition(of: finger.place), time: MonotonicTime.now))
    after(finger.due - MonotonicTime.now) { $0.moveFinger() }
  }

  /// The end of a stroke need not change a pixel, and so need not be a frame.
  private func awaitRest() {
    guard preview.stage.isAnimating else { return stopCounting() }
    after(0.05) { $0.awaitRest() }
  }

  private func nextTransition(of transitions: Int) {
    if !preview.screen.isOnFirstPage {
      fly(by: [.key(key: .escape, text: "", modifiers: [], isRepeat: false, time: MonotonicTime.now)])
      return
    }
    let labels = preview.screen.controller.itemLabels
    guard count < transitions, !labels.isEmpty else { return finish() }
    // The pointer comes to the picture, rests a moment as a hand does, and clicks.
    let item = count % labels.count
    count += 1
    guard let position = place(of: item) else { return rest() }
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
    preview.screen.controller.pointToTap(item: item).map { preview.windowPosition(of: $0) }
  }

  private func fly(by inputs: [WindowInput]) {
    startCounting()
    for input in inputs { preview.input(input) }
    awaitLanding()
  }

  private var hasLanded: Bool { preview.stage.window.runningTransition == nil && !preview.stage.isAnimating }

  /// What ends last on a page need not change a pixel, and so need not be a frame.
  private func awaitLanding() {
    after(0.25) { bench in
      guard case .flying(_, let last, _, _) = bench.step else { return }
      if last != nil, bench.hasLanded { bench.stopCounting() } else { bench.awaitLanding() }
    }
  }

  private func startCounting() {
    step = .flying(
      clickedAt: MonotonicTime.now, last: nil, cpu: ProcessClock.cpu,
      serverCPU: serverID.flatMap(ProcessClock.cpu(of:)))
  }

  private func stopCounting() {
    guard case .flying(_, _, let cpu, let serverCPU) = step else { return }
    result.cpu += ProcessClock.cpu - cpu
    if let serverID, let serverCPU, let later = ProcessClock.cpu(of: serverID) {
      result.serverCPU = (result.serverCPU ?? 0) + later - serverCPU
    }
    rest()
  }

  private func painted(_ isFrame: Bool) {
    guard case .flying(let clickedAt, let last, let cpu, let serverCPU) = step else { return }
    let now = MonotonicTime.now
    guard isFrame else {
      // What creeps along does not change a pixel in every frame.
      if last != nil { step = .flying(clickedAt: clickedAt, last: now, cpu: cpu, serverCPU: serverCPU) }
      return
    }
    result.frames += 1
    if let last {
      let interval = (now - last) * 1000
      result.intervals.append(interval)
      if interval > 1.5 * 1000 / preview.window.refreshRate { result.missed += 1 }
    } else {
      result.latencies.append((now - clickedAt) * 1000)
    }
    if case .transitions = subject, hasLanded {
      stopCounting()
    } else {
      step = .flying(clickedAt: clickedAt, last: now, cpu: cpu, serverCPU: serverCPU)
    }
  }
}

/// CPU time and memory of processes, as the kernel counts them.
enum ProcessClock {
  /// This process's CPU time, in milliseconds.
  static var cpu: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1e6
  }

  /// Another process's CPU time in milliseconds, in steps of the kernel's clock; nil when it cannot be read.
  static func cpu(of process: Int32) -> Double? {
    guard let fields = statistics(of: "\(process)"), fields.count > 12, let user = Double(fields[11]),
      let system = Double(fields[12])
    else { return nil }
    return (user + system) * 1000 / Double(sysconf(Int32(_SC_CLK_TCK)))
  }

  /// Seconds since this process was started, to 10 ms.
  static var age: Double? {
    guard let fields = statistics(of: "self"), fields.count > 19, let start = Double(fields[19]) else { return nil }
    var time = timespec()
    clock_gettime(CLOCK_BOOTTIME, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9 - start / Double(sysconf(Int32(_SC_CLK_TCK)))
  }

  /// Memory in use by this process, in MiB.
  static var residentMiB: Double? {
    guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .ascii),
      let pages = text.split(separator: " ").dropFirst().first.flatMap({ Double($0) })
    else { return nil }
    return pages * Double(sysconf(Int32(_SC_PAGESIZE))) / 1_048_576
  }

  /// What follows the program's name in /proc/PID/stat.
  private static func statistics(of process: String) -> [Substring]? {
    guard let text = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8),
      let end = text.lastIndex(of: ")")
    else { return nil }
    return text[text.index(after: end)...].split(separator: " ")
  }
}
