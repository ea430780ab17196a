import Foundation
import HeroDemos
import HeroScenes
import HeroTesting
import HeroWidgets
import Testing

/// Buttons that stand in the bars of both pages. The Style Picker has a gear on every page; on pages with a picture a
/// menu stands beside it.
@MainActor struct SharedBarButtonsTests {
  private func phone(_ level: String) throws -> Phone {
    let phone = try Phone(.stylePicker, scale: 1, settings: ["flight-level": level])
    phone.settle()
    return phone
  }

  private func gears(on phone: Phone) -> [PaintedContents.Item] {
    PaintedContents(of: phone.stage).items.filter { $0.kind == .control && $0.label == "Settings" && $0.peak > 0.02 }
  }

  /// One gear, all there, which moves by less than a point a frame, until nothing moves.
  private func expectOneGear(on phone: Phone) {
    var before: CGFloat?
    for _ in 0..<120 {
      let gears = gears(on: phone)
      #expect(gears.count == 1 && gears.allSatisfy { $0.visible > 0.98 })
      guard let place = gears.first?.box.midX else { return }
      if let before { #expect(abs(place - before) < 1) }
      before = place
      guard phone.window.runningTransition != nil else { return }
      phone.advance(1 / 60)
    }
    Issue.record("it never ends")
  }

  @Test(
    "A button that both pages have in their bars is there once in every frame",
    arguments: ["opening", "closing", "interrupted", "dragged"])
  func isThereOnce(_ condition: String) throws {
    let phone = try phone("under")
    let first = try #require(gears(on: phone).first).box.midX
    try phone.tap(item: 1)
    switch condition {
    case "opening": break
    case "interrupted":
      phone.advance(0.12)
      phone.press(.escape)
    default:
      phone.settle()
      let second = try #require(gears(on: phone).first).box.midX
      #expect(abs(second - first) > 1, "it has another place on this page")
      guard condition == "dragged" else {
        phone.press(.escape)
        break
      }
      phone.touchDown(at: CGPoint(x: 4, y: 400))
      for step in 1...12 {
        phone.advance(1 / 60)
        phone.move(to: CGPoint(x: 4 + 18 * CGFloat(step), y: 400 + 4 * CGFloat(step)))
        #expect(gears(on: phone).count == 1)
      }
      phone.lift(at: CGPoint(x: 220, y: 448))
    }
    expectOneGear(on: phone)
    phone.settle()
    let last = try #require(gears(on: phone).first).box.midX
    #expect((abs(last - first) < 0.01) == (condition != "opening"))
    expectEveryPictureShownOnce(phone)
  }

  @Test("Where it takes off and lands, no pixel of the bar changes") func seams() throws {
    let phone = try phone("under")
    let bar = PixelRect(x: 200, y: 50, width: 202, height: 60)
    let list = try phone.look()
    try phone.tap(item: 1)
    expectPicture(try phone.look(), matches: list, "shared-first", in: bar, tolerance: 1)
    phone.settle()
    let page = try phone.look()
    phone.press(.escape)
    expectPicture(try phone.look(), matches: page, "shared-back", in: bar, tolerance: 1)
    phone.settle()
    expectPicture(try phone.look(), matches: list, "shared-landed", in: bar, tolerance: 1)
  }

  @Test("Where pictures move over bars, both gears fade as in the recording") func over() throws {
    let phone = try phone("over")
    try phone.tap(item: 1)
    phone.advance(0.08)
    #expect(gears(on: phone).count == 2)
  }
}
