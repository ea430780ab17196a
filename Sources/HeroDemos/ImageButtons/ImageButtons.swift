import Foundation
import HeroKit
public import HeroScenes
import HeroWidgets

extension Scene {
  /// Pictures that are buttons, in both versions of their document.
  public static let imageButtons = Scene(
    name: "image-buttons", title: "Image Buttons",
    summary: "Pictures that are buttons: pressed they shrink, let go they pop and open an alert. It has no flight.",
    hasFlights: false, takesTitleText: true, assets: Assets.folder
  ) { options, stage in
    guard let save = Assets.drawing("save"), let cancel = Assets.drawing("cancel") else { throw SceneError.noPictures }
    return ImageButtonsScene(
      title: options.title("Image Buttons"), save: stage.pictures.picture(for: .file(save)),
      cancel: stage.pictures.picture(for: .file(cancel)))
  }
}

/// The page in its navigation controller.
@MainActor final class ImageButtonsScene: NavigationController, SceneController {
  init(title: String, save: Picture, cancel: Picture) {
    super.init(rootViewController: ImageButtonsController(title: title, save: save, cancel: cancel))
    navigationBar.prefersLargeTitles = true
  }

  override var title: String? {
    get { topViewController?.title }
    set { topViewController?.title = newValue }
  }

  /// An alert is no page of a transition.
  var itemLabels: [String] { [] }

  func pointToTap(item: Int) -> CGPoint? { nil }
}
