import Foundation
import HeroInspector
import HeroTesting
import HeroWidgets
import Testing

@MainActor @Suite("A choice that pops up") struct ChoiceButtonTests {
  let button = ChoiceButton(["SwiftUI", "UIKit", "CSS", "Compose"], chosen: 1, toolTip: "Framework")
  let heard = Heard<Int>()
  let pane: Pane

  init() {
    button.onChoose = heard.hear
    pane = Pane(button, width: 160, height: 200)
  }

  private func row(_ name: String) throws -> View {
    try #require(pane.all(View.self, named: name))
  }

  @Test("Clicked it opens, a click in the list chooses, and the list is gone")
  func clicks() throws {
    pane.click(button)
    #expect(button.isOpen)
    let row = try row("CSS")
    pane.click(row)
    #expect(heard.values == [2] && button.chosen == 2 && !button.isOpen)
  }

  @Test("Pressed and dragged into the list it chooses where it is let go")
  func dragged() throws {
    pane.stage.send(.touch(id: 0, phase: .began, location: pane.point(in: button), time: 0))
    pane.stage.update(to: 0)
    let place = pane.point(in: try row("Compose"))
    pane.stage.send(.touch(id: 0, phase: .moved, location: place, time: 0.1))
    pane.stage.send(.touch(id: 0, phase: .ended, location: place, time: 0.2))
    pane.stage.update(to: 0.2)
    #expect(heard.values == [3] && !button.isOpen)
  }

  @Test("A click beside it and Escape close it, and nothing is chosen")
  func closed() {
    pane.click(button)
    pane.stage.click(at: CGPoint(x: 150, y: 195))
    #expect(!button.isOpen)
    button.becomeFirstResponder()
    pane.stage.press(.space)
    #expect(button.isOpen)
    pane.stage.press(.escape)
    // The keyboard is where it was.
    #expect(!button.isOpen && button.isFirstResponder && heard.values.isEmpty && button.chosen == 1)
  }

  @Test("By keyboard: open, go, choose; a letter goes to what begins so; arrows go on without the list")
  func keys() {
    button.becomeFirstResponder()
    pane.stage.press(.return, .down, .down, .return)
    #expect(heard.values == [3] && button.isFirstResponder)
    pane.stage.press(.space)
    pane.stage.press(.character("c"), .return)
    #expect(heard.last == 2)
    pane.stage.press(.up, .up, .up)
    #expect(heard.values == [3, 2, 1, 0] && !button.isOpen)
  }

  @Test("More than the pane has room for stays inside and scrolls", arguments: [60.0, 200])
  func crowded(height: Double) throws {
    let button = ChoiceButton((0..<40).map { "Number \($0)" }, toolTip: "Number")
    let heard = Heard<Int>()
    button.onChoose = heard.hear
    let pane = Pane(button, width: 120, height: height)
    button.becomeFirstResponder()
    pane.stage.press(.return, .end)
    pane.advance(0.1)
    let last = try #require(pane.all(View.self, named: "Number 39"))
    #expect(pane.stage.window.bounds.contains(last.frameInWindow.center))
    pane.stage.press(.return)
    #expect(heard.values == [39])
  }
}

extension Pane {
  func all(_ type: View.Type, named name: String) -> View? {
    func find(_ view: View) -> View? {
      if view.accessibilityLabel == name, view.accessibilityRole == .button { return view }
      return view.subviews.lazy.compactMap(find).first
    }
    return find(stage.window)
  }
}
