public import Foundation
public import HeroSystem

/// Takes new frames over in the place of old ones.
public enum Approval {
  /// Replaces the evidence in `before` by that in `after`; other files there stay. Creates `before` if it is missing.
  /// At every moment it holds either the old evidence or the new.
  /// - Parameters:
  ///   - after: The folder with the new evidence.
  ///   - before: The folder to replace. Neither folder may contain the other.
  ///   - work: Holds unfinished files.
  ///   - onProgress: Called after each file. If it throws, nothing is replaced.
  /// - Throws: A `ReviewError` of wrong use for a folder without evidence, for damaged evidence in `after`, and if it
  ///   has none of the frames in `before`. A `CancellationError` where `work` is abandoned.
  public static func approve(
    _ after: URL, as before: URL, work: CleanupRegistry = CleanupRegistry(),
    onProgress: (_ done: Int, _ count: Int) throws -> Void = { _, _ in }
  ) throws {
    let new = try EvidenceFolder(after)
    let target = before.resolvingSymlinksInPath()
    if Comparer.isInside(before, after) || Comparer.isInside(after, before) {
      throw ReviewError(
        "\(UntrustedText.path(after.path)) and \(UntrustedText.path(before.path)) contain each other: name two separate folders.",
        isWrongUse: true)
    }
    var kept: [String] = []
    if FileManager.default.fileExists(atPath: target.path),
      (try? FileManager.default.contentsOfDirectory(atPath: target.path))?.isEmpty != true
    {
      let old = try EvidenceFolder(target)
      let renamed = old.paths(in: new)
      guard !Set(old.frames.map { renamed[$0] ?? $0 }).isDisjoint(with: new.frames) else {
        throw old.refusal(
          "has none of the frames of \(UntrustedText.path(after.path)), so it is not an earlier version: name another folder."
        )
      }
      kept = old.others.filter { !old.isPart($0) }
    }
    try new.requireWholeReview()
    for frame in new.frames { _ = try new.frame(frame, note: ": nothing was replaced") }
    let taken = new.frames + new.others.filter { new.isPart($0) && !$0.hasPrefix(".") }
    kept.removeAll(where: Set(taken).contains)
    var files: [(from: URL, path: String)] = taken.map { (new.place(of: $0), $0) }
    files += kept.map { (target.appendingPathComponent($0, isDirectory: false), $0) }
    try AtomicFolder.write(to: before, work: work) { place in
      for (index, file) in files.enumerated() {
        let goal = place.appendingPathComponent(file.path, isDirectory: false)
        do {
          try FileManager.default.createDirectory(
            at: goal.deletingLastPathComponent(), withIntermediateDirectories: true)
          try FileManager.default.copyItem(at: file.from, to: goal)
        } catch {
          throw ReviewError(
            "Cannot copy \(UntrustedText.path(file.from.path)): check that it is readable and that the disk has room.")
        }
        try onProgress(index + 1, files.count)
      }
    }
  }
}
