import Foundation
import HeroX11

/// Stands between a program and an X server and denies extensions that the server has and cannot switch off. Owns its
/// sockets and the thread that carries the bytes; `end()` or `deinit` ends both.
final class ForgetfulServer {
  let display: String
  private let relay: Relay

  /// - Parameter forgotten: names of extensions, as the protocol spells them.
  init(before server: XServer, forgotten: [String]) throws {
    let listener = try Relay.socket()
    // Numbers that servers choose for themselves start at 0.
    let number = (200..<400).first { Relay.bind(listener, to: Relay.path($0)) }
    guard let number, listen(listener, 8) == 0 else {
      close(listener)
      throw Trouble("There is no display number to be had.")
    }
    display = ":\(number)"
    relay = Relay(
      listener: listener, path: Relay.path(number), upstream: Relay.path(Int(server.display.dropFirst()) ?? 0),
      forgotten: forgotten)
    let thread = Thread { [relay] in relay.run() }
    thread.start()
  }

  deinit { end() }

  func end() { relay.stop() }
}

/// The thread's part. All but `stop()` runs on that thread alone.
private final class Relay: @unchecked Sendable {
  private let listener: Int32
  private let path: String
  private let upstream: String
  private let needles: [[UInt8]]
  private let lock = NSLock()
  private var isStopped = false

  init(listener: Int32, path: String, upstream: String, forgotten: [String]) {
    self.listener = listener
    self.path = path
    self.upstream = upstream
    needles = forgotten.map { Array($0.utf8) }
  }

  static func path(_ number: Int) -> String { "/tmp/.X11-unix/X\(number)" }

  static func socket() throws -> Int32 {
    let descriptor = Foundation.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { throw Trouble("There is no socket to be had.") }
    return descriptor
  }

  private static func withAddress(_ path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32) -> Int32 {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
    return withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, socklen_t(MemoryLayout<sockaddr_un>.size)) }
    }
  }

  static func bind(_ descriptor: Int32, to path: String) -> Bool {
    withAddress(path) { Foundation.bind(descriptor, $0, $1) } == 0
  }

  func stop() {
    lock.lock()
    isStopped = true
    lock.unlock()
  }

  private var goesOn: Bool {
    lock.lock()
    defer { lock.unlock() }
    return !isStopped
  }

  func run() {
    /// Each end's other end, and whether it is a client's.
    var peers: [Int32: (other: Int32, isClient: Bool)] = [:]
    func hangUp(_ descriptor: Int32) {
      guard let other = peers.removeValue(forKey: descriptor)?.other else { return }
      peers[other] = nil
      close(descriptor)
      close(other)
    }
    while goesOn {
      var polled = ([listener] + peers.keys).map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      guard poll(&polled, nfds_t(polled.count), 50) > 0 else { continue }
      for entry in polled where entry.revents != 0 {
        if entry.fd == listener {
          connect().map { client, server in
            peers[client] = (server, true)
            peers[server] = (client, false)
          }
        } else if let (other, isClient) = peers[entry.fd], !carry(from: entry.fd, to: other, forgets: isClient) {
          hangUp(entry.fd)
        }
      }
    }
    peers.keys.forEach { close($0) }
    close(listener)
    unlink(path)
  }

  private func connect() -> (Int32, Int32)? {
    let client = accept(listener, nil, nil)
    guard client >= 0 else { return nil }
    guard let server = try? Relay.socket(),
      Relay.withAddress(upstream, { Foundation.connect(server, $0, $1) }) == 0
    else {
      close(client)
      return nil
    }
    return (client, server)
  }

  /// - Returns: false at the end.
  private func carry(from source: Int32, to target: Int32, forgets: Bool) -> Bool {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = recv(source, &bytes, bytes.count, 0)
    guard count > 0 else { return false }
    if forgets { forget(in: &bytes, count: count) }
    var sent = 0
    while sent < count {
      let part = bytes.withUnsafeBytes {
        send(target, $0.baseAddress.map { $0 + sent }, count - sent, Int32(MSG_NOSIGNAL))
      }
      guard part > 0 else { return false }
      sent += part
    }
    return true
  }

  /// Asks for an extension of another name, which no server has. The name stands eight bytes into the request
  /// QueryExtension, number 98.
  private func forget(in bytes: inout [UInt8], count: Int) {
    for needle in needles where count >= needle.count + 8 {
      for start in 8...(count - needle.count)
      where bytes[start - 8] == 98 && bytes[start - 4] == UInt8(needle.count)
        && bytes[start..<start + needle.count].elementsEqual(needle)
      {
        bytes[start] = UInt8(ascii: "-")
      }
    }
  }
}
