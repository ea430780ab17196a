import HeroPreviewApp
import HeroTesting
import Testing

extension SidePanelsTests {
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
    @Test func motionReturnsNoMemory() async throws {
      let (idle, memory) = (IdleScheduler(), MemoryReturn())
      let movement = Movement()
      memory.plan(on: idle) { movement.goesOn() }
      try await eventually("it had looked twice") { movement.looks >= 2 }
      #expect(memory.count == 0)
      movement.hasEnded = true
      try await eventually("it rested") { memory.count == 1 }
    }

    private final class Movement {
      var hasEnded = false
      private(set) var looks = 0

      func goesOn() -> Bool {
        looks += 1
        return !hasEnded
      }
    }
  }
}
