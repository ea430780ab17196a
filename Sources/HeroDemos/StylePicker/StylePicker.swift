import Foundation
public import HeroScenes
import HeroWidgets

extension Scene {
  /// HeroKit's example app.
  public static let stylePicker = Scene(
    name: "style-picker", title: "Style Picker",
    summary: "HeroKit's headers: pictures, colors and galleries. Every page lists more of them.",
    settings: StylePickerSetting.all.map(\.kind),
    takesTitleText: true, isRecordedCopy: true, assets: Assets.folder
  ) { options, stage in
    guard let folder = Assets.folder else { throw SceneError.noPictures }
    let model = StylePickerModel(
      settings: StylePickerSettings(options.settings), timing: options.timing, titleText: options.titleText,
      pictures: stage.pictures,
      folder: folder.appendingPathComponent("pictures"))
    return StylePickerScene(composer: AppComposer(model: model))
  }
}
