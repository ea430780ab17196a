public import HeroDrawing

extension View {
  /// How large text is where the view is shown; `large` off every screen.
  public var preferredContentSizeCategory: ContentSizeCategory { stage?.preferredContentSizeCategory ?? .large }

  /// What is set in place of `font` where the view is shown.
  public func scaled(_ font: Font) -> Font { font.scaled(to: preferredContentSizeCategory) }

  /// Text has another size now.
  func contentSizeChanged() {
    layerCache = nil
    setNeedsLayout()
    for view in subviews { view.contentSizeChanged() }
  }
}
