public import Foundation
public import HeroWidgets

public enum GallerySwipeDirection: String, Sendable, Hashable {
  /// To the next picture.
  case forward
  /// To the one before.
  case backward
}

/// Told of a gallery's course. Every method may be left out.
///
/// A swipe lasts from a hand's first movement until the pages stand still again, however often they are caught
/// meanwhile: each beginning has its end.
@MainActor public protocol GalleryHeaderDelegate: AnyObject {
  func galleryHeader(_ gallery: GalleryHeaderView, didBeginSwipe direction: GallerySwipeDirection)
  /// `offset`: from where the swipe began, in pages; positive towards the next picture.
  func galleryHeader(_ gallery: GalleryHeaderView, didSwipe direction: GallerySwipeDirection, offset: CGFloat)
  func galleryHeader(_ gallery: GalleryHeaderView, didEndSwipe direction: GallerySwipeDirection)
  /// Another picture lies nearest to the middle; by a hand, by a key, or because the program said so.
  func galleryHeader(_ gallery: GalleryHeaderView, didChangeImageTo index: Int)
  /// A picture begins to be seen in that view: it is what a transition may fly from or to.
  func galleryHeader(_ gallery: GalleryHeaderView, didDisplay imageView: ImageView, at index: Int)
}

extension GalleryHeaderDelegate {
  public func galleryHeader(_ gallery: GalleryHeaderView, didBeginSwipe direction: GallerySwipeDirection) {}
  public func galleryHeader(_ gallery: GalleryHeaderView, didSwipe direction: GallerySwipeDirection, offset: CGFloat) {}
  public func galleryHeader(_ gallery: GalleryHeaderView, didEndSwipe direction: GallerySwipeDirection) {}
  public func galleryHeader(_ gallery: GalleryHeaderView, didChangeImageTo index: Int) {}
  public func galleryHeader(_ gallery: GalleryHeaderView, didDisplay imageView: ImageView, at index: Int) {}
}
