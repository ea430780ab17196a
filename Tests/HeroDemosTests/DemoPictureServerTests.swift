import Foundation
import HeroDemos
import HeroNetwork
import HeroScenes
import HeroTesting
import HeroWidgets
import Testing

/// The server that gives the demo something to download.
@MainActor struct DemoPictureServerTests {
  private let folder: TestFolder
  private let server: DemoPictureServer

  init() throws {
    folder = try TestFolder()
    try folder.writePicture(.init(red: 1, green: 0, blue: 0), to: "red.jpg")
    try folder.write("secret", to: "secret.txt")
    server = DemoPictureServer(folder: folder.url)
  }

  private func load(_ url: URL) -> Picture {
    let library = PictureLibrary(downloads: .patient)
    let picture = library.picture(at: url)
    library.load(picture, pixelSize: CGSize(width: 10, height: 10))
    library.waitUntilIdle()
    return picture
  }

  @Test("It serves the folder's pictures, on this computer alone") func serves() {
    let url = server.url(for: "red")
    #expect(url.host == "127.0.0.1" && url.path == "/red.jpg" && url == server.url(for: "red"))
    #expect(load(url).state == .loaded && load(url).name == "red")
  }

  @Test("The project's own pictures come as they are") func own() throws {
    let folder = try #require(Assets.folder).appendingPathComponent("pictures")
    let server = DemoPictureServer(folder: folder)
    let picture = load(server.url(for: "desert-road"))
    #expect(picture.state == .loaded && picture.size?.width == 2880)
    #expect(load(server.url(for: "recorded/desert-road")).size?.width == 1600)
    let other = load(server.url(for: "desert-road", isSecond: true))
    #expect(other !== picture && other.size == picture.size, "another address of the same picture")
  }

  @Test(
    "Nothing else is served",
    arguments: ["/secret.txt", "/../red.jpg", "/", "//red.jpg", "/red.jpg/", "/%72ed.jpg", "/red.jpg?x"])
  func nothingElse(path: String) throws {
    let port = try #require(server.url(for: "red").port)
    let url = try #require(URL(string: "http://127.0.0.1:\(port)\(path)"))
    // curl takes dots out of paths itself; what is left is another file's name.
    let expected: Picture.State = path == "/../red.jpg" ? .loaded : .failed(.download(.status(404)))
    #expect(load(url).state == expected)
  }

  @Test("Many at once") func many() {
    let library = PictureLibrary(downloads: .patient)
    for round in 0..<10 {
      let picture = library.picture(at: server.url(for: "red"))
      library.load(picture, pixelSize: CGSize(width: 10, height: 10))
      library.waitUntilIdle()
      #expect(picture.state == .loaded, "\(round): \(picture.state)")
    }
  }

  @Test("A slow one comes piece by piece") func slow() throws {
    try Data(count: 1_000_000).write(to: folder.url.appendingPathComponent("large.jpg"))
    let server = DemoPictureServer(folder: folder.url, pace: .init(rate: 20))
    let client = try RawClient(port: try #require(server.url(for: "large").port))
    client.send("GET /large.jpg HTTP/1.1\r\nHost: x\r\n\r\n")
    var answer = Data()
    while answer.range(of: Data("\r\n\r\n\0".utf8)) == nil { answer += try #require(client.read()) }
    // Two bytes at a time: what has come by now is next to nothing of a million.
    #expect(answer.starts(with: Data("HTTP/1.1 200".utf8)) && answer.count < 500_000)
    #expect(!client.hasEnded)
  }

  @Test("With the last reference it is gone, in the middle of an answer too") func gone() throws {
    try Data(count: 1_000_000).write(to: folder.url.appendingPathComponent("large.jpg"))
    let url: URL
    let client: RawClient
    let library = PictureLibrary(downloads: .patient)
    let picture: Picture
    do {
      let other = DemoPictureServer(folder: folder.url, pace: .init(delay: 0, rate: 20))
      url = other.url(for: "large")
      picture = library.picture(at: url)
      library.load(picture, pixelSize: CGSize(width: 10, height: 10))
      client = try RawClient(port: try #require(url.port))
      client.send("GET /large.jpg HTTP/1.1\r\nHost: x\r\n\r\n")
      // The answer has begun.
      #expect(try #require(client.read()).starts(with: Data("HTTP/1.1 200".utf8)))
    }
    #expect(try #require(client.readToEnd()).count < 1_000_000)
    library.waitUntilIdle()
    guard case .failed(.download) = picture.state, case .failed(.download) = load(url).state else {
      Issue.record("\(picture.state)")
      return
    }
  }
}
