import Foundation
import HeroEvidence
import HeroSystem
import HeroWidgets

/// A recording's file, made on a thread of its own while the window goes on. It is there whole or not at all.
@MainActor final class VideoWriter {
  enum Outcome {
    case done(URL, GIFOutcome?)
    case cancelled
    case failed(any Error)
  }

  /// Told once, at the end.
  var onEnd: (Outcome) -> Void = { _ in }
  /// Frames that are rendered and not yet written: each is some megabytes.
  private(set) var waiting = 0
  private(set) var isOver = false
  private var isFinishing = false

  private let file: RecordingFile
  private let work = CleanupRegistry()
  private let writer: Writer
  /// A queue of its own: Dispatch's shared ones wake the program every second from then on.
  private let queue = DispatchQueue(label: "heropreview.film", qos: .utility)

  /// The queue's alone.
  private final class Writer: @unchecked Sendable {
    var writer: RecordingWriter?
    var result: Result<GIFOutcome?, any Error>?
    init(_ writer: RecordingWriter) { self.writer = writer }
  }

  /// A frame on its way: its last holder owns the pixels.
  private struct Picture: @unchecked Sendable { let surface: Surface }

  /// - Parameters:
  ///   - rate: frames a second.
  ///   - scale: pixels a point of the frames.
  ///   - isLive: whether frames come as fast as they are shown.
  /// Throws a `ReviewError` where the file cannot be.
  init(_ file: RecordingFile, rate: Double, scale: Double, isLive: Bool = false) throws {
    self.file = file
    writer = Writer(
      try RecordingWriter(
        file, rate: rate, scale: scale, mayShrink: true, mayDropFrames: true, isNew: true, isLive: isLive, work: work))
  }

  /// - Parameters:
  ///   - times: how often it is shown, one frame after the other.
  ///   - expected: how many frames there are, as far as is known.
  ///   - done: told when it is written.
  func add(_ picture: Surface, times: Int = 1, expected: Int, done: @escaping @MainActor @Sendable () -> Void = {}) {
    waiting += 1
    let picture = Picture(surface: picture)
    onQueue({ try $0.add(picture.surface, times: times, expected: expected) }) { [weak self] in
      self?.waiting -= 1
      done()
    }
  }

  /// All frames are there.
  /// - Parameter onProgress: told how far a GIF is that is made of them, 0…1.
  func finish(onProgress: @escaping @MainActor @Sendable (Double) -> Void = { _ in }) {
    isFinishing = true
    queue.async { [writer, work, weak self] in
      let result = Result { () -> GIFOutcome? in
        guard !work.isAbandoned else { throw CancellationError() }
        try writer.writer?.finish { progress in
          guard case .gif(_, _, let done, let expected) = progress, expected > 0 else { return }
          DispatchQueue.main.async { MainActor.assumeIsolated { onProgress(Double(done) / Double(expected)) } }
        }
        return writer.writer?.gif
      }
      writer.result = result
      DispatchQueue.main.async {
        MainActor.assumeIsolated {
          guard let self else { return }
          switch result {
          case .success(let gif): self.end(.done(self.file.url, gif))
          case .failure where work.isAbandoned: self.end(.cancelled)
          case .failure(let error): self.fail(error)
          }
        }
      }
    }
  }

  /// Waits until the file is finished, which has been asked for, where the program ends before the main queue runs
  /// again.
  func waitUntilFinished() {
    switch queue.sync(execute: { writer.result }) {
    case .success?: say("Recording: \(file.url.path)")
    case .failure(let error)? where !work.isAbandoned: say("Error: \(error)")
    case .failure?, nil: break
    }
  }

  /// Leaves nothing behind, unless the file is complete already.
  func cancel() {
    work.abandon()
    if !isFinishing { end(.cancelled) }
  }

  func fail(_ error: any Error) {
    guard !isOver else { return }
    work.abandon()
    end(.failed(error))
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

  private func end(_ outcome: Outcome) {
    guard !isOver else { return }
    isOver = true
    // Its folder goes with it.
    queue.async { [writer] in writer.writer = nil }
    onEnd(outcome)
  }
}
