public import Foundation

/// Views below each other that are made as they come into sight, and leave when they go out of it. It is as wide as it
/// is offered; each view has its ideal height.
public struct LazyVStack<Content: View>: View {
  private let layout: LazyLayout
  private let content: Content

  /// - Parameters:
  ///   - alignment: Line on which the views lie; their centers by default.
  ///   - spacing: Between the views, in points; nil, the default, is 8.
  ///   - content: The views.
  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {
    layout = LazyLayout(
      axis: .vertical, spacing: spacing,
      arrangement: .stack(Alignment(horizontal: alignment, vertical: .top)))
    self.content = content()
  }

  public var body: some View { LazyContainer(layout: layout, content: content) }
}

/// Views beside each other that are made as they come into sight, and leave when they go out of it. It is as high as it
/// is offered; each view has its ideal width.
public struct LazyHStack<Content: View>: View {
  private let layout: LazyLayout
  private let content: Content

  /// - Parameters:
  ///   - alignment: Line on which the views lie; their centers by default.
  ///   - spacing: Between the views, in points; nil, the default, is 8.
  ///   - content: The views.
  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {
    layout = LazyLayout(
      axis: .horizontal, spacing: spacing,
      arrangement: .stack(Alignment(horizontal: .leading, vertical: alignment)))
    self.content = content()
  }

  public var body: some View { LazyContainer(layout: layout, content: content) }
}
