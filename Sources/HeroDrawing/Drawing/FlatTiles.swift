import CPixels
package import HeroGeometry

/// The tiles of a bitmap that have one color, as most of a page does, and those that are opaque. Mixing need not read
/// the first, nor the pixels below the others.
package final class FlatTiles {
  /// Size of a tile, in pixels.
  static let (width, height) = (64, 8)

  enum Tile: Equatable {
    /// One color, as a word.
    case flat(UInt32)
    /// Several colors, all opaque.
    case opaque
    /// Several colors, not all opaque.
    case translucent
  }

  /// nil: not looked at since it was painted.
  private var tiles: [Tile?] = []
  private let columns: Int
  private let surface: Surface
  private var isComplete = false

  /// Creates the tiles of a bitmap. After painting on it, call `forget`.
  package init(of surface: Surface) {
    self.surface = surface
    columns = (surface.width + FlatTiles.width - 1) / FlatTiles.width
  }

  /// `region` was painted: it is looked at anew.
  package func forget(_ region: PixelRegion) {
    isComplete = false
    if tiles.isEmpty { return }
    for rect in region.rects.map({ $0.intersection(surface.bounds) }) where !rect.isEmpty {
      for row in rect.y / FlatTiles.height...(rect.maxY - 1) / FlatTiles.height {
        for column in rect.x / FlatTiles.width...(rect.maxX - 1) / FlatTiles.width {
          tiles[row * columns + column] = nil
        }
      }
    }
  }

  /// Looks at what was painted since it last did.
  package func look() {
    if isComplete { return }
    isComplete = true
    let rows = (surface.height + FlatTiles.height - 1) / FlatTiles.height
    if tiles.isEmpty { tiles = Array(repeating: nil, count: columns * rows) }
    _ = surface.withPixels { base, stride in
      for row in 0..<rows {
        for column in 0..<columns {
          guard tiles[row * columns + column] == nil else { continue }
          let (x, y) = (column * FlatTiles.width, row * FlatTiles.height)
          let corner = base + y * stride + x * 4
          let pixels = pixels_bitmap(
            base: corner.assumingMemoryBound(to: UInt8.self), stride: stride,
            width: Int32(min(FlatTiles.width, surface.width - x)),
            height: Int32(min(FlatTiles.height, surface.height - y)))
          tiles[row * columns + column] =
            if pixels_are_alike(pixels) {
              .flat(corner.load(as: UInt32.self))
            } else {
              surface.format == .opaque || pixels_are_opaque(pixels) ? .opaque : .translucent
            }
        }
      }
    }
  }

  /// The tile that a pixel of the bitmap lies in, as it was last looked at.
  private func tile(atPixelX x: Int, y: Int) -> Tile {
    tiles[y / FlatTiles.height * columns + x / FlatTiles.width] ?? .translucent
  }

  /// Tiles of `part` side by side that are the same.
  func runs(of part: PixelRect) -> [(rect: PixelRect, tile: Tile)] {
    FlatTiles.runs(of: part) { tile(atPixelX: $0, y: $1) }
  }

  /// The same of two bitmaps of one size.
  func runs(of part: PixelRect, over lower: FlatTiles) -> [(rect: PixelRect, colors: Colors)] {
    FlatTiles.runs(of: part) { Colors(upper: color(atPixelX: $0, y: $1), lower: lower.color(atPixelX: $0, y: $1)) }
  }

  /// The colors of two tiles, one above the other; nil where a tile has several.
  struct Colors: Equatable { let upper, lower: UInt32? }

  private func color(atPixelX x: Int, y: Int) -> UInt32? {
    if case .flat(let color) = tile(atPixelX: x, y: y) { color } else { nil }
  }

  private static func runs<Kind: Equatable>(
    of part: PixelRect, _ kind: (Int, Int) -> Kind
  ) -> [(rect: PixelRect, Kind)] {
    var runs: [(rect: PixelRect, kind: Kind)] = []
    var y = part.y
    while y < part.maxY {
      let bottom = min(part.maxY, (y / height + 1) * height)
      var x = part.x
      let first = runs.count
      while x < part.maxX {
        let end = min(part.maxX, (x / width + 1) * width)
        let kind = kind(x, y)
        if runs.count > first, runs[runs.count - 1].kind == kind {
          runs[runs.count - 1].rect.width += end - x
        } else {
          runs.append((PixelRect(x: x, y: y, width: end - x, height: bottom - y), kind))
        }
        x = end
      }
      y = bottom
    }
    return runs
  }
}
