import Foundation
import HeroTesting
import HeroWidgets
import Testing

@MainActor struct MenuTests {
  private let phone = NavigationTestPhone()
  private let log = NavigationTestJournal()
  private let button = CGPoint(x: 364, y: 84)

  init() {
    let log = log
    phone.root.navigationItem.rightBarButtonItems = [
      BarButtonItem(
        icon: .ellipsis, accessibilityLabel: "More",
        menu: Menu(
          title: "Header",
          sections: [
            [
              Action(title: "Expand", icon: .chevronDown) { log.lines.append("expand") },
              Action(title: "Off limits", isDisabled: true) { log.lines.append("never") },
            ],
            [
              Action(title: "Stretch", state: .on) { log.lines.append("stretch") },
              Action(title: "Remove", isDestructive: true) { log.lines.append("remove") },
            ],
          ]))
    ]
    phone.wait(0.1)
  }

  private func find(_ label: String) -> View? {
    phone.stage.window.all(View.self).first { $0.accessibilityLabel == label && $0.accessibilityRole == .button }
  }

  private func frame(_ label: String) throws -> CGRect {
    let view = try #require(find(label), "no \(label)")
    return view.frameInWindow
  }

  private func tap(_ point: CGPoint) {
    phone.touch(.began, point.x, point.y)
    phone.play(0.05)
    phone.touch(.ended, point.x, point.y)
  }

  @Test func itOpensUnderItsButton() throws {
    #expect(find("Expand") == nil)
    tap(button)
    phone.play(1)
    #expect(!phone.stage.isAnimating)
    let rows = try ["Expand", "Off limits", "Stretch", "Remove"].map { try frame($0) }
    let more = try frame("More")
    #expect(rows.allSatisfy { $0.width == 250 && $0.height == 44 && abs($0.maxX - more.maxX) < 0.01 })
    #expect(rows[0].minY > more.maxY && zip(rows, rows.dropFirst()).allSatisfy { $0.maxY <= $1.minY })
    // Between groups lies a line.
    #expect(rows[1].minY == rows[0].maxY && rows[2].minY > rows[1].maxY)
  }

  @Test func itGrowsOutOfTheButtonAndShrinksAway() throws {
    phone.touch(.began, button.x, button.y)
    phone.touch(.ended, button.x, button.y)
    phone.wait(0.05)
    let early = try frame("Expand")
    #expect(early.width < 200 && early.width > 40 && abs(early.midX - button.x) < 90)
    phone.play(1)
    tap(CGPoint(x: 100, y: 700))
    phone.wait(0.1)
    #expect(try frame("Expand").width < 250)
    phone.play(1)
    #expect(find("Expand") == nil && !phone.stage.isAnimating)
  }

  @Test func aTapChoosesOnce() throws {
    tap(button)
    phone.play(0.5)
    tap(try frame("Stretch").center)
    #expect(log.take() == ["stretch"])
    tap(try frame("Remove").center)
    phone.play(1)
    #expect(log.take().isEmpty && find("Remove") == nil)
  }

  @Test func whatIsDisabledStaysUnchosen() throws {
    tap(button)
    phone.play(0.5)
    tap(try frame("Off limits").center)
    phone.play(0.5)
    #expect(log.take().isEmpty && find("Expand") != nil)
  }

  @Test func aTapBesideItClosesItAndDoesNothingElse() {
    var pressed = 0
    phone.root.navigationItem.leftBarButtonItems = [
      BarButtonItem(icon: .gear, accessibilityLabel: "Settings") { pressed += 1 }
    ]
    phone.wait(0.1)
    tap(button)
    phone.play(0.5)
    tap(CGPoint(x: 38, y: 84))
    phone.play(1)
    #expect(pressed == 0 && find("Expand") == nil && log.take().isEmpty)
    tap(CGPoint(x: 38, y: 84))
    #expect(pressed == 1)
  }

  @Test func aFingerThatStaysDownSlidesToItsChoice() throws {
    phone.touch(.began, button.x, button.y)
    phone.play(0.5)
    let (expand, remove) = (try frame("Expand").center, try frame("Remove").center)
    phone.touch(.moved, expand.x, expand.y)
    phone.touch(.moved, remove.x, remove.y)
    #expect(log.lines.isEmpty)
    phone.touch(.ended, remove.x, remove.y)
    #expect(log.take() == ["remove"])
    phone.play(1)
    #expect(find("Remove") == nil)
    // Let go anywhere else, it closes.
    phone.touch(.began, button.x, button.y)
    phone.play(0.5)
    phone.touch(.moved, 60, 700)
    phone.touch(.ended, 60, 700)
    phone.play(1)
    #expect(log.take().isEmpty && find("Remove") == nil)
  }

  @Test func keysChoose() {
    tap(button)
    phone.play(0.5)
    phone.press(.tab)
    phone.press(.down)
    phone.press(.tab)
    phone.press(.tab, .shift)
    // The disabled one is passed over.
    phone.press(.return)
    #expect(log.take() == ["stretch"])
    phone.play(1)
    tap(button)
    phone.press(.up)
    phone.press(.space)
    #expect(log.take() == ["remove"])
    phone.play(1)
    phone.navigation.pushViewController(phone.page("B"), animated: false)
    phone.navigation.topViewController?.navigationItem.rightBarButtonItems =
      phone.root.navigationItem
      .rightBarButtonItems
    phone.wait(0.1)
    tap(button)
    phone.play(0.5)
    phone.press(.escape)
    phone.play(1)
    // It closed the menu, and the page stayed.
    #expect(find("Expand") == nil && phone.navigation.viewControllers.count == 2)
    phone.press(.escape)
    #expect(phone.navigation.viewControllers.count == 1)
  }

  @Test func itGoesWithItsPage() {
    let b = phone.page("B")
    b.navigationItem.rightBarButtonItems = [
      BarButtonItem(icon: .ellipsis, accessibilityLabel: "More", menu: Menu(children: [Action(title: "One") {}]))
    ]
    phone.navigation.pushViewController(b, animated: false)
    phone.wait(0.1)
    tap(button)
    phone.play(0.5)
    #expect(find("One") != nil)
    phone.navigation.popViewController(animated: false)
    phone.play(1)
    #expect(find("One") == nil)
  }

  @Test func anotherMenuTakesThePlaceOfTheFirst() {
    let item = BarButtonItem(
      icon: .gear, accessibilityLabel: "Other", menu: Menu(children: [Action(title: "One") {}]))
    phone.root.navigationItem.leftBarButtonItems = [item]
    phone.wait(0.1)
    tap(CGPoint(x: 38, y: 84))
    phone.play(0.5)
    #expect(find("One") != nil)
    item.menu = Menu(children: [Action(title: "Two") {}])
    phone.play(0.5)
    tap(CGPoint(x: 200, y: 700))
    phone.play(1)
    tap(CGPoint(x: 38, y: 84))
    phone.play(0.5)
    #expect(find("One") == nil && find("Two") != nil)
  }

  /// Anywhere, however little room there is.
  @Test(arguments: [
    CGSize(width: 402, height: 874), CGSize(width: 874, height: 402), CGSize(width: 120, height: 90),
    CGSize(width: 1, height: 1),
  ]) func itStaysOnTheScreen(_ size: CGSize) throws {
    let stage = Stage(size: size, deviceScale: 2)
    let page = ViewController()
    stage.window.rootViewController = page
    for x in [0, size.width - 44] {
      for y in [0, size.height - 44] {
        let button = Button(icon: .plus, style: .disc)
        button.frame.origin = CGPoint(x: x, y: y)
        button.menu = Menu(children: (0..<40).map { index in Action(title: "Row \(index)") {} })
        page.view.addSubview(button)
        stage.send(.touch(id: 1, phase: .began, location: button.frame.center, time: stage.time))
        stage.send(.touch(id: 1, phase: .ended, location: button.frame.center, time: stage.time))
        for _ in 0..<60 { stage.update(to: stage.time + 1 / 60) }
        func panel(_ view: View) -> VisualEffectView? {
          view as? VisualEffectView ?? view.subviews.reversed().lazy.compactMap(panel).first
        }
        if let frame = panel(stage.window)?.frame, frame.width > 0, frame.height > 0 {
          #expect(CGRect(origin: .zero, size: size).insetBy(dx: -0.01, dy: -0.01).contains(frame), "\(frame)")
          if size.height > 400 { #expect(frame.height > 300) }
        } else {
          #expect(size.height < 100)
        }
        let surface = try #require(
          Surface(width: max(1, stage.pixelSize.width), height: max(1, stage.pixelSize.height), format: .opaque))
        _ = stage.paint(into: surface)
        stage.send(.key(KeyEvent(.escape, time: stage.time)))
        for _ in 0..<60 { stage.update(to: stage.time + 1 / 60) }
        button.removeFromSuperview()
      }
    }
  }

  @Test func aLongMenuScrolls() throws {
    let item = phone.root.navigationItem.rightBarButtonItems[0]
    item.menu = Menu(
      children: (0..<40).map { index in Action(title: "Row \(index)") { log.lines.append("\(index)") } })
    phone.wait(0.1)
    tap(button)
    phone.play(0.6)
    #expect(try frame("Row 39").minY > 874)
    phone.press(.end)
    phone.play(0.5)
    #expect(try frame("Row 39").maxY < 874)
    tap(try frame("Row 38").center)
    #expect(log.take() == ["38"])
  }
}
