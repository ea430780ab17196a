import Foundation
import HeroKit
import HeroMorph
import HeroMotion
import HeroPictures
public import HeroScenes
import HeroWidgets
import MatchedGeometryPresentation
import SwiftUI

extension HeroScenes.Scene {
  /// The matched geometry article's own screen.
  public static let matchedGeometryArticle = HeroScenes.Scene(
    name: "matched-geometry-article", title: "Matched Geometry",
    summary: "The article's own screen, written in SwiftUI: a picture and a button, then the picture and “Hello!”.",
    settings: SettingKind.flights(as: .matchedGeometry), spring: .matchedGeometry, takesTitleText: true,
    assets: Assets.folder
  ) { options, stage in
    guard let file = Assets.picture("city-ride") else { throw SceneError.noPictures }
    return ArticleController(
      ArticleModel(
        stage.pictures.picture(for: .file(file)),
        ArticleOptions(
          timing: options.timing, style: options.flightStyle(.matchedGeometry), greeting: options.titleText ?? "Hello!")
      ))
  }
}

/// The parts of the article's screen that options choose.
struct ArticleOptions {
  let timing: SpringTiming
  let style: MorphStyle
  let greeting: String
}

@MainActor final class ArticleModel: ObservableObject {
  let picture: Picture
  let pictureTitle = "City Ride"
  let options: ArticleOptions
  @Published var isPresented = false

  init(_ picture: Picture, _ options: ArticleOptions) { (self.picture, self.options) = (picture, options) }
}

@MainActor final class ArticleController: UIHostingController<ArticleView>, SceneController {
  private let model: ArticleModel

  init(_ model: ArticleModel) {
    self.model = model
    super.init(rootView: ArticleView(model: model))
    title = "Matched Geometry"
  }

  private static let label = "Present"

  var itemLabels: [String] { presentedViewController == nil ? [Self.label] : [] }

  func pointToTap(item: Int) -> CGPoint? {
    view.layoutIfNeeded()
    guard itemLabels.indices.contains(item), let button = view.firstView(labelled: itemLabels[item]) else { return nil }
    return button.convert(button.bounds.center, to: nil)
  }

  func openPage(_ title: String) throws {
    if PageTitle.isSame(title, self.title) { return }
    guard PageTitle.isSame(title, Self.label) || PageTitle.isSame(title, model.options.greeting) else {
      throw PageTitle.unknown(title, among: [self.title ?? "", Self.label])
    }
    model.isPresented = true
    view.layoutIfNeeded()
    if let transition = view.window?.runningTransition, let flight = transition.animator as? any ReversibleTransitioning
    {
      flight.finishTransition(using: transition)
    }
  }
}
