import Foundation
import HeroNetwork
import HeroSystem
import Logging

/// The list of work between the library on the main actor and the threads that see to its decoding.
///
/// Unchecked: every stored property that changes is touched with `condition` locked only.
final class DecodeQueue: @unchecked Sendable {
  struct Outcome: Sendable {
    let picture: Int
    /// The number of the `submit` that this answers.
    let ticket: Int
    let result: Result<DecodedPicture, PictureError>
    /// What was asked to be covered, in pixels.
    var covering = CGSize.zero
    /// The file of a remote picture, if it had to be fetched.
    var fetched: Data?
    /// Of a file, just before it was decoded.
    var stamp: FileIdentity?

    /// True if the network did not bring it.
    var isFailedDownload: Bool { if case .failure(.download) = result { true } else { false } }
  }

  let condition = NSCondition()
  let log = Logger(label: "heropreview.pictures")
  let fetcher: PictureFetcher
  /// By picture: what can be decoded.
  var pending: [Int: DecodeJob] = [:]
  /// By picture: what has to be fetched first.
  private var waiting: [Int: DecodeJob] = [:]
  /// By picture: news of what is being fetched.
  private var progress: [Int: Double] = [:]
  /// By lane: what is being decoded there, nil while it waits for work.
  var lanes: [Int: RunningDecodeJob?] = [:]
  var lastLane = 0
  var outcomes: [Outcome] = []
  private var lastTicket = 0
  var isClosed = false
  private var isAnnounced = false
  private var announce: (@Sendable () -> Void)?
  var limit = 15.0
  private var isGentle = false

  init(fetcher: PictureFetcher) { self.fetcher = fetcher }

  func locked<R>(_ body: () -> R) -> R {
    condition.lock()
    defer { condition.unlock() }
    return body()
  }

  // MARK: For the library

  /// `announce` is called on a decoding thread, once until the next `takeAnnounced`.
  func whenFinished(_ announce: @escaping @Sendable () -> Void) { locked { self.announce = announce } }

  /// Seconds of processor time that one picture may take.
  var timeLimit: Double {
    get { locked { limit } }
    set { locked { limit = newValue } }
  }

  /// True if what decodes lets the other threads go first, from the next picture on.
  var framesGoFirst: Bool {
    get { locked { isGentle } }
    set { locked { isGentle = newValue } }
  }

  /// Called with the lock held.
  var running: [RunningDecodeJob] { lanes.values.compactMap(\.self) }

  /// Called with the lock held.
  private var isAtWork: Bool { !pending.isEmpty || !running.isEmpty }

  /// Returns whether nothing is under way, but perhaps on `picture`.
  func isIdle(but picture: Int?) -> Bool {
    locked {
      waiting.isEmpty && pending.keys.allSatisfy { $0 == picture } && running.allSatisfy { $0.picture == picture }
        && outcomes.allSatisfy { $0.picture == picture }
    }
  }

  func isBusy(with picture: Int) -> Bool {
    locked { waiting[picture] != nil || pending[picture] != nil || running.contains { $0.picture == picture } }
  }

  /// Adds work; joined with what is queued for the picture, dropped when what is running serves as well.
  /// - Parameter anew: a remote picture is fetched whatever is kept of it.
  func submit(_ request: DecodeRequest, for picture: Int, _ priority: PictureLibrary.Priority, anew: Bool) {
    locked {
      if pending[picture]?.join(request, priority) != nil || waiting[picture]?.join(request, priority) != nil { return }
      if running.contains(where: { $0.picture == picture && !$0.isStale && $0.job.request.covers(request) }) { return }
      // The library has not heard of it yet; asked once more, the server would say the same.
      if outcomes.contains(where: { $0.picture == picture && $0.isFailedDownload }) { return }
      lastTicket += 1
      var job = DecodeJob(ticket: lastTicket, request: request, priority: priority)
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
  private func enqueue(_ job: DecodeJob, for picture: Int) {
    pending[picture] = job
    if lanes.isEmpty { startLane() }
    condition.broadcast()
  }

  /// A remote picture's file that the library has not heard of yet. Called with the lock held.
  private func bytes(of picture: Int) -> Data? {
    if let job = running.first(where: { $0.picture == picture && !$0.isStale }), let data = job.job.fetched {
      return data
    }
    return outcomes.last { $0.picture == picture }?.fetched
  }

  func cancel(_ picture: Int) { locked { drop(picture) } }

  /// Nobody is left who could be shown the picture.
  func abandon(_ picture: Int) { locked { disown(picture) } }

  /// Called with the lock held.
  private func drop(_ picture: Int) {
    pending[picture] = nil
    progress[picture] = nil
    if let fetch = waiting.removeValue(forKey: picture)?.fetch { fetcher.cancel(fetch.number) }
  }

  /// Drops what is queued for the picture, and disowns what is running. Called with the lock held.
  private func disown(_ picture: Int) {
    drop(picture)
    for (lane, job) in lanes where job?.picture == picture { lanes[lane]??.isStale = true }
  }

  /// The same, and forgets what came and was not heard of: results with a ticket up to the returned one are stale.
  func restart(_ picture: Int) -> Int {
    locked {
      disown(picture)
      outcomes.removeAll { $0.picture == picture }
      return lastTicket
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
      while outcomes.isEmpty, isAtWork || (!waiting.isEmpty && .now < end) {
        if isAtWork {
          condition.wait()
        } else {
          _ = condition.wait(until: Date(timeIntervalSinceNow: (end - .now) / .seconds(1)))
        }
      }
      defer { outcomes = [] }
      return outcomes
    }
  }

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

  /// What to call, without the lock, now that there is something to take. Called with the lock held.
  func news() -> @Sendable () -> Void {
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
