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
    /// The file of a remote picture, if it had to be fetched.
    var fetched: Data?
  }

  fileprivate struct Job {
    var ticket: Int
    var request: DecodeRequest
    var priority: PictureLibrary.Priority
    /// Of a remote picture: where it is, and the fetcher's number for it.
    var fetch: (url: URL, number: Int)?

    /// A remote picture's file, once it is there.
    var fetched: Data? {
      guard fetch != nil, case .data(let data, _) = request.source else { return nil }
      return data
    }
  }

  private struct Running {
    let picture: Int
    let job: Job
    let since = ContinuousClock.now
    /// Its result is not wanted any more.
    var isStale = false
  }

  private let condition = NSCondition()
  private let fetcher: PictureFetcher
  /// By picture: what can be decoded.
  private var pending: [Int: Job] = [:]
  /// By picture: what has to be fetched first.
  private var waiting: [Int: Job] = [:]
  /// By picture: news of what is being fetched.
  private var progress: [Int: Double] = [:]
  private var running: Running?
  private var outcomes: [Outcome] = []
  private var lastTicket = 0
  /// The thread whose results count; 0 before the first. A thread stuck in a decoder is replaced, not waited for.
  private var thread = 0
  private var isClosed = false
  private var isAnnounced = false
  private var announce: (@Sendable () -> Void)?
  private var limit: Duration = .seconds(30)

  init(fetcher: PictureFetcher) { self.fetcher = fetcher }

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

  var isIdle: Bool { locked { waiting.isEmpty && pending.isEmpty && running == nil && outcomes.isEmpty } }

  func isBusy(with picture: Int) -> Bool {
    locked { waiting[picture] != nil || pending[picture] != nil || running?.picture == picture }
  }

  /// Adds work; joined with what is queued for the picture, dropped when what is running serves as well.
  /// - Parameter anew: a remote picture is fetched whatever is kept of it.
  func submit(_ request: DecodeRequest, for picture: Int, _ priority: PictureLibrary.Priority, anew: Bool) {
    locked {
      if pending[picture]?.join(request, priority) != nil || waiting[picture]?.join(request, priority) != nil { return }
      if let running, running.picture == picture, !running.isStale, running.job.request.covers(request) { return }
      lastTicket += 1
      var job = Job(ticket: lastTicket, request: request, priority: priority)
      if case .remote(let url) = request.source {
        guard let data = bytes(of: picture) else {
          let ticket = lastTicket
          let number = fetcher.fetch(url, anew: anew) { [weak self] in self?.take($0, for: picture, ticket: ticket) }
          job.fetch = (url, number)
          waiting[picture] = job
          return
        }
        job.request.source = .data(data, name: "")
      }
      enqueue(job, for: picture)
    }
  }

  /// Called with the lock held.
  private func enqueue(_ job: Job, for picture: Int) {
    pending[picture] = job
    if thread == 0 { startThread() }
    condition.broadcast()
  }

  /// A remote picture's file that the library has not heard of yet. Called with the lock held.
  private func bytes(of picture: Int) -> Data? {
    if let running, running.picture == picture, !running.isStale, let data = running.job.fetched { return data }
    return outcomes.last { $0.picture == picture }?.fetched
  }

  func cancel(_ picture: Int) { locked { drop(picture) } }

  /// Called with the lock held.
  private func drop(_ picture: Int) {
    pending[picture] = nil
    progress[picture] = nil
    if let fetch = waiting.removeValue(forKey: picture)?.fetch { fetcher.cancel(fetch.number) }
  }

  /// Drops what is queued for the picture and disowns what is running: results with a ticket up to the returned one
  /// are stale.
  func restart(_ picture: Int) -> Int {
    locked {
      drop(picture)
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

  func takeProgress() -> [Int: Double] {
    locked {
      defer { progress = [:] }
      return progress
    }
  }

  /// Blocks until there is a result, or nothing left that could bring one, or nothing but downloads at `end`.
  func waitForOutcomes(until end: ContinuousClock.Instant) -> [Outcome] {
    locked {
      while outcomes.isEmpty, running != nil || !pending.isEmpty || (!waiting.isEmpty && .now < end) {
        let left = (end - .now) / .seconds(1)
        _ = condition.wait(until: Date(timeIntervalSinceNow: max(0.001, min(running == nil ? 1 : 0.25, left))))
        replaceStuckThread()
      }
      defer { outcomes = [] }
      return outcomes
    }
  }

  /// Gives up on a picture that has used up its time.
  func giveUpOverdue() { locked { replaceStuckThread() } }

  /// Lets what is still being fetched fail.
  func giveUpFetching(after seconds: Double) {
    locked {
      for (picture, job) in waiting {
        drop(picture)
        outcomes.append(
          Outcome(picture: picture, ticket: job.ticket, result: .failure(.download(.totalTimeout(seconds: seconds)))))
      }
    }
  }

  func close() {
    locked {
      isClosed = true
      pending = [:]
      for picture in Array(waiting.keys) { drop(picture) }
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
        // It may be better the next time.
        if let url = job.fetch?.url { fetcher.forget(url) }
      }
      let outcome = Outcome(picture: picture, ticket: job.ticket, result: result, fetched: job.fetched)
      guard finish(outcome, number) else { return }
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
      return news()
    }
    call?()
    return call != nil
  }

  /// What to call, without the lock, now that there is something to take. Called with the lock held.
  private func news() -> @Sendable () -> Void {
    condition.broadcast()
    if isAnnounced { return {} }
    isAnnounced = true
    return announce ?? {}
  }

  // MARK: From the fetcher

  /// Called on the fetcher's threads.
  private func take(_ event: PictureFetcher.Event, for picture: Int, ticket: Int) {
    let call: (@Sendable () -> Void)? = locked {
      guard !isClosed, var job = waiting[picture], job.ticket == ticket else { return nil }
      switch event {
      case .progress(let fraction): progress[picture] = fraction
      case .done(.success(let data)):
        waiting[picture] = nil
        job.request.source = .data(data, name: "")
        enqueue(job, for: picture)
        return nil
      case .done(.failure(let error)):
        waiting[picture] = nil
        outcomes.append(Outcome(picture: picture, ticket: ticket, result: .failure(.download(error))))
      }
      return news()
    }
    call?()
  }
}

extension DecodeQueue.Job {
  /// Joins another wish for the same picture.
  fileprivate mutating func join(_ request: DecodeRequest, _ priority: PictureLibrary.Priority) {
    self.request.width = max(self.request.width, request.width)
    self.request.height = max(self.request.height, request.height)
    self.request.present = request.present
    self.priority = max(self.priority, priority)
  }
}
