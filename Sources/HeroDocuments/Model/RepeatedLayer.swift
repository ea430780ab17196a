import Foundation
import HeroWidgets

/// The cells of a grid, or the rows of a list.
package struct RepeatedLayer: Sendable, Hashable {
  /// The layers of one cell where there are rows, else each layer is a cell.
  var layers: [Layer] = []
  var rows: DocumentRows?
  var columns = 2
  var minimumColumnWidth: Double?
  var spacing = CGSize.zero
  var hasSeparators = true

  static let grid: RepeatedLayer = {
    var grid = RepeatedLayer()
    (grid.spacing, grid.hasSeparators) = (CGSize(width: 8, height: 8), false)
    return grid
  }()

  /// Returns the number of columns in a width.
  func columnCount(in width: CGFloat) -> Int {
    guard let least = minimumColumnWidth else { return columns }
    return max(columns, Int(((width + spacing.width) / max(1, least + spacing.width)).rounded(.down)))
  }

  /// The number of cells.
  var count: Int { rows?.rows.count ?? layers.count }

  private static let rowsField = Field<RepeatedLayer>.optional(
    "rows", \.rows, DocumentRows.kind, default: "none",
    "The data: a CSV file with a line of column names, or a list of maps. The layers repeat for each row, "
      + "with its values for {columns}."
  )

  static let gridFields: [Field<RepeatedLayer>] = [
    .required(
      "grid", \.layers, Layer.list, "The layers of one cell where there are rows, else one layer for each cell."),
    rowsField,
    .optional(
      "columns", \.columns, .whole(1...20), default: "2",
      "The number of columns, or the least number with minColumnWidth."),
    .optional(
      "minColumnWidth", \.minimumColumnWidth, .number(1...2000, unit: "points"), default: "none",
      "Adds columns as long as each is at least so wide."),
    .optional("spacing", \.spacing, .spacing, default: "8", "The room between cells."),
  ]

  static let listFields: [Field<RepeatedLayer>] = [
    .required("list", \.layers, Layer.list, "The layers of one row where there are rows, else one layer for each row."),
    rowsField,
    .optional("separators", \.hasSeparators, .flag, default: "true", "Draws a hairline between rows."),
  ]
}
