import Foundation
import HeroTesting
import HeroWidgets
import Testing

/// Blurred copies of pictures.
@MainActor struct BlurredCopyTests {
  @Test("An edge becomes the Gaussian's integral, and borders stay as they are") func edge() throws {
    let surface = try #require(Surface(width: 80, height: 20, format: .opaque))
    let canvas = Canvas(surface: surface, scale: 1)
    canvas.fill(CGRect(x: 0, y: 0, width: 80, height: 20), .black)
    canvas.fill(CGRect(x: 40, y: 0, width: 40, height: 20), .init(red: 1, green: 0.5, blue: 0))
    let sigma = 5.0
    let blurred = try #require(surface.blurred(sigma: sigma))
    for x in stride(from: 20, to: 60, by: 2) {
      let expected = 0.5 * (1 + erf((Double(x) + 0.5 - 40) / (sigma * 2.0.squareRoot())))
      let color = blurred.color(x: x, y: 10)
      #expect(abs(color.red - expected) < 0.02 && abs(color.green - expected / 2) < 0.02 && color.blue == 0, "\(x)")
    }
    #expect(blurred.color(x: 0, y: 0).red == 0 && blurred.color(x: 79, y: 19).red == 1)
    #expect(surface.color(x: 39, y: 10).red == 0, "the original is left alone")
  }

  @Test("Small, translucent and unblurred ones") func odd() throws {
    let one = try #require(
      TestPicture.surface(.init(red: 0.2, green: 0.4, blue: 0.6), size: CGSize(width: 1, height: 1)))
    #expect(one.blurred(sigma: 4)?.color(x: 0, y: 0) == one.color(x: 0, y: 0))
    let clear = try #require(Surface(width: 30, height: 1, format: .translucent))
    Canvas(surface: clear, scale: 1).fill(CGRect(x: 0, y: 0, width: 15, height: 1), .white)
    let blurred = try #require(clear.blurred(sigma: 3))
    #expect(abs(blurred.color(x: 15, y: 0).alpha - 0.45) < 0.05 && blurred.color(x: 15, y: 0).red > 0.98)
    #expect(clear.blurred(sigma: 0)?.pngData() == clear.pngData())
    let mask = try #require(Surface(width: 4, height: 4, format: .mask))
    #expect(mask.blurred(sigma: 1) == nil)
  }
}
