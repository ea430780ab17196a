import Foundation
import HeroWidgets
import HeroX11

extension WindowIcon {
  /// nil when it is not there, or no PNG file.
  init?(pngFile: URL) {
    guard let surface = Surface(pngFile: pngFile) else { return nil }
    self.init(width: surface.width, height: surface.height, pixels: surface.straightPixels)
  }
}

extension Surface {
  /// Row by row as 0xAARRGGBB, not premultiplied: what window managers expect.
  fileprivate var straightPixels: [UInt32] {
    (0..<width * height).map { index in
      let c = color(x: index % width, y: index / width)
      func byte(_ value: Double) -> UInt32 { UInt32((max(0, min(1, value)) * 255).rounded()) }
      return byte(c.alpha) << 24 | byte(c.red) << 16 | byte(c.green) << 8 | byte(c.blue)
    }
  }
}
