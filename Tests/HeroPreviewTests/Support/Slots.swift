import Foundation
import Testing

/// A trait of suites: of all their tests only so many are under way at a time, whichever suites they are in. A test
/// that ends lets the next one begin, so that no processor is idle while tests wait. The time that a test is said to
/// have taken includes its wait.
struct Slots: SuiteTrait, TestTrait, TestScoping {
  /// For tests that mostly wait for a window.
  static let windows = Slots(count: 4 * processors)
  /// For tests that are much work, or start many programs: they leave the windows beside them their processors.
  static let work = Slots(count: 2 * processors)
  /// Each window and its server take some hundred megabytes: more processors than these let no more of them be open.
  private static let processors = min(6, ProcessInfo.processInfo.activeProcessorCount)

  private let queue: Queue

  init(count: Int) { queue = Queue(count) }

  var isRecursive: Bool { true }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    await queue.enter(isFirst: test.tags.contains(.long))
    defer { queue.leave() }
    try await function()
  }

  /// Callers of `enter()` that wait for others to leave.
  private final class Queue: @unchecked Sendable {
    private let lock = NSLock()
    private var free: Int
    private var long: [CheckedContinuation<Void, Never>] = []
    private var others: [CheckedContinuation<Void, Never>] = []

    init(_ count: Int) { free = count }

    /// - Parameter isFirst: Whether it goes before all callers that are not.
    func enter(isFirst: Bool) async {
      await withCheckedContinuation { continuation in
        let isNext = lock.withLock {
          if free > 0 {
            free -= 1
            return true
          }
          if isFirst { long.append(continuation) } else { others.append(continuation) }
          return false
        }
        if isNext { continuation.resume() }
      }
    }

    func leave() {
      let next = lock.withLock { () -> CheckedContinuation<Void, Never>? in
        if !long.isEmpty { return long.removeFirst() }
        if !others.isEmpty { return others.removeFirst() }
        free += 1
        return nil
      }
      next?.resume()
    }
  }
}

extension Tag {
  /// Takes many times as long as most: begins first, so that it is not what all wait for in the end.
  @Tag static var long: Self
}
