import Foundation

/// Tells a file from what is written in its place later.
struct FileStamp: Sendable, Hashable {
  private let device, number, size, seconds, nanoseconds: Int

  /// nil: there is no such file.
  init?(of url: URL) {
    var info = stat()
    guard url.isFileURL, stat(url.path, &info) == 0 else { return nil }
    device = Int(info.st_dev)
    number = Int(info.st_ino)
    size = Int(info.st_size)
    seconds = info.st_mtim.tv_sec
    nanoseconds = info.st_mtim.tv_nsec
  }
}
