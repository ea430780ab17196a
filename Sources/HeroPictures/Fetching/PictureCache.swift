import Foundation
import HeroNetwork
import HeroSystem
import Synchronization

/// Keeps fetched pictures, some in memory and more on disk. Whatever is wrong with the disk, it only keeps less.
///
/// Several programs may use one folder: files come and go whole, by renaming.
final class PictureCache: Sendable {
  private struct Memory {
    var entries: [URL: (picture: StoredPicture, lastUse: Int)] = [:]
    var bytes = 0
    var uses = 0
  }

  private let folder: URL?
  private let maxBytes: Int
  private let maxMemoryBytes: Int
  private let memory = Mutex(Memory())

  init(_ settings: DownloadSettings) {
    folder = settings.cacheFolder?.appendingPathComponent("pictures", isDirectory: true)
    maxBytes = settings.maxCacheBytes
    maxMemoryBytes = settings.maxMemoryBytes
  }

  func picture(at url: URL) -> StoredPicture? {
    let known = memory.withLock { memory -> StoredPicture? in
      guard let entry = memory.entries[url] else { return nil }
      memory.uses += 1
      memory.entries[url]?.lastUse = memory.uses
      return entry.picture
    }
    if let known { return known }
    guard let file = file(for: url), let data = try? PictureFile.read(file) else { return nil }
    guard let picture = StoredPicture(fileData: data, url: url) else {
      unlink(file.path)
      return nil
    }
    // The file's time says when it was last used.
    utimensat(AT_FDCWD, file.path, nil, 0)
    remember(picture, at: url)
    return picture
  }

  func store(_ picture: StoredPicture, at url: URL) {
    guard Freshness(picture.label.headers, received: picture.label.received).isStorable else {
      forget(url)
      return
    }
    remember(picture, at: url)
    guard let file = file(for: url), let data = picture.fileData, data.count <= maxBytes / 4 else { return }
    write(data, to: file)
    prune(keeping: file)
  }

  func forget(_ url: URL) {
    memory.withLock { memory in
      if let old = memory.entries.removeValue(forKey: url) { memory.bytes -= old.picture.body.count }
    }
    if let file = file(for: url) { unlink(file.path) }
  }

  private func remember(_ picture: StoredPicture, at url: URL) {
    memory.withLock { memory in
      if let old = memory.entries.removeValue(forKey: url) { memory.bytes -= old.picture.body.count }
      guard picture.body.count <= maxMemoryBytes / 2 else { return }
      memory.uses += 1
      memory.entries[url] = (picture, memory.uses)
      memory.bytes += picture.body.count
      while memory.bytes > maxMemoryBytes, let oldest = memory.entries.min(by: { $0.value.lastUse < $1.value.lastUse })
      {
        memory.entries[oldest.key] = nil
        memory.bytes -= oldest.value.picture.body.count
      }
    }
  }

  // MARK: Disk

  /// nil where nothing is kept on disk. An address with a password in it is not.
  private func file(for url: URL) -> URL? {
    guard url.user == nil, url.password == nil else { return nil }
    return folder?.appendingPathComponent(StoredPicture.sha256(Data(url.absoluteString.utf8)))
  }

  private func write(_ data: Data, to file: URL) {
    try? FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let part = "\(file.path).\(UUID().uuidString).part"
    let descriptor = open(part, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return }
    let isWhole = DescriptorOutput.write(data, to: descriptor) == 0
    if Foundation.close(descriptor) != 0 || !isWhole || rename(part, file.path) != 0 { unlink(part) }
  }

  /// Takes away what was longest not used until the rest fits, and what programs that ended have left half done.
  /// `newest` stays: files written within one tick of the disk's clock bear the same time.
  private func prune(keeping newest: URL) {
    guard let folder else { return }
    let keys: Set<URLResourceKey> = [.contentModificationDateKey, .fileSizeKey, .isRegularFileKey]
    let urls = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: Array(keys))
    var files: [(url: URL, size: Int, used: Date)] = []
    for url in urls ?? [] {
      guard let values = try? url.resourceValues(forKeys: keys), values.isRegularFile == true,
        let size = values.fileSize, let used = values.contentModificationDate
      else { continue }
      if url.pathExtension == "part" {
        if used.timeIntervalSinceNow < -3600 { unlink(url.path) }
      } else {
        files.append((url, size, used))
      }
    }
    var excess = files.reduce(0) { $0 + $1.size } - maxBytes
    guard excess > 0 else { return }
    let oldest = files.filter { $0.url.lastPathComponent != newest.lastPathComponent }.sorted { $0.used < $1.used }
    for file in oldest where excess > 0 {
      unlink(file.url.path)
      excess -= file.size
    }
  }
}
