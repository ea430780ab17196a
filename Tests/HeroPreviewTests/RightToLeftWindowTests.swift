import HeroMorph
import HeroPreviewApp
import HeroSession
import HeroTesting
import HeroWidgets
import Testing

extension KeyTests {
  /// Shift and L in the real window: all is mirrored from then on, and a real click opens what is seen under it.
  @MainActor @Suite struct RightToLeft {
    @Test func shiftAndLTurnTheScreenRound() async throws {
      try await withGalleryWindow { window in
        let before = window.stage.window.frameInWindow
        try await window.press("shift+l")
        try await window.eventually("it was said") { $0.preview.lastNote == "Right-to-left layout" }
        #expect(window.stage.layoutDirection == .rightToLeft && window.stage.window.frameInWindow == before)
        try await window.openPage(item: 1)
        let flight = try #require(window.preview.takes.memory)
        #expect(!flight.plan.pairs.isEmpty)
        try await window.press("Escape")
        try await window.eventually("it was back") { $0.isAtHome }
        try await window.press("shift+l")
        try await window.eventually("it was said") { $0.preview.lastNote == "Left-to-right layout" }
        #expect(window.stage.layoutDirection == .leftToRight)
      }
    }
  }
}
