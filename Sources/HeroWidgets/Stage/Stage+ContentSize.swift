public import HeroDrawing

extension View {
  /// Text size where the view is shown; `large` off every screen.
  public var preferredContentSizeCategory: ContentSizeCategory { stage?.preferredContentSizeCategory ?? .large }

  /// Returns `font` at the text size where the view is shown.
  public func scaled(_ font: Font) -> Font { font.scaled(to: preferredContentSizeCategory) }

  /// Text has another size now.
  func contentSizeChanged() {
    layerCache = nil
    setNeedsLayout()
    for view in subviews { view.contentSizeChanged() }
  }
}
