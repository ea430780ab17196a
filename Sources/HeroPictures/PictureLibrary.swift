import Dispatch
public import Foundation
import HeroDrawing
public import HeroNetwork

/// Has pictures decoded, the most urgent first, and keeps what is decoded within a budget. What people bring is decoded in
/// a worker process of low priority, which cannot harm the program; what came with the program, on a thread of it.
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

  /// Bytes of decoded pixels that are kept for pictures somebody holds, on a screen that asks for no more. What a single load just
  /// brought stays even when it is more.
  public let byteBudget: Int
  /// Whether a screen of many pixels has room made for more than the budget: where nobody said what that is.
  public let growsWithScreen: Bool
  /// The bytes that are kept on this screen.
  private(set) var room: Int
  /// Where files named by an address, `picture(at:)`, may lie, at any depth. None by default.
  public var readableFolders: [URL] = []
  /// Where the program's own pictures lie, at any depth: files that need no worker process. None by default.
  public var ownFolders: [URL] = []
  /// The first picture since the library was made that could not be decoded for want of memory, processes or open
  /// files: another computer, or this one at another time, could have shown it.
  public private(set) var wantOfMeans: PictureFailure?
  /// Returns what the screen shows now. Levels that it needs are not given up for other pictures. Set by the stage.
  package var inSight: (() -> [PictureNeed])?
  /// Whether a level has been given up: a view that comes into sight may have to ask for its picture again.
  package private(set) var hasGivenUp = false
  /// Told what became known of pictures, and in which order, just before those who show them are.
  package var onNews: (([PictureArrival]) -> Void)?
  /// Whether nothing comes of itself, but only when `take` tells that it came: where a course of events is gone through again.
  public internal(set) var isFollowing: Bool
  /// Where what is decoded is kept for others who go through the same, if they do.
  public let memory: DecodedMemory?
  /// Whether pictures that are there get sharper all the same, at once: for a look at a larger scale than the one gone through.
  public var sharpens = false
  /// Whether what is expected is decoded now, a picture at a time, while nothing else is: for a window in which nothing moves.
  /// False by default.
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
  private var bySource: [Picture.Source: Entry] = [:]
  private(set) var byID: [Int: Entry] = [:]
  private var sweepAt = 64
  private var lastID = 0
  private var isWarm = false
  /// Pictures with levels.
  private var resident: Set<Int> = []

  /// - Parameter byteBudget: at least 1 MB; by default 64 MB, and more for a screen of many pixels.
  ///
  /// A library that `isFollowing` waits for `take`.
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

  /// The pictures are for a screen of so many `pixels`: what `screens` of it take is kept, if that is more than the budget, up to four
  /// times of it. A gallery's headers are there before somebody opens them then, on a screen of three pixels a point too.
  public func makeRoom(forScreenOf pixels: Int) {
    room = max(byteBudget, min(Self.screens * 4 * max(0, pixels), 4 * byteBudget))
  }

  private static let screens = 12
  /// Largest size of all decoded pixels, in multiples of the room: what is in sight may take more than the room, up to
  /// this.
  private static let mostRooms = 8

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

  /// Starts the worker process that decodes what people bring, where there is none yet. What is asked for later need not
  /// wait for it then. It comes by itself with the first picture that needs it.
  public func warmUp() {
    guard !isWarm else { return }
    isWarm = true
    let thread = Thread { WorkerPool.shared.prepare() }
    thread.name = "pictures"
    thread.start()
  }

  /// Has all decoding that begins from now on let the other threads go first (at a nice value of 10): for a window, whose
  /// frames must not wait for a picture. Unless called, pictures come as fast as they can. There is no way back, as the
  /// system lets nobody raise a priority, and no difference where all is decoded by one library and waited for.
  public func letFramesGoFirst() { queue.framesGoFirst = true }

  /// Has `picture` decoded so that it covers `pixelSize` (pixels of the screen; the picture fills it, keeping its shape).
  /// Does nothing when the level for it is there, decoded for itself, or on its way, or when the picture failed before; asked again for
  /// something queued, the greater size and the higher priority count. A level larger than the byte budget is not made.
  public func load(_ picture: Picture, pixelSize: CGSize, priority: Priority = .visible) {
    load(picture, pixelSize, priority, anew: false)
  }

  func load(_ picture: Picture, _ pixelSize: CGSize, _ priority: Priority, anew: Bool) {
    guard let source = picture.source, let request = request(picture, source, pixelSize) else { return }
    picture.asked = pixelSize
    if case .failed = picture.state { return }
    if !picture.isStale, let step = picture.ladder?.step(covering: request.target), picture.hasOwn(step: step) {
      return
    }
    if isFollowing, sharpens, picture.state == .loaded {
      bring(picture, covering: pixelSize)
      return picture.notify()
    }
    if isFollowing {
      picture.wanted = (pixelSize, priority)
    } else {
      if ahead == picture.id { ahead = nil }
      queue.submit(anew ? request : recalled(request), for: picture.id, priority, anew: anew)
    }
    if picture.state == .unloaded {
      picture.state = .loading
      picture.notify()
    }
  }

  /// Drops a download, and decoding that has not begun, for all who asked for it.
  public func cancel(_ picture: Picture) {
    guard picture.source != nil else { return }
    expectNoMore(of: picture)
    queue.cancel(picture.id)
    picture.downloadProgress = nil
    guard picture.state == .loading else { return }
    guard wasInTime(toCancel: picture) else { return }
    picture.state = .unloaded
    picture.notify()
  }

  /// Whether nothing of it is under way that cannot be stopped.
  private func wasInTime(toCancel picture: Picture) -> Bool {
    if isFollowing { return picture.cancellations.isEmpty ? false : picture.cancellations.removeFirst() }
    let inTime = !isUnderWay(picture)
    tell(.cancelled(inTime: inTime), of: picture)
    return inTime
  }

  func tell(_ news: PictureNews, of picture: Picture) {
    guard let source = picture.source else { return }
    onNews?([PictureArrival(source, news)])
  }

  /// Forgets what is decoded and what failed, and loads again: for a file that has changed. Of a remote picture the server
  /// is asked for all, whatever is kept.
  public func reload(_ picture: Picture, pixelSize: CGSize, priority: Priority = .visible) {
    guard picture.source != nil else { return }
    picture.staleTicket = queue.restart(picture.id)
    picture.levels = []
    picture.fetched = nil
    picture.downloadProgress = nil
    picture.ladder = nil
    picture.size = nil
    picture.state = .unloaded
    resident.remove(picture.id)
    load(picture, pixelSize, priority, anew: true)
  }

  /// Whether nothing that was asked for is on its way, neither from the network nor from the decoder.
  public var isIdle: Bool { queue.isIdle(but: ahead) }

  /// Whether it is being fetched or decoded, or waits for that. What has come may still have to be told.
  package func isUnderWay(_ picture: Picture) -> Bool { queue.isBusy(with: picture.id) }

  /// Whether nothing at all is.
  var hasNothingToDo: Bool { queue.isIdle(but: nil) }

  /// Blocks until nothing is left to fetch and decode, and takes the results in as they come. For rendering without a run
  /// loop. What has not come over the network after `patience` seconds fails.
  public func waitUntilIdle(patience: Double = 120) {
    let end = ContinuousClock.now + .seconds(patience)
    while true {
      let outcomes = queue.waitForOutcomes(until: end)
      apply(outcomes)
      apply(queue.takeProgress())
      guard outcomes.isEmpty else { continue }
      if hasNothingToDo { return }
      queue.giveUpFetching(after: patience)
    }
  }

  /// Seconds of processor time that one picture may take; past it, it fails. 15 unless set, 0.001 to 3600.
  public var timeLimit: Double {
    get { queue.timeLimit }
    set { queue.timeLimit = max(0.001, min(newValue, 3600)) }
  }

  /// Bytes of all decoded levels.
  public var byteCount: Int { resident.reduce(0) { $0 + (byID[$1]?.picture?.byteCount ?? 0) } }

  // MARK: Inside

  func request(_ picture: Picture, _ source: Picture.Source, _ pixelSize: CGSize) -> DecodeRequest? {
    guard pixelSize.width > 0, pixelSize.height > 0 else { return nil }
    let side = Double(PictureLimits.side)
    var target = DecodeTarget(
      width: min(side, pixelSize.width), height: min(side, pixelSize.height),
      present: picture.isStale ? [] : Set(picture.levels.map(\.step)), maxLevelBytes: byteBudget)
    // One that came with a larger level is made anew.
    if let step = picture.ladder?.step(covering: target), !picture.hasOwn(step: step) { target.present.remove(step) }
    return DecodeRequest(
      source: picture.fetched.map { .data($0, name: picture.name) } ?? source, target: target, isOwn: picture.isOwn)
  }

  /// With what others have had decoded by it. What comes over the network may be another picture each time.
  func recalled(_ request: DecodeRequest) -> DecodeRequest {
    if case .remote = request.source { return request }
    var request = request
    request.known = memory?.decoded(by: request)
    return request
  }

  /// After the outcomes: an observer that asks for a picture which has come would have it fetched once more.
  private func apply(_ progress: [Int: Double]) {
    let news = progress.compactMap { id, fraction in
      byID[id]?.picture.flatMap { $0.state == .loading ? ($0, fraction) : nil }
    }
    if !news.isEmpty {
      onNews?(news.compactMap { picture, fraction in picture.source.map { PictureArrival($0, .progress(fraction)) } })
    }
    for (picture, fraction) in news {
      picture.downloadProgress = fraction
      picture.notify()
    }
  }

  private func apply(_ outcomes: [DecodeQueue.Outcome]) {
    var changed: [Picture] = []
    var arrivals: [PictureArrival] = []
    for outcome in outcomes {
      guard let picture = byID[outcome.picture]?.picture, outcome.ticket > picture.staleTicket else { continue }
      // Who shows it sees nothing of what came ahead, before it is drawn larger.
      if ahead != picture.id { changed.append(picture) }
      arrivals += land(outcome, as: picture)
    }
    if !arrivals.isEmpty { onNews?(arrivals) }
    for picture in changed { picture.notify() }
    if outcomes.isEmpty { return }
    lookAhead()
    if isIdle { onIdle?() }
  }

  /// Gives the picture what came, and tells nobody yet. Returns what there is to be told.
  func land(_ outcome: DecodeQueue.Outcome, as picture: Picture) -> [PictureArrival] {
    guard let source = picture.source else { return [] }
    let isAhead = ahead == picture.id
    if isAhead { ahead = nil }
    switch outcome.result {
    case .success(let decoded):
      memory?.keep(
        decoded, outcome.fetched, outcome.stamp, for: DecodedMemory.Key(source, covering: outcome.covering))
      picture.downloadProgress = nil
      if picture.isStale { picture.dropWhatIsStale() }
      if let fetched = outcome.fetched { keep(fetched, of: picture) }
      picture.size = CGSize(width: decoded.ladder.width, height: decoded.ladder.height)
      picture.ladder = decoded.ladder
      picture.add(decoded.levels, asked: decoded.asked, isUsed: !isAhead)
      picture.state = .loaded
      resident.insert(picture.id)
      let came = PictureArrival(source, .came(covering: outcome.covering))
      if isFollowing { return [came] }
      let given = trim(keeping: picture, step: decoded.asked)
      guard byteCount > Self.mostRooms * room else { return [came] + given }
      // All that is left is in sight: one more picture would fill the computer's memory.
      for level in picture.levels { giveUp(level.step, of: picture) }
      fail(picture, .outOfMemory)
      return given + [PictureArrival(source, .failed(.outOfMemory))]
    // Nobody has asked, and what there is stays.
    case .failure where isAhead: return []
    case .failure(let error):
      fail(picture, error)
      return [PictureArrival(source, .failed(error))]
    }
  }

  func fail(_ picture: Picture, _ error: PictureError) {
    picture.downloadProgress = nil
    picture.state = .failed(error)
    if error.isWantOfMeans, wantOfMeans == nil { wantOfMeans = PictureFailure(picture, error) }
  }

  /// Has a picture that is there decoded for a size that somebody may ask for. Returns whether there was something to do; nil where
  /// there is no room for it now.
  func begin(on picture: Picture, covering size: CGSize) -> Bool? {
    guard let ladder = picture.ladder, let source = picture.source, let request = request(picture, source, size) else {
      return false
    }
    if case .remote = request.source { return false }
    let step = ladder.step(covering: request.target)
    let level = ladder.size(step)
    if picture.hasOwn(step: step) { return false }
    // All below a level take about as much as it does. The rest is for what somebody asks for.
    guard byteCount + 2 * 4 * level.width * level.height <= room / 8 * 7 else { return nil }
    ahead = picture.id
    queue.submit(request, for: picture.id, .idle, anew: false)
    return true
  }

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

  /// Keeps a remote picture's file for further levels, and gives up those of others beyond the budget: they can be fetched
  /// once more.
  private func keep(_ file: Data, of picture: Picture) {
    picture.fetched = file
    var left = byteBudget - file.count
    for id in resident where id != picture.id {
      guard let other = byID[id]?.picture, let size = other.fetched?.count else { continue }
      if size <= left { left -= size } else { other.fetched = nil }
    }
  }

  /// Gives up levels, the least recently used first, until the rest fits. Levels in sight stay, whatever they take.
  /// - Returns: the levels that were given up.
  private func trim(keeping newest: Picture, step: Int) -> [PictureArrival] {
    resident = resident.filter { byID[$0]?.picture != nil }
    var excess = byteCount - room
    guard excess > 0 else { return [] }
    var given: [PictureArrival] = []
    var oldest: [(picture: Picture, level: Picture.Level)] = []
    for id in resident {
      guard let picture = byID[id]?.picture else { continue }
      for level in picture.levels where picture !== newest || level.step != step { oldest.append((picture, level)) }
    }
    let needed = stepsInSight()
    oldest.removeAll { needed[$0.picture.id]?.contains($0.level.step) ?? false }
    oldest.sort { $0.level.lastUse < $1.level.lastUse }
    for (picture, level) in oldest where excess > 0 {
      giveUp(level.step, of: picture)
      excess -= level.surface.byteCount
      if let source = picture.source { given.append(PictureArrival(source, .gaveUp(step: level.step))) }
    }
    return given
  }

  /// Returns the steps of the levels that the screen draws now, by the number of their picture.
  func stepsInSight() -> [Int: Set<Int>] {
    var steps: [Int: Set<Int>] = [:]
    for need in inSight?() ?? [] {
      if let step = need.picture.step(drawnFor: need.pixelSize) { steps[need.picture.id, default: []].insert(step) }
    }
    return steps
  }

  func giveUp(_ step: Int, of picture: Picture) {
    hasGivenUp = true
    picture.levels.removeAll { $0.step == step }
    guard picture.levels.isEmpty else { return }
    resident.remove(picture.id)
    if picture.state == .loaded { picture.state = .unloaded }
  }

  /// Forgets pictures that nobody holds, now and then.
  private func sweep() {
    guard bySource.count > sweepAt else { return }
    bySource = bySource.filter { $0.value.picture != nil }
    byID = byID.filter { $0.value.picture != nil }
    expected.removeAll { byID[$0.picture] == nil }
    sweepAt = max(64, bySource.count * 2)
  }
}
