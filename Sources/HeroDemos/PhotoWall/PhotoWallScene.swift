import Foundation
import HeroKit
public import HeroScenes
import HeroWidgets
import KestrelTransitions

extension Scene {
  /// A wall of photos, by KestrelTransitions.
  public static let photoWall = Scene(
    name: "photo-wall", title: "Photo Wall",
    summary: "Square photos from a server. Each opens uncropped on its page (KestrelTransitions).",
    settings: KestrelDemo.photoSettings, presets: KestrelDemo.photoPresets,
    presetSpring: { $0.kestrelSpring(or: .fast) }, takesTitleText: true, assets: Assets.folder
  ) { options, stage in
    guard let folder = Assets.folder else { throw SceneError.noPictures }
    let wall = PhotoWallController(
      photos: Photo.all,
      choice: .ofPhotos(options),
      isSlow: options.value(of: Scene.SettingKind.slowNetwork.name) == "on",
      pagesLoadTheirOwn: options.value(of: Scene.SettingKind.pagePicture.name) == "own", titleText: options.titleText,
      pictures: stage.pictures, folder: folder.appendingPathComponent("pictures"))
    return KestrelDemo(wall, options, on: stage)
  }
}

extension Scene.SettingKind {
  /// True if the demo's server answers as slowly as a weak mobile network.
  static let slowNetwork = Scene.SettingKind(
    name: "slow-network", values: ["on", "off"], own: "off",
    explanation: "Loads pictures as slowly as a weak mobile network.")
  /// The picture of a page: the one of the wall, or another one from an address of its own.
  static let pagePicture = Scene.SettingKind(
    name: "page-picture", values: ["shared", "own"], own: "shared", title: "Picture of the page",
    explanation: "Shows the wall's picture on its page too, or loads another one from an address of its own.",
    valueTitles: ["shared": "Same as the wall", "own": "Own address"])
}

extension KestrelDemo {
  /// The settings of the scenes of photos. The corners of their cells and pages are their own, not the library's.
  static nonisolated let photoSettings =
    settings.map { $0 == KestrelSetting.cornerRadius.kind ? $0.with(own: nil) : $0 } + [.pagePicture, .slowNetwork]
  /// The presets of the scenes of photos. The first is their own.
  static nonisolated let photoPresets =
    ["fast"] + KestrelTransitionConfiguration.Preset.allCases.map(\.rawValue).filter { $0 != "fast" }
}

extension KestrelChoice {
  /// Returns the choice of a scene of photos.
  static func ofPhotos(_ options: SceneOptions) -> KestrelChoice {
    KestrelChoice(
      options, or: .fast, cornerRadius: CornerRadiusConfig(source: PhotoWallMetrics.radius, destination: 0))
  }
}

/// A picture of the wall with its words.
struct Photo: Sendable, Hashable {
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
