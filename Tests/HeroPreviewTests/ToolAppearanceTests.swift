import Foundation
import HeroInspector
import HeroPreviewApp
import HeroScenes
import HeroSession
import HeroTesting
import HeroWidgets
import Testing

extension SidePanelsTests {
  /// The phone's appearance and the window's around it.
  @MainActor @Suite struct ToolAppearances {
    @Test func theToolDoesNotFollowThePhone() async throws {
      try await withGalleryWindow(instrument: InstrumentSettings()) { window in
        let preview = window.preview
        @MainActor func panes() -> [Appearance?] {
          [preview.transportStage?.appearance, preview.inspectorStage?.appearance]
        }
        try await window.press("d")
        try await window.eventually("the phone was dark") { $0.stage.appearance == .dark }
        try await window.awaitBlanks(3)
        #expect(panes() == [.light, .light] && self.desk(of: window) > 200)
        preview.perform(.setToolAppearance(.dark))
        try await window.press("d")
        try await window.eventually("the phone was light") { $0.stage.appearance == .light }
        try await window.awaitBlanks(3)
        #expect(panes() == [.dark, .dark] && self.desk(of: window) < 60)
        // Undone one by one: the phone, the tool.
        try await window.press("ctrl+z", "ctrl+z")
        try await window.eventually("the tool was light again") { _ in panes() == [.light, .light] }
        #expect(window.stage.appearance == .dark && preview.chosenToolAppearance == .light)
        preview.perform(.setToolAppearance(.phone))
        try await window.awaitBlanks(3)
        #expect(panes() == [.dark, .dark])
        try await window.press("d")
        try await window.eventually("both were light") { $0.stage.appearance == .light && panes() == [.light, .light] }
      }
    }

    @Test func thePaletteChangesIt() async throws {
      try await withGalleryWindow(instrument: InstrumentSettings()) { window in
        try await window.press("ctrl+k")
        try await window.perform(["type", "window appearance dark"])
        try await window.press("Return")
        try await window.eventually("it was dark") { $0.preview.transportStage?.appearance == .dark }
        #expect(window.stage.appearance == .light)
      }
    }

    /// How bright the desk is at its upper left corner, 0…255.
    private func desk(of window: GalleryWindow) -> UInt32 {
      window.screen.picture(Box(x: 2, y: 2, width: 1, height: 1)).pixels[0] >> 8 & 255
    }
  }
}

@Suite struct ToolAppearanceSettingsTests {
  private func settings(_ text: String) throws -> InstrumentSettings {
    try JSONDecoder().decode(InstrumentSettings.self, from: Data(text.utf8))
  }

  @Test func aFileOfTheLastVersionKeepsTheAppearanceOfThePhone() throws {
    let read = try settings(#"{"tab": "scene", "choices": {"appearance": "dark", "scenes": {}}}"#)
    #expect(read.choices.appearance == .dark && read.toolAppearance == .light)
  }

  @Test func aFileKeepsTheAppearanceOfTheTool() throws {
    #expect(try settings(#"{"toolAppearance": "dark"}"#).toolAppearance == .dark)
    var left = InstrumentSettings()
    left.toolAppearance = .phone
    #expect(try settings(String(decoding: try JSONEncoder().encode(left), as: UTF8.self)) == left)
  }

  @Test func anUnknownValueIsTheDefault() throws {
    #expect(try settings(#"{"toolAppearance": "violet", "showsMarks": false}"#).toolAppearance == .light)
    #expect(try settings(#"{"toolAppearance": "violet", "showsMarks": false}"#).showsAnnotations == false)
  }
}
