import CPixels
import HeroTesting
import Testing

/// Glass eight pixels at a time, where the processor can: what one after the other gives.
struct GlassPixelsTests {
  @Test(arguments: 0..<40) func eightAtATimeAreAsOneByOne(seed: Int) {
    var random = SeededGenerator(UInt64(seed))
    func whole(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    func picture(_ width: Int, _ height: Int) -> [UInt32] {
      (0..<width * height).map { _ in UInt32(truncatingIfNeeded: random.next()) & 0xff_ffff }
    }
    let (width, height, bits) = (whole(1...60), whole(1...60), whole(0...2))
    let (coarseWidth, coarseHeight) = ((width + 3) / 4, (height + 3) / 4)
    let (fine, coarse) = (picture(width, height), picture(coarseWidth, coarseHeight))
    // Some look beside the picture. Soft ones, and those with white, come in stretches and alone.
    let reach = 8 * (width << bits) + 200
    let entries = (0..<whole(1...70)).map { index in
      (
        Int16(whole(-200...reach)), Int16(whole(-200...reach)), Int16(index / 9 % 2 == 0 ? 0 : whole(0...256)),
        Int16(seed % 3 == 0 ? 0 : max(0, whole(-256...256)))
      )
    }
    func shown(byOnes: Bool) -> [UInt32] {
      fine.withUnsafeBufferPointer { fine in
        coarse.withUnsafeBufferPointer { coarse in
          var glass = pixels_glass(
            fine: pixels_picture(pixels: fine.baseAddress, width: Int32(width), height: Int32(height)),
            coarse: pixels_picture(
              pixels: coarse.baseAddress, width: Int32(coarseWidth), height: Int32(coarseHeight)),
            bits: Int32(bits), x: 3, y: -5, gloss: seed % 2 == 0 ? 256 : 128)
          var result = [UInt32](repeating: 0, count: entries.count)
          entries.withUnsafeBufferPointer { entries in
            result.withUnsafeMutableBufferPointer { result in
              guard let first = entries.baseAddress, let out = result.baseAddress else { return }
              if !byOnes { return pixels_show_glass(out, first, entries.count, &glass) }
              for index in 0..<entries.count { pixels_show_glass(out + index, first + index, 1, &glass) }
            }
          }
          return result
        }
      }
    }
    let all = shown(byOnes: false)
    #expect(all == shown(byOnes: true))
    #expect(all.allSatisfy { $0 <= 0xff_ffff })
  }
}
