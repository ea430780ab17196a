public import Foundation

/// Rows of equal cells, as many columns as fit, the same in every section. A hundred thousand items cost what ten do.
@MainActor public final class GridLayout: CollectionViewLayout {
  public let sectionInset: EdgeInsets
  /// Between columns and between rows, in points.
  public let spacing: CGSize
  private let columns: (CGFloat) -> Int
  private let itemHeight: (CGFloat) -> CGFloat

  private var grids: [GridGeometry] = []
  private var starts: [CGFloat] = []

  /// `columns` gives their number for a width in points, `itemHeight` a cell's height for its width.
  public init(
    sectionInset: EdgeInsets = .zero, spacing: CGSize, columns: @escaping (CGFloat) -> Int,
    itemHeight: @escaping (CGFloat) -> CGFloat
  ) {
    (self.sectionInset, self.spacing, self.columns, self.itemHeight) = (sectionInset, spacing, columns, itemHeight)
  }

  public func prepare(in environment: CollectionLayoutEnvironment, itemCounts: [Int]) -> CGSize {
    let width = environment.size.width
    let room = width - sectionInset.left - sectionInset.right
    grids = itemCounts.map {
      GridGeometry(count: $0, room: room, spacing: spacing, columns: columns, itemHeight: itemHeight)
    }
    starts = []
    var y: CGFloat = 0
    for grid in grids {
      starts.append(y)
      if grid.count > 0 { y += sectionInset.top + grid.height + sectionInset.bottom }
    }
    return CGSize(width: width, height: y)
  }

  public func frame(forItemAt indexPath: IndexPath) -> CGRect {
    guard grids.indices.contains(indexPath.section) else { return .zero }
    return grids[indexPath.section].frame(of: indexPath.item)
      .offsetBy(dx: sectionInset.left, dy: starts[indexPath.section] + sectionInset.top)
  }

  public func indexPaths(in rect: CGRect) -> [IndexPath] {
    var result: [IndexPath] = []
    for (section, grid) in grids.enumerated() {
      let top = starts[section] + sectionInset.top
      if top > rect.maxY { break }
      for item in grid.items(in: rect.minY - top...rect.maxY - top) {
        result.append(IndexPath(item: item, section: section))
      }
    }
    return result
  }
}
