import Foundation
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
    }

    private func bench(_ arguments: String...) async throws -> Figures {
      let server = try await XServer.start(width: 500, height: 900)
      defer { server.end() }
      let home = try TemporaryFolder()
      let outcome = try await run(
        try Tool.heroPreview(), ["bench", "--device", "390x844", "--no-bezel", "--scale", "1", "--json"] + arguments,
        environment: TestEnvironment.with(display: server.display, home: home.url.path))
      #expect(outcome.status == 0, "\(outcome.errors)")
      let decoder = JSONDecoder()
      decoder.keyDecodingStrategy = .convertFromSnakeCase
      return try decoder.decode(Figures.self, from: Data(outcome.output.utf8))
    }

    private func expectSense(_ figures: Figures, motions: Int) {
      #expect(figures.scale == 1 && figures.width == 390 && figures.height == 844)
      #expect(figures.firstFrameMs.count == motions)
      #expect(figures.intervalsMs.count == figures.frames - motions)
      // Counted before it was rounded for print.
      let limits = figures.intervalsMs.count { $0 > 25.01 }...figures.intervalsMs.count { $0 > 24.99 }
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
