import Synchronization

/// Workers that wait for work, for the whole program: decoders keep nothing of what they decoded, so that all libraries
/// share them. A picture that has taken its worker over sees what that one is handed later; a worker for each would
/// cost more than most pictures do.
final class WorkerPool: Sendable {
  static let shared = WorkerPool()

  private let idle = Mutex<[PictureWorker]>([])
  /// One is kept at hand; more are started while some are held up, and end afterwards.
  private static let kept = 1

  /// Has a worker started, so that the first picture need not wait for that. Where none can be, it is tried again by
  /// then.
  func prepare() {
    idle.withLock { idle in
      // Under the lock: who wants it at the same moment gets this one. One that is at work comes back.
      if idle.isEmpty, PictureWorker.living == 0, let worker = try? PictureWorker() { idle.append(worker) }
    }
  }

  /// One that is alive. Throws `.noMeans`.
  func take() throws(PictureError) -> PictureWorker {
    while let worker = idle.withLock({ $0.popLast() }) {
      if worker.isAlive { return worker }
    }
    return try PictureWorker()
  }

  func giveBack(_ worker: PictureWorker) {
    // Beyond what is kept it ends here, without the lock.
    idle.withLock { if $0.count < Self.kept { $0.append(worker) } }
  }
}
