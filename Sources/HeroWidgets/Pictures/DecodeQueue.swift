import Foundation

/// The list of work between the library on the main actor and its one decoding thread.
///
/// Unchecked: every stored property that changes is touched with `condition` locked only.
final class DecodeQueue: @unchecked Sendable {
  struct Outcome: Sendable {
    let picture: Int
    /// The number of the `submit` that this answers.
    let ticket: Int
    let result: Result<DecodedPicture, PictureError>
  }

  private struct Job {
    var ticket: Int
    var request: DecodeRequest
    var priority: PictureLibrary.Priority
  }

  private struct Running {
    let picture: Int
    let job: Job
    let since = ContinuousClock.now
    /// Its result is not wanted any more.
    var isStale = false
  }

  private let condition = NSCondition()
  /// By picture.
  private var pending: [Int: Job] = [:]
  private var running: Running?
  private var outcomes: [Outcome] = []
  private var lastTicket = 0
  /// The thread whose results count; 0 before the first. A thread stuck in a decoder is replaced, not waited for.
  private var thread = 0
  private var isClosed = false
  private var isAnnounced = false
  private var announce: (@Sendable () -> Void)?
  private var limit: Duration = .seconds(30)

  private func locked<R>(_ body: () -> R) -> R {
    condition.lock()
    defer { condition.unlock() }
    return body()
  }

  // MARK: For the library

  /// `announce` is called on the decoding thread, once until the next `takeAnnounced`.
  func whenFinished(_ announce: @escaping @Sendable () -> Void) { locked { self.announce = announce } }

  /// How long one picture may take.
  var timeLimit: Duration {
    get { locked { limit } }
    set { locked { limit = newValue } }
  }

  var isIdle: Bool { locked { pending.isEmpty && running == nil && outcomes.isEmpty } }

  func isBusy(with picture: Int) -> Bool { locked { pending[picture] != nil || running?.picture == picture } }

  /// Adds work; joined with what is queued for the picture, dropped when what is running serves as well.
  func submit(_ request: DecodeRequest, for picture: Int, _ priority: PictureLibrary.Priority) {
    locked {
      if var job = pending[picture] {
        job.request.width = max(job.request.width, request.width)
        job.request.height = max(job.request.height, request.height)
        job.request.present = request.present
        job.priority = max(job.priority, priority)
        pending[picture] = job
        return
      }
      if let running, running.picture == picture, !running.isStale, running.job.request.covers(request) { return }
      lastTicket += 1
      pending[picture] = Job(ticket: lastTicket, request: request, priority: priority)
      if thread == 0 { startThread() }
      condition.broadcast()
    }
  }

  func cancel(_ picture: Int) { locked { pending[picture] = nil } }

  /// Drops what is queued for the picture and disowns what is running: results with a ticket up to the returned one
  /// are stale.
  func restart(_ picture: Int) -> Int {
    locked {
      pending[picture] = nil
      if running?.picture == picture { running?.isStale = true }
      return lastTicket
    }
  }

  func takeOutcomes() -> [Outcome] {
    locked {
      defer { outcomes = [] }
      return outcomes
    }
  }

  func takeAnnounced() -> [Outcome] {
    locked {
      isAnnounced = false
      defer { outcomes = [] }
      return outcomes
    }
  }

  /// Blocks until there is a result, or nothing left that could bring one.
  func waitForOutcomes() -> [Outcome] {
    locked {
      while outcomes.isEmpty, running != nil || !pending.isEmpty {
        _ = condition.wait(until: Date(timeIntervalSinceNow: running == nil ? 1 : 0.25))
        replaceStuckThread()
      }
      defer { outcomes = [] }
      return outcomes
    }
  }

  /// Gives up on a picture that has used up its time.
  func giveUpOverdue() { locked { replaceStuckThread() } }

  func close() {
    locked {
      isClosed = true
      pending = [:]
      announce = nil
      condition.broadcast()
    }
  }

  // MARK: The thread

  /// Called with the lock held.
  private func startThread() {
    thread += 1
    let number = thread
    let worker = Thread { self.work(as: number) }
    worker.name = "pictures"
    worker.stackSize = 16 << 20
    worker.start()
  }

  /// Called with the lock held.
  private func replaceStuckThread() {
    guard let running, ContinuousClock.now - running.since > limit, !isClosed else { return }
    let seconds = Double(limit.components.seconds) + Double(limit.components.attoseconds) / 1e18
    outcomes.append(
      Outcome(picture: running.picture, ticket: running.job.ticket, result: .failure(.tooSlow(seconds: seconds))))
    self.running = nil
    startThread()
  }

  private func work(as number: Int) {
    // On Linux this concerns the calling thread alone: the display and the main thread go first.
    setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 10)
    while let (picture, job) = next(number) {
      let result: Result<DecodedPicture, PictureError>
      do throws(PictureError) {
        result = .success(try PictureDecoder.decode(job.request))
      } catch {
        result = .failure(error)
      }
      guard finish(Outcome(picture: picture, ticket: job.ticket, result: result), number) else { return }
    }
  }

  /// Waits for work; nil when the thread is to end.
  private func next(_ number: Int) -> (picture: Int, job: Job)? {
    locked {
      while true {
        if isClosed || thread != number { return nil }
        let urgent = pending.max { a, b in
          (a.value.priority, b.value.ticket) < (b.value.priority, a.value.ticket)
        }
        if let (picture, job) = urgent {
          pending[picture] = nil
          running = Running(picture: picture, job: job)
          return (picture, job)
        }
        condition.wait()
      }
    }
  }

  private func finish(_ outcome: Outcome, _ number: Int) -> Bool {
    let call: (@Sendable () -> Void)? = locked {
      guard thread == number, !isClosed else { return nil }
      outcomes.append(outcome)
      running = nil
      condition.broadcast()
      if isAnnounced { return {} }
      isAnnounced = true
      return announce ?? {}
    }
    call?()
    return call != nil
  }
}
