import Foundation
import Synchronization

/// A `ProgressBar` of work that may be done on several threads. It also hears of Ctrl+C, so that what is half done is
/// taken back.
final class CountingProgress: Sendable {
  struct Interrupted: Error {}

  private let bar: Mutex<ProgressBar>
  /// Few are done before one could read it.
  private static let fewest = 20
  private static let wasInterrupted = Atomic(false)

  /// - Parameter noun: what is counted, such as “frames”.
  init(_ noun: String, isQuiet: Bool) {
    bar = Mutex(ProgressBar(of: noun, isQuiet: isQuiet))
    signal(SIGINT) { _ in CountingProgress.wasInterrupted.store(true, ordering: .relaxed) }
  }

  /// Throws `Interrupted` after Ctrl+C. May be called on any thread.
  func note(_ done: Int, of count: Int) throws {
    if Self.wasInterrupted.load(ordering: .relaxed) { throw Interrupted() }
    guard count >= Self.fewest else { return }
    bar.withLock { bar in
      bar.show(done, of: count)
      if done == count { bar.end() }
    }
  }

  /// Runs what calls `note`; after Ctrl+C it ends the program as others do.
  func run<Result>(_ body: () throws -> Result) throws -> Result {
    do { return try body() } catch is Interrupted {
      bar.withLock { $0.end() }
      Foundation.exit(130)
    }
  }
}
