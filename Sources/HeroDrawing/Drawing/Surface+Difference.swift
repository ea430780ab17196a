public import HeroGeometry

public struct PictureDifference: Sendable, Hashable {
  /// Pixels that differ by more than the tolerance.
  public var count = 0
  /// The greatest difference of one component, 0…255.
  public var greatest = 0
  /// The box around the pixels that differ.
  public var bounds = PixelRect.zero
  /// Sum of the greatest component differences of all pixels that differ.
  public var sum = 0
}

extension Surface {
  /// Returns the difference from `other` within `area` (all of it by default) by more than `tolerance` in a component,
  /// 0…255; nil if there is none. Pictures of different sizes differ everywhere. Not for coverage.
  public func difference(
    from other: Surface, in area: PixelRect? = nil, tolerance: Int = 0, except holes: [PixelRect] = []
  ) -> PictureDifference? {
    guard width == other.width, height == other.height else {
      let all = max(width * height, other.width * other.height)
      return PictureDifference(count: all, greatest: 255, bounds: bounds, sum: all * 255)
    }
    var found = PictureDifference()
    forEachGap(from: other, in: area ?? bounds) { x, y, gap in
      guard gap > tolerance, !holes.contains(where: { x >= $0.x && x < $0.maxX && y >= $0.y && y < $0.maxY }) else {
        return
      }
      found.count += 1
      found.greatest = max(found.greatest, gap)
      found.sum += gap
      found.bounds = found.bounds.union(PixelRect(x: x, y: y, width: 1, height: 1))
    }
    return found.count == 0 ? nil : found
  }

  /// Calls for each pixel in `area` that is not the same in both, with the greatest difference of a component, 1…255.
  /// Both are of one size.
  package func forEachGap(from other: Surface, in area: PixelRect, _ body: (_ x: Int, _ y: Int, _ gap: Int) -> Void) {
    let box = area.intersection(bounds).intersection(other.bounds)
    // Where there is no alpha, what stands in its place counts as 255.
    let (mine, theirs) = (clearless, other.clearless)
    withPixels { base, stride in
      _ = other.withPixels { otherBase, otherStride in
        for y in box.y..<box.maxY {
          let row = (base + y * stride).assumingMemoryBound(to: UInt32.self)
          let otherRow = (otherBase + y * otherStride).assumingMemoryBound(to: UInt32.self)
          for x in box.x..<box.maxX {
            let (a, b) = (row[x] | mine, otherRow[x] | theirs)
            if a != b { body(x, y, Surface.gap(a, b)) }
          }
        }
      }
    }
  }

  private var clearless: UInt32 { format == .opaque ? 0xFF00_0000 : 0 }

  /// The greatest difference of a component of two pixels, 0…255.
  private static func gap(_ a: UInt32, _ b: UInt32) -> Int {
    func part(_ shift: UInt32) -> Int { abs(Int(a >> shift & 255) - Int(b >> shift & 255)) }
    return max(part(0), part(8), part(16), part(24))
  }
}
