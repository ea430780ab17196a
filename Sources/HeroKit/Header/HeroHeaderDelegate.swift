public import Foundation
public import HeroWidgets

/// Told of a header's course. Every method may be left out.
@MainActor public protocol HeroHeaderDelegate: AnyObject {
  /// The header stands at rest for the first time.
  func heroHeader(_ controller: ViewController, didSetup headerView: HeroHeaderView)
  /// On every scroll; `offset` in points from rest.
  func heroHeader(_ controller: ViewController, didScroll headerView: HeroHeaderView, offset: CGFloat)
  func heroHeader(_ controller: ViewController, didStretch headerView: HeroHeaderView)
  func heroHeader(_ controller: ViewController, didUnstretch headerView: HeroHeaderView)
  /// The content has gone, the large title below it has not.
  func heroHeader(_ controller: ViewController, didCollapseHeaderContent headerView: HeroHeaderView)
  func heroHeader(_ controller: ViewController, didCollapse headerView: HeroHeaderView)
  /// No longer collapsed.
  func heroHeader(_ controller: ViewController, didBecameVisible headerView: HeroHeaderView)
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
