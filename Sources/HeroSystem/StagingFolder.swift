package import Foundation

/// A hidden folder beside the target, in which that becomes whole. It is locked, so that other processes leave it
/// alone.
package final class StagingFolder {
  package let url: URL
  private let work: CleanupRegistry
  private let lock: Int32

  /// Makes the folder, and removes those of ended processes beside it.
  /// - Parameter target: the file or folder that is being made; its folder is there.
  /// - Throws: a `ReviewError` where nothing can be written, and a `CancellationError` where the work is abandoned.
  package init(for target: URL, work: CleanupRegistry) throws {
    PartName.removeLeftovers(in: target.deletingLastPathComponent())
    self.work = work
    while true {
      let url = URL(fileURLWithPath: PartName.make(for: target), isDirectory: true)
      let problem = try work.add(url) { mkdir(url.path, 0o777) == 0 ? 0 : errno }
      guard problem == 0 else {
        work.remove(url)
        throw AtomicFile.failure(target, problem)
      }
      let descriptor = open(url.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      if descriptor < 0 ? errno != ENOENT : PartName.lock(descriptor) {
        (self.url, lock) = (url, descriptor)
        return
      }
      if descriptor >= 0 { close(descriptor) }
      work.remove(url)
    }
  }

  deinit { if lock >= 0 { close(lock) } }

  /// Removes the folder. It is called in any case; where the folder took the target's place, this removes the earlier
  /// one.
  package func remove() {
    try? FileManager.default.removeItem(at: url)
    work.remove(url)
  }

  package func file(_ name: String) -> URL { url.appendingPathComponent(name) }

  /// Puts what is whole in its place. From here on nothing abandons the work.
  /// - Throws: a `CancellationError` where the work is abandoned already, and what `body` throws.
  package func put(_ body: () throws -> Void) throws { try work.put(body) }
}
