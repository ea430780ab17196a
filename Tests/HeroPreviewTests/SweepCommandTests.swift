import Foundation
import HeroTesting
import Testing

extension CommandTests {
  /// Sheets as somebody types them.
  @Suite struct Sweeps {
    /// A sheet of one picture has a third line where that is asked for, and an annotation is on it.
    @Test func aSheetSaysWhatIsWrongAndHasMarks() async throws {
      let folder = try TemporaryFolder()
      func make(_ arguments: [String]) async throws {
        let outcome = try await run(try Tool.heroPreview(), arguments, directory: folder.url.path)
        #expect(outcome.status == 0 && outcome.output.isEmpty && outcome.errors.isEmpty, "\(outcome.errors)")
      }
      try FileManager.default.createDirectory(
        at: folder.url.appendingPathComponent("pictures"), withIntermediateDirectories: false)
      try await make(["screenshot", "photo-gallery", "--device", "400x300", "--scale", "1", "-o", "pictures/a.png"])
      let sweep = ["sweep", "--images", "pictures", "--device", "200x300", "--at", "0.1", "--quiet"]
      try await make(sweep + ["-o", "plain.png"])
      try await make(sweep + ["--findings", "-o", "told.png"])
      try await make(sweep + ["--mark", "0.1,40,120,80,60,here, look", "-o", "marked.png"])
      let names = ["plain.png", "told.png", "marked.png"]
      let sheets = try names.map { try PNGFile.read(folder.path($0)) }
      // Margin, title, phone, two lines of words, margin; and a line more.
      #expect(sheets.map(\.width) == [232, 232, 232] && sheets.map(\.height) == [472, 510, 472])
      let line = sheets[1].crop(Box(x: 16, y: 456, width: 200, height: 38))
      #expect(line.colors(upTo: 8) == 8)
      #expect(sheets[2].differences(from: sheets[0], beyond: 40) ?? 0 > 500)
      let outline = sheets[2].crop(Box(x: 54, y: 220, width: 4, height: 20))
      #expect(outline.box(of: 0xD6_17_1C, tolerance: 12) != nil)
    }
  }
}
