public import Foundation
public import HeroWidgets
import Synchronization

/// A folder of its own for one test, taken away with it.
public final class TestFolder {
  public let url: URL

  /// Made by this process. Who hands a folder's address on may be done with the folder itself before: so they go at the
  /// end.
  private static let made = Mutex<[URL]>([])

  public init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("heropreview-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    let isFirst = Self.made.withLock { made in
      made.append(url)
      return made.count == 1
    }
    if isFirst { atexit { TestFolder.removeAll() } }
  }

  private static func removeAll() {
    for url in made.withLock({ $0 }) { try? FileManager.default.removeItem(at: url) }
  }

  /// What lies in the folder, hidden files too.
  public var names: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []).sorted() }

  @discardableResult
  public func write(_ text: String, to name: String) throws -> URL {
    let file = url.appendingPathComponent(name)
    try Data(text.utf8).write(to: file)
    return file
  }

  /// A PNG file of one colour.
  @discardableResult
  public func writePicture(_ color: Color, size: CGSize = CGSize(width: 60, height: 40), to name: String) throws -> URL
  {
    let file = url.appendingPathComponent(name)
    guard let data = TestPicture.surface(color, size: size)?.pngData() else { throw TestingError("no memory") }
    try data.write(to: file)
    return file
  }
}

/// Pictures made up for tests.
public enum TestPicture {
  public static func surface(_ color: Color, size: CGSize) -> Surface? {
    guard let surface = Surface(width: Int(size.width), height: Int(size.height), format: .opaque) else { return nil }
    Canvas(surface: surface, scale: 1).fill(CGRect(origin: .zero, size: size), color)
    return surface
  }

  /// Every pixel its own: colours run across, and a fine pattern shows the slightest shift. `tint` 0…1 tells pictures
  /// apart.
  public static func pattern(width: Int, height: Int, tint: Double) -> Surface? {
    guard let surface = Surface(width: width, height: height, format: .opaque) else { return nil }
    _ = surface.withPixels { base, stride in
      for y in 0..<height {
        let row = base.advanced(by: y * stride).assumingMemoryBound(to: UInt32.self)
        for x in 0..<width {
          let red = UInt32(x * 255 / max(1, width - 1))
          let green = UInt32(y * 255 / max(1, height - 1))
          let blue = UInt32(tint * 200) + ((x / 7 + y / 5) % 2 == 0 ? 0 : 50)
          row[x] = 0xFF00_0000 | red << 16 | green << 8 | blue
        }
      }
    }
    return surface
  }
}
