import Foundation
import HeroEvidence
import HeroInspector
import HeroMotion
import HeroTesting
import HeroWidgets
import Testing

@MainActor @Suite("The recordings' panel") struct VideoPanelTests {
  @Test("A press on a switch asks for what recordings show with it, and each tells whether it is on")
  func switches() throws {
    let inspector = InspectorController(scenes: ["One"], closed: ["Findings", "Marks", "Share"])
    let heard = Heard<InspectorCommand>()
    inspector.onCommand = { heard.hear($0) }
    var state = InspectorState(springs: SpringSlots(a: .heroKit))
    state.tab = .evidence
    inspector.show(state)
    let pane = Pane(inspector.view, width: 340, height: 600)
    inspector.view.frame = CGRect(x: 0, y: 0, width: 340, height: 600)
    pane.advance(0)
    for (label, option) in [
      ("Write the time below each frame", \VideoOptions.showsTime),
      (
        "Add scene, direction, time, spring and device at the bottom, also of screenshots (S)",
        \VideoOptions.showsCaption
      ),
      ("Show touches in each frame", \VideoOptions.showsTouches),
      ("Write findings below each frame and outline their places", \VideoOptions.showsFindings),
      ("Draw the phone around each frame", \VideoOptions.showsBezel),
      ("Draw the window's overlays in each frame", \VideoOptions.showsOverlays),
    ] {
      let button = try pane.find(ToolButton.self, label)
      #expect(button.isSeen && !button.isOn)
      pane.click(button)
      var wanted = state.video
      wanted[keyPath: option] = true
      #expect(heard.last == .setVideoOptions(wanted), "\(label)")
      // The owner does as it asks, and the next switch leaves it alone.
      state.video = wanted
      inspector.show(state)
      #expect(button.isOn)
    }
  }

  @Test("The part that is recorded is the last transition, the whole session, or what lies between the handles")
  func part() throws {
    let inspector = InspectorController(scenes: ["One"], closed: ["Findings", "Marks", "Share"])
    let heard = Heard<InspectorCommand>()
    inspector.onCommand = { heard.hear($0) }
    var state = InspectorState(springs: SpringSlots(a: .heroKit))
    state.tab = .evidence
    inspector.show(state)
    let pane = Pane(inspector.view, width: 340, height: 600)
    inspector.view.frame = CGRect(x: 0, y: 0, width: 340, height: 600)
    pane.advance(0)
    let button = try #require(pane.all(ChoiceButton.self).first { $0.choices.first == "Last transition" })
    #expect(button.isSeen && button.chosen == 0 && button.choices.count == 2)
    button.becomeFirstResponder()
    pane.stage.press(.down)
    #expect(heard.last == .setRecordedPart(.wholeSession))
    state.recordedPart = .custom(2...2.75)
    inspector.show(state)
    #expect(button.choices.last == "Between the handles, 0.75 s" && button.chosen == 2)
    state.recordedPart = .wholeSession
    inspector.show(state)
    #expect(button.choices.count == 2 && button.chosen == 1)
  }
}
