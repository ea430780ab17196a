package import Foundation
import HeroEvidence
import HeroFlight
import HeroMorph
import HeroScenes
package import HeroSession
import HeroWidgets
import HeroX11

/// The past of the phones, and the moment of it that is on show. A stage's time never runs back: another
/// session, which has gone through the same up to then, takes its place (`Track`).
@MainActor package final class Tracks: WindowPart {
  /// The first phone's.
  package private(set) var first: Track
  /// The moment that was asked for, until it is shown.
  var pendingSeek: Double?
  /// Touches of the past that is on show: no finger holds them now.
  private var orphanedTouches: Set<Int> = []
  /// Writes down what comes, where that was asked for.
  private(set) var tape: TapeWriter?

  init(_ first: Track) { self.first = first }

  /// Connects the session on show to the window.
  func connect() {
    preview.stage.pictures.letFramesGoFirst()
    preview.connect(preview.stage)
  }

  /// True if what is on show has happened already, and something came later.
  package var isInThePast: Bool { first.isInThePast }

  /// Gives the session on show the window's pace, keyboard and checkpoints. No finger of the user holds its
  /// touches.
  func adoptSession() {
    preview.stage.pace = playback.clock.pace
    preview.stage.window.isKeyWindow = panels.phoneIsKey
    orphanedTouches = preview.session.fingersDown
    keepCheckpoints()
  }

  /// The hand that lay on the glass there is not here: once time goes on, or another hand comes, it is gone.
  func releaseOrphanedTouches() {
    guard !orphanedTouches.isEmpty else { return }
    let time = playback.clock.sceneTime(at: preview.now)
    for finger in orphanedTouches.intersection(preview.session.fingersDown).sorted() {
      preview.stage.send(.touch(id: finger, phase: .cancelled, location: .zero, time: time))
    }
    orphanedTouches = []
  }

  /// The visit of a page that is on show, and its last flight: where the past is, not always the last one.
  var shownVisit: PageVisit? { first.visits.visit(at: preview.stage.time)?.take }
  var shownMemory: MotionHistory? { first.visits.visit(at: preview.stage.time)?.memory }

  /// Returns the history of a track's running transition, else of the last one of its page; nil: nothing is matched.
  func history(of track: Track) -> MotionHistory? {
    track.session.flight?.memory ?? track.visits.history(at: track.session.stage.time)
  }

  /// Returns the elements of the same transition on the screen, also at rest at either end; nil: nothing is matched.
  func elements(of track: Track) -> MorphState? {
    let stage = track.session.stage
    return track.session.flyingState ?? history(of: track)?.state(at: stage.time)?.onScreen(of: stage)
  }

  // MARK: Seeking

  /// Shows what was at `time`, in the scene's seconds, once all that has come is read: however fast a held comma
  /// repeats, or a hand drags, what is waiting is one way.
  func planToSeek(to time: Double) {
    let isPlanned = pendingSeek != nil
    pendingSeek = time
    if isPlanned { return }
    DispatchQueue.main.async { [weak preview] in
      MainActor.assumeIsolated {
        guard let preview, preview.tracks.pendingSeek != nil else { return }
        preview.frames.paint(at: preview.now)
      }
    }
  }

  /// Before anybody looks, or acts.
  func seekAsPlanned() {
    guard let time = pendingSeek else { return }
    pendingSeek = nil
    // What came since the last frame has come to both.
    if !isInThePast { phones.pairFollows() }
    phones.pairGoes { try $0.seek(to: time) }
    go { try $0.seek(to: time) }
  }

  /// Brings the stage to `time`, in the scene's seconds: as it went, as long as that has happened already.
  func bringStage(to time: Double) {
    if isInThePast {
      phones.pairGoes { try $0.goOn(to: time) }
      go { try $0.goOn(to: time) }
    }
    guard !isInThePast else { return }
    first.update(to: time)
    phones.pairFollows()
  }

  /// Goes to another moment, which another session may show.
  private func go(_ way: (Track) throws -> Void) {
    let (before, wasInThePast) = (preview.session, isInThePast)
    do { try way(first) } catch {
      // It was made once; what it is made from may be gone by now.
      takeOver()
      hud.show("Earlier moments are lost: \(error)", for: 5)
      return
    }
    if preview.session !== before {
      sessionChanged(from: before)
      frames.layout()
    }
    if wasInThePast, !isInThePast { isThePresent() }
  }

  /// Shows another track from now on.
  func replaceFirst(with next: Track) {
    let before = preview.session
    first = next
    sessionChanged(from: before)
  }

  private func sessionChanged(from before: Session) {
    playback.endFirstTransition()
    before.stage.onNeedsFrame = nil
    before.stage.onCompositionEnd = nil
    window.endComposition()
    connect()
  }

  /// Writes all that came and comes to the scene into a file. Throws a `ReviewError` where it cannot be.
  package func write(tape file: URL) throws {
    let writer = try TapeWriter(preview.session, to: file)
    writer.onFailure = { [weak preview] words in
      say("Error: \(words)")
      preview?.hud.show(words)
    }
    tape = writer
  }

  /// Ends the file that takes what comes: a tape is of one scene, as it was made.
  func endTape(saying why: String) {
    guard let writer = tape else { return }
    writer.finish()
    tape = nil
    hud.show("The tape \(writer.fileName) ends here: \(why)", for: 5)
  }

  /// Makes the moment on show the present: input in the past replaces what came later.
  func takeOver() {
    guard isInThePast else { return }
    first.takeOver()
    decorations.dropLaterAnnotations()
    isThePresent()
  }

  /// The session on show goes on by itself.
  private func isThePresent() {
    tape?.goBack(to: preview.session, keeping: preview.session.entryCount)
    preview.session.noteMoment()
    phones.pair?.mirror.becomePresent(with: preview.session)
    adoptSession()
    if !playback.clock.isPaused { releaseOrphanedTouches() }
  }

  /// Those of all phones.
  var all: [Track] { [first, phones.pair?.mirror.track].compactMap(\.self) }

  /// Keeps checkpoints while the scene is paused: only then the user goes back.
  func keepCheckpoints() { for track in all { track.keepCheckpoints(playback.clock.isPaused) } }

  /// Has checkpoints catch up while the scene is paused, once the window has been left alone for a moment.
  func planToCatchUp() {
    guard playback.clock.isPaused else { return }
    for track in all { track.placeCheckpoints() }
    for track in all where track.isBehind {
      frames.idle.add(track, after: 0.05) { [weak preview, weak track] in
        guard preview?.playback.clock.isPaused == true, let track else { return .done }
        do { try track.catchUp(for: IdleScheduler.slice) } catch { return .done }
        return track.isBehind ? .next : .done
      }
    }
  }

  // MARK: Replaying

  /// Shows the same moment as it is when all that has happened had happened so. What was on show stays where that
  /// cannot be.
  /// - Parameters:
  ///   - changes: conditions that differ.
  ///   - scene: another version of the scene; nil: the one on show.
  func replay(with changes: Conditions.Patch, of scene: HeroScenes.Scene? = nil) {
    seekAsPlanned()
    let (begin, moment) = (MonotonicTime.now, preview.stage.time)
    let (tape, present) = (first.tape, first.present)
    let screenSize = preview.session.recipe.device.size
    do {
      let replay = try Replay(
        tape, changes, scene: scene, memory: preview.stage.pictures.memory, lookedAt: preview.stage.renderScale)
      let track = try replay.goThrough(to: present)
      endTape(saying: "a change of spring, device, appearance, setting, title or scene file starts a new tape")
      replaceFirst(with: track)
      decorations.annotationState.list = decorations.annotationState.list.moved(
        from: screenSize, to: preview.session.recipe.device.size)
      adoptSession()
      frames.layout()
      phones.renewPair()
      if moment < present { planToSeek(to: moment) }
    } catch {
      return hud.show("\(error)", for: 5)
    }
    tuning.lastReplayDuration = MonotonicTime.now - begin
  }
}
