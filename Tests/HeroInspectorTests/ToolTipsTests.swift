import Foundation
import HeroInspector
import HeroTesting
import HeroWidgets
import Testing

@MainActor @Suite("Tooltips") struct ToolTipsTests {
  let first = ToolButton(icon: .play, toolTip: "Go on (Space)")
  let second = ToolButton(
    icon: .pause, toolTip: "A sentence that is longer than the pane is wide, so that it takes several lines")
  let pane: Pane

  init() {
    let both = FixedView(height: 60)
    first.frame = CGRect(x: 4, y: 4, width: 28, height: 24)
    second.frame = CGRect(x: 110, y: 30, width: 28, height: 24)
    both.addSubview(first)
    both.addSubview(second)
    pane = Pane(both, width: 140, height: 150)
  }

  private var shown: String? { pane.toolTips?.shownText }

  @Test("Said where the pointer rests for 0.6 s, gone when it goes on")
  func resting() {
    pane.hover(first)
    pane.advance(0.55)
    #expect(shown == nil)
    pane.advance(0.1)
    #expect(shown == "Go on (Space)")
    pane.hover(second)
    #expect(shown == nil)
    pane.advance(0.7)
    #expect(shown?.hasPrefix("A sentence") == true)
    pane.stage.send(.hover(location: nil, time: pane.stage.time))
    pane.advance(0.1)
    #expect(shown == nil && pane.stage.nextWakeUp == nil)
  }

  @Test("A press ends it, and it does not come again while the pointer stays; nor is a press a rest")
  func press() {
    pane.hover(first)
    pane.advance(0.7)
    pane.click(first)
    #expect(shown == nil)
    pane.advance(2)
    #expect(shown == nil)
    pane.hover(second)
    pane.advance(0.3)
    pane.click(second)
    pane.advance(0.4)
    #expect(shown == nil)
  }

  @Test("It goes with what it is about, though the pointer stays")
  func gone() throws {
    let around = try #require(first.superview)
    pane.hover(first)
    pane.advance(0.7)
    #expect(shown == "Go on (Space)")
    around.isHidden = true
    pane.advance(0)
    #expect(shown == nil)
    // Nor does it come for what went before it was said.
    around.isHidden = false
    pane.hover(second)
    pane.advance(0.3)
    around.isHidden = true
    pane.advance(0.7)
    #expect(shown == nil)
  }

  @Test("All of it is inside the pane, whatever is beside the control")
  func inside() throws {
    pane.hover(second)
    pane.advance(0.7)
    let text = try #require(shown)
    let bubble = try #require(pane.stage.window.subviews.first { $0.accessibilityLabel == text })
    #expect(pane.stage.window.bounds.encloses(bubble.frameInWindow) && bubble.bounds.height > 30)
    #expect(!bubble.frameInWindow.overlaps(second.frameInWindow))
  }

  @Test("Resting, nothing is asked for: the pane sleeps under a tooltip")
  func idle() throws {
    pane.hover(first)
    pane.advance(0.7)
    pane.advance(0)
    _ = try pane.picture()
    pane.advance(0)
    #expect(!pane.stage.needsFrame && pane.stage.nextWakeUp == nil)
  }
}
