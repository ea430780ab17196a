import Foundation

/// Reads the kind of PNG file that the program writes: 8 bits a channel, opaque or not, not interlaced.
enum PNGFile {
  static func read(_ path: String) throws -> Picture {
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    guard bytes.starts(with: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) else {
      throw Trouble("\(path) is not a PNG file.")
    }
    var (width, height, channels) = (0, 0, 0)
    var packed: [UInt8] = []
    var offset = 8
    while offset + 12 <= bytes.count {
      let length = number(bytes, offset)
      guard offset + 12 + length <= bytes.count else { throw Trouble("\(path) is cut off.") }
      let body = Array(bytes[offset + 8..<offset + 8 + length])
      switch String(decoding: bytes[offset + 4..<offset + 8], as: UTF8.self) {
      case "IHDR":
        (width, height) = (number(body, 0), number(body, 4))
        channels = body[9] == 6 ? 4 : 3
        guard body[8] == 8, body[9] == 2 || body[9] == 6, body[12] == 0 else {
          throw Trouble("\(path) is not of 8 bits a channel.")
        }
      case "IDAT": packed += body
      case "IEND": return try picture(try Inflate.unpack(zlib: packed), width, height, channels)
      default: break
      }
      offset += 12 + length
    }
    throw Trouble("\(path) has no end.")
  }

  private static func number(_ bytes: [UInt8], _ offset: Int) -> Int {
    bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
  }

  private static func picture(_ raw: [UInt8], _ width: Int, _ height: Int, _ channels: Int) throws -> Picture {
    let stride = width * channels
    guard raw.count == (stride + 1) * height else { throw Trouble("The picture has too few pixels.") }
    var before = [UInt8](repeating: 0, count: stride)
    var pixels: [UInt32] = []
    for y in 0..<height {
      let start = y * (stride + 1)
      var row = Array(raw[start + 1..<start + 1 + stride])
      for index in 0..<stride {
        let left = index < channels ? 0 : Int(row[index - channels])
        let corner = index < channels ? 0 : Int(before[index - channels])
        let guess = try predict(raw[start], left: left, up: Int(before[index]), corner: corner)
        row[index] &+= UInt8(truncatingIfNeeded: guess)
      }
      for x in 0..<width {
        let at = x * channels
        pixels.append(UInt32(row[at]) << 16 | UInt32(row[at + 1]) << 8 | UInt32(row[at + 2]))
      }
      before = row
    }
    return Picture(width: width, height: height, pixels: pixels)
  }

  private static func predict(_ filter: UInt8, left: Int, up: Int, corner: Int) throws -> Int {
    switch filter {
    case 0: return 0
    case 1: return left
    case 2: return up
    case 3: return (left + up) / 2
    case 4:
      let guess = left + up - corner
      let (a, b, c) = (abs(guess - left), abs(guess - up), abs(guess - corner))
      return a <= b && a <= c ? left : b <= c ? up : corner
    default: throw Trouble("The picture has an unknown filter.")
    }
  }
}
