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

    /// A slider that is dragged is one change, and the moment on show is as it was.
    @Test func aSpringIsTakenBackInOne() async throws {
      var settings = InstrumentSettings()
      // In sight.
      settings.closedSections = ["Phone", "Overlays", "Marks", "Record", "Flight", "Findings", "Elements"]
      try await withGalleryWindow(instrument: settings) { window in
        _ = try await window.takeOff(item: 0)
        try await window.press("space")
        try await window.eventually("it was paused") { $0.clock.isPaused }
        try await window.click(inInstrument: "To the start of the visit (Home on the timeline)")
        for _ in 0..<4 { try await window.press("period") }
        let start = try #require(window.preview.takes.take?.start)
        try await window.eventually("four frames on") { abs($0.time - start - 4 / 60) < 1e-6 }
        let before = try #require(window.flight).sample(at: window.time).progress
        let place = try #require(
          window.preview.placeInInstrument(of: "How long a swing takes: SwiftUI's duration"))
        let (x, y) = (Int(place.x), "\(Int(place.y))")
        try await window.perform([
          "mousemove", "\(x)", y, "mousedown", "1", "mousemove", "\(x + 20)", y, "mousemove", "\(x + 40)", y,
          "mousemove", "\(x + 60)", y, "mouseup", "1",
        ])
        try await window.eventually("another spring was on show") {
          ($0.flight?.sample(at: $0.time).progress).map { $0 < before * 0.5 } == true
        }
        try await window.press("ctrl+z")
        try await window.eventually("it was taken back") { $0.preview.note == "Undone: the spring" }
        let after = try #require(window.flight).sample(at: window.time).progress
        #expect(abs(after - before) < 1e-6, "\(after) instead of \(before)")
      }
    }
  }
}
