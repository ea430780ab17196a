public import Foundation

/// A connection to a server on loopback that sends what it is told, byte by byte, and may be as rude as it likes. Owns
/// the socket.
public final class RawClient {
  private let descriptor: Int32

  public init(port: Int) throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { throw TestingError("no socket to be had") }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isConnected = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(descriptor, $0, size) == 0 }
    }
    guard isConnected else { throw TestingError("nobody listens at port \(port)") }
    // Only a server that does not do what is tested lets anyone wait that long.
    var patience = timeval(tv_sec: 60, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
  }

  deinit { close(descriptor) }

  /// Whether the connection still took it.
  @discardableResult public func send(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    return Foundation.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count
  }

  /// What comes next; nil once the server has ended or broken the connection, or says nothing for a minute.
  public func read() -> Data? {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = recv(descriptor, &buffer, buffer.count, 0)
    return count > 0 ? Data(buffer[..<count]) : nil
  }

  /// What comes until the server ends or breaks the connection; nil when it does neither in a minute.
  public func readToEnd() -> Data? {
    var data = Data()
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = recv(descriptor, &buffer, buffer.count, 0)
      if count > 0 {
        data.append(contentsOf: buffer[..<count])
      } else {
        return count < 0 && (errno == EAGAIN || errno == EWOULDBLOCK) ? nil : data
      }
    }
  }

  /// Whether the server has ended or broken the connection, and nothing is left to be read.
  public var hasEnded: Bool {
    var byte: UInt8 = 0
    let count = recv(descriptor, &byte, 1, Int32(MSG_PEEK | MSG_DONTWAIT))
    return count == 0 || (count < 0 && errno != EAGAIN && errno != EWOULDBLOCK && errno != EINTR)
  }
}
