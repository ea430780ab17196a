import Foundation
import HeroNetwork
import HeroSystem
import Logging

/// The threads that decode, each called a lane. There is one as long as pictures are decoded in short time. One that
/// takes long is overtaken: it goes on behind the others, which get a lane of their own.
extension DecodeQueue {
  /// Seconds of processor time after which a picture is one that takes long.
  private static let quick = 0.5
  /// So many looks in a row at a worker that takes no processor time, about as long: a disk or a server is slow.
  private static let mostIdleLooks = 10
  /// Of what decodes where frames go first.
  private static let niceness: Int32 = 10
  /// So many pictures at most are decoded at a time.
  private static let mostLanes = 3

  /// Called with the lock held.
  func startLane() {
    lastLane += 1
    let lane = lastLane
    lanes[lane] = .some(nil)
    let thread = Thread { self.work(in: lane) }
    thread.name = "pictures"
    thread.stackSize = 16 << 20
    thread.start()
  }

  private func work(in lane: Int) {
    while let (picture, job) = next(lane) {
      // On Linux this concerns the calling thread alone.
      if framesGoFirst { setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, Self.niceness) }
      let begin = Self.threadSeconds
      // Before it is read: what is written meanwhile is another file than this one.
      let stamp = job.request.stamp
      var (ending, seconds) = decode(job, lane, stamp)
      seconds += Self.threadSeconds - begin
      log.debug("\(job.request.source.shownName): \((seconds * 1e5).rounded() / 100) ms of processor time")
      if case .result(.failure(let error)) = ending, !error.isResourceExhaustion, let url = job.fetch?.url {
        // The file may be better the next time.
        fetcher.forget(url)
      }
      guard finish(lane, picture, job, ending, stamp) else { return }
    }
  }

  /// Waits for work; nil when the lane is to end.
  private func next(_ lane: Int) -> (picture: Int, job: DecodeJob)? {
    locked {
      while !isClosed {
        if let (picture, job) = mostUrgent {
          pending[picture] = nil
          lanes[lane] = RunningDecodeJob(picture: picture, job: job)
          return (picture, job)
        }
        // One stays for what comes next.
        if lanes.count - running.count > 1 { break }
        condition.wait()
      }
      lanes[lane] = nil
      return nil
    }
  }

  /// What has not been seen to take long comes first. Called with the lock held.
  private var mostUrgent: (picture: Int, job: DecodeJob)? {
    let free = pending.filter { candidate in !running.contains { $0.picture == candidate.key } }
    let first = free.max { a, b in
      (a.value.isSlow ? 0 : 1, a.value.priority.rawValue, b.value.ticket)
        < (b.value.isSlow ? 0 : 1, b.value.priority.rawValue, a.value.ticket)
    }
    return first.map { ($0.key, $0.value) }
  }

  /// Seconds of processor time that the calling thread has taken.
  private static var threadSeconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// What becomes of it, and the processor time that a worker has taken for it.
  private func decode(
    _ job: DecodeJob, _ lane: Int, _ stamp: FileIdentity?
  ) -> (PictureWorker.Ending, seconds: Double) {
    if let known = job.request.answer(stamp) { return (.result(.success(known)), 0) }
    do throws(PictureError) {
      switch job.request.source {
      case .file(let url) where job.request.isOwn:
        return (.result(.success(try PictureDecoder.decode(try PictureFile.read(url), job.request.target))), 0)
      case .file(let url): return try decode(try PictureFile.open(url), job.request.target, lane)
      case .data(let data, _): return try decode(try PictureFile.inMemory(data), job.request.target, lane)
      // Its bytes take its place before it comes here.
      case .remote: return (.result(.failure(.download(.connectionLost))), 0)
      }
    } catch {
      return (.result(.failure(error)), 0)
    }
  }

  private func decode(
    _ file: Descriptor, _ target: DecodeTarget, _ lane: Int
  ) throws(PictureError) -> (PictureWorker.Ending, seconds: Double) {
    let limit = timeLimit
    for _ in 0..<2 {
      let worker = try WorkerPool.shared.take()
      if framesGoFirst { worker.setNice(Self.niceness) }
      let before = worker.seconds
      var isGentle = false
      let ending = worker.decode(file, target, limit: limit) { seconds, idleLooks in
        let verdict = review(lane, seconds, idleLooks: idleLooks, isGentle: isGentle)
        if case .continueAtLowPriority = verdict { isGentle = true }
        return verdict
      }
      let seconds = max(0, worker.seconds - before)
      switch ending {
      // By no fault of this picture, as far as can be told: another one is asked.
      case .lost: continue
      // One that was told to let others go first would do so for all that is to come.
      case .result where isGentle: break
      case .result(.success): WorkerPool.shared.giveBack(worker)
      case .result(.failure(let error)): if !error.isOfDecoder { WorkerPool.shared.giveBack(worker) }
      case .stopped: break
      }
      return (ending, seconds)
    }
    throw .noMeans("the decoding process was ended twice")
  }

  /// Returns whether the picture in a lane is to be decoded further, now that it has taken some seconds of processor
  /// time, or none for some looks.
  /// - Parameter isGentle: whether its worker lets others go first already.
  private func review(_ lane: Int, _ seconds: Double, idleLooks: Int, isGentle: Bool) -> PictureWorker.Verdict {
    locked {
      guard !isClosed, var job = lanes[lane] ?? nil else { return .stop }
      if seconds > limit { return .tooSlow(seconds: limit) }
      guard seconds > Self.quick || idleLooks >= Self.mostIdleLooks else { return .goOn }
      if job.isStale { return .stop }
      job.job.isSlow = true
      job.seconds = seconds
      lanes[lane] = job
      if let waiting = mostUrgent, !waiting.job.isSlow, lanes.values.allSatisfy({ $0?.job.isSlow ?? false }) {
        if lanes.count < Self.mostLanes {
          startLane()
        } else if running.allSatisfy({ $0.seconds >= seconds }) {
          // All are held up: the one that loses least makes room, and begins anew later.
          return .stop
        }
      }
      // Only what takes the processor is in the way of others there.
      return seconds > Self.quick && !isGentle ? .continueAtLowPriority : .goOn
    }
  }

  /// False when the lane is to end.
  private func finish(
    _ lane: Int, _ picture: Int, _ job: DecodeJob, _ ending: PictureWorker.Ending, _ stamp: FileIdentity?
  ) -> Bool {
    let call: (@Sendable () -> Void)? = locked {
      guard !isClosed else {
        lanes[lane] = nil
        return nil
      }
      let isStale = lanes[lane]??.isStale ?? true
      lanes[lane] = .some(nil)
      guard case .result(let result) = ending else {
        if !isStale { putBack(job, for: picture) }
        condition.broadcast()
        return {}
      }
      let target = job.request.target
      outcomes.append(
        Outcome(
          picture: picture, ticket: job.ticket, result: result,
          covering: CGSize(width: target.width, height: target.height), fetched: job.fetched,
          stamp: stamp))
      return news()
    }
    call?()
    return call != nil
  }

  /// Called with the lock held.
  private func putBack(_ job: DecodeJob, for picture: Int) {
    var job = job
    job.isSlow = true
    if let asked = pending[picture] { job.join(asked.request, asked.priority) }
    pending[picture] = job
  }
}

extension DecodeRequest {
  /// Of its file as it is now. On a slow disk that takes a while.
  fileprivate var stamp: FileIdentity? { if case .file(let url) = source { FileIdentity(of: url) } else { nil } }
}

extension PictureError {
  /// True if the worker that said so is of no more use.
  fileprivate var isOfDecoder: Bool {
    switch self {
    case .tooSlow, .decoderDied, .decoderHung, .noMeans: true
    default: false
    }
  }
}
