import Foundation
import HeroMotion
public import HeroWidgets

/// Makes a button of an image view, as the document's first version does: by the touches of its controller and by a
/// tap.
///
/// It differs from `ImageButtonView` as the two versions do: all of the view answers, beside the picture too; two can
/// be pressed at a time; a press of more than 0.75 s is no tap, nor one that strays 10 points, and nothing comes of it;
/// its pop has no easing (0.9, 1.2, 1 at 0.2, 0.4 and 1 of 0.3 s). The view is a button for as long as this is kept.
@MainActor public final class ButtonFromImage {
  /// The longest press that is a tap, in seconds. UIKit does not publish its own.
  static let longestTap = 0.75

  private let pop: ImagePop
  private weak var imageView: ImageView?
  private let tap = TapGestureRecognizer()
  private var observation: TouchObservation?

  /// Makes a button of an image view in the controller's view. `completion` is called after the pop of every tap.
  public init(
    _ imageView: ImageView, in viewController: TouchObservingController, completion: (() -> Void)? = nil
  ) {
    self.imageView = imageView
    pop = ImagePop(imageView, timing: .linear)
    imageView.isUserInteractionEnabled = true
    observation = viewController.observeTouches(
      began: { [weak self] touch in self?.press(true, touch) },
      ended: { [weak self] touch in self?.press(false, touch) })
    tap.maximumDuration = ButtonFromImage.longestTap
    tap.onChange = { [weak self] state in
      if state == .ended { self?.pop.run { completion?() } }
    }
    imageView.addGestureRecognizer(tap)
  }

  isolated deinit { imageView?.removeGestureRecognizer(tap) }

  private func press(_ isPressed: Bool, _ touch: Touch) {
    if touch.view === imageView { pop.press(isPressed) }
  }
}

/// A page that tells of the fingers that come down on its view, and leave it, where nothing on it keeps them for
/// itself.
@MainActor open class TouchObservingController: ViewController {
  private var observations: [Weak] = []
  private struct Weak { weak var observation: TouchObservation? }

  override open func loadView() -> View {
    let view = TouchTellingView()
    view.onBegan = { [weak self] touch in self?.tell { $0.began(touch) } }
    view.onEnded = { [weak self] touch in self?.tell { $0.ended(touch) } }
    return view
  }

  private func tell(_ what: (TouchObservation) -> Void) {
    observations.removeAll { $0.observation == nil }
    for observation in observations.compactMap(\.observation) { what(observation) }
  }

  /// Told of every finger for as long as what it returns is kept. `ended` is told also of one that a gesture takes
  /// over, just before that one says so, and of those that are down when the page leaves the screen.
  public func observeTouches(began: @escaping (Touch) -> Void, ended: @escaping (Touch) -> Void) -> TouchObservation {
    let observation = TouchObservation(began: began, ended: ended)
    observations.append(Weak(observation: observation))
    return observation
  }
}

/// Handlers of a page's touches.
@MainActor public final class TouchObservation {
  let began, ended: (Touch) -> Void

  init(began: @escaping (Touch) -> Void, ended: @escaping (Touch) -> Void) {
    self.began = began
    self.ended = ended
  }
}

@MainActor private final class TouchTellingView: View {
  var onBegan: ((Touch) -> Void)?
  var onEnded: ((Touch) -> Void)?
  private var down: [Touch] = []

  override func touchesBegan(_ touch: Touch) {
    down.append(touch)
    onBegan?(touch)
    super.touchesBegan(touch)
  }

  override func touchesEnded(_ touch: Touch) {
    end(touch)
    super.touchesEnded(touch)
  }

  override func touchesCancelled(_ touch: Touch) {
    end(touch)
    super.touchesCancelled(touch)
  }

  /// Ends all touches when the view leaves the screen.
  override func movedToWindow() {
    if window == nil { for touch in down { end(touch) } }
  }

  private func end(_ touch: Touch) {
    down.removeAll { $0 === touch }
    onEnded?(touch)
  }
}
