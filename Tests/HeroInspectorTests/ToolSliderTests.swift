import Foundation
import HeroInspector
import HeroTesting
import HeroWidgets
import Testing

@MainActor @Suite("A slider of the tool") struct ToolSliderTests {
  let slider = ToolSlider(0...2, step: 0.01, defaultValue: 0.5, toolTip: "Duration")
  let heard = Heard<Double>()
  let pane: Pane

  init() {
    slider.valueChanged = heard.hear
    pane = Pane(slider, width: 213)
  }

  @Test("A click on the line takes the thumb there, and the press drags on from there")
  func clickJumps() {
    // 13 points of thumb leave a way of 200.
    pane.click(slider, at: CGPoint(x: 106.5, y: 12))
    #expect(slider.value == 1 && heard.values == [1])
    pane.stage.drag(from: CGPoint(x: 6.5 + 150, y: 12), by: CGPoint(x: -50, y: 90))
    #expect(slider.value == 1 && heard.last == 1 && heard.values.contains(1.5))
  }

  @Test("With Shift the thumb goes a tenth as far, and steps are as fine")
  func fine() {
    pane.hold(.shift)
    pane.stage.drag(from: pane.point(slider.thumb.center, in: slider), by: CGPoint(x: 50, y: 0))
    #expect(slider.value == 0.55)
    pane.wheel(slider, notches: -1)
    #expect(slider.value == 0.551)
    pane.hold([])
    slider.becomeFirstResponder()
    pane.stage.press(.left, modifiers: .shift)
    #expect(slider.value == 0.55)
  }

  @Test("Wheel, arrows and page keys step, Home and End go to the ends")
  func steps() {
    pane.wheel(slider, notches: -1)
    #expect(slider.value == 0.51)
    pane.wheel(slider, notches: 1)
    slider.becomeFirstResponder()
    pane.stage.press(.right, .up, .pageUp)
    #expect(slider.value == 0.62)
    pane.stage.press(.end, .home, .pageDown)
    #expect(slider.value == 0)
    pane.stage.press(.delete)
    #expect(slider.value == 0.5)
    #expect(heard.values == [0.51, 0.5, 0.51, 0.52, 0.62, 2, 0, 0.5])
  }

  @Test("A double click goes back to the default, two slow ones do not")
  func doubleClick() {
    pane.stage.click(at: CGPoint(x: 180, y: 12), times: 2)
    #expect(slider.value == 0.5)
    pane.click(slider, at: CGPoint(x: 180, y: 12))
    pane.advance(1)
    pane.click(slider, at: CGPoint(x: 180, y: 12))
    #expect(slider.value > 1.5)
  }

  @Test("A touchpad's stroke is the column's, and what is off does nothing")
  func leftAlone() {
    pane.stage.send(
      .scroll(
        ScrollEvent(location: CGPoint(x: 100, y: 12), delta: CGSize(width: 0, height: 9), kind: .fingers, time: 0)))
    pane.stage.update(to: 0)
    slider.isEnabled = false
    pane.wheel(slider, notches: -2)
    pane.click(slider, at: CGPoint(x: 180, y: 12))
    #expect(slider.value == 0.5 && heard.values.isEmpty)
  }
}
