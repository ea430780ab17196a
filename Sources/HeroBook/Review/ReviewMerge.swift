public import Foundation
public import HeroSystem

/// Several reviews made one: the parts of one that several computers have made, or any that have no transition in
/// common.
public struct ReviewMerge {
  private let folders: [URL]

  public init(_ folders: [URL]) { self.folders = folders }

  /// Checks all of them and writes the one. Throws a `ReviewError` that names the file where one is broken or cut off;
  /// of wrong use where a folder is no review, or a part is missing.
  public func write(
    to url: URL, isSingle: Bool = false, work: CleanupRegistry, onProgress: (_ done: Int, _ count: Int) -> Void
  ) throws {
    let target = try isSingle && Review.isPage(url) ? AtomicFile.place(for: url) : Review.place(for: url)
    for folder in folders where Comparer.isInside(url, folder) || Comparer.isInside(folder, url) {
      throw ReviewError(
        "\(UntrustedText.path(url.path)) and \(UntrustedText.path(folder.path)) contain each other: name another folder to write.",
        isWrongUse: true)
    }
    let parts = try folders.map(ReviewFolder.init)
    let index = try Self.join(parts)
    let part = try StagingFolder(for: target, work: work)
    defer { part.remove() }
    let count = parts.reduce(0) { $0 + $1.index.files.count }
    var done = 0
    var copied: Set<String> = []
    for folder in parts {
      for path in folder.index.files {
        // Of a grid that several have the first is taken, as in the index.
        if copied.insert(path).inserted { try AtomicFolder.put(folder.file(path), at: path, in: part.url) }
        done += 1
        onProgress(done, count)
      }
    }
    try Review.finish(index, part: part, target: target, named: url, isSingle: isSingle)
  }

  // MARK: Inside

  private static func join(_ parts: [ReviewFolder]) throws -> ReviewIndex {
    let indices = parts.map(\.index)
    guard let first = indices.first else {
      throw ReviewError("Nothing to merge: name folders written by “review”.", isWrongUse: true)
    }
    if let other = indices.first(where: { $0.program != first.program }) {
      throw ReviewError(
        "The reviews are from different versions, \(UntrustedText.quoted(first.program)) and \(UntrustedText.quoted(other.program)): create them again with the same version.",
        isWrongUse: true)
    }
    var result = try indices.contains { $0.shard != nil } ? joinShards(parts) : first
    if first.shard == nil {
      result.transitions = indices.flatMap(\.transitions)
      result.variants = indices.flatMap(\.variants)
    }
    result.before = Self.joinBefore(indices, result.transitions)
    result.comments = indices.flatMap(\.comments).withoutDoubles(by: \.id)
    var seen: Set<String> = []
    for folder in parts {
      for record in folder.index.transitions where !seen.insert(record.id).inserted {
        throw ReviewError(
          "\(UntrustedText.path(folder.url.path)) has \(UntrustedText.quoted(record.id)), which another of the folders has too: leave one of them out.",
          isWrongUse: true)
      }
    }
    // Two reviews of other items or circumstances of a scene may have the same grid.
    var grid: Set<String> = []
    result.variants = result.variants.filter { grid.insert($0.frames.first ?? "").inserted }
    return result
  }

  /// Joins the comparisons with earlier reviews; nil: there were none.
  private static func joinBefore(_ indices: [ReviewIndex], _ transitions: [ReviewRecord]) -> ReviewIndex.Before? {
    let all = indices.compactMap(\.before)
    guard !all.isEmpty else { return nil }
    let new = Set(all.flatMap(\.new))
    let here = Set(transitions.map { $0.before?.was?.id ?? $0.id })
    return ReviewIndex.Before(
      new: transitions.map(\.id).filter(new.contains),
      gone: all.flatMap(\.gone).withoutDoubles { $0 }.filter { !here.contains($0) })
  }

  /// The parts of one review, which has to be there whole.
  private static func joinShards(_ parts: [ReviewFolder]) throws -> ReviewIndex {
    let count = parts.lazy.compactMap { $0.index.shard?.last }.first ?? 0
    func refusal(_ why: String) -> ReviewError { ReviewError(why, isWrongUse: true) }
    var slots = [ReviewIndex?](repeating: nil, count: min(max(0, count), 1_000_000))
    for folder in parts {
      let name = UntrustedText.path(folder.url.path)
      guard let shard = folder.index.shard else {
        throw refusal("\(name) is a whole review and the others are parts of one: merge the parts first.")
      }
      guard shard.count == 2, shard[1] == count, slots.indices.contains(shard[0] - 1) else {
        throw refusal("\(name) is not a part of the same review: the others have \(count) parts.")
      }
      guard slots[shard[0] - 1] == nil else {
        throw refusal(
          "\(name) is part \(shard[0]) of \(count), which another of the folders is too: leave one of them out.")
      }
      slots[shard[0] - 1] = folder.index
    }
    if let missing = slots.firstIndex(where: { $0 == nil }) {
      throw refusal("Part \(missing + 1) of \(count) is missing: name the folders of all parts.")
    }
    let all = slots.compactMap { $0 }
    guard var result = all.first, let transitions = ReviewShard.join(all.map(\.transitions)),
      let variants = ReviewShard.join(all.map(\.variants)), Set(all.map(\.before?.gone)).count == 1
    else {
      throw refusal("These are parts of different reviews: create them again with the same options.")
    }
    (result.transitions, result.variants, result.shard) = (transitions, variants, nil)
    return result
  }
}
