import Foundation
import Synchronization

/// Folders that are not whole yet and programs that work on them, which go when the program is ended meanwhile. `abandon()` may be called on
/// any thread.
public final class UnfinishedWork: Sendable {
  private struct State {
    var folders: Set<String> = []
    var children: Set<pid_t> = []
    var isAbandoned = false
    var isPut = false
  }

  private let state = Mutex(State())

  public init() {}

  public var isAbandoned: Bool { state.withLock { $0.isAbandoned } }

  /// Puts the whole result in its place by `body`. Once it has begun, nothing abandons it.
  /// - Throws: `CancellationError` where the work was abandoned before.
  func put(_ body: () throws -> Void) throws {
    try state.withLock { state in
      guard !state.isAbandoned else { throw CancellationError() }
      state.isPut = true
    }
    do { try body() } catch {
      state.withLock { $0.isPut = false }
      throw error
    }
  }

  /// Ends the programs and removes the folders. What is begun afterwards stays.
  /// - Returns: false where the result is in its place, or on its way there: nothing is abandoned then.
  @discardableResult public func abandon() -> Bool {
    let unfinished = state.withLock { state -> (folders: Set<String>, children: Set<pid_t>)? in
      guard !state.isPut else { return nil }
      state.isAbandoned = true
      return (state.folders, state.children)
    }
    guard let (folders, children) = unfinished else { return false }
    for child in children { kill(child, SIGKILL) }
    for folder in folders {
      // Somebody may be writing into it at this moment.
      for _ in 0..<100 where FileManager.default.fileExists(atPath: folder) {
        try? FileManager.default.removeItem(atPath: folder)
      }
    }
    return true
  }

  func add(folder: URL) { state.withLock { _ = $0.folders.insert(folder.path) } }
  func remove(folder: URL) { state.withLock { _ = $0.folders.remove(folder.path) } }
  func add(child: pid_t) { state.withLock { _ = $0.children.insert(child) } }
  func remove(child: pid_t) { state.withLock { _ = $0.children.remove(child) } }
}
