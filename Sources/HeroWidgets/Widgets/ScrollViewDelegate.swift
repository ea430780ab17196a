public import Foundation

@MainActor public protocol ScrollViewDelegate: AnyObject {
  /// The offset changed, by whatever cause.
  func scrollViewDidScroll(_ scrollView: ScrollView)
  func scrollViewWillBeginDragging(_ scrollView: ScrollView)
  /// A finger let go of content that is not past an end. `velocity` is the content's, in points a second;
  /// `targetContentOffset` is where it is going to rest, and may be changed.
  func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: CGPoint, targetContentOffset: inout CGPoint)
  /// A drag ended, a coast too, or an animated change of the offset: it stands still.
  func scrollViewDidEndScrolling(_ scrollView: ScrollView)
}

extension ScrollViewDelegate {
  public func scrollViewDidScroll(_ scrollView: ScrollView) {}
  public func scrollViewWillBeginDragging(_ scrollView: ScrollView) {}
  public func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: CGPoint, targetContentOffset: inout CGPoint
  ) {}
  public func scrollViewDidEndScrolling(_ scrollView: ScrollView) {}
}
