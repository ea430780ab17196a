import Foundation
import HeroWidgets

/// The cells of a grid or carousel, or the rows of a list.
package struct RepeatedLayer: Sendable, Hashable {
  /// The layers of one cell where there are rows, else each layer is a cell.
  var layers: [Layer] = []
  var rows: DocumentRows?
  var columns = 2
  var minimumColumnWidth: Double?
  var spacing = CGSize.zero
  var hasSeparators = true
  var paging = Paging.page
  var itemWidth: Double?
  var hasIndicator = false

  /// The places at which a carousel comes to rest.
  enum Paging: String, Sendable, Hashable, CaseIterable {
    /// With a cell at the margin.
    case page
    /// Anywhere.
    case free
  }

  static let grid: RepeatedLayer = {
    var grid = RepeatedLayer()
    (grid.spacing, grid.hasSeparators) = (CGSize(width: 8, height: 8), false)
    return grid
  }()

  static let carousel: RepeatedLayer = {
    var carousel = RepeatedLayer()
    (carousel.spacing, carousel.hasSeparators) = (CGSize(width: 8, height: 8), false)
    return carousel
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

  static let carouselFields: [Field<RepeatedLayer>] = [
    .required(
      "carousel", \.layers, Layer.list, "The layers of one cell where there are rows, else one layer for each cell."),
    rowsField,
    .optional(
      "itemWidth", \.itemWidth, .number(1...2000, unit: "points"), default: "the page's, inside the padding",
      "The width of a cell. A smaller one leaves a part of the next cell in sight."),
    .optional(
      "spacing", \.spacing, ValueKind<Double>.length.map { CGSize(width: $0, height: $0) }, default: "8",
      "The room between cells."),
    .optional(
      "paging", \.paging, .word(Paging.self), default: "page",
      "The place of rest: a cell at the margin (page), or anywhere (free)."),
    .optional("indicator", \.hasIndicator, .flag, default: "false", "Shows a dot for each cell below them."),
  ]
}
