import Foundation
import HeroReview
import HeroWidgets
import HeroX11

/// Makes a recording of what has happened while the window goes on: a frame at a time on the main thread, in which
/// stages live.
@MainActor final class FilmMaker {
  enum Progress: Equatable {
    /// So much of it is rendered, 0…1.
    case rendering(Double)
    /// All frames are there, and a file is made of them; 0…1 where that takes its time.
    case making(Double?)
  }
  var onProgress: (Progress) -> Void = { _ in }
  /// Whether something moves in the window.
  var isBusy: () -> Bool = { false }

  private let recording: TakeRecording
  private let writer: FilmWriter
  private var timer: (any DispatchSourceTimer)?
  private static let mostWaiting = 3
  /// All frames are rendered.
  private var isRendered = false
  private var courtesy = Courtesy()

  /// - Parameter onEnd: told once.
  /// Throws a `ReviewError` where the file cannot be.
  init(
    _ recording: TakeRecording, to file: RecordingFile, onEnd: @escaping @MainActor (FilmWriter.Outcome) -> Void
  ) throws {
    self.recording = recording
    writer = try FilmWriter(file, rate: recording.framesPerSecond, scale: Double(recording.scale))
    writer.onEnd = onEnd
  }

  func start() { plan(after: 0) }

  /// Leaves nothing behind.
  func cancel() {
    timer?.cancel()
    timer = nil
    writer.cancel()
  }

  private func plan(after seconds: Double) {
    guard !writer.isOver, !isRendered, timer == nil, writer.waiting < Self.mostWaiting else { return }
    timer = HeroPreviewApp.after(seconds) { [weak self] in
      self?.timer = nil
      self?.step()
    }
  }

  private func step() {
    guard !writer.isOver else { return }
    guard courtesy.lets(workWhile: isBusy(), at: MonotonicTime.now) else { return plan(after: Courtesy.wait) }
    do {
      guard try recording.prepare(for: Courtesy.slice) else { return plan(after: 0.002) }
      guard let frame = try recording.next() else { return finish() }
      writer.add(frame.picture, expected: frame.expected) { [weak self] in self?.planNext() }
      onProgress(.rendering(Double(frame.index + 1) / Double(frame.expected)))
      planNext()
    } catch { writer.fail(error) }
  }

  private func planNext() { plan(after: isBusy() ? 0.03 : 0.001) }

  private func finish() {
    isRendered = true
    onProgress(.making(nil))
    writer.finish { [weak self] in self?.onProgress(.making($0)) }
  }
}
