import Foundation
import Synchronization

/// Gets things over http and https by libcurl: all transfers on one thread of the client's own, which sleeps while
/// there is nothing to do.
///
/// Foundation's `URLSession` stands on the same library, but traps where a server's answer surprises it
/// (docs/decisions/0013).
package final class HTTPClient: Sendable {
  private let inbox = Inbox()
  private let settings: DownloadSettings

  package init(_ settings: DownloadSettings) { self.settings = settings }

  deinit { inbox.close() }

  /// Begins a transfer and returns its number. `tell` is called on the network thread: progress any number of times,
  /// done once at most, and not at all after the cancellation has been heard there. A full list waits its turn.
  package func start(_ request: HTTPRequest, _ tell: @escaping @Sendable (HTTPEvent) -> Void) -> Int {
    inbox.start(request, settings, tell)
  }

  package func cancel(_ transfer: Int) { inbox.cancel(transfer) }

  enum Order: Sendable {
    case start(Int, HTTPRequest, @Sendable (HTTPEvent) -> Void)
    case cancel(Int)
  }

  /// What other threads leave for the network thread.
  final class Inbox: Sendable {
    private struct State {
      var orders: [Order] = []
      var lastNumber = 0
      var multi: MultiHandle?
      var isClosed = false
    }

    private let state = Mutex(State())

    func start(
      _ request: HTTPRequest, _ settings: DownloadSettings, _ tell: @escaping @Sendable (HTTPEvent) -> Void
    ) -> Int {
      let (number, failed) = state.withLock { state in
        state.lastNumber += 1
        if state.multi == nil, let multi = MultiHandle() {
          state.multi = multi
          let thread = Thread { [weak self] in
            guard let self else { return }
            HTTPLoop(multi: multi, inbox: self, settings: settings).run()
          }
          thread.name = "network"
          thread.start()
        }
        state.orders.append(.start(state.lastNumber, request, tell))
        state.multi?.wakeUp()
        return (state.lastNumber, state.multi == nil)
      }
      if failed { tell(.done(.failure(.outOfMemory))) }
      return number
    }

    func cancel(_ number: Int) {
      state.withLock {
        $0.orders.append(.cancel(number))
        $0.multi?.wakeUp()
      }
    }

    func close() {
      state.withLock {
        $0.isClosed = true
        $0.multi?.wakeUp()
      }
    }

    /// What was ordered since the last call; nil when the thread is to end.
    func take() -> [Order]? {
      state.withLock { state in
        guard !state.isClosed else { return nil }
        defer { state.orders = [] }
        return state.orders
      }
    }
  }
}
