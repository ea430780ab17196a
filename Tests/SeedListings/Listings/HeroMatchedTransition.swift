// swift-format-ignore-file
// The animator. The document gives its outline and the search for the destination; the bodies beside them follow its
// steps.
// LISTING of “HeroKit Matched Transition”, “3. HeroMatchedTransition (Animator)”
import UIKit

@MainActor
public class HeroMatchedTransition: NSObject, UIViewControllerAnimatedTransitioning {
    public let duration: TimeInterval
    public let isPresenting: Bool
    public weak var source: (any HeroTransitionSource)?

    public init(source: any HeroTransitionSource, duration: TimeInterval = 0.4, isPresenting: Bool)
    // BESIDE
    {
        self.source = source
        self.duration = duration
        self.isPresenting = isPresenting
        super.init()
    }
    // END BESIDE
}
// END

extension HeroMatchedTransition {
    // LISTING of “HeroKit Matched Transition”, “Destination finden”
    private func findDestination(from viewController: UIViewController) -> (any HeroTransitionDestination)? {
        if let dest = viewController as? HeroTransitionDestination { return dest }
        if let nav = viewController as? UINavigationController {
            return nav.topViewController.flatMap { findDestination(from: $0) }
        }
        for child in viewController.children {
            if let dest = findDestination(from: child) { return dest }
        }
        return nil
    }
    // END

    public func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval { duration }

    public func animateTransition(using context: UIViewControllerContextTransitioning) {
        if isPresenting { present(context) } else { dismiss(context) }
    }

    /// “Present-Animation”, steps 1 to 7.
    private func present(_ context: UIViewControllerContextTransitioning) {
        let (container, page) = (context.containerView, context.toViewController)
        if page.view.superview !== container { container.addSubview(page.view) }
        page.view.frame = container.bounds
        container.layoutIfNeeded()
        page.view.alpha = 0
        let destination = findDestination(from: page)
        guard let window = container.window, let source, let destination,
            let snapshot = snapshot(of: source.heroSourceImageView(), at: source.heroSourceFrame(in: window))
        else { return fade(page.view, to: 1, context) }
        snapshot.layer.cornerRadius = source.heroSourceCornerRadius()
        fly(snapshot, context, source, destination) {
            snapshot.frame = destination.heroDestinationFrame(in: window)
            snapshot.layer.cornerRadius = destination.heroDestinationCornerRadius()
            page.view.alpha = 1
        }
    }

    /// “Dismiss-Animation”, steps 1 to 4.
    private func dismiss(_ context: UIViewControllerContextTransitioning) {
        let (container, page) = (context.containerView, context.fromViewController)
        let destination = findDestination(from: page)
        guard let window = container.window, let source, let destination,
            let snapshot = snapshot(
                of: destination.heroDestinationImageView(), at: destination.heroDestinationFrame(in: window))
        else { return fade(page.view, to: 0, context) }
        snapshot.layer.cornerRadius = destination.heroDestinationCornerRadius()
        fly(snapshot, context, source, destination) {
            snapshot.frame = source.heroSourceFrame(in: window)
            snapshot.layer.cornerRadius = source.heroSourceCornerRadius()
            page.view.alpha = 0
        }
    }

    private func snapshot(of imageView: UIImageView?, at frame: CGRect) -> UIImageView? {
        guard let picture = imageView?.picture else { return nil }
        let snapshot = UIImageView(frame: frame)
        snapshot.picture = picture
        snapshot.contentMode = .scaleAspectFill
        snapshot.clipsToBounds = true
        return snapshot
    }

    private func fly(
        _ snapshot: UIImageView, _ context: UIViewControllerContextTransitioning, _ source: any HeroTransitionSource,
        _ destination: any HeroTransitionDestination, _ animations: () -> Void
    ) {
        let originals = [source.heroSourceImageView(), destination.heroDestinationImageView()]
        for view in originals { view?.isHidden = true }
        context.containerView.addSubview(snapshot)
        UIView.animate(
            withDuration: duration, delay: 0, usingSpringWithDamping: 0.85, initialSpringVelocity: 0, options: [],
            animations: animations
        ) { _ in
            snapshot.removeFromSuperview()
            for view in originals { view?.isHidden = false }
            context.completeTransition(!context.transitionWasCancelled)
        }
    }

    /// “Fallback”: nothing flies.
    private func fade(_ view: UIView, to alpha: Double, _ context: UIViewControllerContextTransitioning) {
        UIView.animate(withDuration: duration, animations: { view.alpha = alpha }) { _ in
            context.completeTransition(!context.transitionWasCancelled)
        }
    }
}
