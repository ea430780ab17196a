import Foundation
import HeroFindings
import HeroInspector
import HeroMotion
import HeroScenes
import HeroTesting
import HeroWidgets
import Testing

@MainActor @Suite("The findings' panel") struct FindingsPanelTests {
  private let problem = Finding(
    .jump, at: 0.4, place: CGRect(x: 10, y: 20, width: 30, height: 40), of: "hero", figure: 14,
    "the corners of “hero” change by 14.0 points where it lands", remedy: "Give it the corners that the page has")
  private let note = Finding(
    .settling, at: 0.236, of: "spring", figure: 0.59, "the flight lasts 0.40 s, and the eye is done by 0.24 s",
    remedy: "Where something waits for the landing, let it begin then")

  private func state(_ findings: FindingsState) -> InspectorState {
    var state = InspectorState(springs: SpringSlots(a: .heroKit))
    state.tab = .evidence
    state.findings = findings
    return state
  }

  @Test("It says how far it is, and what was found; the pointer shows the place, a press leads to the moment")
  func findings() throws {
    let inspector = InspectorController(
      scenes: ["One"], closed: ["Phone", "Overlays", "Flight", "Spring", "Elements"])
    let heard = Heard<InspectorCommand>()
    inspector.onCommand = { heard.hear($0) }
    inspector.view.frame = CGRect(x: 0, y: 0, width: 340, height: 600)
    let pane = Pane(inspector.view, width: 340, height: 600)
    inspector.view.frame = CGRect(x: 0, y: 0, width: 340, height: 600)
    func says(_ words: String) -> Bool { pane.all(View.self).contains { $0.accessibilityLabel == words } }
    for (findings, words) in [
      (.looking, "Checking the transition …"),
      (.found([]), "No errors found"), (.found([note]), "No errors found"),
      (.found([problem, note]), "1 error"),
    ] as [(FindingsState, String)] {
      inspector.show(state(findings))
      pane.advance(0)
      #expect(says(words), "\(words)")
    }
    let row = try pane.find(Control.self, problem.words)
    let other = try pane.find(Control.self, note.words)
    #expect(row.frame.height > 50 && row.frame.maxY <= other.frame.minY)
    pane.hover(row)
    #expect(heard.last == .point(problem.place.map(InspectorPointing.place)))
    pane.click(row)
    #expect(heard.last == .seek(0.4))
    // What was pointed at is gone.
    inspector.show(state(.looking))
    #expect(heard.last == .point(nil))
  }

  @Test("A finding that a setting removes has a button that sets it, and says that a recorded app has the same")
  func remedies() throws {
    var pop = Finding(
      .pop, at: 0.4, place: CGRect(x: 10, y: 20, width: 30, height: 40), of: "Close", figure: 1,
      "“Close” appears in one frame", remedy: "Fade it with its page")
    pop.fix = Finding.Fix(.init(name: "flight-level", value: "under"), name: "Layer", title: "Below bars")
    pop.isAsRecorded = true
    let inspector = InspectorController(
      scenes: ["One"], closed: ["Phone", "Overlays", "Flight", "Spring", "Elements"])
    let heard = Heard<InspectorCommand>()
    inspector.onCommand = { heard.hear($0) }
    inspector.view.frame = CGRect(x: 0, y: 0, width: 340, height: 600)
    let pane = Pane(inspector.view, width: 340, height: 600)
    inspector.view.frame = CGRect(x: 0, y: 0, width: 340, height: 600)
    inspector.show(state(.found([pop])))
    pane.advance(0)
    #expect(pane.all(View.self).contains { $0.accessibilityLabel == "1 warning" })
    pane.click(try pane.find(ToolButton.self, "Sets Layer to Below bars"))
    #expect(heard.last == pop.fix.map(InspectorCommand.tryFix))
    var tries: Int { heard.values.count { if case .tryFix = $0 { true } else { false } } }
    // The finding is that of the last transition; its remedy can be tried once, and again after Undo.
    for (value, title) in [("under", "Applied"), (nil, "Try Below bars"), ("under", "Applied")] {
      var shown = state(.found([pop]))
      shown.choices.settings = [.init(.flightLevel, value: value, isLive: false)]
      inspector.show(shown)
      pane.advance(0)
      let button = try pane.find(ToolButton.self, "Sets Layer to Below bars")
      #expect(button.title == title && button.isEnabled == (title != "Applied"))
      let count = tries
      pane.click(button)
      #expect(tries == (button.isEnabled ? count + 1 : count))
    }
  }
}
