import Combine
import HeroKit
import HeroWidgets

// docs/image-button.md, word for word.

// GUIDE
final class SaveOrCancelController: ViewController {
  let saveButton: ImageButtonView
  let cancelButton: ImageButtonView

  init(save: Picture, cancel: Picture) {
    saveButton = ImageButtonView(picture: save)
    cancelButton = ImageButtonView(picture: cancel)
    super.init()
  }

  override func viewDidLoad() {
    view.addSubview(saveButton)
    view.addSubview(cancelButton)
    cancelButton.addAction { [weak self] in
      let alert = AlertController(title: "Cancel")
      alert.addAction(AlertAction(title: "OK", style: .cancel))
      self?.present(alert, animated: true)
    }
    saveButton.addAction { [weak self] in
      let alert = AlertController(title: "Save")
      alert.addAction(AlertAction(title: "OK", style: .cancel))
      self?.present(alert, animated: true)
    }
  }
}
// END

// GUIDE
final class ObservedImagesController: ViewController, TouchPublishing {
  @Published private(set) var beganTouches = Set<Touch>()
  @Published private(set) var endedTouches = Set<Touch>()
  var beganTouchesPublisher: Published<Set<Touch>>.Publisher { $beganTouches }
  var endedTouchesPublisher: Published<Set<Touch>>.Publisher { $endedTouches }
  let saveImageView = ImageView()
  let cancelImageView = ImageView()
  var saveButton: ButtonFromImage?
  var cancelButton: ButtonFromImage?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(saveImageView)
    view.addSubview(cancelImageView)
    saveButton = ButtonFromImage(saveImageView, in: self) { [weak self] in
      let alert = AlertController(title: "Saved")
      alert.addAction(AlertAction(title: "OK", style: .cancel))
      self?.present(alert, animated: true)
    }
    cancelButton = ButtonFromImage(cancelImageView, in: self) { [weak self] in
      let alert = AlertController(title: "Cancelled")
      alert.addAction(AlertAction(title: "OK", style: .cancel))
      self?.present(alert, animated: true)
    }
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent?) {
    super.touchesBegan(touches, with: event)
    beganTouches = touches
  }

  override func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent?) {
    super.touchesEnded(touches, with: event)
    endedTouches = touches
  }

  override func touchesCancelled(_ touches: Set<Touch>, with event: TouchEvent?) {
    super.touchesCancelled(touches, with: event)
    endedTouches = touches
  }
}
// END
