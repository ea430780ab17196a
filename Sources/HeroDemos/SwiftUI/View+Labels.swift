import HeroWidgets

extension HeroWidgets.View {
  /// Returns the first view of that name, this one or one in it.
  func firstView(labelled label: String) -> HeroWidgets.View? {
    if accessibilityLabel == label { return self }
    return subviews.lazy.compactMap { $0.firstView(labelled: label) }.first
  }
}
