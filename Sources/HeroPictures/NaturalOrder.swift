/// Sorts names as people count: runs of digits by their value, letters without regard to case. The same everywhere,
/// whatever the user's language.
struct NaturalOrder: Comparable {
  private enum Part: Hashable {
    case byte(UInt8)
    /// Digits without leading zeros; a number of more digits is greater.
    case number([UInt8])

    static func < (a: Part, b: Part) -> Bool {
      switch (a, b) {
      case (.byte(let x), .byte(let y)): x < y
      case (.number(let x), .number(let y)): x.count != y.count ? x.count < y.count : x.lexicographicallyPrecedes(y)
      // A number stands where its digits would: after a space or a full stop, before letters.
      case (.number, .byte(let y)): y > 0x39
      case (.byte(let x), .number): x < 0x30
      }
    }
  }

  private let parts: [Part]
  /// Decides between names that count the same.
  private let name: String

  init(_ name: String) {
    var parts: [Part] = []
    var digits: [UInt8]?
    for byte in name.lowercased().utf8 {
      if byte >= 0x30 && byte <= 0x39 {
        if digits?.isEmpty != false, byte == 0x30 {
          digits = []
        } else {
          digits = (digits ?? []) + [byte]
        }
        continue
      }
      if let number = digits { parts.append(.number(number)) }
      digits = nil
      parts.append(.byte(byte))
    }
    if let number = digits { parts.append(.number(number)) }
    self.parts = parts
    self.name = name
  }

  static func < (a: NaturalOrder, b: NaturalOrder) -> Bool {
    for (left, right) in zip(a.parts, b.parts) where left != right { return left < right }
    return a.parts.count != b.parts.count ? a.parts.count < b.parts.count : a.name < b.name
  }
}
