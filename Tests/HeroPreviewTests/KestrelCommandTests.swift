import Foundation
import Testing

extension CommandTests {
  /// Presets and modes on the command line, in what a script reads.
  @Suite struct KestrelCommands {
    private struct Listed: Decodable {
      struct Setting: Decodable {
        let name: String
        let `default`: String?
        let presetDefaults: [String: String]?
      }
      let name: String
      let presets: [String]
      let settings: [Setting]
    }

    private struct Line: Decodable {
      struct Element: Decodable {
        let id: String
        let radii: [Double]
      }
      let time, progress: Double
      let phase: String
      let elements: [Element]
    }

    private func trace(_ more: [String] = []) async throws -> [Line] {
      let outcome = try await run(try Tool.heroPreview(), ["trace", "product-list", "--item", "Headphones"] + more)
      #expect(outcome.status == 0, "\(outcome.errorLines)")
      return try outcome.output.split(separator: "\n").map {
        try JSONDecoder().decode(Line.self, from: Data($0.utf8))
      }
    }

    @Test func scenesListTheirPresets() async throws {
      let outcome = try await run(try Tool.heroPreview(), ["scenes", "--json"])
      let scenes = try JSONDecoder().decode([Listed].self, from: Data(outcome.output.utf8))
      #expect(scenes.first { $0.name == "photo-gallery" }?.presets == [])
      #expect(
        scenes.first { $0.name == "product-list" }?.presets == ["default", "fast", "slow", "blurred", "shadowed"])
      #expect(scenes.first { $0.name == "photo-wall" }?.presets.first == "fast")
    }

    @Test func scenesListTheDefaultsOfPresets() async throws {
      let outcome = try await run(try Tool.heroPreview(), ["scenes", "--json"])
      let scenes = try JSONDecoder().decode([Listed].self, from: Data(outcome.output.utf8))
      let settings = try #require(scenes.first { $0.name == "product-list" }).settings
      let blur = try #require(settings.first { $0.name == "blur" })
      #expect(blur.default == "none" && blur.presetDefaults == ["blurred": "light"])
      let corners = try #require(settings.first { $0.name == "corner-radius" })
      #expect(corners.default == "default" && corners.presetDefaults == nil)
    }

    @Test func theConfigurationIsChosenPartByPart() async throws {
      for (value, first, last) in [("sharp", 0.0, 0.0), ("rounded", 16, 24)] {
        let lines = try await trace(["--setting", "corner-radius=\(value)"])
        #expect(lines.first?.elements.first?.radii == Array(repeating: first, count: 4))
        #expect(lines.last?.elements.first?.radii == Array(repeating: last, count: 4))
      }
      let words = ["trace", "product-list", "--item", "0", "--setting", "blur=thick"]
      let outcome = try await run(try Tool.heroPreview(), words)
      #expect(outcome.status == 64)
      #expect(outcome.errors.contains("Use none, light, medium or heavy"), "\(outcome.errors)")
    }

    @Test func aPushIsTracedAsItsPresetHasIt() async throws {
      for (arguments, duration) in [([], 1.0), (["--preset", "fast"], 0.6), (["--preset", "slow"], 1.5)] {
        let lines = try await trace(arguments)
        #expect(lines.last?.time == duration && lines.last?.phase == "settled" && lines.first?.phase == "pushing")
        #expect(lines.allSatisfy { $0.elements.map(\.id) == ["item_headphones"] })
        #expect(lines.last?.elements.first?.radii == [20, 20, 20, 20])
      }
      #expect(try await trace(["--closing"]).first?.phase == "popping")
    }

    @Test func aSpringWinsOverAPreset() async throws {
      let lines = try await trace(["--preset", "slow", "--spring", "duration=0.5,ratio=1"])
      #expect(lines.last?.time == 0.5)
    }

    @Test func theModeIsShortForTheSetting() async throws {
      let short = try await trace(["--kestrel-mode", "published"]).map(\.progress)
      let long = try await trace(["--setting", "kestrel-mode=published"]).map(\.progress)
      #expect(short == long && short.count == 37)
      // The option wins.
      let both = try await trace(["--setting", "kestrel-mode=published", "--kestrel-mode", "documented"])
      #expect(both.count == 61)
    }

    /// HEROPREVIEW_LOG=debug tells every step; without it nothing is said.
    @Test func theLogTellsEveryStep() async throws {
      var environment = ProcessInfo.processInfo.environment
      environment["HEROPREVIEW_LOG"] = "debug"
      let words = ["trace", "product-list", "--item", "0"]
      let loud = try await run(try Tool.heroPreview(), words, environment: environment)
      for part in ["is set up", "was prepared", "starts", "has arrived"] {
        #expect(loud.errorLines.contains { $0.contains(part) }, "\(part)")
      }
      #expect(try await run(try Tool.heroPreview(), words).errorLines.isEmpty)
    }
  }
}
