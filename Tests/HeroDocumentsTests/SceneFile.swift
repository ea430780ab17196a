import Foundation
import HeroDocuments
import HeroScenes
import HeroTesting
import HeroWidgets

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
}
