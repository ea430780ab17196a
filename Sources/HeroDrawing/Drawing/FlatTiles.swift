import CPixels
import Foundation
package import HeroGeometry

/// Which tiles of a bitmap are of one colour, as most of a page is: whoever mixes it need not read those.
package final class FlatTiles {
  /// Of a tile, in pixels.
  static let (width, height) = (64, 8)

  private enum Tile {
    case unknown, varied
    case flat(UInt32)
  }

  private var tiles: [Tile] = []
  private let columns: Int
  private let surface: Surface
  private var isComplete = false

  /// Of a bitmap of which whoever paints it says so by `forget`.
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
          tiles[row * columns + column] = .unknown
        }
      }
    }
  }

  /// Looks at what was painted since it last did.
  package func look() {
    if isComplete { return }
    isComplete = true
    let rows = (surface.height + FlatTiles.height - 1) / FlatTiles.height
    if tiles.isEmpty { tiles = Array(repeating: .unknown, count: columns * rows) }
    _ = surface.withPixels { base, stride in
      for row in 0..<rows {
        for column in 0..<columns {
          guard case .unknown = tiles[row * columns + column] else { continue }
          let (x, y) = (column * FlatTiles.width, row * FlatTiles.height)
          let corner = base + y * stride + x * 4
          let isFlat = pixels_are_alike(
            pixels_bitmap(
              base: corner.assumingMemoryBound(to: UInt8.self), stride: stride,
              width: Int32(min(FlatTiles.width, surface.width - x)),
              height: Int32(min(FlatTiles.height, surface.height - y))))
          tiles[row * columns + column] = isFlat ? .flat(corner.load(as: UInt32.self)) : .varied
        }
      }
    }
  }

  /// The colour of the tile that a pixel of the bitmap lies in, as it was last looked at; nil where it has several.
  func color(atPixelX x: Int, y: Int) -> UInt32? {
    if case .flat(let color) = tiles[y / FlatTiles.height * columns + x / FlatTiles.width] { color } else { nil }
  }
}
