import Foundation
import HeroTesting
import HeroWidgets
import Testing

/// Servers that are broken, slow or mean: each ends in one sentence, in time, and the next picture comes.
@MainActor struct RemoteFailureTests {
  private func failure(
    _ change: (inout DownloadSettings) -> Void = { _ in }, path: String = "/a.png",
    _ answer: @escaping @Sendable (TestServer.Request) -> [TestServer.Step]
  ) throws -> PictureError? {
    let server = try TestServer(answer)
    let good = try TestServer { _ in [.answer(body: RemoteSample.png)] }
    let fixture = try RemoteFixture(change)
    let error = fixture.failure(server.url(path))
    #expect(fixture.failure(good.url("/good.png")) == nil)
    #expect(fixture.waitForCache(1), "only the good one is kept")
    if let error {
      let text = error.description
      #expect(text.hasSuffix(".") && !text.contains("\n") && text.count < 300, "\(text)")
    }
    return error
  }

  @Test("An error status is named", arguments: [401, 404, 410, 418, 500, 503])
  func status(code: Int) throws {
    let error = try failure { _ in [.answer("\(code) Whatever", body: RemoteSample.png)] }
    #expect(error == .download(.status(code)))
  }

  @Test("Other answers than the picture count as errors", arguments: [201, 204, 206, 300, 302, 304, 999])
  func strangeStatus(code: Int) throws {
    let error = try failure { _ in [.answer("\(code) X", body: code == 204 || code == 304 ? Data() : RemoteSample.png)]
    }
    #expect(error == .download(.status(code)))
  }

  @Test("What is no picture is called by its type")
  func noPicture() throws {
    let html = try failure { _ in
      [.answer("200 OK", ["Content-Type: text/html; charset=utf-8"], body: RemoteSample.html)]
    }
    #expect(html == .download(.notAPicture("text/html")))
    let liar = try failure { _ in [.answer("200 OK", ["Content-Type: image/png"], body: RemoteSample.html)] }
    #expect(liar == .download(.notAPicture("image/png")))
    let bare = try failure { _ in [.answer(body: RemoteSample.html)] }
    #expect(bare == .download(.notAPicture("a web page")))
    let json = try failure { _ in [.answer("200 OK", ["Content-Type: application/json"], body: Data("{}".utf8))] }
    #expect(json == .download(.notAPicture("application/json")))
    let nothing = try failure { _ in [.answer()] }
    #expect(nothing == .download(.notAPicture(nil)))
    let mean = try failure { _ in [.answer("200 OK", ["Content-Type: \u{1B}[31m\u{7}"], body: Data("x".utf8))] }
    #expect(mean == .download(.notAPicture(nil)))
  }

  @Test("A body shorter than announced is cut short; one that is longer is cut off")
  func lengths() throws {
    let png = RemoteSample.png
    let short = try failure { _ in
      [.send("HTTP/1.1 200 OK\r\nContent-Length: \(png.count + 1000)\r\n\r\n"), .send(png), .close]
    }
    #expect(short == .download(.cutShort))
    let long = try failure { _ in
      [.send("HTTP/1.1 200 OK\r\nContent-Length: \(png.count / 2)\r\n\r\n"), .send(png), .close]
    }
    #expect(long == .truncated)
    let chunks = try failure { _ in
      [.send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nFFFF\r\n"), .send(png), .close]
    }
    #expect(chunks == .download(.cutShort))
    let silent = try failure { _ in [.send("HTTP/1.1 200 OK\r\n\r\n"), .send(png.prefix(png.count / 2)), .close] }
    #expect(silent == .truncated)
  }

  @Test("A length that makes no sense is no length", arguments: ["-5", "12 34", "0x10", "99999999999999999999999"])
  func senselessLength(text: String) throws {
    let error = try failure { _ in
      [.send("HTTP/1.1 200 OK\r\nContent-Length: \(text)\r\n\r\n"), .send(RemoteSample.png), .close]
    }
    // Refused, cut off, or read to the end.
    if let error, case .download = error { return }
    #expect(error == nil || error == .truncated)
  }

  @Test("Too many bytes are not taken, announced or not, packed or not")
  func tooLarge() throws {
    let small: (inout DownloadSettings) -> Void = { $0.maxBytes = 100_000 }
    let expected = PictureError.download(.tooLarge(limit: 100_000))
    let announced = try failure(small) { _ in
      [.send("HTTP/1.1 200 OK\r\nContent-Length: 5000000000\r\n\r\n"), .wait(20)]
    }
    #expect(announced == expected)
    let zeros = Data(count: 10_000)
    let endless = try failure(small) { _ in [.send("HTTP/1.1 200 OK\r\n\r\n"), .sendForever(zeros)] }
    #expect(endless == expected)
    let chunked = try failure(small) { _ in
      [
        .send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"),
        .sendForever(Data("2710\r\n".utf8) + zeros + Data("\r\n".utf8)),
      ]
    }
    #expect(chunked == expected)
    let packed = try failure(small) { _ in
      [.answer("200 OK", ["Content-Encoding: gzip"], body: RemoteSample.gzipBomb)]
    }
    #expect(packed == expected)
    let onTheWay = try failure(small) { request in
      request.path == "/there.png"
        ? [.answer("404 Not Found")]
        : [.send("HTTP/1.1 302 Found\r\nLocation: /there.png\r\n\r\n"), .sendForever(zeros)]
    }
    #expect(onTheWay == .download(.status(404)), "what comes with a redirect is not read")
    let error = try failure(small) { _ in [.send("HTTP/1.1 404 Not Found\r\n\r\n"), .sendForever(zeros)] }
    #expect(error == .download(.status(404)))
  }

  @Test("A packed body that is damaged is no picture") func damagedGzip() throws {
    var data = RemoteSample.gzip(RemoteSample.png)
    data[12] ^= 0xFF
    let body = data
    let error = try failure { _ in [.answer("200 OK", ["Content-Encoding: gzip"], body: body)] }
    guard case .download = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test("Heads without end, or with a huge line, are not read to the end")
  func heads() throws {
    let endless = try failure { _ in
      [.send("HTTP/1.1 200 OK\r\n"), .sendForever(Data("X-Filler: aaaaaaaaaaaaaaaaaaaaaaaa\r\n".utf8))]
    }
    #expect(endless == .download(.headersTooLarge))
    let line = try failure { _ in [.send("HTTP/1.1 200 OK\r\nX: "), .sendForever(Data(repeating: 0x61, count: 9999))] }
    guard case .download = line else {
      Issue.record("\(String(describing: line))")
      return
    }
  }

  @Test("An image bomb is refused by its head") func bomb() throws {
    #expect(
      try failure { _ in [.answer(body: RemoteSample.bomb(side: 20_000))] } == .tooLarge(width: 20_000, height: 20_000))
  }

  @Test("Going round in circles ends, and nothing but the web is gone on to")
  func redirects() throws {
    let circle = try failure({ $0.maxRedirects = 5 }) { _ in [.answer("302 Found", ["Location: /a.png"])] }
    #expect(circle == .download(.tooManyRedirects(limit: 5)))
    let chain = try failure({ $0.maxRedirects = 5 }) { request in
      [.answer("301 Moved", ["Location: \(request.path)x"])]
    }
    #expect(chain == .download(.tooManyRedirects(limit: 5)))
    for target in ["file:///etc/passwd", "ftp://127.0.0.1/a.png", "gopher://127.0.0.1/", "data:image/png;base64,AAAA"] {
      let error = try failure { _ in [.answer("302 Found", ["Location: \(target)"])] }
      #expect(error == .download(.forbiddenRedirect), "\(target)")
    }
  }

  @Test(
    "Nonsense in place of an address to go on to never does worse than fail",
    arguments: [
      "//%00/", "//[::1", "http://", "http:///127.0.0.1:1/", "//", "//a b/", "//127.0.0.1:99999999999/", ":", "?a=%zz",
      "//u:p@/", "\u{0}",
      "http://[fe80::1%25lo]/", "//127.0.0.1:1/", "",
    ])
  func nonsense(target: String) throws {
    _ = try failure({
      $0.connectTimeout = 1
      $0.totalTimeout = 2
      $0.maxRedirects = 3
    }) { request in
      request.path == "/a.png" ? [.answer("302 Found", ["Location: \(target)"])] : [.answer("404 Not Found")]
    }
  }

  @Test("Connections that break or end early")
  func broken() throws {
    let lost = PictureError.download(.connectionLost)
    #expect(try failure { _ in [.close] } == lost)
    #expect(try failure { _ in [.reset] } == lost)
    let middle = try failure { _ in
      [.send("HTTP/1.1 200 OK\r\nContent-Length: 5000\r\n\r\nxxxx"), .wait(0.05), .reset]
    }
    #expect(middle == lost)
    #expect(try failure { _ in [.send("HTTP/1.1 200 O"), .close] } != nil)
    #expect(try failure { _ in [.send("garbage\r\n\r\n"), .close] } != nil)
    #expect(try failure { _ in [.send(RemoteSample.png), .close] } != nil)
    #expect(try failure { _ in [.send("HTTP/9.9 200 OK\r\n\r\n"), .send(RemoteSample.png), .close] } != nil)
    #expect(try failure { _ in [.send("HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\n\r\n"), .close] } != nil)
  }

  @Test("Servers that stall, at whatever point, are given up", arguments: 0..<4)
  func stalls(point: Int) throws {
    let answers: [[TestServer.Step]] = [
      [.wait(20)], [.send("HTTP/1.1 200 OK\r\nConte"), .wait(20)],
      [.send("HTTP/1.1 200 OK\r\nContent-Length: 5000\r\n\r\n"), .wait(20)],
      [.send("HTTP/1.1 200 OK\r\nContent-Length: 5000\r\n\r\nxxx"), .wait(20)],
    ]
    let answer = answers[point]
    let error = try failure({ $0.idleTimeout = 0.5 }) { _ in answer }
    #expect(error == .download(.idleTimeout(seconds: 0.5)))
  }

  @Test("One that drips on for ever is given up too") func dripping() throws {
    let error = try failure({
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

  @Test("Who renders without a run loop waits for a while only") func patience() throws {
    let server = try TestServer { $0.path == "/slow.png" ? [.wait(20)] : [.answer(body: RemoteSample.png)] }
    let fixture = try RemoteFixture()
    let slow = fixture.library.picture(at: server.url("/slow.png"))
    let good = fixture.library.picture(at: server.url("/good.png"))
    for picture in [slow, good] { fixture.library.load(picture, pixelSize: CGSize(width: 10, height: 10)) }
    fixture.library.waitUntilIdle(patience: 0.5)
    #expect(slow.state == .failed(.download(.totalTimeout(seconds: 0.5))) && good.state == .loaded)
    #expect(fixture.library.isIdle)
  }

  @Test("Addresses without a server, or with a strange one")
  func addresses() throws {
    let fixture = try RemoteFixture { $0.connectTimeout = 1 }
    for text in ["http:", "http://", "https:///a.png", "http://:80/a.png", "HTTP:a.png"] {
      guard let url = URL(string: text) else { continue }
      #expect(fixture.failure(url) != nil, "\(text)")
    }
  }

  @Test("Answers that are damaged anywhere never do worse than fail") func damaged() throws {
    let chunk =
      Data("\(String(RemoteSample.png.count, radix: 16))\r\n".utf8) + RemoteSample.png + Data("\r\n0\r\n\r\n".utf8)
    let packed = RemoteSample.gzip(RemoteSample.png)
    let whole = [
      Data("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nETag: \"x\"\r\n\r\n".utf8) + chunk,
      Data("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: \(packed.count)\r\n\r\n".utf8) + packed,
      Data("HTTP/1.1 302 Found\r\nLocation: /12345?x=%20#y\r\nContent-Length: 0\r\n\r\n".utf8),
    ]
    let server = try TestServer { request in
      guard let number = Int(request.path.dropFirst()) else { return [.answer("404 Not Found"), .close] }
      var random = SeededGenerator(UInt64(number))
      var data = whole[number % whole.count]
      // Mostly the head, where an answer is most easily misunderstood.
      for _ in 0...random.whole(0...5) {
        data[random.whole(0...(random.chance(0.7) ? min(90, data.count - 1) : data.count - 1))] = UInt8(
          random.whole(0...255))
      }
      return [.send(data), .close]
    }
    let fixture = try RemoteFixture {
      $0.idleTimeout = 1
      $0.maxRedirects = 3
      $0.maxTransfers = 20
    }
    let pictures = (0..<300).map { fixture.library.picture(at: server.url("/\($0)")) }
    for picture in pictures { fixture.library.load(picture, pixelSize: CGSize(width: 20, height: 20)) }
    fixture.library.waitUntilIdle()
    #expect(pictures.allSatisfy { $0.state != .loading && $0.state != .unloaded })
    #expect(pictures.contains { $0.state == .loaded })
  }

  @Test("Trying again asks the server anew, and may succeed") func retry() throws {
    let server = try TestServer { request in
      request.headers["cache-control"] == "no-cache"
        ? [.answer("200 OK", ["Cache-Control: max-age=1000"], body: RemoteSample.png)]
        : [.answer("200 OK", ["Cache-Control: max-age=1000"], body: RemoteSample.png.prefix(60))]
    }
    let fixture = try RemoteFixture()
    let picture = fixture.load(server.url("/a.png"))
    #expect(picture.state == .failed(.truncated))
    fixture.library.load(picture, pixelSize: CGSize(width: 10, height: 10))
    #expect(fixture.library.isIdle, "what failed is not asked for again by itself")
    fixture.library.reload(picture, pixelSize: CGSize(width: 10, height: 10))
    fixture.library.waitUntilIdle()
    #expect(picture.state == .loaded && server.requests.count == 2)
  }
}

/// A port of loopback at which nobody takes connections: they are refused, or, where it `listens` with a full queue, neither
/// taken nor refused.
private final class DeafPort {
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
