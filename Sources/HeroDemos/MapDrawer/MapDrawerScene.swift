import Foundation
import HeroKit
import HeroMorph
public import HeroScenes
import HeroWidgets

extension Scene {
  /// A map, a drawer of sights over it, and their pages, by HeroKit's matched transition.
  public static let mapDrawer = Scene(
    name: "map-drawer", title: "Around Aren",
    summary:
      "A map under a drawer of cards. Their pictures open into the pages of sights (HeroKit's matched transition).",
    settings: SettingKind.flights(as: Scene.mapDrawerStyle, formerly: MorphStyle()) + [SightDetail.Header.kind],
    takesTitleText: true, assets: Assets.folder
  ) { options, stage in
    guard Assets.folder != nil else { throw SceneError.noPictures }
    let root = Composition.Root(
      pictures: DemoPictures(stage.pictures), timing: options.timing, style: options.flightStyle(Scene.mapDrawerStyle),
      titleText: options.titleText,
      header: options.value(of: SightDetail.Header.kind.name).flatMap(SightDetail.Header.init) ?? .gallery)
    return root.makeRootController(.aroundAren)
  }

  /// As the Photo Gallery's: × stays, and no words lie over others.
  private static let mapDrawerStyle = MorphStyle(level: .under, pages: .fadeThrough, roundUntil: 0.55)
}
