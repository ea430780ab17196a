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
final class ObservedImagesController: TouchObservingController {
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
}
// END
