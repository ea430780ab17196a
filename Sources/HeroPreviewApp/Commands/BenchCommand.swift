import ArgumentParser
import Foundation
import HeroScenes
import HeroSession
import HeroSystem
import HeroWidgets
import HeroX11

struct BenchCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "bench",
      abstract: "Measures the window: opens and closes pages in real time and prints what frames cost.",
      discussion: """
        --beside measures a second window in turn and prints both results. Choices: a window that paints nothing \
        during motion, a window with the inspector open, or a window with a second phone. Frames that are late in one \
        window only are its own fault.
        --strokes scrolls a page up and down past its ends instead. Without a scene it measures \
        \(PreviewApp.current.gallery.name).
        CPU time counts all threads of the process, from the click to the end of each transition or stroke. \
        Performance budgets apply to --device 390x844 --no-bezel. Needs a display.
        """)
  }

  @OptionGroup var scene: SceneArguments

  @Option(
    parsing: .unconditional, help: "Number of pages to open and close, 1 to 100000 (default: 10).",
    transform: wholeNumber(1...100_000))
  var transitions: Int?

  @Option(
    parsing: .unconditional,
    help: "Scroll the page in front this many times, 1 to 100000, instead of opening pages.",
    transform: wholeNumber(1...100_000))
  var strokes: Int?

  @Option(
    help: ArgumentHelp(
      "Title of the page that --strokes scrolls. (default: the scene's first page)", valueName: "title"))
  var page: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Frames per second, 24 to 240. A timer sets the pace where the monitor has a different rate. (default: the monitor's rate)",
      valueName: "n"),
    transform: wholeNumber(24...240))
  var hz: Int?

  @Option(
    help: ArgumentHelp(
      "Measure in turn with a second window: unpainted, inspector (the phone with its bezel), or second (a second phone with a different spring).",
      valueName: "loop"))
  var beside: Bench.Beside?

  @Option(parsing: .unconditional, help: "Pixels per point: 1, 2, 3, or auto for what fits the monitor.")
  var scale: ScaleArgument = .auto

  @Flag(inversion: .prefixedNo, help: "Draw the phone around the screen.")
  var bezel = true

  @Flag(help: "Print one JSON object.")
  var json = false

  private var shown: HeroScenes.Scene { scene.name?.scene ?? PreviewApp.current.gallery }

  func validate() throws {
    guard transitions == nil || strokes == nil else {
      throw ValidationError("--transitions and --strokes exclude each other: use one of them.")
    }
    guard page == nil || strokes != nil else {
      throw ValidationError("--page needs --strokes: add the number of strokes.")
    }
    guard beside != .inspector || bezel && !scene.heldDevice.isBare else {
      throw ValidationError("A bare screen has no inspector: leave out --no-bezel, and choose a phone with --device.")
    }
    if case .transitions = subject, !shown.hasFlights {
      throw ValidationError("\(shown.name) has no transition to measure: use --strokes or another scene.")
    }
  }

  private var other: Bench.Beside? { beside ?? (hz == nil ? nil : .unpainted) }

  private var subject: Bench.Subject { strokes.map { .strokes($0) } ?? .transitions(transitions ?? 10) }

  @MainActor private static var running: Bench?

  func run() throws {
    guard let display = ProcessInfo.processInfo.environment["DISPLAY"], !display.isEmpty else {
      throw ReviewError(
        "bench needs a display: set DISPLAY, or run it with Xvfb (xvfb-run \(PreviewApp.current.name) bench).")
    }
    let preview = try onMainActor {
      var settings = PreviewWindow.Settings(
        app: .current, scene: shown, conditions: scene.conditions(), scale: scale.pixelsPerPoint, showsBezel: bezel,
        fitsMonitor: false)
      settings.framesPerSecond = hz.map(Double.init)
      let lanes = try Bench.lanes(settings, beside: other)
      for lane in lanes {
        if let page { try lane.preview.screen.controller.openPage(page) }
        lane.preview.closing.onClose = {
          say("Interrupted: the window was closed.")
          Foundation.exit(130)
        }
      }
      let preview = lanes[0].preview
      var start: Double?
      preview.frames.onFirstFrame = { start = ProcessClock.age.map { $0 * 1000 } }
      Self.running = Bench(lanes, subject: subject) { results in
        report(results, preview: preview, start: start)
        Foundation.exit(0)
      }
      return preview
    }
    try onMainActor { preview.window.display.run() }
  }

  @MainActor private func report(_ results: [Bench.Result], preview: PreviewWindow, start: Double?) {
    let size = preview.stage.pixelSize
    let memory = ProcessClock.residentMiB
    let (rate, isTimer) = (preview.window.refreshRate, !preview.window.followsBlanks)
    if json {
      let beside = other.flatMap { other in
        results.last.map { JSONObject(["loop": other.rawValue]) + Self.figures($0) }
      }
      put(
        JSONText.text(
          Self.figures(results[0])
            + JSONObject(["scale": preview.stage.renderScale, "width": size.width, "height": size.height])
            + name(of: subject)
            + JSONObject(
              ["hz": Self.rounded(rate), "paced_by": isTimer ? "timer" : "blanks"],
              optional: [
                "start_ms": start.map(Self.rounded), "resident_mib": memory.map(Self.rounded), "beside": beside,
              ])))
      return
    }
    let pace = isTimer ? "a timer of \(Self.plain(rate)) Hz" : "\(Self.plain(rate)) Hz"
    put(
      "\(title), \(size.width) × \(size.height) pixels (scale \(Self.plain(preview.stage.renderScale))), \(pace)")
    tell(results[0])
    if let other, let result = results.last {
      put("\nIn turn with: \(other.title)")
      tell(result)
      put("")
    }
    if let start { put("start           \(Self.plain(start)) ms to the first frame") }
    let whose = results.count > 1 ? ", both windows" : ""
    if let memory { put("memory          \(Self.plain(memory)) MiB resident\(whose)") }
  }

  private static func figures(_ result: Bench.Result) -> JSONObject {
    JSONObject(
      [
        "frames": result.frames, "intervals_ms": result.intervals.map(rounded), "missed": result.missed,
        "cpu_ms": rounded(result.cpu), "first_frame_ms": result.latencies.map(rounded),
      ], optional: ["server_cpu_ms": result.serverCPU.map(rounded)])
  }

  private func tell(_ result: Bench.Result) {
    let frames = Double(max(1, result.frames))
    put("frames          \(result.frames), missed \(result.missed)")
    put("intervals       \(Self.spread(result.intervals))")
    put("\(wait)\(Self.spread(result.latencies))")
    let server = result.serverCPU.map { " + X server \(Self.plain($0 / frames))" } ?? ""
    put("CPU per frame   \(Self.plain(result.cpu / frames))\(server) ms")
  }

  private var title: String {
    switch subject {
    case .transitions(let count): "\(count) pages opened and closed"
    case .strokes(let count): "\(count) strokes"
    }
  }

  /// The reason for a wait: nothing scrolls before a finger has moved ten points.
  private var wait: String {
    switch subject {
    case .transitions: "click to frame  "
    case .strokes: "first move to frame, 10 points later  "
    }
  }

  private func name(of subject: Bench.Subject) -> JSONObject {
    switch subject {
    case .transitions(let count): JSONObject(["transitions": count])
    case .strokes(let count): JSONObject(["strokes": count])
    }
  }

  private static func rounded(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }

  private static func plain(_ value: Double) -> String { JSONText.number(rounded(value)) }

  /// In milliseconds.
  private static func spread(_ values: [Double]) -> String {
    let sorted = values.sorted()
    guard let last = sorted.last else { return "none" }
    func at(_ share: Double) -> String { plain(sorted[min(sorted.count - 1, Int(Double(sorted.count) * share))]) }
    return "p50 \(at(0.5))  p95 \(at(0.95))  p99 \(at(0.99))  max \(plain(last)) ms"
  }
}

extension Bench.Beside: ExpressibleByArgument {}
