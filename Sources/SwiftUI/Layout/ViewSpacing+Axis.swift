import Foundation

extension ViewSpacing {
  /// The room along `axis`.
  subscript(axis: Axis) -> CGFloat? { axis == .horizontal ? horizontal : vertical }

  /// The same without a wish along some axes: a frame, or padding, has none.
  func without(horizontal: Bool, vertical: Bool) -> ViewSpacing {
    ViewSpacing(
      horizontal: horizontal ? nil : self.horizontal, vertical: vertical ? nil : self.vertical)
  }
}
