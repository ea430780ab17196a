import Foundation
import HeroReview
import HeroWidgets
import HeroX11

/// Makes a recording of what has happened while the window goes on: a frame at a time on the main thread, in which stages live, and the file on
/// a thread of its own.
@MainActor final class FilmMaker {
  enum Outcome {
    case done(URL)
    case cancelled
    case failed(any Error)
  }

  /// How far it is, 0…1; nil: all frames are there, and a file is made of them.
  var onProgress: (Double?) -> Void = { _ in }
  /// Told once, at the end.
  var onEnd: (Outcome) -> Void = { _ in }
  /// Whether something moves in the window.
  var isBusy: () -> Bool = { false }

  private let recording: TakeRecording
  private let file: RecordingFile
  private let work = UnfinishedWork()
  /// Ctrl+C in the terminal ends the window as ever, and leaves nothing half-written.
  private let signals: EndingSignals
  private let writer: Writer
  /// A queue of its own: Dispatch's shared ones wake the program every second from then on.
  private let queue = DispatchQueue(label: "heropreview.film", qos: .utility)
  private var timer: (any DispatchSourceTimer)?
  /// Frames that are rendered and not yet written: each is some megabytes.
  private var waiting = 0
  private static let mostWaiting = 3
  /// All frames are rendered.
  private var isRendered = false
  private var isOver = false
  /// Since when something has moved in the window.
  private var busySince: DesktopTime?
  /// So long, in seconds, nothing is rendered meanwhile: a flight is over by then, and what takes longer shares the time.
  private static let patience = 1.0

  /// The queue's alone.
  private final class Writer: @unchecked Sendable {
    var writer: RecordingWriter?
    init(_ writer: RecordingWriter) { self.writer = writer }
  }

  /// A frame on its way: whoever has it last owns its pixels.
  private struct Picture: @unchecked Sendable { let surface: Surface }

  /// Throws a `ReviewError` where the file cannot be.
  init(_ recording: TakeRecording, to file: RecordingFile) throws {
    (self.recording, self.file) = (recording, file)
    writer = Writer(
      try RecordingWriter(
        file, rate: recording.framesPerSecond, scale: Double(recording.scale), mayShrink: true, mayDropFrames: true,
        isNew: true, work: work))
    signals = EndingSignals(on: DispatchQueue(label: "heropreview.film.end", qos: .userInitiated)) { [work] in
      work.abandon()
    }
  }

  func start() { plan(after: 0) }

  /// Leaves nothing behind.
  func cancel() {
    work.abandon()
    end(.cancelled)
  }

  private func plan(after seconds: Double) {
    guard !isOver, !isRendered, timer == nil, waiting < Self.mostWaiting else { return }
    timer = HeroPreviewApp.after(seconds) { [weak self] in
      self?.timer = nil
      self?.step()
    }
  }

  private func step() {
    guard !isOver else { return }
    let now = MonotonicTime.now
    busySince = isBusy() ? busySince ?? now : nil
    if let busySince, now - busySince < Self.patience { return plan(after: 0.05) }
    do {
      guard try recording.prepare(for: 0.008) else { return plan(after: 0.002) }
      guard let frame = try recording.next() else { return finish() }
      let (picture, expected) = (Picture(surface: frame.picture), frame.expected)
      waiting += 1
      onQueue({ try $0.add(picture.surface, expected: expected) }) { [weak self] in
        self?.waiting -= 1
        self?.planNext()
      }
      onProgress(Double(frame.index + 1) / Double(frame.expected))
      planNext()
    } catch { fail(error) }
  }

  private func planNext() { plan(after: isBusy() ? 0.03 : 0.001) }

  private func finish() {
    isRendered = true
    onProgress(nil)
    onQueue({ try $0.finish() }) { [weak self] in
      guard let self else { return }
      end(.done(file.url))
    }
  }

  /// Has the writer do something, and says here when it is done.
  private func onQueue(
    _ body: @escaping @Sendable (RecordingWriter) throws -> Void, done: @escaping @MainActor @Sendable () -> Void
  ) {
    queue.async { [writer, work, weak self] in
      guard let file = writer.writer, !work.isAbandoned else { return }
      let result = Result { try body(file) }
      DispatchQueue.main.async {
        MainActor.assumeIsolated {
          switch result {
          case .success: done()
          case .failure(let error): self?.fail(error)
          }
        }
      }
    }
  }

  private func fail(_ error: any Error) {
    guard !isOver else { return }
    work.abandon()
    end(.failed(error))
  }

  private func end(_ outcome: Outcome) {
    guard !isOver else { return }
    isOver = true
    signals.stop()
    timer?.cancel()
    timer = nil
    // Its folder goes with it.
    queue.async { [writer] in writer.writer = nil }
    onEnd(outcome)
  }
}
