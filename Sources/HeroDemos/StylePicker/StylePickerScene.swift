import Foundation
import HeroScenes
import HeroWidgets

@MainActor final class StylePickerScene: NavigationController, SceneController {
  private let composer: AppComposer
  private let launcher: HeaderPickerController

  init(composer: AppComposer) {
    self.composer = composer
    launcher = composer.makeRootController()
    super.init(rootViewController: launcher)
  }

  /// The picker that a person sees, whatever is presented over it.
  private var front: HeaderPickerController? {
    (topmostPresented as? NavigationController)?.topViewController as? HeaderPickerController
  }

  var itemLabels: [String] { (front ?? launcher).itemLabels }

  func pointToTap(item: Int) -> CGPoint? { (front ?? launcher).pointToTap(item: item) }

  func item(shownBy cell: CollectionViewCell) -> Int? { (front ?? launcher).item(shownBy: cell) }

  /// A title that several pages have means the first of them; “Section/Title” names another.
  func openPage(_ title: String) throws {
    if PageTitle.isSame(title, PickerPage.launcherTitle) || PageTitle.isSame(title, PickerPage.barTitle) { return }
    if PageTitle.isSame(title, SettingsController.pageTitle) {
      composer.showSettings(over: front ?? launcher, animated: false)
      return
    }
    let listed = PickerSection.sections(isFirstPage: true, list: composer.model.settings.list)
    for section in listed + PickerSection.everything {
      for content in section.contents
      where PageTitle.isSame(title, content.title) || PageTitle.isSame(title, "\(section.title)/\(content.title)") {
        launcher.show(content)
        composer.show(content, from: launcher, source: launcher.source(for: content), animated: false)
        return
      }
    }
    throw PageTitle.unknown(title, among: pageNames)
  }

  var pageTitles: [String] { pageNames.filter { $0 != PickerPage.launcherTitle } }

  func value(ofSetting name: String) -> String? {
    StylePickerSetting.all.first { $0.name == name }?.value(in: composer.model.settings)
  }

  func set(_ setting: SceneOptions.Setting) {
    StylePickerSetting.all.first { $0.name == setting.name }?.set(setting.value, in: &composer.model.settings)
  }

  /// By which `openPage` finds each page.
  private var pageNames: [String] {
    var names = [PickerPage.launcherTitle, SettingsController.pageTitle]
    for section in PickerSection.everything {
      for content in section.contents {
        names.append(names.contains(content.title) ? "\(section.title)/\(content.title)" : content.title)
      }
    }
    return names
  }
}
