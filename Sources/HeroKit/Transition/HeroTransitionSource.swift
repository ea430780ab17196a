public import Foundation
public import HeroWidgets

/// The source of a picture, such as a cell. It is asked at every start and during the transition, so that it may move.
@MainActor public protocol HeroTransitionSource: AnyObject {
  /// The image view whose picture flies; nil when it is not on the screen now.
  func heroSourceImageView() -> ImageView?
  /// Returns the frame of the image view, in the window's coordinates (points).
  func heroSourceFrame(in window: Window) -> CGRect
  /// In points.
  func heroSourceCornerRadius() -> CGFloat
}
