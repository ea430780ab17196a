import Foundation
import HeroNetwork
import HeroTesting
import HeroWidgets
import Testing

/// Servers that are broken, slow or mean: each ends in one sentence, in time, and the next picture comes.
@MainActor struct RemoteFailureTests {
  @Test("An error status is named", arguments: [401, 404, 410, 418, 500, 503])
  func status(code: Int) throws {
    let error = try RemoteFixture.failure { _ in [.answer("\(code) Whatever", body: RemoteSample.png)] }
    #expect(error == .download(.status(code)))
  }

  @Test("Other answers than the picture count as errors", arguments: [201, 204, 206, 300, 302, 304, 999])
  func strangeStatus(code: Int) throws {
    let error = try RemoteFixture.failure { _ in
      [.answer("\(code) X", body: code == 204 || code == 304 ? Data() : RemoteSample.png)]
    }
    #expect(error == .download(.status(code)))
  }

  @Test("What is no picture is called by its type")
  func noPicture() throws {
    let html = try RemoteFixture.failure { _ in
      [.answer("200 OK", ["Content-Type: text/html; charset=utf-8"], body: RemoteSample.html)]
    }
    #expect(html == .download(.notAPicture("text/html")))
    let liar = try RemoteFixture.failure { _ in
      [.answer("200 OK", ["Content-Type: image/png"], body: RemoteSample.html)]
    }
    #expect(liar == .download(.notAPicture("image/png")))
    let bare = try RemoteFixture.failure { _ in [.answer(body: RemoteSample.html)] }
    #expect(bare == .download(.notAPicture("a web page")))
    let json = try RemoteFixture.failure { _ in
      [.answer("200 OK", ["Content-Type: application/json"], body: Data("{}".utf8))]
    }
    #expect(json == .download(.notAPicture("application/json")))
    let nothing = try RemoteFixture.failure { _ in [.answer()] }
    #expect(nothing == .download(.notAPicture(nil)))
    let mean = try RemoteFixture.failure { _ in
      [.answer("200 OK", ["Content-Type: \u{1B}[31m\u{7}"], body: Data("x".utf8))]
    }
    #expect(mean == .download(.notAPicture(nil)))
  }

  @Test("A body shorter than announced is cut short; one that is longer is cut off")
  func lengths() throws {
    let png = RemoteSample.png
    let short = try RemoteFixture.failure { _ in
      [.send("HTTP/1.1 200 OK\r\nContent-Length: \(png.count + 1000)\r\n\r\n"), .send(png), .close]
    }
    #expect(short == .download(.cutShort))
    let long = try RemoteFixture.failure { _ in
      [.send("HTTP/1.1 200 OK\r\nContent-Length: \(png.count / 2)\r\n\r\n"), .send(png), .close]
    }
    #expect(long == .truncated)
    let chunks = try RemoteFixture.failure { _ in
      [.send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nFFFF\r\n"), .send(png), .close]
    }
    #expect(chunks == .download(.cutShort))
    let silent = try RemoteFixture.failure { _ in
      [.send("HTTP/1.1 200 OK\r\n\r\n"), .send(png.prefix(png.count / 2)), .close]
    }
    #expect(silent == .truncated)
  }

  @Test("A length that makes no sense is no length", arguments: ["-5", "12 34", "0x10", "99999999999999999999999"])
  func senselessLength(text: String) throws {
    let error = try RemoteFixture.failure { _ in
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
    let announced = try RemoteFixture.failure(small) { _ in
      [.send("HTTP/1.1 200 OK\r\nContent-Length: 5000000000\r\n\r\n"), .wait(20)]
    }
    #expect(announced == expected)
    let zeros = Data(count: 10_000)
    let endless = try RemoteFixture.failure(small) { _ in [.send("HTTP/1.1 200 OK\r\n\r\n"), .sendForever(zeros)] }
    #expect(endless == expected)
    let chunked = try RemoteFixture.failure(small) { _ in
      [
        .send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"),
        .sendForever(Data("2710\r\n".utf8) + zeros + Data("\r\n".utf8)),
      ]
    }
    #expect(chunked == expected)
    let packed = try RemoteFixture.failure(small) { _ in
      [.answer("200 OK", ["Content-Encoding: gzip"], body: RemoteSample.gzipBomb)]
    }
    #expect(packed == expected)
    let onTheWay = try RemoteFixture.failure(small) { request in
      request.path == "/there.png"
        ? [.answer("404 Not Found")]
        : [.send("HTTP/1.1 302 Found\r\nLocation: /there.png\r\n\r\n"), .sendForever(zeros)]
    }
    #expect(onTheWay == .download(.status(404)), "what comes with a redirect is not read")
    let error = try RemoteFixture.failure(small) { _ in [.send("HTTP/1.1 404 Not Found\r\n\r\n"), .sendForever(zeros)] }
    #expect(error == .download(.status(404)))
  }

  @Test("A packed body that is damaged is no picture") func damagedGzip() throws {
    var data = RemoteSample.gzip(RemoteSample.png)
    data[12] ^= 0xFF
    let body = data
    let error = try RemoteFixture.failure { _ in [.answer("200 OK", ["Content-Encoding: gzip"], body: body)] }
    guard case .download = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test("Heads without end, or with a huge line, are not read to the end")
  func heads() throws {
    let endless = try RemoteFixture.failure { _ in
      [.send("HTTP/1.1 200 OK\r\n"), .sendForever(Data("X-Filler: aaaaaaaaaaaaaaaaaaaaaaaa\r\n".utf8))]
    }
    #expect(endless == .download(.headersTooLarge))
    let line = try RemoteFixture.failure { _ in
      [.send("HTTP/1.1 200 OK\r\nX: "), .sendForever(Data(repeating: 0x61, count: 9999))]
    }
    guard case .download = line else {
      Issue.record("\(String(describing: line))")
      return
    }
  }

  @Test("An image bomb is refused by its head") func bomb() throws {
    #expect(
      try RemoteFixture.failure { _ in [.answer(body: ForgedPNG.claiming(20_000, 20_000))] }
        == .tooLarge(width: 20_000, height: 20_000))
  }

  @Test("Going round in circles ends, and nothing but the web is gone on to")
  func redirects() throws {
    let circle = try RemoteFixture.failure({ $0.maxRedirects = 5 }) { _ in [.answer("302 Found", ["Location: /a.png"])]
    }
    #expect(circle == .download(.tooManyRedirects(limit: 5)))
    let chain = try RemoteFixture.failure({ $0.maxRedirects = 5 }) { request in
      [.answer("301 Moved", ["Location: \(request.path)x"])]
    }
    #expect(chain == .download(.tooManyRedirects(limit: 5)))
    for target in ["file:///etc/passwd", "ftp://127.0.0.1/a.png", "gopher://127.0.0.1/", "data:image/png;base64,AAAA"] {
      let error = try RemoteFixture.failure { _ in [.answer("302 Found", ["Location: \(target)"])] }
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
    _ = try RemoteFixture.failure({
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
    #expect(try RemoteFixture.failure { _ in [.close] } == lost)
    #expect(try RemoteFixture.failure { _ in [.reset] } == lost)
    let middle = try RemoteFixture.failure { _ in
      [.send("HTTP/1.1 200 OK\r\nContent-Length: 5000\r\n\r\nxxxx"), .wait(0.05), .reset]
    }
    #expect(middle == lost)
    #expect(try RemoteFixture.failure { _ in [.send("HTTP/1.1 200 O"), .close] } != nil)
    #expect(try RemoteFixture.failure { _ in [.send("garbage\r\n\r\n"), .close] } != nil)
    #expect(try RemoteFixture.failure { _ in [.send(RemoteSample.png), .close] } != nil)
    #expect(
      try RemoteFixture.failure { _ in [.send("HTTP/9.9 200 OK\r\n\r\n"), .send(RemoteSample.png), .close] } != nil)
    #expect(
      try RemoteFixture.failure { _ in [.send("HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\n\r\n"), .close] }
        != nil)
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

  /// Here the answer has come, and nobody has heard of it yet.
  @Test("Asked for again meanwhile, what failed is not fetched twice") func failsOnce() throws {
    let server = try TestServer { _ in [.answer("503 Busy")] }
    let fixture = try RemoteFixture()
    let picture = fixture.library.picture(for: .remote(server.url("/a.png")))
    fixture.library.load(picture, pixelSize: CGSize(width: 10, height: 10))
    try eventually("it was answered") { !fixture.library.isUnderWay(picture) }
    #expect(picture.state == .loading)
    fixture.library.load(picture, pixelSize: CGSize(width: 20, height: 20))
    fixture.library.waitUntilIdle()
    #expect(picture.state == .failed(.download(.status(503))) && server.requests.count == 1)
    // Trying again does ask, whatever has come and was not heard of.
    fixture.library.reload(picture, pixelSize: CGSize(width: 10, height: 10))
    try eventually("it was answered again") { !fixture.library.isUnderWay(picture) }
    fixture.library.reload(picture, pixelSize: CGSize(width: 10, height: 10))
    fixture.library.waitUntilIdle()
    #expect(picture.state == .failed(.download(.status(503))) && server.requests.count == 3)
  }
}
