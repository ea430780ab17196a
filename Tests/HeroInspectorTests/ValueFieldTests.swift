import Foundation
import HeroInspector
import HeroTesting
import HeroWidgets
import Testing

@MainActor @Suite("A value to type in") struct ValueFieldTests {
  let field = ValueField(.number(digits: 2, step: 0.5), name: "k", unit: "s", toolTip: "Stiffness")
  let heard = Heard<String>()
  let pane: Pane

  init() {
    let (field, heard) = (field, heard)
    field.onApply = { text in
      guard let number = ValueField.number(in: text), number > 0 else { return "Write a number greater than 0." }
      heard.hear(text)
      field.show(number)
      return nil
    }
    field.show(1.25)
    pane = Pane(field, width: 120, height: 80)
  }

  private var typed: String { pane.all(TextField.self)[0].text }

  @Test("Typed over and applied by Return; shown with its digits from then on")
  func typing() {
    pane.click(field)
    #expect(pane.stage.textInput != nil)
    pane.stage.press(.character("a"), modifiers: .control)
    pane.stage.type("2,5")
    #expect(heard.values.isEmpty)
    pane.stage.press(.return)
    #expect(heard.values == ["2,5"] && typed == "2.50" && field.text == "2.50")
  }

  @Test("Escape takes back what was typed, and leaves the field")
  func escape() {
    field.beginEditing()
    pane.stage.type("9")
    pane.stage.press(.escape)
    #expect(typed == "1.25" && heard.values.isEmpty && pane.stage.textInput == nil)
  }

  @Test("Leaving it applies it, and nothing typed changes nothing, however many digits were not shown")
  func leaving() {
    field.show(1.253)
    field.beginEditing()
    pane.stage.press(.return)
    pane.stage.press(.tab)
    #expect(heard.values.isEmpty)
    field.beginEditing()
    pane.stage.type("7")
    pane.stage.window.endEditing()
    #expect(heard.values == ["7"] && typed == "7.00")
  }

  @Test("Applied, it has nothing more to take back, and shows at once what its value is made elsewhere")
  func applied() {
    field.beginEditing()
    pane.stage.type("2,50")
    #expect(pane.stage.textInput?.canUndo == true)
    pane.stage.press(.return)
    #expect(pane.stage.textInput?.canUndo == false && pane.stage.textInput?.canRedo == false)
    field.show(1.25)
    #expect(typed == "1.25")
    pane.stage.type("7")
    #expect(typed == "7", "all of it was selected")
    // What somebody is about to type stays.
    field.show(3)
    #expect(typed == "7")
    pane.stage.press(.escape)
    #expect(typed == "3.00" && heard.values == ["2,50"])
  }

  @Test("Arrows step at once, ten times as far with Shift")
  func stepping() {
    field.beginEditing()
    pane.stage.press(.up)
    pane.stage.press(.up, modifiers: .shift)
    pane.stage.press(.down)
    #expect(heard.values == ["1.75", "6.75", "6.25"])
  }

  @Test("What cannot be stays, marked, with the reason in the tooltip; mended, it is gone")
  func refused() throws {
    field.beginEditing()
    pane.stage.type("-1")
    let plain = try pane.picture()
    pane.stage.press(.return)
    #expect(typed == "-1" && field.complaint == "Write a number greater than 0." && field.toolTip == field.complaint)
    #expect(pane.toolTips?.shownText == field.complaint)
    #expect(try pane.picture().pngData() != plain.pngData())
    pane.stage.press(.character("a"), modifiers: .control)
    pane.stage.type("x")
    #expect(field.complaint == nil && pane.toolTips?.shownText == nil)
    pane.stage.press(.return)
    #expect(field.complaint == "Type a number such as 0.5.")
    // Left so, it shows what is.
    pane.stage.window.endEditing()
    #expect(typed == "1.25" && field.complaint == nil && field.toolTip == "Stiffness" && heard.values.isEmpty)
  }

  @Test("What has no value shows a dash and takes none")
  func noValue() {
    field.show(nil)
    field.isEnabled = false
    field.explain("An over-damped spring has none.")
    pane.click(field)
    #expect(typed == "–" && pane.stage.textInput == nil && field.toolTip == "An over-damped spring has none.")
  }

  @Test("Words are taken as they are, and not stepped")
  func words() {
    let field = ValueField(.text, name: "Title")
    field.text = "City Ride"
    field.onApply = { text in
      heard.hear(text)
      field.text = text
      return nil
    }
    let pane = Pane(field, width: 200, height: 60)
    field.beginEditing()
    pane.stage.type("nan, 1,5")
    pane.stage.press(.up, .return)
    #expect(heard.values == ["nan, 1,5"] && field.text == "nan, 1,5" && field.complaint == nil)
  }

  @Test("Numbers as people write them, and as they read them")
  func numbers() {
    #expect(ValueField.number(in: " 1,5 ") == 1.5 && ValueField.number(in: "−2e-1") == -0.2)
    for text in ["", "nan", "0x10", "inf", "1 2", "1e999", String(repeating: "1", count: 200)] {
      #expect(ValueField.number(in: text) == nil, "\(text)")
    }
    #expect(ValueField.text(of: -0.0004, digits: 3) == "0.000" && ValueField.text(of: -1.5, digits: 1) == "−1.5")
    #expect(ValueField.text(of: .infinity, digits: 2) == "∞")
  }

  @Test("A drag of the name changes the number by a step a point, ten with Shift, a tenth with Alt, as one change")
  func scrubbing() {
    var ends = 0
    field.onScrubEnd = { ends += 1 }
    pane.stage.drag(from: CGPoint(x: 8, y: 12), by: CGPoint(x: 4, y: 0), lettingGo: false)
    #expect(field.isScrubbing && field.text == "3.25" && ends == 0 && pane.stage.textInput == nil)
    pane.stage.send(.touch(id: 0, phase: .ended, location: CGPoint(x: 12, y: 12), time: pane.stage.time))
    pane.advance(0)
    #expect(!field.isScrubbing && ends == 1)
    pane.hold(.shift)
    pane.stage.drag(from: CGPoint(x: 8, y: 12), by: CGPoint(x: 4, y: 0))
    #expect(field.text == "23.25" && ends == 2)
    pane.hold(.alternate)
    pane.stage.drag(from: CGPoint(x: 8, y: 12), by: CGPoint(x: -5, y: 0))
    #expect(field.text == "23.00" && ends == 3)
    // A refused value leaves the last accepted one.
    pane.hold(.shift)
    pane.stage.drag(from: CGPoint(x: 60, y: 12), by: CGPoint(x: 0, y: 0))
    pane.stage.drag(from: CGPoint(x: 8, y: 12), by: CGPoint(x: -8, y: 0))
    #expect(ValueField.number(in: field.text ?? "").map { $0 > 0 } == true && field.complaint == nil)
  }

  @Test("The name has a resize pointer, the value an I-beam; text without a number has the I-beam everywhere")
  func pointers() {
    pane.hover(field, at: CGPoint(x: 8, y: 12))
    #expect(pane.stage.input.pointerStyle == .horizontalResize)
    pane.hover(field, at: CGPoint(x: 60, y: 12))
    #expect(pane.stage.input.pointerStyle == .text)
    field.isEnabled = false
    pane.hover(field, at: CGPoint(x: 9, y: 12))
    #expect(pane.stage.input.pointerStyle == .arrow)
    let title = ValueField(.text, name: "Title")
    let titlePane = Pane(title, width: 200, height: 60)
    titlePane.hover(title, at: CGPoint(x: 8, y: 12))
    #expect(titlePane.stage.input.pointerStyle == .text)
  }

  @Test("The wheel steps a field that is edited, and scrolls the column elsewhere")
  func wheel() {
    pane.wheel(field, notches: -1)
    #expect(field.text == "1.25")
    field.beginEditing()
    pane.wheel(field, notches: -1)
    #expect(field.text == "1.75")
    pane.wheel(field, notches: 1)
    #expect(field.text == "1.25")
  }
}
