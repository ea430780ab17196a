import Foundation
import HeroDocuments
import HeroFindings
import HeroMorph
import HeroScenes
import HeroTesting
import HeroVision
import HeroWidgets
import Testing

/// The folder that is made of two screenshots.
@MainActor struct ScreenshotSceneTests {
  private let folder: TestFolder
  private let files: (before: URL, after: URL)

  init() throws {
    folder = try TestFolder()
    files = try folder.writeScreenshots()
  }

  private func write(_ scene: ScreenshotScene, to name: String) throws -> URL {
    let place = folder.url.appendingPathComponent(name, isDirectory: true)
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: false)
    for file in try scene.files() { try file.data.write(to: place.appendingPathComponent(file.path)) }
    return place
  }

  @Test func thePictureThatMovesIsFoundAndItsSceneRuns() throws {
    let scene = try ScreenshotScene(before: files.before, after: files.after, matches: [])
    let match = try #require(scene.matches.first)
    #expect(scene.device.name == "iphone-17-pro" && match.name == "hero")
    #expect(abs(match.source.frame.midX - TestFolder.thumbnail.midX) < 6)
    #expect(abs(match.destination.frame.width - TestFolder.header.width) < 12)
    #expect(match.fill?.hex == "#FFFFFF")
    let phone = try Phone(try Scene(path: try write(scene, to: "scene")))
    phone.settle()
    try phone.tap(item: 0)
    #expect(phone.flight != nil)
  }

  /// On a phone that is smaller than the screenshots, edges come to stand between pixels, where two ways of rounding
  /// differ by a step or two of 255.
  @Test(arguments: [0.83, 1.37, 2], [MorphEnd.source, .destination])
  func nothingChangesWhereTheTransitionEnds(scale: CGFloat, end: MorphEnd) throws {
    let device = Device.bare(CGSize(width: 390, height: 844))
    let phone = try Phone(try SceneFile.screenshots().scene(), device: device, scale: scale)
    phone.settle()
    try phone.tap(item: 0)
    let seam = try phone.seam(at: end)
    #expect(seam.greatest <= 2, "\(seam.pixels) pixels")
  }

  @Test func barsStayAndNamesAndColorsAreReadBack() throws {
    var scene = ScreenshotScene(before: try ScreenshotFile(files.before), after: try ScreenshotFile(files.after))
    try scene.add(
      ScreenshotMatch(
        name: "photo", source: .init(frame: TestFolder.thumbnail, corners: CornerRadii(14)),
        destination: .init(frame: TestFolder.header, corners: CornerRadii(topLeft: 20, topRight: 20))))
    var editor = ScreenshotEditor(scene)
    #expect(editor.rename(to: "2 - photo") == nil)
    editor.setFill(RGBA(hex: "#a1B2c3"))
    editor.setBar(.bottom, on: .before, to: 83)
    editor.setBar(.top, on: .after, to: 62)
    let place = try write(editor.scene, to: "scene")
    let reading = SceneDocument.read(place.appendingPathComponent(SceneDocument.fileName))
    #expect(reading.problems.isEmpty, "\(reading.problems.map(\.sentences))")
    let text = try String(contentsOf: place.appendingPathComponent(SceneDocument.fileName), encoding: .utf8)
    #expect(text.contains("crop: [0, 1582, 804, 166]\n        frame: [0, 791, 402, 83]\n        pinned: true"))
    #expect(text.contains("crop: [0, 0, 804, 124]\n        frame: [0, 0, 402, 62]\n        pinned: true"))
    #expect(text.contains(##"- name: "2 - photo""##) && text.contains(##"fill: "#A1B2C3""##))
    #expect(text.contains("[0, 60, 402, 402, 20, 20, 0, 0]"))
  }

  @Test func theProposedFolderIsFree() throws {
    let scene = ScreenshotScene(before: try ScreenshotFile(files.before), after: try ScreenshotFile(files.after))
    #expect(scene.proposedFolder.lastPathComponent == "list-scene")
    _ = try write(scene, to: "list-scene")
    #expect(scene.proposedFolder.lastPathComponent == "list-scene-2")
    #expect(scene.proposedFolder.deletingLastPathComponent().path == folder.url.path)
  }

  @Test(arguments: [
    ((1206, 2622), "iphone-17-pro", true), ((402, 874), "iphone-17-pro", true), ((804, 1748), "iphone-17-pro", true),
    ((750, 1334), "iphone-se", true), ((1179, 5000), "iphone-15", true), ((1080, 2400), "360x800", true),
    ((3024, 4032), "1008x1344", false), ((1600, 1200), "533x400", false), ((60, 120), "60x120", false),
  ]) func aDeviceIsGuessedFromTheSize(size: (Int, Int), device: String, isScreen: Bool) throws {
    let size = CGSize(width: size.0, height: size.1)
    let file = try ScreenshotFile(try folder.writePicture(.black, size: size, to: "\(device).png"))
    #expect(file.device.name == device && file.isOfSamePhone(as: file) == isScreen)
  }

  @Test func thePairSearchTellsOfPicturesThenPairs() async throws {
    let library = PictureLibrary()
    let shots = ScreenshotPair(try ScreenshotFile(files.before), try ScreenshotFile(files.after))
    let search = PairSearch(shots, library: library)
    var told: [String] = []
    search.onImages = { told.append("\($0.before.width) × \($0.before.height)") }
    search.onPairs = { told.append("\($0.isEmpty ? "no" : "some") pairs") }
    search.begin()
    try await eventually("it was found") { !search.isRunning }
    #expect(told == ["804 × 1748", "some pairs"])
    // One that is cancelled tells nothing.
    told = []
    let other = PairSearch(shots, library: library)
    other.onPairs = { _ in told.append("pairs") }
    other.begin()
    other.cancel()
    try folder.write("no picture", to: "bad.png")
    #expect(!other.isRunning && told.isEmpty)
    #expect(throws: ScreenshotError.self) { try ScreenshotFile(folder.url.appendingPathComponent("bad.png")) }
  }
}
