import Foundation
import Synchronization

/// What has to go when somebody ends the program in the middle of it: folders that are not whole yet, and programs that work on them.
/// Whoever hears of the end calls `abandon()`, on whatever thread.
public final class UnfinishedWork: Sendable {
  private struct State {
    var folders: Set<String> = []
    var children: Set<pid_t> = []
    var isAbandoned = false
  }

  private let state = Mutex(State())

  public init() {}

  public var isAbandoned: Bool { state.withLock { $0.isAbandoned } }

  /// Ends the programs and takes the folders away. What is begun afterwards stays.
  public func abandon() {
    let (folders, children) = state.withLock { state in
      state.isAbandoned = true
      return (state.folders, state.children)
    }
    for child in children { kill(child, SIGKILL) }
    for folder in folders {
      // Somebody may be writing into it at this moment.
      for _ in 0..<100 where FileManager.default.fileExists(atPath: folder) {
        try? FileManager.default.removeItem(atPath: folder)
      }
    }
  }

  func add(folder: URL) { state.withLock { _ = $0.folders.insert(folder.path) } }
  func remove(folder: URL) { state.withLock { _ = $0.folders.remove(folder.path) } }
  func add(child: pid_t) { state.withLock { _ = $0.children.insert(child) } }
  func remove(child: pid_t) { state.withLock { _ = $0.children.remove(child) } }
}
