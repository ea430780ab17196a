import Dispatch
import Foundation

/// Does something before SIGINT, SIGTERM or SIGHUP ends the program, which they do as ever then.
final class EndingSignals {
  private static let numbers = [SIGINT, SIGTERM, SIGHUP]
  private var sources: [any DispatchSourceSignal] = []

  /// - Parameters:
  ///   - queue: where signals are heard.
  ///   - body: called there.
  init(on queue: DispatchQueue = .global(qos: .userInitiated), _ body: @escaping @Sendable () -> Void) {
    for number in Self.numbers {
      // What whoever started the program wants to be ignored stays so.
      guard unsafeBitCast(signal(number, SIG_IGN), to: Int.self) != unsafeBitCast(SIG_IGN, to: Int.self) else {
        continue
      }
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      source.setEventHandler {
        body()
        signal(number, SIG_DFL)
        kill(getpid(), number)
      }
      source.activate()
      sources.append(source)
    }
  }

  /// The signals end the program at once again.
  func stop() {
    guard !sources.isEmpty else { return }
    for source in sources {
      source.cancel()
      signal(Int32(source.handle), SIG_DFL)
    }
    sources = []
  }

  /// For whoever has noticed that the end is near.
  func awaitEnd() -> Never {
    while true { pause() }
  }
}
