import Foundation
import HeroDrawing

/// What decoding has brought, kept within a budget for those who go through the same again.
@MainActor public final class DecodedMemory {
  struct Key: Hashable {
    let source: Picture.Source
    let covering: CGSize

    init(_ source: Picture.Source, covering: CGSize) {
      self.covering = covering
      self.source = source.withoutChance
    }
  }

  private struct Entry {
    let decoded: DecodedPicture
    /// The file of a remote picture.
    let fetched: Data?
    /// Of a file that was looked at before it was decoded.
    let stamp: FileStamp?
    let byteCount: Int
    var lastUse: Int
  }

  private var entries: [Key: Entry] = [:]
  private var byteCount = 0
  private var uses = 0
  private let byteLimit: Int

  /// - Parameter byteLimit: bytes of pixels that are kept; what was not asked for longest goes first.
  public init(byteLimit: Int = 64 << 20) { self.byteLimit = byteLimit }

  func keep(_ decoded: DecodedPicture, _ fetched: Data?, _ stamp: FileStamp?, for key: Key) {
    uses += 1
    // Who asked may have had some of it; who asks next may have other parts.
    let earlier = entries[key].flatMap { $0.stamp == stamp ? $0.decoded : nil }
    let decoded = earlier.map(decoded.completed) ?? decoded
    let fetched = fetched ?? entries[key]?.fetched
    let size = decoded.levels.values.reduce(fetched?.count ?? 0) { $0 + $1.byteCount }
    if let old = entries.updateValue(
      Entry(decoded: decoded, fetched: fetched, stamp: stamp, byteCount: size, lastUse: uses), forKey: key)
    {
      byteCount -= old.byteCount
    }
    byteCount += size
    guard byteCount > byteLimit else { return }
    for (key, entry) in entries.sorted(by: { $0.value.lastUse < $1.value.lastUse }) where byteCount > byteLimit {
      entries[key] = nil
      byteCount -= entry.byteCount
    }
  }

  /// Lets go of all that was decoded of the source: it is another now.
  func forget(_ source: Picture.Source) {
    let source = source.withoutChance
    for (key, entry) in entries where key.source == source {
      entries[key] = nil
      byteCount -= entry.byteCount
    }
  }

  /// What was kept, if it is all that a picture with the levels `present` lacks.
  func decoded(for key: Key, beside present: Set<Int>) -> (picture: DecodedPicture, fetched: Data?, stamp: FileStamp?)?
  {
    guard let entry = entries[key], entry.decoded.missing(beside: present).isEmpty else { return nil }
    uses += 1
    entries[key]?.lastUse = uses
    return (entry.decoded, entry.fetched, entry.stamp)
  }

  /// What the same file, or the same bytes, were decoded to for a level as large; a file may be another by now.
  func decoded(by request: DecodeRequest) -> DecodeRequest.Known? {
    let source = request.source.withoutChance
    for (key, entry) in entries where key.source == source {
      if case .file = source, entry.stamp == nil { continue }
      var request = request
      request.known = DecodeRequest.Known(picture: entry.decoded, stamp: entry.stamp)
      guard request.answer(entry.stamp) != nil else { continue }
      uses += 1
      entries[key]?.lastUse = uses
      return request.known
    }
    return nil
  }
}
