import Foundation
import HeroDemos
import HeroDocuments
import HeroFlight
import HeroMorph
import HeroScenes
import HeroTesting
import HeroWidgets
import Testing

/// A folder with a scene file and pictures, as a designer has one.
struct SceneFile {
  let folder: TestFolder

  /// - Parameter text: the scene file.
  init(_ text: String) throws {
    folder = try TestFolder()
    try folder.writePicture(.systemTeal, size: CGSize(width: 300, height: 200), to: "one.png")
    try folder.writePicture(.systemPink, size: CGSize(width: 200, height: 300), to: "two.png")
    try folder.write("title,picture\nFirst,one.png\nSecond,two.png\n", to: "rows.csv")
    try write(text)
  }

  func write(_ text: String) throws { try folder.write(text, to: SceneDocument.fileName) }

  var url: URL { folder.url.appendingPathComponent(SceneDocument.fileName) }

  func read() -> SceneDocument.Reading { SceneDocument.read(url) }

  /// The mistakes as `line:column: sentences`.
  var mistakes: [String] { read().problems.map { "\($0.line):\($0.column): \($0.sentences)" } }

  func scene() throws -> HeroScenes.Scene { try Scene(path: folder.url) }

  /// A grid of two pictures from a file of rows, and a page with a header for each.
  static let gallery = """
    version: 1
    title: Two pictures
    screens:
      gallery:
        title: All
        content:
          - bar: All
            large: true
          - grid:
              - image: "{picture}"
                id: hero
                aspect: 1
                corners: 14
              - text: "{title}"
            rows: rows.csv
            spacing: 14
            padding: [8, margin]
            onTap: {present: photo}
      photo:
        title: "{title}"
        content:
          - header: "{picture}"
            id: hero
            height: 300
            largeTitle: below
          - text: A few words about {title}.
            padding: [12, margin]

    """

  /// Two screenshots with a rectangle on each.
  static let pair = """
    version: 1
    conditions: {device: 390x844}
    screens:
      before:
        content:
          - image: one.png
            contentMode: scale
            frame: [0, 0, 390, 844]
      after:
        content:
          - image: two.png
            contentMode: scale
            frame: [0, 0, 390, 1200]
          - shape: rectangle
            fill: clear
            label: Close
            frame: [10, 50, 60, 60]
            onTap: back
    transitions:
      - from: before
        to: after
        matches:
          - {name: card, source: [20, 100, 160, 160, 12], destination: [0, 0, 390, 300]}

    """

  /// Returns a scene of two screenshots: the Photo Gallery's screens before and after its transition.
  @MainActor static func screenshots() throws -> SceneFile {
    let phone = try Phone(.photoGallery, device: .bare(CGSize(width: 390, height: 844)), scale: 2)
    phone.settle()
    let before = try phone.look()
    try phone.tap(item: 0)
    let elements = try #require(phone.flight?.plan.pairs.first)
    let source = try #require(elements.source?.frame)
    let destination = try #require(elements.destination?.frame)
    phone.settle()
    let text = pair.replacing("[20, 100, 160, 160, 12]", with: list(source))
      .replacing("[0, 0, 390, 300]", with: list(destination)).replacing(
        "[0, 0, 390, 1200]", with: "[0, 0, 390, 844]")
    let file = try SceneFile(text)
    for (picture, name) in [(before, "one.png"), (try phone.look(), "two.png")] {
      try #require(picture.pngData()).write(to: file.folder.url.appendingPathComponent(name))
    }
    return file
  }

  private static func list(_ rect: CGRect) -> String {
    let frame = rect.intersection(CGRect(x: 0, y: 0, width: 390, height: 844))
    return "[\(frame.minX), \(frame.minY), \(frame.width), \(frame.height)]"
  }
}
