import Foundation
import HeroScenes
import Testing

extension CommandTests {
  /// Scripts use names of options and settings: a name that was there once keeps working.
  @Suite struct Names {
    /// The options of each command that scripts may use. New ones need no entry; none is ever taken away.
    static let options = [
      "run": """
      appearance bezel device flight-level fresh images kestrel-mode language no-bezel offset orientation \
      page preset reduce-motion rtl scale screenshots setting spring tape text-size title-text
      """,
      "open": "bezel images no-bezel print scale screenshots",
      "screenshot": """
      appearance at bezel closing defect device explode findings flight-level images item kestrel-mode \
      language mark no-bezel offset orientation output overlays page preset reduce-motion rtl scale \
      setting spring text-size title-text
      """,
      "filmstrip": """
      against annotate appearance by closing defect device flight-level frames images item kestrel-mode \
      language mark offset orientation output page preset reduce-motion rtl scale setting spring text-size \
      title-text
      """,
      "sweep": """
      appearance at closing defect device findings flight-level images kestrel-mode language mark offset \
      orientation output page preset quiet reduce-motion rtl scale setting spring text-size title-text
      """,
      "record": """
      appearance closing defect device dragged findings flight-level fps hold images interrupt item \
      kestrel-mode language mark offset orientation output page preset quiet reduce-motion roundtrip rtl \
      scale setting speed spring text-size time-code title-text touch-dot
      """,
      "review": """
      appearances before comments defect devices fitting-marks flight-level images items jobs kestrel-mode \
      lane language mark orientation output presets quiet reduce-motion rtl scale setting shard single \
      springs text-size title-text ways
      """,
      "trace": """
      appearance closing device flight-level fps images interrupt item kestrel-mode language offset \
      orientation page preset reduce-motion rtl setting spring text-size title-text
      """,
      "seam": """
      appearance closing defect device flight-level images item json kestrel-mode language offset \
      orientation page preset reduce-motion rtl scale setting spring text-size title-text
      """,
      "findings": """
      appearance closing defect device flight-level images item json kestrel-mode language offset \
      orientation page preset reduce-motion rtl scale setting spring text-size title-text
      """,
      "compare": "json output quiet threshold",
      "approve": "quiet",
      "export": """
      appearance closing device flight-level format fps images item kestrel-mode language max-error offset \
      orientation output page preset reduce-motion rtl setting spring text-size title-text
      """,
      "replay": "appearance at device images output spring",
      "layout": """
      appearance bezel device flight-level images kestrel-mode language no-bezel offset orientation page \
      preset reduce-motion rtl scale setting size spring text-size title-text
      """,
      "headers": """
      appearance collapsed-opaque device dimming display height json large-subtitle large-title light-only \
      min-height no-stretch offset orientation small-title stretch style subtitle title wrap
      """,
      "scenes": "json",
      "devices": "json",
      "bench": """
      appearance beside bezel device flight-level hz images json kestrel-mode language no-bezel \
      orientation page preset reduce-motion rtl scale setting spring strokes text-size title-text \
      transitions
      """,
    ]

    /// The settings of each scene and their values, as `name=value|value`.
    static let settings = [
      "style-picker": """
      stretch=on|off min-height=none|bar|tall content-mode=page|fill|fit|scale background=page|none|colored \
      large-title=page|none|below|inline line-wrap=on|off small-title=page|never|system|always \
      dimming=page|none|gradient|complete title-length=short|long accessory=none|leading|trailing|both \
      light-only=on|off collapsed-opaque=on|off search-bar=none|scrolls|stays status-bar=follows|recorded \
      images=present|push flight-level=over|under loading=spinner|shimmer|blurred slow-network=on|off \
      gradient=linear|radial moving-gradient=on|off paging=forwarded|native list=full|recorded
      """,
      "photo-gallery": """
      flight-level=over|under flight-pages=cross-fade|fade-through|both-fade|none|zoom flight-path=straight|arc \
      flight-hand=card|picture flight-release=ios|spring header=plain|collapsing stretch=on|off dimming=page|none|gradient|complete
      """,
      "product-list": "flight-level=over|under kestrel-mode=documented|published",
      "photo-wall": "kestrel-mode=documented|published slow-network=on|off",
      "matched-cards": "flight-level=over|under flight-path=straight|arc flight-nesting=contained|independent",
      "map-drawer": "flight-level=over|under flight-hand=card|picture",
    ]

    private func heroPreview(_ arguments: [String], in directory: String? = nil) async throws -> Outcome {
      try await run(try Tool.heroPreview(), arguments, directory: directory)
    }

    @Test func everyOptionThatWasThereIsStillTaken() async throws {
      struct Command: Decodable {
        struct Argument: Decodable {
          struct Name: Decodable { let name: String }
          let names: [Name]?
        }
        let commandName: String
        let arguments: [Argument]?
        let subcommands: [Command]?
      }
      struct Dump: Decodable { let command: Command }
      let help = try await heroPreview(["--experimental-dump-help"])
      let commands = try JSONDecoder().decode(Dump.self, from: Data(help.output.utf8)).command.subcommands ?? []
      for (name, options) in Self.options {
        let command = try #require(commands.first { $0.commandName == name }, "\(name)")
        let there = Set((command.arguments ?? []).flatMap { $0.names ?? [] }.map(\.name))
        let gone = options.split(separator: " ").map(String.init).filter { !there.contains($0) }
        #expect(gone.isEmpty, "\(name) lost \(gone)")
      }
    }

    @Test(arguments: ["screenshot", "review"]) func everyConditionWithAHelpIsAnOption(_ command: String) async throws {
      let help = try await heroPreview([command, "--help"])
      for condition in Condition.all where !condition.help.isEmpty {
        #expect(help.output.contains("--\(condition.option) "), "\(condition.name)")
      }
    }

    @Test func everySettingThatWasThereIsStillTakenWithItsValues() async throws {
      struct Scene: Decodable {
        struct Setting: Decodable {
          let name: String
          let values: [String]
        }
        let name: String
        let settings: [Setting]
      }
      let list = try await heroPreview(["scenes", "--json"])
      let scenes = try JSONDecoder().decode([Scene].self, from: Data(list.output.utf8))
      for (name, settings) in Self.settings {
        let scene = try #require(scenes.first { $0.name == name }, "\(name)")
        for setting in settings.split(separator: " ") {
          let parts = setting.split(separator: "=")
          let there = Set(scene.settings.first { $0.name == parts[0] }?.values ?? [])
          let values = Set(parts[1].split(separator: "|").map(String.init))
          #expect(there.isSuperset(of: values), "\(name): \(setting)")
        }
      }
    }

    /// The old name and the new one do the same.
    @Test func annotationAndMarkAreOneOption() async throws {
      let folder = try TemporaryFolder()
      for (index, name) in ["--mark", "--annotation"].enumerated() {
        let arguments = ["screenshot", "photo-gallery", "--device", "200x300", "--scale", "1", "-o", "\(index).png"]
        let outcome = try await heroPreview(arguments + [name, "0,20,80,100,60,it jumps"], in: folder.url.path)
        #expect(outcome.status == 0, "\(outcome.errors)")
      }
      let pictures = try (0..<2).map { try PNGFile.read(folder.path("\($0).png")) }
      #expect(pictures[0].differences(from: pictures[1]) == 0)
    }

    @Test func directionsAndWaysAreOneOption() async throws {
      for name in ["--ways", "--directions"] {
        let outcome = try await heroPreview(["review", "photo-gallery", name, "sideways", "-o", "x"])
        #expect(outcome.status == 64 && outcome.errors.contains("opening, closing, interrupted, dragged"))
      }
    }
  }
}
