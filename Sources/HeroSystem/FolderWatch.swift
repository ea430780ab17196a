package import Foundation
import Synchronization

/// Reports changes of a folder's files by inotify: a file was written and closed, added, or removed. Nothing runs while
/// nothing changes. Changes within 0.04 s are reported once. Hidden files and folders inside are left out. A folder
/// that is moved away and made again is watched again.
///
/// The targets of links count too, wherever they lie: a symbolic link's target, also where a link on its path or the
/// folder that has it is replaced, and a hard link's file under any of its names.
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
  /// True if somebody is to be told soon already.
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
  /// A folder, with the names in it that count, or a file of several names.
  private struct Target {
    let place: URL
    /// nil for a file.
    var names: Set<String>?
  }

  /// The watches on targets of links, by their number.
  private var targets: [Int32: Target] = [:]
  /// Symbolic links on a path that are followed: as many as Linux follows.
  private static let longestChain = 40

  init(_ folder: URL, _ file: Int32) { (self.folder, self.file) = (folder.standardizedFileURL, file) }

  /// Changes of the files in a folder.
  private static let changes =
    UInt32(IN_CLOSE_WRITE) | UInt32(IN_CREATE) | UInt32(IN_MOVED_TO) | UInt32(IN_MOVED_FROM) | UInt32(IN_DELETE)

  /// Watches the folder. Returns whether it is there.
  func watch() -> Bool {
    guard watchOwn() else { return false }
    watchTargets()
    return true
  }

  private func watchOwn() -> Bool {
    let changes = Self.changes | UInt32(IN_DELETE_SELF) | UInt32(IN_MOVE_SELF) | UInt32(IN_ONLYDIR)
    let number = inotify_add_watch(file, folder.path, changes)
    guard number >= 0 else { return false }
    if let own, own != number { inotify_rm_watch(file, own) }
    own = number
    return true
  }

  /// Watches the targets of the links that are in the folder now, and no others.
  func watchTargets() {
    // A link on the folder's own path may lead to another one now.
    if own != nil { _ = watchOwn() }
    var wanted: [Int32: Target] = [:]
    follow(folder.pathComponents, from: URL(fileURLWithPath: "/", isDirectory: true), isFile: false, into: &wanted)
    let place = folder.resolvingSymlinksInPath()
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [] where !name.hasPrefix(".") {
      follow([name], from: place, isFile: true, into: &wanted)
    }
    for number in targets.keys where wanted[number] == nil && number != around { inotify_rm_watch(file, number) }
    targets = wanted
  }

  /// Goes a path as the system does. What leads elsewhere when it is replaced is wanted: each link on the path and, for
  /// a file, the file at its end and the folder that has it.
  private func follow(
    _ path: [String], from start: URL, isFile: Bool, into wanted: inout [Int32: Target]
  ) {
    func want(_ name: String, in place: URL) {
      let number = inotify_add_watch(file, place.path, Self.changes | UInt32(IN_MASK_ADD) | UInt32(IN_ONLYDIR))
      guard number >= 0, number != own else { return }
      wanted[number, default: Target(place: place, names: [])].names?.insert(name)
    }
    var (place, rest, hops) = (start, path, 0)
    var info = stat()
    while !rest.isEmpty {
      let name = rest.removeFirst()
      if name == "/" { place = URL(fileURLWithPath: "/", isDirectory: true) }
      if name == ".." { place.deleteLastPathComponent() }
      if ["/", ".", ".."].contains(name) { continue }
      let next = place.appendingPathComponent(name, isDirectory: !rest.isEmpty)
      let isThere = lstat(next.path, &info) == 0
      let isLink = isThere && info.st_mode & S_IFMT == S_IFLNK
      if isLink || isFile && (!isThere || rest.count < 2) { want(name, in: place) }
      guard isThere else { return }
      guard isLink else {
        place = next
        continue
      }
      hops += 1
      guard hops <= Self.longestChain,
        let target = try? FileManager.default.destinationOfSymbolicLink(atPath: next.path)
      else { return }
      rest = (target.hasPrefix("/") ? ["/"] : []) + target.split(separator: "/").map(String.init) + rest
    }
    guard info.st_mode & S_IFMT == S_IFREG, info.st_nlink > 1 else { return }
    let number = inotify_add_watch(file, place.path, UInt32(IN_CLOSE_WRITE) | UInt32(IN_MASK_ADD))
    if number >= 0 { wanted[number] = Target(place: place, names: nil) }
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
          let isBack = event.wd == around && comes(name)
          if isBack || matters(event, name) { isNews = true }
        }
      }
    }
  }

  /// Returns whether what came beside the folder's place is the folder itself, made again.
  private func comes(_ name: String) -> Bool { name == folder.lastPathComponent && isBack() }

  private func matters(_ event: inotify_event, _ name: String) -> Bool {
    func says(_ flag: some BinaryInteger) -> Bool { event.mask & UInt32(truncatingIfNeeded: flag) != 0 }
    if says(IN_IGNORED) { return false }
    guard event.wd == own else {
      guard let target = targets[event.wd] else { return false }
      return target.names.map { $0.contains(name) && isWhole(event, target.place.appendingPathComponent(name)) } ?? true
    }
    if says(IN_MOVE_SELF) || says(IN_DELETE_SELF) {
      if says(IN_MOVE_SELF) { inotify_rm_watch(file, event.wd) }
      awaitReturn()
      return true
    }
    if name.hasPrefix(".") || says(IN_ISDIR) && !name.isEmpty { return false }
    return isWhole(event, folder.appendingPathComponent(name))
  }

  /// Returns whether an event is the last one of its change: a file that is made is closed later; a folder or a link is
  /// whole at once.
  private func isWhole(_ event: inotify_event, _ place: URL) -> Bool {
    guard event.mask & UInt32(IN_CREATE) != 0, event.mask & UInt32(IN_ISDIR) == 0 else { return true }
    var info = stat()
    guard lstat(place.path, &info) == 0 else { return false }
    return info.st_mode & S_IFMT == S_IFLNK || info.st_nlink > 1
  }
}
