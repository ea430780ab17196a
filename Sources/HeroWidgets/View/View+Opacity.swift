public import Foundation

extension View {
  /// Returns the part of a subview in which every pixel is opaque: all between the upper and lower corners of one that
  /// is opaque otherwise. In the view's own coordinates.
  public func opaqueRect(of subview: View) -> CGRect {
    guard subview.isSeenWhole, subview.isOpaque else { return .zero }
    let reach = subview.shownCornerRadii.fitting(subview.bounds.size).largest * subview.cornerCurve.reach
    guard 2 * reach < subview.bounds.height else { return .zero }
    return subview.frame.inset(dx: 0, dy: reach).overlap(with: bounds) ?? .zero
  }

  /// Returns whether nothing of `rect` (the superview's coordinates) shows through.
  func coversOpaquely(_ rect: CGRect) -> Bool {
    isSeenWhole && shownCornerRadii.isSquare && frame.encloses(rect) && isOpaque
  }
}
