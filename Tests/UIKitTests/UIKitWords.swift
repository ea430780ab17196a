// UIKit's words, in a file that does not import Testing: that looks for an overlay of a module with the name UIKit.
import HeroWidgets
import UIKit

/// A page that notes the ends of its layer's animations.
@MainActor final class LayerPage: UIViewController, CAAnimationDelegate {
  var ended: [Bool] = []
  let box = UIView(frame: CGRect(x: 100, y: 100, width: 50, height: 50))

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(box)
  }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { ended.append(flag) }

  /// Fades the box from 0 to 1 in a second.
  func fade(key: String? = "fade", keepsAnimation: Bool = false) {
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.fromValue = 0
    animation.toValue = 1
    animation.duration = 1
    animation.isRemovedOnCompletion = !keepsAnimation
    animation.delegate = self
    box.layer.add(animation, forKey: key)
  }

  /// Adds keyframes of a key path.
  func add(_ keyPath: String, _ values: [Any], keyTimes: [NSNumber]? = nil) {
    let animation = CAKeyframeAnimation(keyPath: keyPath)
    animation.values = values
    animation.keyTimes = keyTimes
    animation.duration = 1
    animation.delegate = self
    box.layer.add(animation, forKey: keyPath)
  }
}

/// A motion that fades its page in on the article's spring, and notes its completions.
@MainActor
final class SpringFade: NSObject, UIViewControllerAnimatedTransitioning,
  UIViewControllerTransitioningDelegate
{
  var ends: [UIViewAnimatingPosition] = []
  var duration = 0.0

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { 1 }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    guard let page = transitionContext.viewController(forKey: .to) else { return }
    transitionContext.containerView.addSubview(page.view)
    page.view.layer.opacity = 0
    let spring = UISpringTimingParameters(mass: 1, stiffness: 150, damping: 15, initialVelocity: .zero)
    let animator = UIViewPropertyAnimator(
      duration: transitionDuration(using: transitionContext), timingParameters: spring)
    animator.addAnimations { page.view.layer.opacity = 1 }
    animator.addCompletion { position in
      self.ends.append(position)
      transitionContext.completeTransition(true)
    }
    duration = animator.duration
    animator.startAnimation()
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? { self }

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? {
    TellingPresentation(presentedViewController: presented, presenting: presenting)
  }
}

/// Tells its delegate that the page leaves, whoever asked for it.
@MainActor final class TellingPresentation: UIPresentationController {
  override func dismissalTransitionWillBegin() {
    super.dismissalTransitionWillBegin()
    delegate?.presentationControllerWillDismiss?(self)
  }
}

/// Counts the dismissals that it is told of.
@MainActor final class DismissalCounter: NSObject, UIAdaptivePresentationControllerDelegate {
  var count = 0

  func presentationControllerWillDismiss(_ presentationController: UIPresentationController) { count += 1 }
}

/// Counts the taps on a view, until it is let go of.
@MainActor final class TapCounter {
  var count = 0

  init(_ view: UIView) {
    view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: TapCounter.tapped))
  }

  private func tapped(_ tap: UITapGestureRecognizer) { count += 1 }
}

@MainActor func alert(_ told: @escaping (String) -> Void) -> UIAlertController {
  let alert = UIAlertController(title: "Delete?", message: nil, preferredStyle: .alert)
  alert.addAction(UIAlertAction(title: "OK", style: .default) { told($0.title) })
  alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
  alert.preferredAction = 0
  return alert
}

@MainActor func picture(named name: String) -> UIImage? { UIImage(named: name) }
@MainActor func size(of picture: UIImage) -> CGSize { picture.size }
