import Foundation
import HeroPreviewApp
import HeroTesting
import HeroWidgets
import Testing

extension CommandTests {
  /// `bench` in a real window. How fast it is depends on the machine and is nobody's test.
  @Suite struct BenchOutput {
    private struct Figures: Decodable {
      let frames: Int
      let intervalsMs: [Double]
      let missed: Int
      let cpuMs: Double
      let scale: Double
      let width: Int
      let height: Int
      let transitions: Int?
      let strokes: Int?
      let firstFrameMs: [Double]
      let hz: Double
      let pacedBy: String
      let beside: Beside?

      struct Beside: Decodable {
        let loop: String
        let frames: Int
        let intervalsMs: [Double]
        let missed: Int
        let cpuMs: Double
        let firstFrameMs: [Double]
      }

      /// What was counted in the other window, as if it had been alone.
      var ofTheOther: Figures? {
        beside.map {
          Figures(
            frames: $0.frames, intervalsMs: $0.intervalsMs, missed: $0.missed, cpuMs: $0.cpuMs, scale: scale,
            width: width, height: height, transitions: transitions, strokes: strokes, firstFrameMs: $0.firstFrameMs,
            hz: hz, pacedBy: pacedBy, beside: nil)
        }
      }
    }

    private static let bare = ["--device", "390x844", "--no-bezel"]

    private func bench(_ arguments: String..., phone: [String] = bare) async throws -> Figures {
      let server = try await XServer.start(width: 500, height: 900)
      defer { server.end() }
      let home = try TemporaryFolder()
      let outcome = try await run(
        try Tool.heroPreview(), ["bench", "--scale", "1", "--json"] + phone + arguments,
        environment: TestEnvironment.with(display: server.display, home: home.url.path))
      #expect(outcome.status == 0, "\(outcome.errors)")
      let decoder = JSONDecoder()
      decoder.keyDecodingStrategy = .convertFromSnakeCase
      return try decoder.decode(Figures.self, from: Data(outcome.output.utf8))
    }

    private func expectSense(_ figures: Figures, motions: Int, size: (width: Int, height: Int) = (390, 844)) {
      #expect(figures.scale == 1 && figures.width == size.width && figures.height == size.height)
      #expect(figures.firstFrameMs.count == motions)
      #expect(figures.intervalsMs.count == figures.frames - motions)
      // Counted before it was rounded for print.
      let late = 1500 / figures.hz
      let limits = figures.intervalsMs.count { $0 > late + 0.01 }...figures.intervalsMs.count { $0 > late - 0.01 }
      #expect(limits.contains(figures.missed), "\(figures.missed), not in \(limits)")
      #expect(figures.cpuMs > 0 && figures.intervalsMs.allSatisfy { $0 > 0 })
      // However few frames a busy machine gets done, each motion is watched from its begin to its end.
      #expect(figures.intervalsMs.reduce(0, +) > 200 * Double(motions), "\(figures.intervalsMs)")
    }

    @Test func itCountsTheFramesOfFlights() async throws {
      let figures = try await bench("--transitions", "2")
      #expect(figures.transitions == 2 && figures.strokes == nil)
      // There and back twice, 0.4 s each.
      expectSense(figures, motions: 4)
      #expect(figures.beside == nil && figures.hz == 60 && figures.pacedBy == "blanks")
    }

    /// However busy the machine is, a timer gives no more frames than it was asked for.
    @Test(arguments: [24, 120]) func aTimerGivesAsManyFramesAsAreAskedFor(_ rate: Double) async throws {
      let figures = try await bench("--transitions", "2", "--hz", "\(Int(rate))")
      #expect(figures.hz == rate && figures.pacedBy == "timer" && figures.beside?.loop == "unpainted")
      for figures in [figures, try #require(figures.ofTheOther)] {
        expectSense(figures, motions: 4)
        // The first frame of a motion, and the one that its landing is seen in, stand beside the grid.
        let most = figures.intervalsMs.reduce(0, +) / 1000 * rate + 2 * 4
        #expect(Double(figures.intervalsMs.count) <= most, "\(figures.intervalsMs)")
      }
      // As many as the monitor shows come with its blanks.
      if rate == 24 { #expect(try await bench("--transitions", "1", "--hz", "60").pacedBy == "blanks") }
    }

    @Test func anotherWindowDoesTheSameInTurn() async throws {
      let pair = try await bench("--strokes", "2", "--beside", "second")
      #expect(pair.beside?.loop == "second")
      let inspector = try await bench("--transitions", "2", "--beside", "inspector", phone: [])
      #expect(inspector.beside?.loop == "inspector")
      for figures in [pair, try #require(pair.ofTheOther)] { expectSense(figures, motions: 2) }
      for figures in [inspector, try #require(inspector.ofTheOther)] {
        expectSense(figures, motions: 4, size: (402, 874))
      }
    }

    /// Two phones stand beside each other, and the inspector beside the phone, whatever the monitor.
    @Test(arguments: ["second", "inspector"]) func theOtherWindowIsAsLargeAsItNeeds(_ other: String) async throws {
      let server = try await XServer.start(width: 500, height: 900)
      defer { server.end() }
      let home = try TemporaryFolder()
      let client = try server.connect()
      let process = try ChildProcess(
        try Tool.heroPreview(), ["bench", "--scale", "1", "--beside", other, "--transitions", "1000"],
        environment: TestEnvironment.with(display: server.display, home: home.url.path))
      defer { process.end() }
      let sizes = try await eventually("there were two windows") {
        guard process.isRunning else { throw Trouble("bench ended: \(process.errors)") }
        let boxes = try client.children().filter { try client.isViewable($0) }.compactMap {
          try client.geometry(of: $0)
        }
        return boxes.count == 2 ? boxes.sorted { $0.width < $1.width } : nil
      }
      let phone = (width: sizes[0].width, height: sizes[0].height)
      if other == "second" {
        #expect(sizes[1].width == 2 * phone.width && sizes[1].height == phone.height, "\(sizes)")
      } else {
        #expect(sizes[1].width >= phone.width + 340 && sizes[1].height == phone.height + 96, "\(sizes)")
      }
    }

    /// What is left of a frame then is the scene's own.
    @MainActor @Test func nothingIsPaintedWhereNothingIsToBe() async throws {
      try await withGalleryWindow { window in
        // What was sent is on the screen some blanks later.
        try await window.eventually("all was painted") { !$0.stage.needsFrame }
        try await window.awaitBlanks(3)
        let before = window.picture()
        let paints = window.paints
        window.preview.frames.paints = false
        try await window.openPage(item: 1)
        #expect(window.paints > paints + 2, "the scene went on from frame to frame")
        #expect(window.picture().differences(from: before) == 0)
        window.preview.frames.paints = true
        try await window.eventually("the page was painted") { ($0.picture().differences(from: before) ?? 0) > 10_000 }
      }
    }

    @Test func itScrollsThePageThatIsAskedFor() async throws {
      let figures = try await bench("style-picker", "--page", "Ancient Ruins", "--strokes", "2")
      #expect(figures.strokes == 2)
      expectSense(figures, motions: 2)
    }

    @Test func aPageWithoutStrokesOrWithoutBeingThereIsRefused() async throws {
      for arguments in [["--page", "Ancient Ruins"], ["--page", "Atlantis", "--strokes", "1"]] {
        let server = try await XServer.start(width: 500, height: 900)
        defer { server.end() }
        let home = try TemporaryFolder()
        let outcome = try await run(
          try Tool.heroPreview(), ["bench", "style-picker"] + arguments,
          environment: TestEnvironment.with(display: server.display, home: home.url.path))
        #expect(outcome.status == 64 && outcome.output.isEmpty, "\(outcome.errors)")
        #expect(outcome.errors.contains(arguments.count == 2 ? "--strokes" : "Atlantis"), "\(outcome.errors)")
      }
    }

    @Test func itCountsTheFramesOfStrokes() async throws {
      let figures = try await bench("--strokes", "2")
      #expect(figures.strokes == 2 && figures.transitions == nil)
      expectSense(figures, motions: 2)
    }
  }
}
