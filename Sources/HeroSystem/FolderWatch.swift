package import Foundation
import Synchronization

/// Reports changes of a folder's files by inotify: a file was written and closed, added, or removed. Nothing runs while
/// nothing changes. Changes within 0.04 s are reported once. Hidden files and folders inside are left out. A folder
/// that is moved away and made again is watched again.
///
/// The targets of links count too, wherever they lie: a symbolic link's target by its name, also once it is replaced by
/// renaming, and a hard link's file under any of its names.
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
    source.setEventHandler {
      guard place.takeNews() else { return }
      place.watchTargets()
      teller.tellSoon()
    }
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

/// The watches on a folder, on the targets of the links in it, and, while the folder is away, on the folder around it.
/// One queue's at a time.
private final class WatchedPlace: @unchecked Sendable {
  private let folder: URL
  private let file: Int32
  /// The number of the watch on the folder around it; nil: there is none.
  private var around: Int32?
  /// The number of the watch on the folder itself.
  private var own: Int32?
  /// The watches on targets of links, by their number: the names that count in a folder; nil for a file.
  private var targets: [Int32: Set<String>?] = [:]
  /// Longest chain of symbolic links that is followed.
  private static let longestChain = 8

  init(_ folder: URL, _ file: Int32) { (self.folder, self.file) = (folder.standardizedFileURL, file) }

  /// Changes of the files in a folder.
  private static let changes =
    UInt32(IN_CLOSE_WRITE) | UInt32(IN_CREATE) | UInt32(IN_MOVED_TO) | UInt32(IN_MOVED_FROM) | UInt32(IN_DELETE)

  /// Watches the folder. Returns whether it is there.
  func watch() -> Bool {
    let changes = Self.changes | UInt32(IN_DELETE_SELF) | UInt32(IN_MOVE_SELF) | UInt32(IN_ONLYDIR)
    let number = inotify_add_watch(file, folder.path, changes)
    guard number >= 0 else { return false }
    own = number
    watchTargets()
    return true
  }

  /// Watches the targets of the links that are in the folder now, and no others.
  func watchTargets() {
    var wanted: [Int32: Set<String>?] = [:]
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [] where !name.hasPrefix(".") {
      var url = folder.appendingPathComponent(name, isDirectory: false)
      var info = stat()
      guard lstat(url.path, &info) == 0 else { continue }
      var hops = 0
      while info.st_mode & S_IFMT == S_IFLNK, hops < Self.longestChain,
        let target = try? FileManager.default.destinationOfSymbolicLink(atPath: url.path)
      {
        hops += 1
        url = URL(fileURLWithPath: target, relativeTo: url.deletingLastPathComponent()).standardizedFileURL
        // A file that is made is closed later.
        let changes = Self.changes & ~UInt32(IN_CREATE) | UInt32(IN_MASK_ADD) | UInt32(IN_ONLYDIR)
        let number = inotify_add_watch(file, url.deletingLastPathComponent().path, changes)
        if number >= 0, number != own { wanted[number] = (wanted[number] ?? [])?.union([url.lastPathComponent]) }
        guard lstat(url.path, &info) == 0 else { break }
      }
      guard info.st_mode & S_IFMT == S_IFREG, info.st_nlink > 1 else { continue }
      let number = inotify_add_watch(file, url.path, UInt32(IN_CLOSE_WRITE) | UInt32(IN_MASK_ADD))
      if number >= 0 { wanted[number] = .some(nil) }
    }
    for number in targets.keys where wanted[number] == nil && number != around { inotify_rm_watch(file, number) }
    targets = wanted
  }

  /// The folder is gone: waits for a new one of its name, which may be there already.
  private func awaitReturn() {
    own = nil
    let comings = UInt32(IN_CREATE) | UInt32(IN_MOVED_TO) | UInt32(IN_ONLYDIR) | UInt32(IN_MASK_ADD)
    let number = inotify_add_watch(file, folder.deletingLastPathComponent().path, comings)
    if number >= 0 { around = number }
    _ = isBack()
  }

  private func isBack() -> Bool {
    guard watch() else { return false }
    if let around, targets[around] == nil { inotify_rm_watch(file, around) }
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

  /// Returns whether what came beside the folder's place is the folder itself, made again.
  private func comes(_ name: String) -> Bool { name == folder.lastPathComponent && isBack() }

  private func matters(_ event: inotify_event, _ name: String) -> Bool {
    func says(_ flag: some BinaryInteger) -> Bool { event.mask & UInt32(truncatingIfNeeded: flag) != 0 }
    if says(IN_IGNORED) { return false }
    if event.wd != own, let names = targets[event.wd] { return names?.contains(name) ?? true }
    if says(IN_MOVE_SELF) || says(IN_DELETE_SELF) {
      if says(IN_MOVE_SELF) { inotify_rm_watch(file, event.wd) }
      awaitReturn()
      return true
    }
    if name.hasPrefix(".") || says(IN_ISDIR) && !name.isEmpty { return false }
    guard says(IN_CREATE) else { return true }
    // A file that is made is closed later; a link is whole at once.
    var info = stat()
    guard lstat(folder.appendingPathComponent(name).path, &info) == 0 else { return false }
    return info.st_mode & S_IFMT == S_IFLNK || info.st_nlink > 1
  }
}
