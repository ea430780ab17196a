public import Foundation

/// Views beside each other.
public struct HStack<Content: View>: View {
  private let layout: StackLayout
  private let content: Content

  /// - Parameters:
  ///   - alignment: Line on which the views lie; their centers by default.
  ///   - spacing: Between the views, in points; nil, the default, is 8, and nothing beside a spacer.
  ///   - content: The views.
  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {
    layout = StackLayout(axis: .horizontal, alignment: alignment.key, spacing: spacing)
    self.content = content()
  }

  public var body: some View { LayoutContainer(layout: layout, content: content) }
}

/// Views below each other.
public struct VStack<Content: View>: View {
  private let layout: StackLayout
  private let content: Content

  /// - Parameters:
  ///   - alignment: Line on which the views lie; their centers by default.
  ///   - spacing: Between the views, in points; nil, the default, is 8, and nothing beside a spacer.
  ///   - content: The views.
  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {
    layout = StackLayout(axis: .vertical, alignment: alignment.key, spacing: spacing)
    self.content = content()
  }

  public var body: some View { LayoutContainer(layout: layout, content: content) }
}

/// Views in front of each other, the first one hindmost.
public struct ZStack<Content: View>: View {
  private let layout: ZStackLayout
  private let content: Content

  /// - Parameters:
  ///   - alignment: Point at which the views meet; their centers by default.
  ///   - content: The views.
  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    layout = ZStackLayout(alignment: alignment)
    self.content = content()
  }

  public var body: some View { LayoutContainer(layout: layout, content: content) }
}
