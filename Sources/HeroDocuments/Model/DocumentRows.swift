import Foundation
import HeroSystem
import Yams

/// Data that layers repeat for: a list of rows, each a map of columns to values.
package struct DocumentRows: Sendable, Hashable {
  let columns: [String]
  let rows: [[String: String]]
  /// The path of a CSV file; nil: the rows stand in the scene file.
  let file: String?
  let mark: DocumentMark
  /// True if the data cannot be read, so that any column may be meant.
  var isBroken = false

  static let kind = ValueKind<DocumentRows>(
    words: "a CSV file's path, or a list of maps",
    schema: .any(of: [
      .map(["type": .text("string"), "pattern": .text("\\.[cC][sS][vV]$")]),
      .map([
        "type": .text("array"), "maxItems": .number(Double(DocumentLimits.rows)),
        "items": .map([
          "type": .text("object"),
          "additionalProperties": .map(["type": .list([.text("string"), .text("number"), .text("boolean")])]),
        ]),
      ]),
    ])
  ) { node, reader in
    let rows = node.text.map { read(file: $0, node, &reader) } ?? read(list: node, &reader)
    return rows
      ?? DocumentRows(columns: [], rows: [], file: nil, mark: reader.mark(of: node), isBroken: true)
  }

  private static func read(list node: Node, _ reader: inout DocumentReader) -> DocumentRows? {
    guard let items = node.sequence, items.count <= DocumentLimits.rows else {
      reader.report(node, "a CSV file's path, or a list of up to \(DocumentLimits.rows) maps")
      return nil
    }
    var columns: [String] = []
    var known: Set<String> = []
    var rows: [[String: String]] = []
    for item in items {
      guard let mapping = item.mapping, mapping.count <= DocumentLimits.columns else {
        reader.report(item, "a row: a map of up to \(DocumentLimits.columns) columns and values")
        return nil
      }
      var row: [String: String] = [:]
      for (key, value) in mapping {
        guard let name = ValueKind<String>.name.read(key, &reader) else { return nil }
        guard value.isEmpty || value.scalar != nil else {
          reader.report(value, "a text")
          return nil
        }
        if known.insert(name).inserted { columns.append(name) }
        row[name] = value.isEmpty ? "" : ValueKind<String>.text.read(value, &reader) ?? ""
      }
      rows.append(row)
    }
    return DocumentRows(columns: columns, rows: rows, file: nil, mark: reader.mark(of: node))
  }

  private static func read(file path: String, _ node: Node, _ reader: inout DocumentReader) -> DocumentRows? {
    let files = reader.files
    let text: String
    do { text = try files.text(path) } catch {
      reader.report(
        node, message: "The file \(UntrustedText.quoted(path)) \(error.words)",
        suggestion: error.suggestion(for: path, in: files))
      return nil
    }
    let table = CSVTable(text)
    func refuse(_ line: Int, _ message: String) -> DocumentRows? {
      reader.add(
        DocumentMark(line: line, column: 1), message,
        file: UntrustedText.path(reader.files.folder.appendingPathComponent(path).path))
      return nil
    }
    if let line = table.openQuote { return refuse(line, "A quotation mark is opened here and never closed.") }
    guard let first = table.lines.first else {
      return refuse(1, "The file is empty: write the names of the columns in its first line.")
    }
    let columns = first.cells.map { UntrustedText.trimmed($0) }
    guard columns.count <= DocumentLimits.columns else {
      return refuse(1, "A row has at most \(DocumentLimits.columns) columns.")
    }
    guard !columns.contains(""), Set(columns).count == columns.count else {
      return refuse(1, "Each column needs a name of its own in the first line.")
    }
    guard table.lines.count - 1 <= DocumentLimits.rows else {
      return refuse(table.lines[DocumentLimits.rows + 1].number, "A file has at most \(DocumentLimits.rows) rows.")
    }
    for line in table.lines.dropFirst() where line.cells.count != columns.count {
      return refuse(
        line.number,
        "This row has \(line.cells.count) values, and there are \(columns.count) columns: put values with "
          + "commas in quotation marks."
      )
    }
    let rows = table.lines.dropFirst().map { line in
      Dictionary(zip(columns, line.cells.map { String($0.prefix(DocumentLimits.letters)) })) { first, _ in first }
    }
    return DocumentRows(columns: columns, rows: rows, file: path, mark: reader.mark(of: node))
  }
}

/// Values separated by commas (RFC 4180).
struct CSVTable {
  struct Line {
    /// From 1.
    let number: Int
    var cells: [String]
  }

  private(set) var lines: [Line] = []
  /// The line of a quotation mark that is never closed; nil: there is none.
  private(set) var openQuote: Int?

  init(_ text: String) {
    var (number, start) = (1, 1)
    var cells: [String] = []
    var cell = String.UnicodeScalarView()
    var isQuoted = false
    var wasQuoted = false
    func endCell() {
      cells.append(String(cell))
      (cell, wasQuoted) = (String.UnicodeScalarView(), false)
    }
    func endLine() {
      let isBlank = cells.isEmpty && cell.isEmpty && !wasQuoted
      if !isBlank {
        endCell()
        lines.append(Line(number: start, cells: cells))
      }
      cells = []
      start = number
    }
    var scalars = text.replacing("\r\n", with: "\n").unicodeScalars.makeIterator()
    var next = scalars.next()
    while let scalar = next {
      next = scalars.next()
      if scalar == "\n" { number += 1 }
      if isQuoted {
        if scalar != "\"" {
          cell.append(scalar)
        } else if next == "\"" {
          cell.append("\"")
          next = scalars.next()
        } else {
          isQuoted = false
        }
        continue
      }
      switch scalar {
      case "\"" where cell.isEmpty:
        (isQuoted, wasQuoted, openQuote) = (true, true, number)
      case ",": endCell()
      case "\n": endLine()
      default: cell.append(scalar)
      }
    }
    if !isQuoted { openQuote = nil }
    endLine()
  }
}
