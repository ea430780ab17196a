import Foundation
import HeroInspector
import HeroMorph
import HeroMotion
import HeroPreviewApp
import HeroScenes
import HeroSession
import HeroTesting
import HeroWidgets
import Testing

extension SidePanelsTests {
  /// Elements are edited on the phone, by real hands in the real window.
  @MainActor @Suite struct PhoneEditing {
    private func edits(_ window: GalleryWindow) -> TransitionOverrides {
      window.preview.session.recipe.options.edits
    }

    private func begin(_ window: GalleryWindow) async throws {
      try await window.openPage(item: 1)
      try await window.press("space")
      try await window.pausedAndStill()
      try await window.press("t")
      try await window.eventually("elements were edited") { $0.preview.phoneEditor.isOn }
    }

    /// The destination of the picture, in points of the screen.
    private func destination(_ window: GalleryWindow) throws -> CGRect {
      let memory = try #require(window.preview.takes.history(at: window.time))
      return try #require(memory.state(at: window.time)?.elements.first).frame
    }

    private func drag(_ window: GalleryWindow, from start: CGPoint, by way: CGPoint, release: Bool = true) async throws
    {
      try await window.perform(
        window.move(to: start) + ["mousedown", "1"] + window.move(to: start + CGPoint(x: way.x / 2, y: way.y / 2))
          + window.move(to: start + way) + (release ? ["mouseup", "1"] : []))
    }

    @Test func aDraggedEndIsOneChangeThatUndoTakesBack() async throws {
      try await withGalleryWindow(instrument: InstrumentSettings()) { window in
        try await begin(window)
        let frame = try destination(window)
        // Beside the source, which stands in the right column.
        let start = CGPoint(x: frame.midX - 120, y: frame.maxY - 40)
        try await drag(window, from: start, by: CGPoint(x: 0, y: 50))
        try await window.eventually("it was edited") {
          self.edits($0).elements.values.first?.destination.map { $0.y > 30 } == true
        }
        let edit = try #require(edits(window).elements.values.first)
        #expect(edit.source == nil && edit.path == nil && edits(window).elements.count == 1)
        #expect(window.preview.phoneEditor.isOn && !window.isAtHome, "the page was not touched")
        try await window.press("Down")
        try await window.eventually("a key moved it") {
          self.edits($0).elements.values.first?.destination?.y == edit.destination.map { $0.y + 1 }
        }
        try await window.press("ctrl+z")
        try await window.eventually("the key was taken back") { self.edits($0).elements.values.first == edit }
        try await window.press("ctrl+z")
        try await window.eventually("the drag was taken back") { self.edits($0).isEmpty }
        #expect(window.preview.lastNote == "Undone: transition edits")
      }
    }

    @Test func escapeTakesBackADragAndThenLeaves() async throws {
      try await withGalleryWindow(instrument: InstrumentSettings()) { window in
        try await begin(window)
        let frame = try destination(window)
        let start = CGPoint(x: frame.midX + 40, y: frame.maxY - 40)
        try await drag(window, from: start, by: CGPoint(x: 30, y: 50), release: false)
        try await window.eventually("it was edited") { !self.edits($0).isEmpty }
        try await window.press("Escape")
        try await window.eventually("it was taken back") { self.edits($0).isEmpty }
        #expect(window.preview.phoneEditor.isOn)
        try await window.perform(["mouseup", "1"])
        try await window.press("Escape")
        try await window.eventually("it was left") { !$0.preview.phoneEditor.isOn }
        #expect(edits(window).isEmpty && !window.isAtHome)
      }
    }

    @Test func marksAreOverThePhoneAndInNoPicture() async throws {
      try await withGalleryWindow(instrument: InstrumentSettings()) { window in
        try await window.openPage(item: 1)
        try await window.press("space")
        try await window.pausedAndStill()
        let plain = window.picture()
        let picture = try #require(window.preview.session.picture()?.pngData())
        try await window.press("t")
        try await window.eventually("elements were edited") { $0.preview.phoneEditor.isOn && $0.preview.note == nil }
        try await window.awaitBlanks(3)
        #expect(window.picture().pixels != plain.pixels)
        #expect(window.preview.session.picture()?.pngData() == picture)
        try await window.press("Escape")
        try await window.pausedAndStill()
        #expect(window.picture().pixels == plain.pixels)
      }
    }

    @Test func aPageWithoutAVisitSaysSo() async throws {
      try await withGalleryWindow(instrument: InstrumentSettings()) { window in
        try await window.press("t")
        try await window.eventually("it was said") {
          $0.preview.lastNote == "Open a page first: its transition is edited"
        }
        #expect(!window.preview.phoneEditor.isOn)
      }
    }
  }
}
