public import Foundation

/// Four corners in the plane: where a rectangle comes to lie that is looked at from aside.
public struct Quadrilateral: Sendable, Hashable {
  public var topLeft, topRight, bottomRight, bottomLeft: CGPoint

  public init(topLeft: CGPoint, topRight: CGPoint, bottomRight: CGPoint, bottomLeft: CGPoint) {
    (self.topLeft, self.topRight, self.bottomRight, self.bottomLeft) = (topLeft, topRight, bottomRight, bottomLeft)
  }

  public var corners: [CGPoint] { [topLeft, topRight, bottomRight, bottomLeft] }

  public func mapped(_ transform: (CGPoint) -> CGPoint) -> Quadrilateral {
    Quadrilateral(
      topLeft: transform(topLeft), topRight: transform(topRight), bottomRight: transform(bottomRight),
      bottomLeft: transform(bottomLeft))
  }
}

extension Surface {
  /// The surface in perspective, its corners on those of `place` (pixels), on a clear one of `width` × `height` pixels.
  /// Sampled bilinearly at four points of each pixel. nil when memory is out, and for a place that has no area or turns
  /// its back.
  public func projected(onto place: Quadrilateral, width: Int, height: Int) -> Surface? {
    guard format != .mask, let back = Projection(from: place),
      let result = Surface(width: width, height: height, format: .translucent)
    else { return nil }
    let xs = place.corners.map(\.x), ys = place.corners.map(\.y)
    let columns = max(0, Int((xs.min() ?? 0).rounded(.down)))..<min(width, Int((xs.max() ?? 0).rounded(.up)))
    let rows = max(0, Int((ys.min() ?? 0).rounded(.down)))..<min(height, Int((ys.max() ?? 0).rounded(.up)))
    guard !columns.isEmpty, !rows.isEmpty else { return result }
    let (wide, high, isOpaque) = (Double(self.width), Double(self.height), format == .opaque)
    withPixels { source, sourceStride in
      /// A pixel's four bytes, premultiplied; clear outside.
      func pixel(_ x: Int, _ y: Int) -> SIMD4<Float> {
        guard x >= 0, y >= 0, x < self.width, y < self.height else { return .zero }
        let word = source.load(fromByteOffset: y * sourceStride + x * 4, as: UInt32.self) | (isOpaque ? 0xff00_0000 : 0)
        return SIMD4(Float(word >> 24), Float(word >> 16 & 255), Float(word >> 8 & 255), Float(word & 255))
      }
      func sample(_ x: Double, _ y: Double) -> SIMD4<Float> {
        guard let unit = back.unit(at: x, y) else { return .zero }
        let (u, v) = (unit.x * wide - 0.5, unit.y * high - 0.5)
        guard u > -1, v > -1, u < wide, v < high else { return .zero }
        let (left, top) = (Int(u.rounded(.down)), Int(v.rounded(.down)))
        let (across, down) = (Float(u - Double(left)), Float(v - Double(top)))
        let above = pixel(left, top) * (1 - across) + pixel(left + 1, top) * across
        let below = pixel(left, top + 1) * (1 - across) + pixel(left + 1, top + 1) * across
        return above * (1 - down) + below * down
      }
      _ = result.withPixels { target, targetStride in
        for y in rows {
          for x in columns {
            var sum = SIMD4<Float>.zero
            for (dx, dy) in [(0.25, 0.25), (0.75, 0.25), (0.25, 0.75), (0.75, 0.75)] {
              sum += sample(Double(x) + dx, Double(y) + dy)
            }
            let mean = SIMD4<UInt32>(sum * 0.25 + 0.5)
            target.storeBytes(
              of: mean.x << 24 | mean.y << 16 | mean.z << 8 | mean.w, toByteOffset: y * targetStride + x * 4,
              as: UInt32.self)
          }
        }
      }
    }
    return result
  }
}

/// From a point of the plane back to the unit square whose corners lie on a quadrilateral's.
private struct Projection {
  /// Rows of the matrix that leads back.
  private let rows: [SIMD3<Double>]

  init?(from place: Quadrilateral) {
    let (a, b, c, d) = (place.topLeft, place.topRight, place.bottomRight, place.bottomLeft)
    let (x1, y1, x2, y2) = (b.x - c.x, b.y - c.y, d.x - c.x, d.y - c.y)
    let (x3, y3) = (a.x - b.x + c.x - d.x, a.y - b.y + c.y - d.y)
    let area = x1 * y2 - x2 * y1
    // Counted clockwise, as the corners are: a face that is looked at from the front.
    guard area < -1e-9 || area > 1e-9, (b.x - a.x) * (d.y - a.y) - (d.x - a.x) * (b.y - a.y) > 0 else { return nil }
    let g = (x3 * y2 - x2 * y3) / area
    let h = (x1 * y3 - x3 * y1) / area
    let there = [
      SIMD3(b.x - a.x + g * b.x, d.x - a.x + h * d.x, a.x),
      SIMD3(b.y - a.y + g * b.y, d.y - a.y + h * d.y, a.y), SIMD3(g, h, 1),
    ]
    func cross(_ p: SIMD3<Double>, _ q: SIMD3<Double>) -> SIMD3<Double> {
      SIMD3(p.y * q.z - p.z * q.y, p.z * q.x - p.x * q.z, p.x * q.y - p.y * q.x)
    }
    // The adjugate, whose size does not matter.
    let columns = [cross(there[1], there[2]), cross(there[2], there[0]), cross(there[0], there[1])]
    rows = (0..<3).map { row in SIMD3(columns[0][row], columns[1][row], columns[2][row]) }
  }

  /// nil behind the eye.
  func unit(at x: Double, _ y: Double) -> (x: Double, y: Double)? {
    func times(_ row: SIMD3<Double>) -> Double { row.x * x + row.y * y + row.z }
    let depth = times(rows[2])
    guard depth > 0 else { return nil }
    return (times(rows[0]) / depth, times(rows[1]) / depth)
  }
}
