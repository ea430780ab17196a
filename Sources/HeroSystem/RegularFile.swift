package import Foundation

/// Files that somebody else may have put there: a pipe is not waited for, and nothing endless is read.
package enum RegularFile {
  package enum Problem: Error {
    case missing
    case notPlain
    /// So many bytes.
    case tooLarge(Int)
    /// The system's words.
    case unreadable(String)

    /// Behind the file's name.
    package var words: String {
      switch self {
      case .missing: "is missing"
      case .notPlain: "is not a regular file"
      case .tooLarge: "is too large"
      case .unreadable(let why): "cannot be read (\(why))"
      }
    }
  }

  /// All of a plain file of `limit` bytes at most.
  package static func read(_ url: URL, atMost limit: Int) throws(Problem) -> Data {
    let (handle, size) = try open(url)
    guard size <= limit else { throw .tooLarge(size) }
    return try read(handle, limit)
  }

  /// The first `count` bytes of a plain file, or all where there are fewer.
  package static func beginning(of url: URL, count: Int) throws(Problem) -> Data {
    try read(try open(url).handle, count)
  }

  private static func open(_ url: URL) throws(Problem) -> (handle: FileHandle, size: Int) {
    // Without O_NONBLOCK, opening a pipe that nobody writes to would wait for ever.
    let file = Foundation.open(url.path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
    guard file >= 0 else { throw errno == ENOENT ? .missing : .unreadable(String(cString: strerror(errno))) }
    let handle = FileHandle(fileDescriptor: file, closeOnDealloc: true)
    var info = stat()
    guard fstat(file, &info) == 0, info.st_mode & S_IFMT == S_IFREG else { throw .notPlain }
    return (handle, Int(info.st_size))
  }

  private static func read(_ handle: FileHandle, _ count: Int) throws(Problem) -> Data {
    do { return try handle.read(upToCount: count) ?? Data() } catch { throw .unreadable(error.localizedDescription) }
  }
}
