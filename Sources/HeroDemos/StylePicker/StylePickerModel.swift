import Foundation
import HeroMotion
import HeroWidgets

/// What all pages of one Style Picker share.
@MainActor final class StylePickerModel {
  /// Told to everyone who observes.
  var settings: StylePickerSettings {
    didSet {
      guard settings != oldValue else { return }
      server.pace = settings.pace
      observers.removeAll { $0.object.value == nil }
      for observer in observers { observer.change() }
    }
  }
  let timing: SpringTiming
  /// What pages are called in place of their own titles; nil: they have those.
  let titleText: String?
  let pictures: PictureLibrary
  /// Where the pages of the section “Image URLs” get theirs.
  let server: DemoPictureServer

  private var observers: [(object: WeakObject, change: () -> Void)] = []

  /// `folder`: the demo's pictures.
  init(
    settings: StylePickerSettings, timing: SpringTiming, titleText: String?, pictures: PictureLibrary, folder: URL
  ) {
    server = DemoPictureServer(folder: folder, pace: settings.pace)
    self.settings = settings
    self.timing = timing
    self.titleText = titleText
    self.pictures = pictures
  }

  /// The file of a content's picture, for what shows one; nil where the demo's pictures are not installed.
  func file(of content: PickerContent) -> URL? {
    guard let name = content.picture else { return nil }
    if case .vector = content.kind { return Assets.drawing(name) }
    return Assets.picture(name)
  }

  /// One of the demo's pictures; one that is not installed is a picture that cannot be shown.
  func picture(named name: String) -> Picture {
    pictures.picture(for: .file(Assets.picture(name) ?? URL(fileURLWithPath: "/\(name).jpg")))
  }

  /// Calls `change` after every change of the settings for as long as `observer` lives.
  func observe<Observer: AnyObject>(_ observer: Observer, change: @escaping (Observer) -> Void) {
    // Settings may never change while pages come and go.
    observers.removeAll { $0.object.value == nil }
    observers.append((WeakObject(observer), { [weak observer] in if let observer { change(observer) } }))
  }
}

extension StylePickerSettings {
  fileprivate var pace: DemoPictureServer.Pace { slowNetwork ? .slow : .immediate }
}

private struct WeakObject {
  weak var value: AnyObject?
  init(_ value: AnyObject) { self.value = value }
}
