import HeroDemos
public import HeroScenes

extension Scene {
  /// The second item of a scene with transitions; the first where there is only one.
  public var anItem: Int { name == Scene.matchedGeometryArticle.name ? 0 : 1 }
}
