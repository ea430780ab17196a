import Foundation
import HeroDemos
import HeroFlight
import HeroInspector
import HeroMorph
import HeroMotion
import HeroScenes
import HeroTesting
import HeroWidgets
import Testing

@MainActor @Suite("The panels of transition edits") struct EditPanelTests {
  private struct Change: Equatable {
    var edits: TransitionOverrides
    var isHeld: Bool
  }
  private let heard = Heard<Change>()

  /// The plan of a photo that opens, with the edits of a scene.
  private func plan(_ own: TransitionOverrides = TransitionOverrides()) throws -> MorphPlan {
    let phone = try Phone(.photoGallery, scale: 1)
    try phone.tap(item: 3)
    phone.advance(0.1)
    var plan = try #require(phone.flight?.plan)
    plan.style.overrides = own
    return plan
  }

  private func elementPane(_ edits: TransitionOverrides, _ plan: MorphPlan) -> (panel: ElementEditPanel, pane: Pane) {
    let panel = ElementEditPanel()
    panel.onChange = { [heard] in heard.hear(Change(edits: $0, isHeld: $1)) }
    panel.shown = ShownEdits(edits, of: plan, element: nil)
    return (panel, Pane(panel))
  }

  private func field(_ name: String, in pane: Pane) throws -> ValueField {
    try #require(
      pane.all(ValueField.self).first {
        $0.isSeen && Pane.all(TextField.self, in: $0).first?.accessibilityLabel?.hasPrefix(name) == true
      }, "no field “\(name)”")
  }

  private func type(_ text: String, _ name: String, in pane: Pane) throws {
    try field(name, in: pane).beginEditing()
    pane.stage.type(text)
    pane.stage.press(.return)
  }

  @Test("Typed numbers become edits of the selected element, one after the other")
  func typing() throws {
    let plan = try plan()
    let id = try #require(plan.pairs.first?.id)
    let (_, pane) = elementPane(TransitionOverrides(), plan)
    try type("0.1", "Delay", in: pane)
    #expect(
      heard.last == Change(edits: TransitionOverrides(elements: [id: ElementOverride(delay: 0.1)]), isHeld: false))
    try type("-0.3", "Bulge", in: pane)
    try type("12", "Destination: added width", in: pane)
    try type("20 20 0 0", "Source: one corner radius", in: pane)
    let edit = try #require(heard.last?.edits.elements[id])
    #expect(edit.delay == 0.1 && edit.path == .arc(-0.3) && edit.destination == EndOverride(width: 12))
    #expect(edit.source?.radius == CornerRadii(topLeft: 20, topRight: 20) && heard.values.count == 4)
  }

  @Test("Numbers out of range are refused with the range")
  func refusals() throws {
    let (_, pane) = elementPane(TransitionOverrides(), try plan())
    try type("11", "Delay", in: pane)
    #expect(try field("Delay", in: pane).complaint == "Type a number from 0 to 10.")
    try type("3", "Bulge", in: pane)
    #expect(try field("Bulge", in: pane).complaint == "Type a number from −2 to 2.")
    try type("round", "Source: one corner", in: pane)
    #expect(try field("Source: one corner", in: pane).complaint?.hasPrefix("Type one radius") == true)
    #expect(heard.values.isEmpty)
  }

  @Test("A spring of its own starts as the transition's; Reset gives back the transition's")
  func spring() throws {
    let plan = try plan()
    let id = try #require(plan.pairs.first?.id)
    let (panel, pane) = elementPane(TransitionOverrides(), plan)
    func showsResponse() -> Bool {
      pane.all(TextField.self).contains { $0.isSeen && $0.accessibilityLabel?.hasPrefix("Response") == true }
    }
    #expect(!showsResponse())
    let menu = try pane.find(ChoiceButton.self, "Timing of the element")
    let height = panel.sizeThatFits(panel.bounds.size).height
    menu.onChoose?(1)
    #expect(heard.last?.edits.elements[id]?.timing == plan.timing)
    #expect(panel.sizeThatFits(panel.bounds.size).height > height && showsResponse())
    try type("0.6", "Response", in: pane)
    guard case .spring(let timing)? = heard.last?.edits.elements[id]?.timing else { throw TestingError("no spring") }
    #expect(abs(timing.response - 0.6) < 1e-9 && abs(timing.bounce - SpringTiming.heroKit.bounce) < 1e-9)
    menu.onChoose?(2)
    try type("0.25", "Duration", in: pane)
    #expect(heard.last?.edits.elements[id]?.timing == .curve(.easeInEaseOut, duration: 0.25))
    let reset = try #require(pane.all(ToolButton.self).first { $0.title == "Reset element" })
    #expect(reset.isEnabled)
    reset.action?()
    #expect(heard.last?.edits.isEmpty == true && !reset.isEnabled)
  }

  @Test("A name that is dragged tells one change at its end")
  func scrubbing() throws {
    let (_, pane) = elementPane(TransitionOverrides(), try plan())
    let field = try field("Source: offset to the right", in: pane)
    pane.stage.drag(from: pane.point(CGPoint(x: 8, y: 12), in: field), by: CGPoint(x: 30, y: 0))
    #expect(heard.values.count > 2 && heard.values.dropLast().allSatisfy(\.isHeld) && heard.last?.isHeld == false)
    #expect(heard.last?.edits.elements.values.first?.source?.x == 30)
  }

  @Test("The page's fields show the scene's edits, and the user's go over them")
  func page() throws {
    let plan = try plan(TransitionOverrides(stagger: 0.05, zoom: PageZoom(presenting: 0.9)))
    let panel = PageEditPanel()
    panel.onChange = { [heard] in heard.hear(Change(edits: $0, isHeld: $1)) }
    panel.shown = ShownEdits(TransitionOverrides(), of: plan, element: nil)
    let pane = Pane(panel)
    #expect(try field("Seconds from the start of one", in: pane).text == "0.050")
    #expect(try field("Final scale", in: pane).text == "90")
    try type("0", "Seconds from the start of one", in: pane)
    try type("40", "Final dimming", in: pane)
    try type("110", "First scale", in: pane)
    #expect(
      heard.last?.edits
        == TransitionOverrides(stagger: 0, dimming: 0.4, zoom: PageZoom(presenting: 0.9, presented: 1.1)))
    try pane.find(ChoiceButton.self, "Page fade").onChoose?(1)
    pane.advance(0)
    try type("0.2", "Seconds from the start of the transition to", in: pane)
    #expect(heard.last?.edits.fade == FadeOverride(start: 0.2, duration: plan.timing.duration))
    try pane.find(ChoiceButton.self, "Unmatched elements").onChoose?(1)
    #expect(heard.last?.edits.unmatched == MorphStyle.Unmatched(.slide(CGSize(width: 0, height: 40))))
    let reset = try #require(pane.all(ToolButton.self).first { $0.title == "Reset transition edits" })
    reset.action?()
    #expect(heard.last == Change(edits: TransitionOverrides(), isHeld: false))
  }

  // MARK: Bars

  private func timingPane(_ plan: MorphPlan) -> (panel: TimingPanel, pane: Pane) {
    let panel = TimingPanel()
    panel.onChange = { [heard] in heard.hear(Change(edits: $0, isHeld: $1)) }
    panel.shown = ShownEdits(TransitionOverrides(), of: plan, element: nil)
    return (panel, Pane(panel))
  }

  @Test("A dragged bar has another delay on a whole frame, told once as a change")
  func movedBar() throws {
    let plan = try plan()
    let id = try #require(plan.pairs.first?.id)
    let (_, pane) = timingPane(plan)
    let bar = try #require(pane.all(TimingBar.self).first { $0.part == .element(id) })
    #expect(bar.times == (0, plan.timing.duration) && pane.all(TimingBar.self).count == plan.pairs.count + 1)
    pane.stage.drag(from: pane.point(in: bar), by: CGPoint(x: 40, y: 0))
    let delay = try #require(heard.last?.edits.elements[id]?.delay)
    #expect(delay > 0.02 && abs((delay * 60).rounded() - delay * 60) < 1e-9)
    #expect(heard.values.filter { !$0.isHeld }.count == 1 && heard.last?.isHeld == false)
    #expect(heard.last?.edits.elements[id]?.timing == nil)
  }

  @Test("The dragged end of a bar changes the response of its spring, and keeps the bounce")
  func stretchedBar() throws {
    let plan = try plan()
    let id = try #require(plan.pairs.first?.id)
    let (panel, pane) = timingPane(plan)
    let bar = try #require(pane.all(TimingBar.self).first { $0.part == .element(id) })
    let edge = pane.point(CGPoint(x: bar.bounds.width - 2, y: 9), in: bar)
    pane.stage.drag(from: edge, by: CGPoint(x: 20, y: 0))
    guard case .spring(let timing)? = heard.last?.edits.elements[id]?.timing else { throw TestingError("no spring") }
    #expect(timing.response > SpringTiming.heroKit.response + 0.01)
    #expect(abs(timing.bounce - SpringTiming.heroKit.bounce) < 1e-9 && heard.last?.edits.elements[id]?.delay == nil)
    // By keys, the fade of the pages.
    let fade = try #require(pane.all(TimingBar.self).first { $0.part == .fade })
    fade.becomeFirstResponder()
    pane.stage.press(.right)
    pane.stage.press(.right, modifiers: [.shift, .alternate])
    let start = try #require(heard.last?.edits.fade)
    #expect(abs(start.start - 1 / 60) < 1e-9 && panel.shown.edits.fade == start)
    #expect(start.duration > plan.timing.duration + 9.0 / 60)
  }
}
