/// Bitmaps that are dear to make and drawn again in many frames: text, icons and blurred shadows. One belongs to each
/// Stage. Holds at most `byteLimit` bytes; what was not drawn for longest goes first.
public final class DrawingCache {
  struct Entry {
    let surface: Surface
    var lastUse: UInt64
  }

  /// For pages in flight, some megabytes each.
  package let spares = SpareSurfaces(limit: 2)
  /// For what lies behind the bars and buttons of a page.
  package let backdropSpares = SpareSurfaces(limit: 6)
  /// For what else goes through a bitmap: a screen of rows that scroll, and what fades.
  package let viewSpares = SpareSurfaces(limit: 16, byteLimit: 8 << 20)
  /// For two pictures that fade into each other.
  let dissolveSpares = SpareSurfaces(limit: 2)
  /// The refraction of bar buttons' glass.
  let lenses = LensMaps(limit: 12)
  /// Number of maps computed so far: one for each size of glass.
  package var lensMapsMade: Int { lenses.made }
  private var entries: [AnyHashable: Entry] = [:]
  /// Once, so far.
  private var asked: Set<AnyHashable> = []
  private var uses: UInt64 = 0
  package private(set) var byteCount = 0
  let byteLimit: Int
  /// The letters that texts are put together from.
  package private(set) var glyphs: GlyphStore

  /// `byteLimit`: bytes of bitmaps kept, 16 MiB by default. Letters may take half as much again.
  public init(byteLimit: Int = 16 << 20) {
    self.byteLimit = byteLimit
    glyphs = GlyphStore(byteLimit: byteLimit / 2)
  }

  /// The bitmap of `key`, made by `make` when it is not there. nil when it could not be made.
  func surface(for key: some Hashable, make: () -> Surface?) -> Surface? {
    uses += 1
    let key = AnyHashable(key)
    if let index = entries.index(forKey: key) {
      entries.values[index].lastUse = uses
      return entries.values[index].surface
    }
    guard let made = make() else { return nil }
    if uses >= nextSweep { sweep() }
    entries[key] = Entry(surface: made, lastUse: uses)
    byteCount += made.byteCount
    if byteCount > byteLimit { trim() }
    return made
  }

  /// Uses after which what was not among them goes, and after which that is looked for again. What flies is drawn at
  /// ever other places: most of its bitmaps are never asked for a second time, and would stay until the cache is full.
  private static let (memory, sweeps): (UInt64, UInt64) = (4096, 512)
  private var nextSweep = DrawingCache.memory

  private func sweep() {
    nextSweep = uses + Self.sweeps
    entries = entries.filter { $0.value.lastUse + Self.memory > uses }
    byteCount = entries.values.reduce(0) { $0 + $1.surface.byteCount }
  }

  /// The same for what may be another in every frame: it is made when it is asked for the second time running, and nil
  /// until then.
  func surface(forSecond key: some Hashable, make: () -> Surface?) -> Surface? {
    let anyKey = AnyHashable(key)
    if entries[anyKey] == nil, asked.insert(anyKey).inserted {
      if asked.count > 64 { asked = [anyKey] }
      return nil
    }
    asked.remove(anyKey)
    return surface(for: key, make: make)
  }

  public func removeAll() {
    spares.removeAll()
    backdropSpares.removeAll()
    viewSpares.removeAll()
    dissolveSpares.removeAll()
    lenses.removeAll()
    glyphs = GlyphStore(byteLimit: byteLimit / 2)
    entries.removeAll()
    byteCount = 0
  }

  private func trim() {
    for (key, entry) in entries.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
      if byteCount <= byteLimit * 3 / 4 || entry.lastUse == uses { break }
      entries[key] = nil
      byteCount -= entry.surface.byteCount
    }
  }
}
