import Foundation
import HeroDocuments
import HeroTesting
import Testing

/// A scene file's mistakes: all of them at once, each with its place and what to write instead.
struct SceneFileReadingTests {
  @Test func aSoundFileHasNoMistakes() throws {
    let file = try SceneFile(SceneFile.gallery)
    #expect(file.mistakes == [])
    let document = try file.read().scene()
    #expect(document.screens.map(\.id) == ["gallery", "photo"])
  }

  @Test func anUnknownKeyIsToldWithTheNearestOne() throws {
    let file = try SceneFile(SceneFile.gallery.replacing("corners: 14", with: "corner: 14"))
    let problem = try #require(file.read().problems.first)
    #expect(problem.line == 13 && problem.column == 13)
    #expect(problem.found == "corner" && problem.suggestion == "corners" && problem.severity == .error)
    #expect(file.read().document == nil)
  }

  @Test(arguments: [
    ("aspect: 1", "aspect: wide", "a number from 0.01 to 100"), ("aspect: 1", "aspect: .nan", "a number"),
    ("aspect: 1", "aspect: 1e999", "a number"), ("large: true", "large: yes", "true or false"),
    ("height: 300", "height: -3", "a number of points from 0"), ("largeTitle: below", "largeTitle: belov", "below"),
    ("onTap: {present: photo}", "onTap: {presnt: photo}", "present"),
    ("onTap: {present: photo}", "onTap: {present: foto}", "photo"), ("rows: rows.csv", "rows: row.csv", "rows.csv"),
    ("- image: \"{picture}\"", "- imag: \"{picture}\"", "image"),
    ("- text: \"{title}\"", "- text: \"{titel}\"", "title"), ("padding: [8, margin]", "padding: [8, margen]", "margin"),
    ("height: 300", "height: \"300\"", "Did you mean 300?"), ("height: 300", "height: 300pt", "Did you mean 300?"),
    ("- text: \"{title}\"", "- text: {title}", "Did you mean \"{title}\"?"),
    ("- image: \"{picture}\"", "- image: {picture}", "Did you mean \"{picture}\"?"),
    ("onTap: {present: photo}", "onTap: photo", "Did you mean {present: photo}?"),
    ("title: All", "title: All: of them", "put a text with a colon in quotation marks"),
    ("title: All", "title: @all", "put this text in quotation marks"),
    ("spacing: 14", "spacing: [1, 2, 3]", "[horizontal, vertical]"), ("version: 1", "version: one", "1"),
  ]) func aWrongValueIsToldWithWhatIsExpected(_ right: String, _ wrong: String, _ hint: String) throws {
    let text = SceneFile.gallery.replacing(right, with: wrong, maxReplacements: 1)
    let file = try SceneFile(text)
    let problem = try #require(file.read().problems.first { $0.severity == .error })
    let line = text.split(separator: "\n", omittingEmptySubsequences: false).firstIndex { $0.contains(wrong) }
    // A text names its layer.
    #expect(abs(problem.line - (line ?? 0) - 1) <= 1, "\(problem.words)")
    #expect(problem.sentences.contains(hint), "\(problem.words)")
  }

  @Test func allMistakesAreToldAtOnce() throws {
    let text = SceneFile.gallery.replacing("corners: 14", with: "corner: 14")
      .replacing("height: 300", with: "height: tall").replacing("{present: photo}", with: "{present: foto}")
    #expect(try SceneFile(text).read().problems.map(\.line) == [13, 18, 24])
  }

  @Test func aLaterVersionIsRefusedWithoutFurtherMistakes() throws {
    let file = try SceneFile(SceneFile.gallery.replacing("version: 1", with: "version: 2\nworlds: {}"))
    #expect(file.mistakes.count == 1)
    #expect(file.mistakes[0].contains("needs a later release"))
  }

  @Test func anUnquotedColorIsToldToNeedQuotationMarks() throws {
    let file = try SceneFile(SceneFile.gallery.replacing("title: All\n", with: "title: All\n    background: #ff8800\n"))
    #expect(file.mistakes.count == 1 && file.mistakes[0].contains("in quotation marks"))
  }

  @Test func aMissingIDIsToldWithThoseThereAre() throws {
    let text = SceneFile.pair.replacing("source: [20, 100, 160, 160, 12]", with: "source: card")
    #expect(try SceneFile(text).mistakes.contains { $0.contains("No layer of the screen “before” has the id “card”") })
  }

  @Test func aRectangleBesideThePictureIsRefused() throws {
    let text = SceneFile.pair.replacing("[20, 100, 160, 160, 12]", with: "[300, 800, 160, 160]")
    #expect(
      try SceneFile(text).mistakes.contains { $0.hasPrefix("23:") && $0.contains("No picture of the screen “before”") })
  }

  @Test func aSceneWithoutMatchesIsShownWithAWarning() throws {
    let reading = try SceneFile(SceneFile.gallery.replacing("id: hero", with: "label: Picture")).read()
    #expect(reading.document != nil && reading.problems.map(\.severity) == [.warning])
  }

  @Test func aPathThatIsNoSceneIsToldSo() throws {
    let folder = try TestFolder()
    #expect(throws: (any Error).self) { try SceneDocument.file(at: folder.url) }
    try folder.write("text", to: "notes.txt")
    #expect(throws: (any Error).self) { try SceneDocument.file(at: folder.url.appendingPathComponent("notes.txt")) }
    #expect(throws: (any Error).self) { try SceneDocument.file(at: folder.url.appendingPathComponent("gone")) }
    #expect(SceneDocument.isPath("a/b") && SceneDocument.isPath("x.yaml") && !SceneDocument.isPath("photo-gallery"))
  }

  @Test func rowsMayHaveCommasQuotesAndLines() throws {
    let file = try SceneFile(SceneFile.gallery)
    try file.folder.write(
      "title,picture\r\n\"A, \"\"quoted\"\"\nname\",one.png\r\n\r\nPlain,two.png", to: "rows.csv")
    #expect(file.mistakes == [])
    try file.folder.write("title,picture\nOnly one\n", to: "rows.csv")
    let problem = try #require(file.read().problems.first)
    #expect(problem.file.hasSuffix("rows.csv") && problem.line == 2)
  }

  @Test(arguments: ["photo-gallery", "day-trips"]) func anExampleIsSound(_ name: String) throws {
    let folder = Self.root.appendingPathComponent("Examples/scenes/\(name)")
    #expect(SceneDocument.read(try SceneDocument.file(at: folder)).problems == [])
  }

  @Test func theTemplateIsSound() throws {
    let folder = try TestFolder()
    for file in DocumentTemplate.files { try file.data.write(to: folder.url.appendingPathComponent(file.path)) }
    #expect(SceneDocument.read(folder.url.appendingPathComponent("scene.yaml")).problems == [])
  }

  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  @Test func thePublishedSchemaIsTheProgramsOwn() throws {
    let file = Self.root.appendingPathComponent("docs/scene.schema.json")
    #expect(try String(contentsOf: file, encoding: .utf8) == SceneDocument.schemaText)
    _ = try JSONSerialization.jsonObject(with: Data(SceneDocument.schemaText.utf8))
  }

  @Test func theListOfKeysIsTheProgramsOwn() throws {
    let page = try String(contentsOf: Self.root.appendingPathComponent("docs/reference/SCENE-KEYS.md"), encoding: .utf8)
    #expect(page.contains(SceneDocument.keyTables))
  }
}
