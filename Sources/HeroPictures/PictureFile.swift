import CWorker
import Foundation
import HeroSystem

/// Reads a picture's bytes without being held up or flooded: regular files only, up to a limit.
enum PictureFile {
  static func read(_ url: URL) throws(PictureError) -> Data {
    let file = try open(url)
    return try read(file.number)
  }

  /// A regular file, open for reading.
  static func open(_ url: URL) throws(PictureError) -> Descriptor {
    guard url.isFileURL else { throw .notFound }
    // Without O_NONBLOCK, opening a pipe that nobody writes to would wait for ever.
    let number = Foundation.open(url.path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
    guard number >= 0 else { throw problem() }
    let file = Descriptor(number)
    _ = try size(of: number)
    return file
  }

  private static func size(of file: Int32) throws(PictureError) -> Int {
    var info = stat()
    guard fstat(file, &info) == 0 else { throw problem() }
    guard info.st_mode & S_IFMT == S_IFREG else { throw .notAFile }
    let size = Int(info.st_size)
    guard size <= PictureLimits.fileBytes else { throw .fileTooLarge(bytes: size) }
    guard size > 0 else { throw .empty }
    return size
  }

  /// All bytes of an open file, from its start.
  static func read(_ file: Int32) throws(PictureError) -> Data {
    let size = try size(of: file)
    guard let memory = malloc(size) else { throw .outOfMemory }
    var filled = 0
    while filled < size {
      let count = pread(file, memory + filled, size - filled, off_t(filled))
      if count < 0 {
        if errno == EINTR { continue }
        let error = problem()
        free(memory)
        throw error
      }
      if count == 0 { break }
      filled += count
    }
    return Data(bytesNoCopy: memory, count: filled, deallocator: .free)
  }

  static func inMemory(_ data: Data) throws(PictureError) -> Descriptor {
    let number = hero_worker_memory(data.count)
    guard number >= 0 else { throw .noMeans(-number) }
    let file = Descriptor(number)
    let problem = DescriptorOutput.write(data, to: number)
    guard problem == 0 else { throw .noMeans(problem) }
    return file
  }

  /// What the last call to the system failed by.
  private static func problem() -> PictureError {
    switch errno {
    case ENOENT, ENOTDIR: .notFound
    case EMFILE, ENFILE, ENOMEM: .noMeans(errno)
    default: .unreadable(String(cString: strerror(errno)))
    }
  }
}
