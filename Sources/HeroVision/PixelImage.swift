package import HeroDrawing
package import HeroGeometry

/// A picture in memory that any thread may read.
package struct PixelImage: Sendable {
  package let width, height: Int
  /// Row by row from the top, each 0xXXRRGGBB as in a surface. What stands in place of X is not looked at.
  package let pixels: [UInt32]

  /// Returns nil if there are no pixels, or not as many as the sides say.
  package init?(width: Int, height: Int, pixels: [UInt32]) {
    guard width > 0, height > 0, width.multipliedReportingOverflow(by: height) == (pixels.count, false) else {
      return nil
    }
    (self.width, self.height, self.pixels) = (width, height, pixels)
  }

  package var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }
}

extension PixelImage {
  /// Returns a copy of a surface's pixels; nil for coverage, and where memory is out.
  package init?(_ surface: Surface) {
    guard surface.format != .mask else { return nil }
    let (width, height) = (surface.width, surface.height)
    let pixels = surface.withPixels { base, stride in
      [UInt32](unsafeUninitializedCapacity: width * height) { pixels, count in
        for y in 0..<height {
          let row = (base + y * stride).assumingMemoryBound(to: UInt32.self)
          (pixels.baseAddress ?? row).advanced(by: y * width).update(from: row, count: width)
        }
        count = width * height
      }
    }
    guard let pixels else { return nil }
    self.init(width: width, height: height, pixels: pixels)
  }
}
