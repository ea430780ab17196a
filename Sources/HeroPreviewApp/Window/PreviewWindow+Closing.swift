import Dispatch
import Foundation
import HeroReview
import HeroX11
import Synchronization

/// The end of the window: by its user, by a signal, or with the X server.
extension PreviewWindow {
  // MARK: By its user

  /// Work that closing would lose: annotations of which no picture was saved, and files that are being made.
  struct Unsaved: Equatable {
    var annotations = 0
    /// Annotations of scenes that were left, which undo and redo bring back.
    var leftAnnotations = 0
    var isRecording = false
    var isReviewing = false
    var isSavingVariants = false

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
      let advice =
        annotations > 0
        ? "S saves a picture with them. " : leftAnnotations > 0 ? "Ctrl+Z returns to that scene. " : "It goes on. "
      return "Quit without saving \(parts.joined(separator: " and "))? \(advice)Close again to quit."
    }
  }

  private var unsaved: Unsaved {
    let isWriting = marking.draft != nil
    let shown = unsavedMarks(of: [marking.list])
    return Unsaved(
      annotations: shown + (isWriting ? 1 : 0),
      leftAnnotations: unsavedMarks(of: [marking.list] + leftScenes.all.map(\.marks)) - shown,
      isRecording: film != nil, isReviewing: review != nil, isSavingVariants: !savedVariants.isEmpty)
  }

  /// The annotations that are drawn in a recording or a review of the visit on show.
  var marksOfShownVisit: AnnotationList {
    guard let start = shownVisit?.start else { return AnnotationList() }
    return AnnotationList(marking.shown.marks.filter { takes.visit(at: $0.time)?.take.start == start })
  }

  /// Returns how many annotations are in no file. Two that are alike are two.
  private func unsavedMarks(of lists: [AnnotationList]) -> Int {
    let counts = lists.reduce(into: [:]) { $0.merge(Self.counts(of: $1), uniquingKeysWith: +) }
    return counts.reduce(0) { $0 + max(0, $1.value - savedMarks[$1.key, default: 0]) }
  }

  /// These annotations are in a file.
  func marksAreSaved(_ list: AnnotationList) { savedMarks.merge(Self.counts(of: list)) { max($0, $1) } }

  private static func counts(of list: AnnotationList) -> [Annotation: Int] {
    list.marks.reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }

  package func closeRequested() {
    guard window.isClosed || closing.takesRequest(at: now) else { return }
    // A picture that is still being made is finished first.
    screenshots.finish { [weak self] in self?.close() }
  }

  private func close() {
    // A window that another program has destroyed shows no question, and a screen capture that ends for the window was
    // asked about.
    let isAsked = window.isClosed || liveFilm?.closesWindow == true
    let question = unsaved.isEmpty || isAsked ? nil : unsaved.question
    if let question, headsUp.content != .note(question) {
      closing.note(now)
      show(nil)
      return show(.note(question), for: 12)
    }
    film?.cancel()
    review?.cancel()
    // A screen capture is kept: the window closes when the file is whole, or when it is asked to once more.
    if let liveFilm {
      let wasAsked = liveFilm.closesWindow
      liveFilm.closesWindow = true
      return wasAsked ? liveFilm.cancel() : end(liveFilm)
    }
    leave()
  }

  /// The screen capture for which closing waited is over.
  func closeAfterLive() { screenshots.finish { [weak self] in self?.leave() } }

  private func leave() {
    tape?.finish()
    // The clipboard's contents can still be pasted when this program has ended.
    display.selections.handOver { [weak self] in self?.onClose() }
  }

  // MARK: By a signal, or with the X server

  /// Finishes the screen capture and the pictures that are on their way, waits for them, and gives up all else that is
  /// being made.
  package func finishFiles() {
    film?.cancel()
    review?.cancel()
    liveFilm?.finishAtOnce(at: now)
    sheetPictures.finish()
    screenshots.finishAtOnce()
    tape?.finish()
    InstrumentSettings.finish()
  }

  /// Has SIGINT, SIGTERM and SIGHUP end the program once its files are whole. A second signal ends it at once, and so
  /// does one while the window does not answer.
  func endBySignals() -> TerminationSignals {
    /// Seconds for the window to answer.
    let patience = 5.0
    let queue = DispatchQueue(label: "heropreview.end", qos: .userInitiated)
    let state = EndState()
    return TerminationSignals(on: queue) { [weak self] end in
      guard state.go(from: .running, to: .asked) else { return end() }
      DispatchQueue.main.async {
        _ = state.go(from: .asked, to: .finishing)
        MainActor.assumeIsolated { self?.finishFiles() }
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
