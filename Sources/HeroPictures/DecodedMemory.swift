import Foundation
import HeroDrawing
import HeroSystem

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
    let stamp: FileIdentity?
    let byteCount: Int
    var lastUse: Int
  }

  /// By what was to be covered.
  private var entries: [Picture.Source: [CGSize: Entry]] = [:]
  private var byteCount = 0
  private var uses = 0
  private let byteLimit: Int

  /// - Parameter byteLimit: bytes of pixels that are kept; what was not asked for longest goes first.
  public init(byteLimit: Int = 64 << 20) { self.byteLimit = byteLimit }

  private subscript(key: Key) -> Entry? {
    get { entries[key.source]?[key.covering] }
    set {
      byteCount += (newValue?.byteCount ?? 0) - (self[key]?.byteCount ?? 0)
      entries[key.source, default: [:]][key.covering] = newValue
      if entries[key.source]?.isEmpty == true { entries[key.source] = nil }
    }
  }

  func keep(_ decoded: DecodedPicture, _ fetched: Data?, _ stamp: FileIdentity?, for key: Key) {
    uses += 1
    // Who asked may have had some of it; who asks next may have other parts.
    let earlier = self[key].flatMap { $0.stamp == stamp ? $0.decoded : nil }
    let decoded = earlier.map(decoded.completed) ?? decoded
    let fetched = fetched ?? self[key]?.fetched
    let size = decoded.levels.values.reduce(fetched?.count ?? 0) { $0 + $1.byteCount }
    self[key] = Entry(decoded: decoded, fetched: fetched, stamp: stamp, byteCount: size, lastUse: uses)
    guard byteCount > byteLimit else { return }
    let all = entries.flatMap { source, sizes in
      sizes.map { (key: Key(source, covering: $0.key), lastUse: $0.value.lastUse) }
    }
    for (key, _) in all.sorted(by: { $0.lastUse < $1.lastUse }) where byteCount > byteLimit { self[key] = nil }
  }

  /// Lets go of all that was decoded of the source: it is another now.
  func forget(_ source: Picture.Source) {
    for size in sizes(of: source).keys { self[Key(source, covering: size)] = nil }
  }

  private func sizes(of source: Picture.Source) -> [CGSize: Entry] { entries[source.withoutChance] ?? [:] }

  /// What was kept, if it is all that a picture with the levels `present` lacks.
  func decoded(for key: Key, beside present: Set<Int>) -> (
    picture: DecodedPicture, fetched: Data?, stamp: FileIdentity?
  )? {
    guard let entry = self[key], entry.decoded.missing(beside: present).isEmpty else { return nil }
    use(key)
    return (entry.decoded, entry.fetched, entry.stamp)
  }

  /// What the same file, or the same bytes, were decoded to for a level as large; a file may be another by now.
  func decoded(by request: DecodeRequest) -> DecodeRequest.Known? {
    // The last one first: those before may be of what the file was then.
    for (size, entry) in sizes(of: request.source).sorted(by: { $0.value.lastUse > $1.value.lastUse }) {
      if case .file = request.source, entry.stamp == nil { continue }
      let known = DecodeRequest.Known(picture: entry.decoded, stamp: entry.stamp)
      guard known.answers(request.target) else { continue }
      use(Key(request.source, covering: size))
      return known
    }
    return nil
  }

  private func use(_ key: Key) {
    uses += 1
    self[key]?.lastUse = uses
  }
}
