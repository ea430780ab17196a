// swift-format-ignore-file
// The delegate that hands out the animator.
// LISTING of “HeroKit Matched Transition”, “4. HeroMatchedTransitionDelegate”
import UIKit

@MainActor
public class HeroMatchedTransitionDelegate: NSObject, UIViewControllerTransitioningDelegate {
    public weak var source: (any HeroTransitionSource)?

    public init(source: any HeroTransitionSource) {
        self.source = source
        super.init()
    }

    public func animationController(
        forPresented presented: UIViewController,
        presenting: UIViewController,
        source: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? {
        guard let source = self.source else { return nil }
        return HeroMatchedTransition(source: source, isPresenting: true)
    }

    public func animationController(
        forDismissed dismissed: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? {
        guard let source = self.source else { return nil }
        return HeroMatchedTransition(source: source, isPresenting: false)
    }
}
// END
