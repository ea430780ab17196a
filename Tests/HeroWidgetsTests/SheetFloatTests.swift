import Foundation
import HeroTesting
import HeroWidgets
import Testing

/// A sheet below full height floats. Figures: docs/reference/MOTION.md, section 12.
@MainActor struct SheetFloatTests {
  private let phone = SheetFixture()

  private var frame: CGRect { phone.page.view.convert(phone.page.view.bounds, to: nil) }

  private var panel: View? { phone.page.view.superview }

  private func select(_ identifier: SheetPresentationController.Detent.Identifier) {
    phone.sheet?.selectedDetentIdentifier = identifier
    phone.update(by: 0)
  }

  @Test("At half height it stands 8 points inside the screen, at full height on its edges") func margins() {
    #expect(frame == CGRect(x: 8, y: 437, width: 386, height: 429))
    select(.large)
    #expect(frame == CGRect(x: 0, y: 72, width: 402, height: 802))
  }

  @Test("Its lower corners are concentric with the display's, and never rounder than that") func corners() throws {
    for (radius, lower) in [(62.0, 54.0), (44, 38), (0, 38)] as [(CGFloat, CGFloat)] {
      phone.stage.displayRadius = radius
      phone.sheet?.detents = [.medium(), .large()]
      phone.stage.update(to: phone.stage.time + 0.1)
      let corners = try #require(panel?.cornerRadii)
      #expect(corners.topLeft == 38 && corners.bottomLeft == lower && corners.bottomRight == lower)
    }
    phone.sheet?.preferredCornerRadius = 20
    phone.update(by: 0)
    #expect(panel?.cornerRadii == CornerRadii(20))
  }

  @Test("On the way up the margin goes over the last fifth, and never jumps") func wayUp() {
    phone.sheet?.animateChanges { phone.sheet?.selectedDetentIdentifier = .large }
    var before = frame
    while phone.stage.isAnimating {
      phone.update(by: 1.0 / 120)
      let share = phone.height / 802
      let expected = 8 * max(0, min(1, (1 - share) / 0.2))
      #expect(abs(frame.minX - expected) <= 0.34 && abs(402 - frame.maxX - expected) <= 0.34)
      #expect(abs(frame.minX - before.minX) < 3)
      before = frame
    }
    #expect(frame.minX == 0)
  }

  @Test("On the way up its page ends with the panel, and with the screen where the panel reaches below that")
  func pageEnd() throws {
    phone.sheet?.animateChanges { phone.sheet?.selectedDetentIdentifier = .large }
    var reaches = false
    while phone.stage.isAnimating {
      phone.update(by: 1.0 / 120)
      let panel = try #require(panel)
      let end = panel.convert(panel.bounds, to: nil).maxY
      reaches = reaches || end > 875 && frame.minX > 1
      #expect(abs(frame.maxY - min(end, 874)) < 0.01)
    }
    #expect(reaches, "it does before it is as wide as the screen")
  }

  @Test("In a finger's drag it floats by its height alone") func dragged() {
    phone.hold(from: 460, to: 160)
    let middle = frame
    phone.hold(from: 160, to: 460)
    #expect(middle.minX < 8 && frame.minX == 8)
  }

  @Test("What its margin keeps from an edge takes nothing from the page") func safeArea() {
    let phone = SheetFixture(presents: false)
    let content = CountedPage()
    let navigation = NavigationController(rootViewController: content)
    navigation.modalPresentationStyle = .pageSheet
    navigation.sheetPresentationController?.detents = [.medium(), .large()]
    phone.root.present(navigation, animated: false)
    phone.update(by: 0)
    #expect(content.safeAreaInsets.bottom == 26)
    navigation.sheetPresentationController?.selectedDetentIdentifier = .large
    phone.update(by: 0)
    #expect(content.safeAreaInsets.bottom == 34)
  }

  @Test("A sheet that has full height alone comes as wide as the screen") func fullHeightAlone() {
    let phone = SheetFixture(detents: [.large()], presents: false)
    phone.root.present(phone.page)
    for _ in 0..<40 {
      phone.update(by: 1.0 / 60)
      let frame = phone.page.view.convert(phone.page.view.bounds, to: nil)
      #expect(frame.minX == 0 && frame.width == 402)
    }
  }

  @Test(
    "Beside and below it a tap is one beside the sheet", arguments: [CGPoint(x: 3, y: 600), CGPoint(x: 200, y: 871)])
  func tapsBeside(place: CGPoint) {
    phone.touch(.began, place.y, x: place.x)
    phone.touch(.ended, place.y, x: place.x)
    phone.settle()
    #expect(phone.told == ["will", "did"])
  }

  @Test("It dims the page below by 0.2, in the dark by 0.48", arguments: [(Appearance.light, 0.2), (.dark, 0.48)])
  func dimming(appearance: Appearance, depth: Double) throws {
    let phone = SheetFixture(presents: false, appearance: appearance)
    phone.root.view.backgroundColor = Color(red: 1, green: 1, blue: 1)
    phone.root.present(phone.page)
    phone.settle()
    #expect(abs(try #require(phone.color(200, 100)).red - (1 - depth)) < 0.005)
  }
}
