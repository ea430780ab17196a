@MainActor public protocol PagingViewDataSource: AnyObject {
  func numberOfPages(in pagingView: PagingView) -> Int
  /// The view that fills a page. `reusable` showed another page before and may be filled anew; nil when there is none.
  func pagingView(_ pagingView: PagingView, viewForPageAt index: Int, reusing reusable: View?) -> View
}

@MainActor public protocol PagingViewDelegate: AnyObject {
  func pagingViewWillBeginDragging(_ pagingView: PagingView)
  /// The offset changed, by whatever cause.
  func pagingViewDidScroll(_ pagingView: PagingView)
  /// It stands still on a page.
  func pagingViewDidEndScrolling(_ pagingView: PagingView)
  /// Another page has come to lie nearest to the middle.
  func pagingView(_ pagingView: PagingView, didChangePageTo index: Int)
  /// A page begins to be seen.
  func pagingView(_ pagingView: PagingView, willDisplay view: View, forPageAt index: Int)
}

extension PagingViewDelegate {
  public func pagingViewWillBeginDragging(_ pagingView: PagingView) {}
  public func pagingViewDidScroll(_ pagingView: PagingView) {}
  public func pagingViewDidEndScrolling(_ pagingView: PagingView) {}
  public func pagingView(_ pagingView: PagingView, didChangePageTo index: Int) {}
  public func pagingView(_ pagingView: PagingView, willDisplay view: View, forPageAt index: Int) {}
}
