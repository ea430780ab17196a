package import Foundation
import HeroScenes
package import HeroWidgets

/// The names of pictures on tapes: relative to the program's folder or the user's, so that a tape is valid on another
/// computer.
package struct PictureNames {
  /// Under these words; a name without any of them is a path or an address.
  private let folders: [(word: String, path: String)]

  init(_ recipe: RenderRequest) {
    folders = [
      ("assets", recipe.scene.assets), ("images", recipe.options.images), ("scene", recipe.scene.folder),
    ].compactMap { word, url in
      url.map { (word, $0.standardizedFileURL.path) }
    }
  }

  func name(of source: Picture.Source) -> String {
    switch source.withoutChance {
    case .data(_, let name): return "data/\(name)"
    case .remote(let url): return url.absoluteString
    case .file(let url):
      let path = url.standardizedFileURL.path
      for (word, folder) in folders where path.hasPrefix(folder + "/") { return word + path.dropFirst(folder.count) }
      return path
    }
  }

  /// The file of a picture of that name; nil for what is no file.
  package func file(_ name: String) -> URL? {
    for (word, folder) in folders where name.hasPrefix(word + "/") {
      return URL(fileURLWithPath: folder + name.dropFirst(word.count)).standardizedFileURL
    }
    return name.hasPrefix("/") ? URL(fileURLWithPath: name) : nil
  }

  /// The file of a picture of that name in one of the folders; nil for a name that leads out of them.
  func fileInside(_ name: String) -> URL? {
    guard !name.hasPrefix("/"), let file = file(name) else { return nil }
    return folders.contains { file.path.hasPrefix($0.path + "/") } ? file : nil
  }

  /// File of the captions of the user's pictures; nil: there are none.
  package var captions: String? {
    guard let folder = folders.first(where: { $0.word == "images" })?.path else { return nil }
    let name = "images/\(Captions.fileName)"
    return access("\(folder)/\(Captions.fileName)", F_OK) == 0 ? name : nil
  }

  /// Returns the source of that name. Earlier tapes have the Style Picker's recorded list by the names of other lists'
  /// pictures.
  package func source(_ name: String, among sources: [Picture.Source]) -> Picture.Source? {
    sources.first { self.name(of: $0) == name }
      ?? sources.first { self.name(of: $0).replacing("/recorded/", with: "/") == name }
  }
}
