public import HeroWidgets

public enum UITransitionContextViewControllerKey: Sendable, Hashable {
  /// The page on the screen before the transition.
  case from
  /// The page on the screen after the transition.
  case to
}

public typealias UITransitionContextViewKey = UITransitionContextViewControllerKey

extension UIViewControllerContextTransitioning {
  /// Never nil.
  public func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    key == .from ? fromViewController : toViewController
  }

  /// The view of a page that moves in the container; never nil.
  public func view(forKey key: UITransitionContextViewKey) -> UIView? {
    (key == .to) == isPresenting ? upperView : lowerView
  }
}

/// UIKit's methods are optional, and called with a question mark: `delegate?.presentationControllerWillDismiss?(self)`.
extension UIAdaptivePresentationControllerDelegate {
  public var presentationControllerShouldDismiss: ((UIPresentationController) -> Bool)? {
    { self.presentationControllerShouldDismiss($0) }
  }
  public var presentationControllerWillDismiss: ((UIPresentationController) -> Void)? {
    { self.presentationControllerWillDismiss($0) }
  }
  public var presentationControllerDidDismiss: ((UIPresentationController) -> Void)? {
    { self.presentationControllerDidDismiss($0) }
  }
  public var presentationControllerDidAttemptToDismiss: ((UIPresentationController) -> Void)? {
    { self.presentationControllerDidAttemptToDismiss($0) }
  }
}
