import Foundation
import HeroKit
public import HeroScenes
import HeroWidgets

extension Scene {
  /// A wall of photos, by KestrelTransitions.
  public static let photoWall = Scene(
    name: "photo-wall", title: "Photo Wall",
    summary: "Square photos from a server; each opens whole on its page (KestrelTransitions, pushed and popped).",
    settings: SettingKind.flight + [.kestrelMode, .slowNetwork],
    // The first is the scene's own.
    presets: ["fast"] + KestrelTransitionConfiguration.Preset.allCases.map(\.rawValue).filter { $0 != "fast" },
    assets: Assets.folder
  ) { options, stage in
    guard let folder = Assets.folder else { throw SceneError.noPictures }
    return PhotoWallScene(
      options, on: stage, folder: folder.appendingPathComponent("pictures"))
  }
}

extension Scene.SettingKind {
  /// Whether what the demo's own server sends comes as over a weak mobile network.
  static let slowNetwork = Scene.SettingKind(name: "slow-network", values: ["on", "off"])
}

/// A picture of the wall with its words.
struct Photo: Sendable, Hashable {
  /// Of the demo's picture.
  let name: String
  let title: String
  let subtitle: String

  /// By which it flies.
  var transitionID: String { "photo_\(name)" }

  /// The demo's own: places, and things between them, so that in three columns no two of those stand beside each other.
  static let all: [Photo] = {
    var places = GalleryItem.own.map { Photo(name: $0.name, title: $0.title, subtitle: $0.subtitle) }[...]
    var things = Product.all.map { Photo(name: $0.name, title: $0.title, subtitle: $0.category) }[...]
    return (0..<places.count + things.count).compactMap { index in
      let wantsThing = index % 3 == 2 - index / 3 % 3
      return wantsThing || places.isEmpty ? things.popFirst() ?? places.popFirst() : places.popFirst()
    }
  }()
}

/// The wall in its navigation controller, which is also the coordinator of its pages.
@MainActor final class PhotoWallScene: NavigationController, SceneController {
  private let wall: PhotoWallController

  init(_ options: SceneOptions, on stage: Stage, folder: URL) {
    wall = PhotoWallController(
      photos: Photo.all, preset: options.kestrelPreset(or: .fast),
      isSlow: options.value(of: Scene.SettingKind.slowNetwork.name) == "on", pictures: stage.pictures, folder: folder)
    super.init(rootViewController: wall)
    navigationBar.prefersLargeTitles = true
    options.setUpKestrel(in: self, on: stage)
    wall.onSelect = { [weak self] in self?.showDetail(of: $0, picture: $1, animated: true) }
  }

  private func showDetail(of photo: Photo, picture: Picture, animated: Bool) {
    pushViewController(PhotoPageController(photo, picture: picture), animated: animated)
  }

  private var isListInFront: Bool { topViewController === wall }

  var itemLabels: [String] { isListInFront ? wall.itemLabels : [] }

  func pointToTap(item: Int) -> CGPoint? { isListInFront ? wall.pointToTap(item: item) : nil }

  func item(shownBy cell: CollectionViewCell) -> Int? { isListInFront ? wall.item(shownBy: cell) : nil }

  func openPage(_ title: String) throws {
    if PageTitle.isSame(title, wall.title) { return }
    guard let (photo, picture) = wall.reveal(title) else {
      throw PageTitle.unknown(title, among: [wall.title ?? ""] + wall.itemLabels)
    }
    wall.prepareKestrelTransition(id: photo.transitionID)
    showDetail(of: photo, picture: picture, animated: false)
  }
}
