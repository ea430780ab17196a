package import Foundation

/// Files that somebody else may have put there: a pipe is not waited for, and nothing endless is read.
package enum PlainFile {
  package enum Flaw: Error {
    case missing
    case notPlain
    /// So many bytes.
    case tooLarge(Int)
    /// The system's words.
    case unreadable(String)
  }

  /// All of a plain file of `limit` bytes at most.
  package static func read(_ url: URL, atMost limit: Int) throws(Flaw) -> Data {
    // Without O_NONBLOCK, opening a pipe that nobody writes to would wait for ever.
    let file = open(url.path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
    guard file >= 0 else { throw errno == ENOENT ? .missing : .unreadable(String(cString: strerror(errno))) }
    let handle = FileHandle(fileDescriptor: file, closeOnDealloc: true)
    var info = stat()
    guard fstat(file, &info) == 0, info.st_mode & S_IFMT == S_IFREG else { throw .notPlain }
    guard info.st_size <= limit else { throw .tooLarge(Int(info.st_size)) }
    do { return try handle.read(upToCount: limit) ?? Data() } catch { throw .unreadable(error.localizedDescription) }
  }
}
