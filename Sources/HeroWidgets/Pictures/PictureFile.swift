import Foundation

/// Reads a picture's bytes without being held up or flooded: regular files only, up to a limit.
enum PictureFile {
  static func read(_ url: URL) throws(PictureError) -> Data {
    guard url.isFileURL else { throw .notFound }
    // Without O_NONBLOCK, opening a pipe that nobody writes to would wait for ever.
    let file = open(url.path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
    guard file >= 0 else { throw errno == ENOENT || errno == ENOTDIR ? .notFound : .unreadable(lastReason()) }
    defer { close(file) }
    var info = stat()
    guard fstat(file, &info) == 0 else { throw .unreadable(lastReason()) }
    guard info.st_mode & S_IFMT == S_IFREG else { throw .notAFile }
    let size = Int(info.st_size)
    guard size <= PictureLimits.fileBytes else { throw .fileTooLarge(bytes: size) }
    guard size > 0 else { throw .truncated }
    guard let memory = malloc(size) else { throw .outOfMemory }
    var filled = 0
    while filled < size {
      let count = Foundation.read(file, memory + filled, size - filled)
      if count < 0 {
        if errno == EINTR { continue }
        let reason = lastReason()
        free(memory)
        throw .unreadable(reason)
      }
      if count == 0 { break }
      filled += count
    }
    return Data(bytesNoCopy: memory, count: filled, deallocator: .free)
  }

  private static func lastReason() -> String { String(cString: strerror(errno)) }
}
