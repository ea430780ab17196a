package import Foundation
import Synchronization

/// A TCP server on 127.0.0.1. One thread of its own serves all connections, and sleeps while there is nothing to do
/// (docs/decisions/0014). It ends with its last reference, and breaks off what is under way.
package final class LoopbackServer: Sendable {
  package let port: Int
  /// Owned by the thread, which closes it when it ends.
  private let listener: Int32

  /// Starts the server on a port that the system chooses.
  ///
  /// - Parameters:
  ///   - limit: connections at a time. One too many ends the connection that has been silent for longest, unless
  ///     another one has been closed at its other end; where every other one has made its request, the new one ends.
  ///   - onConnect: called on the server's thread with each new connection.
  /// - Throws: `POSIXError` where no port can be had.
  package init(limit: Int = .max, onConnect: @escaping @Sendable (LoopbackConnection) -> Void) throws {
    let type = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue) | Int32(SOCK_NONBLOCK.rawValue)
    let listener = socket(AF_INET, type, 0)
    guard listener >= 0 else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isListening = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, size) == 0 && getsockname(listener, $0, &size) == 0 && listen(listener, 64) == 0
      }
    }
    guard isListening else {
      defer { Foundation.close(listener) }
      throw POSIXError(.init(rawValue: errno) ?? .EIO)
    }
    self.listener = listener
    port = Int(UInt16(bigEndian: address.sin_port))
    let thread = Thread { LoopbackLoop(listener: listener, limit: max(1, limit), onConnect: onConnect).run() }
    thread.name = "server"
    thread.start()
  }

  /// Wakes the thread, which ends.
  deinit { shutdown(listener, Int32(SHUT_RDWR)) }
}

/// The server's thread: accepts connections, moves bytes, calls timers.
private final class LoopbackLoop {
  private let listener: Int32
  private let limit: Int
  private let onConnect: (LoopbackConnection) -> Void
  /// In the order in which they came.
  private var connections: [LoopbackConnection] = []
  /// Set while the process has no file descriptor left for a connection.
  private var acceptsAgain: ContinuousClock.Instant?

  init(listener: Int32, limit: Int, onConnect: @escaping (LoopbackConnection) -> Void) {
    (self.listener, self.limit, self.onConnect) = (listener, limit, onConnect)
  }

  func run() {
    while true {
      var entries = [pollfd(fd: listener, events: acceptsAgain == nil ? Int16(POLLIN) : 0, revents: 0)]
      entries += connections.map { pollfd(fd: $0.descriptor, events: $0.awaited, revents: 0) }
      poll(&entries, nfds_t(entries.count), pollTimeout)
      if entries[0].revents & Int16(POLLHUP | POLLERR | POLLNVAL) != 0 { break }
      for (connection, entry) in zip(connections, entries.dropFirst()) where entry.revents != 0 {
        connection.serve(entry.revents)
      }
      let now = ContinuousClock.now
      for connection in connections { connection.callTimers(at: now) }
      if let time = acceptsAgain, time <= now { acceptsAgain = nil }
      if entries[0].revents & Int16(POLLIN) != 0 { accept() }
      connections.removeAll { !$0.isOpen }
    }
    for connection in connections { connection.close() }
    Foundation.close(listener)
  }

  private func accept() {
    while true {
      let descriptor = Foundation.accept(listener, nil, nil)
      guard descriptor >= 0 else {
        // The listener would be ready again at once.
        if [EMFILE, ENFILE, ENOBUFS, ENOMEM].contains(errno) { acceptsAgain = .now + .milliseconds(100) }
        if errno == EINTR || errno == ECONNABORTED { continue }
        return
      }
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
      _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
      let new = LoopbackConnection(descriptor)
      connections.append(new)
      if connections.count(where: \.isOpen) > limit {
        let others = connections.dropLast().filter(\.isOpen)
        (others.first(where: \.hasEnded) ?? others.first(where: \.isSilent) ?? new).close()
      }
      if new.isOpen { onConnect(new) }
    }
  }

  /// Milliseconds until the next timer; -1 without one.
  private var pollTimeout: Int32 {
    let times = connections.compactMap(\.nextTimer) + (acceptsAgain.map { [$0] } ?? [])
    guard let next = times.min() else { return -1 }
    let (seconds, attoseconds) = (next - .now).components
    return Int32(max(0, min(60_000, seconds * 1000 + attoseconds / 1_000_000_000_000_000 + 1)))
  }
}

/// One connection of a `LoopbackServer`. Lives on the server's thread and owns the socket.
package final class LoopbackConnection {
  let descriptor: Int32
  package private(set) var isOpen = true
  /// True until the request has arrived. The receiver of the bytes sets it.
  package var isSilent = true
  package var onReceive: (Data) -> Void = { _ in }
  package var onClose: () -> Void = {}
  private var unsent: [(bytes: Data, then: () -> Void)] = []
  private var timers: [(time: ContinuousClock.Instant, body: () -> Void)] = []
  private var deadline: ContinuousClock.Instant?

  fileprivate init(_ descriptor: Int32) { self.descriptor = descriptor }

  deinit { Foundation.close(descriptor) }

  /// Sends bytes after those of earlier calls, and calls `then` once the system has taken them.
  package func send(_ bytes: Data, then: @escaping () -> Void = {}) {
    if isOpen { unsent.append((bytes, then)) }
  }

  /// Calls `body` after a time in seconds, if the connection is still open then.
  package func after(_ seconds: Double, _ body: @escaping () -> Void) {
    if isOpen { timers.append((.now + .seconds(seconds), body)) }
  }

  /// Closes the connection after a time in seconds. A later call sets another time.
  package func close(in seconds: Double) { deadline = .now + .seconds(seconds) }

  /// Ends the connection.
  ///
  /// - Parameter breaking: whether the other end is told by a reset, as of a broken connection.
  package func close(breaking: Bool = false) {
    guard isOpen else { return }
    isOpen = false
    if breaking {
      var option = linger(l_onoff: 1, l_linger: 0)
      setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
    } else {
      // Unread bytes would break the connection, and the other end could lose its answer. A client that goes on sending
      // loses it.
      _ = receive()
      shutdown(descriptor, Int32(SHUT_RDWR))
    }
    let onClose = onClose
    (unsent, timers, deadline) = ([], [], nil)
    (onReceive, self.onClose) = ({ _ in }, {})
    onClose()
  }

  fileprivate var awaited: Int16 { Int16(POLLIN | (unsent.isEmpty ? 0 : POLLOUT)) }

  fileprivate var nextTimer: ContinuousClock.Instant? { (timers.map(\.time) + (deadline.map { [$0] } ?? [])).min() }

  fileprivate func callTimers(at now: ContinuousClock.Instant) {
    if let deadline, deadline <= now { return close() }
    let due = timers.filter { $0.time <= now }
    timers.removeAll { $0.time <= now }
    for timer in due where isOpen { timer.body() }
  }

  fileprivate func serve(_ events: Int16) {
    if isOpen, events & Int16(POLLIN | POLLHUP | POLLERR) != 0 {
      switch receive() {
      case nil: close()
      case let bytes? where !bytes.isEmpty: onReceive(bytes)
      default: break
      }
    }
    if isOpen, events & Int16(POLLOUT) != 0 { sendMore() }
  }

  /// True if the other end has closed the connection, and all that it sent was received.
  fileprivate var hasEnded: Bool {
    var byte: UInt8 = 0
    let count = recv(descriptor, &byte, 1, Int32(MSG_PEEK | MSG_DONTWAIT))
    return count == 0 || count < 0 && ![EAGAIN, EWOULDBLOCK, EINTR].contains(errno)
  }

  /// Receives at most 64 KB. Returns no bytes where none have arrived, nil once the other end has closed.
  private func receive() -> Data? {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = recv(descriptor, &buffer, buffer.count, 0)
    if count > 0 { return Data(buffer[..<count]) }
    return count < 0 && [EAGAIN, EWOULDBLOCK, EINTR].contains(errno) ? Data() : nil
  }

  private func sendMore() {
    guard let (bytes, then) = unsent.first else { return }
    let count = bytes.withUnsafeBytes { Foundation.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
    if count == bytes.count {
      unsent.removeFirst()
      then()
    } else if count >= 0 {
      unsent[0].bytes = bytes.dropFirst(count)
    } else if ![EAGAIN, EWOULDBLOCK, EINTR].contains(errno) {
      close()
    }
  }
}
