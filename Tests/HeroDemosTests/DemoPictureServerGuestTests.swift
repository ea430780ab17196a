import Foundation
import HeroDemos
import HeroNetwork
import HeroScenes
import HeroTesting
import HeroWidgets
import Testing

/// Others on this computer, who knock at the demo's server in bad manners: the program lives, and its own pictures
/// come.
@MainActor struct DemoPictureServerGuestTests {
  private let folder: TestFolder

  init() throws {
    folder = try TestFolder()
    try folder.writePicture(.init(red: 1, green: 0, blue: 0), to: "red.jpg")
  }

  private func server(_ pace: DemoPictureServer.Pace = .immediate, _ limits: DemoPictureServer.Limits) throws
    -> (DemoPictureServer, port: Int)
  {
    let server = DemoPictureServer(folder: folder.url, pace: pace, limits: limits)
    return (server, try #require(server.url(for: "red").port))
  }

  /// - Parameter tries: more than 1 where the server waits for a part of a second only, as a busy machine may not be
  ///   that quick.
  private func expectPicture(
    from server: DemoPictureServer, tries: Int = 1, _ at: SourceLocation = #_sourceLocation
  ) {
    let library = PictureLibrary(downloads: .patient)
    let picture = library.picture(at: server.url(for: "red"))
    library.load(picture, pixelSize: CGSize(width: 10, height: 10))
    library.waitUntilIdle()
    for _ in 1..<tries where picture.state != .loaded {
      library.reload(picture, pixelSize: CGSize(width: 10, height: 10))
      library.waitUntilIdle()
    }
    #expect(picture.state == .loaded, sourceLocation: at)
  }

  private static let get = "GET /red.jpg HTTP/1.1\r\nHost: x\r\n\r\n"

  @Test(
    "Requests in a row, and gone before the answer",
    arguments: [DemoPictureServer.Pace.immediate, .init(delay: 0.01, rate: 2000)])
  func pipelinedAndGone(pace: DemoPictureServer.Pace) throws {
    let (server, port) = try server(pace, .init())
    for round in 0..<60 {
      let client = try RawClient(port: port)
      client.send(String(repeating: Self.get, count: 2 + round % 20))
      // Its end closes the connection, with what has come unread.
    }
    server.pace = .immediate
    expectPicture(from: server)
  }

  @Test("Thousands of requests in one piece get one answer") func manyInOne() throws {
    let (server, port) = try server(.immediate, .init())
    let client = try RawClient(port: port)
    client.send(String(repeating: "GET /none HTTP/1.1\r\n\r\n", count: 2500))
    let answer = String(decoding: try #require(client.readToEnd()), as: UTF8.self)
    #expect(answer.components(separatedBy: "HTTP/1.1 404").count <= 2)
    expectPicture(from: server)
  }

  @Test("Half a request is waited for, and not for ever") func halfARequest() throws {
    let (server, port) = try server(.immediate, .init(requestTime: 0.2))
    let silent = try RawClient(port: port)
    let half = try RawClient(port: port)
    half.send("GET /red.jpg HT")
    #expect(silent.readToEnd()?.isEmpty == true && half.readToEnd()?.isEmpty == true)
    // A header that never ends does not put it off.
    let endless = try RawClient(port: port)
    endless.send("GET /red.jpg HTTP/1.1\r\n")
    try eventually("it was shown out") { !endless.send("X: y\r\n") }
    expectPicture(from: server, tries: 100)
  }

  @Test("Who does not fetch his answer loses it") func unread() throws {
    try Data(count: 30_000_000).write(to: folder.url.appendingPathComponent("big.jpg"))
    let (server, port) = try server(.immediate, .init(answerTime: 0.2))
    let client = try RawClient(port: port)
    client.send("GET /big.jpg HTTP/1.1\r\nHost: x\r\n\r\n")
    // The server has given up once it takes nothing more.
    try eventually("it was given up") { !client.send("x") }
    #expect(try #require(client.readToEnd()).count < 30_000_000)
    expectPicture(from: server, tries: 100)
  }

  @Test("Many who say nothing keep nobody out") func manySilent() throws {
    // Nothing but their number can close them.
    let (server, port) = try server(.immediate, .init(connections: 8, requestTime: 3600))
    let guests = try (0..<50).map { _ in try RawClient(port: port) }
    expectPicture(from: server)
    try eventually("42 of them were shown out") { guests.count(where: \.hasEnded) >= 42 }
    // Who is left is heard.
    let last = try #require(guests.first { !$0.hasEnded })
    #expect(last.send(Self.get) && last.readToEnd()?.starts(with: Data("HTTP/1.1 200".utf8)) == true)
  }

  @Test("Many who have asked are served before one more") func manyAsking() throws {
    let (server, port) = try server(.init(delay: 0.5), .init(connections: 4))
    let guests = try (0..<4).map { _ in
      let guest = try RawClient(port: port)
      guest.send(Self.get)
      return guest
    }
    for guest in guests { #expect(guest.readToEnd()?.starts(with: Data("HTTP/1.1 200".utf8)) == true) }
    server.pace = .immediate
    expectPicture(from: server)
  }
}
