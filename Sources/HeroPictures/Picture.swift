public import Foundation
public import HeroDrawing

/// One picture as the interface knows it: where it comes from, its size once that is known, and whichever levels of its
/// size pyramid are decoded. Made by a `PictureLibrary`, which decodes; or from a ready-made surface.
@MainActor public final class Picture {
  /// What a picture is decoded from. Equal sources are the same picture.
  public enum Source: Sendable, Hashable {
    case file(URL)
    /// Of http or https.
    case remote(URL)
    /// A whole file in memory; `name` is what people call it.
    case data(Data, name: String)
  }

  public enum State: Sendable, Hashable {
    /// Nothing is decoded and nothing is on its way.
    case unloaded
    /// Asked for; nothing is decoded yet.
    case loading
    /// At least one level is decoded.
    case loaded
    /// Stays so until `PictureLibrary.reload`. Levels that were decoded before still serve.
    case failed(PictureError)
  }

  struct Level {
    let step: Int
    let surface: Surface
    var lastUse: Int
  }

  /// Nil for a picture that is there already, or cannot come.
  public let source: Source?
  /// The file's name without its extension, or the name that came with the data.
  public let name: String
  public internal(set) var state: State
  /// Full size in pixels, turned upright; known after the first decode. The module UIKit has one that is never nil.
  @_disfavoredOverload public internal(set) var size: CGSize?
  /// How much of a remote picture has come, 0…1; nil while that is not known.
  public internal(set) var downloadProgress: Double?

  let id: Int
  /// A file that came with the program.
  var isOwn = false
  var ladder: LevelLadder?
  /// Largest first.
  var levels: [Level] = []
  var colorGrid: ColorGrid?
  /// A remote picture's file once it has come, for further levels.
  var fetched: Data?
  /// In a library that follows: what was asked for last.
  var wanted: (size: CGSize, priority: PictureLibrary.Priority)?
  /// In a library that follows: how the next cancellations end, the first first.
  var cancellations: [Bool] = []
  /// True if its file has changed: what is decoded serves until it has been decoded again.
  var isStale = false
  /// What was asked for last, in pixels.
  var asked: CGSize?
  /// Results of older work are not taken.
  var staleTicket = 0
  private let queue: DecodeQueue?
  private let uses: UseCounter
  private var observers: [Observer] = []

  init(source: Source, id: Int, queue: DecodeQueue, uses: UseCounter) {
    (self.source, self.id, self.queue, self.uses) = (source, id, queue, uses)
    state = .unloaded
    switch source {
    case .file(let url), .remote(let url): name = url.deletingPathExtension().lastPathComponent
    case .data(_, let name): self.name = name
    }
  }

  /// A picture that is there already, without a library; `size` is the surface's unless given. Smaller levels are made
  /// at once.
  public init(surface: Surface, size: CGSize? = nil, name: String = "") {
    source = nil
    self.name = name
    id = 0
    queue = nil
    uses = UseCounter()
    state = .loaded
    self.size = size ?? CGSize(width: surface.width, height: surface.height)
    let ladder = LevelLadder(width: surface.width, height: surface.height, maxBytes: .max)
    self.ladder = ladder
    var halves = HalvedPicture(surface)
    if surface.format != .mask,
      let made = try? DecodedPicture(
        ladder: ladder, top: 0, present: [],
        halves: { (count: Int) throws(PictureError) in try halves.halved(count) })
    {
      add(made.levels)
    } else {
      levels = [Level(step: 0, surface: surface, lastUse: 0)]
    }
  }

  /// The picture in a file of the program's own, decoded at once; nil where it cannot be.
  convenience init?(ownFile url: URL) {
    let target = DecodeTarget(width: Self.ownSide, height: Self.ownSide, maxLevelBytes: Self.ownBytes)
    guard let data = try? PictureFile.read(url), let decoded = try? PictureDecoder.decode(data, target),
      let largest = decoded.levels[decoded.asked]
    else { return nil }
    let (width, height) = (decoded.ladder.width, decoded.ladder.height)
    self.init(
      surface: largest, size: CGSize(width: width, height: height), name: url.deletingPathExtension().lastPathComponent)
  }

  /// Pixels of each side, and bytes, that a decode of an own file makes at most: more than a phone's screen has.
  private static let (ownSide, ownBytes) = (4096.0, 64 << 20)

  /// A picture that shows the same, apart from `other`.
  public convenience init(_ other: Picture) {
    if let largest = other.levels.first?.surface {
      self.init(surface: largest, size: other.size, name: other.name)
    } else {
      self.init()
    }
  }

  /// A picture of no size, which shows nothing.
  public init() {
    source = nil
    name = ""
    id = 0
    queue = nil
    uses = UseCounter()
    state = .loaded
    size = .zero
  }

  /// A picture that is not looked for.
  init(failed error: PictureError, name: String) {
    source = nil
    self.name = name
    id = 0
    queue = nil
    uses = UseCounter()
    state = .failed(error)
  }

  // Nobody is left to show it: it need not be fetched or decoded any further.
  deinit { queue?.abandon(id) }

  /// The smallest decoded level whose both sides reach the asked size in pixels, else the largest one decoded; nil
  /// while there is none. Asking counts as using: what is not asked for longest is given up first when memory is short.
  /// A level may be gone the next time: do not draw from a surface kept from an earlier frame without asking again.
  public func level(coveringWidth width: CGFloat, height: CGFloat) -> Surface? {
    guard let index = index(coveringWidth: width, height: height) else { return nil }
    levels[index].lastUse = uses.next()
    return levels[index].surface
  }

  /// Returns the step of the level that is drawn where the picture fills `size`, in pixels; nil where none is decoded.
  func step(drawnFor size: CGSize) -> Int? {
    index(coveringWidth: size.width, height: size.height).map { levels[$0].step }
  }

  private func index(coveringWidth width: CGFloat, height: CGFloat) -> Int? {
    if levels.isEmpty { return nil }
    return levels.lastIndex {
      covers(Double($0.surface.width), width) && covers(Double($0.surface.height), height)
    } ?? 0
  }

  public var byteCount: Int { levels.reduce(0) { $0 + $1.surface.byteCount } }

  func has(step: Int) -> Bool { levels.contains { $0.step == step } }

  /// - Parameter isUsed: whether somebody waits for it; else it is among the first to be given up, as long as nobody
  ///   draws it.
  func add(_ decoded: [Int: Surface], isUsed: Bool = true) {
    for (step, surface) in decoded where !has(step: step) {
      levels.append(Level(step: step, surface: surface, lastUse: isUsed ? uses.next() : 0))
    }
    levels.sort { $0.step < $1.step }
  }

  // MARK: Observers

  private struct Observer {
    weak var owner: AnyObject?
    let call: @MainActor (Picture) -> Void
  }

  /// Calls `change` whenever state, size, progress or levels have changed by loading, for as long as `owner` lives; not
  /// when levels are given up. An owner has one observation of a picture; a second one replaces the first.
  public func observe<Owner: AnyObject>(
    _ owner: Owner, _ change: @escaping @MainActor (_ owner: Owner, _ picture: Picture) -> Void
  ) {
    stopObserving(owner)
    observers.append(
      Observer(owner: owner) { [weak owner] picture in
        if let owner { change(owner, picture) }
      })
  }

  public func stopObserving(_ owner: AnyObject) {
    observers.removeAll { $0.owner == nil || $0.owner === owner }
  }

  func notify() {
    for observer in observers where observer.owner != nil { observer.call(self) }
  }
}

/// Counts uses of levels, for all pictures of one library: the order in which they were last wanted.
@MainActor final class UseCounter {
  private var value = 0

  func next() -> Int {
    value += 1
    return value
  }
}
