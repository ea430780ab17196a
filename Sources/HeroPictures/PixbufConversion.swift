import CPixbuf
import HeroDrawing

/// From gdk-pixbuf's bytes (R, G, B and perhaps A, straight) to cairo's words (premultiplied).
enum PixbufConversion {
  /// Halved `halvings` times on the way, in bands of rows, so that a large picture is never there twice. Opaque when no
  /// pixel shows anything through; nil when memory is out.
  /// - Parameter colors: converts rows to sRGB before anything is mixed.
  static func surface(
    _ pixbuf: OpaquePointer, halvings: Int, premultiplied: Bool, colors: ColorConversion?
  ) -> Surface? {
    guard let pixels = gdk_pixbuf_read_pixels(pixbuf), gdk_pixbuf_get_bits_per_sample(pixbuf) == 8 else { return nil }
    let width = Int(gdk_pixbuf_get_width(pixbuf))
    let height = Int(gdk_pixbuf_get_height(pixbuf))
    let rows = PixbufRows(
      base: UnsafeRawPointer(pixels), stride: Int(gdk_pixbuf_get_rowstride(pixbuf)), width: width, height: height,
      hasAlpha: gdk_pixbuf_get_n_channels(pixbuf) == 4, premultiplied: premultiplied, colors: colors)
    let format: Surface.Format = rows.isOpaque ? .opaque : .translucent
    if halvings <= 0 {
      guard let result = Surface(width: width, height: height, format: format) else { return nil }
      rows.convert(0..<height, into: result)
      return result
    }
    let block = 1 << halvings
    guard
      let result = Surface(
        width: (width + block - 1) >> halvings, height: (height + block - 1) >> halvings, format: format)
    else { return nil }
    let bandHeight = max(block, 64)
    var band: Surface?
    for top in stride(from: 0, to: height, by: bandHeight) {
      let range = top..<min(height, top + bandHeight)
      if band?.height != range.count { band = Surface(width: width, height: range.count, format: format) }
      guard let band else { return nil }
      rows.convert(range, into: band)
      var small: Surface? = band
      for _ in 0..<halvings { small = small?.halved() }
      guard let small else { return nil }
      result.put(small, atX: 0, y: top >> halvings)
    }
    return result
  }
}

private struct PixbufRows {
  let base: UnsafeRawPointer
  let stride: Int
  let width, height: Int
  let hasAlpha, premultiplied: Bool
  let colors: ColorConversion?

  var isOpaque: Bool {
    guard hasAlpha else { return true }
    for y in 0..<height {
      let row = base + y * stride
      var x = 0
      while x < width {
        if row.load(fromByteOffset: x &* 4 &+ 3, as: UInt8.self) != 255 { return false }
        x &+= 1
      }
    }
    return true
  }

  func convert(_ range: Range<Int>, into surface: Surface) {
    let opaque = surface.format == .opaque
    let (channels, premultiplied) = (hasAlpha ? 4 : 3, self.premultiplied && colors == nil)
    var scratch = [UInt8](repeating: 0, count: colors == nil ? 0 : width * channels)
    _ = surface.withPixels { target, targetStride in
      scratch.withUnsafeMutableBytes { scratch in
        for y in range {
          let source = colors.flatMap { converted(base + y * stride, by: $0, in: scratch) } ?? base + y * stride
          let line = (target + (y - range.lowerBound) * targetStride).assumingMemoryBound(to: UInt32.self)
          if !hasAlpha {
            copyRGB(source, line)
          } else if opaque {
            copyOpaque(source, line)
          } else if premultiplied {
            copyPremultiplied(source, line)
          } else {
            premultiply(source, line)
          }
        }
      }
    }
  }

  /// Returns a row in sRGB, with straight alpha.
  private func converted(
    _ source: UnsafeRawPointer, by colors: ColorConversion, in scratch: UnsafeMutableRawBufferPointer
  ) -> UnsafeRawPointer? {
    guard let row = scratch.baseAddress?.assumingMemoryBound(to: UInt8.self) else { return nil }
    scratch.copyMemory(from: UnsafeRawBufferPointer(start: source, count: scratch.count))
    if premultiplied, hasAlpha {
      for pixel in 0..<width {
        let alpha = Int(row[pixel * 4 + 3])
        guard alpha > 0, alpha < 255 else { continue }
        for channel in pixel * 4..<pixel * 4 + 3 {
          row[channel] = UInt8(min(255, (Int(row[channel]) * 255 + alpha / 2) / alpha))
        }
      }
    }
    colors.convert(row, count: width)
    return UnsafeRawPointer(row)
  }

  private func copyRGB(_ source: UnsafeRawPointer, _ line: UnsafeMutablePointer<UInt32>) {
    var x = 0
    // Four bytes are read at a time; the last pixel has only three.
    let whole = width &- 1
    while x < whole {
      let word = UInt32(bigEndian: source.loadUnaligned(fromByteOffset: x &* 3, as: UInt32.self))
      line[x] = word &>> 8 | 0xFF00_0000
      x &+= 1
    }
    func byte(_ index: Int) -> UInt32 { UInt32(source.load(fromByteOffset: whole * 3 + index, as: UInt8.self)) }
    line[whole] = 0xFF00_0000 | byte(0) << 16 | byte(1) << 8 | byte(2)
  }

  private func copyOpaque(_ source: UnsafeRawPointer, _ line: UnsafeMutablePointer<UInt32>) {
    var x = 0
    while x < width {
      line[x] = UInt32(bigEndian: source.loadUnaligned(fromByteOffset: x &* 4, as: UInt32.self)) &>> 8 | 0xFF00_0000
      x &+= 1
    }
  }

  private func premultiply(_ source: UnsafeRawPointer, _ line: UnsafeMutablePointer<UInt32>) {
    var x = 0
    while x < width {
      let word = UInt32(bigEndian: source.loadUnaligned(fromByteOffset: x &* 4, as: UInt32.self))
      let alpha = word & 255
      if alpha == 255 {
        line[x] = word &>> 8 | 0xFF00_0000
      } else {
        // Division by 255, rounded; red and blue share a word.
        var redBlue = (word &>> 8 & 0xFF00FF) &* alpha &+ 0x800080
        redBlue = (redBlue &+ (redBlue &>> 8 & 0xFF00FF)) &>> 8 & 0xFF00FF
        var green = (word &>> 16 & 0xFF) &* alpha &+ 0x80
        green = (green &+ green &>> 8) & 0xFF00
        line[x] = alpha &<< 24 | redBlue | green
      }
      x &+= 1
    }
  }

  private func copyPremultiplied(_ source: UnsafeRawPointer, _ line: UnsafeMutablePointer<UInt32>) {
    var x = 0
    while x < width {
      let word = UInt32(bigEndian: source.loadUnaligned(fromByteOffset: x &* 4, as: UInt32.self))
      let alpha = word & 255
      // A damaged file may say more colour than coverage, which blending cannot take.
      line[x] =
        alpha &<< 24 | min(word &>> 24, alpha) &<< 16 | min(word &>> 16 & 255, alpha) &<< 8
        | min(word &>> 8 & 255, alpha)
      x &+= 1
    }
  }
}
