import CX11

import struct HeroGeometry.PixelRect

/// How a visual packs a colour into a pixel, and the way there from 32-bit xRGB.
struct PixelFormat {
  let bitsPerPixel: Int
  /// True for 32-bit xRGB in this machine's byte order: the caller's pixels can go out as they are.
  let isNative: Bool
  /// The channels' 256 values, scaled to the visual's depth and shifted into place.
  private let red: [UInt32]
  private let green: [UInt32]
  private let blue: [UInt32]

  init(redMask: UInt, greenMask: UInt, blueMask: UInt, bitsPerPixel: Int) {
    self.bitsPerPixel = bitsPerPixel
    isNative = bitsPerPixel == 32 && redMask == 0xff0000 && greenMask == 0xff00 && blueMask == 0xff
    red = Self.table(redMask)
    green = Self.table(greenMask)
    blue = Self.table(blueMask)
  }

  private static func table(_ mask: UInt) -> [UInt32] {
    let mask = UInt32(truncatingIfNeeded: mask)
    guard mask != 0 else { return [UInt32](repeating: 0, count: 256) }
    let shift = UInt32(mask.trailingZeroBitCount)
    let largest = UInt64(mask >> shift)
    return (0..<256).map { value in
      UInt32((UInt64(value) * largest + 127) / 255) << shift
    }
  }

  /// Converts a rectangle, which lies within both images.
  func convert(
    _ rect: PixelRect, from source: UnsafeRawPointer, stride sourceStride: Int, to target: UnsafeMutableRawPointer,
    stride targetStride: Int
  ) {
    red.withUnsafeBufferPointer { red in
      green.withUnsafeBufferPointer { green in
        blue.withUnsafeBufferPointer { blue in
          for y in rect.y..<rect.y + rect.height {
            let input = (source + y * sourceStride).assumingMemoryBound(to: UInt32.self) + rect.x
            let output = target + y * targetStride + rect.x * bitsPerPixel / 8
            for x in 0..<rect.width {
              let pixel = input[x]
              let packed =
                red[Int(pixel >> 16 & 255)] | green[Int(pixel >> 8 & 255)] | blue[Int(pixel & 255)]
              store(packed, at: x, in: output)
            }
          }
        }
      }
    }
  }

  @inline(__always)
  private func store(_ pixel: UInt32, at index: Int, in row: UnsafeMutableRawPointer) {
    switch bitsPerPixel {
    case 32:
      row.storeBytes(of: pixel, toByteOffset: index * 4, as: UInt32.self)
    case 16:
      row.storeBytes(of: UInt16(truncatingIfNeeded: pixel), toByteOffset: index * 2, as: UInt16.self)
    case 24:
      let bytes = Self.hostIsLittleEndian ? pixel : pixel.byteSwapped >> 8
      row.storeBytes(of: UInt8(truncatingIfNeeded: bytes), toByteOffset: index * 3, as: UInt8.self)
      row.storeBytes(of: UInt8(truncatingIfNeeded: bytes >> 8), toByteOffset: index * 3 + 1, as: UInt8.self)
      row.storeBytes(of: UInt8(truncatingIfNeeded: bytes >> 16), toByteOffset: index * 3 + 2, as: UInt8.self)
    default:
      row.storeBytes(of: UInt8(truncatingIfNeeded: pixel), toByteOffset: index, as: UInt8.self)
    }
  }

  static let hostIsLittleEndian = 1.littleEndian == 1
  static let hostByteOrder = hostIsLittleEndian ? LSBFirst : MSBFirst
}
