import Foundation
import HeroTesting
import HeroWidgets
import Testing

/// What an alert looks like, and how it is answered.
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
    // The second click of a double click answers nothing.
    try desk.tap("OK")
    desk.stage.press(.escape, .escape)
    var widths: [CGFloat] = []
    for _ in 0..<6 {
      desk.advance(1 / 60)
      widths.append(try #require(desk.things(.button).first).frame.width)
    }
    #expect(widths == Array(repeating: widths[0], count: 6), "it leaves in the size that it has reached: \(widths)")
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
    guard size.width > 1 else {
      desk.stage.press(.escape)
      desk.advance(1)
      #expect(desk.told == ["Cancel"])
      return
    }
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

  @Test func aKeyThatIsHeldPressesNothingAgain() throws {
    let desk = AlertDesk()
    desk.show()
    func hold(_ key: KeyEvent.Key) {
      desk.stage.send(.key(KeyEvent(key, isRepeat: true, time: desk.stage.time)))
      desk.stage.update(to: desk.stage.time)
    }
    hold(.return)
    desk.stage.press(.tab)
    hold(.return)
    hold(.space)
    desk.advance(1)
    #expect(desk.told.isEmpty && desk.isUp)
    desk.stage.press(.return)
    desk.advance(1)
    #expect(desk.told == ["OK"])
  }

  @Test func theKeyboardIsAfterwardsWhereItWas() throws {
    let desk = AlertDesk()
    let buttons = (0..<3).map { index in
      let button = Button(title: "\(index)")
      button.frame = CGRect(x: 20, y: 100 + 60 * CGFloat(index), width: 100, height: 44)
      desk.root.view.addSubview(button)
      return button
    }
    desk.stage.press(.tab, .tab)
    #expect(desk.stage.window.firstResponder === buttons[1])
    desk.show()
    #expect(desk.stage.window.firstResponder == nil)
    try desk.tap("OK")
    desk.advance(1)
    #expect(desk.stage.window.firstResponder === buttons[1])
    // Of what is gone meanwhile nothing is kept.
    desk.show()
    buttons[1].removeFromSuperview()
    try desk.tap("OK")
    desk.advance(1)
    #expect(desk.stage.window.firstResponder == nil)
  }

  @Test func whileItLeavesThePageTakesWhatIsDone() throws {
    let desk = AlertDesk()
    var pressed = 0
    let button = Button(title: "Below")
    button.action = { pressed += 1 }
    button.frame = CGRect(x: 151, y: 400, width: 100, height: 44)
    desk.root.view.addSubview(button)
    desk.show()
    try desk.tap("OK")
    desk.advance(0.05)
    desk.tap(CGPoint(x: 201, y: 420))
    #expect(pressed == 1)
    desk.advance(1)
    #expect(desk.told == ["OK"] && !desk.isUp)
  }

  @Test func aFingerSlidesFromButtonToButton() throws {
    let desk = AlertDesk(actions: [("Delete", .destructive), ("Cancel", .cancel)])
    desk.show()
    let title = try #require(desk.things(.text).first).frame
    let frames = Dictionary(uniqueKeysWithValues: desk.things(.button).map { ($0.label, $0.frame) })
    let (delete, cancel) = (try #require(frames["Delete"]), try #require(frames["Cancel"]))
    func touch(_ phase: TouchPhase, _ rect: CGRect) {
      desk.stage.send(
        .touch(id: 0, phase: phase, location: CGPoint(x: rect.midX, y: rect.minY + 4), time: desk.stage.time))
      desk.stage.update(to: desk.stage.time)
    }
    func color(_ rect: CGRect) throws -> RGBA { try desk.picture().color(x: Int(rect.midX), y: Int(rect.minY) + 4) }
    let rest = try color(cancel)
    touch(.began, title)
    touch(.moved, delete)
    touch(.moved, cancel)
    #expect(try color(cancel) != rest && color(delete) == rest, "the one under the finger is darker")
    touch(.moved, title)
    touch(.ended, title)
    desk.advance(1)
    #expect(desk.told.isEmpty && desk.isUp)
    touch(.began, delete)
    touch(.moved, cancel)
    touch(.ended, cancel)
    desk.advance(1)
    #expect(desk.told == ["Cancel"])
  }

  @Test func lightAndDarkAndSizesChangeWhileItIsUp() throws {
    let desk = AlertDesk(title: nil, message: "Dark.", appearance: .dark)
    desk.show()
    let dark = try desk.picture()
    #expect(dark.color(x: 201, y: Int(try #require(desk.things(.text).first).frame.minY) - 4).red < 0.3)
    desk.stage.appearance = .light
    desk.stage.resize(to: CGSize(width: 874, height: 402))
    desk.advance(0.1)
    let ok = try #require(desk.things(.button).first)
    #expect(ok.frame.midX == 437 && ok.frame.width == 268)
    desk.alert.title = "Light"
    desk.advance(0.1)
    #expect(desk.things(.text).map(\.label) == ["Light", "Dark."])
    let resized = try desk.picture()
    desk.stage.resize(to: CGSize(width: 402, height: 874))
    desk.advance(0.1)
    desk.stage.resize(to: CGSize(width: 874, height: 402))
    desk.advance(0.1)
    expectPicture(try desk.picture(), matches: resized, "there and back")
  }

  /// However long the message is, a button is in sight: the words scroll above it.
  @Test(arguments: [ContentSizeCategory.large, .accessibilityExtraExtraExtraLarge])
  func buttonsStayInSight(_ size: ContentSizeCategory) {
    let message = String(repeating: "Inês expects you at the House on the Cliff. ", count: 30)
    for actions in [1, 12] {
      let desk = AlertDesk(
        message: message, actions: (1...actions).map { (title: "Door \($0)", style: .default) },
        size: CGSize(width: 375, height: 667))
      desk.stage.preferredContentSizeCategory = size
      desk.show()
      let buttons = desk.things(.button)
      #expect(buttons.count == actions)
      let first = buttons.map(\.frame).min { $0.minY < $1.minY } ?? .zero
      #expect(first.minY > 62 && first.maxY < 667 - 34 - 16, "the first of \(actions) buttons is at \(first)")
      desk.tap(first.center)
      desk.advance(1)
      #expect(desk.told == ["Door 1"])
    }
  }
}
