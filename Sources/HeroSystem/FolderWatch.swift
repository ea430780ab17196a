package import Foundation
import Synchronization

/// Tells when something in a folder has been written whole, put there, or taken away, by the kernel's word (inotify): while nothing happens nothing is woken.
/// What is written in pieces counts when its file is closed; several changes that follow each other at once are told together. Hidden
/// files are not told of, nor is what lies in folders inside. A folder that is moved away and made anew is watched again.
@MainActor package final class FolderWatch {
  private let source: any DispatchSourceRead

  /// - Parameter onChange: called on a queue of its own.
  /// Returns nil where the folder cannot be watched: it is not there, or the system has no watches left.
  package init?(_ folder: URL, onChange: @escaping @Sendable () -> Void) {
    let file = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    guard file >= 0 else { return nil }
    let place = WatchedPlace(folder, file)
    guard place.watch() else {
      close(file)
      return nil
    }
    let queue = DispatchQueue(label: "heropreview.folder", qos: .userInitiated)
    let teller = FolderNewsTeller(queue: queue, onChange)
    source = DispatchSource.makeReadSource(fileDescriptor: file, queue: queue)
    source.setCancelHandler { close(file) }
    source.setEventHandler { if place.takeNews() { teller.tellSoon() } }
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

/// A folder, and while it is away its place in the folder around it, as the kernel tells of both. One queue's at a time.
private final class WatchedPlace: @unchecked Sendable {
  private let folder: URL
  private let file: Int32
  /// The number of the watch on the folder around it; nil: there is none.
  private var around: Int32?

  init(_ folder: URL, _ file: Int32) { (self.folder, self.file) = (folder.standardizedFileURL, file) }

  /// Watches what is there now. Returns whether there is something.
  func watch() -> Bool {
    let changes =
      UInt32(IN_CLOSE_WRITE) | UInt32(IN_CREATE) | UInt32(IN_MOVED_TO) | UInt32(IN_MOVED_FROM) | UInt32(IN_DELETE)
      | UInt32(IN_DELETE_SELF) | UInt32(IN_MOVE_SELF) | UInt32(IN_ONLYDIR)
    return inotify_add_watch(file, folder.path, changes) >= 0
  }

  /// It is gone: what comes beside where it was may be it anew, or that is there already.
  private func awaitReturn() {
    let comings = UInt32(IN_CREATE) | UInt32(IN_MOVED_TO) | UInt32(IN_ONLYDIR)
    let number = inotify_add_watch(file, folder.deletingLastPathComponent().path, comings)
    if number >= 0 { around = number }
    _ = isBack()
  }

  private func isBack() -> Bool {
    guard watch() else { return false }
    if let around { inotify_rm_watch(file, around) }
    around = nil
    return true
  }

  /// Reads what has happened, and returns whether it is worth telling.
  func takeNews() -> Bool {
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
          if event.wd == around ? comes(name) : matters(event, name) { isNews = true }
        }
      }
    }
  }

  /// Whether what has come beside it is the folder itself, anew.
  private func comes(_ name: String) -> Bool { name == folder.lastPathComponent && isBack() }

  private func matters(_ event: inotify_event, _ name: String) -> Bool {
    func says(_ flag: some BinaryInteger) -> Bool { event.mask & UInt32(truncatingIfNeeded: flag) != 0 }
    if says(IN_IGNORED) { return false }
    if says(IN_MOVE_SELF) || says(IN_DELETE_SELF) {
      // Where it is now is nobody's business.
      if says(IN_MOVE_SELF) { inotify_rm_watch(file, event.wd) }
      awaitReturn()
      return true
    }
    if name.hasPrefix(".") || says(IN_ISDIR) && !name.isEmpty { return false }
    guard says(IN_CREATE) else { return true }
    // Who makes a file will close it; links are there at once.
    var info = stat()
    guard lstat(folder.appendingPathComponent(name).path, &info) == 0 else { return false }
    return info.st_mode & S_IFMT == S_IFLNK || info.st_nlink > 1
  }
}
