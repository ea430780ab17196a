import Foundation
import HeroKit
import HeroMorph
import HeroWidgets

/// Puts the pages of the Style Picker together and says how they follow each other.
@MainActor final class AppComposer: HeaderPickerControllerDelegate {
  let model: StylePickerModel

  init(model: StylePickerModel) { self.model = model }

  func makeRootController() -> HeaderPickerController { makeController(.launcher, picture: nil) }

  /// `picture`: the one that stands beside the row, if there is one.
  func makeDetailController(content: PickerContent, picture: Picture?) -> HeaderPickerController {
    makeController(.content(content), picture: picture)
  }

  private func makeController(_ page: PickerPage, picture: Picture?) -> HeaderPickerController {
    let controller = HeaderPickerController(page: page, picture: picture, model: model)
    controller.delegate = self
    return controller
  }

  // MARK: HeaderPickerControllerDelegate

  func headerPicker(
    _ picker: HeaderPickerController, didSelectContent content: PickerContent, source: any HeroTransitionSource
  ) {
    show(content, from: picker, source: source, animated: true)
  }

  /// Pictures fly into the header of a page that is presented; everything else is pushed.
  func show(
    _ content: PickerContent, from picker: HeaderPickerController, source: any HeroTransitionSource, animated: Bool
  ) {
    let detail = makeDetailController(content: content, picture: picker.thumbnail(of: content))
    if content.isVisualHeader, model.settings.images == .present {
      picker.heroPresent(
        NavigationController(rootViewController: detail), source: source, timing: model.timing,
        style: MorphStyle(level: model.settings.flightLevel), animated: animated)
    } else {
      picker.navigationController?.pushViewController(detail, animated: animated)
    }
  }

  func headerPickerDidAskForSettings(_ picker: HeaderPickerController) { showSettings(over: picker, animated: true) }

  /// In a sheet of half the screen, which can be pulled up.
  func showSettings(over picker: HeaderPickerController, animated: Bool) {
    let settings = NavigationController(rootViewController: SettingsController(model: model))
    settings.modalPresentationStyle = .pageSheet
    settings.sheetPresentationController?.detents = [.medium(), .large()]
    settings.sheetPresentationController?.prefersGrabberVisible = true
    picker.present(settings, animated: animated)
  }

  func headerPickerDidAskToClose(_ picker: HeaderPickerController) { picker.dismiss() }
}
