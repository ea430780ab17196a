import HeroEvidence

/// Makes a recording of what has happened while the window goes on: a frame at a time on the main thread, in which
/// stages live.
@MainActor final class VideoExporter {
  enum Progress: Equatable {
    /// So much of it is rendered, 0…1.
    case rendering(Double)
    /// All frames are there, and a file is made of them; 0…1 where that takes its time.
    case making(Double?)
  }
  var onProgress: (Progress) -> Void = { _ in }

  private let recording: VisitRecording
  private let writer: VideoWriter
  private let idle: IdleScheduler
  private static let mostWaiting = 3
  private var isRendered = false

  /// - Parameters:
  ///   - idle: gives it time.
  ///   - onEnd: called once.
  /// - Throws: a `ReviewError` where the file cannot be written.
  init(
    _ recording: VisitRecording, to file: RecordingFile, in idle: IdleScheduler,
    onEnd: @escaping @MainActor (VideoWriter.Outcome) -> Void
  ) throws {
    (self.recording, self.idle) = (recording, idle)
    writer = try VideoWriter(file, rate: recording.framesPerSecond, scale: Double(recording.scale))
    writer.onEnd = onEnd
  }

  /// Leaves nothing behind.
  func cancel() {
    idle.remove(self)
    writer.cancel()
  }

  /// Goes on with the next frame, unless the writer is busy with earlier ones.
  func start() {
    guard wantsFrame else { return }
    idle.add(self) { [weak self] in self?.step() ?? .done }
  }

  private var wantsFrame: Bool { !writer.isOver && !isRendered && writer.waiting < Self.mostWaiting }

  private func step() -> IdleScheduler.Step {
    guard !writer.isOver else { return .done }
    do {
      guard try recording.prepare(for: IdleScheduler.slice) else { return .next }
      guard let frame = try recording.next() else {
        finish()
        return .done
      }
      writer.add(frame.picture, expected: frame.expected) { [weak self] in self?.start() }
      onProgress(.rendering(Double(frame.index + 1) / Double(frame.expected)))
    } catch { writer.fail(error) }
    return wantsFrame ? .next : .done
  }

  private func finish() {
    isRendered = true
    onProgress(.making(nil))
    writer.finish { [weak self] in self?.onProgress(.making($0)) }
  }
}
