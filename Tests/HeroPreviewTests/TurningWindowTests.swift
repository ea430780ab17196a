import Foundation
import HeroFlight
import HeroMorph
import HeroPreviewApp
import HeroTesting
import HeroWidgets
import Testing

extension KeyTests {
  /// Ctrl and the arrows in the real window: the phone lies on its side from then on, and a real click opens what is seen under it.
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
        let flight = try await window.takeOff(item: 1)
        #expect(!flight.plan.pairs.isEmpty && window.stage.orientation == .landscapeRight)
        try await window.eventually("it had landed") { $0.stage.window.runningTransition == nil }
        try await window.press("Escape")
        try await window.eventually("it was back") { $0.isAtHome }
        try await window.press("ctrl+Right")
        try await window.eventually("it was upright") { $0.stage.orientation == .portrait && !$0.stage.isAnimating }
        #expect(window.stage.size == size)
      }
    }
  }
}
