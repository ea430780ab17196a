import Foundation
import HeroReview

/// Makes a review while the window goes on, by a program beside it.
@MainActor final class ReviewMaker {
  enum Outcome {
    /// Whether the desktop's browser shows it.
    case done(URL, isShown: Bool)
    case cancelled
    case failed(any Error)
  }

  /// How far it is, 0…1.
  var onProgress: (Double) -> Void = { _ in }
  /// Told once, at the end.
  var onEnd: (Outcome) -> Void = { _ in }

  private let process: ReviewProcess
  private let folder: URL
  /// Ctrl+C in the terminal ends the window as ever, and the program beside it.
  private let signals: EndingSignals
  /// A queue of its own: Dispatch's shared ones wake the program every second from then on.
  private let queue = DispatchQueue(label: "heropreview.review", qos: .utility)
  private var isOver = false

  /// - Parameters:
  ///   - arguments: from the name of the command on, all but the folder.
  ///   - folder: where nothing is.
  init(_ arguments: [String], to folder: URL) throws {
    let process = try ReviewProcess(arguments + ["--output=\(folder.path)"])
    (self.process, self.folder) = (process, folder)
    signals = EndingSignals(on: DispatchQueue(label: "heropreview.review.end", qos: .userInitiated)) { process.end() }
  }

  func start() {
    queue.async { [process, folder, weak self] in
      let result = Result {
        try process.run { share in self?.tell { if !$0.isOver { $0.onProgress(share) } } }
        return DesktopBrowser.open(folder.appendingPathComponent("index.html"))
      }
      self?.tell { maker in
        switch result {
        case .success(let isShown): maker.end(.done(folder, isShown: isShown))
        case .failure(let error): maker.end(.failed(error))
        }
      }
    }
  }

  nonisolated private func tell(_ body: @escaping @MainActor @Sendable (ReviewMaker) -> Void) {
    DispatchQueue.main.async { [weak self] in
      MainActor.assumeIsolated { if let self { body(self) } }
    }
  }

  /// Leaves nothing behind.
  func cancel() {
    process.end()
    end(.cancelled)
  }

  private func end(_ outcome: Outcome) {
    guard !isOver else { return }
    isOver = true
    signals.stop()
    onEnd(outcome)
  }
}
