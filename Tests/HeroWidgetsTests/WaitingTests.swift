import Dispatch
import Foundation
import HeroTesting
import Synchronization
import Testing

/// Tests wait for a state, however long other tests hold the main actor meanwhile.
@MainActor struct WaitingTests {
  @Test func timeForWhichTheMainActorIsHeldIsNotWaited() async throws {
    let hasCome = Mutex(false)
    // News that comes over the main queue, after a test there that takes longer than the patience.
    let holding = DispatchWorkItem {
      usleep(300_000)
      DispatchQueue.main.async { hasCome.withLock { $0 = true } }
    }
    DispatchQueue.main.async(execute: holding)
    try await eventually("it had come", within: 0.1) { hasCome.withLock { $0 } }
  }

  @Test func whatNeverComesIsGivenUp() async {
    var looks = 0
    await #expect(throws: TestingError.self) {
      try await eventually("it had come", within: 0.05) {
        looks += 1
        return false
      }
    }
    #expect(looks > 1)
  }
}
