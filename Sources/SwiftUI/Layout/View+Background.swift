extension View {
  /// Puts a color behind the view. Where the view lies at the edge of the safe area the color reaches to the screen's.
  /// - Parameters:
  ///   - style: The color.
  ///   - edges: Edges of the safe area that it ignores; all by default.
  public func background(_ style: Color, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
    background { style.ignoresSafeArea(edges: edges) }
  }

  /// Puts a shape of a color behind the view.
  public func background<Outline: Shape>(_ style: Color, in shape: Outline) -> some View {
    background { shape.fill(style) }
  }
}
