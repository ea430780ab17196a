import Foundation
import HeroTesting
import Testing

extension HandoverTests {
  /// The screen flashes when a screenshot is taken, and only the screen.
  @Suite struct Flash {
    @Test func takingAScreenshotFlashesTheScreenAndLeavesNoTrace() async throws {
      try await withPreview(["--appearance", "dark"]) { preview in
        try await preview.perform(.moveAway)
        let rest = try await preview.settle()
        let middle = Box(x: rest.width / 2 - 40, y: rest.height / 2 - 40, width: 80, height: 80)
        func brightness(_ picture: Picture, _ box: Box) -> Double {
          let pixels = picture.crop(box).pixels
          var sum = 0.0
          for pixel in pixels {
            for shift in [16, 8, 0] as [UInt32] { sum += Double(pixel >> shift & 255) }
          }
          return sum / Double(max(1, pixels.count) * 3 * 255)
        }
        // Whoever looks now and then may miss one.
        var brightest = 0.0
        for _ in 0..<12 where brightest < brightness(rest, middle) + 0.3 {
          let seen = try await preview.watch([.key("s")]) { ($0, brightness($0, middle)) }
          brightest = max(brightest, seen.map(\.sight.1).max() ?? 0)
          for sighting in seen {
            #expect(sighting.sight.0[4, 4] == rest[4, 4], "the desk does not flash")
          }
        }
        #expect(brightest >= brightness(rest, middle) + 0.3, "it flashed")
        try await eventually("the window was as before") { preview.picture() == rest }
        // The file has nothing of it.
        try await eventually("the picture was written") { preview.home.names().contains { $0.hasSuffix(".png") } }
        let file = try #require(preview.home.names().first { $0.hasSuffix(".png") })
        let folder = try TemporaryFolder()
        let outcome = try await run(
          try Tool.heroPreview(),
          ["screenshot", "photo-gallery", "--appearance", "dark", "-o", folder.path("reference.png")])
        try #require(outcome.status == 0)
        #expect(
          try PNGFile.read(preview.home.path(file)).differences(from: PNGFile.read(folder.path("reference.png"))) == 0)
      }
    }
  }
}
