import Foundation
import HeroFlight
import HeroMorph
import HeroPreviewApp
import HeroSession
import HeroTesting
import HeroWidgets
import Testing

extension WindowTests {
  /// Keys that lead along the timeline.
  @MainActor @Suite struct TimelineKeysTests {
    private func openAndClose(_ window: GalleryWindow) async throws {
      try await window.openPage(item: 1)
      try await window.press("Escape")
      try await window.eventually("it was closed") { $0.isAtHome && !$0.stage.isAnimating }
    }

    @Test func homeAndEndLeadToTheEndsOfASessionAndLoseNothing() async throws {
      try await withGalleryWindow(instrument: InstrumentSettings()) { window in
        try await openAndClose(window)
        try await window.press("space")
        try await window.eventually("it was paused") { $0.clock.isPaused }
        let present = window.time
        try await window.press("Home")
        try await window.eventually("the start was shown") {
          $0.time < present && $0.flight?.sample(at: $0.time).progress == 0
        }
        try await window.press("End")
        try await window.eventually("the end was shown") { $0.time == present }
        #expect(!window.preview.isInThePast)
      }
    }

    @Test func homeAndEndScrollAPausedListWithoutATimeline() async throws {
      try await withGalleryWindow { window in
        let start = window.preview.session.scrollOffset
        try await window.press("space")
        try await window.eventually("it was paused") { $0.clock.isPaused }
        try await window.press("End", "space")
        try await window.eventually("the list was scrolled") { $0.preview.session.scrollOffset != start }
        #expect(window.flight == nil && window.isAtHome)
      }
    }

    @Test func spacePausesAtRestUnlessSomethingHasTheFocus() async throws {
      try await withGalleryWindow(instrument: InstrumentSettings()) { window in
        try await window.openPage(item: 1)
        let offset = window.preview.session.scrollOffset
        try await window.press("space")
        try await window.eventually("it was paused") { $0.clock.isPaused }
        #expect(window.preview.session.scrollOffset == offset)
        try await window.press("space")
        try await window.eventually("it went on") { !$0.clock.isPaused }
        // The cross has the focus: Space presses it.
        try await window.press("Tab", "space")
        try await window.eventually("the page was closed") { $0.isAtHome }
        #expect(!window.clock.isPaused)
      }
    }

    @Test func aStepBackAfterAVisitLeadsToItsLastFrame() async throws {
      try await withGalleryWindow(instrument: InstrumentSettings()) { window in
        try await openAndClose(window)
        try await window.press("period")
        try await window.eventually("it was paused") { $0.clock.isPaused }
        let pause = window.time
        try await window.press("shift+period", "shift+period")
        try await window.eventually("it was a third of a second later") { $0.time > pause + 0.3 }
        #expect(window.flight == nil)
        try await window.press("comma")
        try await window.eventually("the last frame of the closing was shown") {
          abs($0.flight?.sample(at: $0.time).progress ?? 1) < 0.1
        }
      }
    }

    @Test func aPausedPhoneIsTurnedAtOnceAndNothingIsLost() async throws {
      try await withGalleryWindow(instrument: InstrumentSettings()) { window in
        try await window.openPage(item: 1)
        try await window.press("comma")
        try await window.eventually("it was paused") { $0.clock.isPaused }
        // Long enough that nothing moves a frame earlier.
        try await window.press("shift+period", "shift+period", "shift+period")
        try await window.press("comma")
        try await window.eventually("an earlier moment was shown") { $0.preview.isInThePast }
        let moment = window.time
        try await window.press("ctrl+Right")
        try await window.eventually("it lay on its side, at the same moment") {
          $0.stage.size.width > $0.stage.size.height && $0.time == moment && $0.preview.isInThePast
        }
        #expect(!window.isAtHome && !window.stage.isInMotion, "the page is open, and nothing is on its way")
      }
    }
  }
}
