import Foundation
import HeroNetwork
import HeroTesting
import HeroWidgets
import Testing

/// Servers that take their time, or do not answer at all.
@MainActor struct RemotePatienceTests {
  @Test("Servers that stall, at whatever point, are given up", arguments: 0..<4)
  func stalls(point: Int) throws {
    let answers: [[TestServer.Step]] = [
      [.wait(20)], [.send("HTTP/1.1 200 OK\r\nConte"), .wait(20)],
      [.send("HTTP/1.1 200 OK\r\nContent-Length: 5000\r\n\r\n"), .wait(20)],
      [.send("HTTP/1.1 200 OK\r\nContent-Length: 5000\r\n\r\nxxx"), .wait(20)],
    ]
    let answer = answers[point]
    let error = try RemoteFixture.failure({ $0.idleTimeout = 0.5 }) { _ in answer }
    #expect(error == .download(.idleTimeout(seconds: 0.5)))
  }

  @Test("One that drips on for ever is given up too") func dripping() throws {
    let error = try RemoteFixture.failure({
      $0.idleTimeout = 2
      $0.totalTimeout = 0.6
    }) { _ in
      [.send("HTTP/1.1 200 OK\r\nContent-Length: 5000\r\n\r\n")]
        + (0..<400).flatMap { _ in [.send("x"), .wait(0.05)] as [TestServer.Step] }
    }
    #expect(error == .download(.totalTimeout(seconds: 0.6)))
  }

  @Test("Where nobody listens, or nobody takes the connection") func unreachable() throws {
    let fixture = try RemoteFixture { $0.connectTimeout = 0.4 }
    let empty = try DeafPort(listens: false)
    let refused = fixture.failure(Self.address(empty.port))
    #expect(refused == .download(.unreachable(host: "127.0.0.1", reason: "Connection refused")))
    let deaf = try DeafPort(listens: true)
    #expect(fixture.failure(Self.address(deaf.port)) == .download(.connectTimeout(seconds: 0.4)))
  }

  private static func address(_ port: Int) -> URL {
    URL(string: "http://127.0.0.1:\(port)/a.png") ?? URL(fileURLWithPath: "/")
  }

  @Test("Who renders without a run loop waits for a while only") func patience() async throws {
    let server = try TestServer {
      $0.path == "/slow.png" ? [.waitUntil { false }] : [.answer(body: RemoteSample.png)]
    }
    let fixture = try RemoteFixture()
    let slow = fixture.library.picture(at: server.url("/slow.png"))
    let good = fixture.library.picture(at: server.url("/good.png"))
    for picture in [slow, good] { fixture.library.load(picture, pixelSize: CGSize(width: 10, height: 10)) }
    try await eventually("the good one came") { good.state == .loaded }
    fixture.library.waitUntilIdle(patience: 0.5)
    #expect(slow.state == .failed(.download(.totalTimeout(seconds: 0.5))) && good.state == .loaded)
    #expect(fixture.library.isIdle)
  }
}
