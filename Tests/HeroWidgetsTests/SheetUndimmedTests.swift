import Foundation
import HeroTesting
import HeroWidgets
import Testing

/// A sheet beside which the page below is used, up to one of its heights.
@MainActor struct SheetUndimmedTests {
  private func fixture() -> SheetFixture {
    let phone = SheetFixture(detents: [.medium(), .large()])
    phone.sheet?.largestUndimmedDetentIdentifier = .medium
    phone.settle()
    return phone
  }

  @Test func upToThereThePageIsBrightAndUsed() {
    let phone = fixture()
    let yellow = Color.systemYellow.resolved(for: .light)
    #expect(phone.color(200, 200) == SheetFixture(presents: false).color(200, 200))
    #expect((phone.color(200, 200)?.green ?? 0) > yellow.green - 0.01)
    #expect(phone.stage.window.hitTest(CGPoint(x: 200, y: 200)) === phone.root.view)
    // A tap beside it does not put it away.
    phone.touch(.began, 200)
    phone.touch(.ended, 200)
    phone.settle()
    #expect(phone.height == 437 && phone.told.isEmpty)
  }

  @Test func aboveItIsDimmedAndOutOfReach() {
    let phone = fixture()
    let bright = phone.color(200, 40)?.green ?? 0
    phone.hold(from: 460, to: 260)
    let halfWay = phone.color(200, 40)?.green ?? 0
    #expect(halfWay < bright - 0.02)
    phone.touch(.ended, 260)
    phone.settle()
    let dark = phone.color(200, 40)?.green ?? 0
    #expect(phone.height == 802 && abs(dark - bright * 0.8) < 0.01 && dark < halfWay)
    #expect(phone.stage.window.hitTest(CGPoint(x: 200, y: 40)) !== phone.root.view)
    phone.touch(.began, 40)
    phone.touch(.ended, 40)
    phone.settle()
    #expect(phone.told.contains("did"))
  }

  /// Its own content still gets what comes down on it.
  @Test func theSheetItselfIsUsedAsEver() {
    let phone = fixture()
    #expect(phone.stage.window.hitTest(CGPoint(x: 200, y: 700))?.isDescendant(of: phone.page.view) == true)
  }

  @Test func anUnknownHeightMeansNone() {
    let phone = SheetFixture(detents: [.medium()])
    let dimmed = phone.color(200, 200)
    phone.sheet?.largestUndimmedDetentIdentifier = .large
    phone.settle()
    #expect(phone.color(200, 200) == dimmed)
  }
}
