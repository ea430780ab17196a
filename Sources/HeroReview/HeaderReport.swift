import Foundation
import HeroKit

/// Output of the `headers` command.
extension HeaderProbe.Reading: Encodable {
  public func encode(to encoder: any Encoder) throws {
    try JSONObject([
      "offset": y, "state": layout.state.rawValue, "headerFrame": layout.header, "contentFrame": layout.content,
      "largeTitleFrame": layout.largeTitle, "largeTitleAlpha": layout.largeTitleAlpha,
      "largeTitleInk": layout.largeTitleInk, "fogHeight": layout.fogHeight,
      "smallTitleVisible": layout.showsSmallTitle, "bar": layout.bar.rawValue, "callbacks": callbacks.map(\.rawValue),
    ]).encode(to: encoder)
  }

  /// A line of the table that people read.
  public var row: [String] {
    func short(_ value: CGFloat) -> String { JSONText.tenth(Double(value)) }
    func span(_ rect: CGRect?) -> String { rect.map { "\(short($0.minY)) … \(short($0.maxY))" } ?? "–" }
    return [
      short(y), layout.state.rawValue, span(layout.header), span(layout.content), span(layout.largeTitle),
      layout.largeTitle == nil ? "–" : short(layout.largeTitleAlpha), short(layout.fogHeight),
      layout.showsSmallTitle ? "shown" : "hidden", layout.bar.rawValue,
      callbacks.map(\.rawValue).joined(separator: " "),
    ]
  }

  public static let columns = [
    "offset", "state", "header", "content", "large title", "alpha", "fog", "small title", "bar", "callbacks",
  ]
}

extension HeaderProbe {
  /// Readings as a table in plain text; of frames it gives the top and bottom edges.
  public static func table(_ readings: [Reading]) -> String {
    let rows = [Reading.columns] + readings.map(\.row)
    let widths = Reading.columns.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      zip(row, widths).map { $0.padding(toLength: max($1, $0.count), withPad: " ", startingAt: 0) }
        .joined(separator: "  ").trimmingSuffix()
    }.joined(separator: "\n")
  }
}

extension String {
  fileprivate func trimmingSuffix() -> String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
