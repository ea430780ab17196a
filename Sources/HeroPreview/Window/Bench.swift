import Foundation
import HeroReview
import HeroScenes
import HeroWidgets

/// Opens and closes pages in the live window on the real clock, and counts what every frame costs.
@MainActor final class Bench {
  struct Result {
    /// Between frames of one flight, in milliseconds.
    var intervals: [Double] = []
    /// From a click to the first frame on its way to the server, in milliseconds.
    var latencies: [Double] = []
    var frames = 0
    /// Frames that came more than half a period late.
    var missed = 0
    /// The program's CPU time during flights, in milliseconds.
    var cpu = 0.0
    /// The X server's, where it can be told; it counts in steps of 10 ms.
    var serverCPU: Double?
  }

  private enum Step {
    case waiting
    case flying(clickedAt: Double, lastFrame: Double?, cpu: Double, serverCPU: Double?)
  }

  private let preview: PreviewWindow
  private let transitions: Int
  private let done: (Result) -> Void
  private var result = Result()
  private var step = Step.waiting
  private var count = 0
  private var timer: (any DispatchSourceTimer)?
  private let serverID: Int32?

  /// Seconds of rest before and after the pointer has come to the next picture.
  private static let pause = 0.15

  init(_ preview: PreviewWindow, transitions: Int, done: @escaping (Result) -> Void) {
    self.preview = preview
    self.transitions = transitions
    self.done = done
    serverID = preview.display.serverProcess
    preview.onFrame = { [weak self] _ in self?.framePut() }
    rest()
  }

  private func rest() {
    step = .waiting
    after(Bench.pause) { $0.next() }
  }

  private func after(_ delay: Double, _ body: @escaping @MainActor (Bench) -> Void) {
    let timer = DispatchSource.makeTimerSource(queue: .main)
    timer.schedule(deadline: .now() + delay)
    timer.setEventHandler { [weak self] in
      MainActor.assumeIsolated { if let self { body(self) } }
    }
    timer.resume()
    self.timer = timer
  }

  private func next() {
    guard preview.stage.pictures.isIdle else { return rest() }
    if preview.stage.window.topmostViewController !== preview.stage.window.rootViewController {
      fly(by: [.key(key: .escape, text: "", modifiers: [], isRepeat: false, time: MonotonicTime.now)])
      return
    }
    let labels = preview.screen.controller.itemLabels
    guard count < transitions, !labels.isEmpty else {
      preview.onFrame = nil
      done(result)
      return
    }
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
    step = .flying(
      clickedAt: MonotonicTime.now, lastFrame: nil, cpu: ProcessClock.cpu,
      serverCPU: serverID.flatMap(ProcessClock.cpu(of:)))
    for input in inputs { preview.input(input) }
  }

  private func framePut() {
    guard case .flying(let clickedAt, let lastFrame, let cpu, let serverCPU) = step else { return }
    let now = MonotonicTime.now
    result.frames += 1
    if let lastFrame {
      let interval = (now - lastFrame) * 1000
      result.intervals.append(interval)
      if interval > 1.5 * 1000 / preview.window.refreshRate { result.missed += 1 }
    } else {
      result.latencies.append((now - clickedAt) * 1000)
    }
    if preview.stage.window.runningTransition != nil || preview.stage.isAnimating {
      step = .flying(clickedAt: clickedAt, lastFrame: now, cpu: cpu, serverCPU: serverCPU)
      return
    }
    result.cpu += ProcessClock.cpu - cpu
    if let serverID, let serverCPU, let later = ProcessClock.cpu(of: serverID) {
      result.serverCPU = (result.serverCPU ?? 0) + later - serverCPU
    }
    rest()
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
