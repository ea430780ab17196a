import Foundation
import HeroSystem

/// A hidden folder beside what is being made, in which it becomes whole.
struct PartFolder {
  let url: URL
  private let work: UnfinishedWork

  /// - Parameter target: what is being made; its folder is there.
  /// Throws a `ReviewError` where nothing can be written.
  init(for target: URL, work: UnfinishedWork) throws {
    url = target.deletingLastPathComponent().appendingPathComponent(
      ".\(UUID().uuidString.prefix(13)).part", isDirectory: true)
    self.work = work
    work.add(folder: url)
    guard mkdir(url.path, 0o777) == 0 else {
      let problem = errno
      work.remove(folder: url)
      throw WholeFile.failure(target, problem)
    }
  }

  /// To be called whatever has become of it; where it took the target's place there is nothing left to do.
  func remove() {
    try? FileManager.default.removeItem(at: url)
    work.remove(folder: url)
  }

  func file(_ name: String) -> URL { url.appendingPathComponent(name) }
}
