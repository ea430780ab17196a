public import Foundation
import HeroWidgets

extension TestFolder {
  /// The place of the picture on the first screenshot, and on the second, in points.
  public static let thumbnail = CGRect(x: 20, y: 180, width: 170, height: 170)
  public static let header = CGRect(x: 0, y: 60, width: 402, height: 402)

  /// Writes two screenshots of an iPhone 17 Pro at two pixels a point: a square picture in a list, and large on a page.
  public func writeScreenshots() throws -> (before: URL, after: URL) {
    func write(_ place: CGRect, _ name: String) throws -> URL {
      guard let surface = Surface(width: 804, height: 1748, format: .opaque) else { throw TestingError("no memory") }
      let canvas = Canvas(surface: surface, scale: 2)
      canvas.fill(CGRect(x: 0, y: 0, width: 402, height: 874), Color(white: 1))
      canvas.draw(try Surface.noise(width: 28, height: 28, seed: 7), imageFrame: place, in: place)
      guard let data = surface.pngData() else { throw TestingError("no memory") }
      let file = url.appendingPathComponent(name)
      try data.write(to: file)
      return file
    }
    return (try write(Self.thumbnail, "list.png"), try write(Self.header, "detail.png"))
  }
}
