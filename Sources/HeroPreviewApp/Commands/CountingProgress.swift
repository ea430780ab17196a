import Foundation
import HeroSystem
import Synchronization

/// How far a long command has come, on standard error: a bar on a terminal, a line for each tenth elsewhere. It also hears of Ctrl+C, so
/// that what is half done is taken back.
final class CountingProgress: Sendable {
  struct Interrupted: Error {}

  private let noun: String
  private let isQuiet: Bool
  private let isTerminal = isatty(STDERR_FILENO) == 1
  /// The tenth, or on a terminal the hundredth, that was told last.
  private let told = Mutex(0)
  /// Few are done before one could read it.
  private static let fewest = 20
  private static let wasInterrupted = Atomic(false)

  /// - Parameter noun: what is counted, such as “frames”.
  init(_ noun: String, isQuiet: Bool) {
    self.noun = noun
    self.isQuiet = isQuiet
    signal(SIGINT) { _ in CountingProgress.wasInterrupted.store(true, ordering: .relaxed) }
  }

  /// Throws `Interrupted` after Ctrl+C. May be called on any thread.
  func note(_ done: Int, of count: Int) throws {
    if Self.wasInterrupted.load(ordering: .relaxed) { throw Interrupted() }
    guard !isQuiet, count >= Self.fewest else { return }
    let steps = isTerminal ? 100 : 10
    let step = done * steps / count
    told.withLock { told in
      guard step > told else { return }
      told = step
      if isTerminal {
        let filled = done * 30 / count
        let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: 30 - filled)
        _ = DescriptorOutput.write(
          "\r\(bar) \(done) of \(count) \(noun)\(done == count ? "\n" : "")", to: STDERR_FILENO)
      } else {
        say("\(done) of \(count) \(noun)")
      }
    }
  }

  /// Runs what calls `note`; after Ctrl+C it ends the program as others do.
  func run<Result>(_ body: () throws -> Result) throws -> Result {
    do { return try body() } catch is Interrupted {
      if isTerminal { say("") }
      Foundation.exit(130)
    }
  }
}
