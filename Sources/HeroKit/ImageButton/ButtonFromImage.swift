public import Combine
import Foundation
public import HeroWidgets
public import UIKit

/// A page that publishes the touches that begin and end on it, and that no view on it keeps for itself.
///
/// Publish cancelled touches as ended too: the document forgets those, and a picture would stay small under a finger
/// that a scroll takes away.
@MainActor public protocol TouchPublishing: ViewController {
  /// Touches that have just begun: `$beganTouches` of the document.
  var beganTouchesPublisher: Published<Set<Touch>>.Publisher { get }
  /// Touches that have just ended: `$endedTouches` of the document.
  var endedTouchesPublisher: Published<Set<Touch>>.Publisher { get }
}

/// Makes a button of an image view, as the document's first version does: by the touches that its controller publishes
/// and by a tap.
///
/// It differs from `ImageButtonView` as the two versions do: all of the view answers, beside the picture too; two can
/// be pressed at a time; a press of more than 0.75 s is no tap, nor one that strays 10 points, and nothing comes of it;
/// its pop has no easing (0.9, 1.2, 1 at 0.2, 0.4 and 1 of 0.3 s). The view is a button for as long as this is kept.
@MainActor public final class ButtonFromImage: CAAnimationDelegate {
  private weak var imageView: ImageView?
  private var observers: [AnyCancellable] = []
  private var tap: TapGestureRecognizer?
  private let completion: (() -> Void)?

  /// Makes a button of an image view in the controller's view. `completion` is called after the pop of every tap.
  public init(
    _ imageView: ImageView, in viewController: some TouchPublishing, completion: (() -> Void)? = nil
  ) {
    self.imageView = imageView
    self.completion = completion
    let publishers = [(viewController.beganTouchesPublisher, 0.9), (viewController.endedTouchesPublisher, 1)]
    observers = publishers.map { publisher, scale in
      publisher.sink { [weak imageView] touches in
        guard let imageView, touches.contains(where: { $0.view == imageView }) else { return }
        imageView.transform = CGAffineTransform(scaleX: scale, y: scale)
      }
    }
    let tap = UITapGestureRecognizer(target: self, action: ButtonFromImage.imageTapped)
    imageView.addGestureRecognizer(tap)
    imageView.isUserInteractionEnabled = true
    self.tap = tap
  }

  isolated deinit { if let tap { imageView?.removeGestureRecognizer(tap) } }

  private func imageTapped(_ tap: UITapGestureRecognizer) {
    guard let imageView else { return }
    imageView.layer.add(CAKeyframeAnimation.pop(timing: .linear, delegate: self), forKey: "pop")
    imageView.transform = .identity
  }

  /// Calls the completion, but not of a pop that ends because the view leaves the screen.
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    if flag || imageView?.window != nil { completion?() }
  }
}
