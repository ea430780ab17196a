// swift-format-ignore-file
// The transition, as it grows.
import Combine
import HeroKit
import KestrelTransitions
import MatchedGeometryPresentation
import QuartzCore
import SwiftUI
import UIKit

enum NoAnimation {
    // LISTING 26: “The Animation”
    class MatchedGeometryPresentationAnimationController<Content: View>: NSObject, UIViewControllerAnimatedTransitioning {
        func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
            return 1
        }
        func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
            // TODO
        }
    }
    // END
}

enum WithContainer {
    typealias MatchedGeometryViewController = WithTransition.MatchedGeometryViewController

    class MatchedGeometryPresentationAnimationController<Content: View>:
        NSObject, UIViewControllerAnimatedTransitioning
    {
        func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
            return 1
        }

        // LISTING 27: “The Animation”
        func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
            let matchedGeomVC = transitionContext.viewController(forKey: .to) as! MatchedGeometryViewController<Content>
            let container = transitionContext.containerView
            container.addSubview(matchedGeomVC.view)
        }
        // END
    }
}

enum FadingIn {
    class MatchedGeometryPresentationAnimationController<Content: View>:
        NSObject, UIViewControllerAnimatedTransitioning
    {
        func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
            return 1
        }

        // LISTING 28: “The Animation”
        func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
            // ...
            // BESIDE
            let matchedGeomVC =
                transitionContext.viewController(forKey: .to) as! WithTransition.MatchedGeometryViewController<Content>
            let container = transitionContext.containerView
            container.addSubview(matchedGeomVC.view)
            // END BESIDE
            matchedGeomVC.contentHost.view.layer.opacity = 0
            let spring = UISpringTimingParameters(mass: 1, stiffness: 150, damping: 15, initialVelocity: .zero)
            let animator = UIViewPropertyAnimator(duration: self.transitionDuration(using: transitionContext), timingParameters: spring)
            animator.addAnimations {
                matchedGeomVC.contentHost.view.layer.opacity = 1
            }
            animator.addCompletion { _ in
                transitionContext.completeTransition(true)
            }
            // BESIDE
            animator.startAnimation()
            // END BESIDE
        }
        // END
    }
}

enum HidingEnds {
    class MatchedGeometryPresentationAnimationController<Content: View>:
        NSObject, UIViewControllerAnimatedTransitioning
    {
        func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
            return 1
        }

        // LISTING 31: “The Animation”
        func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
            // ...
            // BESIDE
            let matchedGeomVC =
                transitionContext.viewController(forKey: .to) as! WithTransition.MatchedGeometryViewController<Content>
            let container = transitionContext.containerView
            container.addSubview(matchedGeomVC.view)
            // END BESIDE
            matchedGeomVC.state.animating = false
            // ...
            // BESIDE
            let animator = UIViewPropertyAnimator(
                duration: 1,
                timingParameters: UISpringTimingParameters(
                    mass: 1, stiffness: 150, damping: 15, initialVelocity: .zero))
            // END BESIDE
            animator.addCompletion { _ in
                transitionContext.completeTransition(true)
                matchedGeomVC.state.animating = false
            }
            animator.startAnimating()
        }
        // END
    }
}

extension UIViewPropertyAnimator {
    /// A slip of the article: the method is called startAnimation.
    func startAnimating() { startAnimation() }
}
