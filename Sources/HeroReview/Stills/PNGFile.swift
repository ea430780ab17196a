import Foundation

/// A PNG file as a row of chunks: each is its length, four letters, what it holds, and a sum of the two.
struct PNGFile {
  /// The reason why a file is not a PNG, in words that follow the file's name.
  struct Flaw: Error { var words: String }

  static let signature = Data([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

  struct Chunk {
    var type: String
    var body: Data
  }

  private(set) var chunks: [Chunk] = []
  /// The signature and the chunk that every PNG begins with.
  private static let headEnd = 8 + 12 + 13

  /// Throws a `Flaw` for what is cut, or altered by accident; the pixels are not looked at.
  init(_ data: Data) throws(Flaw) {
    // Places in slices count from elsewhere.
    let data = data.startIndex == 0 ? data : Data(data)
    guard data.starts(with: Self.signature) else { throw Flaw(words: "is not a PNG file") }
    var place = Self.signature.count
    repeat {
      guard place + 12 <= data.count else { throw Self.cut }
      let length = Int(Self.number(data, at: place))
      guard length <= data.count - place - 12 else { throw Self.cut }
      let (type, body) = (data[(place + 4)..<(place + 8)], data[(place + 8)..<(place + 8 + length)])
      guard Zlib.crc32(type, body) == Self.number(data, at: place + 8 + length) else {
        throw Flaw(words: "is damaged: a checksum is wrong")
      }
      chunks.append(Chunk(type: String(decoding: type, as: UTF8.self), body: body))
      place += 12 + length
    } while chunks.last?.type != "IEND"
    guard chunks.first?.type == "IHDR", chunks.first?.body.count == 13 else {
      throw Flaw(words: "is damaged: its size is missing")
    }
  }

  private static let cut = Flaw(words: "is cut off")

  private static func number(_ data: Data, at place: Int) -> UInt32 {
    data[place..<(place + 4)].reduce(0) { $0 << 8 | UInt32($1) }
  }

  // MARK: Texts

  /// Bytes of a text that is packed or not; from so many on it is.
  private static let packs = 1024

  /// The text of that keyword, of at most `limit` bytes; nil where there is none.
  func text(_ keyword: String, limit: Int) throws(Flaw) -> Data? {
    for chunk in chunks where chunk.type == "iTXt" {
      let parts = chunk.body.split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, Data(parts[0]) == Data(keyword.utf8) else { continue }
      let rest = parts[1]
      // Whether it is packed, how, its language and its keyword in that.
      guard let flag = rest.first, flag < 2, rest.dropFirst().first == 0 else { throw Self.brokenText(keyword) }
      let ends = rest.dropFirst(2).split(separator: 0, maxSplits: 2, omittingEmptySubsequences: false)
      guard ends.count == 3 else { throw Self.brokenText(keyword) }
      let text = Data(ends[2])
      guard flag == 1 else {
        guard text.count <= limit else { throw Self.longText(keyword, limit) }
        return text
      }
      switch Zlib.unpacked(text, limit: limit) {
      case .data(let data): return data
      case .tooLong: throw Self.longText(keyword, limit)
      case .broken: throw Self.brokenText(keyword)
      }
    }
    return nil
  }

  private static func brokenText(_ keyword: String) -> Flaw {
    Flaw(words: "is damaged: its text “\(keyword)” cannot be decompressed")
  }

  private static func longText(_ keyword: String, _ limit: Int) -> Flaw {
    Flaw(words: "cannot be read: its text “\(keyword)” has more than \(limit >> 20) MB")
  }

  /// Returns a file with that text, UTF-8, behind its first chunk; all else stays. nil when memory is out.
  static func adding(_ text: Data, as keyword: String, to file: Data) -> Data? {
    let isPacked = text.count >= packs
    guard let written = isPacked ? Zlib.packed(text) : text else { return nil }
    let body = Data(keyword.utf8) + [0, isPacked ? 1 : 0, 0, 0, 0] + written
    return file.prefix(headEnd) + chunk("iTXt", body) + file.dropFirst(headEnd)
  }

  /// Returns the bytes of a chunk.
  static func chunk(_ type: String, _ body: Data) -> Data {
    let name = Data(type.utf8)
    return bytes(UInt32(body.count)) + name + body + bytes(Zlib.crc32(name, body))
  }

  /// A number in four bytes, the highest first.
  static func bytes(_ number: UInt32) -> Data { withUnsafeBytes(of: number.bigEndian) { Data($0) } }
}
