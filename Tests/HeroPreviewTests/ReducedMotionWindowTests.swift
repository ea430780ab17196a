import HeroFlight
import HeroMorph
import HeroMotion
import HeroPreviewApp
import HeroTesting
import HeroWidgets
import Testing

extension KeyTests {
  /// Shift and R in the real window: nothing flies from then on, and something does again.
  @MainActor @Suite struct ReducedMotion {
    /// Before anything has opened, too.
    @Test func theInspectorTellsOfTheFadeMeanwhile() async throws {
      try await withGalleryWindow(SpringTiming(.uiKit(duration: 6, ratio: 0.85)), instrument: InstrumentSettings()) {
        window in
        @MainActor func tells(_ words: String) -> Bool {
          window.preview.inspectorStage?.window.all(View.self).contains {
            $0.accessibilityLabel?.contains(words) == true
          } ?? false
        }
        try await window.press("ctrl+2")
        try await window.eventually("the spring's figures were there") { _ in tells("Duration 6.000 s") }
        #expect(!tells("Cross-fade without moving elements"))
        try await window.press("shift+r")
        try await window.eventually("the fade's were") { _ in
          tells("Cross-fade without moving elements") && tells("Duration 0.200 s") && !tells("Duration 6.000 s")
        }
        try await window.press("shift+r")
        try await window.eventually("the spring's were again") { _ in
          tells("Duration 6.000 s") && !tells("Cross-fade without moving elements")
        }
      }
    }

    @Test func shiftAndRReduceMotionAndBack() async throws {
      try await withGalleryWindow(SpringTiming(.uiKit(duration: 6, ratio: 0.85))) { window in
        try await window.press("shift+r")
        try await window.eventually("it was said") { $0.preview.lastNote == "Reduce Motion on" }
        #expect(window.stage.isReduceMotionEnabled)
        // At a tenth of the speed it lasts for two of the desktop's seconds.
        try await window.press("bracketleft", "bracketleft", "bracketleft")
        try await window.eventually("it was slow") { $0.clock.speed == .tenth }
        let flight = try await window.takeOff(item: 2)
        #expect(flight.plan.pairs.isEmpty && flight.plan.timing.duration == 0.2)
        try await window.press("bracketright", "bracketright", "bracketright")
        try await window.eventually("it had landed") { $0.stage.window.runningTransition == nil }
        #expect(!window.isAtHome)
        try await window.press("Escape")
        try await window.eventually("it was back") { $0.isAtHome }
        try await window.press("shift+r")
        try await window.eventually("it was said") { $0.preview.lastNote == "Reduce Motion off" }
        let full = try await window.takeOff(item: 1)
        #expect(!full.plan.pairs.isEmpty)
      }
    }
  }
}
