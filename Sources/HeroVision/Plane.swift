/// Luminance, 0…255, of the pixels of a picture or of a smaller copy of it.
struct Plane: Sendable {
  let width, height: Int
  private(set) var values: [Float]

  init(width: Int, height: Int, values: [Float]) { (self.width, self.height, self.values) = (width, height, values) }

  /// Luminance of blocks of `block` × `block` pixels. Pixels at the right and lower sides that fill no block are
  /// dropped, unless there is no whole block.
  init(_ image: PixelImage, block: Int) {
    let (across, down) = (min(block, image.width), min(block, image.height))
    let (width, height) = (image.width / across, image.height / down)
    let share = 1 / Float(256 * across * down)
    var values = [Float](repeating: 0, count: width * height)
    image.pixels.withUnsafeBufferPointer { pixels in
      for y in 0..<height * down {
        for x in 0..<width {
          var sum = 0
          let start = y * image.width + x * across
          for place in start..<start + across {
            let pixel = pixels[place]
            sum += Int(77 * (pixel >> 16 & 255) + 150 * (pixel >> 8 & 255) + 29 * (pixel & 255))
          }
          values[y / down * width + x] += Float(sum) * share
        }
      }
    }
    self.init(width: width, height: height, values: values)
  }

  /// Returns a copy that is smaller by `ratio`, 1…, as means of areas.
  func shrunk(by ratio: Float) -> Plane {
    transposedShrunk(by: ratio).transposedShrunk(by: ratio)
  }

  /// Returns a copy with rows shorter by `ratio`, and with rows and columns exchanged.
  private func transposedShrunk(by ratio: Float) -> Plane {
    let length = max(1, Int(Float(width) / ratio))
    var result = [Float](repeating: 0, count: length * height)
    values.withUnsafeBufferPointer { values in
      for target in 0..<length {
        let start = Float(target) * ratio
        let end = min(start + ratio, Float(width))
        let first = Int(start)
        let last = max(first, min(width - 1, Int(end.rounded(.up)) - 1))
        for y in 0..<height {
          var sum: Float = 0
          for x in first...last {
            sum += values[y * width + x] * (min(end, Float(x + 1)) - max(start, Float(x)))
          }
          result[target * height + y] = sum / (end - start)
        }
      }
    }
    return Plane(width: height, height: length, values: result)
  }

  /// Returns a copy blurred by 1-2-1 in both directions.
  func smoothed() -> Plane { transposedSmoothed().transposedSmoothed() }

  private func transposedSmoothed() -> Plane {
    var result = values
    values.withUnsafeBufferPointer { values in
      for y in 0..<height {
        let row = y * width
        for x in 0..<width {
          let (left, right) = (values[row + max(0, x - 1)], values[row + min(width - 1, x + 1)])
          result[x * height + y] = (left + 2 * values[row + x] + right) / 4
        }
      }
    }
    return Plane(width: height, height: width, values: result)
  }
}

extension Plane {
  /// Returns the plane seen through a similarity, in rows of a plane as large as `other`; NaN where it lies outside.
  func warped(_ similarity: Similarity, like other: Plane, rows: Range<Int>) -> Plane {
    let (width, height) = (other.width, other.height)
    var result = [Float](repeating: .nan, count: width * height)
    values.withUnsafeBufferPointer { values in
      for y in rows {
        for x in 0..<width {
          let place = similarity(SIMD2(Float(x) + 0.5, Float(y) + 0.5))
          guard place.x >= 0, place.y >= 0, place.x <= Float(self.width), place.y <= Float(self.height) else {
            continue
          }
          let (u, v) = (max(0, place.x - 0.5), max(0, place.y - 0.5))
          let (left, top) = (min(Int(u), self.width - 1), min(Int(v), self.height - 1))
          let (right, bottom) = (min(left + 1, self.width - 1), min(top + 1, self.height - 1))
          let (du, dv) = (u - Float(left), v - Float(top))
          let above = values[top * self.width + left] * (1 - du) + values[top * self.width + right] * du
          let below = values[bottom * self.width + left] * (1 - du) + values[bottom * self.width + right] * du
          result[y * width + x] = above * (1 - dv) + below * dv
        }
      }
    }
    return Plane(width: width, height: height, values: result)
  }
}
