import HeroGeometry
import HeroVision

/// The picture that the frames of a GIF are drawn on.
struct GIFCanvas {
  let width, height: Int
  private var pixels: [UInt32]
  /// Area and contents from before the last frame, where that is to be restored.
  private var saved: [UInt32]?
  private var last: GIFReader.Frame?
  private var decoder = LZWDecoder()

  /// Nothing drawn is white, as on the page of a browser.
  private static let ground: UInt32 = 0xFFFFFF

  init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    pixels = [UInt32](repeating: Self.ground, count: width * height)
  }

  /// Disposes of the frame before, then draws `frame`.
  mutating func draw(_ frame: GIFReader.Frame, from bytes: [UInt8]) {
    dispose()
    saved = frame.disposal == 3 ? pixels : nil
    last = frame
    let area = frame.area
    let (across, down) = (width, height)
    pixels.withUnsafeMutableBufferPointer { pixels in
      decoder.decode(bytes, frame.blocks, codeSize: frame.codeSize, limit: area.width * area.height) { place, value in
        guard Int(value) != frame.transparent, Int(value) < frame.colors.count else { return }
        let row = place / area.width
        let x = area.x + place % area.width
        let y = area.y + (frame.isInterlaced ? Self.line(row, of: area.height) : row)
        if x < across, y < down { pixels[y * across + x] = frame.colors[Int(value)] }
      }
    }
  }

  private mutating func dispose() {
    guard let last else { return }
    if last.disposal == 3, let saved { pixels = saved }
    guard last.disposal == 2 else { return }
    let area = last.area
    for y in area.y..<max(area.y, min(height, area.y + area.height)) {
      for x in area.x..<max(area.x, min(width, area.x + area.width)) { pixels[y * width + x] = Self.ground }
    }
  }

  /// Returns the line that comes as the `row`th of an interlaced picture: every eighth first, then those between.
  private static func line(_ row: Int, of height: Int) -> Int {
    var row = row
    for (start, step) in [(0, 8), (4, 8), (2, 4), (1, 2)] {
      let count = max(0, (height - start + step - 1) / step)
      if row < count { return start + row * step }
      row -= count
    }
    return height - 1
  }

  /// Returns a part of the picture in another size: each pixel is the mean of the area that it covers.
  func picture(_ view: FrameView) -> PixelImage? {
    PixelImage(width: width, height: height, pixels: pixels)?.scaled(view)
  }
}
