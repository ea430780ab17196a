import Foundation
import HeroDemos
import HeroTesting
import Synchronization
import Testing

/// The server's limit of connections.
struct LoopbackServerTests {
  /// A server that answers each piece of what it is sent, and holds its thread up while `mayGoOn` is false.
  private final class Guarded: Sendable {
    let received = Mutex(0)
    let mayGoOn = Mutex(true)

    func server(limit: Int) throws -> LoopbackServer {
      try LoopbackServer(limit: limit) { [self] connection in
        connection.onReceive = { [unowned connection] _ in
          connection.isSilent = false
          self.received.withLock { $0 += 1 }
          while !self.mayGoOn.withLock({ $0 }) { usleep(1000) }
          connection.send(Data("done".utf8))
        }
      }
    }
  }

  @Test func whoHasGoneMakesRoomForOneMore() throws {
    let guarded = Guarded()
    let server = try guarded.server(limit: 2)
    let first = try RawClient(port: server.port)
    first.send("first")
    #expect(first.read() == Data("done".utf8))
    var gone: RawClient? = try RawClient(port: server.port)
    gone?.send("once")
    #expect(gone?.read() == Data("done".utf8))
    // While the server is busy with the first, the second asks again and goes, and another one comes.
    guarded.mayGoOn.withLock { $0 = false }
    first.send("again")
    try eventually("the server was held up") { guarded.received.withLock { $0 } == 3 }
    gone?.send("again")
    gone = nil
    let next = try RawClient(port: server.port)
    next.send("next")
    guarded.mayGoOn.withLock { $0 = true }
    #expect(next.read() == Data("done".utf8))
    #expect(first.read() == Data("done".utf8))
  }
}
