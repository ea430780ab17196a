import HeroMotion
import HeroPreviewApp
import HeroTesting
import HeroWidgets
import Testing

extension InstrumentTests {
  /// What the window frees goes back to the system.
  @MainActor @Suite struct Memory {
    @Test func theMemoryOfAScreenshotAndOfFurtherPhonesIsReturnedAtRest() async throws {
      let folder = try TemporaryFolder()
      try await withGalleryWindow(instrument: InstrumentSettings(), screenshots: folder.url) { window in
        #expect(window.preview.memoryReturns == 0)
        try await window.press("s")
        try await window.eventually("a screenshot's memory was returned") { $0.preview.memoryReturns == 1 }
        try await window.press("c", "c")
        try await window.eventually("the second phone's was") { $0.preview.memoryReturns == 2 }
        try await window.press("v", "Escape")
        try await window.eventually("the variants' was") { $0.preview.memoryReturns == 3 }
      }
    }

    /// A page that moves keeps what it has freed: new memory would cost it time.
    @Test func transitionsReturnNoMemory() async throws {
      let folder = try TemporaryFolder()
      try await withGalleryWindow(
        SpringTiming(.uiKit(duration: 6, ratio: 0.85)), instrument: InstrumentSettings(), screenshots: folder.url
      ) { window in
        _ = try await window.takeOff(item: 3)
        try await window.press("s")
        try await window.eventually("the picture was written") { _ in !folder.names().isEmpty }
        #expect(window.stage.isInMotion && window.preview.memoryReturns == 0)
      }
    }
  }
}
