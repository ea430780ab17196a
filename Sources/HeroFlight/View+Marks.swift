import Foundation
package import HeroWidgets

extension View {
  /// The view and all in it that have a mark, in the order of the tree; what the app hides is left out.
  package func marked<Annotation>(_ mark: (View) -> Annotation?) -> [(view: View, mark: Annotation)] {
    if isHidden || alpha <= 0 { return [] }
    return (mark(self).map { [(self, $0)] } ?? []) + subviews.flatMap { $0.marked(mark) }
  }

  /// The image view whose picture is all that the view shows: itself, or the only one in containers that it fills.
  package var soleImageView: ImageView? {
    if let imageView = self as? ImageView { return imageView }
    guard subviews.count == 1, backgroundColor == nil, let inner = subviews[0].soleImageView,
      inner.convert(inner.bounds, to: self).inset(dx: -0.5, dy: -0.5).contains(bounds)
    else { return nil }
    return inner
  }
}
