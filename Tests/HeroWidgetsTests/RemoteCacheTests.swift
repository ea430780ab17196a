import Foundation
import HeroNetwork
import HeroTesting
import HeroWidgets
import Testing

/// What is kept of downloads, for how long, and what a damaged cache does.
@MainActor struct RemoteCacheTests {
  private func server(_ headers: [String]) throws -> TestServer {
    try TestServer { request in
      if request.headers["if-none-match"] == "\"v1\"" || request.headers["if-modified-since"] != nil {
        return [.answer("304 Not Modified", headers)]
      }
      return [.answer("200 OK", headers, body: RemoteSample.png)]
    }
  }

  /// How many requests come when three programs show the picture one after the other, and what the last one was told.
  private func requests(_ headers: [String]) throws -> (count: Int, last: TestServer.Request?) {
    let server = try server(headers)
    let first = try RemoteFixture()
    #expect(first.load(server.url("/a.png")).state == .loaded)
    try first.waitForCache(headers.contains { $0.contains("no-store") } ? 0 : 1)
    for _ in 0..<2 {
      let next = try RemoteFixture(sharing: first)
      #expect(next.load(server.url("/a.png")).state == .loaded)
    }
    return (server.requests.count, server.requests.last)
  }

  @Test("What is fresh is not asked for again") func fresh() throws {
    #expect(try requests(["Cache-Control: public, max-age=1000"]).count == 1)
    #expect(try requests(["Expires: Fri, 01 Jan 2100 00:00:00 GMT"]).count == 1)
    #expect(try requests(["Last-Modified: Sat, 01 Jan 2000 00:00:00 GMT"]).count == 1)
  }

  @Test("What is stale is asked for by its mark") func stale() throws {
    for headers in [
      ["ETag: \"v1\"", "Cache-Control: max-age=0"], ["ETag: \"v1\"", "Cache-Control: no-cache"], ["ETag: \"v1\""],
      ["ETag: \"v1\"", "Cache-Control: max-age=100", "Age: 200"], ["ETag: \"v1\"", "Expires: 0"],
      ["ETag: \"v1\"", "Cache-Control: max-age=-7"],
    ] {
      let (count, last) = try requests(headers)
      #expect(count == 3 && last?.headers["if-none-match"] == "\"v1\"", "\(headers)")
    }
    let old = ["Last-Modified: Sat, 01 Jan 2000 00:00:00 GMT", "Cache-Control: max-age=0"]
    #expect(try requests(old).last?.headers["if-modified-since"] == "Sat, 01 Jan 2000 00:00:00 GMT")
  }

  @Test("What must not be kept is not") func noStore() throws {
    let (count, last) = try requests(["ETag: \"v1\"", "Cache-Control: no-store"])
    #expect(count == 3 && last?.headers["if-none-match"] == nil)
  }

  @Test("A changed picture replaces the old one") func changed() throws {
    let server = try TestServer { request in
      request.headers["if-none-match"] == "\"v1\""
        ? [.answer("200 OK", ["ETag: \"v2\""], body: PictureSample.turnedTIFF.data)]
        : [.answer("200 OK", ["ETag: \"v1\""], body: RemoteSample.png)]
    }
    let first = try RemoteFixture()
    let old = first.load(server.url("/a"))
    try first.waitForCache(1)
    let second = try RemoteFixture(sharing: first)
    let new = second.load(server.url("/a"))
    #expect(new.state == .loaded && new.size != old.size)
  }

  @Test("Kept pictures are for their owner's eyes") func modes() throws {
    let server = try server(["Cache-Control: max-age=1000"])
    let fixture = try RemoteFixture()
    fixture.load(server.url("/a.png"))
    try fixture.waitForCache(1)
    func mode(_ url: URL) throws -> Int {
      try #require(FileManager.default.attributesOfItem(atPath: url.path)[.posixPermissions] as? Int)
    }
    #expect(try mode(fixture.cache) == 0o700)
    #expect(try mode(fixture.cachedFiles()[0]) == 0o600)
  }

  @Test(
    "Damaged files in the cache are fetched anew", arguments: ["cut", "flipped", "empty", "other", "folder", "link"])
  func damage(kind: String) throws {
    let server = try server(["Cache-Control: max-age=1000"])
    let first = try RemoteFixture()
    first.load(server.url("/a.png"))
    try first.waitForCache(1)
    let file = first.cachedFiles()[0]
    var data = try Data(contentsOf: file)
    switch kind {
    case "cut": try data.prefix(data.count - 5).write(to: file)
    case "flipped":
      data[data.count - 20] ^= 1
      try data.write(to: file)
    case "empty": try Data().write(to: file)
    case "other": try Data("something else\n{}\n".utf8).write(to: file)
    case "folder":
      try FileManager.default.removeItem(at: file)
      try FileManager.default.createDirectory(at: file, withIntermediateDirectories: false)
    default:
      try FileManager.default.removeItem(at: file)
      try FileManager.default.createSymbolicLink(at: file, withDestinationURL: URL(fileURLWithPath: "/dev/zero"))
    }
    let second = try RemoteFixture(sharing: first)
    #expect(second.load(server.url("/a.png")).state == .loaded)
    #expect(server.requests.count == 2)
  }

  @Test("Without a place for the cache, pictures come all the same", arguments: ["file", "forbidden"])
  func noPlace(kind: String) throws {
    let server = try server(["Cache-Control: max-age=1000"])
    let fixture = try RemoteFixture()
    if kind == "file" {
      try Data("x".utf8).write(to: fixture.cache)
    } else {
      try FileManager.default.createDirectory(
        at: fixture.cache, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o000])
    }
    do {
      #expect(fixture.load(server.url("/a.png")).state == .loaded)
    }
    // Kept in memory: the first one let go, the second is there without asking.
    #expect(fixture.load(server.url("/a.png")).state == .loaded)
    #expect(server.requests.count == 1)
    chmod(fixture.cache.path, 0o700)
  }

  @Test("The cache stays within its limit: what was longest not used goes, and what others left half done")
  func limit() throws {
    // Decoders stop at the end marker; the rest makes it heavy.
    let body = PictureSample.jpeg.data + Data(count: 20_000)
    let server = try TestServer { _ in [.answer("200 OK", ["Cache-Control: max-age=1000"], body: body)] }
    let fixture = try RemoteFixture(keepsMemory: false) { $0.maxCacheBytes = body.count * 9 / 2 }
    fixture.load(server.url("/0.jpg"))
    try fixture.waitForCache(1)
    let part = fixture.cachedFiles()[0].appendingPathExtension("x.part")
    try Data("half".utf8).write(to: part)
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -7200)], ofItemAtPath: part.path)
    for number in 1..<12 {
      let known = fixture.cachedFiles()
      fixture.load(server.url("/\(number).jpg"))
      try fixture.waitForFile(besides: known)
      try fixture.waitForCache(min(number + 1, 4))
    }
    let files = fixture.cachedFiles()
    let bytes = files.reduce(0) { sum, url in
      sum + ((try? url.resourceValues(forKeys: [.fileSizeKey]))?.fileSize ?? 0)
    }
    #expect(bytes <= body.count * 9 / 2 && (2...4).contains(files.count) && !files.contains(part))
    let requests = server.requests.count
    let next = try RemoteFixture(sharing: fixture)
    next.load(server.url("/11.jpg"))
    #expect(server.requests.count == requests, "the newest is there")
    next.load(server.url("/0.jpg"))
    #expect(server.requests.count == requests + 1, "the oldest is gone")
  }

  @Test("Addresses with a password are not written to disk") func passwords() throws {
    let server = try server(["Cache-Control: max-age=1000"])
    let fixture = try RemoteFixture()
    let url = try #require(URL(string: "http://me:secret@127.0.0.1:\(server.port)/a.png"))
    #expect(fixture.load(url).state == .loaded)
    #expect(server.requests.first?.headers["authorization"] != nil)
    #expect(fixture.load(server.url("/b.png")).state == .loaded)
    try fixture.waitForCache(1)
  }
}
