import Foundation
import HeroTesting

/// The client's end of a WebSocket on this computer (RFC 6455): messages of text, and no more of it than a browser's
/// remote control needs.
final class WebSocket {
  private let descriptor: Int32
  private var received: [UInt8] = []
  /// Of a message that comes in several frames.
  private var message: [UInt8] = []

  init(port: UInt16, path: String) throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    let problem = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard problem == 0 else { throw Trouble("Nobody listens at the port \(port).") }
    let key = Data((0..<16).map { _ in UInt8.random(in: 0...255) }).base64EncodedString()
    try write(
      [UInt8](
        """
        GET \(path) HTTP/1.1\r
        Host: 127.0.0.1:\(port)\r
        Upgrade: websocket\r
        Connection: Upgrade\r
        Sec-WebSocket-Key: \(key)\r
        Sec-WebSocket-Version: 13\r
        \r

        """.utf8))
    while !received.suffix(4).elementsEqual("\r\n\r\n".utf8) {
      var byte: UInt8 = 0
      guard read(descriptor, &byte, 1) == 1 else { throw Trouble("The port \(port) has hung up.") }
      received.append(byte)
    }
    let answer = String(decoding: received, as: UTF8.self)
    guard answer.hasPrefix("HTTP/1.1 101 ") else { throw Trouble("The port \(port) takes no WebSocket: \(answer)") }
    received = []
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
  }

  deinit { close(descriptor) }

  func send(_ text: Data) throws {
    // Of a client they are masked, and Firefox takes no mask of zeros.
    let mask = (0..<4).map { _ in UInt8.random(in: 1...255) }
    var frame: [UInt8] = [0x81]
    switch text.count {
    case ..<126: frame.append(0x80 | UInt8(text.count))
    case ..<65536: frame += [0x80 | 126] + Self.bytes(text.count, 2)
    default: frame += [0x80 | 127] + Self.bytes(text.count, 8)
    }
    frame += mask
    frame += text.enumerated().map { $0.element ^ mask[$0.offset % 4] }
    try write(frame)
  }

  /// The next message that is there whole; nil while there is none.
  func next() throws -> Data? {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      if let frame = takeFrame() {
        switch frame.kind {
        case 0, 1, 2:
          message += frame.body
          guard frame.isLast else { continue }
          defer { message = [] }
          return Data(message)
        case 8: throw Trouble("The browser has hung up.")
        default: continue
        }
      }
      let count = read(descriptor, &bytes, bytes.count)
      if count == 0 { throw Trouble("The browser has gone.") }
      guard count > 0 else { return nil }
      received += bytes[..<count]
    }
  }

  private func takeFrame() -> (kind: UInt8, isLast: Bool, body: ArraySlice<UInt8>)? {
    guard received.count >= 2 else { return nil }
    var (start, length) = (2, Int(received[1] & 127))
    if length >= 126 {
      let digits = length == 126 ? 2 : 8
      guard received.count >= 2 + digits else { return nil }
      length = received[2..<(2 + digits)].reduce(0) { $0 << 8 | Int($1) }
      start += digits
    }
    guard received.count >= start + length else { return nil }
    let (head, body) = (received[0], received[start..<(start + length)])
    received.removeSubrange(..<(start + length))
    return (head & 15, head & 0x80 != 0, body)
  }

  private func write(_ bytes: [UInt8]) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EAGAIN || errno == EINTR {
        var entry = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&entry, 1, 1000)
        continue
      }
      guard count > 0 else { throw Trouble("The browser has gone.") }
      rest = rest.dropFirst(count)
    }
  }

  private static func bytes(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * (count - 1 - $0))) }
  }
}
