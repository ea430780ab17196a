import Foundation
import HeroDemos
import HeroDocuments
import HeroFlight
import HeroMorph
import HeroMotion
import HeroScenes
import HeroTesting
import HeroVision
import HeroWidgets
import Testing

/// Screens before and after transitions of the bundled scenes, with the frames that the transition itself moves.
@MainActor struct OwnScenePairTests {
  private struct Case: CustomStringConvertible {
    let scene: String
    let item: Int
    var appearance = Appearance.light

    var description: String { "\(scene), item \(item)" }
  }

  private static let cases = [
    Case(scene: "photo-gallery", item: 0), Case(scene: "photo-gallery", item: 2, appearance: .dark),
    Case(scene: "style-picker", item: 1), Case(scene: "style-picker", item: 3),
    Case(scene: "product-list", item: 0), Case(scene: "product-list", item: 4, appearance: .dark),
    Case(scene: "photo-wall", item: 5), Case(scene: "matched-cards", item: 1),
    Case(scene: "map-drawer", item: 0, appearance: .dark), Case(scene: "map-drawer", item: 2),
  ]

  /// Returns how well the first suggestion fits the picture that moves, 0…1: the worse of both ends.
  private func fit(_ test: Case) throws -> Double {
    let scene = try #require(Scene.demos.first { $0.name == test.scene })
    let phone = try Phone(scene, appearance: test.appearance)
    phone.settle()
    try phone.tap(item: test.item)
    let plan = try #require(phone.flight?.plan)
    let before = try #require(PixelImage(try phone.look()))
    let scale = phone.stage.renderScale
    phone.settle()
    let after = try #require(PixelImage(try phone.look()))

    func frame(_ progress: Double) throws -> PixelRect {
      let elements = plan.state(at: progress).elements
      let element = elements.first { $0.id == "picture" } ?? elements.first
      let frame = try #require(element).frame
      return PixelRect(
        enclosing: CGRect(
          x: frame.minX * scale, y: frame.minY * scale, width: frame.width * scale, height: frame.height * scale)
      ).intersection(before.bounds)
    }
    let (source, destination) = (try frame(0), try frame(1))
    guard let pair = PairFinder.pairs(before: before, after: after).first(where: { !$0.isUnmoved }) else { return 0 }
    return min(pair.before.overlap(source), pair.after.overlap(destination))
  }

  @Test func theMovingPictureIsSuggestedFirstInEightOfTen() throws {
    let fits = try Self.cases.map { (test: $0, fit: try fit($0)) }
    let good = fits.filter { $0.fit >= 0.8 }
    #expect(fits.count == 10)
    #expect(good.count >= 8, "\(fits.filter { $0.fit < 0.8 }.map { "\($0.test): \($0.fit)" })")
  }
}
