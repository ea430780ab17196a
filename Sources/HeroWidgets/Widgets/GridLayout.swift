public import Foundation

/// Rows of equal cells, as many columns as fit. Every question is arithmetic: a hundred thousand items cost what ten do.
@MainActor public final class GridLayout: CollectionViewLayout {
  public let sectionInset: EdgeInsets
  /// Between columns and between rows, in points.
  public let spacing: CGSize
  private let columns: (CGFloat) -> Int
  private let itemHeight: (CGFloat) -> CGFloat

  private var counts: [Int] = []
  private var starts: [CGFloat] = []
  private var columnCount = 1
  private var itemSize = CGSize.zero

  /// `columns` gives their number for a width in points, `itemHeight` a cell's height for its width.
  public init(
    sectionInset: EdgeInsets = .zero, spacing: CGSize, columns: @escaping (CGFloat) -> Int,
    itemHeight: @escaping (CGFloat) -> CGFloat
  ) {
    self.sectionInset = sectionInset
    self.spacing = spacing
    self.columns = columns
    self.itemHeight = itemHeight
  }

  public func prepare(width: CGFloat, itemCounts: [Int]) -> CGSize {
    counts = itemCounts
    let room = max(1, width - sectionInset.left - sectionInset.right)
    columnCount = max(1, columns(room))
    let itemWidth = max(1, (room - CGFloat(columnCount - 1) * spacing.width) / CGFloat(columnCount))
    itemSize = CGSize(width: itemWidth, height: max(1, itemHeight(itemWidth)))
    starts = []
    var y: CGFloat = 0
    for count in counts {
      starts.append(y)
      y += height(ofSectionWith: count)
    }
    return CGSize(width: width, height: y)
  }

  private func height(ofSectionWith count: Int) -> CGFloat {
    let rows = (count + columnCount - 1) / columnCount
    guard rows > 0 else { return 0 }
    return sectionInset.top + CGFloat(rows) * (itemSize.height + spacing.height) - spacing.height + sectionInset.bottom
  }

  public func frame(forItemAt indexPath: IndexPath) -> CGRect {
    guard starts.indices.contains(indexPath.section) else { return .zero }
    let row = indexPath.item / columnCount
    let column = indexPath.item % columnCount
    return CGRect(
      x: sectionInset.left + CGFloat(column) * (itemSize.width + spacing.width),
      y: starts[indexPath.section] + sectionInset.top + CGFloat(row) * (itemSize.height + spacing.height),
      width: itemSize.width, height: itemSize.height)
  }

  public func indexPaths(in rect: CGRect) -> [IndexPath] {
    var result: [IndexPath] = []
    let pitch = itemSize.height + spacing.height
    for (section, count) in counts.enumerated() where count > 0 {
      let top = starts[section] + sectionInset.top
      if top > rect.maxY { break }
      let rows = (count + columnCount - 1) / columnCount
      if top + CGFloat(rows) * pitch < rect.minY { continue }
      let first = max(0, Int(((rect.minY - top + spacing.height) / pitch).rounded(.down)))
      let last = min(rows - 1, Int(((rect.maxY - top) / pitch).rounded(.down)))
      guard first <= last else { continue }
      for item in first * columnCount..<min(count, (last + 1) * columnCount) {
        result.append(IndexPath(item: item, section: section))
      }
    }
    return result
  }
}
