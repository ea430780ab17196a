package import Foundation

/// Finds what a decoder leaves unnamed in JSON, or accepts in silence: numbers that are too large, members that are
/// there twice, and nesting without end. Other mistakes are left to the decoder.
package struct JSONCheck {
  /// Levels of objects and arrays. A tape has six.
  private static let deepest = 100

  private struct Level {
    let isObject: Bool
    /// Members of an object so far; `awaitsName`: the next text is the name of one.
    var names: Set<String> = []
    var awaitsName: Bool
    /// The member or the index that is being read.
    var place: String

    init(isObject: Bool) {
      (self.isObject, awaitsName, place) = (isObject, isObject, isObject ? "" : "0")
    }
  }

  private let bytes: UnsafeRawBufferPointer
  private var levels: [Level] = []
  private var index = 0

  /// Decodes a value.
  /// - Throws: a `TapeLineError` or a `DecodingError`.
  package static func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value {
    try data.withUnsafeBytes { bytes in
      var check = JSONCheck(bytes: bytes)
      try check.run()
    }
    return try JSONDecoder().decode(type, from: data)
  }

  private init(bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  private mutating func run() throws {
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        guard levels.count < Self.deepest else { throw error("is nested too deep", at: levels.prefix(1)) }
        levels.append(Level(isObject: byte == UInt8(ascii: "{")))
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        guard levels.popLast() != nil else { return }
      case UInt8(ascii: ","):
        guard let last = levels.indices.last else { return }
        if levels[last].isObject {
          levels[last].awaitsName = true
        } else {
          levels[last].place = "\((Int(levels[last].place) ?? 0) + 1)"
        }
      case UInt8(ascii: "\""): try takeText()
      case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try takeNumber()
      default: break
      }
    }
  }

  private mutating func takeText() throws {
    let start = index
    var hasEscapes = false
    while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
      let isEscape = bytes[index] == UInt8(ascii: "\\")
      hasEscapes = hasEscapes || isEscape
      index += isEscape ? 2 : 1
    }
    let end = min(index, bytes.count)
    index = end + 1
    guard let last = levels.indices.last, levels[last].awaitsName else { return }
    levels[last].awaitsName = false
    let text = bytes[start..<end]
    let plain = String(decoding: text, as: UTF8.self)
    let name = hasEscapes ? (try? JSONDecoder().decode(String.self, from: Data("\"\(plain)\"".utf8))) ?? plain : plain
    levels[last].place = name
    guard levels[last].names.insert(name).inserted else { throw error("is there twice", at: levels[...]) }
  }

  private mutating func takeNumber() throws {
    let start = index - 1
    var isLong = false
    while index < bytes.count {
      let byte = bytes[index]
      let isExponent = byte | 0x20 == UInt8(ascii: "e")
      guard isExponent || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || "+-.".utf8.contains(byte) else {
        break
      }
      isLong = isLong || isExponent || index - start > 300
      index += 1
    }
    guard isLong, Double(String(decoding: bytes[start..<index], as: UTF8.self))?.isInfinite == true else { return }
    throw error("is too large a number", at: levels[...])
  }

  private func error(_ words: String, at levels: ArraySlice<Level>) -> TapeLineError {
    var places = levels.map(\.place)
    var line = ""
    // The tape of a picture is one member with a line of a tape's file in each place.
    if places.first == "tape", places.count > 1, levels.first?.isObject == true {
      line = "line \((Int(places[1]) ?? 0) + 1) of its tape is not valid: "
      places.removeFirst(2)
    }
    let member = places.filter { Int($0) == nil }.joined(separator: ".")
    return TapeLineError(description: line + (member.isEmpty ? "it" : "“\(member)”") + " " + words)
  }
}
