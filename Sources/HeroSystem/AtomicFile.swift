public import Foundation

/// Files that are there whole or not at all.
public enum AtomicFile {
  /// Writes beside the target and renames. A link is followed, so that its target is replaced; what is there already
  /// must be a plain file. Throws a `ReviewError` that names the file, and a `CancellationError` where `work` was
  /// abandoned.
  public static func write(_ data: Data, to url: URL, work: CleanupRegistry = CleanupRegistry()) throws {
    try write(data, to: url, named: url, work: work)
  }

  /// - Parameter name: what an error calls it, where it is on the way to somewhere else.
  package static func write(_ data: Data, to url: URL, named name: URL, work: CleanupRegistry = CleanupRegistry())
    throws
  {
    let target = try place(for: url)
    let problem = try partial(data, for: target, work: work) { path in
      try work.put { if rename(path, target.path) != 0 { throw failure(name, errno) } }
      return 0
    }
    guard problem == 0 else { throw failure(name, problem) }
  }

  /// Refuses what `write` would, before the content is made. Throws a `ReviewError` that
  /// names the file.
  public static func requirePlace(for url: URL) throws {
    let folder = try place(for: url).deletingLastPathComponent()
    guard access(folder.path, W_OK) == 0 else { throw failure(url, errno) }
  }

  /// Makes a folder, and those that it lies in, where there are none. Throws a `ReviewError` that names the folder.
  public static func makeFolders(_ folder: URL) throws {
    var path = ""
    for name in folder.pathComponents where name != "/" {
      path += "/" + name
      guard mkdir(path, 0o777) != 0 else { continue }
      let problem = errno
      var isFolder: ObjCBool = false
      if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue { continue }
      let words =
        problem == EEXIST || problem == ENOTDIR
        ? ", because there is a file of that name: rename it."
        : " (\(String(cString: strerror(problem)))): use a folder that you can write to."
      throw ReviewError("Cannot make the folder \(UntrustedText.path(path))\(words)")
    }
  }

  /// Returns the file's place, with links resolved.
  /// - Throws: a `ReviewError` where it cannot be.
  package static func place(for url: URL) throws -> URL {
    let target = url.resolvingSymlinksInPath()
    let folder = target.deletingLastPathComponent()
    func refuse(_ why: String) -> ReviewError { ReviewError("Cannot write \(UntrustedText.path(url.path)): \(why)") }
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: folder.path, isDirectory: &isFolder), isFolder.boolValue else {
      throw refuse("the folder \(UntrustedText.path(folder.path)) does not exist; create it first.")
    }
    var known = stat()
    if lstat(target.path, &known) == 0, known.st_mode & S_IFMT != S_IFREG {
      let kind =
        switch known.st_mode & S_IFMT {
        case S_IFDIR: "a folder"
        case S_IFLNK: "a broken link"
        default: "not a regular file"
        }
      throw refuse("it is \(kind); name a file.")
    }
    return target
  }

  /// Moves a file that is whole to its place, which `place(for: url)` has found.
  package static func put(_ file: URL, at target: URL, named url: URL) throws {
    guard rename(file.path, target.path) == 0 else { throw failure(url, errno) }
  }

  /// The same where there is none of that name; else it throws.
  package static func putNew(_ file: URL, at target: URL, named url: URL) throws {
    let problem = name(file.path, target.path)
    guard problem == 0 else { throw failure(url, problem) }
  }

  /// Gives the file another name that is free. 0, or the number of what went wrong: `EEXIST` where there is one of
  /// that name.
  private static func name(_ file: String, _ other: String) -> Int32 {
    guard link(file, other) != 0 else { return 0 }
    let problem = errno
    // Not every file system knows a second name for a file.
    guard [EPERM, ENOTSUP, ENOSYS].contains(problem) else { return problem }
    var known = stat()
    return lstat(other, &known) == 0 ? EEXIST : rename(file, other) == 0 ? 0 : errno
  }

  package static func failure(_ url: URL, _ number: Int32) -> ReviewError {
    ReviewError(
      "Cannot write \(UntrustedText.path(PartName.known(url.path))) (\(String(cString: strerror(number)))): choose another place."
    )
  }

  /// Writes a file where there is none. False where there is one: it is left alone, also if it came this very moment.
  /// Throws a `ReviewError` that names the file.
  public static func writeNew(_ data: Data, to url: URL) throws -> Bool {
    let problem = try partial(data, for: url, work: CleanupRegistry()) { name($0, url.path) }
    if problem == EEXIST { return false }
    guard problem == 0 else { throw failure(url, problem) }
    return true
  }

  /// Writes a temporary file beside `target`, has `finish` give it its name, and removes what is left of it.
  /// - Parameter finish: returns 0 or an error number, as the function does.
  private static func partial(
    _ data: Data, for target: URL, work: CleanupRegistry, finish: (_ path: String) throws -> Int32
  ) throws -> Int32 {
    while true {
      let path = PartName.make(for: target)
      let part = URL(fileURLWithPath: path, isDirectory: false)
      defer { work.remove(part) }
      let (descriptor, error) = try work.add(part) {
        (open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666), errno)
      }
      guard descriptor >= 0 else { return error }
      var isOpen = true
      defer { if isOpen { close(descriptor) } }
      guard PartName.lock(descriptor) else { continue }
      defer { unlink(path) }
      var problem = DescriptorOutput.write(data, to: descriptor)
      // Some file systems report a full disk only when the file is closed. The lock has to outlast its name.
      let second = dup(descriptor)
      defer { if second >= 0 { close(second) } }
      isOpen = false
      if close(descriptor) != 0, problem == 0 { problem = errno }
      return problem == 0 ? try finish(path) : problem
    }
  }
}
