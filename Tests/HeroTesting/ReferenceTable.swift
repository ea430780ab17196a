import Foundation

/// A table of reference values, comma-separated with a line of names.
public struct ReferenceTable {
  public struct Row: CustomStringConvertible {
    let cells: [String: String]

    /// The text of a column; empty when it is not there.
    public func text(_ name: String) -> String { cells[name] ?? "" }

    public func number(_ name: String) throws -> Double {
      guard let value = Double(text(name)) else { throw TestingError("“\(text(name))” in \(name) is no number") }
      return value
    }

    public var description: String {
      cells.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: " ")
    }
  }

  public let rows: [Row]

  /// One of the tables that lie beside the tests of a room.
  public init(_ name: String, of tests: String = "HeroMotionTests") throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let text = try String(
      contentsOf: folder.appendingPathComponent("../\(tests)/Tables/\(name).csv"), encoding: .utf8)
    let lines = text.split(whereSeparator: \.isNewline).map {
      $0.split(separator: ",", omittingEmptySubsequences: false)
    }
    guard let names = lines.first else { throw TestingError("\(name).csv is empty") }
    rows = lines.dropFirst().map { cells in
      Row(cells: Dictionary(uniqueKeysWithValues: zip(names.map(String.init), cells.map(String.init))))
    }
  }
}
