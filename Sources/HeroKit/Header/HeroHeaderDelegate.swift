public import Foundation
public import HeroWidgets

/// Follows a header: its states, titles and pictures. Every method is optional.
///
/// One scroll calls, in order: the methods of the old state's end, of the content, of the new state, then `didScroll`,
/// then those of the titles. A page that appears again calls those of its state, so that its bar can be restored.
@MainActor public protocol HeroHeaderDelegate: AnyObject {
  /// The header has its place for the first time: after the first layout on a screen and in a navigation controller.
  /// Comes once for each `setHeader`, not from within that call. Only `didShowSmallTitle` comes before it, where the
  /// small title shows at rest.
  ///
  /// Set `headerDelegate` before that layout, for example in `viewDidLoad`, before or after `setHeader`. A delegate set
  /// later is not called for it.
  func heroHeader(_ controller: ViewController, didSetup headerView: HeroHeaderView)
  /// On every scroll; `offset` in points from rest.
  func heroHeader(_ controller: ViewController, didScroll headerView: HeroHeaderView, offset: CGFloat)
  func heroHeader(_ controller: ViewController, didStretch headerView: HeroHeaderView)
  func heroHeader(_ controller: ViewController, didUnstretch headerView: HeroHeaderView)
  /// The content has scrolled away. Without a large title below it the header collapses at the same offset, and
  /// `didCollapse` follows.
  func heroHeader(_ controller: ViewController, didCollapseHeaderContent headerView: HeroHeaderView)
  func heroHeader(_ controller: ViewController, didCollapse headerView: HeroHeaderView)
  func heroHeader(_ controller: ViewController, didBecameVisible headerView: HeroHeaderView)
  /// The content is visible again.
  func heroHeader(_ controller: ViewController, headerContentDidBecameVisible headerView: HeroHeaderView)
  func heroHeader(_ controller: ViewController, didExpandFully headerView: HeroHeaderView)
  func heroHeader(_ controller: ViewController, didShowLargeTitle headerView: HeroHeaderView)
  func heroHeader(_ controller: ViewController, didShowSmallTitle headerView: HeroHeaderView)
  /// The controller's title was set; `title` is empty when it was taken away.
  func heroHeader(_ controller: ViewController, didUpdateTitle headerView: HeroHeaderView, title: String)

  // The pictures of a gallery header; `GalleryHeaderDelegate` is told the same in pages and numbers.

  func heroHeader(
    _ controller: ViewController, gallerySwipeBegan gallery: GalleryHeaderView, headerView: HeroHeaderView,
    direction: GallerySwipeDirection)
  /// `offset`: how far the pictures have moved since the swipe began, in points as a finger goes: negative towards the
  /// next one.
  func heroHeader(
    _ controller: ViewController, gallerySwipeOffset gallery: GalleryHeaderView, headerView: HeroHeaderView,
    offset: CGFloat)
  func heroHeader(
    _ controller: ViewController, gallerySwipeEnded gallery: GalleryHeaderView, headerView: HeroHeaderView,
    direction: GallerySwipeDirection)
  /// Another picture lies nearest to the middle. Told of pictures with an address; one that was made has none.
  func heroHeader(
    _ controller: ViewController, galleryDidChangeImage gallery: GalleryHeaderView, headerView: HeroHeaderView,
    imageURL: URL)
  /// A picture begins to be seen in that view: it is what a transition may fly from or to.
  func heroHeader(
    _ controller: ViewController, galleryDidDisplayImageView imageView: ImageView, in gallery: GalleryHeaderView,
    headerView: HeroHeaderView)
}

extension HeroHeaderDelegate {
  public func heroHeader(_ controller: ViewController, didSetup headerView: HeroHeaderView) {}
  public func heroHeader(_ controller: ViewController, didScroll headerView: HeroHeaderView, offset: CGFloat) {}
  public func heroHeader(_ controller: ViewController, didStretch headerView: HeroHeaderView) {}
  public func heroHeader(_ controller: ViewController, didUnstretch headerView: HeroHeaderView) {}
  public func heroHeader(_ controller: ViewController, didCollapseHeaderContent headerView: HeroHeaderView) {}
  public func heroHeader(_ controller: ViewController, didCollapse headerView: HeroHeaderView) {}
  public func heroHeader(_ controller: ViewController, didBecameVisible headerView: HeroHeaderView) {}
  public func heroHeader(_ controller: ViewController, headerContentDidBecameVisible headerView: HeroHeaderView) {}
  public func heroHeader(_ controller: ViewController, didExpandFully headerView: HeroHeaderView) {}
  public func heroHeader(_ controller: ViewController, didShowLargeTitle headerView: HeroHeaderView) {}
  public func heroHeader(_ controller: ViewController, didShowSmallTitle headerView: HeroHeaderView) {}
  public func heroHeader(_ controller: ViewController, didUpdateTitle headerView: HeroHeaderView, title: String) {}
  public func heroHeader(
    _ controller: ViewController, gallerySwipeBegan gallery: GalleryHeaderView, headerView: HeroHeaderView,
    direction: GallerySwipeDirection
  ) {}
  public func heroHeader(
    _ controller: ViewController, gallerySwipeOffset gallery: GalleryHeaderView, headerView: HeroHeaderView,
    offset: CGFloat
  ) {}
  public func heroHeader(
    _ controller: ViewController, gallerySwipeEnded gallery: GalleryHeaderView, headerView: HeroHeaderView,
    direction: GallerySwipeDirection
  ) {}
  public func heroHeader(
    _ controller: ViewController, galleryDidChangeImage gallery: GalleryHeaderView, headerView: HeroHeaderView,
    imageURL: URL
  ) {}
  public func heroHeader(
    _ controller: ViewController, galleryDidDisplayImageView imageView: ImageView, in gallery: GalleryHeaderView,
    headerView: HeroHeaderView
  ) {}
}
