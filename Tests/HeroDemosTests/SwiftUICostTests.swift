import Foundation
import HeroDemos
import HeroScenes
import HeroSession
import HeroTesting
import HeroWidgets
import Testing

/// The processor time of scenes in SwiftUI, beside that of the same scenes in the toolkit.
/// `HEROPREVIEW_COSTS=20 script/test --filter SwiftUICostTests` measures 20 transitions each, and prints the ratios.
@MainActor struct SwiftUICostTests {
  nonisolated static let pairs = [("kestrel-list", "product-list"), ("kestrel-gallery", "photo-wall")]

  @Test(.enabled(if: TransitionCost.rounds != nil, "HEROPREVIEW_COSTS asks for it"), arguments: pairs)
  func transitionsCostAtMostAFifthMore(_ name: String, _ toolkitName: String) throws {
    let phones = try [name, toolkitName].map { try Phone(try #require(Scene.named($0)), scale: 2) }
    let perFrame = try TransitionCost.frames(of: phones, item: 1)
    print("\(name): \(perFrame[0]) ms a frame, \(toolkitName): \(perFrame[1]) ms, ratio \(perFrame[0] / perFrame[1])")
    #expect(perFrame[0] <= 1.2 * perFrame[1])
  }
}
