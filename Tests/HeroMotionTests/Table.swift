import Foundation
import Testing

/// A reference table: rows of text by column name.
struct Table {
  struct Row {
    let cells: [String: String]

    func text(_ column: String) throws -> String {
      try #require(cells[column], "no column \(column)")
    }

    func number(_ column: String) throws -> Double {
      try #require(Double(try text(column)), "\(column) is no number in \(cells)")
    }

    /// Nil where the cell is empty.
    func optionalNumber(_ column: String) throws -> Double? {
      try text(column).isEmpty ? nil : number(column)
    }
  }

  let rows: [Row]

  /// Fails unless the table has as many rows as it should, so that an empty one cannot pass.
  init(_ name: String, rows count: Int) throws {
    let url = try #require(Bundle.module.url(forResource: name, withExtension: "csv", subdirectory: "Tables"))
    let lines = try String(contentsOf: url, encoding: .utf8).split(whereSeparator: \.isNewline)
    let header = try #require(lines.first).split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    rows = try lines.dropFirst().map { line in
      let cells = line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      try #require(cells.count == header.count, "\(name): \(line)")
      return Row(cells: Dictionary(uniqueKeysWithValues: zip(header, cells)))
    }
    try #require(rows.count == count)
  }
}

/// SplitMix64: the same numbers on every run.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

/// Whether two numbers are that near; false for anything that is not a number.
func isNear(_ a: Double, _ b: Double, _ tolerance: Double) -> Bool { abs(a - b) <= tolerance }
