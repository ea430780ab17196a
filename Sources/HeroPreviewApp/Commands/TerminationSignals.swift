import Foundation
import HeroSystem

/// Does something before SIGINT, SIGTERM or SIGHUP ends the program.
final class TerminationSignals {
  private static let numbers = [SIGINT, SIGTERM, SIGHUP]
  private var sources: [any DispatchSourceSignal] = []

  /// - Parameters:
  ///   - queue: where signals are heard.
  ///   - body: called there, with what ends the program by the signal. It may be called later, on any thread, or never.
  init(
    on queue: DispatchQueue = .global(qos: .userInitiated),
    _ body: @escaping @Sendable (_ end: @escaping @Sendable () -> Void) -> Void
  ) {
    for number in Self.numbers {
      // A signal that the program's parent wants to be ignored stays so.
      guard unsafeBitCast(signal(number, SIG_IGN), to: Int.self) != unsafeBitCast(SIG_IGN, to: Int.self) else {
        continue
      }
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      source.setEventHandler {
        body {
          signal(number, SIG_DFL)
          kill(getpid(), number)
        }
      }
      source.activate()
      sources.append(source)
    }
  }

  /// Runs work that SIGINT, SIGTERM or SIGHUP abandons. Once its result is in its place, these signals are ignored.
  static func abandoning<Result>(_ body: (CleanupRegistry) throws -> Result) throws -> Result {
    let work = CleanupRegistry()
    let watch = TerminationSignals { end in if work.abandon() { end() } }
    defer { withExtendedLifetime(watch) {} }
    do { return try body(work) } catch {
      // The error comes of the end, which is near.
      if work.isAbandoned { watch.awaitEnd() }
      throw error
    }
  }

  /// Waits for the end, which is near.
  func awaitEnd() -> Never {
    while true { pause() }
  }
}
