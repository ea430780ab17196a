import Foundation
import HeroInspector
import HeroSession
import HeroX11
import Synchronization

/// The end of the window: by its user, by a signal, or with the X server.
@MainActor package final class Closing: WindowPart {
  private var requests = ClosingRequests()
  /// Called when the window is to be closed.
  package var onClose: () -> Void = { exit(0) }

  // MARK: By its user

  /// Work that closing would lose: annotations of which no picture was saved, and files that are being made.
  struct Unsaved: Equatable {
    var annotations = 0
    /// Annotations of scenes that were left, which undo and redo bring back.
    var leftAnnotations = 0
    var isRecording = false
    var isReviewing = false
    var isSavingVariants = false
    var isMakingScene = false

    var isEmpty: Bool { self == Unsaved() }

    /// Asks whether to close all the same. Closing while this is on show closes.
    var question: String {
      var parts: [String] = []
      func count(_ number: Int) -> String { "\(number) annotation\(number == 1 ? "" : "s")" }
      if annotations > 0 { parts.append(count(annotations)) }
      if leftAnnotations > 0 { parts.append("\(count(leftAnnotations)) of an earlier scene") }
      if isRecording { parts.append("the recording") }
      if isReviewing { parts.append("the review") }
      if isSavingVariants { parts.append("the sheet of variants") }
      if isMakingScene { parts.append("the scene of two screenshots") }
      let advice =
        annotations > 0
        ? "S saves a picture with them. " : leftAnnotations > 0 ? "Ctrl+Z returns to that scene. " : "It goes on. "
      return "Quit without saving \(parts.joined(separator: " and "))? \(advice)Close again to quit."
    }
  }

  private var unsaved: Unsaved {
    let isWriting = decorations.annotationState.draft != nil
    let shown = decorations.unsavedAnnotations(of: [decorations.annotationState.list])
    return Unsaved(
      annotations: shown + (isWriting ? 1 : 0),
      leftAnnotations: decorations.unsavedAnnotations(
        of: [decorations.annotationState.list] + scenes.leftScenes.all.map(\.annotations))
        - shown,
      isRecording: exports.video != nil, isReviewing: exports.review != nil,
      isSavingVariants: !popups.savedVariants.isEmpty, isMakingScene: popups.newScene?.hasChanges == true)
  }

  func request() {
    guard window.isClosed || requests.takesRequest(at: preview.now) else { return }
    // A picture that is still being made is finished first.
    exports.screenshots.finish { [weak preview] in preview?.closing.close() }
  }

  private func close() {
    // A window that another program has destroyed shows no question, and a screen capture that ends for the window was
    // asked about.
    let isAsked = window.isClosed || exports.screenCapture?.closesWindow == true
    let question = unsaved.isEmpty || isAsked ? nil : unsaved.question
    if let question, hud.note != question {
      requests.note(preview.now)
      hud.hide()
      return hud.show(question, for: 12)
    }
    exports.cancel()
    // A screen capture is kept: the window closes when the file is whole, or when it is asked to once more.
    if let screenCapture = exports.screenCapture {
      let wasAsked = screenCapture.closesWindow
      screenCapture.closesWindow = true
      return wasAsked ? screenCapture.cancel() : exports.end(screenCapture)
    }
    leave()
  }

  /// The screen capture for which closing waited is over.
  func closeAfterLive() { exports.screenshots.finish { [weak preview] in preview?.closing.leave() } }

  private func leave() {
    tracks.tape?.finish()
    // The clipboard's contents can still be pasted when this program has ended.
    display.selections.handOver { [weak preview] in preview?.closing.onClose() }
  }

  // MARK: By a signal, or with the X server

  /// Finishes the screen capture and the pictures that are on their way, waits for them, and gives up all else that is
  /// being made.
  func finishFiles() {
    exports.cancel()
    exports.screenCapture?.finishAtOnce(at: preview.now)
    popups.sheetPictures.finish()
    exports.screenshots.finishAtOnce()
    tracks.tape?.finish()
    InstrumentSettings.finish()
  }

  /// Has SIGINT, SIGTERM and SIGHUP end the program once its files are whole. A second signal ends it at once, and so
  /// does one while the window does not answer.
  func endBySignals() -> TerminationSignals {
    /// Seconds for the window to answer.
    let patience = 5.0
    let queue = DispatchQueue(label: "heropreview.end", qos: .userInitiated)
    let state = EndState()
    return TerminationSignals(on: queue) { [weak preview] end in
      guard state.go(from: .running, to: .asked) else { return end() }
      DispatchQueue.main.async {
        _ = state.go(from: .asked, to: .finishing)
        MainActor.assumeIsolated { preview?.closing.finishFiles() }
        end()
      }
      queue.asyncAfter(deadline: .now() + patience) { if state.go(from: .asked, to: .asked) { end() } }
    }
  }
}

/// The progress of a window that a signal ends.
private final class EndState: Sendable {
  enum Step { case running, asked, finishing }

  private let step = Mutex(Step.running)

  /// Returns whether it was at `from`.
  func go(from: Step, to: Step) -> Bool {
    step.withLock { step in
      guard step == from else { return false }
      step = to
      return true
    }
  }
}
