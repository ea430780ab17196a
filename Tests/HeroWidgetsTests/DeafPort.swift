import Foundation
import HeroTesting

/// A port of loopback at which nobody takes connections: they are refused, or, where it `listens` with a full queue,
/// neither taken nor refused.
final class DeafPort {
  let port: Int
  private var descriptors: [Int32] = []

  init(listens: Bool) throws {
    func makeSocket() -> Int32 {
      socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue) | Int32(SOCK_NONBLOCK.rawValue), 0)
    }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    func withAddress(_ body: (UnsafeMutablePointer<sockaddr>) -> Int32) -> Int32 {
      withUnsafeMutablePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0) }
      }
    }
    let listener = makeSocket()
    guard withAddress({ bind(listener, $0, length) }) == 0, !listens || listen(listener, 0) == 0,
      withAddress({ getsockname(listener, $0, &length) }) == 0
    else { throw TestingError("no port to be had") }
    port = Int(address.sin_port.bigEndian)
    descriptors = [listener]
    for _ in 0..<(listens ? 4 : 0) {
      let client = makeSocket()
      _ = withAddress { connect(client, $0, length) }
      descriptors.append(client)
    }
  }

  deinit { for descriptor in descriptors { close(descriptor) } }
}
