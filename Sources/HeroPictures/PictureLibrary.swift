import Dispatch
public import Foundation
import HeroDrawing
public import HeroNetwork

/// Has pictures decoded, the most urgent first, and keeps what is decoded within a budget. What people bring is decoded
/// in a worker process of low priority, which cannot harm the program; what came with the program, on a thread of it.
///
/// Results come back through the main queue, or, where no run loop turns, through `waitUntilIdle`; both may be used.
@MainActor public final class PictureLibrary {
  public enum Priority: Int, Sendable, Comparable {
    /// When there is nothing better to do.
    case idle
    /// About to be seen.
    case soon
    /// On the screen.
    case visible

    public static func < (a: Priority, b: Priority) -> Bool { a.rawValue < b.rawValue }
  }

  /// Bytes of decoded pixels that are kept for pictures somebody holds, on a screen that asks for no more. What a
  /// single load just brought stays even when it is more.
  public let byteBudget: Int
  /// True if a screen of many pixels has room made for more than the budget: where nobody said what that is.
  public let growsWithScreen: Bool
  /// The bytes that are kept on this screen.
  var room: Int
  /// Where files named by an address, `picture(at:)`, may lie, at any depth. None by default.
  public var readableFolders: [URL] = []
  /// Where the program's own pictures lie, at any depth: files that need no worker process. None by default.
  public var ownFolders: [URL] = []
  /// The first picture since the library was made that could not be decoded for want of memory, processes or open
  /// files: another computer, or this one at another time, could have shown it.
  public internal(set) var wantOfMeans: PictureFailure?
  /// Returns what the screen shows now. Levels that it needs are not given up for other pictures. Set by the stage.
  package var inSight: (() -> [PictureNeed])?
  /// True if a level has been given up: a view that comes into sight may have to ask for its picture again.
  package internal(set) var hasGivenUp = false
  /// Told what became known of pictures, and in which order, just before those who show them are.
  package var onNews: (([PictureArrival]) -> Void)?
  /// True if nothing comes of itself, but only when `take` tells that it came: where a course of events is gone through
  /// again.
  public internal(set) var isFollowing: Bool
  /// Where what is decoded is kept for others who go through the same, if they do.
  public let memory: DecodedMemory?
  /// True if pictures that are there get sharper all the same, at once: for a look at a larger scale than the one gone
  /// through.
  public var sharpens = false
  /// True if what is expected is decoded now, a picture at a time, while nothing else is: for a window in which nothing
  /// moves. False by default.
  public var looksAhead = false { didSet { if looksAhead, !oldValue { lookAhead() } } }
  /// The first first.
  var expected: [Expectation] = []
  /// The picture that is decoded because of that alone, by its number.
  var ahead: Int?
  /// Called when nothing that was asked for is left to do.
  public var onIdle: (@MainActor () -> Void)?

  struct Entry { weak var picture: Picture? }

  let queue: DecodeQueue
  private let uses = UseCounter()
  var bySource: [Picture.Source: Entry] = [:]
  var byID: [Int: Entry] = [:]
  private var sweepAt = 64
  private var lastID = 0
  private var isWarm = false
  /// Pictures with levels.
  var resident: Set<Int> = []

  /// - Parameters:
  ///   - byteBudget: At least 1 MB; by default 64 MB, and more for a screen of many pixels.
  ///   - downloads: Limits of downloads.
  ///   - isFollowing: True if the library waits for `take`.
  ///   - memory: Decoded pictures to reuse and to add to; nil: none.
  public init(
    byteBudget: Int? = nil, downloads: DownloadSettings = .standard, isFollowing: Bool = false,
    memory: DecodedMemory? = nil
  ) {
    self.memory = memory
    queue = DecodeQueue(fetcher: PictureFetcher(downloads))
    self.byteBudget = max(1 << 20, byteBudget ?? 64 << 20)
    growsWithScreen = byteBudget == nil
    room = self.byteBudget
    self.isFollowing = isFollowing
    queue.whenFinished { [weak self] in
      DispatchQueue.main.async {
        MainActor.assumeIsolated {
          guard let self else { return }
          self.apply(self.queue.takeAnnounced())
          self.apply(self.queue.takeProgress())
        }
      }
    }
  }

  deinit { queue.close() }

  static let screens = 12
  /// Largest size of all decoded pixels, in multiples of the room: what is in sight may take more than the room, up to
  /// this.
  static let mostRooms = 8

  /// The picture of a source: the same object for as long as anyone holds it. Decodes nothing yet.
  public func picture(for source: Picture.Source) -> Picture {
    if let known = bySource[source]?.picture { return known }
    lastID += 1
    let picture = Picture(source: source, id: lastID, queue: queue, uses: uses)
    if case .file(let url) = source { picture.isOwn = Self.lies(url, in: ownFolders) }
    if !picture.isOwn { warmUp() }
    bySource[source] = Entry(picture: picture)
    byID[lastID] = Entry(picture: picture)
    sweep()
    return picture
  }

  /// Starts the worker process that decodes what people bring, where there is none yet. What is asked for later need
  /// not wait for it then. It comes by itself with the first picture that needs it.
  public func warmUp() {
    guard !isWarm else { return }
    isWarm = true
    let thread = Thread { WorkerPool.shared.prepare() }
    thread.name = "pictures"
    thread.start()
  }

  /// Has all decoding that begins from now on let the other threads go first (at a nice value of 10): for a window,
  /// whose frames must not wait for a picture. Unless called, pictures come as fast as they can. There is no way back,
  /// as the system lets nobody raise a priority, and no difference where all is decoded by one library and waited for.
  public func letFramesGoFirst() { queue.framesGoFirst = true }

  /// True if nothing that was asked for is on its way, neither from the network nor from the decoder.
  public var isIdle: Bool { queue.isIdle(but: ahead) }

  /// Returns whether it is being fetched or decoded, or waits for that. What has come may still have to be told.
  package func isUnderWay(_ picture: Picture) -> Bool { queue.isBusy(with: picture.id) }

  /// True if nothing at all is.
  var hasNothingToDo: Bool { queue.isIdle(but: nil) }

  /// Seconds of processor time that one picture may take; past it, it fails. 15 unless set, 0.001 to 3600.
  public var timeLimit: Double {
    get { queue.timeLimit }
    set { queue.timeLimit = max(0.001, min(newValue, 3600)) }
  }

  // MARK: Inside

  /// The picture of that number, if anybody holds it.
  func known(_ id: Int) -> Picture? { byID[id]?.picture }

  /// The picture of the source, if anybody holds it.
  func known(_ source: Picture.Source) -> Picture? { bySource[source]?.picture }

  /// The bytes of a picture that is no file: as it was fetched, or was given. nil while they have not come.
  public func bytes(of source: Picture.Source) -> Data? {
    switch source {
    case .data(let data, _): data
    case .remote: known(source)?.fetched
    case .file: nil
    }
  }

  /// All that somebody holds.
  public var knownSources: [Picture.Source] { bySource.filter { $0.value.picture != nil }.map(\.key) }

  /// Forgets pictures that nobody holds, now and then.
  private func sweep() {
    guard bySource.count > sweepAt else { return }
    bySource = bySource.filter { $0.value.picture != nil }
    byID = byID.filter { $0.value.picture != nil }
    expected.removeAll { byID[$0.picture] == nil }
    sweepAt = max(64, bySource.count * 2)
  }
}
