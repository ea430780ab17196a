import Foundation
import HeroNetwork
import HeroTesting
import HeroWidgets
import Testing

/// A library that downloads, with a cache folder of its own.
@MainActor final class RemoteFixture {
  let folder: TestFolder
  let library: PictureLibrary
  var cache: URL { folder.url.appendingPathComponent("cache") }

  /// - Parameters:
  ///   - sharing: the cache folder of another one.
  ///   - change: of the settings, which are patient.
  init(
    sharing other: RemoteFixture? = nil, keepsMemory: Bool = true,
    _ change: (inout DownloadSettings) -> Void = { _ in }
  ) throws {
    folder = try other?.folder ?? TestFolder()
    var settings = DownloadSettings.patient
    settings.cacheFolder = folder.url.appendingPathComponent("cache")
    if !keepsMemory { settings.maxMemoryBytes = 0 }
    change(&settings)
    library = PictureLibrary(downloads: settings)
  }

  /// The picture once nothing is on its way any more.
  @discardableResult
  func load(_ url: URL) -> Picture {
    let picture = library.picture(at: url)
    library.load(picture, pixelSize: CGSize(width: 40, height: 30))
    library.waitUntilIdle()
    return picture
  }

  func failure(_ url: URL) -> PictureError? {
    if case .failed(let error) = load(url).state { return error }
    return nil
  }

  /// Files in the cache, once the writing that was begun is over.
  func cachedFiles() -> [URL] {
    let pictures = cache.appendingPathComponent("pictures")
    return ((try? FileManager.default.contentsOfDirectory(at: pictures, includingPropertiesForKeys: nil)) ?? [])
      .sorted { $0.path < $1.path }
  }

  /// Waits until the cache holds `count` whole files.
  func waitForCache(_ count: Int) throws {
    try eventually("\(count) whole files were kept, and not \(cachedFiles().count)") {
      let files = cachedFiles()
      return files.count == count && files.allSatisfy(\.pathExtension.isEmpty)
    }
  }

  /// Waits until the cache holds a whole file besides `known`.
  func waitForFile(besides known: [URL]) throws {
    try eventually("another file was kept") {
      cachedFiles().contains { $0.pathExtension.isEmpty && !known.contains($0) }
    }
  }
}

enum RemoteSample {
  static let png = PictureSample.palettePNG.data
  static let html = Data("<!DOCTYPE html>\n<html><body>Please log in</body></html>".utf8)

  /// A gzip file that holds `data` as it is.
  static func gzip(_ data: Data) -> Data {
    func bytes(_ value: UInt32, _ count: Int) -> [UInt8] { (0..<count).map { UInt8(value >> (8 * $0) & 255) } }
    let size = UInt32(data.count)
    return Data([0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255, 1] + bytes(size, 2) + bytes(~size, 2)) + data
      + Data(bytes(ForgedPNG.crc(Array(data)), 4) + bytes(size, 4))
  }

  /// A gzip file of about 1 kB that unpacks to 1 MiB of nothing.
  static let gzipBomb =
    Data(base64Encoded: "H4sIAAAAAAACA+3BMQEAAADCoPVPbQhfo" + String(repeating: "A", count: 1355) + "PgMc6jinAAAQAA==")
    ?? Data()
}

extension RemoteFixture {
  /// Why the picture of a server that answers so cannot be shown; afterwards a good one can, and it alone is kept.
  static func failure(
    _ change: (inout DownloadSettings) -> Void = { _ in }, path: String = "/a.png",
    _ answer: @escaping @Sendable (TestServer.Request) -> [TestServer.Step]
  ) throws -> PictureError? {
    let server = try TestServer(answer)
    let good = try TestServer { _ in [.answer(body: RemoteSample.png)] }
    let fixture = try RemoteFixture(change)
    let error = fixture.failure(server.url(path))
    // As often as a busy machine needs for what is to take a part of a second.
    try eventually("a good one came") { fixture.failure(good.url("/good.png")) == nil }
    // Only the good one is kept.
    try fixture.waitForCache(1)
    if let error {
      let text = error.description
      #expect(text.hasSuffix(".") && !text.contains("\n") && text.count < 300, "\(text)")
    }
    return error
  }
}
