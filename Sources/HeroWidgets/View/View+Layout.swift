extension View {
  public func setNeedsLayout() {
    needsLayout = true
    var current: View? = self
    while let view = current {
      view.subtreeNeedsLayout = true
      view.changesInside &+= 1
      current = view.superview
    }
    stage?.requestFrame()
  }

  /// Lays the subtree out now, if anything in it asked for it.
  public func layoutIfNeeded() {
    // A layout pass may dirty what was laid out before; a few rounds settle it, endless ping-pong does not hang a
    // frame.
    for _ in 0..<4 where subtreeNeedsLayout { layoutSubtree() }
  }

  private func layoutSubtree() {
    subtreeNeedsLayout = false
    if needsLayout {
      needsLayout = false
      withTypeface {
        layoutSubviews()
        owner?.viewDidLayoutSubviews()
      }
    }
    for view in subviews where view.subtreeNeedsLayout { view.layoutSubtree() }
  }

  /// Sets all text within `body` in the typeface of the view's stage. A view without a stage changes nothing.
  func withTypeface<Result>(_ body: () -> Result) -> Result {
    guard let stage else { return body() }
    return TextEnvironment.with(stage.typeface, body)
  }
}
