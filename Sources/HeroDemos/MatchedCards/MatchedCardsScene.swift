import Foundation
import HeroKit
import HeroMorph
public import HeroScenes
import HeroWidgets
import MatchedGeometryPresentation

extension Scene {
  /// A sheet of cards, by the matched geometry presentation.
  public static let matchedCards = Scene(
    name: "matched-cards", title: "Stays",
    summary:
      "Cards in a sheet. A card grows into a full-screen page, and each of its parts moves inside it (matched geometry).",
    settings: SettingKind.flights(as: Scene.staysStyle, formerly: .matchedGeometry) + [.flightNesting],
    spring: .matchedGeometry,
    takesTitleText: true,
    assets: Assets.folder
  ) { options, stage in
    guard let backdrop = Assets.picture("golden-fields") else { throw SceneError.noPictures }
    let stays = StaysController(
      stays: Stay.all, timing: options.timing, style: options.flightStyle(Scene.staysStyle),
      titleText: options.titleText, pictures: stage.pictures)
    return MatchedCardsController(stays, backdrop: stage.pictures.picture(for: .file(backdrop)))
  }

  /// The article's, but that × stays in sight.
  private static let staysStyle = MorphStyle(level: .under, unmatched: MorphStyle.matchedGeometry.unmatched)
}
