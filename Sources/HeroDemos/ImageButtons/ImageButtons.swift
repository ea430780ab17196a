import Foundation
import HeroKit
public import HeroScenes
import HeroWidgets

extension Scene {
  /// Pictures that are buttons, in both versions of their document.
  public static let imageButtons = Scene(
    name: "image-buttons", title: "Image Buttons",
    summary: "Pictures as buttons: they shrink when pressed, pop when released, and show an alert. No transitions.",
    settings: [ImageButtonsScene.hitArea], hasFlights: false, takesTitleText: true, assets: Assets.folder
  ) { options, stage in
    guard let save = Assets.drawing("save"), let cancel = Assets.drawing("cancel") else { throw SceneError.noPictures }
    return ImageButtonsScene(
      title: options.title("Image Buttons"), save: stage.pictures.picture(for: .file(save)),
      cancel: stage.pictures.picture(for: .file(cancel)), settings: options.settings)
  }
}

@MainActor final class ImageButtonsScene: NavigationController, SceneController {
  /// True if the area that responds to touches is outlined: `hidden` by default.
  nonisolated static let hitArea = Scene.SettingKind(
    name: "hit-area", values: ["hidden", "shown"], own: "hidden",
    explanation: "Outlines the area of each button that responds to touches.")

  private let page: ImageButtonsController

  init(title: String, save: Picture, cancel: Picture, settings: [SceneOptions.Setting]) {
    page = ImageButtonsController(title: title, save: save, cancel: cancel)
    super.init(rootViewController: page)
    navigationBar.prefersLargeTitles = true
    for setting in settings { set(setting) }
  }

  override var title: String? {
    get { topViewController?.title }
    set { topViewController?.title = newValue }
  }

  /// An alert is not the page of a transition.
  var itemLabels: [String] { [] }

  func pointToTap(item: Int) -> CGPoint? { nil }

  func value(ofSetting name: String) -> String? {
    name == Self.hitArea.name ? page.showsHitAreas ? "shown" : "hidden" : nil
  }

  func set(_ setting: SceneOptions.Setting) {
    if setting.name == Self.hitArea.name { page.showsHitAreas = setting.value == "shown" }
  }
}
