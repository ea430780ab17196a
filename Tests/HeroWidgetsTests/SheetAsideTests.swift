import Foundation
import HeroTesting
import HeroWidgets
import Testing

/// A sheet that stands beside the page below on a phone in landscape.
@MainActor struct SheetAsideTests {
  private static let landscape = CGSize(width: 874, height: 402)
  private static let sides = EdgeInsets(left: 62, bottom: 21, right: 62)

  private func fixture(aside: Bool = true) -> SheetFixture {
    let phone = SheetFixture(detents: [.custom(identifier: .init("low")) { _ in 200 }, .large()])
    phone.sheet?.standsAsideInCompactHeight = aside
    return phone
  }

  private func turn(_ phone: SheetFixture) {
    phone.stage.resize(to: Self.landscape, safeAreaInsets: Self.sides)
    phone.update(by: 1 / 60)
    phone.settle()
  }

  private func frame(_ phone: SheetFixture) -> CGRect { phone.page.view.convert(phone.page.view.bounds, to: nil) }

  @Test func inLandscapeItIsACardAtTheLeadingSide() {
    let phone = fixture()
    let upright = frame(phone)
    turn(phone)
    let card = frame(phone)
    // Clear of the island, and 0.4 to 0.45 of the screen's width.
    #expect(card.minX == 62 && (0.4...0.45).contains(card.width / 874), "\(card)")
    #expect(card.minY == 202 && card.maxY == 394)
    phone.sheet?.selectedDetentIdentifier = .large
    phone.update(by: 1 / 60)
    #expect(frame(phone).minY == 10 && frame(phone).maxY == 394 && frame(phone).width == card.width)
    phone.sheet?.selectedDetentIdentifier = .init("low")
    phone.stage.resize(to: CGSize(width: 402, height: 874), safeAreaInsets: EdgeInsets(top: 62, bottom: 34))
    phone.update(by: 1 / 60)
    phone.settle()
    #expect(frame(phone) == upright)
  }

  @Test func thePageBesideItIsInUse() {
    let phone = fixture()
    phone.sheet?.selectedDetentIdentifier = .large
    turn(phone)
    let beside = phone.stage.window.hitTest(CGPoint(x: 700, y: 200))
    #expect(beside?.isDescendant(of: phone.root.view) == true)
    #expect(phone.stage.window.hitTest(CGPoint(x: 200, y: 200))?.isDescendant(of: phone.page.view) == true)
  }

  /// A sheet that does not ask for it stays at the bottom, as wide as the screen.
  @Test func othersStayAtTheBottom() {
    let phone = fixture(aside: false)
    turn(phone)
    #expect(frame(phone).width > 800)
  }
}
