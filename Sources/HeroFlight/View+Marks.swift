package import HeroWidgets

extension View {
  /// The view and all in it that have a mark, in the order of the tree; what the app hides is left out.
  package func marked<Annotation>(_ mark: (View) -> Annotation?) -> [(view: View, mark: Annotation)] {
    if isHidden || alpha <= 0 { return [] }
    return (mark(self).map { [(self, $0)] } ?? []) + subviews.flatMap { $0.marked(mark) }
  }
}
