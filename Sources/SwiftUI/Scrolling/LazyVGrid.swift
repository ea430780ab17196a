public import Foundation

/// Views in columns, row by row, that are made as they come into sight, and leave when they go out of it.
public struct LazyVGrid<Content: View>: View {
  private let layout: LazyLayout
  private let content: Content

  /// - Parameters:
  ///   - columns: The columns, from the leading one on.
  ///   - spacing: Between the rows, in points; nil, the default, is 8.
  ///   - content: The views.
  public init(columns: [GridItem], spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
    layout = LazyLayout(axis: .vertical, spacing: spacing, arrangement: .grid(columns))
    self.content = content()
  }

  public var body: some View { LazyContainer(layout: layout, content: content) }
}

/// Views in rows, column by column, that are made as they come into sight, and leave when they go out of it.
public struct LazyHGrid<Content: View>: View {
  private let layout: LazyLayout
  private let content: Content

  /// - Parameters:
  ///   - rows: The rows, from the top one on.
  ///   - spacing: Between the columns, in points; nil, the default, is 8.
  ///   - content: The views.
  public init(rows: [GridItem], spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
    layout = LazyLayout(axis: .horizontal, spacing: spacing, arrangement: .grid(rows))
    self.content = content()
  }

  public var body: some View { LazyContainer(layout: layout, content: content) }
}
