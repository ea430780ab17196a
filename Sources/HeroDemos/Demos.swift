public import HeroScenes

extension Scene {
  public static let demos: [Scene] = [
    .stylePicker, .photoGallery, .productList, .photoWall, .matchedCards, .imageButtons, .mapDrawer,
    .matchedGeometryArticle, .kestrelList, .kestrelGallery,
  ]
}

extension SceneError {
  static let noPictures = SceneError(
    "The demo pictures are not installed. Run script/install again, or set HEROPREVIEW_ASSETS to the folder “assets”."
  )
}
