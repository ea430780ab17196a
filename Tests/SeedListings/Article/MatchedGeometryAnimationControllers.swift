// swift-format-ignore-file
// The transition, both ways.
import Combine
import HeroKit
import KestrelTransitions
import MatchedGeometryPresentation
import QuartzCore
import SwiftUI
import UIKit

class MatchedGeometryPresentationAnimationController<Content: View>: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
        return 1
    }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        // The listing is called animationTransition: a slip of the article.
        animationTransition(using: transitionContext)
    }

    // LISTING 35: “The Animation”
    func animationTransition(using transitionContext: UIViewControllerContextTransitioning) {
        // ...
        // BESIDE
        let matchedGeomVC = transitionContext.viewController(forKey: .to) as! MatchedGeometryViewController<Content>
        let container = transitionContext.containerView
        // END BESIDE
        container.addSubview(matchedGeomVC.view)
        let cancellable = matchedGeomVC.state.$destinations
            .filter { destinations in
            matchedGeomVC.sources.allSatisfy { source in
                destinations.keys.contains(source.key)
            }
        }
            .first()
            .sink { _ in
            // BESIDE
            matchedGeomVC.addMatchedHostingController()

            matchedGeomVC.state.mode = .presenting
            matchedGeomVC.state.currentFrames = matchedGeomVC.sources.mapValues(\.1)

            DispatchQueue.main.async {
                matchedGeomVC.state.animating = true
                matchedGeomVC.state.currentFrames = matchedGeomVC.state.destinations.mapValues(\.1)
            }
            // END BESIDE
        }
        matchedGeomVC.view.layer.opacity = 0
        // ...
        // BESIDE
        // The listing hides the whole page here, though only its content fades in: the matched views are on it too.
        matchedGeomVC.view.layer.opacity = 1
        matchedGeomVC.contentHost.view.layer.opacity = 0
        let spring = UISpringTimingParameters(mass: 1, stiffness: 150, damping: 15, initialVelocity: .zero)
        let animator = UIViewPropertyAnimator(
            duration: self.transitionDuration(using: transitionContext), timingParameters: spring)
        animator.addAnimations {
            matchedGeomVC.contentHost.view.layer.opacity = 1
        }
        // END BESIDE
        animator.addCompletion { _ in
            // ...
            // BESIDE
            transitionContext.completeTransition(true)
            matchedGeomVC.state.animating = false
            // END BESIDE
            cancellable.cancel()
            matchedGeomVC.matchedHost?.view.isHidden = true
        }
        animator.startAnimation()
    }
    // END
}

class MatchedGeometryDismissAnimationController<Content: View>: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
        return 1
    }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        let matchedGeomVC = transitionContext.viewController(forKey: .from) as! MatchedGeometryViewController<Content>
        matchedGeomVC.matchedHost?.view.isHidden = false
        matchedGeomVC.state.mode = .dismissing
        matchedGeomVC.state.currentFrames = matchedGeomVC.state.destinations.mapValues(\.1)
        DispatchQueue.main.async {
            matchedGeomVC.state.animating = true
            matchedGeomVC.state.currentFrames = matchedGeomVC.sources.mapValues(\.1)
        }
        let spring = UISpringTimingParameters(mass: 1, stiffness: 150, damping: 15, initialVelocity: .zero)
        let animator = UIViewPropertyAnimator(
            duration: self.transitionDuration(using: transitionContext), timingParameters: spring)
        animator.addAnimations {
            matchedGeomVC.contentHost.view.layer.opacity = 0
        }
        animator.addCompletion { _ in
            transitionContext.completeTransition(true)
            matchedGeomVC.state.animating = false
        }
        animator.startAnimation()
    }
}
