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
    pane.hover(slider)
    pane.advance(0.5)
    pane.wheel(slider, notches: -1)
    #expect(slider.value == 0.551)
    pane.hold([])
    slider.becomeFirstResponder()
    pane.stage.press(.left, modifiers: .shift)
    #expect(slider.value == 0.55)
  }

  @Test("Wheel, arrows and page keys step, Home and End go to the ends")
  func steps() {
    pane.hover(slider)
    pane.advance(0.5)
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

  @Test(
    "A column that is scrolled goes on though a slider comes under the pointer; a pause, and the wheel is the slider's")
  func scrolledPast() {
    let column = ScrollView()
    column.contentSize = CGSize(width: 213, height: 2000)
    let slider = ToolSlider(0...2, step: 0.01, defaultValue: 0.5, toolTip: "Duration")
    slider.frame = CGRect(x: 0, y: 200, width: 213, height: 24)
    column.addSubview(slider)
    let pane = Pane(column, width: 213, height: 160)
    column.frame = pane.stage.window.bounds
    pane.advance(0)
    let place = CGPoint(x: 100, y: 80)
    func notch() {
      let delta = CGSize(width: 0, height: 60)
      pane.stage.send(.scroll(ScrollEvent(location: place, delta: delta, kind: .wheel, time: pane.stage.time)))
      for _ in 0..<9 { pane.advance(1 / 60) }
    }
    for _ in 0..<6 { notch() }
    #expect(slider.value == 0.5 && column.contentOffset.y > 200)
    column.contentOffset.y = 130
    pane.hover(slider)
    pane.advance(0.5)
    notch()
    #expect(slider.value == 0.49 && column.contentOffset.y == 130)
  }

  @Test("Let go of, it says that the change is over, once a drag")
  func release() {
    var releases = 0
    slider.onRelease = { releases += 1 }
    pane.stage.drag(from: pane.point(slider.thumb.center, in: slider), by: CGPoint(x: 50, y: 0), lettingGo: false)
    #expect(slider.isTracking && releases == 0 && heard.values.count > 3)
    pane.stage.send(.touch(id: 0, phase: .ended, location: .zero, time: pane.stage.time))
    pane.advance(0)
    #expect(!slider.isTracking && releases == 1)
  }

  @Test("A touchpad's stroke is the column's, and what is off does nothing")
  func leftAlone() {
    pane.stage.send(
      .scroll(
        ScrollEvent(location: CGPoint(x: 100, y: 12), delta: CGSize(width: 0, height: 9), kind: .fingers, time: 0)))
    pane.stage.update(to: 0)
    slider.isEnabled = false
    pane.advance(1)
    pane.wheel(slider, notches: -2)
    pane.click(slider, at: CGPoint(x: 180, y: 12))
    #expect(slider.value == 0.5 && heard.values.isEmpty)
  }

  @Test("It has a resize pointer while it can be dragged")
  func pointer() {
    pane.hover(slider)
    #expect(pane.stage.input.pointerStyle == .horizontalResize)
    slider.isEnabled = false
    pane.hover(slider, at: CGPoint(x: 30, y: 12))
    #expect(pane.stage.input.pointerStyle == .arrow)
  }
}
