import Foundation
import HeroTesting
import HeroWidgets
import Testing

/// A control in the middle of a screen, and a finger.
@MainActor private final class ControlFixture<Kind: Control> {
  let stage: Stage
  let control: Kind

  init(_ control: Kind, appearance: Appearance = .light) {
    self.control = control
    stage = Stage(size: CGSize(width: 300, height: 200), deviceScale: 2, appearance: appearance)
    stage.window.backgroundColor = .systemBackground
    stage.window.addSubview(control)
    let size = control.sizeThatFits(CGSize(width: 260, height: 100))
    control.frame = CGRect(origin: CGPoint(x: 20, y: 80), size: size)
    stage.update(to: 1)
  }

  func touch(_ phase: TouchPhase, x: CGFloat, y: CGFloat = 94, after seconds: Double = 0.05) {
    let time = stage.time + seconds
    stage.send(.touch(id: 0, phase: phase, location: CGPoint(x: x, y: y), time: time))
    stage.update(to: time)
  }

  func tap(x: CGFloat) {
    touch(.began, x: x)
    touch(.ended, x: x)
  }

  func drag(from start: CGFloat, to end: CGFloat) {
    touch(.began, x: start)
    for step in 1...6 { touch(.moved, x: start + (end - start) * CGFloat(step) / 6, after: 1 / 60) }
  }

  func settle() { stage.settle() }

  func color(x: CGFloat, y: CGFloat = 94) throws -> RGBA {
    let surface = try #require(Surface(width: 600, height: 400, format: .opaque))
    stage.damageEverything()
    _ = stage.paint(into: surface)
    return surface.color(x: Int(x * 2), y: Int(y * 2))
  }
}

@MainActor struct SwitchTests {
  @Test func aTapTurnsItOnAndOff() throws {
    let fixture = ControlFixture(Switch())
    var told: [Bool] = []
    fixture.control.valueChanged = { told.append($0) }
    fixture.tap(x: 30)
    #expect(fixture.control.isOn && told == [true])
    fixture.settle()
    // Green shows where the knob was.
    let green = try fixture.color(x: 28)
    #expect(green.green > 0.7 && green.red < 0.3)
    fixture.tap(x: 30)
    fixture.settle()
    #expect(!fixture.control.isOn && told == [true, false])
    #expect(try fixture.color(x: 28).red == 1)
  }

  @Test func theKnobSlides() throws {
    let fixture = ControlFixture(Switch())
    fixture.tap(x: 30)
    fixture.stage.update(to: fixture.stage.time + 1 / 60)
    fixture.stage.update(to: fixture.stage.time + 0.06)
    #expect(fixture.stage.isAnimating)
    let early = try fixture.color(x: 80)
    fixture.settle()
    #expect(try fixture.color(x: 80).red == 1 && early.red < 1)
  }

  @Test func draggedItGoesWithTheFinger() throws {
    let fixture = ControlFixture(Switch())
    var told: [Bool] = []
    fixture.control.valueChanged = { told.append($0) }
    fixture.drag(from: 35, to: 41)
    #expect(told.isEmpty)
    fixture.touch(.ended, x: 41)
    fixture.settle()
    // Not half the way: it stays off.
    #expect(!fixture.control.isOn && told.isEmpty)
    fixture.drag(from: 35, to: 80)
    #expect(try fixture.color(x: 80).red == 1)
    fixture.touch(.ended, x: 80)
    #expect(fixture.control.isOn && told == [true])
  }

  @Test func aCancelledDragChangesNothing() {
    let fixture = ControlFixture(Switch(isOn: true))
    fixture.drag(from: 60, to: 25)
    fixture.touch(.cancelled, x: 25)
    fixture.settle()
    #expect(fixture.control.isOn)
  }

  @Test func disabledItDoesNothing() throws {
    let fixture = ControlFixture(Switch())
    fixture.control.isEnabled = false
    fixture.tap(x: 30)
    fixture.drag(from: 35, to: 80)
    fixture.touch(.ended, x: 80)
    #expect(!fixture.control.isOn && !fixture.control.handleKey(KeyEvent(.space, time: 1)))
  }

  @Test func itHasItsSizeAndRole() {
    let control = Switch()
    #expect(control.sizeThatFits(.zero) == CGSize(width: 63, height: 28) && control.accessibilityRole == .toggle)
    control.isOn = true
    #expect(control.isOn)
  }
}

@MainActor struct SegmentedControlTests {
  private func fixture(_ appearance: Appearance = .light) -> ControlFixture<SegmentedControl> {
    ControlFixture(SegmentedControl(["None", "Below", "Inline"], selectedIndex: 0), appearance: appearance)
  }

  /// The middle of a segment on the screen.
  private func middle(_ index: Int, _ fixture: ControlFixture<SegmentedControl>) -> CGFloat {
    20 + fixture.control.bounds.width * (CGFloat(index) + 0.5) / 3
  }

  @Test func aTapChooses() throws {
    let fixture = fixture()
    var told: [Int] = []
    fixture.control.valueChanged = { told.append($0) }
    fixture.tap(x: middle(2, fixture))
    fixture.settle()
    fixture.tap(x: middle(2, fixture))
    #expect(fixture.control.selectedIndex == 2 && told == [2])
    // The thumb's white stands at the top of the third segment, grey at the first.
    #expect(try fixture.color(x: middle(2, fixture), y: 84).red > 0.99)
    #expect(try fixture.color(x: middle(0, fixture), y: 84).red < 0.96)
  }

  @Test func theThumbSlides() throws {
    let fixture = fixture()
    fixture.tap(x: middle(2, fixture))
    fixture.stage.update(to: fixture.stage.time + 1 / 60)
    fixture.stage.update(to: fixture.stage.time + 0.08)
    #expect(try fixture.color(x: middle(1, fixture), y: 84).red > 0.99)
    fixture.settle()
    #expect(try fixture.color(x: middle(1, fixture), y: 84).red < 0.96)
  }

  @Test func theThumbIsCarried() throws {
    let fixture = fixture()
    var told: [Int] = []
    fixture.control.valueChanged = { told.append($0) }
    fixture.drag(from: middle(0, fixture), to: middle(1, fixture))
    fixture.settle()
    #expect(told.isEmpty)
    #expect(try fixture.color(x: middle(1, fixture), y: 84).red > 0.99)
    fixture.touch(.ended, x: middle(1, fixture))
    #expect(told == [1] && fixture.control.selectedIndex == 1)
    fixture.drag(from: middle(1, fixture), to: middle(2, fixture))
    fixture.touch(.cancelled, x: middle(2, fixture))
    #expect(told == [1] && fixture.control.selectedIndex == 1)
  }

  @Test func arrowsChoose() {
    let control = SegmentedControl(["A", "B", "C"])
    func press(_ key: KeyEvent.Key) -> Int {
      #expect(control.handleKey(KeyEvent(key, time: 1)))
      return control.selectedIndex
    }
    #expect(press(.left) == 0 && press(.right) == 1 && press(.right) == 2 && press(.right) == 2 && press(.space) == 0)
    #expect(!control.handleKey(KeyEvent(.down, time: 1)))
  }

  /// Each as wide as its title: a tap meets the one that is seen there, and the thumb is as wide as that.
  @Test func segmentsMayBeAsWideAsTheirTitles() throws {
    let titles = ["A", "Rather a long one", "Mid"]
    let fixture = ControlFixture(SegmentedControl(titles, selectedIndex: 0), appearance: .light)
    fixture.control.apportionsSegmentWidthsByContent = true
    fixture.stage.update(to: fixture.stage.time)
    let labels = fixture.control.subviews.compactMap { $0 as? Label }.map(\.frame)
    #expect(labels[0].width < labels[2].width && labels[2].width < labels[1].width)
    #expect(labels[2].maxX <= fixture.control.bounds.width)
    for (index, label) in labels.enumerated() {
      // At either side of the title.
      for x in [label.minX + 2, label.maxX - 2] {
        fixture.tap(x: 20 + x)
        fixture.settle()
        #expect(fixture.control.selectedIndex == index, "\(titles[index]) at \(x)")
      }
    }
  }

  @Test func eachSegmentIsATab() {
    let fixture = fixture()
    let tabs = fixture.control.subviews.filter { $0.accessibilityRole == .tab }
    #expect(tabs.map(\.accessibilityLabel) == ["None", "Below", "Inline"])
    #expect(tabs.allSatisfy { fixture.control.bounds.encloses($0.frame) })
  }

  @Test func oddOnesDoNotCrash() throws {
    for titles in [[], ["One"], [String](repeating: "A very long title indeed", count: 9)] {
      let fixture = ControlFixture(SegmentedControl(titles, selectedIndex: 7), appearance: .dark)
      fixture.control.frame.size.width = 1
      fixture.tap(x: 20)
      _ = try fixture.color(x: 20)
      fixture.control.selectedIndex = -4
      #expect(fixture.control.selectedIndex >= -1)
    }
  }
}

@MainActor struct ListControlTests {
  private func list() -> (ListFixture, Switch, SegmentedControl) {
    let toggle = Switch()
    let segments = SegmentedControl(["Never", "System", "Always"])
    var section = ListFixture.Section(
      title: nil,
      rows: [
        ListContentConfiguration(text: "Stretches"), ListContentConfiguration(text: "Small title"),
        ListContentConfiguration(text: "More"),
      ])
    section.accessories = [[.view(toggle)], [.view(segments)], [.checkmark, .disclosure]]
    return (ListFixture([section]), toggle, segments)
  }

  @Test func aControlInARowIsTappedWithoutSelectingTheRow() throws {
    let (list, toggle, segments) = list()
    func tap(_ view: View, at fraction: CGFloat = 0.5) {
      let place = view.convert(CGPoint(x: view.bounds.width * fraction, y: view.bounds.midY), to: nil)
      list.touch(.began, place, after: 0.1)
      list.touch(.ended, place, after: 0.05)
    }
    tap(toggle)
    tap(segments, at: 0.9)
    #expect(toggle.isOn && segments.selectedIndex == 2 && list.selected.isEmpty)
    #expect(toggle.accessibilityLabel == "Stretches")
    let frame = list.frame(IndexPath(item: 0, section: 0))
    #expect(abs(toggle.convert(toggle.bounds, to: list.view).maxX - (frame.maxX - 16)) < 0.5)
  }

  @Test func theKeyboardWorksTheFocusedRowsControl() {
    let (list, toggle, segments) = list()
    _ = list.press(.home)
    #expect(list.press(.space) && toggle.isOn)
    #expect(list.press(.return) && !toggle.isOn)
    _ = list.press(.down)
    #expect(list.press(.right) && segments.selectedIndex == 1)
    #expect(list.view.focusedIndexPath?.item == 1)
    _ = list.press(.down)
    #expect(list.press(.return) && list.selected == [IndexPath(item: 2, section: 0)])
  }

  @Test func aReusedRowLosesItsControl() {
    let (list, toggle, _) = list()
    list.sections = [ListFixture.rows(3)]
    list.view.reloadData()
    list.update()
    #expect(toggle.superview == nil && list.problems == [])
  }
}
