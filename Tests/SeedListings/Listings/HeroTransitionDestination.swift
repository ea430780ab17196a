// swift-format-ignore-file
// The protocol of what a picture flies to.
// LISTING of “HeroKit Matched Transition”, “2. Protokoll: HeroTransitionDestination”
import UIKit

@MainActor
public protocol HeroTransitionDestination: AnyObject {
    /// The image view that receives the animated image
    func heroDestinationImageView() -> UIImageView?
    /// The target frame in window coordinates
    func heroDestinationFrame(in window: UIWindow) -> CGRect
    /// Corner radius of the destination view
    func heroDestinationCornerRadius() -> CGFloat
}
// END
