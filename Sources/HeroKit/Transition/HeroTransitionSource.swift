public import Foundation
public import HeroWidgets

/// What a picture flies from, such as a cell. Asked anew at every take-off and on the way, so that it may have moved.
@MainActor public protocol HeroTransitionSource: AnyObject {
  /// The image view whose picture flies; nil when it is not on the screen now.
  func heroSourceImageView() -> ImageView?
  /// Where it lies, in the window's coordinates (points).
  func heroSourceFrame(in window: Window) -> CGRect
  /// In points.
  func heroSourceCornerRadius() -> CGFloat
}
