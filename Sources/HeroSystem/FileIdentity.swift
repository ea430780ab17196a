package import Foundation

/// Tells a file from what is written in its place later.
package struct FileIdentity: Sendable, Hashable {
  private let device, number: Int
  /// In bytes.
  package let size: Int
  /// Of its bytes, and of all else about it: who writes in place can set the former back.
  private let changed, touched: [Int]

  /// nil: there is no such file.
  package init?(of url: URL) {
    var info = stat()
    guard url.isFileURL, stat(url.path, &info) == 0 else { return nil }
    device = Int(info.st_dev)
    number = Int(info.st_ino)
    size = Int(info.st_size)
    changed = [info.st_mtim.tv_sec, info.st_mtim.tv_nsec]
    touched = [info.st_ctim.tv_sec, info.st_ctim.tv_nsec]
  }
}
