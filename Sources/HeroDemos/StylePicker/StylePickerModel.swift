import Foundation
import HeroMotion
import HeroWidgets

/// The state that all pages of one Style Picker share.
@MainActor final class StylePickerModel {
  /// Told to everyone who observes.
  var settings: StylePickerSettings {
    didSet {
      guard settings != oldValue else { return }
      server.pace = settings.pace
      tellObservers()
    }
  }
  let timing: SpringTiming
  let titleText: String?
  let pictures: PictureLibrary
  /// The server of the pictures in the section “Image URLs”.
  let server: DemoPictureServer

  private var observers: [(object: WeakObject, change: () -> Void)] = []

  /// `folder`: the demo's pictures.
  init(
    settings: StylePickerSettings, timing: SpringTiming, titleText: String?, pictures: PictureLibrary, folder: URL
  ) {
    server = DemoPictureServer(folder: folder, pace: settings.pace)
    (self.settings, self.timing, self.titleText, self.pictures) = (settings, timing, titleText, pictures)
  }

  /// Returns the page of a gallery that was on show last; 0 for other kinds of content.
  func pageOnShow(of content: PickerContent) -> Int { pagesOnShow[content] ?? 0 }

  private var pagesOnShow: [PickerContent: Int] = [:]

  /// Notes that a page of a gallery is on show: the gallery's row shows it too.
  func show(page: Int, of content: PickerContent) {
    guard pageOnShow(of: content) != page else { return }
    pagesOnShow[content] = page
    tellObservers()
  }

  /// Returns the file of a content's picture; nil for content without one, and where the demo's pictures are not
  /// installed.
  func file(of content: PickerContent, page: Int = 0) -> URL? {
    guard let name = content.picture(onPage: page) else { return nil }
    if case .vector = content.kind { return Assets.drawing(name) }
    return Assets.picture(name)
  }

  /// One of the demo's pictures; one that is not installed is a picture that cannot be shown.
  func picture(named name: String) -> Picture {
    pictures.picture(for: .file(Assets.picture(name) ?? URL(fileURLWithPath: "/\(name).jpg")))
  }

  private func tellObservers() {
    observers.removeAll { $0.object.value == nil }
    for observer in observers { observer.change() }
  }

  /// Calls `change` after every change of the settings, or of a gallery's page on show, for as long as `observer`
  /// lives.
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
