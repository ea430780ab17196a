package import HeroWidgets

/// A picture of the differences of two frames: black where they are equal, else one of two colors.
package enum DifferencePicture {
  package enum Ink {
    /// Brightened, so that one step of 255 is seen.
    case lit
    /// The differences of red, green and blue.
    case components
  }

  /// Beyond the edges of the smaller one.
  private static let beyond: UInt32 = 0xFFFF_00FF

  /// nil when memory is out.
  package static func draw(_ a: Surface, _ b: Surface, above threshold: Int = 0, ink: Ink) -> Surface? {
    let (width, height) = (max(a.width, b.width), max(a.height, b.height))
    guard let result = Surface(width: width, height: height, format: .opaque) else { return nil }
    _ = result.withPixels { base, stride in
      func row(_ y: Int) -> UnsafeMutablePointer<UInt32> {
        (base + y * stride).assumingMemoryBound(to: UInt32.self)
      }
      for y in 0..<height {
        let isCommon = y < a.height && y < b.height
        for x in 0..<width { row(y)[x] = isCommon && x < a.width && x < b.width ? 0xFF00_0000 : beyond }
      }
      a.forEachGap(from: b, in: a.bounds) { x, y, gap in
        guard gap > threshold else { return }
        switch ink {
        case .lit:
          // Rather yellow than grey, so that it stands out from what a frame may hold.
          let light = UInt32(min(255, 80 + gap * 2))
          row(y)[x] = 0xFF00_0000 | light << 16 | light << 8 | UInt32(gap)
        case .components: row(y)[x] = 0xFF00_0000 | apart(a.pixel(x, y), b.pixel(x, y))
        }
      }
    }
    return result
  }

  /// Returns the difference of each color component.
  private static func apart(_ a: UInt32, _ b: UInt32) -> UInt32 {
    func part(_ shift: UInt32) -> UInt32 {
      let (one, other) = (a >> shift & 255, b >> shift & 255)
      return (one > other ? one - other : other - one) << shift
    }
    return part(0) | part(8) | part(16)
  }
}

extension Surface {
  fileprivate func pixel(_ x: Int, _ y: Int) -> UInt32 {
    withPixels { base, stride in (base + y * stride).assumingMemoryBound(to: UInt32.self)[x] } ?? 0
  }
}
