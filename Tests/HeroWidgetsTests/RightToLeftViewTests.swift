import Foundation
import HeroTesting
import HeroWidgets
import Testing

/// Where things are, and are met, on a screen that is read from right to left.
@MainActor struct RightToLeftViewTests {
  private let stage: Stage

  init() {
    stage = Stage(size: CGSize(width: 200, height: 100), deviceScale: 2)
    stage.layoutDirection = .rightToLeft
    stage.window.backgroundColor = .white
  }

  private func picture() throws -> Surface {
    stage.update(to: stage.time)
    let size = stage.pixelSize
    let surface = try #require(Surface(width: size.width, height: size.height, format: .opaque))
    stage.paintAfresh(into: surface)
    return surface
  }

  private func isRed(_ surface: Surface, _ x: CGFloat, _ y: CGFloat) -> Bool {
    let color = surface.color(x: Int(x * 2), y: Int(y * 2))
    return color.red > 0.9 && color.green < 0.3
  }

  private func redView(_ frame: CGRect) -> View {
    let view = View(frame: frame)
    view.backgroundColor = Color(red: 1, green: 0, blue: 0)
    return view
  }

  @Test func aViewIsPaintedAtTheOtherSide() throws {
    stage.window.addSubview(redView(CGRect(x: 10, y: 10, width: 30, height: 20)))
    let seen = try picture()
    #expect(isRed(seen, 185, 20) && isRed(seen, 161, 20) && !isRed(seen, 158, 20) && !isRed(seen, 15, 20))
  }

  /// A view that keeps its own direction stands in its mirrored place; what is in it is where it is from left to right.
  @Test func whatIsForcedLeftToRightIsNotMirrored() throws {
    let map = View(frame: CGRect(x: 0, y: 0, width: 120, height: 100))
    map.semanticContentAttribute = .forceLeftToRight
    let pin = redView(CGRect(x: 10, y: 10, width: 20, height: 20))
    let dot = redView(CGRect(x: 0, y: 50, width: 40, height: 40))
    dot.backgroundColor = .white
    dot.addSubview(redView(CGRect(x: 0, y: 0, width: 10, height: 40)))
    map.addSubview(pin)
    map.addSubview(dot)
    stage.window.addSubview(map)
    let seen = try picture()
    // The map is at the right, from 80 on; the pin 10 from its left, and what is in the dot at that one's right.
    #expect(isRed(seen, 95, 20) && !isRed(seen, 85, 20) && !isRed(seen, 115, 20))
    #expect(isRed(seen, 115, 70) && !isRed(seen, 85, 70))
    #expect(stage.onScreen(pin.frameInWindow) == CGRect(x: 90, y: 10, width: 20, height: 20))
    let place = CGPoint(x: 93, y: 15)
    #expect(stage.window.hitTest(stage.onScreen(place)) === pin)
    #expect(map.convert(stage.onScreen(place), from: nil) == CGPoint(x: 13, y: 15))
    #expect(map.convert(vector: CGPoint(x: 5, y: 1), from: nil) == CGPoint(x: -5, y: 1))
    #expect(map.effectiveUserInterfaceLayoutDirection == .leftToRight)
    #expect(dot.effectiveUserInterfaceLayoutDirection == .rightToLeft)
  }

  @Test func cornersAreExchanged() throws {
    let view = redView(CGRect(x: 0, y: 0, width: 60, height: 60))
    view.cornerRadii = CornerRadii(topLeft: 30)
    stage.window.addSubview(view)
    let seen = try picture()
    #expect(!isRed(seen, 198, 2) && isRed(seen, 142, 2) && isRed(seen, 142, 58) && isRed(seen, 198, 58))
  }

  /// The letters are those of a label that stands at the right anyway, however many lines there are.
  @Test(arguments: ["Ride", "A ride through the city\nand back"]) func textIsAlignedFromTheRight(
    _ text: String
  ) throws {
    let label = Label(text, font: .systemFont(ofSize: 14), numberOfLines: 0)
    label.frame = CGRect(x: 10, y: 20, width: 170, height: 60)
    stage.window.addSubview(label)
    let mirrored = try picture()
    let plain = Stage(size: stage.size, deviceScale: 2)
    plain.window.backgroundColor = .white
    let twin = Label(text, font: .systemFont(ofSize: 14), alignment: .right, numberOfLines: 0)
    twin.frame = CGRect(x: 20, y: 20, width: 170, height: 60)
    plain.window.addSubview(twin)
    plain.update(to: 0)
    let wanted = try #require(Surface(width: 400, height: 200, format: .opaque))
    plain.paintAfresh(into: wanted)
    expectPicture(mirrored, matches: wanted, "text-from-the-right-\(text.count)", tolerance: 2)
  }

  /// A caret goes where one clicks, and stands at the letter's edge; letters come after it as they are typed.
  @Test func aFieldIsTypedInFromTheRight() {
    let desk = TextFieldDesk("City Ride")
    desk.stage.layoutDirection = .rightToLeft
    desk.stage.update(to: 2)
    desk.focus()
    let places = (0...9).map { desk.stage.onScreen(desk.place($0)) }
    // The text is Latin: it runs on to the right, and ends where the field begins.
    #expect(zip(places, places.dropFirst()).allSatisfy { $0.x < $1.x })
    let end = desk.stage.size.width - desk.field.frame.minX
    #expect(places[9].x > end - 30 && places[9].x < end)
    for offset in [0, 4, 9] {
      for phase in [TouchPhase.began, .ended] {
        desk.stage.send(.touch(id: 0, phase: phase, location: places[offset], time: desk.stage.time))
      }
      desk.stage.update(to: desk.stage.time + 2)
      #expect(desk.field.selectedRange == offset..<offset)
      #expect(desk.stage.textCaret.map { abs($0.midX - places[offset].x) < 0.01 } == true)
    }
    desk.stage.send(.key(KeyEvent(.left, time: desk.stage.time)))
    desk.stage.update(to: desk.stage.time)
    #expect(desk.field.selectedRange == 8..<8)
  }
}
