public import Foundation
import HeroSystem

/// Several reviews made one: the parts of one that several computers have made, or any that have no transition in common.
public struct ReviewMerge {
  private let folders: [URL]

  public init(_ folders: [URL]) { self.folders = folders }

  /// Bytes of an index, and of any other file.
  private static let (mostOfIndex, most) = (1 << 30, 256 << 20)

  /// Checks all of them and writes the one. Throws a `ReviewError` that names the file where one is broken or cut off; of wrong use where a
  /// folder is no review, or a part is missing.
  public func write(
    to url: URL, isSingle: Bool = false, work: UnfinishedWork, onProgress: (_ done: Int, _ count: Int) -> Void
  ) throws {
    let target = try isSingle && Review.isPage(url) ? WholeFile.place(for: url) : Review.place(for: url)
    for folder in folders where Comparer.isInside(url, folder) || Comparer.isInside(folder, url) {
      throw ReviewError(
        "\(ForeignText.path(url.path)) and \(ForeignText.path(folder.path)) lie in one another: name another folder to write.",
        isWrongUse: true)
    }
    let parts = try folders.map { (folder: $0, index: try Self.read($0)) }
    let index = try Self.join(parts)
    let part = try PartFolder(for: target, work: work)
    defer { part.remove() }
    let count = parts.reduce(0) { $0 + $1.index.files.count }
    var done = 0
    var copied: Set<String> = []
    for (folder, index) in parts {
      let records = Dictionary(index.transitions.map { ($0.script, $0) }, uniquingKeysWith: { first, _ in first })
      for path in index.files {
        // Of a grid that several have the first is taken, as in the index.
        if copied.insert(path).inserted { try Self.copy(path, of: records[path], from: folder, to: part.url) }
        done += 1
        onProgress(done, count)
      }
    }
    try Review.finish(index, part: part, target: target, named: url, isSingle: isSingle)
  }

  // MARK: Inside

  private static func read(_ folder: URL) throws -> ReviewIndex {
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: folder.path, isDirectory: &isFolder)
    guard exists, isFolder.boolValue,
      FileManager.default.fileExists(atPath: folder.appendingPathComponent("review.json").path)
    else {
      throw ReviewError(
        "\(ForeignText.path(folder.path)) is no review: name folders that review has written.", isWrongUse: true)
    }
    let data = try bytes(of: "review.json", in: folder, atMost: mostOfIndex)
    guard let index = try? JSONDecoder().decode(ReviewIndex.self, from: data) else {
      throw broken("review.json", in: folder, "is cut off or damaged")
    }
    guard index.version == ReviewIndex.version else {
      throw broken("review.json", in: folder, "is of version \(index.version), and this program reads version 1")
    }
    for path in index.files where !isOwn(path) {
      throw broken("review.json", in: folder, "names \(ForeignText.quoted(path)), which is none of its files")
    }
    for record in index.transitions
    where record.times.count != record.frames.count || record.frames.isEmpty
      || !record.frames.allSatisfy({ $0.hasPrefix("frames/\(record.id)/") })
    {
      throw broken("review.json", in: folder, "does not tell the frames of \(ForeignText.quoted(record.id))")
    }
    return index
  }

  /// Whether it can be a file of a review, and nothing outside its folder.
  private static func isOwn(_ path: String) -> Bool {
    path.wholeMatch(of: #/(frames/[A-Za-z0-9_.+-]+/[A-Za-z0-9]+\.png|data/[A-Za-z0-9_.+-]+\.js)/#) != nil
      && !path.contains("/../") && !path.contains("/./")
  }

  /// - Parameter record: whose script it is; nil for a picture.
  private static func copy(_ path: String, of record: ReviewRecord?, from folder: URL, to target: URL) throws {
    let data = try bytes(of: path, in: folder, atMost: most)
    if let record {
      // What a browser will run may not be anything else than it looks, nor lead it elsewhere than the index does.
      guard let told = ReviewScript.Told(data),
        (told.id, told.times, told.frames) == (record.id, record.times, record.frames)
      else { throw broken(path, in: folder, "is cut off or damaged") }
    } else {
      do { _ = try PNGFile(data) } catch { throw broken(path, in: folder, error.words) }
    }
    try WholeFolder.put(data, at: path, in: target)
  }

  private static func bytes(of path: String, in folder: URL, atMost limit: Int) throws -> Data {
    do { return try PlainFile.read(folder.appendingPathComponent(path), atMost: limit) } catch {
      throw broken(path, in: folder, error.words)
    }
  }

  private static func broken(_ path: String, in folder: URL, _ why: String) -> ReviewError {
    ReviewError(
      "\(ForeignText.path(folder.appendingPathComponent(path).path)) \(why): make that review, or copy it, again.")
  }

  private static func join(_ parts: [(folder: URL, index: ReviewIndex)]) throws -> ReviewIndex {
    let indices = parts.map(\.index)
    guard let first = indices.first else { throw ReviewError("There is nothing to merge.", isWrongUse: true) }
    if let other = indices.first(where: { $0.program != first.program }) {
      throw ReviewError(
        "They are from different programs, \(ForeignText.quoted(first.program)) and \(ForeignText.quoted(other.program)): make them again with the same.",
        isWrongUse: true)
    }
    var result = try indices.contains { $0.shard != nil } ? joinShards(parts) : first
    if first.shard == nil {
      result.transitions = indices.flatMap(\.transitions)
      result.variants = indices.flatMap(\.variants)
    }
    result.comments = indices.flatMap(\.comments).withoutDoubles(by: \.id)
    var seen: Set<String> = []
    for (folder, index) in parts {
      for record in index.transitions where !seen.insert(record.id).inserted {
        throw ReviewError(
          "\(ForeignText.path(folder.path)) has \(ForeignText.quoted(record.id)), which another of the folders has too: leave one of them out.",
          isWrongUse: true)
      }
    }
    // Two reviews of other items or circumstances of a scene may have the same grid.
    var grid: Set<String> = []
    result.variants = result.variants.filter { grid.insert($0.frames.first ?? "").inserted }
    return result
  }

  /// The parts of one review, which has to be there whole.
  private static func joinShards(_ parts: [(folder: URL, index: ReviewIndex)]) throws -> ReviewIndex {
    let count = parts.lazy.compactMap { $0.index.shard?.last }.first ?? 0
    func refusal(_ why: String) -> ReviewError { ReviewError(why, isWrongUse: true) }
    var slots = [ReviewIndex?](repeating: nil, count: min(max(0, count), 1_000_000))
    for (folder, index) in parts {
      let name = ForeignText.path(folder.path)
      guard let shard = index.shard else {
        throw refusal("\(name) is a whole review and the others are parts of one: merge the parts first.")
      }
      guard shard.count == 2, shard[1] == count, slots.indices.contains(shard[0] - 1) else {
        throw refusal("\(name) is no part of the same review: the others are of \(count) parts.")
      }
      guard slots[shard[0] - 1] == nil else {
        throw refusal(
          "\(name) is part \(shard[0]) of \(count), which another of the folders is too: leave one of them out.")
      }
      slots[shard[0] - 1] = index
    }
    if let missing = slots.firstIndex(where: { $0 == nil }) {
      throw refusal("Part \(missing + 1) of \(count) is missing: name the folders of all parts.")
    }
    let all = slots.compactMap { $0 }
    guard var result = all.first, let transitions = ReviewShard.join(all.map(\.transitions)),
      let variants = ReviewShard.join(all.map(\.variants))
    else {
      throw refusal("These are parts of different reviews: make them again with the same options.")
    }
    (result.transitions, result.variants, result.shard) = (transitions, variants, nil)
    return result
  }
}

extension ReviewIndex {
  /// All that lies beside the page and the index, each once.
  var files: [String] {
    (transitions.flatMap { $0.frames + [$0.script] } + variants.flatMap(\.frames)).withoutDoubles { $0 }
  }
}
