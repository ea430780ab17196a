public import Foundation
public import HeroWidgets

extension SectionedLayout {
  /// Creates a layout of equal cells, the same in every section.
  /// - Parameters:
  ///   - columns: their number for a width in points.
  ///   - itemHeight: a cell's height for its width.
  public convenience init(
    sectionInset: EdgeInsets = .zero, spacing: CGSize, columns: @escaping (CGFloat) -> Int,
    itemHeight: @escaping (CGFloat) -> CGFloat
  ) {
    self.init { _, _ in
      CollectionSection(
        .columns(spacing: spacing, count: columns, itemHeight: itemHeight), insets: sectionInset)
    }
  }
}
