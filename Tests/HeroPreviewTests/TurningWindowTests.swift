import Foundation
import HeroMorph
import HeroPreviewApp
import HeroSession
import HeroTesting
import HeroWidgets
import Testing

extension KeyTests {
  /// Ctrl and the arrows in the real window: the phone lies on its side from then on, and a real click opens what is
  /// seen under it.
  @MainActor @Suite struct Turning {
    @Test func controlAndArrowsTurnThePhone() async throws {
      try await withGalleryWindow { window in
        let size = window.stage.size
        try await window.press("ctrl+Left")
        try await window.eventually("it was turned") { $0.stage.orientation == .landscapeRight }
        #expect(window.stage.size == CGSize(width: size.height, height: size.width))
        try await window.eventually("it lay still") { !$0.stage.isAnimating }
        // No further on that side.
        try await window.press("ctrl+Left")
        try await window.openPage(item: 1)
        let flight = try #require(window.preview.takes.memory)
        #expect(!flight.plan.pairs.isEmpty)
        #expect(window.stage.orientation == .landscapeRight)
        try await window.press("Escape")
        try await window.eventually("it was back") { $0.isAtHome }
        try await window.press("ctrl+Right")
        try await window.eventually("it was upright") { $0.stage.orientation == .portrait && !$0.stage.isAnimating }
        #expect(window.stage.size == size)
      }
    }
  }
}
