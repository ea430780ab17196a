import HeroWidgets

extension View {
  /// The view and all in it that have a mark, in the order of the tree; what the app hides is left out.
  func marked<Mark>(_ mark: (View) -> Mark?) -> [(view: View, mark: Mark)] {
    if isHidden || alpha <= 0 { return [] }
    return (mark(self).map { [(self, $0)] } ?? []) + subviews.flatMap { $0.marked(mark) }
  }
}
