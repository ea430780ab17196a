import Foundation

/// The thread that decodes.
extension DecodeQueue {
  /// Called with the lock held.
  func startThread() {
    thread += 1
    let number = thread
    let worker = Thread { self.work(as: number) }
    worker.name = "pictures"
    worker.stackSize = 16 << 20
    worker.start()
  }

  /// Called with the lock held.
  func replaceStuckThread() {
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
  private func next(_ number: Int) -> (picture: Int, job: DecodeJob)? {
    locked {
      while true {
        if isClosed || thread != number { return nil }
        let urgent = pending.max { a, b in
          (a.value.priority, b.value.ticket) < (b.value.priority, a.value.ticket)
        }
        if let (picture, job) = urgent {
          pending[picture] = nil
          running = RunningDecodeJob(picture: picture, job: job)
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
}
