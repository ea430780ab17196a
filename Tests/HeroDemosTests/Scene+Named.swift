import HeroDemos
import HeroScenes

extension Scene {
  /// One of the demos.
  static func named(_ name: String) -> Scene? { demos.first { $0.name == name } }
}
