import CCurl
import Foundation

/// The network thread's work: begins what is ordered, moves bytes, watches the time.
final class HTTPLoop {
  private let multi: MultiHandle
  private let inbox: HTTPClient.Inbox
  private let settings: DownloadSettings
  /// By number.
  private var running: [Int: HTTPTransfer] = [:]
  private var queued: [(number: Int, request: HTTPRequest, tell: @Sendable (HTTPEvent) -> Void)] = []

  init(multi: MultiHandle, inbox: HTTPClient.Inbox, settings: DownloadSettings) {
    (self.multi, self.inbox, self.settings) = (multi, inbox, settings)
  }

  private var handle: UnsafeMutableRawPointer { multi.handle }

  func run() {
    // A server that hangs up while it is written to over TLS must not end the program.
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    while let orders = inbox.take() {
      for order in orders { follow(order) }
      beginQueued()
      var count: Int32 = 0
      curl_multi_perform(handle, &count)
      takeFinished()
      endIdle()
      // What finished made room, perhaps.
      if !queued.isEmpty, running.count < settings.maxTransfers { continue }
      curl_multi_poll(handle, nil, 0, pollTimeout, nil)
    }
    for transfer in running.values { curl_multi_remove_handle(handle, transfer.easy) }
    running = [:]
  }

  private func follow(_ order: HTTPClient.Order) {
    switch order {
    case .start(let number, let request, let tell): queued.append((number, request, tell))
    case .cancel(let number):
      queued.removeAll { $0.number == number }
      if let transfer = running.removeValue(forKey: number) { curl_multi_remove_handle(handle, transfer.easy) }
    }
  }

  private func beginQueued() {
    while !queued.isEmpty, running.count < settings.maxTransfers {
      let next = queued.removeFirst()
      guard let transfer = HTTPTransfer(next.request, number: next.number, settings: settings, tell: next.tell),
        curl_multi_add_handle(handle, transfer.easy) == CURLM_OK
      else {
        next.tell(.done(.failure(.outOfMemory)))
        continue
      }
      running[next.number] = transfer
    }
  }

  private func takeFinished() {
    var left: Int32 = 0
    while let message = curl_multi_info_read(handle, &left) {
      guard message.pointee.msg == CURLMSG_DONE, let easy = message.pointee.easy_handle,
        let transfer = running.values.first(where: { $0.easy == easy })
      else { continue }
      // The message lives no longer than its handle.
      let code = message.pointee.data.result
      end(transfer, transfer.outcome(code))
    }
  }

  private func endIdle() {
    let now = ContinuousClock.now
    for transfer in Array(running.values) where now >= transfer.idleDeadline {
      end(transfer, .failure(.idleTimeout(seconds: settings.idleTimeout)))
    }
  }

  private func end(_ transfer: HTTPTransfer, _ outcome: Result<HTTPResponse, DownloadError>) {
    running[transfer.number] = nil
    curl_multi_remove_handle(handle, transfer.easy)
    transfer.tell(.done(outcome))
  }

  /// Milliseconds of sleep at most. libcurl shortens it for timers of its own.
  private var pollTimeout: Int32 {
    guard let next = running.values.map(\.idleDeadline).min() else { return 3_600_000 }
    let (seconds, attoseconds) = (next - .now).components
    return Int32(max(0, min(60_000, seconds * 1000 + attoseconds / 1_000_000_000_000_000 + 1)))
  }
}
