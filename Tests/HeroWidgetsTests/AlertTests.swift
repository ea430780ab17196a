import Foundation
import HeroTesting
import HeroWidgets
import Testing

/// An alert over a yellow page that counts what it is told.
@MainActor private final class AlertDesk {
  let stage: Stage
  let root = CountedPage(color: .systemYellow)
  let alert: AlertController
  private(set) var told: [String] = []

  init(
    title: String? = "Delete “City Ride”?", message: String? = nil,
    actions: [(title: String, style: AlertAction.Style)] = [("OK", .cancel)],
    size: CGSize = CGSize(width: 402, height: 874), appearance: Appearance = .light
  ) {
    stage = Stage(
      size: size, deviceScale: 3, renderScale: 1, safeAreaInsets: EdgeInsets(top: 62, bottom: 34),
      appearance: appearance)
    alert = AlertController(title: title, message: message)
    stage.window.rootViewController = root
    stage.update(to: 1)
    for action in actions {
      alert.addAction(
        AlertAction(title: action.title, style: action.style) { [weak self] in self?.told.append(action.title) })
    }
  }

  var isUp: Bool { root.presentedViewController === alert }

  func show() {
    root.present(alert)
    advance(1)
  }

  func advance(_ seconds: Double) { stage.wait(seconds) }

  func tap(_ point: CGPoint) {
    stage.send(.touch(id: 0, phase: .began, location: point, time: stage.time))
    stage.update(to: stage.time)
    stage.send(.touch(id: 0, phase: .ended, location: point, time: stage.time))
    stage.update(to: stage.time)
  }

  /// What is in the alert with that role, by its label.
  func things(_ role: AccessibilityRole) -> [(label: String, frame: CGRect)] {
    func all(_ view: View) -> [View] { [view] + view.subviews.flatMap(all) }
    return all(alert.view).filter { $0.accessibilityRole == role && $0.bounds.height > 0 }.map {
      ($0.accessibilityLabel ?? "", $0.frameInWindow)
    }
  }

  func tap(_ label: String) throws {
    guard let button = things(.button).first(where: { $0.label == label }) else { throw TestingError("no \(label)") }
    tap(CGPoint(x: button.frame.midX, y: button.frame.midY))
  }

  func picture() throws -> Surface {
    guard let surface = Surface(width: stage.pixelSize.width, height: stage.pixelSize.height, format: .opaque) else {
      throw TestingError("no memory")
    }
    stage.paintAfresh(into: surface)
    return surface
  }
}

@MainActor struct AlertTests {
  @Test func itComesOverThePageWhichStaysAndIsToldNothing() throws {
    let desk = AlertDesk(message: "It is gone for good.")
    let before = try desk.picture()
    let told = desk.root.appearances.calls
    desk.show()
    #expect(desk.isUp && desk.root.appearances.calls == told && desk.root.view.window != nil)
    let during = try desk.picture()
    let (bare, dimmed) = (before.color(x: 20, y: 300), during.color(x: 20, y: 300))
    #expect(abs(dimmed.red - bare.red * 0.8) < 0.01, "a fifth of black lies over the page")
    // In the middle of what is safe, and 300 points wide.
    let words = desk.things(.text)
    #expect(words.map(\.label) == ["Delete “City Ride”?", "It is gone for good."])
    let ok = try #require(desk.things(.button).first)
    #expect(ok.frame.midX == 201 && ok.frame.width == 268 && ok.frame.height == 48)
    #expect(words[0].frame.minY > 300 && ok.frame.maxY < 600)
    try desk.tap("OK")
    #expect(desk.told.isEmpty, "what is chosen is done once the alert is gone")
    desk.advance(1)
    #expect(desk.told == ["OK"] && !desk.isUp && desk.root.appearances.calls == told && !desk.stage.isAnimating)
    expectPicture(try desk.picture(), matches: before, "the page as it was")
  }

  @Test func itGrowsDarkerAndSharperAndLeavesByFading() throws {
    let desk = AlertDesk()
    let bare = try desk.picture().color(x: 20, y: 300).red
    desk.root.present(desk.alert)
    var last = bare
    var widths: [CGFloat] = []
    for _ in 0..<12 {
      desk.advance(1 / 60)
      let shown = try desk.picture().color(x: 20, y: 300).red
      #expect(shown <= last)
      last = shown
      widths.append(try #require(desk.things(.button).first).frame.width)
    }
    #expect(widths == widths.sorted(by: >) && widths[0] > 290, "larger at first: \(widths)")
    desk.advance(1)
    #expect(try #require(desk.things(.button).first).frame.width == 268)
    desk.alert.dismiss()
    for _ in 0..<6 {
      desk.advance(1 / 60)
      #expect(try #require(desk.things(.button).first).frame.width == 268, "it leaves in its size")
    }
    #expect(try desk.picture().color(x: 20, y: 300).red > last)
    desk.advance(1)
    #expect(try desk.picture().color(x: 20, y: 300).red == bare && !desk.isUp)
  }

  @Test func nothingReachesThePageBelow() throws {
    let desk = AlertDesk()
    let button = Button(title: "Below")
    var pressed = 0
    button.action = { pressed += 1 }
    button.frame = CGRect(x: 20, y: 200, width: 100, height: 44)
    desk.root.view.addSubview(button)
    desk.stage.press(.tab)
    desk.show()
    desk.tap(CGPoint(x: 60, y: 220))
    desk.stage.press(.space)
    desk.advance(1)
    #expect(pressed == 0 && desk.isUp)
    desk.stage.press(.escape)
    desk.advance(1)
    #expect(desk.told == ["OK"] && !desk.isUp)
    desk.tap(CGPoint(x: 60, y: 220))
    #expect(pressed == 1)
  }

  @Test func returnPressesTheOnlyOneAndThePreferredOne() throws {
    let single = AlertDesk(actions: [("Go on", .default)])
    single.show()
    single.stage.press(.escape)
    single.advance(1)
    #expect(single.isUp, "nothing on it cancels")
    single.stage.press(.return)
    single.advance(1)
    #expect(single.told == ["Go on"] && !single.isUp)

    let several = AlertDesk(actions: [("Delete", .destructive), ("Cancel", .cancel)])
    several.show()
    several.stage.press(.return)
    several.advance(1)
    #expect(several.isUp, "of two, none is preferred")
    several.alert.preferredAction = 0
    several.advance(0.1)
    several.stage.press(.return)
    several.advance(1)
    #expect(several.told == ["Delete"])
  }

  @Test func tabAndTheArrowsGoThroughTheButtons() throws {
    let desk = AlertDesk(actions: [("Delete", .destructive), ("Cancel", .cancel)])
    desk.show()
    // Cancel is the one on the left.
    #expect(desk.things(.button).sorted { $0.frame.minX < $1.frame.minX }.map(\.label) == ["Cancel", "Delete"])
    desk.stage.press(.right, .right, .space)
    desk.advance(1)
    #expect(desk.told == ["Delete"])
  }

  @Test func whereTheWordsDoNotFitTheButtonsAreStackedAndWhatCancelsIsLast() throws {
    let desk = AlertDesk(actions: [("Keep", .cancel), ("Delete all of the pictures", .destructive)])
    desk.show()
    let buttons = desk.things(.button)
    #expect(buttons.sorted { $0.frame.minY < $1.frame.minY }.map(\.label) == ["Delete all of the pictures", "Keep"])
    let three = AlertDesk(actions: [("Keep", .cancel), ("Delete", .destructive), ("Later", .default)])
    three.show()
    #expect(three.things(.button).sorted { $0.frame.minY < $1.frame.minY }.map(\.label) == ["Delete", "Later", "Keep"])
    // A second one that cancels is a button as others are.
    let two = AlertDesk(actions: [("No", .cancel), ("Never", .cancel)])
    two.show()
    two.stage.press(.escape)
    two.advance(1)
    #expect(two.told == ["No"])
  }

  @Test func answeredWhileItComesItTurnsRound() throws {
    let desk = AlertDesk()
    desk.root.present(desk.alert)
    desk.advance(0.1)
    try desk.tap("OK")
    try desk.tap("OK")
    desk.advance(1)
    #expect(desk.told == ["OK"] && !desk.isUp)
    desk.show()
    #expect(desk.isUp, "the same alert may come again")
    try desk.tap("OK")
    desk.advance(1)
    #expect(desk.told == ["OK", "OK"])
  }

  @Test(arguments: [CGSize(width: 120, height: 240), CGSize(width: 874, height: 402), CGSize(width: 1, height: 1)])
  func whatHasNoRoomScrolls(_ size: CGSize) throws {
    let words = String(repeating: "It is gone for good, and nobody can bring it back. ", count: 6)
    let desk = AlertDesk(message: words, actions: [("Delete", .destructive), ("Cancel", .cancel)], size: size)
    desk.show()
    _ = try desk.picture()
    guard size.width > 1 else { return }
    let middle = CGPoint(x: size.width / 2, y: size.height / 2 + 14)
    for _ in 0..<60 where desk.things(.button).contains(where: { $0.frame.maxY > size.height - 34 }) {
      desk.stage.drag(from: CGPoint(x: middle.x, y: middle.y + 30), to: CGPoint(x: middle.x, y: middle.y - 30))
      desk.advance(1)
    }
    #expect(desk.isUp)
    try desk.tap("Cancel")
    desk.advance(1)
    #expect(desk.told == ["Cancel"])
  }

  @Test func aPageOverTheWholeScreenCoversAPageWithAnAlertToo() throws {
    let desk = AlertDesk()
    desk.show()
    let page = CountedPage(color: .systemBlue)
    desk.alert.present(page)
    desk.advance(1)
    #expect(desk.root.view.window == nil && desk.alert.view.window == nil)
    page.dismiss()
    desk.advance(1)
    #expect(desk.root.view.window != nil && desk.alert.view.window != nil && desk.isUp)
    // Front to back: the alert stands over the page again.
    try desk.tap("OK")
    desk.advance(1)
    #expect(desk.told == ["OK"])
  }
}
