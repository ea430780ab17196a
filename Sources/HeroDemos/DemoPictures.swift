import Foundation
import HeroWidgets

/// The project's own pictures that a page shows, by their names: each is kept from when it is first asked for.
@MainActor final class DemoPictures {
  let library: PictureLibrary
  private var held: [String: Picture] = [:]

  init(_ library: PictureLibrary) { self.library = library }

  subscript(name: String) -> Picture {
    if let picture = held[name] { return picture }
    let picture = library.picture(for: .file(Assets.picture(name) ?? URL(fileURLWithPath: "/\(name).jpg")))
    held[name] = picture
    return picture
  }
}
