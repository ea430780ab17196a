// swift-format-ignore-file
// The protocol of what a picture flies from, as the document wants it built.
// LISTING of “HeroKit Matched Transition”, “1. Protokoll: HeroTransitionSource”
import UIKit

@MainActor
public protocol HeroTransitionSource: AnyObject {
    /// The image view whose content will be animated to the destination
    func heroSourceImageView() -> UIImageView?
    /// The frame in window coordinates for the starting position
    func heroSourceFrame(in window: UIWindow) -> CGRect
    /// Corner radius of the source view (for animating to destination)
    func heroSourceCornerRadius() -> CGFloat
}
// END
