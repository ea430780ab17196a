import Foundation
import HeroNetwork
import HeroTesting
import HeroWidgets
import Testing

/// https, with a certificate made for the test.
@MainActor struct RemoteCertificateTests {
  nonisolated private static var openssl: String? {
    ["/usr/bin/openssl", "/usr/local/bin/openssl"].first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  @Test("A certificate that nobody vouches for is refused, one that is known is taken", .enabled(if: openssl != nil))
  func certificates() throws {
    let server = try SecureServer(openssl: try #require(Self.openssl), picture: RemoteSample.png)
    let stranger = try RemoteFixture()
    guard case .download(.certificate(host: "localhost", let reason)) = stranger.failure(server.url("localhost")) else {
      Issue.record("\(stranger.load(server.url("localhost")).state)")
      return
    }
    #expect(reason.contains("self-signed") || reason.contains("self signed"))
    let friend = try RemoteFixture { $0.certificateFile = server.certificate }
    #expect(friend.load(server.url("localhost")).state == .loaded)
    guard case .download(.certificate) = friend.failure(server.url("127.0.0.1")) else {
      Issue.record("the certificate is for another name")
      return
    }
  }

  @Test("https where the server speaks http only") func plainServer() throws {
    let server = try TestServer { _ in [.answer(body: RemoteSample.png)] }
    let fixture = try RemoteFixture { $0.connectTimeout = 0.4 }
    let url = try #require(URL(string: "https://127.0.0.1:\(server.port)/a.png"))
    let picture = fixture.library.picture(at: url)
    fixture.library.load(picture, pixelSize: CGSize(width: 9, height: 9))
    fixture.library.waitUntilIdle()
    guard case .failed(.download) = picture.state else {
      Issue.record("\(picture.state)")
      return
    }
  }
}

/// openssl's own server with one file. Owns the process.
private final class SecureServer {
  let certificate: URL
  private let folder: TestFolder
  private let process = Process()
  private let port: Int

  init(openssl: String, picture: Data) throws {
    folder = try TestFolder()
    certificate = folder.url.appendingPathComponent("certificate.pem")
    let key = folder.url.appendingPathComponent("key.pem")
    let maker = Process()
    maker.executableURL = URL(fileURLWithPath: openssl)
    maker.arguments = [
      "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2", "-subj",
      "/CN=localhost", "-addext", "subjectAltName=DNS:localhost", "-keyout", key.path, "-out", certificate.path,
    ]
    maker.standardError = FileHandle.nullDevice
    try maker.run()
    maker.waitUntilExit()
    let answer = Data("HTTP/1.0 200 OK\r\nContent-Length: \(picture.count)\r\n\r\n".utf8) + picture
    try answer.write(to: folder.url.appendingPathComponent("a.png"))
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: openssl)
    process.currentDirectoryURL = folder.url
    process.arguments = [
      "s_server", "-accept", "127.0.0.1:0", "-cert", certificate.path, "-key", key.path, "-HTTP",
    ]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    var text = ""
    while !text.contains(/ACCEPT 127\.0\.0\.1:\d+\n/) {
      let data = output.fileHandleForReading.availableData
      guard !data.isEmpty else { throw TestingError("openssl did not start: \(text)") }
      text += String(decoding: data, as: UTF8.self)
    }
    port = text.firstMatch(of: /ACCEPT 127\.0\.0\.1:(\d+)\n/).flatMap { Int($0.1) } ?? 0
  }

  deinit {
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  func url(_ host: String) -> URL { URL(string: "https://\(host):\(port)/a.png") ?? folder.url }
}
