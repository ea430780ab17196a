import Foundation
import HeroMotion
public import HeroWidgets

/// Makes a button of an image view, as the document's first version does: by the touches of its controller and by a tap.
///
/// It differs from `ImageButtonView` as the two versions do: all of the view answers, beside the picture too; two can be pressed at a time; a
/// press of more than 0.75 s is no tap, nor one that strays 10 points, and nothing comes of it; its pop has no easing (0.9, 1.2, 1 at
/// 0.2, 0.4 and 1 of 0.3 s). Keep it as long as the image view.
@MainActor public final class ButtonFromImage {
  /// The longest press that is a tap, in seconds. UIKit does not publish its own.
  static let longestTap = 0.75

  private let pop: ImagePop
  private weak var imageView: ImageView?

  /// - Parameters:
  ///   - viewController: whose view `imageView` is in.
  ///   - completion: called after the pop of every tap.
  public init(
    _ imageView: ImageView, in viewController: TouchObservingController, completion: (() -> Void)? = nil
  ) {
    self.imageView = imageView
    pop = ImagePop(imageView, timing: .linear)
    imageView.passesTouchesThrough = false
    viewController.observeTouches(
      began: { [weak self] touch in self?.press(true, touch) },
      ended: { [weak self] touch in self?.press(false, touch) })
    let tap = TapGestureRecognizer()
    tap.maximumDuration = ButtonFromImage.longestTap
    tap.onChange = { [weak self] state in
      if state == .ended { self?.pop.run { completion?() } }
    }
    imageView.addGestureRecognizer(tap)
  }

  private func press(_ isPressed: Bool, _ touch: Touch) {
    if touch.view === imageView { pop.press(isPressed) }
  }
}

/// A page that tells of the fingers that come down on its view, and leave it, where nothing on it keeps them for itself.
@MainActor open class TouchObservingController: ViewController {
  private var observers: [(began: (Touch) -> Void, ended: (Touch) -> Void)] = []

  override open func loadView() -> View {
    let view = TouchTellingView()
    view.onBegan = { [weak self] touch in
      for observer in self?.observers ?? [] { observer.began(touch) }
    }
    view.onEnded = { [weak self] touch in
      for observer in self?.observers ?? [] { observer.ended(touch) }
    }
    return view
  }

  /// Told of every finger; `ended` also of one that a gesture takes over, just before that one says so.
  public func observeTouches(began: @escaping (Touch) -> Void, ended: @escaping (Touch) -> Void) {
    observers.append((began, ended))
  }
}

@MainActor private final class TouchTellingView: View {
  var onBegan: ((Touch) -> Void)?
  var onEnded: ((Touch) -> Void)?

  override func touchesBegan(_ touch: Touch) {
    onBegan?(touch)
    super.touchesBegan(touch)
  }

  override func touchesEnded(_ touch: Touch) {
    onEnded?(touch)
    super.touchesEnded(touch)
  }

  override func touchesCancelled(_ touch: Touch) {
    onEnded?(touch)
    super.touchesCancelled(touch)
  }
}
