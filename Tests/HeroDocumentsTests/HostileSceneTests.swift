import Foundation
import HeroDocuments
import HeroTesting
import HeroWidgets
import Testing

/// Scene files that were made to do harm, or by accident look so: one clear report for each.
struct HostileSceneTests {
  @Test func aliasesAreRefused() throws {
    var text = "version: 1\na0: &a0 [x, x, x, x, x, x, x, x, x]\n"
    for level in 1..<30 {
      text += "a\(level): &a\(level) [" + Array(repeating: "*a\(level - 1)", count: 9).joined(separator: ", ") + "]\n"
    }
    #expect(try SceneFile(text).mistakes.count == 1)
    #expect(try SceneFile("version: &v [*v]\n").mistakes.count == 1)
  }

  @Test func aHundredThousandLayersAreRefused() throws {
    let head = "version: 1\nscreens:\n  a:\n    content:\n"
    let text = head + String(repeating: "      - text: x\n", count: 100_000)
    let mistakes = try SceneFile(text).mistakes
    #expect(mistakes.count == 1 && mistakes[0].contains("more than 10000 layers"))
  }

  @Test func manyRowsOfManyLayersAreRefused() throws {
    let layers = String(repeating: "          - text: \"{n}\"\n", count: 200)
    let rows = (0..<300).map { "          - {n: \($0)}\n" }.joined()
    let text = "version: 1\nscreens:\n  a:\n    content:\n      - grid:\n\(layers)        rows:\n\(rows)"
    #expect(try SceneFile(text).mistakes.map { $0.contains("The layers of all rows are 60000") } == [true])
  }

  /// Looking for each id among all layers anew took minutes.
  @Test func manyUnknownMatchesAreCounted() throws {
    let layers = (0..<9_000).map { "      - {text: x, id: i\($0)}\n" }.joined()
    let ids = (0..<150).map { "q\($0)" }.joined(separator: ",")
    let transitions = String(repeating: "  - {from: a, to: b, matches: [\(ids)]}\n", count: 900)
    let text =
      "version: 1\nscreens:\n  a: {content: [{text: a, id: a}]}\n  b:\n    content:\n\(layers)"
      + "transitions:\n\(transitions)"
    let problems = try SceneFile(text).read().problems
    #expect(problems.count == 101 && problems.allSatisfy { $0.sentences.count < 500 })
  }

  @Test func anEmptyPictureIsRefused() throws {
    let file = try SceneFile(SceneFile.pair.replacing("image: one.png", with: "image: zero.png"))
    for text in ["", "\u{89}PNG\r\n"] {
      try file.folder.write(text, to: "zero.png")
      #expect(file.mistakes.contains { $0.hasPrefix("6:") && $0.contains("“zero.png” cannot be read") })
    }
  }

  @Test func deepLayersAreRefused() throws {
    var text = "version: 1\nscreens:\n  a:\n    content:\n"
    for depth in 0..<60 {
      text += String(repeating: "  ", count: 3 + 2 * depth) + "- stack:\n"
    }
    text += String(repeating: "  ", count: 3 + 120) + "- text: x\n"
    let mistakes = try SceneFile(text).mistakes
    #expect(mistakes.count == 1 && mistakes[0].contains("nested more than"))
  }

  @Test func manyMistakesAreCounted() throws {
    let head = "version: 1\nscreens:\n  a:\n    content:\n"
    let text =
      head + String(repeating: "      - {text: x, colour: red, wight: 3, onTap: {push: nowhere}}\n", count: 5_000)
    let problems = try SceneFile(text).read().problems
    #expect(problems.count == 101 && problems.last?.message.contains("more mistakes") == true)
  }

  @Test func aFileThatIsTooLargeIsRefused() throws {
    #expect(try SceneFile(String(repeating: "# comment\n", count: 300_000)).mistakes.count == 1)
  }

  @Test(arguments: ["../secret.png", "/etc/passwd", "~/x.png", "sub/../../x.png", "gone.png", "", "folder"])
  func aPictureOutsideTheFolderIsRefused(_ path: String) throws {
    let file = try SceneFile(SceneFile.pair.replacing("image: one.png", with: "image: \"\(path)\""))
    try FileManager.default.createDirectory(
      at: file.folder.url.appendingPathComponent("folder"), withIntermediateDirectories: true)
    let problems = file.read().problems
    #expect(file.read().document == nil && problems.count >= 1 && problems[0].line == 6, "\(file.mistakes)")
  }

  @Test func aLinkThatLeadsOutOfTheFolderIsRefused() throws {
    let other = try TestFolder()
    try other.writePicture(.systemRed, to: "secret.png")
    let file = try SceneFile(SceneFile.pair.replacing("one.png", with: "link.png"))
    let link = file.folder.url.appendingPathComponent("link.png").path
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: other.url.appendingPathComponent("secret.png").path)
    #expect(file.mistakes.contains { $0.contains("leads out of the folder") && !$0.contains("Did you mean") })
    try FileManager.default.removeItem(atPath: link)
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: link)
    #expect(file.mistakes.contains { $0.contains("link.png") })
  }

  @Test func pipesAreNotWaitedFor() throws {
    let file = try SceneFile(SceneFile.gallery)
    for name in ["scene.yaml", "rows.csv"] {
      let path = file.folder.url.appendingPathComponent(name).path
      try FileManager.default.removeItem(atPath: path)
      mkfifo(path, 0o600)
      #expect(!file.mistakes.isEmpty)
      try FileManager.default.removeItem(atPath: path)
      if name == "scene.yaml" { try file.write(SceneFile.gallery) }
    }
  }

  @Test func screensMayLeadToEachOther() throws {
    let text = """
      version: 1
      screens:
        a: {content: [{text: A, id: x, onTap: {push: b}}]}
        b: {content: [{text: B, id: x, onTap: {push: a}}]}
      """
    #expect(try SceneFile(text).mistakes == [])
  }

  @Test func aThousandMutationsAreReadOrReported() throws {
    var random = SeededGenerator(36)
    let words = [
      "{", "}", "[", "]", ":", "-", "\"", "'", "#", "&a", "*a", "|", ">", "%", "\t", "\u{0}", "\u{202E}", "💥", "null",
      "~", ".nan", "-1", "1e308", "999999999999999999999", "../..", "/dev/zero", "true", "grid:", "content:", "{x}",
      "\n", "  ",
    ]
    let file = try SceneFile(SceneFile.gallery)
    let before = file.folder.names
    for _ in 0..<1_000 {
      var text = Array((random.chance(0.5) ? SceneFile.gallery : SceneFile.pair).unicodeScalars)
      for _ in 0..<random.whole(1...4) {
        let place = random.whole(0...max(0, text.count - 1))
        switch random.whole(0...4) {
        case 0: text.removeSubrange(place..<min(text.count, place + random.whole(1...12)))
        case 1: text.insert(contentsOf: words[random.whole(0...words.count - 1)].unicodeScalars, at: place)
        case 2: text = Array(text.prefix(place))
        case 3:
          let part = text[place..<min(text.count, place + random.whole(1...80))]
          text.insert(contentsOf: part, at: random.whole(0...text.count))
        default: if place < text.count { text[place] = Unicode.Scalar(UInt8(random.whole(0...127))) }
        }
      }
      try file.write(String(String.UnicodeScalarView(text)))
      let reading = file.read()
      #expect(reading.document != nil || !reading.problems.isEmpty)
      #expect(reading.problems.allSatisfy { $0.line >= 1 && $0.column >= 1 && !$0.message.isEmpty })
    }
    #expect(file.folder.names == before)
  }
}
