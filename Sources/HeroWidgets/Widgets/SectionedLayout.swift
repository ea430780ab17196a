public import Foundation

/// The layout of one section of a collection view.
public struct CollectionSection {
  public enum Arrangement {
    /// One below the other without a gap, each as tall as its cell asks for. `estimatedHeight`, in points, stands for
    /// rows that were not seen yet.
    case rows(estimatedHeight: CGFloat)
    /// Side by side in equal cells. `count` gives the columns for a width in points, `itemHeight` a cell's height for
    /// its width.
    case columns(spacing: CGSize, count: (CGFloat) -> Int, itemHeight: (CGFloat) -> CGFloat)
  }

  public var arrangement: Arrangement
  /// Around the items; header and footer take the sides of it. In points.
  public var insets: EdgeInsets
  /// True if a view stands above the items, or below them; each as tall as it asks for.
  public var hasHeader: Bool
  public var hasFooter: Bool
  /// Between a row's edge and what is in it, in points.
  public var rowMargin: CGFloat
  /// Behind the section, over the whole width. nil by default.
  public var backgroundColor: Color?
  /// Room below the section where it is the last, beside its insets; points. 0 by default.
  public var endSpacing: CGFloat = 0

  public init(
    _ arrangement: Arrangement, insets: EdgeInsets = .zero, hasHeader: Bool = false, hasFooter: Bool = false,
    rowMargin: CGFloat = 16, backgroundColor: Color? = nil
  ) {
    self.arrangement = arrangement
    self.insets = insets
    self.hasHeader = hasHeader
    self.hasFooter = hasFooter
    self.rowMargin = rowMargin
    self.backgroundColor = backgroundColor
  }

  /// A rounded group of rows as iOS 26 draws it, in a view `width` points wide.
  public static func insetGrouped(width: CGFloat, hasHeader: Bool = false, hasFooter: Bool = false)
    -> CollectionSection
  {
    let margin = LayoutMargins.side(width: width)
    var section = CollectionSection(
      .rows(estimatedHeight: ListMetrics.estimatedRowHeight),
      insets: EdgeInsets(
        top: hasHeader ? 0 : ListMetrics.sectionSpacing, left: margin,
        bottom: hasFooter ? 0 : ListMetrics.sectionSpacing, right: margin),
      hasHeader: hasHeader, hasFooter: hasFooter, rowMargin: margin)
    section.endSpacing = hasFooter ? 0 : ListMetrics.endSpacing
    return section
  }

  /// Cards as wide as the section, `height` points tall, one below the other.
  public static func cards(
    height: CGFloat, spacing: CGFloat, insets: EdgeInsets, hasHeader: Bool = false, backgroundColor: Color? = nil
  ) -> CollectionSection {
    CollectionSection(
      .columns(spacing: CGSize(width: 0, height: spacing), count: { _ in 1 }, itemHeight: { _ in height }),
      insets: insets, hasHeader: hasHeader, backgroundColor: backgroundColor)
  }
}

/// Sections one below the other, each by its own rule.
@MainActor public final class SectionedLayout: CollectionViewLayout {
  private struct Laid {
    let section: CollectionSection
    var items: SectionGeometry
    var header: CGFloat
    var footer: CGFloat
    var top: CGFloat = 0

    var itemsTop: CGFloat { top + header + section.insets.top }
    var footerTop: CGFloat { itemsTop + items.height + section.insets.bottom }
    var bottom: CGFloat { footerTop + footer }
  }

  private let provider: (Int, CollectionLayoutEnvironment) -> CollectionSection
  private var sections: [Laid] = []
  private var width: CGFloat = 0

  /// `provider` gives the rule of a section for the room there is and the size of text.
  public init(_ provider: @escaping (_ section: Int, _ environment: CollectionLayoutEnvironment) -> CollectionSection) {
    self.provider = provider
  }

  public func prepare(in environment: CollectionLayoutEnvironment, itemCounts: [Int]) -> CGSize {
    width = environment.size.width
    sections = itemCounts.enumerated().map { index, count in
      let section = provider(index, environment)
      let room = max(1, width - section.insets.left - section.insets.right)
      let items: SectionGeometry =
        switch section.arrangement {
        case .rows(let estimate): .rows(RowHeights(count: count, estimate: estimate))
        case .columns(let spacing, let columns, let itemHeight):
          .grid(
            GridGeometry(count: count, room: room, spacing: spacing, columns: columns, itemHeight: itemHeight))
        }
      return Laid(
        section: section, items: items, header: section.hasHeader ? ListMetrics.headerHeight : 0,
        footer: section.hasFooter ? ListMetrics.headerHeight : 0)
    }
    return stack(from: 0)
  }

  /// Puts the sections below each other; returns the size of all.
  private func stack(from first: Int) -> CGSize {
    var y = first > 0 ? sections[first - 1].bottom : 0
    for index in sections.indices.dropFirst(first) {
      sections[index].top = y
      y = sections[index].bottom
    }
    return CGSize(width: width, height: sections.last.map { $0.bottom + $0.section.endSpacing } ?? 0)
  }

  private func room(of laid: Laid) -> CGFloat { max(1, width - laid.section.insets.left - laid.section.insets.right) }

  public func frame(forItemAt indexPath: IndexPath) -> CGRect {
    guard sections.indices.contains(indexPath.section) else { return .zero }
    let laid = sections[indexPath.section]
    guard indexPath.item >= 0, indexPath.item < laid.items.count else { return .zero }
    return laid.items.frame(of: indexPath.item, width: room(of: laid))
      .offsetBy(dx: laid.section.insets.left, dy: laid.itemsTop)
  }

  private func sections(in rect: CGRect) -> Range<Int> {
    var low = 0
    var high = sections.count
    while low < high {
      let middle = (low + high) / 2
      if sections[middle].bottom < rect.minY { low = middle + 1 } else { high = middle }
    }
    let end = sections[low...].firstIndex { $0.top > rect.maxY } ?? sections.count
    return low..<end
  }

  public func indexPaths(in rect: CGRect) -> [IndexPath] {
    var result: [IndexPath] = []
    for index in sections(in: rect) {
      let laid = sections[index]
      for item in laid.items.items(in: rect.minY - laid.itemsTop...rect.maxY - laid.itemsTop) {
        result.append(IndexPath(item: item, section: index))
      }
    }
    return result
  }

  public func supplementaryElements(in rect: CGRect) -> [CollectionElement] {
    var result: [CollectionElement] = []
    for index in sections(in: rect) {
      let section = sections[index].section
      if section.backgroundColor != nil { result.append(.background(index)) }
      if section.hasHeader { result.append(.header(index)) }
      if section.hasFooter { result.append(.footer(index)) }
    }
    return result.filter { frame(for: $0).overlaps(rect) }
  }

  public func frame(for element: CollectionElement) -> CGRect {
    guard sections.indices.contains(element.section) else { return .zero }
    let laid = sections[element.section]
    let left = laid.section.insets.left
    switch element {
    case .item(let path): return frame(forItemAt: path)
    case .header: return CGRect(x: left, y: laid.top, width: room(of: laid), height: laid.header)
    case .footer: return CGRect(x: left, y: laid.footerTop, width: room(of: laid), height: laid.footer)
    case .background: return CGRect(x: 0, y: laid.top, width: width, height: laid.bottom - laid.top)
    }
  }

  public func place(of element: CollectionElement) -> SectionPlace {
    guard sections.indices.contains(element.section) else { return SectionPlace() }
    let laid = sections[element.section]
    guard case .item(let path) = element, case .rows = laid.items else {
      return SectionPlace(margin: laid.section.rowMargin)
    }
    return SectionPlace(
      isFirst: path.item == 0, isLast: path.item == laid.items.count - 1, margin: laid.section.rowMargin)
  }

  public func measures(_ element: CollectionElement) -> Bool {
    guard sections.indices.contains(element.section) else { return false }
    let laid = sections[element.section]
    switch element {
    case .item: if case .rows = laid.items { return true } else { return false }
    case .header: return laid.section.hasHeader
    case .footer: return laid.section.hasFooter
    case .background: return false
    }
  }

  public func setHeight(_ height: CGFloat, of element: CollectionElement) -> CGSize {
    let index = element.section
    guard sections.indices.contains(index) else { return .zero }
    switch element {
    case .item(let path):
      guard case .rows(var rows) = sections[index].items, path.item < rows.count else { break }
      // Taken out while it changes, so that the heights of a hundred thousand rows are not copied.
      sections[index].items = .rows(RowHeights(count: 0, estimate: 1))
      rows.setHeight(max(0, height), of: path.item)
      sections[index].items = .rows(rows)
    case .header: sections[index].header = max(0, height)
    case .footer: sections[index].footer = max(0, height)
    case .background: break
    }
    return stack(from: index)
  }

  public func backgroundColor(ofSection section: Int) -> Color? {
    sections.indices.contains(section) ? sections[section].section.backgroundColor : nil
  }
}
