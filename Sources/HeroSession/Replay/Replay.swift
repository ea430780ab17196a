public import Foundation
import HeroMotion
public import HeroScenes
import HeroSystem
public import HeroWidgets

/// A tape played on a fresh screen. With the tape's own recipe all comes in the order in which it came, pictures too,
/// and every moment is the same byte for byte. With another spring, device or appearance the hand is the same, and
/// pictures are there at once.
@MainActor public final class Replay {
  public let session: Session
  private var reel: TapeReel
  private let fingerprints: [String: String]
  package let changes: Conditions.Patch
  /// True if the scene is another version of the tape's.
  private let isOfOtherScene: Bool
  /// Pixels a point that it began with, where they were not the recipe's.
  private var firstScale: CGFloat?
  /// True if pictures come when the tape says so, and are not waited for.
  package let follows: Bool
  /// True if a frame waits for all pictures: no clock runs.
  private let waits: Bool
  /// Index of the tape's next entry.
  private var next = 0
  /// Those after it that have: parts of a frame.
  private var early: Set<Int> = []
  private var hand: TouchRemapper
  /// True if something was sent that no frame has brought into effect yet.
  private var hasEvents = false
  /// The times of `run(to:)`, while invariants are checked and nothing but that brought entries.
  private(set) var stops: [Double] = []
  /// True if a second replay was compared with this one.
  var isChecked = false

  /// - Parameters:
  ///   - tape: The recipe and the input.
  ///   - changes: Conditions that differ from the recipe's.
  ///   - scene: Another version of the recipe's scene; nil: the recipe's.
  ///   - memory: Decoded pictures to reuse and to add to.
  ///   - scale: Pixels per point of the display, the most that pictures are decoded for. Default: the recipe's scale.
  public init(
    _ tape: Tape, _ changes: Conditions.Patch = Conditions.Patch(), scene: Scene? = nil, memory: DecodedMemory? = nil,
    lookedAt scale: CGFloat? = nil
  ) throws {
    reel = TapeReel(tape.entries)
    fingerprints = tape.fingerprints
    self.changes = changes
    isOfOtherScene = scene != nil
    follows = changes.isEmpty && scene == nil && !tape.waitsForPictures
    waits = !follows
    var recipe = tape.recipe.with(changes)
    if let scene { recipe.scene = scene }
    let pictures = PictureLibrary(isFollowing: follows, memory: memory)
    session = try Self.onTape { try Session(recipe, pictures: pictures) }
    firstScale = scale
    if let scale { session.stage.renderScale = scale }
    hand = TouchRemapper(from: tape.recipe.device.size, to: recipe.device.size)
  }

  /// Replays all that came and comes to `session`, which goes on. Decoded pictures are shared.
  init(of session: Session) throws {
    reel = session.reel
    fingerprints = [:]
    (changes, isOfOtherScene) = (Conditions.Patch(), false)
    (follows, waits) = (true, false)
    let pictures = PictureLibrary(isFollowing: true, memory: session.stage.pictures.memory)
    self.session = try Session(session.recipe, pictures: pictures)
    hand = TouchRemapper(from: session.recipe.device.size, to: session.recipe.device.size)
  }

  /// The tape of `first`, from its start.
  init(again first: Replay) throws {
    reel = first.reel
    fingerprints = first.fingerprints
    (changes, isOfOtherScene) = (first.changes, first.isOfOtherScene)
    (follows, waits) = (first.follows, first.waits)
    let pictures = PictureLibrary(isFollowing: follows, memory: first.session.stage.pictures.memory)
    let recipe = first.session.recipe
    session = try Self.onTape { try Session(recipe, pictures: pictures) }
    if let scale = first.firstScale { session.stage.renderScale = scale }
    hand = TouchRemapper(from: recipe.device.size, to: recipe.device.size)
  }

  /// Brings all that comes to `leader` from now on to `session`, which has come as far. Each has pictures of its own.
  init(to session: Session, from leader: Session, _ changes: Conditions.Patch) {
    self.session = session
    (self.changes, isOfOtherScene) = (changes, false)
    reel = leader.reel
    next = leader.entryCount
    fingerprints = [:]
    (follows, waits) = (false, false)
    hand = TouchRemapper(from: leader.stage.size, to: session.stage.size)
  }

  /// Another session goes on from where this one's tape and its own are still the same.
  func follow(_ session: Session) { reel = session.reel }

  /// Number of replayed entries.
  var position: Int { next }

  /// Time of the next entry, in seconds of the stage; nil: there is none.
  package var nextTime: Double? { next < reel.entries.count ? reel.entries[next].time : nil }

  /// Brings the next entry.
  package func step() throws {
    guard next < reel.entries.count else { return }
    // It stops between two frames, where a second replay would not.
    isChecked = true
    try bring(next)
    next += 1
  }

  /// The session goes on by itself from where it is.
  package func goOnAlone() {
    // One that does not follow writes a tape of its own.
    if follows { session.goOnAlone(after: reel.entries[..<next]) }
  }

  /// Writes what was replayed so far, and the moment on show, onto the session's tape.
  package func bringTapeUpToDate() {
    guard session.stage.isFollowing else { return }
    session.hasGone(through: reel.entries[..<next])
    session.noteMoment()
  }

  /// True if it is what was, and nothing else.
  public var isExact: Bool { changes.isEmpty && !isOfOtherScene }

  /// Brings what came up to `time`, in seconds since the tape's start; `onFrame` is called after each frame. It never
  /// runs back. Throws where the tape asks for what is not there.
  public func run(to time: Double = .infinity, onFrame: () -> Void = {}) throws {
    if session.stage.checks != nil { stops.append(time) }
    while next < reel.entries.count {
      let frame = reel.entries[next...].firstIndex { $0.what == .frame } ?? reel.entries.count
      // What a frame brought into effect belongs to it; what came before its time is brought into effect then.
      let isWhole = frame < reel.entries.count && reel.entries[frame].time <= time
      while next < reel.entries.count, isWhole ? next <= frame : reel.entries[next].time <= time {
        try bring(next)
        let isFrame = reel.entries[next].what == .frame
        next += 1
        if isFrame { onFrame() }
      }
      if !isWhole { break }
    }
    // What came at the moment of the last frame, after it, waits for one of its own.
    if time.isFinite, time > session.stage.time || hasEvents { update(to: time) }
  }

  /// Replays all that came up to `time`, in seconds of the stage, and has the session go on by itself from there.
  /// - Returns: the session with the page visits on the way.
  public func goThrough(to time: Double) throws -> Track {
    var visits = VisitRecorder()
    try run(to: time) { visits.note(session.stage) }
    visits.note(session.stage)
    goOnAlone()
    return Track(of: session, visits: visits)
  }

  /// Goes on towards `time` for about so many of the desktop's seconds, frame by frame. Returns whether it is there.
  public func goOn(to time: Double, for seconds: Double) throws -> Bool {
    let end = ContinuousClock.now + .seconds(seconds)
    while let frame = reel.entries[next...].first(where: { $0.what == .frame })?.time, frame < time {
      try run(to: frame)
      if .now >= end { return false }
    }
    try run(to: time)
    return true
  }

  private func bring(_ index: Int) throws {
    if early.remove(index) != nil { return }
    let stage = session.stage
    let entry = reel.entries[index]
    switch entry.what {
    case .event, .frame: break
    // Time went on by frames that changed nothing else.
    default: if entry.time > stage.time { update(to: entry.time) }
    }
    switch entry.what {
    case .event(let event, let met):
      hasEvents = true
      stage.send(isExact ? event : hand.event(event, met, on: session))
    case .frame:
      bringPartsOfFrame(after: index)
      update(to: entry.time)
    case .pictures(let arrivals): take(arrivals)
    case .conditions(let patch):
      var kept = changes.names
      // The direction that another language brings belongs to it.
      if patch.names(.language), changes.names(.language) { kept.insert(Condition.layoutDirection.name) }
      stage.traits = Conditions(traits: stage.traits).with(only: patch.without(kept)).traits
    case .change(.renderScale) where !isExact: break
    case .change(.size) where changes.names(.device) || changes.names(.orientation): break
    case .change(.orientation(let orientation, let size, _)):
      if !changes.names(.orientation) { session.screen.turn(to: orientation) }
      hand.resize(from: size, to: session.stage.size)
    case .change(let change): stage.take(change)
    case .act(let act):
      try Self.onTape {
        if isExact { try session.check(act) }
        try session.perform(act)
      }
    }
  }

  /// Runs `body`, and blames its errors on the tape, not on the user.
  private static func onTape<Result>(_ body: () throws -> Result) throws -> Result {
    do { return try body() } catch let error as SceneError where error.isWrongUse {
      throw ReviewError("This tape cannot be replayed here: \(error.description)")
    } catch let error as ReviewError where error.isWrongUse {
      throw ReviewError("This tape cannot be replayed here: \(error.description)")
    }
  }

  private func bringPartsOfFrame(after index: Int) {
    var part = index + 1
    while part < reel.entries.count, reel.entries[part].what.isPartOfFrame {
      switch reel.entries[part].what {
      case .pictures(let arrivals): take(arrivals)
      case .change(let change): session.stage.take(change)
      default: break
      }
      early.insert(part)
      part += 1
    }
  }

  package func update(to time: Double) {
    hasEvents = false
    let stage = session.stage
    stage.update(to: time)
    guard waits else { return }
    for _ in 0..<8 where !stage.pictures.isIdle {
      stage.pictures.waitUntilIdle()
      stage.update(to: time)
    }
  }

  private func take(_ arrivals: [Tape.NamedArrival]) {
    guard follows else { return }
    let pictures = session.stage.pictures
    let known = pictures.knownSources
    pictures.take(
      arrivals.compactMap { arrival in
        session.names.source(arrival.name, among: known).map { PictureArrival($0, arrival.news) }
      })
  }

  /// The pictures that the tape has fingerprints of.
  public var doubts: PictureDoubts { PictureDoubts(fingerprints, session.names) }
}
