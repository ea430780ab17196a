public import Foundation
import HeroEvidence
import HeroPictures
import HeroSession
public import HeroSystem
import HeroWidgets
import Synchronization

/// The differences between two folders of frames.
public struct Comparison: Sendable, Hashable, Encodable {
  public struct Change: Sendable, Hashable, Encodable {
    public enum Kind: String, Sendable, Encodable {
      /// In both, and not the same.
      case changed
      /// In the old folder only.
      case missing
      /// In the new folder only.
      case new
    }

    /// The path from both folders. Of a frame that has another path in the old folder, the one in the new folder.
    public var path: String
    public var kind: Kind
    /// Number of pixels that differ: all, if a frame is missing, new or of another size.
    public var pixels: Int
    /// The greatest difference of a component, 0…255.
    public var greatest: Int
    /// Over all pixels of the frame, the mean of each one's greatest difference of a component, 0…255.
    public var mean: Double

    private enum CodingKeys: String, CodingKey {
      case path, pixels
      case greatest = "max"
      case mean, kind
    }
  }

  /// Number of frames in both folders together, each name once.
  public var compared: Int
  /// The most changed first, by the mean.
  public var changed: [Change]

  public init(compared: Int, changed: [Change]) {
    self.compared = compared
    self.changed = changed.sorted {
      ($0.mean, $0.pixels, $0.greatest) == ($1.mean, $1.pixels, $1.greatest)
        ? $0.path < $1.path : ($0.mean, $0.pixels, $0.greatest) > ($1.mean, $1.pixels, $1.greatest)
    }
  }

  public var json: String { JSONText.text(self) }

  /// For people: a line for each change, the first `most` of them, and what it comes to.
  public func words(most: Int = 20) -> String {
    var lines = changed.prefix(most).map { change in
      let path = UntrustedText.path(change.path)
      return switch change.kind {
      case .changed: "changed  \(path)  \(change.pixels) pixels, by up to \(change.greatest) of 255"
      case .missing: "missing  \(path)"
      case .new: "new      \(path)"
      }
    }
    if changed.count > most { lines.append("and \(changed.count - most) more") }
    lines.append(
      changed.isEmpty ? "Nothing changed in \(compared) frames." : "\(changed.count) of \(compared) frames changed.")
    return lines.joined(separator: "\n")
  }
}

/// Compares frames by all processors; holds no more pictures at a time than two for each.
public struct Comparer: Sendable {
  public let before, after: EvidenceFolder
  /// Largest difference of a component, 0…255, that does not count.
  public var threshold: Int
  /// Called after each frame, on any thread; what it throws ends the comparison.
  public var onProgress: @Sendable (_ done: Int, _ count: Int) throws -> Void = { _, _ in }

  /// Throws a `ReviewError` of wrong use where one is no folder of frames.
  public init(before: URL, after: URL, threshold: Int = 0) throws {
    self.before = try EvidenceFolder(before)
    self.after = try EvidenceFolder(after)
    self.threshold = threshold
  }

  /// Throws a `ReviewError` where a frame cannot be read, or either is a review that is not whole.
  public func run() throws -> Comparison { try run(keepingIn: nil) }

  /// The same, and writes the page of it: a folder with `index.html`, `compare.json` and the pictures of what moved.
  /// What is there already must be such a folder, or empty.
  public func run(writing folder: URL, work: CleanupRegistry = CleanupRegistry()) throws -> Comparison {
    for input in [before, after] where Self.isInside(folder, input.url) || Self.isInside(input.url, folder) {
      throw ReviewError(
        "\(UntrustedText.path(folder.path)) and \(UntrustedText.path(input.url.path)) contain each other: name another folder for the page.",
        isWrongUse: true)
    }
    try Self.requireOwn(folder)
    var result: Comparison?
    try AtomicFolder.write(to: folder, work: work) { place in
      let comparison = try run(keepingIn: place)
      try AtomicFolder.put(Data((comparison.json + "\n").utf8), at: "compare.json", in: place)
      let page = ComparisonPage(
        comparison: comparison, before: before.url.lastPathComponent, after: after.url.lastPathComponent)
      try AtomicFolder.put(Data(page.html.utf8), at: "index.html", in: place)
      result = comparison
    }
    return result ?? Comparison(compared: 0, changed: [])
  }

  /// Returns whether one folder is, or lies in, another.
  static func isInside(_ inner: URL, _ outer: URL) -> Bool {
    let (inner, outer) = (inner.resolvingSymlinksInPath().path, outer.resolvingSymlinksInPath().path)
    return inner == outer || inner.hasPrefix(outer == "/" ? "/" : outer + "/")
  }

  /// Nothing is written over but a page of this kind.
  private static func requireOwn(_ folder: URL) throws {
    let target = folder.resolvingSymlinksInPath()
    var info = stat()
    guard stat(target.path, &info) == 0 else { return }
    let names = try? FileManager.default.contentsOfDirectory(atPath: target.path)
    if info.st_mode & S_IFMT == S_IFDIR, let names, names.isEmpty || names.contains("compare.json") { return }
    throw ReviewError(
      "\(UntrustedText.path(folder.path)) exists and is not a comparison: name another folder.",
      isWrongUse: true)
  }

  // MARK: Inside

  private struct State {
    var done = 0
    var changes: [Comparison.Change] = []
    var problem: (any Error)?
  }

  private func run(keepingIn folder: URL?) throws -> Comparison {
    for folder in [before, after] { try folder.requireWholeReview() }
    let renamed = before.paths(in: after)
    // The old folder's paths, by the new folder's.
    let old = Dictionary(before.frames.map { (renamed[$0] ?? $0, $0) }, uniquingKeysWith: { first, _ in first })
    let new = Set(after.frames)
    let paths = new.union(old.keys).sorted()
    let next = Atomic(0)
    let state = Mutex(State())
    let lanes = max(1, min(paths.count, ProcessInfo.processInfo.activeProcessorCount))
    DispatchQueue.concurrentPerform(iterations: lanes) { _ in
      let reader = PictureReader()
      while true {
        let index = next.add(1, ordering: .relaxed).oldValue
        guard index < paths.count, state.withLock({ $0.problem == nil }) else { return }
        do {
          let change = try compare(paths[index], old, new, by: reader, keepingIn: folder)
          let done = state.withLock { state in
            if let change { state.changes.append(change) }
            state.done += 1
            return state.done
          }
          try onProgress(done, paths.count)
        } catch {
          state.withLock { $0.problem = $0.problem ?? error }
          return
        }
      }
    }
    let end = state.withLock { $0 }
    if let problem = end.problem { throw problem }
    return Comparison(compared: paths.count, changed: end.changes)
  }

  private func compare(
    _ path: String, _ old: [String: String], _ new: Set<String>, by reader: PictureReader, keepingIn folder: URL?
  ) throws -> Comparison.Change? {
    func keep(_ data: Data, _ kind: ComparisonPage.Picture) throws {
      if let folder { try AtomicFolder.put(data, at: kind.path(of: path), in: folder) }
    }
    func whole(
      _ side: EvidenceFolder, _ own: String, _ kind: Comparison.Change.Kind, _ picture: ComparisonPage.Picture
    ) throws -> Comparison.Change {
      let file = try side.read(own)
      // One that is damaged is told, whoever has it.
      _ = try side.naming(own) { try reader.pixels(of: file.data) }
      try keep(file.data, picture)
      return Comparison.Change(path: path, kind: kind, pixels: file.size[0] * file.size[1], greatest: 255, mean: 255)
    }
    guard let earlier = old[path] else { return try whole(after, path, .new, .after) }
    guard new.contains(path) else { return try whole(before, earlier, .missing, .before) }
    let (first, second) = (try before.read(earlier), try after.read(path))
    if first.data == second.data || first.pixelSum != nil && first.pixelSum == second.pixelSum { return nil }
    let a = try before.naming(earlier) { try reader.pixels(of: first.data) }
    let b = try after.naming(path) { try reader.pixels(of: second.data) }
    var (count, greatest, sum) = (0, 0, 0)
    if let found = b.difference(from: a, tolerance: threshold) {
      (count, greatest, sum) = (found.count, found.greatest, found.sum)
    } else if threshold == 0, first.pixelSum != nil {
      // The sums tell of a difference that JPEG does not show. It counts as the least there is.
      (count, greatest, sum) = (1, 1, 1)
    } else {
      return nil
    }
    try keep(first.data, .before)
    try keep(second.data, .after)
    if folder != nil {
      guard let picture = DifferencePicture.draw(a, b, above: threshold, ink: .lit)?.pngData() else {
        throw ReviewError.noMemory
      }
      try keep(picture, .difference)
    }
    let all = max(a.width * a.height, b.width * b.height)
    return Comparison.Change(
      path: path, kind: .changed, pixels: count, greatest: greatest, mean: Double(sum) / Double(max(1, all)))
  }
}

extension EvidenceFolder {
  /// A frame's bytes, its size, and of a JPEG the sum of its exact pixels.
  fileprivate func read(_ path: String) throws -> (data: Data, size: [Int], pixelSum: UInt32?) {
    guard ReviewFrameFile.isJPEG(path) else {
      let file = try naming(path) { try PictureReader.png(at: place(of: path)) }
      return (file.data, [file.width, file.height], nil)
    }
    let file = try frame(path)
    return (file.data, file.size, file.pixelSum)
  }

  /// Says which frame it is that cannot be read.
  fileprivate func naming<Result>(_ path: String, _ body: () throws -> Result) throws -> Result {
    do { return try body() } catch let error as PictureError {
      let name = UntrustedText.path(place(of: path).path)
      if error.isResourceExhaustion { throw ReviewError("\(name) cannot be read. \(error)") }
      throw ReviewError("\(name) is not a frame. \(error) Remove the file or create it again.", isWrongUse: true)
    }
  }
}
