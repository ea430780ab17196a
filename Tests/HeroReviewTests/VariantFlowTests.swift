import Foundation
import HeroEvidence
import HeroScenes
import HeroTesting
import HeroWidgets
import Testing

/// Phones in rows, as large as there is room.
struct VariantFlowTests {
  private let upright = CGSize(width: 402, height: 874)
  private var sizes: [CGSize] { Array(repeating: upright, count: 7) + [CGSize(width: 874, height: 402)] }

  @Test(arguments: [
    CGSize(width: 1100, height: 900), CGSize(width: 500, height: 900), CGSize(width: 1800, height: 700),
  ])
  func allAreInsideAndApart(area: CGSize) {
    let flow = VariantFlow(sizes, in: area)
    #expect(flow.frames.count == 8 && flow.scale > 0.08)
    for (index, frame) in flow.frames.enumerated() {
      #expect(CGRect(origin: .zero, size: area).contains(frame), "\(frame)")
      for other in flow.frames[..<index] { #expect(!other.intersects(frame)) }
      #expect(abs(frame.width - (sizes[index].width * flow.scale + 12)) <= 1)
    }
  }

  /// A phone on its side takes no room from the others.
  @Test func oneOnItsSideMakesTheOthersNoSmallerThanItMust() {
    let flow = VariantFlow(sizes, in: CGSize(width: 1100, height: 900))
    #expect(flow.scale * upright.width > 150)
  }

  @Test func aPhoneTurnedOnTheTapeStaysOnItsSideInLandscape() throws {
    let landscape = try #require(Variant.all.last)
    let device = try #require(Device(named: "iphone-16-pro"))
    #expect(landscape.device(for: device).size == CGSize(width: 874, height: 402))
    #expect(Variant.all[0].device(for: device).size == CGSize(width: 402, height: 874))
  }

  @Test func theSheetShowsAllValuesOfAnyConditions() {
    let variants = Variant.values(of: [.appearance, .language], presets: [])
    #expect(
      variants.map(\.title) == ["Light", "Dark", "Original", "Long, like German", "Arabic script", "Thai script"])
    #expect(variants.last?.changes.language == .thai)
    for condition in Condition.withChoices {
      #expect(Variant.values(of: [condition], presets: ["fast"]).allSatisfy { $0.changes.names == [condition.name] })
    }
    #expect(Variant.values(of: [.preset], presets: []) == Variant.all)
  }
}
