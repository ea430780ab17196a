import Foundation
import HeroMorph
import HeroMotion
import HeroPictures
import HeroScenes
import HeroWidgets

/// Everything that the pages of a scene share: the document, its pictures, and the user's choices.
@MainActor final class DocumentContext {
  let document: SceneDocument
  let options: SceneOptions
  let pictures: PictureLibrary
  private let files: DocumentFiles
  private var sizes: [String: CGSize] = [:]
  /// The ids of the screens of the last transition; nil: there was none yet.
  var lastTransition: (from: String, to: String)?
  /// The elements that move between two screens, by the ids of both.
  private var matches: [[String]: [ElementMatch]] = [:]

  init(_ document: SceneDocument, in folder: URL, _ options: SceneOptions, _ pictures: PictureLibrary) {
    (self.document, self.options, self.pictures) = (document, options, pictures)
    files = DocumentFiles(folder)
  }

  /// The picture of a path in the folder. One that leads out of the folder by now is not looked for.
  func picture(_ picture: DocumentPicture, _ values: [String: String], _ appearance: Appearance) -> Picture? {
    let path = DocumentText.expand(appearance == .dark ? picture.dark ?? picture.light : picture.light, values)
    let url: URL
    do { url = try files.file(path) } catch {
      guard case .missing = error else { return nil }
      // The view says that it is missing.
      url = files.folder.appendingPathComponent(path, isDirectory: false)
    }
    return pictures.picture(for: .file(url))
  }

  /// Returns the size of a picture, in pixels; nil where it does not tell.
  func size(_ picture: DocumentPicture, _ values: [String: String]) -> CGSize? {
    let path = DocumentText.expand(picture.light, values)
    if let size = sizes[path] { return size }
    guard let url = try? files.file(path), let size = PictureSize.read(url) else { return nil }
    sizes[path] = size
    return size
  }

  /// Returns the elements that move between two screens.
  func matches(from: String, to: String) -> [ElementMatch] {
    if let known = matches[[from, to]] { return known }
    let found = document.matches(from: from, to: to)
    matches[[from, to]] = found
    return found
  }

  /// Returns the way from one screen to another.
  func way(from: String, to: String) -> Way {
    let transition = document.transition(from: from, to: to) ?? DocumentTransition()
    // The scene's own spring stands in the options where nobody has chosen one.
    let chosen = options.spring.flatMap { $0 == document.spring ? nil : $0 }
    // The user's edits come to the style once the transition starts.
    let showsLone = transition.style.overrides.merging(options.edits).unmatched != nil
    return Way(
      matches: matches(from: from, to: to) + (showsLone ? document.loneElements(from: from, to: to) : []),
      timing: chosen ?? transition.spring, style: options.flightStyle(transition.style))
  }

  /// The elements that move between two screens, and how.
  struct Way {
    let matches: [ElementMatch]
    let timing: SpringTiming
    let style: MorphStyle
  }
}

extension SceneDocument {
  /// The spring of the first transition, which stands for the scene's.
  var spring: SpringTiming { transitions.first?.spring ?? .heroKit }
  var style: MorphStyle { transitions.first?.style ?? .document }
}
