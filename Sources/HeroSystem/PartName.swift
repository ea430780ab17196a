package import Foundation

/// The names of temporary files and folders, `.NAME.ID.part` beside the target NAME, and the locks that tell those in
/// use from those that an ended process has left.
package enum PartName {
  /// Returns a new name beside `target`.
  package static func make(for target: URL) -> String {
    // A file name has 255 bytes at most.
    var name = target.lastPathComponent
    while name.utf8.count > 200 { name.removeLast() }
    let place = target.deletingLastPathComponent()
    return place.appendingPathComponent(".\(name).\(UUID().uuidString.prefix(13)).part").path
  }

  private static func target(of component: String) -> String? {
    component.wholeMatch(of: /\.(.+)\.[0-9A-F]{8}-[0-9A-F]{4}\.part/).map { String($0.output.1) }
  }

  /// Returns `path` as the user knows it: names of temporary files and folders become those of their targets.
  static func known(_ path: String) -> String {
    path.split(separator: "/", omittingEmptySubsequences: false).map { target(of: String($0)) ?? String($0) }
      .joined(separator: "/")
  }

  /// Locks a new temporary file or folder until the descriptor is closed. Returns false where another process has taken
  /// it for a leftover.
  static func lock(_ descriptor: Int32) -> Bool {
    // A file system without locks has no leftovers removed.
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { return errno != EWOULDBLOCK }
    var known = stat()
    return fstat(descriptor, &known) == 0 && known.st_nlink > 0
  }

  /// Removes temporary files and folders in `folder` whose processes have ended. Those of other users and of running
  /// processes stay.
  package static func removeLeftovers(in folder: URL) {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path) else { return }
    for name in names where target(of: name) != nil {
      let path = folder.appendingPathComponent(name).path
      let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC)
      guard descriptor >= 0 else { continue }
      defer { close(descriptor) }
      var known = stat()
      guard fstat(descriptor, &known) == 0, known.st_uid == geteuid(),
        [S_IFREG, S_IFDIR].contains(known.st_mode & S_IFMT), flock(descriptor, LOCK_EX | LOCK_NB) == 0
      else { continue }
      try? FileManager.default.removeItem(atPath: path)
    }
  }
}
