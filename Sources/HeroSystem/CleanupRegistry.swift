package import Foundation
import Synchronization

/// Files and folders that are not whole yet and programs that work on them, which go when the program is ended
/// meanwhile. `abandon()` may be called on any thread.
public final class CleanupRegistry: Sendable {
  private struct State {
    var parts: Set<String> = []
    var children: Set<pid_t> = []
    var isAbandoned = false
    var isPut = false
  }

  private let state = Mutex(State())

  public init() {}

  public var isAbandoned: Bool { state.withLock { $0.isAbandoned } }

  /// Puts the whole result in its place by `body`. Once it has begun, nothing abandons it.
  /// - Throws: `CancellationError` where the work was abandoned before.
  package func put(_ body: () throws -> Void) throws {
    try state.withLock { state in
      guard !state.isAbandoned else { throw CancellationError() }
      state.isPut = true
    }
    do { try body() } catch {
      state.withLock { $0.isPut = false }
      throw error
    }
  }

  /// Ends the programs and removes the files and folders. Nothing can be begun afterwards.
  /// - Returns: false where the result is in its place, or on its way there: nothing is abandoned then.
  @discardableResult public func abandon() -> Bool {
    let unfinished = state.withLock { state -> (parts: Set<String>, children: Set<pid_t>)? in
      guard !state.isPut else { return nil }
      state.isAbandoned = true
      return (state.parts, state.children)
    }
    guard let (parts, children) = unfinished else { return false }
    for child in children { kill(child, SIGKILL) }
    for part in parts {
      // Another thread may be writing into it at this moment.
      for _ in 0..<100 where FileManager.default.fileExists(atPath: part) {
        try? FileManager.default.removeItem(atPath: part)
      }
    }
    return true
  }

  /// Makes a file or folder that is removed when the work is abandoned. `abandon()` waits for it.
  /// - Throws: `CancellationError` where the work was abandoned before, and what `make` throws.
  package func add<Made>(_ part: URL, _ make: () throws -> Made) throws -> Made {
    try state.withLock { state in
      guard !state.isAbandoned else { throw CancellationError() }
      state.parts.insert(part.path)
      return try make()
    }
  }

  package func remove(_ part: URL) { state.withLock { _ = $0.parts.remove(part.path) } }
  /// Ends the program at once where the work was abandoned before.
  package func add(child: pid_t) {
    let isAbandoned = state.withLock { state in
      state.children.insert(child)
      return state.isAbandoned
    }
    if isAbandoned { kill(child, SIGKILL) }
  }
  package func remove(child: pid_t) { state.withLock { _ = $0.children.remove(child) } }
}
