import Foundation
import Testing

extension CommandTests {
  /// What is asked for a page of the Style Picker that it does not have: a status, one sentence, and no file.
  @Suite struct StylePickerCommands {
    struct Mistake: Sendable, CustomTestStringConvertible {
      let arguments: [String]
      /// What the sentence says instead.
      let advice: String

      init(_ arguments: String..., advice: String) {
        self.arguments = arguments
        self.advice = advice
      }

      var testDescription: String { arguments.joined(separator: " ") }
    }

    static let mistakes = [
      Mistake("style-picker", "--page", "Nowhere", advice: "“Golden Fields”"),
      Mistake("style-picker", "--page", "", advice: "“Golden Fields”"),
      Mistake("style-picker", "--page", "Transitions/Blue", advice: "“Blue”"),
      Mistake("photo-gallery", "--page", "Blue", advice: "“Autumn River”"),
      Mistake("style-picker", "--page", "Blue", "--offset", "far", advice: "a number of points"),
      Mistake("style-picker", "--page", "Blue", "--offset", "", advice: "a number of points"),
      Mistake("style-picker", "--page", "Blue", "--offset", "nan", advice: "a number of points"),
      Mistake("style-picker", "--page", "Blue", "--offset", "-inf", advice: "from -1000000 to 1000000"),
      Mistake("style-picker", "--page", "Blue", "--offset", "1e7", advice: "from -1000000 to 1000000"),
      Mistake("style-picker", "--page", "Blue", "--offset", "-5000", advice: "between -191 and"),
      Mistake("style-picker", "--page", "Settings", "--offset", "9000", advice: "between -64 and"),
      Mistake("style-picker", "--setting", "colour=red", advice: "large-title"),
      Mistake("style-picker", "--setting", "stretch", advice: "name=value"),
      Mistake("style-picker", "--setting", "=on", advice: "name=value"),
      Mistake("style-picker", "--setting", "stretch=", advice: "on or off"),
      Mistake("style-picker", "--setting", "dimming=much", advice: "page, none, gradient or complete"),
      Mistake("style-picker", "--setting", "dimming=none", "--setting", "Dimming=none", advice: "dimming"),
      Mistake("matched-cards", "--setting", "stretch=on", advice: "Settings of matched-cards: flight-level"),
      Mistake("photo-gallery", "--preset", "fast", advice: "photo-gallery has no presets"),
      Mistake(
        "product-list", "--preset", "Fast",
        advice: "Presets of product-list: default, fast, slow, blurred and shadowed"),
      Mistake("photo-wall", "--preset", "", advice: "Presets of photo-wall: fast, default"),
      Mistake("product-list", "--kestrel-mode", "official", advice: "published"),
      Mistake("photo-gallery", "--kestrel-mode", "published", advice: "Settings of photo-gallery: flight-level"),
    ]

    @Test(arguments: mistakes) func itIsRefusedInOneSentence(_ mistake: Mistake) async throws {
      let folder = try TemporaryFolder()
      for command in ["screenshot", "filmstrip", "trace", "layout"] {
        let needs = [
          "screenshot": ["-o", "x.png"], "filmstrip": ["--item", "0", "-o", "x.png"], "trace": ["--item", "0"],
        ]
        let outcome = try await run(
          try Tool.heroPreview(), [command] + mistake.arguments + (needs[command] ?? []), directory: folder.url.path)
        #expect(outcome.status == 64 && outcome.output.isEmpty, "\(command): \(outcome.status)")
        let sentence = try #require(outcome.errorLines.first)
        #expect(sentence.hasPrefix("Error: ") && sentence.hasSuffix("."), "\(command): \(sentence)")
        #expect(sentence.contains(mistake.advice), "\(command): \(sentence)")
        #expect(outcome.errorLines.count { $0.hasPrefix("Error: ") } == 1)
        #expect(folder.names().isEmpty)
      }
    }

    /// The same words without a mistake: the pictures are there, and differ.
    @Test func theSameWithoutAMistakeIsDone() async throws {
      let folder = try TemporaryFolder()
      let choices = [
        [], ["--offset", "-100"], ["--offset=-100", "--setting", "large-title=below"],
        ["--setting", "large-title=below", "--setting", "large-title=inline", "--offset", "-230.5"],
      ]
      var pictures: [Data] = []
      for (index, choice) in choices.enumerated() {
        let outcome = try await run(
          try Tool.heroPreview(),
          ["screenshot", "style-picker", "--page", "views/city ride", "--scale", "1", "-o", "\(index).png"] + choice,
          directory: folder.url.path)
        #expect(outcome.status == 0 && outcome.output.isEmpty && outcome.errors.isEmpty, "\(outcome.errors)")
        pictures.append(try Data(contentsOf: folder.url.appendingPathComponent("\(index).png")))
      }
      #expect(Set(pictures).count == choices.count)
    }
  }
}
