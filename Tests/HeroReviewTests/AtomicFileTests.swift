import Foundation
import HeroEvidence
import HeroSession
import HeroSystem
import HeroTesting
import HeroWidgets
import Testing

struct AtomicFileTests {
  @Test func itIsThereWhole() throws {
    let folder = try TestFolder()
    let url = folder.url.appendingPathComponent("a.bin")
    try AtomicFile.write(Data([1, 2, 3]), to: url)
    #expect(try Data(contentsOf: url) == Data([1, 2, 3]))
    try AtomicFile.write(Data([4]), to: url)
    #expect(try Data(contentsOf: url) == Data([4]) && folder.names == ["a.bin"])
  }

  @Test func aFailureLeavesNothingBehind() throws {
    let folder = try TestFolder()
    try folder.write("old", to: "kept.txt")
    let inner = folder.url.appendingPathComponent("inner")
    try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
    let targets = [
      folder.url.appendingPathComponent("nowhere/a.png"), inner,
      folder.url.appendingPathComponent("kept.txt/a.png"),
      folder.url.appendingPathComponent(String(repeating: "x", count: 300)),
    ]
    for url in targets {
      let error = #expect(throws: ReviewError.self) { try AtomicFile.write(Data([1]), to: url) }
      let sentence = error?.description ?? ""
      #expect(sentence.hasPrefix("Cannot write") && sentence.hasSuffix("."), "\(sentence)")
    }
    #expect(folder.names == ["inner", "kept.txt"])
    #expect(try String(contentsOf: folder.url.appendingPathComponent("kept.txt"), encoding: .utf8) == "old")
  }

  /// The thread that writes may come to it only after the signal was heard.
  @Test func abandonedWorkMakesNoFile() throws {
    let folder = try TestFolder()
    let surface = try #require(TestPicture.pattern(width: 30, height: 20, tint: 0.3))
    let work = CleanupRegistry()
    #expect(work.abandon())
    #expect(throws: CancellationError.self) {
      try AtomicFile.writePNG(surface, to: folder.url.appendingPathComponent("a.png"), work: work)
    }
    #expect(folder.names == [])
  }

  @Test func aPictureIsReadBackAsItWas() throws {
    let folder = try TestFolder()
    let surface = try #require(TestPicture.pattern(width: 30, height: 20, tint: 0.3))
    let url = folder.url.appendingPathComponent("a.png")
    try AtomicFile.writePNG(surface, to: url)
    let back = try #require(Surface(pngFile: url))
    #expect(back.difference(from: surface) == nil)
  }
}

struct JSONTextTests {
  @Test func numbersArePlainDecimals() {
    for (value, text) in [
      (0.0, "0"), (-0.0, "0"), (1, "1"), (-2.5, "-2.5"), (1e-9, "0.000000001"), (1e-14, "0"), (-1e-14, "0"),
      (123_456_789.125, "123456789.125"), (1.0 / 3, "0.333333333333"), (.nan, "null"), (.infinity, "null"),
    ] as [(Double, String)] {
      #expect(JSONText.number(value) == text)
    }
    var random = SeededGenerator(1)
    for _ in 0..<200 {
      let value = random.number(-2_000...2_000)
      #expect(abs((Double(JSONText.number(value)) ?? .nan) - value) < 1e-11)
    }
  }

  @Test func stringsAreReadBack() throws {
    for text in ["", "plain", "a\"b\\c", "line\nbreak\ttab\r", "\u{1}\u{1f}", "Ünïcödé 🚲 “quoted”", "a/b"] {
      let back = try JSONSerialization.jsonObject(with: Data("[\(JSONText.string(text))]".utf8)) as? [String]
      #expect(back == [text])
    }
  }
}
