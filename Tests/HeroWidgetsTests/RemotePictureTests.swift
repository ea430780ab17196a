import Foundation
import HeroNetwork
import HeroTesting
import HeroWidgets
import Synchronization
import Testing

/// Pictures that come over http from a server that means well.
@MainActor struct RemotePictureTests {
  private let png = RemoteSample.png

  @Test("A picture of the web is the same as from a file") func plain() throws {
    let server = try TestServer { _ in [.answer(body: RemoteSample.png)] }
    let fixture = try RemoteFixture()
    let picture = fixture.load(server.url("/some/City%20Ride.png?size=large"))
    let file = fixture.folder.url.appendingPathComponent("file.png")
    try png.write(to: file)
    let local = fixture.library.picture(for: .file(file))
    fixture.library.load(local, pixelSize: CGSize(width: 40, height: 30))
    fixture.library.waitUntilIdle()
    #expect(picture.state == .loaded && picture.name == "City Ride" && picture.size == local.size)
    let pixels = picture.level(coveringWidth: 40, height: 30)?.pngData()
    #expect(pixels != nil && pixels == local.level(coveringWidth: 40, height: 30)?.pngData())
    let request = try #require(server.requests.first)
    #expect(request.path == "/some/City%20Ride.png?size=large")
    #expect(request.headers["accept"]?.contains("image/") == true && request.headers["cookie"] == nil)
  }

  @Test("Who asks for the same address shares one download, also for more pixels later") func sharing() throws {
    let server = try TestServer { _ in [.wait(0.05), .answer(body: PictureSample.jpeg.data)] }
    let fixture = try RemoteFixture()
    let picture = fixture.library.picture(at: server.url("/a.jpg#left"))
    let again = fixture.library.picture(at: server.url("/a.jpg#right"))
    #expect(picture === again)
    fixture.library.load(picture, pixelSize: CGSize(width: 8, height: 8))
    fixture.library.load(again, pixelSize: CGSize(width: 16, height: 16), priority: .soon)
    #expect(!fixture.library.isIdle)
    fixture.library.waitUntilIdle()
    fixture.library.load(picture, pixelSize: CGSize(width: 400, height: 400))
    fixture.library.waitUntilIdle()
    #expect(picture.state == .loaded && server.requests.count == 1)
  }

  @Test("Many at once: all arrive, a few at a time") func many() throws {
    let server = try TestServer { _ in [.wait(0.02), .answer(body: RemoteSample.png)] }
    let fixture = try RemoteFixture { $0.maxTransfers = 3 }
    let pictures = (0..<20).map { fixture.library.picture(at: server.url("/\($0).png")) }
    for picture in pictures { fixture.library.load(picture, pixelSize: CGSize(width: 10, height: 10)) }
    fixture.library.waitUntilIdle()
    #expect(pictures.allSatisfy { $0.state == .loaded })
    #expect(server.requests.count == 20 && server.openConnections <= 3)
  }

  @Test(
    "Whatever form the answer has, the picture comes",
    arguments: [
      "/gzip", "/chunked", "/trailer", "/continue", "/untilclose", "/redirect", "/relative", "/nophrase", "/notype",
      "/text",
    ])
  func forms(path: String) throws {
    let png = png
    let forms = try TestServer { request in Self.form(request.path, png) }
    let fixture = try RemoteFixture()
    let picture = fixture.load(forms.url(path))
    #expect(picture.state == .loaded, "\(picture.state)")
  }

  private nonisolated static func form(_ path: String, _ png: Data) -> [TestServer.Step] {
    func chunk(_ data: Data) -> Data { Data("\(String(data.count, radix: 16))\r\n".utf8) + data + Data("\r\n".utf8) }
    let half = png.count / 2
    let chunks = chunk(png.prefix(half)) + chunk(png.suffix(from: half)) + Data("0\r\n".utf8)
    let chunked = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n"
    switch path {
    case "/gzip": return [.answer("200 OK", ["Content-Encoding: gzip"], body: RemoteSample.gzip(png))]
    case "/chunked": return [.send("\(chunked)\r\n"), .wait(0.02), .send(chunks), .send("\r\n")]
    case "/trailer":
      return [.send("\(chunked)Trailer: X-Sum\r\n\r\n"), .send(chunks), .send("X-Sum: 12\r\n\r\n")]
    case "/continue":
      return [
        .send("HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\nLink: </x>\r\n\r\n"), .answer(body: png),
      ]
    case "/untilclose": return [.answer(body: png, namesLength: false), .close]
    case "/redirect": return [.answer("302 Found", ["Location: /there"], body: RemoteSample.html)]
    case "/relative": return [.answer("307 Temporary Redirect", ["Location: there?x=1"])]
    case "/nophrase": return [.send("HTTP/1.1 200\r\nContent-Length: \(png.count)\r\n\r\n"), .send(png)]
    case "/notype": return [.answer(body: png)]
    case "/text": return [.answer("200 OK", ["Content-Type: text/plain"], body: png)]
    default: return [.answer(body: png)]
    }
  }

  @Test("While a run loop turns, progress and picture come by themselves", arguments: [true, false])
  func live(lengthIsKnown: Bool) async throws {
    final class Listener {
      var seen: [Double?] = []
      var done: CheckedContinuation<Void, Never>?
    }
    let body = PictureSample.jpeg.data
    let pieces = 4
    // How many pieces have been asked for: the next one is sent once the last one was seen.
    let asked = Mutex(1)
    let server = try TestServer { _ in
      let length = lengthIsKnown ? "Content-Length: \(body.count)\r\n" : ""
      let size = body.count / pieces
      return [.send("HTTP/1.1 200 OK\r\n\(length)\r\n")]
        + (0..<pieces).flatMap { piece -> [TestServer.Step] in
          let end = piece == pieces - 1 ? body.count : (piece + 1) * size
          return [
            .waitUntil { !lengthIsKnown || asked.withLock { $0 > piece } }, .send(body[piece * size..<end]),
          ]
        } + (lengthIsKnown ? [] : [.close])
    }
    let fixture = try RemoteFixture()
    let picture = fixture.library.picture(at: server.url("/a.jpg"))
    let listener = Listener()
    picture.observe(listener) { listener, picture in
      if picture.state == .loading {
        listener.seen.append(picture.downloadProgress)
        if let progress = picture.downloadProgress {
          asked.withLock { $0 = max($0, Int(progress * Double(pieces) + 0.1) + 1) }
        }
      } else {
        listener.done?.resume()
        listener.done = nil
      }
    }
    await withCheckedContinuation { done in
      listener.done = done
      fixture.library.load(picture, pixelSize: CGSize(width: 10, height: 10))
    }
    #expect(picture.state == .loaded && picture.downloadProgress == nil, "\(picture.state)")
    let fractions = listener.seen.compactMap { $0 }
    #expect(fractions == fractions.sorted() && fractions.allSatisfy { (0...1).contains($0) })
    #expect(lengthIsKnown ? fractions.count >= pieces - 1 : fractions.isEmpty, "\(fractions)")
  }

  @Test("Cancelling, and letting go of a picture, end the download") func cancelling() throws {
    let server = try TestServer { _ in [.wait(30)] }
    let fixture = try RemoteFixture()
    func waitForConnections(_ count: Int) throws {
      try eventually("\(count) connections were open") { server.openConnections == count }
    }
    let cancelled = fixture.library.picture(at: server.url("/a.png"))
    fixture.library.load(cancelled, pixelSize: CGSize(width: 10, height: 10))
    do {
      let dropped = fixture.library.picture(at: server.url("/b.png"))
      fixture.library.load(dropped, pixelSize: CGSize(width: 10, height: 10))
      try waitForConnections(2)
      #expect(dropped.state == .loading)
    }
    try waitForConnections(1)
    fixture.library.cancel(cancelled)
    try waitForConnections(0)
    #expect(cancelled.state == .unloaded && fixture.library.isIdle)
    // Begun and cancelled in one breath, before anything went out.
    for _ in 0..<50 {
      fixture.library.load(cancelled, pixelSize: CGSize(width: 10, height: 10))
      fixture.library.cancel(cancelled)
    }
    try waitForConnections(0)
    #expect(fixture.library.isIdle)
  }

  @Test("Libraries come and go with downloads under way") func shortLives() throws {
    let server = try TestServer { _ in [.wait(0.01), .answer(body: RemoteSample.png)] }
    for round in 0..<20 {
      let asked = server.requests.count
      let fixture = try RemoteFixture()
      let pictures = (0..<4).map { fixture.library.picture(at: server.url("/\(round)-\($0).png")) }
      for picture in pictures { fixture.library.load(picture, pixelSize: CGSize(width: 10, height: 10)) }
      // Half of them go before anything went out, half with answers under way.
      try withExtendedLifetime((fixture, pictures)) {
        if round % 2 == 0 { try eventually("one had been asked for") { server.requests.count > asked } }
      }
    }
    try eventually("all downloads had ended") { server.openConnections == 0 }
  }

  @Test("Files are kept for further levels within the budget; beyond it they are fetched once more") func budget()
    throws
  {
    // What follows the end of a PNG only makes it heavy.
    let pattern = try #require(TestPicture.pattern(width: 400, height: 300, tint: 0.5)?.pngData())
    let body = pattern + Data(count: max(0, 400_000 - pattern.count))
    let server = try TestServer { _ in [.answer("200 OK", ["Cache-Control: no-store"], body: body)] }
    let library = PictureLibrary(byteBudget: 1 << 20, downloads: DownloadSettings())
    let pictures = (0..<4).map { library.picture(at: server.url("/\($0).png")) }
    for side in [60.0, 200] {
      for picture in pictures {
        library.load(picture, pixelSize: CGSize(width: side, height: side))
        library.waitUntilIdle()
        #expect(picture.state == .loaded)
      }
    }
    #expect((5...8).contains(server.requests.count))
    let small = try RemoteFixture()
    let picture = small.library.picture(at: server.url("/x.png"))
    let before = server.requests.count
    for side in [60.0, 200, 400] {
      small.library.load(picture, pixelSize: CGSize(width: side, height: side))
      small.library.waitUntilIdle()
    }
    #expect(server.requests.count == before + 1)
  }
}
