package import Foundation
import HeroMorph
import HeroReview
import HeroScenes
import HeroWidgets
import HeroX11

/// The scene's time, both ways. A stage's time never runs back: another session, which has gone through the same up to
/// then, takes its place (`Track`).
extension PreviewWindow {
  /// True if what is on show has happened already, and something came later.
  package var isInThePast: Bool { track.isInThePast }

  /// Shows what has happened elsewhere, at its last moment.
  func pauseInThePast() {
    stage.pace = clock.pace
    stage.window.isKeyWindow = panels.phoneIsKey
    keepCheckpoints()
    orphanedTouches = session.fingersDown
  }

  /// Shows the annotations of a file that was opened, and the first note about it.
  func show(_ saved: SavedSession, _ notes: [String]) {
    if let still = saved.still { decorations.show(still.marks, areHidden: still.hidesMarks) }
    if let note = notes.first { hud.show(note, for: 6) }
  }

  /// Compares the pictures of a tape with the files, on another thread, and shows what is first found to differ.
  /// - Parameter saying: whether the terminal is told of all of it.
  func look(for doubts: PictureDoubts, saying: Bool) {
    let session = ObjectIdentifier(session)
    DispatchQueue(label: "heropreview.doubts", qos: .utility).async { [weak self] in
      let found = doubts.find()
      if saying { for doubt in found { say("Warning: \(doubt)") } }
      guard let first = found.first else { return }
      DispatchQueue.main.async {
        MainActor.assumeIsolated {
          guard let self, ObjectIdentifier(self.session) == session else { return }
          self.hud.show(first, for: 6)
        }
      }
    }
  }

  /// The hand that lay on the glass there is not here: once time goes on, or another hand comes, it is gone.
  func releaseStrays() {
    guard !orphanedTouches.isEmpty else { return }
    let time = clock.sceneTime(at: now)
    for finger in orphanedTouches.intersection(session.fingersDown).sorted() {
      stage.send(.touch(id: finger, phase: .cancelled, location: .zero, time: time))
    }
    orphanedTouches = []
  }

  /// The visit of a page that is on show, and its last flight: where the past is, not always the last one.
  var shownVisit: PageVisit? { takes.visit(at: stage.time)?.take }
  var shownMemory: MotionHistory? { takes.visit(at: stage.time)?.memory }

  // MARK: Seeking

  /// Shows what was at `time`, in the scene's seconds, once all that has come is read: however fast a held comma
  /// repeats, or a hand drags, what is waiting is one way.
  func planToSeek(to time: Double) {
    let isPlanned = pendingSeek != nil
    pendingSeek = time
    if isPlanned { return }
    DispatchQueue.main.async { [weak self] in
      MainActor.assumeIsolated {
        guard let self, self.pendingSeek != nil else { return }
        self.paint(at: self.now)
      }
    }
  }

  /// Before anybody looks, or acts.
  func seekAsPlanned() {
    guard let time = pendingSeek else { return }
    pendingSeek = nil
    // What came since the last frame has come to both.
    if !isInThePast { pairFollows() }
    pairGoes { try $0.seek(to: time) }
    go { try $0.seek(to: time) }
  }

  /// Brings the stage to `time`, in the scene's seconds: as it went, as long as that has happened already.
  func bringStage(to time: Double) {
    if isInThePast {
      pairGoes { try $0.goOn(to: time) }
      go { try $0.goOn(to: time) }
    }
    guard !isInThePast else { return }
    track.update(to: time)
    pairFollows()
  }

  /// Goes to another moment, which another session may show.
  private func go(_ way: (Track) throws -> Void) {
    let (before, wasInThePast) = (session, isInThePast)
    do { try way(track) } catch {
      // It was made once; what it is made from may be gone by now.
      takeOver()
      hud.show("Earlier moments are lost: \(error)", for: 5)
      return
    }
    if session !== before {
      sessionChanged(from: before)
      layoutWindow()
    }
    if wasInThePast, !isInThePast { isThePresent() }
  }

  /// Shows another track from now on.
  func replaceTrack(with next: Track) {
    let before = session
    track = next
    sessionChanged(from: before)
  }

  private func sessionChanged(from before: Session) {
    playback.endFirstTransition()
    before.stage.onNeedsFrame = nil
    before.stage.onCompositionEnd = nil
    window.endComposition()
    attach()
  }

  /// Writes all that came and comes to the scene into a file. Throws a `ReviewError` where it cannot be.
  package func write(tape file: URL) throws {
    let writer = try TapeWriter(session, to: file)
    writer.onFailure = { [weak self] words in
      say("Error: \(words)")
      self?.hud.show(words)
    }
    tape = writer
  }

  /// Makes the moment on show the present: input in the past replaces what came later.
  func takeOver() {
    guard isInThePast else { return }
    track.takeOver()
    decorations.dropLaterMarks()
    isThePresent()
  }

  /// Returns whether somebody does something to the phone, rather than passing over it, or holding a modifier.
  func acts(_ input: WindowInput) -> Bool {
    func isOnPhone(_ place: PixelPoint) -> Bool {
      translation.placement.screen.contains(CGPoint(x: place.x, y: place.y))
    }
    return switch input {
    case .buttonDown(.secondary, _, _, _), .key(.other, _, _, _, _): false
    case .buttonDown(_, let place, _, _), .touch(_, .began, let place, _): isOnPhone(place)
    case .scroll(let x, let y, _, _, let place, _, _): (x != 0 || y != 0) && isOnPhone(place)
    case .key, .composition: true
    case .pointerMoved, .pointerLeft, .buttonUp, .touch, .keyUp: false
    }
  }

  /// The session on show goes on by itself.
  private func isThePresent() {
    tape?.goBack(to: session, keeping: session.entryCount)
    session.noteMoment()
    pair?.mirror.becomePresent(with: session)
    orphanedTouches = session.fingersDown
    stage.pace = clock.pace
    stage.window.isKeyWindow = panels.phoneIsKey
    if !clock.isPaused { releaseStrays() }
    keepCheckpoints()
  }

  /// The phones.
  var tracks: [Track] { [track, pair?.mirror.track].compactMap(\.self) }

  /// Keeps checkpoints while the scene is paused: only then the user goes back.
  func keepCheckpoints() { for track in tracks { track.keepCheckpoints(clock.isPaused) } }

  /// Has checkpoints catch up while the scene is paused, once the window has been left alone for a moment.
  func planToCatchUp() {
    guard clock.isPaused else { return }
    for track in tracks { track.placeCheckpoints() }
    for track in tracks where track.isBehind {
      idle.add(track, after: 0.05) { [weak self, weak track] in
        guard self?.clock.isPaused == true, let track else { return .done }
        do { try track.catchUp(for: IdleScheduler.slice) } catch { return .done }
        return track.isBehind ? .next : .done
      }
    }
  }
}
