import Foundation

/// The memory that Xvfb keeps its screen in, mapped from the file it makes with `-fbdir`, so that looking costs the
/// server nothing. The file is an X window dump: a header of big-endian numbers, a colour table, rows of pixels.
final class Framebuffer {
  let width: Int
  let height: Int
  private let base: UnsafeMutableRawPointer
  private let length: Int
  private let rows: Int
  private let stride: Int
  private let bitsPerPixel: Int
  private let reader: PixelReader

  init(file: String) throws {
    let descriptor = open(file, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Trouble("Xvfb made no file \(file).") }
    defer { close(descriptor) }
    var info = stat()
    guard fstat(descriptor, &info) == 0, info.st_size > 100,
      let base = mmap(nil, Int(info.st_size), PROT_READ, MAP_SHARED, descriptor, 0), base != MAP_FAILED
    else { throw Trouble("Cannot read Xvfb's screen in \(file).") }
    self.base = base
    length = Int(info.st_size)
    func field(_ index: Int) -> UInt32 { base.load(fromByteOffset: index * 4, as: UInt32.self).bigEndian }
    width = Int(field(4))
    height = Int(field(5))
    bitsPerPixel = Int(field(11))
    stride = Int(field(12))
    reader = PixelReader(masks: (14...16).map { field($0) })
    rows = Int(field(0)) + Int(field(19)) * 12
    guard field(1) == 7, [16, 32].contains(bitsPerPixel), rows + stride * height <= length else {
      munmap(base, length)
      throw Trouble("Xvfb's screen in \(file) has an unknown format.")
    }
  }

  deinit { munmap(base, length) }

  /// The part of the screen as it is, even in the middle of a write.
  func picture(_ area: Box) -> Picture {
    let x = max(0, area.x)..<max(0, area.x, min(width, area.maxX))
    let y = max(0, area.y)..<max(0, area.y, min(height, area.maxY))
    let pixels = [UInt32](unsafeUninitializedCapacity: x.count * y.count) { pixels, count in
      for (index, row) in y.enumerated() {
        read(x, of: row, into: UnsafeMutableBufferPointer(rebasing: pixels[index * x.count..<(index + 1) * x.count]))
      }
      count = x.count * y.count
    }
    return Picture(width: x.count, height: y.count, pixels: pixels)
  }

  /// Whether the part of the screen, which lies within it as a whole, is exactly the picture.
  func matches(_ picture: Picture, at area: Box) -> Bool {
    guard picture.width == area.width, picture.height == area.height, area.x >= 0, area.y >= 0, area.maxX <= width,
      area.maxY <= height
    else { return false }
    return picture.pixels.withUnsafeBufferPointer { pixels in
      (0..<area.height).allSatisfy { row in
        let expected = UnsafeBufferPointer(rebasing: pixels[row * area.width..<(row + 1) * area.width])
        return isEqual(area.x..<area.maxX, of: area.y + row, to: expected)
      }
    }
  }

  // Both are asked for whole windows again and again: the usual format has loops of its own, which the compiler makes
  // fast.

  private func read(_ columns: Range<Int>, of row: Int, into pixels: UnsafeMutableBufferPointer<UInt32>) {
    if let words = words(columns, of: row) {
      for index in words.indices { pixels[index] = words[index] & 0xffffff }
    } else {
      for (index, column) in columns.enumerated() { pixels[index] = pixel(column, row) }
    }
  }

  private func isEqual(_ columns: Range<Int>, of row: Int, to pixels: UnsafeBufferPointer<UInt32>) -> Bool {
    guard let words = words(columns, of: row) else {
      return columns.enumerated().allSatisfy { pixel($1, row) == pixels[$0] }
    }
    var difference: UInt32 = 0
    for index in words.indices { difference |= words[index] & 0xffffff ^ pixels[index] }
    return difference == 0
  }

  /// The row's pixels where they are 0x??RRGGBB.
  private func words(_ columns: Range<Int>, of row: Int) -> UnsafeBufferPointer<UInt32>? {
    guard reader.isPlain, bitsPerPixel == 32 else { return nil }
    let start = base + rows + row * stride + columns.lowerBound * 4
    return UnsafeBufferPointer(start: start.assumingMemoryBound(to: UInt32.self), count: columns.count)
  }

  @inline(__always) private func pixel(_ x: Int, _ y: Int) -> UInt32 {
    let row = base + rows + y * stride
    return reader.color(
      bitsPerPixel == 32
        ? row.load(fromByteOffset: x * 4, as: UInt32.self) : UInt32(row.load(fromByteOffset: x * 2, as: UInt16.self)))
  }
}

/// Turns a server's pixels into 8 bits a channel.
struct PixelReader {
  let isPlain: Bool
  private let channels: [(shift: UInt32, largest: UInt32)]

  /// - Parameter masks: red, green, blue.
  init(masks: [UInt32]) {
    isPlain = masks == [0xff0000, 0xff00, 0xff]
    channels = masks.map { mask in
      guard mask != 0 else { return (0, 1) }
      let shift = UInt32(mask.trailingZeroBitCount)
      return (shift, mask >> shift)
    }
  }

  @inline(__always) func color(_ pixel: UInt32) -> UInt32 {
    if isPlain { return pixel & 0xffffff }
    return channels.reduce(0) { result, channel in
      let value = pixel >> channel.shift & channel.largest
      return result << 8 | (value * 255 + channel.largest / 2) / channel.largest
    }
  }
}
