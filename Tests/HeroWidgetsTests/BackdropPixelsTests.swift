import CPixels
import Foundation
import HeroTesting
import Testing

/// What materials do to pixels, beside the same in plain words.
struct BackdropPixelsTests {
  /// Words of red, green and blue.
  private func words(_ count: Int, _ random: inout SeededGenerator) -> [UInt32] {
    (0..<count).map { _ in UInt32(truncatingIfNeeded: random.next()) & 0xff_ffff }
  }

  private func channels(_ word: UInt32) -> SIMD4<Float> {
    SIMD4(Float(word >> 16), Float(word >> 8 & 0xff), Float(word & 0xff), 0)
  }

  @Test(arguments: 1...16) func squaresAreAveraged(factor: Int) {
    var random = SeededGenerator(UInt64(factor))
    for _ in 0..<6 {
      let (width, height) = (Int.random(in: 1...300, using: &random), Int.random(in: 1...40, using: &random))
      var pixels = words(width * height, &random)
      let (columns, rows) = ((width + factor - 1) / factor, (height + factor - 1) / factor)
      var colors = [SIMD4<Float>](repeating: SIMD4(repeating: -1), count: columns * rows)
      pixels.withUnsafeMutableBytes { bytes in
        let from = pixels_bitmap(
          base: bytes.bindMemory(to: UInt8.self).baseAddress, stride: width * 4, width: Int32(width),
          height: Int32(height))
        pixels_shrink(&colors, from, Int32(factor))
      }
      for row in 0..<rows {
        for column in 0..<columns {
          var (sum, count) = (SIMD4<Float>.zero, 0 as Float)
          for y in row * factor..<min(height, (row + 1) * factor) {
            for x in column * factor..<min(width, (column + 1) * factor) {
              sum += channels(pixels[y * width + x])
              count += 1
            }
          }
          #expect(colors[row * columns + column] == sum / (count * 255), "\(column), \(row) of \(width) x \(height)")
        }
      }
    }
  }

  @Test func coloursArePackedToTheNearestByte() {
    for count in 0...40 {
      let colors = (0..<count).map { SIMD4<Float>(Float($0) / 40, 1 - Float($0) / 40, 0.5, 0) }
      var packed = [UInt32](repeating: 7, count: count + 1)
      pixels_pack(&packed, colors, count)
      for (color, word) in zip(colors, packed) {
        let nearest = (color * 255).rounded(.toNearestOrAwayFromZero)
        #expect(channels(word) == nearest)
      }
      #expect(packed[count] == 7, "nothing is written past the last")
    }
  }

  /// Stretched from the middle of each colour to that of the next, in a 256th's steps.
  @Test(arguments: 1...16) func aRowIsStretchedAndMixed(factor: Int) {
    var random = SeededGenerator(UInt64(factor))
    for weight in [1, 100, 255, 256] as [UInt32] {
      let count = Int.random(in: 1...1_500, using: &random)
      let source = words(count, &random)
      let squares = (count + factor - 1) / factor
      // Two rows alike: what lies between is told by the columns alone.
      let row = words(squares, &random)
      let colors = row.map { channels($0) / 255 }
      var out = [UInt32](repeating: 0, count: count)
      colors.withUnsafeBufferPointer {
        pixels_soften(
          &out, source, Int32(count), pixels_rows(upper: $0.baseAddress, lower: $0.baseAddress, part: 0.4),
          Int32(factor), weight)
      }
      for x in 0..<count {
        // Middles of pixels, in pixels of the row.
        let place = max(0, min(Float(squares - 1), (Float(x) + 0.5) / Float(factor) - 0.5))
        let left = Int(place)
        let (a, b) = (channels(row[left]), channels(row[min(squares - 1, left + 1)]))
        let soft = a + (b - a) * (place - Float(left))
        let wanted = channels(source[x]) + (soft - channels(source[x])) * Float(weight) / 256
        let difference = channels(out[x]) - wanted
        // A step of 256ths need not divide by the factor, and each of both mixtures is cut.
        let tolerance = 2.01 + 255 * Float(256 % factor + (factor % 2 == 0 ? 0 : 1)) / 256
        #expect(max(difference.max(), -difference.min()) <= tolerance, "pixel \(x) of \(count) at \(weight)")
      }
    }
  }

  @Test func rowsBetweenAreMixed() {
    let upper = [SIMD4<Float>](repeating: SIMD4(1, 0, 0.2, 0), count: 5)
    let lower = [SIMD4<Float>](repeating: SIMD4(0, 1, 0.2, 0), count: 5)
    let black = [UInt32](repeating: 0, count: 20)
    for (part, wanted) in [(0, 0xff_0033), (0.2, 0xcc_3333), (1, 0x00_ff33)] as [(Float, UInt32)] {
      var out = black
      upper.withUnsafeBufferPointer { upper in
        lower.withUnsafeBufferPointer { lower in
          let rows = pixels_rows(upper: upper.baseAddress, lower: lower.baseAddress, part: part)
          pixels_soften(&out, black, 20, rows, 4, 256)
        }
      }
      #expect(out.allSatisfy { $0 == wanted })
    }
  }
}
