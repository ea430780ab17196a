import HeroInspector
import HeroMotion
import HeroPreviewApp
import HeroReview
import Testing

extension SidePanelsTests {
  /// A spring's slider may move far more often than the monitor shows frames.
  @MainActor @Suite struct SpringTuningTests {
    private static func spring(lasting duration: Double) -> SpringSlots {
      SpringSlots(a: SpringTiming(.uiKit(duration: duration, ratio: 0.8)))
    }

    @Test func changesOfAHeldSliderApplyOncePerFrame() async throws {
      try await withGalleryWindow(instrument: InstrumentSettings()) { window in
        try await window.openPage(item: 1)
        let preview = window.preview
        var shown = [ObjectIdentifier(preview.session)]
        for duration in [0.5, 0.6, 0.7, 0.8, 0.9] {
          preview.perform(.setSprings(Self.spring(lasting: duration), isHeld: true))
          shown.append(ObjectIdentifier(preview.session))
        }
        #expect(Set(shown).count == 1)
        let last = Self.spring(lasting: 0.9)
        try await window.eventually("the last one was in force") { $0.preview.session.recipe.spring == last.a }
        #expect(ObjectIdentifier(preview.session) != shown[0])
      }
    }

    @Test func aReleasedSliderAppliesAtOnce() async throws {
      try await withGalleryWindow(instrument: InstrumentSettings()) { window in
        let preview = window.preview
        preview.perform(.setSprings(Self.spring(lasting: 0.5), isHeld: true))
        preview.perform(.releaseSprings)
        #expect(preview.session.recipe.spring == Self.spring(lasting: 0.5).a)
        preview.perform(.setSprings(Self.spring(lasting: 0.6), isHeld: false))
        #expect(preview.session.recipe.spring == Self.spring(lasting: 0.6).a)
      }
    }
  }
}
