package import Foundation

/// Folders that are there whole or not at all, as `AtomicFile` has files.
package enum AtomicFolder {
  /// Writes a folder of files where there is none, or an empty one.
  /// - Parameter files: by their paths in the folder.
  /// - Throws: a `ReviewError` where something is there already.
  package static func writeNew(
    _ files: [(path: String, data: Data)], to url: URL, work: CleanupRegistry = CleanupRegistry()
  ) throws {
    let target = url.resolvingSymlinksInPath()
    let taken = ReviewError(
      "The folder \(UntrustedText.path(url.path)) is not empty, and nothing in it is replaced: name a new folder.")
    if let names = try? FileManager.default.contentsOfDirectory(atPath: target.path), !names.isEmpty { throw taken }
    let around = target.deletingLastPathComponent()
    guard FileManager.default.fileExists(atPath: around.path) else {
      throw missing(around, for: url)
    }
    let part = try StagingFolder(for: target, work: work)
    defer { part.remove() }
    for file in files { try put(file.data, at: file.path, in: part.url) }
    try part.put {
      guard rename(part.url.path, target.path) != 0 else { return }
      throw [ENOTEMPTY, EEXIST, ENOTDIR].contains(errno) ? taken : AtomicFile.failure(url, errno)
    }
  }

  /// Lets `fill` write a new folder beside `url`, and puts it in the place of what is there in one step. A link is
  /// followed.
  /// - Parameter fill: what it throws leaves everything as it was.
  /// - Throws: a `CancellationError` where `work` was abandoned, and then everything is as it was.
  package static func write(to url: URL, work: CleanupRegistry, _ fill: (URL) throws -> Void) throws {
    let target = url.resolvingSymlinksInPath()
    let around = target.deletingLastPathComponent()
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: around.path, isDirectory: &isFolder), isFolder.boolValue else {
      throw missing(around, for: url)
    }
    let part = try StagingFolder(for: target, work: work)
    defer { part.remove() }
    try fill(part.url)
    try part.put { try put(part.url, at: target, named: url) }
  }

  private static func missing(_ folder: URL, for url: URL) -> ReviewError {
    ReviewError(
      "Cannot write \(UntrustedText.path(url.path)): the folder \(UntrustedText.path(folder.path)) does not exist; "
        + "create it first.")
  }

  /// Moves `part` to its place in one step. What is there already is where `part` was then, for the caller
  /// that to take away.
  package static func put(_ part: URL, at target: URL, named url: URL) throws {
    // A folder takes the place of an empty one.
    if rename(part.path, target.path) == 0 { return }
    guard errno == ENOTEMPTY || errno == EEXIST else { throw AtomicFile.failure(url, errno) }
    if exchange(part.path, target.path) == 0 { return }
    guard errno == EINVAL || errno == ENOSYS else { throw AtomicFile.failure(url, errno) }
    // Where the file system cannot exchange them, there is a moment without either.
    // Its name is not that of a leftover: should this process end now, it is all that is left.
    let old = URL(fileURLWithPath: PartName.make(for: target) + ".old", isDirectory: true)
    guard rename(target.path, old.path) == 0 else { throw AtomicFile.failure(url, errno) }
    guard rename(part.path, target.path) == 0 else {
      let problem = errno
      rename(old.path, target.path)
      throw AtomicFile.failure(url, problem)
    }
    try? FileManager.default.removeItem(at: old)
  }

  /// Lets two folders change places in one step. 0, or -1 with `errno` telling.
  private static func exchange(_ a: String, _ b: String) -> Int32 {
    // Linux has it, and Swift's overlay of the C library leaves it out.
    typealias RenameAt2 =
      @convention(c) (Int32, UnsafePointer<CChar>, Int32, UnsafePointer<CChar>, UInt32) -> Int32
    guard let call = dlsym(nil, "renameat2") else {
      errno = ENOSYS
      return -1
    }
    // RENAME_EXCHANGE of linux/fs.h.
    return unsafeBitCast(call, to: RenameAt2.self)(AT_FDCWD, a, AT_FDCWD, b, 2)
  }

  /// Writes a file in a folder that no other process knows yet, and the folders between the two. Where `folder` was
  /// taken away meanwhile it throws, rather than bring it back.
  package static func put(_ data: Data, at path: String, in folder: URL) throws {
    var place = folder
    for name in path.split(separator: "/").dropLast() {
      place.appendPathComponent(String(name), isDirectory: true)
      guard mkdir(place.path, 0o777) == 0 || errno == EEXIST else {
        throw ReviewError("Cannot create the folders of \(UntrustedText.path(path)): choose another place.")
      }
    }
    try AtomicFile.write(data, to: folder.appendingPathComponent(path, isDirectory: false))
  }
}
