import Foundation
import HeroDemos
import HeroEvidence
import HeroExport
import HeroFlight
import HeroMorph
import HeroScenes
import HeroSession
import HeroSystem
import HeroTesting
import HeroWidgets
import Testing

/// `--images`: the user's own folder.
@MainActor struct OwnPicturesTests {
  @Test func everyPictureShowsItsColor() throws {
    let folder = try GeneratedPictures.folder()
    let phone = try Phone(.photoGallery, scale: 2, pictures: folder.url)
    #expect(phone.scene.itemLabels == GeneratedPictures.colors.map(\.name))
    let picture = try phone.look()
    for (name, color) in GeneratedPictures.colors.prefix(6) {
      let frame = try phone.frame(of: name, role: .cell)
      let middle = picture.color(x: Int(frame.midX * 2), y: Int((frame.minY + frame.width / 2) * 2))
      let expected = color.light
      #expect(abs(middle.red - expected.red) < 0.01 && abs(middle.green - expected.green) < 0.01)
      #expect(abs(middle.blue - expected.blue) < 0.01, "\(name)")
    }
  }

  @Test func namesOfFilesKeepFormatCharactersAndLoseControls() throws {
    let folder = try TestFolder()
    let names = [
      "1 می\u{200C}خواهم", "2 \u{1F468}\u{200D}\u{1F469}", "3 a\u{AD}b\u{2060}\u{200F}", "\u{200B}5 x\u{200B}",
      "4 a\tb\nc", "_5_x__y", "___",
    ]
    for name in names { try folder.writePicture(.black, to: "\(name).png") }
    let labels = try Phone(.photoGallery, scale: 1, pictures: folder.url).scene.itemLabels
    #expect(Set(labels) == Set(names.prefix(4) + ["4 a b c", "5 x  y", "___.png"]))
  }

  @Test func printedTextDoesNotSteerATerminal() throws {
    let name = "می\u{200C}x\u{202E}gpj\u{9B}1m\u{2066}"
    let json = JSONText.string(name)
    #expect(json == "\"می\u{200C}x\\u202egpj\\u009b1m\\u2066\"")
    #expect(try JSONDecoder().decode(String.self, from: Data(json.utf8)) == name)
  }

  @Test func aBrokenFileIsANamedPlaceholder() throws {
    let folder = try GeneratedPictures.folder()
    try folder.write("this is no picture", to: "broken.png")
    let url = folder.url.appendingPathComponent("crimson.png")
    try Data(contentsOf: url).prefix(60).write(to: folder.url.appendingPathComponent("cut.png"))
    let phone = try Phone(.photoGallery, scale: 2, pictures: folder.url)
    let labels = phone.scene.itemLabels
    #expect(labels.contains("broken") && labels.contains("cut") && labels.count == 10)
    for name in ["broken", "cut"] {
      let item = try #require(labels.firstIndex(of: name))
      _ = phone.scene.pointToTap(item: item)
      phone.settle()
      let frame = try phone.frame(of: name, role: .cell)
      let inside = CGRect(x: frame.minX + 12, y: frame.minY + 12, width: frame.width - 24, height: frame.width - 24)
      let area = PixelRect(
        enclosing: CGRect(x: inside.minX * 2, y: inside.minY * 2, width: inside.width * 2, height: inside.height * 2))
      // Words and a symbol on a plain ground, not an empty box.
      let picture = try phone.look()
      #expect(picture.box(in: area) { $0 < 90 && $1 < 90 && $2 < 90 } != nil, "\(name)")
      #expect(picture.meanColor(in: area).red > 0.6, "\(name)")
      // It opens by a fade, and closes.
      try phone.tap(item: item)
      #expect(phone.flight?.plan.pairs.isEmpty == true)
      phone.settle()
      expectEveryPictureShownOnce(phone, name)
      try phone.tap("Close")
      phone.settle()
      expectEveryPictureShownOnce(phone, name)
    }
    // Its neighbours are none the worse.
    #expect(try Trace(try .gallery(folder), item: 0).frames().count > 10)
  }

  @Test func foldersWithoutPicturesAreOneClearSentence() throws {
    let folder = try TestFolder()
    let file = try folder.write("text", to: "notes.txt")
    let missing = folder.url.appendingPathComponent("nowhere")
    for (url, word) in [(missing, "does not exist"), (file, "is a file"), (folder.url, "no pictures")] {
      let request = RenderRequest(scene: .photoGallery, options: SceneOptions(images: url))
      do {
        _ = try request.makeScreen()
        Issue.record("\(url.path) was taken for a folder of pictures")
      } catch {
        let sentence = "\(error)"
        #expect(sentence.contains(word) && sentence.contains(url.lastPathComponent), "\(sentence)")
        #expect(sentence.hasSuffix(".") && !sentence.contains("\n"), "\(sentence)")
      }
    }
  }

  @Test func namesBecomeTitles() throws {
    let folder = try TestFolder()
    for name in ["Image 10.png", "Image 2.png", "my_own_view.PNG", ".hidden.png", "two\nlines\u{1B}[1m.png"] {
      try folder.writePicture(.black, to: name)
    }
    let phone = try Phone(.photoGallery, scale: 1, pictures: folder.url)
    #expect(phone.scene.itemLabels == ["Image 2", "Image 10", "my own view", "two lines [1m"])
  }

  @Test func captionsStandInTheGridAndOnThePage() throws {
    let folder = try GeneratedPictures.folder()
    try folder.write(
      "amber.png:\n  title: Amber Light\n  subtitle: At six\n  text: Nobody was up.\nblue.png: {subtitle: ''}\n",
      to: Captions.fileName)
    let phone = try Phone(.photoGallery, scale: 1, pictures: folder.url)
    #expect(phone.scene.itemLabels.prefix(3) == ["Amber Light", "blue", "crimson"])
    #expect(!phone.views(labelled: "At six", role: .text).isEmpty)
    try phone.tap("Amber Light")
    phone.settle()
    #expect(!phone.views(labelled: "Amber Light", role: .header).isEmpty)
    for words in ["At six", "Nobody was up."] {
      #expect(!phone.views(labelled: words, role: .text).isEmpty, "\(words)")
    }
  }

  @Test func aTapeKnowsTheWordsThatWereThere() throws {
    let folder = try GeneratedPictures.folder()
    try folder.write("amber.png: {title: Amber Light}\n", to: Captions.fileName)
    let file = folder.url.appendingPathComponent("picture.heropreview")
    let still = try Screenshot(.gallery(folder), moment: .rest).still()
    try still.pngData { Issue.record("\($0)") }.write(to: file)
    func doubts() throws -> [String] {
      try Replay(SavedSession(reading: file, scenes: [.photoGallery]) { Issue.record("\($0)") }.tape).doubts.find()
    }
    #expect(try doubts().isEmpty)
    try folder.write("amber.png: {title: Evening}\n", to: Captions.fileName)
    #expect(try doubts().contains { $0.hasPrefix("The captions in images/captions.yaml changed after the tape") })
  }

  /// As on a colleague's computer.
  @Test func aPictureIsDrawnAgainOfPicturesThatLieElsewhere() throws {
    let folder = try GeneratedPictures.folder()
    let elsewhere = try TestFolder()
    let file = elsewhere.url.appendingPathComponent("picture.png")
    let still = try Screenshot(.gallery(folder), moment: .rest).still()
    try still.pngData { Issue.record("\($0)") }.write(to: file)
    let moved = elsewhere.url.appendingPathComponent("pictures")
    try FileManager.default.moveItem(at: folder.url, to: moved)
    let error = #expect(throws: ReviewError.self) {
      try SavedSession(reading: file, scenes: [.photoGallery]) { Issue.record("\($0)") }
    }
    #expect(error?.description.contains("--images FOLDER") == true)
    let saved = try SavedSession(reading: file, scenes: [.photoGallery], images: moved) { Issue.record("\($0)") }
    let replay = try Replay(saved.tape)
    #expect(replay.doubts.find().isEmpty)
    try replay.run(to: saved.lastMoment)
    let again = try replay.picture(as: try #require(saved.still))
    expectPicture(again, matches: still.surface, "drawn-again-of-pictures-elsewhere")
    // Where there are none of somebody's own, none can lie elsewhere.
    let plain = elsewhere.url.appendingPathComponent("plain.png")
    try Screenshot(RenderRequest(scene: .photoGallery, scale: 1), moment: .rest).still()
      .pngData { Issue.record("\($0)") }.write(to: plain)
    #expect(throws: ReviewError.self) {
      try SavedSession(reading: plain, scenes: [.photoGallery], images: moved) { Issue.record("\($0)") }
    }
  }

  @Test func onePictureIsEnough() throws {
    let folder = try TestFolder()
    try folder.writePicture(.systemMint, size: CGSize(width: 1, height: 1), to: "dot.png")
    let phone = try Phone(.photoGallery, scale: 1, pictures: folder.url)
    try phone.tap("dot")
    phone.settle()
    try phone.tap("Close")
    phone.settle()
    expectEveryPictureShownOnce(phone)
  }
}
