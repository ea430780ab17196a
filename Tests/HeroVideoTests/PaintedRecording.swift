import Foundation
import HeroGeometry
import HeroVideo
import HeroVision

/// A recording by rule: a texture in a rectangle that moves over a page, which fades into another.
struct PaintedRecording: FrameSource {
  static let size = (width: 300, height: 640)

  let info: VideoInfo
  /// The rectangle in a frame, in pixels.
  let rect: @Sendable (_ time: Double) -> CGRect
  /// Share of the second page, 0…1.
  var fade: @Sendable (_ time: Double) -> Double = { _ in 0 }

  init(times: [Double], rect: @escaping @Sendable (_ time: Double) -> CGRect) {
    info = VideoInfo(width: Self.size.width, height: Self.size.height, times: times, lastDelay: 1.0 / 60)
    self.rect = rect
  }

  func read(_ frames: [Range<Int>], as view: FrameView, _ body: (Int, PixelImage) throws -> Bool) throws {
    for frame in frames.joined() {
      guard let picture = picture(info.times[frame], view) else { return }
      if try !body(frame, picture) { return }
    }
  }

  private func picture(_ time: Double, _ view: FrameView) -> PixelImage? {
    let (rect, fade) = (rect(time), fade(time))
    var pixels: [UInt32] = []
    for row in 0..<view.height {
      for column in 0..<view.width {
        let x = (Double(column) + 0.5) / view.scale.x + Double(view.region.x)
        let y = (Double(row) + 0.5) / view.scale.y + Double(view.region.y)
        let page = Self.page(y, 0) * (1 - fade) + Self.page(y, 1) * fade
        // The share of a pixel that the rectangle covers, so that its edges move by parts of pixels.
        let cover =
          min(1, max(0, min(x - rect.minX, rect.maxX - x) + 0.5))
          * min(1, max(0, min(y - rect.minY, rect.maxY - y) + 0.5))
        let texture = Self.texture((x - rect.minX) / rect.width, (y - rect.minY) / rect.height)
        let value = page * (1 - cover) + cover * texture
        let level = UInt32(max(0, min(255, value)))
        pixels.append(level << 16 | level << 8 | level)
      }
    }
    return PixelImage(width: view.width, height: view.height, pixels: pixels)
  }

  private static func page(_ y: Double, _ number: Int) -> Double {
    let line = Int(y) / (number == 0 ? 14 : 22) % 3
    return line == 0 ? (number == 0 ? 215 : 190) : 245
  }

  /// Luminance of the texture at a place, 0…1: waves of several directions and lengths.
  private static func texture(_ x: Double, _ y: Double) -> Double {
    var value = 120.0
    for (index, (across, down)) in [(3.0, 5.0), (9, -4), (6, 13), (-14, 8), (17, 3), (2, 19)].enumerated() {
      value += 26 * sin(2 * .pi * (across * x + down * y) + Double(index) * 1.7)
    }
    return value
  }
}
