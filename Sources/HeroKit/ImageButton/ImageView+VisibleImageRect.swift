public import Foundation
public import HeroWidgets

extension ImageView {
  /// Visible area of the picture, in the view's coordinates (points): its bounds, less the parts that an aspect fit
  /// leaves free. The whole bounds in other content modes, and before the picture's size is known.
  ///
  /// The document's own formula goes by the longer side of the picture. That is wrong for a view that is wider, for its
  /// height, than a wide picture (or taller than a tall one): a picture of 4 × 3 in a view of 4 × 1 would be seen
  /// beyond the view.
  public var visibleImageRect: CGRect {
    guard contentMode == .scaleAspectFit, let size = picture?.size, size.width > 0, size.height > 0 else {
      return bounds
    }
    return contentMode.frame(of: size, in: bounds)
  }
}
