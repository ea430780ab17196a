import Foundation

/// A folder of pictures of one colour each, so that each can be found on the screen by its colour alone.
final class ColorPictures: Sendable {
  private let folder: TemporaryFolder
  let colors: [UInt32]

  /// Far from each other, and from what the gallery is painted with.
  private static let palette: [UInt32] = [
    0xff00ff, 0x00d000, 0xff8000, 0x00e0e0, 0x8000ff, 0xd0d000, 0xc00040, 0x0040c0, 0x806000, 0x008060, 0xff80c0,
    0x600060,
  ]

  /// All twelve, for tests that change nothing in the folder.
  static let shared = Result { try ColorPictures() }

  /// - Parameter count: at most twelve; as many as the gallery has of its own unless given.
  init(_ count: Int = 12) throws {
    folder = try TemporaryFolder()
    colors = Array(Self.palette.prefix(count))
    for (index, color) in colors.enumerated() {
      let name = ColorPictures.label(index) + ".svg"
      let text = """
        <svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200">\
        <rect width="1600" height="1200" fill="#\(String(format: "%06x", color))"/></svg>
        """
      try Data(text.utf8).write(to: folder.url.appendingPathComponent(name))
    }
  }

  var path: String { folder.url.path }

  /// What the picture is called in the gallery.
  static func label(_ index: Int) -> String { String(format: "Picture %02d", index) }

  var arguments: [String] { ["--images", path] }
}
