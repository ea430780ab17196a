import Foundation
import HeroTesting
import Testing

extension WindowTests {
  /// What is drawn around the phone's screen and over it.
  @Suite struct AroundThePhone {
    @Test func toastsStandAtTheTop() async throws {
      try await withPreview(width: 1300, height: 800) { preview in
        let before = try await preview.settle()
        // At rest Reduce Motion changes nothing that the phone shows.
        try await preview.perform(.key("shift+r"))
        let ground = Box(x: 0, y: 0, width: before.width - 340, height: before.height - 96)
        let top = Box(x: 0, y: 0, width: ground.width, height: 72)
        let rest = Box(x: 0, y: 72, width: ground.width, height: ground.height - 72)
        try await eventually("the toast was there") {
          preview.picture().crop(top).differences(from: before.crop(top)) ?? 0 > 1000
        }
        #expect(preview.picture().crop(rest).differences(from: before.crop(rest)) == 0)
      }
    }

    @Test func theDeskHasNoBands() async throws {
      try await withPreview(width: 1300, height: 900) { preview in
        let picture = try await preview.settle()
        let height = picture.height - 96
        for (channel, top, bottom) in [(16, 0.93, 0.82), (8, 0.935, 0.83), (0, 0.95, 0.855)] {
          // The mean of each square of 8 × 8 pixels is the gradient's own value, to a tenth of a level.
          for y in stride(from: 0, to: height - 8, by: 8) {
            let square = picture.crop(Box(x: 0, y: y, width: 8, height: 8))
            let mean = Double(square.pixels.reduce(0) { $0 + Int($1 >> UInt32(channel) & 255) }) / 64
            let exact = 255 * (top + (bottom - top) * Double(y + 4) / Double(height))
            #expect(abs(mean - exact) < 0.1, "row \(y): \(mean), not \(exact)")
          }
        }
      }
    }
  }
}
