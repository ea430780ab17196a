import Foundation
import HeroBook

/// Makes a review while the window goes on, by a program beside it.
@MainActor final class ReviewMaker {
  enum Outcome {
    /// The page is in the folder. The desktop's browser may show it.
    case done(URL, isShown: Bool)
    case cancelled
    case failed(any Error)
  }

  /// Called with the progress, 0…1.
  var onProgress: (Double) -> Void = { _ in }
  /// Told once, at the end.
  var onEnd: (Outcome) -> Void = { _ in }

  private let process: ReviewProcess
  private let folder: URL
  private let moment: ReviewMoment?
  /// A queue of its own: Dispatch's shared ones wake the program every second from then on.
  private let queue = DispatchQueue(label: "heropreview.review", qos: .utility)
  private var isOver = false

  /// - Parameters:
  ///   - arguments: from the name of the command on, all but the folder.
  ///   - folder: where nothing is.
  ///   - moment: what its page opens at; nil: as it opens by itself.
  init(_ arguments: [String], to folder: URL, openingAt moment: ReviewMoment?) throws {
    let process = try ReviewProcess(arguments + ["--output=\(folder.path)"])
    (self.process, self.folder, self.moment) = (process, folder, moment)
  }

  func start() {
    // Whoever gives it up may forget it: it waits for the program's end all the same.
    queue.async { [process, self] in
      let result = Result { try process.run { share in tell { if !$0.isOver { $0.onProgress(share) } } } }
      tell { $0.isMade(result) }
    }
  }

  private func isMade(_ result: Result<Void, any Error>) {
    switch result {
    // It was whole before it was given up.
    case .success where isOver: say("Review: \(folder.appendingPathComponent("index.html").path)")
    case .success:
      queue.async { [folder, moment, weak self] in
        let isShown = DesktopBrowser.open(ReviewMoment.page(of: folder, at: moment))
        self?.tell { $0.end(.done(folder, isShown: isShown)) }
      }
    case .failure(let error): end(.failed(error))
    }
  }

  nonisolated private func tell(_ body: @escaping @MainActor @Sendable (ReviewMaker) -> Void) {
    DispatchQueue.main.async { [weak self] in
      MainActor.assumeIsolated { if let self { body(self) } }
    }
  }

  /// Leaves nothing behind, unless all of it is there already: then it is said where, and no browser shows it.
  func cancel() {
    process.end()
    end(.cancelled)
  }

  private func end(_ outcome: Outcome) {
    guard !isOver else { return }
    isOver = true
    onEnd(outcome)
  }
}
