import Foundation
import HeroWidgets

/// What the program writes as pictures, opaque or not.
enum PNGFile {
  static func read(_ path: String) throws -> Picture {
    guard let surface = Surface(pngFile: URL(fileURLWithPath: path)), let picture = picture(surface) else {
      throw Trouble("\(path) is no whole PNG file.")
    }
    return picture
  }

  private static func picture(_ surface: Surface) -> Picture? {
    let (width, height) = (surface.width, surface.height)
    return surface.withPixels { base, stride in
      let pixels = [UInt32](unsafeUninitializedCapacity: width * height) { pixels, count in
        for y in 0..<height {
          let row = base.advanced(by: y * stride).assumingMemoryBound(to: UInt32.self)
          for x in 0..<width { pixels[y * width + x] = row[x] & 0xffffff }
        }
        count = width * height
      }
      return Picture(width: width, height: height, pixels: pixels)
    }
  }
}
