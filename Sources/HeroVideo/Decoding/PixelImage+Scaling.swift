import HeroGeometry
import HeroVision

extension PixelImage {
  /// Returns a part of the picture in a smaller size: each pixel is the mean of the area that it covers.
  func scaled(_ view: FrameView) -> PixelImage? {
    let region = view.region
    guard region.x >= 0, region.y >= 0, region.width > 0, region.height > 0, region.maxX <= width,
      region.maxY <= height
    else { return nil }
    if view.width == width, view.height == height { return self }
    let across = Self.spans(region.x..<region.maxX, view.width)
    let down = Self.spans(region.y..<region.maxY, view.height)
    var result = [UInt32](repeating: 0, count: view.width * view.height)
    pixels.withUnsafeBufferPointer { pixels in
      for (row, lines) in down.enumerated() {
        for (column, span) in across.enumerated() {
          var sum = SIMD4<Float>.zero
          for (y, height) in lines {
            for (x, width) in span {
              let pixel = SIMD4<UInt32>(repeating: pixels[y * self.width + x]) &>> SIMD4(16, 8, 0, 0) & 255
              sum += SIMD4<Float>(pixel) * (height * width)
            }
          }
          let mean = SIMD4<UInt32>(sum + 0.5)
          result[row * view.width + column] = mean.x << 16 | mean.y << 8 | mean.z
        }
      }
    }
    return PixelImage(width: view.width, height: view.height, pixels: result)
  }

  /// Returns for each new pixel the old ones that it covers, with their shares of it.
  private static func spans(_ range: Range<Int>, _ count: Int) -> [[(Int, Float)]] {
    let ratio = Double(range.count) / Double(count)
    return (0..<count).map { index in
      let (start, end) = (Double(index) * ratio, Double(index + 1) * ratio)
      return (Int(start)...max(Int(start), min(range.count - 1, Int(end.rounded(.up)) - 1))).map { old in
        (range.lowerBound + old, Float((min(end, Double(old + 1)) - max(start, Double(old))) / ratio))
      }
    }
  }
}
