import Foundation
import HeroEvidence
import HeroSystem
import HeroTesting
import Testing

/// Screenshots on their way into a folder.
struct ScreenshotFolderTests {
  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  @Test func namesStandInTheOrderInWhichTheyWereTaken() throws {
    let place = try ScreenshotFolder(folder.url)
    // Some within one millisecond.
    let start = Date(timeIntervalSince1970: 1_790_000_000)
    let moments = [0, 0, 0.0004, 0.07, 0.9, 0.999, 1, 12, 61].map { start.addingTimeInterval($0) }
    var taken: [String] = []
    for (index, moment) in moments.enumerated() {
      let file = try place.write(Data("\(index)".utf8), title: "HeroPreview style-picker", at: moment)
      taken.append(file.lastPathComponent)
      #expect(try String(contentsOf: file, encoding: .utf8) == "\(index)")
    }
    #expect(folder.names == taken && Set(taken).count == moments.count, "\(taken)")
    #expect(taken.allSatisfy { $0.hasPrefix("HeroPreview style-picker 2026-") && $0.hasSuffix(".png") })
  }

  @Test func nothingIsOverwritten() throws {
    let file = try folder.write("mine", to: "a.png")
    #expect(try !AtomicFile.writeNew(Data("new".utf8), to: file))
    #expect(try String(contentsOf: file, encoding: .utf8) == "mine" && folder.names == ["a.png"])
    // Nor what a link names, nor a broken link.
    let link = folder.url.appendingPathComponent("b.png")
    try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: "nowhere")
    #expect(try !AtomicFile.writeNew(Data("new".utf8), to: link) && folder.names == ["a.png", "b.png"])
    #expect(try AtomicFile.writeNew(Data("new".utf8), to: folder.url.appendingPathComponent("c.png")))
    #expect(folder.names == ["a.png", "b.png", "c.png"])
    #expect(throws: ReviewError.self) {
      try AtomicFile.writeNew(Data(), to: folder.url.appendingPathComponent("none/c.png"))
    }
  }

  @Test func aFolderThatCannotBeWrittenIsRefused() throws {
    let file = try folder.write("x", to: "file")
    for (url, words) in [
      (folder.url.appendingPathComponent("none"), "create it first"), (file, "is not a folder"),
      (URL(fileURLWithPath: "/proc/self"), "choose another folder"),
    ] {
      let error = #expect(throws: ReviewError.self) { try ScreenshotFolder(url) }
      #expect(error?.description.contains(words) == true && error?.isWrongUse == false, "\(error as Any)")
    }
    #expect(folder.names == ["file"])
  }

  /// By the name that the desktop has for the folder, or else as it is called by itself, or else beside it.
  @Test func theyGoToThePicturesOfTheHome() throws {
    let work = URL(fileURLWithPath: "/tmp", isDirectory: true)
    func place() -> URL { ScreenshotFolder(home: folder.url, workingDirectory: work).url }
    func make(_ name: String) throws {
      try FileManager.default.createDirectory(
        at: folder.url.appendingPathComponent(name), withIntermediateDirectories: false)
    }
    #expect(place().path == folder.url.path)
    try make("Pictures")
    #expect(place().lastPathComponent == "Pictures")
    try make(".config")
    try folder.write(
      "# x\nXDG_MUSIC_DIR=\"$HOME/Musik\"\nXDG_PICTURES_DIR=\"$HOME/Bilder\"\n", to: ".config/user-dirs.dirs")
    #expect(place().lastPathComponent == "Pictures", "that folder is not there")
    try make("Bilder")
    #expect(place().lastPathComponent == "Bilder")
    #expect(ScreenshotFolder(home: URL(fileURLWithPath: "/nowhere"), workingDirectory: work).url == work)
  }

  @Test(arguments: [
    ("/home/ada/Pictures/a.png", "a.png in ~/Pictures"), ("/home/ada/a.png", "a.png in ~"),
    ("/home/adam/a.png", "a.png in /home/adam"),
  ]) func aSavedFileIsNamedWithItsFolder(_ path: String, _ words: String) {
    #expect(
      ScreenshotFolder.words(for: URL(fileURLWithPath: path), home: URL(fileURLWithPath: "/home/ada")) == words)
  }
}
