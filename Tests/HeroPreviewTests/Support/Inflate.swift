/// Unpacks what "deflate" packed (RFC 1951).
struct Inflate {
  private let input: ArraySlice<UInt8>
  private var position: Int
  private var bits: UInt32 = 0
  private var bitCount = 0
  private var output: [UInt8] = []

  /// - Parameter zlib: with the two bytes before and the sum after it (RFC 1950).
  static func unpack(zlib: [UInt8]) throws -> [UInt8] {
    var inflate = Inflate(zlib.dropFirst(2))
    return try inflate.run()
  }

  private init(_ input: ArraySlice<UInt8>) {
    self.input = input
    position = input.startIndex
  }

  private mutating func run() throws -> [UInt8] {
    while true {
      let isLast = try take(1) == 1
      switch try take(2) {
      case 0: try copyStored()
      case 1:
        let lengths = (0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 }
        try decode(Code(lengths: lengths), Code(lengths: [Int](repeating: 5, count: 30)))
      case 2:
        let (literals, distances) = try readCodes()
        try decode(literals, distances)
      default: throw Trouble("The packed data has an unknown kind of block.")
      }
      if isLast { return output }
    }
  }

  private mutating func take(_ count: Int) throws -> Int {
    while bitCount < count {
      guard position < input.endIndex else { throw Trouble("The packed data ends too early.") }
      bits |= UInt32(input[position]) << UInt32(bitCount)
      position += 1
      bitCount += 8
    }
    let value = Int(bits & ((1 << UInt32(count)) - 1))
    bits >>= UInt32(count)
    bitCount -= count
    return value
  }

  private mutating func copyStored() throws {
    bits = 0
    bitCount = 0
    guard position + 4 <= input.endIndex else { throw Trouble("The packed data ends too early.") }
    let length = Int(input[position]) | Int(input[position + 1]) << 8
    position += 4
    guard position + length <= input.endIndex else { throw Trouble("The packed data ends too early.") }
    output += input[position..<position + length]
    position += length
  }

  /// Symbols by the length and value of their codes.
  private struct Code {
    private var counts = [Int](repeating: 0, count: 16)
    private var symbols: [Int] = []

    init(lengths: [Int]) {
      for length in lengths where length > 0 { counts[length] += 1 }
      symbols = lengths.indices.filter { lengths[$0] > 0 }.sorted { (lengths[$0], $0) < (lengths[$1], $1) }
    }

    func symbol(_ nextBit: () throws -> Int) throws -> Int {
      var (code, first, index) = (0, 0, 0)
      for length in 1...15 {
        code |= try nextBit()
        if code - first < counts[length] { return symbols[index + code - first] }
        index += counts[length]
        first = (first + counts[length]) << 1
        code <<= 1
      }
      throw Trouble("The packed data has an unknown code.")
    }
  }

  private mutating func symbol(_ code: Code) throws -> Int { try code.symbol { try take(1) } }

  private mutating func readCodes() throws -> (Code, Code) {
    let literalCount = try take(5) + 257
    let distanceCount = try take(5) + 1
    let lengthCount = try take(4) + 4
    let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
    var lengths = [Int](repeating: 0, count: 19)
    for place in order.prefix(lengthCount) { lengths[place] = try take(3) }
    let code = Code(lengths: lengths)
    var all: [Int] = []
    while all.count < literalCount + distanceCount {
      switch try symbol(code) {
      case 16: all += [Int](repeating: all.last ?? 0, count: try take(2) + 3)
      case 17: all += [Int](repeating: 0, count: try take(3) + 3)
      case 18: all += [Int](repeating: 0, count: try take(7) + 11)
      case let length: all.append(length)
      }
    }
    return (
      Code(lengths: Array(all.prefix(literalCount))),
      Code(lengths: Array(all.dropFirst(literalCount).prefix(distanceCount)))
    )
  }

  private mutating func decode(_ literals: Code, _ distances: Code) throws {
    while true {
      let literal = try symbol(literals)
      if literal == 256 { return }
      if literal < 256 {
        output.append(UInt8(literal))
        continue
      }
      let length = try Inflate.value(literal - 257, perStep: 4, first: 3) { try take($0) }
      let distance = try Inflate.value(try symbol(distances), perStep: 2, first: 1) { try take($0) }
      guard distance <= output.count else { throw Trouble("The packed data refers to before its start.") }
      for _ in 0..<length { output.append(output[output.count - distance]) }
    }
  }

  /// Lengths and distances grow in steps: after two steps without extra bits, each has one more than the step before.
  private static func value(_ symbol: Int, perStep: Int, first: Int, _ take: (Int) throws -> Int) throws -> Int {
    if perStep == 4, symbol == 28 { return 258 }
    let step = symbol / perStep
    let extra = max(0, step - 1)
    let base = step == 0 ? symbol : (perStep + symbol % perStep) << extra
    return base + first + (try take(extra))
  }
}
