import Foundation
import HeroFlight
import HeroMorph
import HeroMotion
import HeroPreviewApp
import HeroReview
import HeroScenes
import HeroTesting
import HeroWidgets
import HeroX11
import Testing

extension KeyTests {
  /// What the inspector changes is taken back by Ctrl+Z.
  @MainActor @Suite struct Undoing {
    @Test func conditionsAreTakenBackInOrder() async throws {
      try await withGalleryWindow(instrument: InstrumentSettings()) { window in
        try await window.press("d")
        try await window.press("ctrl+plus")
        try await window.click(inInstrument: "Reduce motion, or not (Shift+R)")
        try await window.eventually("all was otherwise") {
          $0.stage.appearance == .dark && $0.stage.preferredContentSizeCategory == .extraLarge
            && $0.stage.isReduceMotionEnabled
        }
        try await window.press("ctrl+z")
        try await window.eventually("motion was full") { !$0.stage.isReduceMotionEnabled }
        #expect(window.preview.note == "Undone: less motion")
        try await window.press("ctrl+z", "ctrl+z")
        try await window.eventually("all was as before") {
          $0.stage.appearance == .light && $0.stage.preferredContentSizeCategory == .large
        }
        try await window.press("ctrl+z")
        try await window.eventually("there was nothing more") { $0.preview.note == "Nothing to undo" }
        try await window.press("ctrl+shift+z", "ctrl+y", "ctrl+y")
        try await window.eventually("all was done again") {
          $0.stage.appearance == .dark && $0.stage.preferredContentSizeCategory == .extraLarge
            && $0.stage.isReduceMotionEnabled
        }
      }
    }
  }
}
