import Foundation
public import HeroWidgets

extension Surface {
  /// An opaque picture whose every byte is another than its neighbours: a sample taken 1/128 of a pixel beside its
  /// place shows, and a byte that is rounded the other way.
  public static func noise(width: Int, height: Int, seed: UInt64) throws -> Surface {
    guard let surface = Surface(width: width, height: height, format: .opaque) else {
      throw TestingError("no memory for a picture")
    }
    var random = SeededGenerator(seed)
    _ = surface.withPixels { base, stride in
      for y in 0..<height {
        for x in 0..<width {
          base.storeBytes(
            of: UInt32(truncatingIfNeeded: random.next()) | 0xff00_0000, toByteOffset: y * stride + x * 4,
            as: UInt32.self)
        }
      }
    }
    return surface
  }

  /// Two black pictures: on the second one, which keeps alpha but has none, cairo draws alone.
  public static func forVectorsAndCairo(width: Int, height: Int) throws -> [Surface] {
    try [Surface.Format.opaque, .translucent].map { format in
      guard let surface = Surface(width: width, height: height, format: format) else {
        throw TestingError("no memory for a picture")
      }
      Canvas(surface: surface, scale: 1).fill(CGRect(x: 0, y: 0, width: width, height: height), .black)
      return surface
    }
  }

  /// Its pixels over black, without alpha: what cairo drew where it draws alone, on a surface that keeps alpha, can be
  /// compared so.
  public func flattened() throws -> Surface {
    guard let copy = Surface(width: width, height: height, format: .opaque) else {
      throw TestingError("no memory for a picture")
    }
    let canvas = Canvas(surface: copy, scale: 1)
    canvas.fill(CGRect(x: 0, y: 0, width: width, height: height), .black)
    canvas.composite(self, atPixelX: 0, y: 0)
    return copy
  }
}
