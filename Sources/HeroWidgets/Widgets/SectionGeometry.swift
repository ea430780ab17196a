import Foundation

/// Items side by side in equal cells. Every question is arithmetic.
struct GridGeometry {
  let count: Int
  let columns: Int
  let itemSize: CGSize
  let spacing: CGSize

  /// `room` is what the columns share, in points.
  init(
    count: Int, room: CGFloat, spacing: CGSize, columns: (CGFloat) -> Int, itemHeight: (CGFloat) -> CGFloat
  ) {
    self.count = count
    self.spacing = spacing
    let room = max(1, room)
    self.columns = max(1, columns(room))
    let width = max(1, (room - CGFloat(self.columns - 1) * spacing.width) / CGFloat(self.columns))
    itemSize = CGSize(width: width, height: max(1, itemHeight(width)))
  }

  private var rows: Int { (count + columns - 1) / columns }

  var height: CGFloat { rows > 0 ? CGFloat(rows) * (itemSize.height + spacing.height) - spacing.height : 0 }

  /// From the first cell's corner.
  func frame(of item: Int) -> CGRect {
    CGRect(
      x: CGFloat(item % columns) * (itemSize.width + spacing.width),
      y: CGFloat(item / columns) * (itemSize.height + spacing.height), width: itemSize.width, height: itemSize.height)
  }

  /// Items whose rows meet `range`, in points from the first row's top.
  func items(in range: ClosedRange<CGFloat>) -> Range<Int> {
    let pitch = itemSize.height + spacing.height
    // Compared as numbers: a range far away would not fit into an Int.
    guard count > 0, range.upperBound >= 0, range.lowerBound <= height else { return 0..<0 }
    let first = max(0, Int(((max(0, range.lowerBound) + spacing.height) / pitch).rounded(.down)))
    let last = min(rows - 1, Int((min(range.upperBound, height) / pitch).rounded(.down)))
    return first <= last ? first * columns..<min(count, (last + 1) * columns) : 0..<0
  }
}

/// The items of a section, by whichever rule.
enum SectionGeometry {
  case rows(RowHeights)
  case grid(GridGeometry)

  var height: CGFloat {
    switch self {
    case .rows(let rows): rows.total
    case .grid(let grid): grid.height
    }
  }

  var count: Int {
    switch self {
    case .rows(let rows): rows.count
    case .grid(let grid): grid.count
    }
  }

  /// From the first item's corner; `width` is the room of a row.
  func frame(of item: Int, width: CGFloat) -> CGRect {
    switch self {
    case .rows(let rows): CGRect(x: 0, y: rows.top(of: item), width: width, height: rows.height(of: item))
    case .grid(let grid): grid.frame(of: item)
    }
  }

  func items(in range: ClosedRange<CGFloat>) -> Range<Int> {
    switch self {
    case .rows(let rows):
      guard rows.count > 0, range.upperBound >= 0, range.lowerBound <= rows.total else { return 0..<0 }
      return rows.row(at: range.lowerBound)..<rows.row(at: range.upperBound) + 1
    case .grid(let grid): return grid.items(in: range)
    }
  }
}
