import Foundation
import HeroVision

/// Luminance, 0…255, of a picture at sizes that are halved again and again.
struct Luminance: Sendable {
  private struct Level: Sendable {
    let width, height: Int
    var values: [Float]
  }

  private var levels: [Level] = []
  var width: Int { levels[0].width }
  var height: Int { levels[0].height }

  /// - Parameter unmoved: pictures of the same size. What is the same in all of them is unknown, NaN: a camera's
  ///   cutout or a bar over what moves.
  init(_ picture: PixelImage, unmoved: [PixelImage] = []) {
    var level = Level(
      width: picture.width, height: picture.height,
      values: picture.pixels.map { pixel in
        Float(77 * (pixel >> 16 & 255) + 150 * (pixel >> 8 & 255) + 29 * (pixel & 255)) / 256
      })
    if !unmoved.isEmpty {
      let isSame = picture.pixels.indices.map { place in
        unmoved.allSatisfy { Self.isSame($0.pixels[place], picture.pixels[place]) }
      }
      // Single pixels are alike by chance.
      let (width, height) = (picture.width, picture.height)
      for place in isSame.indices where isSame[place] {
        let (x, y) = (place % width, place / width)
        let around =
          [max(0, x - 2), min(width - 1, x + 2)].map { y * width + $0 }
          + [max(0, y - 2), min(height - 1, y + 2)].map { $0 * width + x }
        if around.allSatisfy({ isSame[$0] }) { level.values[place] = .nan }
      }
    }
    levels.append(level)
    while min(level.width, level.height) >= 8 {
      level = Self.halved(level)
      levels.append(level)
    }
  }

  private static func isSame(_ first: UInt32, _ second: UInt32) -> Bool {
    func part(_ shift: UInt32) -> Int { abs(Int(first >> shift & 255) - Int(second >> shift & 255)) }
    return first == second || max(part(0), part(8), part(16)) <= 5
  }

  private static func halved(_ level: Level) -> Level {
    let (width, height) = (level.width / 2, level.height / 2)
    var result = Level(width: width, height: height, values: [Float](repeating: 0, count: width * height))
    level.values.withUnsafeBufferPointer { values in
      for y in 0..<height {
        for x in 0..<width {
          let place = 2 * y * level.width + 2 * x
          let four = SIMD4(
            values[place], values[place + 1], values[place + level.width], values[place + level.width + 1])
          let mean = four.sum() / 4
          result.values[y * width + x] = mean.isNaN ? Self.meanOfKnown(four) : mean
        }
      }
    }
    return result
  }

  private static func meanOfKnown(_ four: SIMD4<Float>) -> Float {
    let known = (0..<4).map { four[$0] }.filter { !$0.isNaN }
    return known.count < 2 ? .nan : known.reduce(0, +) / Float(known.count)
  }

  /// Samples a grid of places, each the mean of about `step` × `step` pixels.
  /// - Parameters:
  ///   - center: the middle of the grid, in pixels.
  ///   - step: pixels from one sample to the next.
  /// - Returns: rows of samples; NaN outside the picture.
  func grid(_ columns: Int, _ rows: Int, center: SIMD2<Double>, step: Double) -> [Float] {
    // Between two levels, so that a picture that grows does not become sharper in jumps.
    let height = max(0, min(Double(levels.count - 1), log2(max(step, 1))))
    let lower = Int(height)
    let share = Float(height) - Float(lower)
    var result = [Float](repeating: .nan, count: columns * rows)
    sample(levels[lower], lower, columns, rows, center, step) { result[$0] = $1 }
    if share > 0.01, lower + 1 < levels.count {
      sample(levels[lower + 1], lower + 1, columns, rows, center, step) {
        result[$0] = result[$0] * (1 - share) + $1 * share
      }
    }
    return result
  }

  private func sample(
    _ level: Level, _ number: Int, _ columns: Int, _ rows: Int, _ center: SIMD2<Double>, _ step: Double,
    _ put: (_ place: Int, _ value: Float) -> Void
  ) {
    let ratio = Double(1 << number)
    level.values.withUnsafeBufferPointer { values in
      for row in 0..<rows {
        let y = (center.y + (Double(row) - Double(rows - 1) / 2) * step) / ratio - 0.5
        guard y > -1, y < Double(level.height) else { continue }
        let top = max(0, min(level.height - 1, Int(y.rounded(.down))))
        let bottom = min(level.height - 1, top + 1)
        let down = Float(max(0, min(1, y - Double(top))))
        for column in 0..<columns {
          let x = (center.x + (Double(column) - Double(columns - 1) / 2) * step) / ratio - 0.5
          guard x > -1, x < Double(level.width) else { continue }
          let left = max(0, min(level.width - 1, Int(x.rounded(.down))))
          let right = min(level.width - 1, left + 1)
          let across = Float(max(0, min(1, x - Double(left))))
          let above = values[top * level.width + left] * (1 - across) + values[top * level.width + right] * across
          let below = values[bottom * level.width + left] * (1 - across) + values[bottom * level.width + right] * across
          put(row * columns + column, above * (1 - down) + below * down)
        }
      }
    }
  }
}
