import Foundation
import HeroSystem
import HeroTesting
import Synchronization
import Testing

/// Changes that a watched folder reports.
@MainActor struct FolderWatchTests {
  /// A folder under watch, and another one that it does not hold.
  @MainActor private final class Watched {
    let folder: TestFolder
    let elsewhere: TestFolder
    private let count = CountedNews()
    private var watch: FolderWatch?

    init(_ prepare: (URL, URL) throws -> Void) throws {
      (folder, elsewhere) = (try TestFolder(), try TestFolder())
      try prepare(folder.url, elsewhere.url)
      watch = FolderWatch(folder.url) { [count] in count.add() }
      try #require(watch != nil)
    }

    /// Waits until what `change` does is reported.
    func expectNews(of what: String, _ change: () throws -> Void) async throws {
      let before = count.value
      try change()
      try await eventually("\(what) was reported") { count.value > before }
    }

    var news: Int { count.value }
  }

  private final class CountedNews: Sendable {
    private let count = Mutex(0)
    var value: Int { count.withLock { $0 } }
    func add() { count.withLock { $0 += 1 } }
  }

  private static func file(_ folder: URL, _ name: String) -> URL { folder.appendingPathComponent(name) }

  @Test("the target of a symbolic link is watched, written in place or replaced by renaming") func symbolicLink()
    async throws
  {
    let watched = try Watched { folder, elsewhere in
      try Data("a".utf8).write(to: Self.file(elsewhere, "real.png"))
      try FileManager.default.createSymbolicLink(
        at: Self.file(folder, "link.png"), withDestinationURL: Self.file(elsewhere, "real.png"))
    }
    let target = Self.file(watched.elsewhere.url, "real.png")
    try await watched.expectNews(of: "writing in place") { try Data("b".utf8).write(to: target) }
    try await watched.expectNews(of: "renaming over it") { try Data("c".utf8).write(to: target, options: .atomic) }
    try await watched.expectNews(of: "writing what was renamed") { try Data("d".utf8).write(to: target) }
  }

  @Test("a chain of links, relative ones too, is watched at each of its ends") func chain() async throws {
    let watched = try Watched { folder, elsewhere in
      let inner = Self.file(elsewhere, "inner")
      try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: false)
      try Data("a".utf8).write(to: Self.file(inner, "captions.yaml"))
      try FileManager.default.createSymbolicLink(
        atPath: Self.file(elsewhere, "next").path, withDestinationPath: "inner/captions.yaml")
      try FileManager.default.createSymbolicLink(
        at: Self.file(folder, "captions.yaml"), withDestinationURL: Self.file(elsewhere, "next"))
    }
    let elsewhere = watched.elsewhere.url
    try await watched.expectNews(of: "writing the last target") {
      try Data("b".utf8).write(to: Self.file(Self.file(elsewhere, "inner"), "captions.yaml"))
    }
    try Data("x".utf8).write(to: Self.file(elsewhere, "other.yaml"))
    try await watched.expectNews(of: "sending the middle link elsewhere") {
      try FileManager.default.createSymbolicLink(
        atPath: Self.file(elsewhere, "new").path, withDestinationPath: "other.yaml")
      try FileManager.default.moveOver(Self.file(elsewhere, "new"), to: Self.file(elsewhere, "next"))
    }
    try await watched.expectNews(of: "writing the new target") {
      try Data("y".utf8).write(to: Self.file(elsewhere, "other.yaml"))
    }
  }

  @Test("a link on the target's path that leads elsewhere is reported, and so is another folder in the target's place")
  func linkOnTheWay() async throws {
    let watched = try Watched { folder, elsewhere in
      for name in ["v1", "v2"] {
        let place = Self.file(elsewhere, name)
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: false)
        try Data(name.utf8).write(to: Self.file(place, "real.png"))
      }
      try FileManager.default.createSymbolicLink(atPath: Self.file(elsewhere, "now").path, withDestinationPath: "v1")
      try FileManager.default.createSymbolicLink(
        at: Self.file(folder, "link.png"),
        withDestinationURL: Self.file(elsewhere, "now").appendingPathComponent("real.png"))
    }
    let elsewhere = watched.elsewhere.url
    try await watched.expectNews(of: "sending the link elsewhere") {
      try FileManager.default.createSymbolicLink(atPath: Self.file(elsewhere, "new").path, withDestinationPath: "v2")
      try FileManager.default.moveOver(Self.file(elsewhere, "new"), to: Self.file(elsewhere, "now"))
    }
    try await watched.expectNews(of: "writing the new target") {
      try Data("b".utf8).write(to: Self.file(Self.file(elsewhere, "v2"), "real.png"))
    }
    let place = Self.file(elsewhere, "v2")
    try await watched.expectNews(of: "moving its folder away") {
      try FileManager.default.moveItem(at: place, to: Self.file(elsewhere, "old"))
    }
    try await watched.expectNews(of: "making another folder there") {
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: false)
    }
    try await watched.expectNews(of: "writing the target there") {
      try Data("c".utf8).write(to: Self.file(place, "real.png"))
    }
  }

  @Test("a link on the folder's own path that leads elsewhere is reported, and the new folder is watched")
  func linkToTheFolder() async throws {
    let (around, count) = (try TestFolder(), CountedNews())
    for name in ["v1", "v2"] {
      try FileManager.default.createDirectory(at: Self.file(around.url, name), withIntermediateDirectories: false)
    }
    let now = Self.file(around.url, "now")
    try FileManager.default.createSymbolicLink(atPath: now.path, withDestinationPath: "v1")
    let watch = try #require(FolderWatch(now) { count.add() })
    defer { withExtendedLifetime(watch) {} }
    try FileManager.default.createSymbolicLink(atPath: Self.file(around.url, "new").path, withDestinationPath: "v2")
    try FileManager.default.moveOver(Self.file(around.url, "new"), to: now)
    try await eventually("the other folder was reported") { count.value > 0 }
    let before = count.value
    try Data("a".utf8).write(to: Self.file(Self.file(around.url, "v2"), "a.png"))
    try await eventually("a file in it was reported") { count.value > before }
  }

  @Test("a hard link's file is watched under its other name") func hardLink() async throws {
    let watched = try Watched { folder, elsewhere in
      try Data("a".utf8).write(to: Self.file(elsewhere, "real.png"))
      try FileManager.default.linkItem(at: Self.file(elsewhere, "real.png"), to: Self.file(folder, "link.png"))
    }
    let other = try FileHandle(forWritingTo: Self.file(watched.elsewhere.url, "real.png"))
    try await watched.expectNews(of: "writing under the other name") {
      try other.write(contentsOf: Data("bb".utf8))
      try other.close()
    }
  }

  @Test("a link that comes later is watched, and what lies beside its target is not") func laterLink() async throws {
    let watched = try Watched { _, elsewhere in try Data("a".utf8).write(to: Self.file(elsewhere, "real.png")) }
    let (folder, elsewhere) = (watched.folder.url, watched.elsewhere.url)
    try await watched.expectNews(of: "the link") {
      try FileManager.default.createSymbolicLink(
        at: Self.file(folder, "link.png"), withDestinationURL: Self.file(elsewhere, "real.png"))
    }
    let before = watched.news
    try Data("n".utf8).write(to: Self.file(elsewhere, "notes.txt"))
    try await watched.expectNews(of: "the target") { try Data("b".utf8).write(to: Self.file(elsewhere, "real.png")) }
    #expect(watched.news == before + 1)
  }
}

extension FileManager {
  /// Renames a file over another one.
  fileprivate func moveOver(_ file: URL, to place: URL) throws {
    guard rename(file.path, place.path) == 0 else { throw TestingError("it cannot be renamed") }
  }
}
