import Foundation
import HeroReview
import HeroWidgets
import HeroX11

/// The way back. A stage's time never runs back: another session, which has gone through the same up to then, takes its place.
extension PreviewWindow {
  /// Shows what has happened elsewhere, at its last moment.
  func pauseInThePast() {
    stage.pace = clock.pace
    stage.window.isKeyWindow = isFocused
    understudies = Understudies(of: session)
    strays = session.fingersDown
  }

  /// The hand that lay on the glass there is not here: once time goes on, or another hand comes, it is gone.
  func releaseStrays() {
    guard !strays.isEmpty else { return }
    let time = clock.sceneTime(at: now)
    for finger in strays.intersection(session.fingersDown).sorted() {
      stage.send(.touch(id: finger, phase: .cancelled, location: .zero, time: time))
    }
    strays = []
  }

  /// Goes back to `time`, in the scene's seconds, once all keys that have come are read: however fast a held comma repeats, what is
  /// waiting is one way back.
  func planToGoBack(to time: Double) {
    let isPlanned = wayBack != nil
    wayBack = time
    if isPlanned { return }
    DispatchQueue.main.async { [weak self] in
      MainActor.assumeIsolated {
        guard let self, self.wayBack != nil else { return }
        self.paint(at: self.now)
      }
    }
  }

  /// Before anybody looks, or acts.
  func goBackAsPlanned() {
    guard let time = wayBack else { return }
    wayBack = nil
    goBack(to: time)
    stage.pace = clock.pace
  }

  /// Shows the scene as it was at `time`, in its seconds. What came after it is undone.
  private func goBack(to time: Double) {
    do {
      let understudies = understudies ?? Understudies(of: session)
      let past = try understudies.session(at: time)
      let before = stage
      before.onNeedsFrame = nil
      before.onCompositionEnd = nil
      tape?.goBack(to: past, keeping: past.entryCount)
      session = past
      self.understudies = understudies
      attach()
      window.endComposition()
      stage.window.isKeyWindow = isFocused
      layoutWindow()
    } catch {
      // It was made once; what it is made from may be gone by now.
      show(.note("The way back is lost: \(error)"), for: 5)
    }
  }

  /// Those who wait in the wings catch up while the scene is paused and there is nothing else to do: for some milliseconds at a time,
  /// once the window has been left alone for a moment.
  func planToCatchUp(after delay: Double = 0.05) {
    if !stage.isAnimating { lastRest = session.entryCount }
    guard let understudies, catchUpTimer == nil else { return }
    understudies.wait(after: lastRest)
    guard understudies.isBehind else { return }
    catchUpTimer = after(delay) { [weak self] in
      guard let self else { return }
      catchUpTimer = nil
      do { try understudies.catchUp(for: 0.008) } catch { self.understudies = nil }
      planToCatchUp(after: 0.002)
    }
  }
}
