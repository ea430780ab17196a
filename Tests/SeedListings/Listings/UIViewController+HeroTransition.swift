// swift-format-ignore-file
// The call that presents, and the delegate kept alive.
// LISTING of “HeroKit Matched Transition”, “5. UIViewController+HeroTransition (Convenience)”
import UIKit
import ObjectiveC

extension UIViewController {
    public func heroPresent(
        _ destination: UIViewController,
        source: any HeroTransitionSource,
        animated: Bool = true,
        completion: (() -> Void)? = nil
    ) {
        let transitionDelegate = HeroMatchedTransitionDelegate(source: source)
        destination.heroTransitionDelegate = transitionDelegate  // retain via associated object
        destination.transitioningDelegate = transitionDelegate
        destination.modalPresentationStyle = .fullScreen
        present(destination, animated: animated, completion: completion)
    }
}

// MARK: - Associated Object Storage

private extension UIViewController {
    enum HeroTransitionKeys {
        nonisolated(unsafe) static var transitionDelegate: Void?
    }

    var heroTransitionDelegate: HeroMatchedTransitionDelegate? {
        get {
            objc_getAssociatedObject(self, &HeroTransitionKeys.transitionDelegate)
                as? HeroMatchedTransitionDelegate
        }
        set {
            objc_setAssociatedObject(
                self, &HeroTransitionKeys.transitionDelegate,
                newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC
            )
        }
    }
}
// END
