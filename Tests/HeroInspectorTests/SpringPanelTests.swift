import Foundation
import HeroExport
import HeroInspector
import HeroMotion
import HeroScenes
import HeroTesting
import HeroWidgets
import Testing

@MainActor @Suite("The spring's panel") struct SpringPanelTests {
  let panel = SpringPanel(SpringSlots(a: .heroKit))
  let heard = Heard<SpringSlots>()
  let copied = Heard<String>()
  let pane: Pane

  init() {
    panel.onChange = heard.hear
    panel.onCopy = copied.hear
    pane = Pane(panel)
  }

  private func field(_ toolTip: String) throws -> ValueField {
    func isIt(_ field: ValueField) -> Bool {
      // What it is called stays, where the tooltip says why it has no value.
      Pane.all(TextField.self, in: field).first?.accessibilityLabel?.hasPrefix(toolTip) == true
    }
    return try #require(pane.all(ValueField.self).first(where: isIt), "no field “\(toolTip)”")
  }

  private func type(_ text: String, into field: ValueField) {
    field.beginEditing()
    pane.stage.type(text)
    pane.stage.press(.return)
  }

  @Test("HeroKit's spring is there in all four forms, and its own is strong")
  func forms() throws {
    #expect(
      try field("Duration of the animation").text == "0.400" && field("Ratio of critical damping").text == "0.850")
    #expect(try field("Response, as").text == "0.289" && field("Fraction of critical damping").text == "0.850")
    #expect(try field("Perceptual duration").text == "0.289" && field("Bounce, as").text == "0.150")
    #expect(try field("Stiffness").text == "471.9" && field("Damping").text == "36.93" && field("Mass").text == "1.00")
    let strong = pane.all(Label.self).filter { $0.font == InspectorStyle.strongFont }.map(\.text)
    #expect(strong == ["UIKit"] && heard.values.isEmpty)
    #expect(try pane.find(ChoiceButton.self, "Preset").chosen == 0)
  }

  @Test("A number typed into a form restates the spring so, and the others follow")
  func typing() throws {
    type("200", into: try field("Stiffness"))
    let timing = try #require(heard.last?.a)
    #expect(timing.form.kind == .physical && timing.spring.stiffness == 200)
    // The damping was not typed: it is the very one that the spring had.
    #expect(timing.spring.damping == SpringTiming.heroKit.spring.damping)
    #expect(try field("Ratio of critical damping").isEnabled == false && field("Ratio of critical damping").text == nil)
    type("0.5", into: try field("Response, as"))
    #expect(heard.last?.a.form[.response] == 0.5 && heard.values.count == 2)
  }

  @Test("What cannot be is refused with the sentence of the command line, and nobody is told")
  func refused() throws {
    let ratio = try field("Ratio of critical damping")
    type("1.4", into: ratio)
    #expect(ratio.complaint == "UIKit's spring takes a ratio from 0.01 to 1, not 1.4." && heard.values.isEmpty)
    #expect(pane.toolTips?.shownText == ratio.complaint)
    pane.stage.press(.escape)
    #expect(ratio.text == "0.850" && panel.slots.a == .heroKit)
  }

  @Test("The sliders say duration and bounce, on either side of critical")
  func sliders() throws {
    let bounce = try #require(pane.all(ToolSlider.self).last)
    pane.click(bounce, at: CGPoint(x: 6.5, y: 12))
    #expect(panel.slots.a.form.kind == .bounce && abs(panel.slots.a.bounce + 0.95) < 0.011)
    #expect(abs(panel.slots.a.response - SpringTiming.heroKit.response) < 1e-12)
    #expect(try field("Ratio of critical damping").isEnabled == false, "there is no over-damped one")
    pane.advance(1)
    pane.stage.click(at: pane.point(CGPoint(x: 40, y: 12), in: bounce), times: 2)
    #expect(panel.slots.a.bounce == 0 && heard.last == panel.slots)
  }

  @Test("A velocity is kept by the sliders, and forms without one say so")
  func velocity() throws {
    type("3", into: try field("Initial velocity"))
    // UIKit's form has one.
    #expect(panel.slots.a == SpringTiming(.uiKit(duration: 0.4, ratio: 0.85, velocity: 3)))
    let response = try #require(pane.all(ValueField.self).first { $0.name == "response" })
    #expect(!response.isEnabled && response.toolTip?.contains("set its velocity to 0") == true)
    let duration = try #require(pane.all(ToolSlider.self).first)
    duration.becomeFirstResponder()
    pane.stage.press(.right)
    #expect(panel.slots.a.initialVelocity == 3 && panel.slots.a.form.kind == .physical)
    #expect(abs(panel.slots.a.response - duration.value) < 1e-12)
    type("0", into: try field("Initial velocity"))
    #expect(response.isEnabled && panel.slots.a.initialVelocity == 0)
  }

  @Test("A spring beyond every bounce is shown, and a slider says why it cannot move it")
  func beyond() throws {
    panel.slots = SpringSlots(a: try SpringTiming(parsing: "mass=1e-40,stiffness=1,damping=1"))
    let extreme = panel.slots
    #expect(extreme.a.bounce == -1)
    let duration = try #require(pane.all(ToolSlider.self).first)
    duration.becomeFirstResponder()
    pane.stage.press(.end)
    let note = pane.all(Label.self).last?.text ?? ""
    #expect(panel.slots == extreme && note.contains("bounce must be between -1 and 1"), "\(note)")
    _ = try pane.picture()
    for text in ["1e-300", "1e300", "-1", "0"] {
      for field in pane.all(ValueField.self) where field.isEnabled {
        type(text, into: field)
        pane.stage.press(.escape)
      }
      _ = try pane.picture()
    }
  }

  @Test("B begins as A is, is set alone, and goes again")
  func slots() throws {
    let segments = try #require(pane.all(SegmentedControl.self).first)
    let remove = try pane.find(ToolButton.self, "Remove B")
    #expect(remove.isHidden)
    pane.click(segments, at: CGPoint(x: 70, y: 12))
    #expect(heard.last == SpringSlots(a: .heroKit, b: .heroKit, active: .b) && !remove.isHidden)
    let presets = try pane.find(ChoiceButton.self, "Preset")
    presets.becomeFirstResponder()
    pane.stage.press(.end, .return, .end, .return)
    #expect(panel.slots.b == SpringTiming(.bounce(duration: 0.5, bounce: 0.3)) && panel.slots.a == .heroKit)
    pane.click(segments, at: CGPoint(x: 20, y: 12))
    #expect(panel.slots.active == .a && panel.slots.timing == .heroKit)
    pane.click(remove)
    #expect(heard.last == SpringSlots(a: .heroKit) && remove.isHidden)
  }

  @Test("Swap exchanges A and B; it and Remove B stand at the right, and only while there is B")
  func swapping() throws {
    let swap = try pane.find(ToolButton.self, "Swap springs A and B")
    #expect(swap.isHidden)
    let other = SpringTiming(.bounce(duration: 0.5, bounce: 0.3))
    panel.slots = SpringSlots(a: .heroKit, b: other, active: .b)
    pane.advance(0)
    let remove = try pane.find(ToolButton.self, "Remove B")
    let presets = try pane.find(ChoiceButton.self, "Preset")
    #expect(presets.frame.maxX < swap.frame.minX && swap.frame.maxX <= remove.frame.minX)
    pane.click(swap)
    #expect(heard.last == SpringSlots(a: other, b: .heroKit, active: .b) && panel.slots == heard.last)
    pane.click(remove)
    #expect(heard.last == SpringSlots(a: other) && swap.isHidden)
  }

  @Test("Every preset is shown and found again by its name")
  func presets() throws {
    let button = try pane.find(ChoiceButton.self, "Preset")
    #expect(SpringPreset.all.map(\.name).contains("Kestrel slow") && SpringPreset.all.count == 8)
    for (index, preset) in SpringPreset.all.enumerated() {
      panel.slots = SpringSlots(a: preset.timing)
      #expect(button.chosen == index, "\(preset.name)")
    }
    panel.slots = SpringSlots(a: SpringTiming(.response(0.7, fraction: 0.5)))
    #expect(button.chosen == nil && heard.values.isEmpty)
  }

  @Test("Copied as code, in the language that is chosen; where there is none for it, it says why")
  func copying() throws {
    let copy = try pane.find(ToolButton.self, "Copies the spring as code")
    pane.click(copy)
    #expect(copied.values == [try SpringCode(.heroKit).text(in: .swiftui)])
    let format = try pane.find(ChoiceButton.self, "Copy format")
    format.becomeFirstResponder()
    pane.stage.press(.down, .down)
    pane.click(copy)
    #expect(copied.last == (try SpringCode(.heroKit).text(in: .css)))
    #expect(pane.all(Label.self).compactMap(\.text).contains("Copied as CSS"))
    // Compose's numbers are shorter than ours.
    panel.slots = SpringSlots(a: SpringTiming(.physical(Spring(mass: 1e-20, stiffness: 1e20, damping: 1))))
    pane.stage.press(.down)
    format.becomeFirstResponder()
    pane.stage.press(.down)
    pane.click(copy)
    let why = try #require(pane.all(Label.self).last?.text)
    #expect(copied.values.count == 2 && why.contains("Compose"), "\(why)")
  }

  @Test("All of it is inside the column, nothing upon another, light and dark", arguments: [1.0, 2])
  func layout(scale: Double) throws {
    let pane = Pane(SpringPanel(SpringSlots(a: .heroKit, b: .heroKit)), scale: scale, appearance: .dark)
    let panel = try #require(pane.page.view.subviews.first)
    let views = panel.subviews.filter { !$0.isHidden && !($0 is Label) }
    for (index, view) in views.enumerated() {
      #expect(panel.bounds.encloses(view.frame), "\(view)")
      for other in views[..<index] { #expect(!view.frame.overlaps(other.frame), "\(view) \(other)") }
    }
  }

  @Test("A drag of a field's name is one change: it is told as held, then as released")
  func scrubbing() throws {
    var (held, releases) = (0, 0)
    panel.onChange = { [panel] _ in if panel.isTracking { held += 1 } }
    panel.onRelease = { releases += 1 }
    let stiffness = try field("Stiffness")
    pane.stage.drag(from: pane.point(CGPoint(x: 8, y: 12), in: stiffness), by: CGPoint(x: 10, y: 0))
    #expect(held > 0 && releases == 1 && !panel.isTracking)
    #expect(stiffness.text == "481.9")
  }
}
