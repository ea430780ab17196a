import Foundation
import HeroWidgets

/// Pictures that the views of a tree have loaded: in a view that comes into sight again its picture is there at once.
/// The library gives up their pixels when it needs the room.
@MainActor struct LoadedPictures {
  /// More are forgotten together.
  private static let limit = 500

  private var pictures: [URL: Picture] = [:]

  /// Returns the picture at an address, if it can be shown now.
  func known(at url: URL) -> Picture? { pictures[url].flatMap { $0.isShowable ? $0 : nil } }

  mutating func keep(_ picture: Picture, at url: URL) {
    if pictures.count >= Self.limit { pictures = [:] }
    pictures[url] = picture
  }
}
