import Foundation
import HeroTesting
import HeroWidgets
import Testing

/// A rectangle of whole pixels.
struct Box: Equatable, CustomStringConvertible {
  var x: Int
  var y: Int
  var width: Int
  var height: Int

  var maxX: Int { x + width }
  var maxY: Int { y + height }
  var midX: Double { Double(x) + Double(width) / 2 }
  var midY: Double { Double(y) + Double(height) / 2 }
  var description: String { "\(width) × \(height) at (\(x), \(y))" }

  init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// To whole pixels.
  init(_ rect: CGRect) {
    x = Int(rect.minX.rounded())
    y = Int(rect.minY.rounded())
    width = Int(rect.maxX.rounded()) - x
    height = Int(rect.maxY.rounded()) - y
  }

  /// The largest distance between the two rectangles' edges.
  func distance(to rect: CGRect) -> Double {
    [
      Double(x) - rect.minX, Double(y) - rect.minY, Double(maxX) - rect.maxX, Double(maxY) - rect.maxY,
    ].map { abs($0) }.max() ?? 0
  }
}

/// Pixels, 0x00RRGGBB, row by row.
struct Picture: Equatable {
  let width: Int
  let height: Int
  var pixels: [UInt32]

  subscript(x: Int, y: Int) -> UInt32 { pixels[y * width + x] }

  func crop(_ box: Box) -> Picture {
    let x = max(0, box.x)..<min(width, box.maxX)
    let y = max(0, box.y)..<min(height, box.maxY)
    guard !x.isEmpty, !y.isEmpty else { return Picture(width: 0, height: 0, pixels: []) }
    return Picture(
      width: x.count, height: y.count,
      pixels: y.flatMap { pixels[$0 * width + x.lowerBound..<$0 * width + x.upperBound] }
    )
  }

  /// Where pixels of that colour stand, and how many there are; nil without any.
  /// - Parameter tolerance: in each channel.
  func place(of color: UInt32, tolerance: Int = 2) -> (box: Box, count: Int)? {
    var (left, top, right, bottom, count) = (Int.max, Int.max, -1, -1, 0)
    let packed = SpreadColor(color)
    pixels.withUnsafeBufferPointer { pixels in
      for y in 0..<height {
        let row = y * width
        for x in 0..<width where packed.isNear(pixels[row + x], tolerance) {
          count += 1
          left = min(left, x)
          right = max(right, x)
          top = min(top, y)
          bottom = y
        }
      }
    }
    guard count > 0 else { return nil }
    return (Box(x: left, y: top, width: right - left + 1, height: bottom - top + 1), count)
  }

  func box(of color: UInt32, tolerance: Int = 2) -> Box? { place(of: color, tolerance: tolerance)?.box }

  /// How many pixels differ by more than `tolerance` in a channel; nil when the sizes differ.
  func differences(from other: Picture, beyond tolerance: Int = 0) -> Int? {
    guard width == other.width, height == other.height else { return nil }
    if tolerance == 0, pixels == other.pixels { return 0 }
    return zip(pixels, other.pixels).count { !SpreadColor($0).isNear($1, tolerance) }
  }

  /// Where it differs from a picture of the same size by more than `tolerance` in a channel; nil when nowhere.
  func differenceBox(from other: Picture, beyond tolerance: Int = 2) -> Box? {
    let annotations = zip(pixels, other.pixels).map { SpreadColor($0).isNear($1, tolerance) ? UInt32(0) : 0xffffff }
    return Picture(width: width, height: height, pixels: annotations).box(of: 0xffffff)
  }

  /// How many colours there are, counted up to `limit`.
  func colors(upTo limit: Int) -> Int {
    var seen: Set<UInt32> = []
    var last: UInt32?
    for pixel in pixels where pixel != last {
      last = pixel
      seen.insert(pixel)
      if seen.count >= limit { break }
    }
    return seen.count
  }
}

extension Picture {
  /// For a person who looks into a failure.
  func writePPM(to path: String) {
    var data = Data("P6\n\(width) \(height)\n255\n".utf8)
    for pixel in pixels {
      data.append(contentsOf: [UInt8(pixel >> 16 & 255), UInt8(pixel >> 8 & 255), UInt8(pixel & 255)])
    }
    try? data.write(to: URL(fileURLWithPath: path))
  }
}

/// Expects two pictures of a window to be the same, but for so many `edgePixels` that may differ by 1 of 255; else they
/// and what differs stand in `out/failures`.
func expectSame(
  _ picture: Picture, as reference: Picture, _ name: String, edgePixels: Int = 0,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  guard let picture = picture.surface, let reference = reference.surface else {
    Issue.record("\(name): a picture without pixels", sourceLocation: sourceLocation)
    return
  }
  if let found = picture.difference(from: reference), found.greatest == 1, found.count <= edgePixels { return }
  expectPicture(picture, matches: reference, name, sourceLocation: sourceLocation)
}

extension Picture {
  fileprivate var surface: Surface? {
    guard let surface = Surface(width: width, height: height, format: .opaque) else { return nil }
    _ = surface.withPixels { base, stride in
      for y in 0..<height {
        let row = base.advanced(by: y * stride).assumingMemoryBound(to: UInt32.self)
        for x in 0..<width { row[x] = self[x, y] }
      }
    }
    return surface
  }
}

/// A colour by its channels.
private struct SpreadColor {
  let red: Int32
  let green: Int32
  let blue: Int32

  init(_ pixel: UInt32) {
    red = Int32(pixel >> 16 & 255)
    green = Int32(pixel >> 8 & 255)
    blue = Int32(pixel & 255)
  }

  @inline(__always) func isNear(_ pixel: UInt32, _ tolerance: Int) -> Bool {
    let tolerance = Int32(truncatingIfNeeded: tolerance)
    return abs(Int32(pixel >> 16 & 255) - red) <= tolerance && abs(Int32(pixel >> 8 & 255) - green) <= tolerance
      && abs(Int32(pixel & 255) - blue) <= tolerance
  }
}
