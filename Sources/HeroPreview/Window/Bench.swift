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
    case flying(opening: Bool, clickedAt: Double, lastFrame: Double?, cpu: Double, serverCPU: Double?)
  }

  private let preview: PreviewWindow
  private let transitions: Int
  private let done: (Result) -> Void
  private var result = Result()
  private var step = Step.waiting
  private var count = 0
  private var timer: (any DispatchSourceTimer)?
  private let serverID: Int32?

  /// Seconds of rest between flights: long enough for the picture of the next one to come.
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
    let timer = DispatchSource.makeTimerSource(queue: .main)
    timer.schedule(deadline: .now() + Bench.pause)
    timer.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.next() } }
    timer.resume()
    self.timer = timer
  }

  private func next() {
    guard preview.stage.pictures.isIdle else { return rest() }
    let open = preview.stage.window.topmostViewController !== preview.stage.window.rootViewController
    if !open, count == transitions {
      preview.onFrame = nil
      done(result)
      return
    }
    let now = MonotonicTime.now
    var inputs: [WindowInput] = []
    if open {
      inputs = [.key(key: .escape, text: "", modifiers: [], isRepeat: false, time: now)]
    } else {
      let labels = preview.screen.controller.itemLabels
      guard !labels.isEmpty, let point = preview.screen.controller.pointToTap(item: count % labels.count) else {
        preview.onFrame = nil
        done(result)
        return
      }
      count += 1
      let pixels = preview.windowPosition(of: point)
      inputs = [
        .buttonDown(button: .primary, position: pixels, modifiers: [], time: now),
        .buttonUp(button: .primary, position: pixels, modifiers: [], time: now),
      ]
    }
    step = .flying(
      opening: !open, clickedAt: now, lastFrame: nil, cpu: ProcessClock.cpu, serverCPU: serverID.flatMap(ProcessClock.cpu(of:)))
    for input in inputs { preview.input(input) }
  }

  private func framePut() {
    guard case .flying(let opening, let clickedAt, let lastFrame, let cpu, let serverCPU) = step else { return }
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
      step = .flying(opening: opening, clickedAt: clickedAt, lastFrame: now, cpu: cpu, serverCPU: serverCPU)
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
