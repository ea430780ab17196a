package import Foundation
import Synchronization

/// Tells when something in a folder has been written whole, put there, or taken away, by the kernel's word (inotify): while nothing happens nothing is woken.
/// What is written in pieces counts when its file is closed; several changes that follow each other at once are told together. Hidden
/// files are not told of, nor is what lies in folders inside.
@MainActor package final class FolderWatch {
  private let source: any DispatchSourceRead

  /// - Parameter onChange: called on a queue of its own.
  /// Returns nil where the folder cannot be watched: it is not there, or the system has no watches left.
  package init?(_ folder: URL, onChange: @escaping @Sendable () -> Void) {
    let file = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    guard file >= 0 else { return nil }
    let changes =
      UInt32(IN_CLOSE_WRITE) | UInt32(IN_CREATE) | UInt32(IN_MOVED_TO) | UInt32(IN_MOVED_FROM) | UInt32(IN_DELETE)
      | UInt32(IN_DELETE_SELF) | UInt32(IN_MOVE_SELF) | UInt32(IN_ONLYDIR)
    guard inotify_add_watch(file, folder.path, changes) >= 0 else {
      close(file)
      return nil
    }
    let queue = DispatchQueue(label: "heropreview.folder", qos: .userInitiated)
    let teller = FolderNewsTeller(queue: queue, onChange)
    source = DispatchSource.makeReadSource(fileDescriptor: file, queue: queue)
    source.setCancelHandler { close(file) }
    source.setEventHandler { if FolderNews.take(of: file, in: folder) { teller.tellSoon() } }
    source.activate()
  }

  isolated deinit { source.cancel() }
}

/// Tells of several changes at once.
private final class FolderNewsTeller: Sendable {
  /// Seconds from the first change until it is told of: editors rename one file after another.
  private static let quiet = 0.04

  private let queue: DispatchQueue
  private let onChange: @Sendable () -> Void
  /// Whether somebody is to be told soon already.
  private let isDue = Mutex(false)

  init(queue: DispatchQueue, _ onChange: @escaping @Sendable () -> Void) {
    self.queue = queue
    self.onChange = onChange
  }

  func tellSoon() {
    let wasDue = isDue.withLock { isDue in
      defer { isDue = true }
      return isDue
    }
    if wasDue { return }
    queue.asyncAfter(deadline: .now() + Self.quiet) { [weak self] in
      guard let self else { return }
      isDue.withLock { $0 = false }
      onChange()
    }
  }
}

/// What the kernel says.
private enum FolderNews {
  /// Reads what has happened, and returns whether it is worth telling.
  static func take(of file: Int32, in folder: URL) -> Bool {
    var isNews = false
    var buffer = [UInt8](repeating: 0, count: 16 << 10)
    while true {
      let count = read(file, &buffer, buffer.count)
      guard count > 0 else { return isNews }
      buffer.withUnsafeBytes { bytes in
        let head = MemoryLayout<inotify_event>.size
        var start = 0
        while start + head <= count {
          let event = bytes.loadUnaligned(fromByteOffset: start, as: inotify_event.self)
          let end = min(count, start + head + Int(event.len))
          let name = String(decoding: bytes[start + head..<end].prefix { $0 != 0 }, as: UTF8.self)
          start = end
          if matters(event.mask, name, in: folder) { isNews = true }
        }
      }
    }
  }

  private static func matters(_ mask: UInt32, _ name: String, in folder: URL) -> Bool {
    func says(_ flag: some BinaryInteger) -> Bool { mask & UInt32(truncatingIfNeeded: flag) != 0 }
    if name.hasPrefix(".") || says(IN_ISDIR) && !name.isEmpty { return false }
    guard says(IN_CREATE) else { return true }
    // Who makes a file will close it; links are there at once.
    var info = stat()
    guard lstat(folder.appendingPathComponent(name).path, &info) == 0 else { return false }
    return info.st_mode & S_IFMT == S_IFLNK || info.st_nlink > 1
  }
}
