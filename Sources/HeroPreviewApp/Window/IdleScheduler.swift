import Dispatch
import HeroX11

/// Gives the main thread's idle time to work that can wait, one job at a time, in slices of some milliseconds.
///
/// While something moves in the window, jobs wait for up to a second. A longer movement shares the time with them.
/// The scheduler has no timer while it has no job.
@MainActor package final class IdleScheduler {
  /// The outcome of one slice of a job.
  package enum Step: Sendable {
    /// The job goes on, in so many seconds at the earliest.
    case again(after: Double)
    /// The job has ended, or waits for its owner to add it once more.
    case done

    /// The job goes on with its next turn.
    package static let next = again(after: 0)
  }

  private struct Job {
    weak var owner: AnyObject?
    /// The earliest time of the next slice.
    var due: DesktopTime
    let step: @MainActor () -> Step
  }

  /// Seconds that a job may take for one step.
  package static let slice = 0.008
  /// Seconds for the window between two steps at rest, and while something moves.
  private static let (pause, pauseInMotion) = (0.002, 0.03)
  /// Seconds of motion for which jobs wait.
  private static let patience = 1.0

  /// True if something moves in the window.
  package var isMoving: () -> Bool = { false }
  private var movingSince: DesktopTime?
  /// The job whose turn it is comes first.
  private var jobs: [Job] = []
  private var timer: (any DispatchSourceTimer)?
  /// The owner of the job whose step runs; nil once the step has removed that job.
  private weak var stepping: AnyObject?
  private var hasEnded = false

  package init() {}

  /// Adds a job, unless its owner has one.
  /// - Parameters:
  ///   - owner: identifies the job, which ends with its owner.
  ///   - delay: seconds until the first step.
  ///   - step: does up to `slice` seconds of work.
  package func add(_ owner: AnyObject, after delay: Double = 0, step: @escaping @MainActor () -> Step) {
    guard !hasEnded, !jobs.contains(where: { $0.owner === owner }) else { return }
    if jobs.isEmpty { movingSince = nil }
    jobs.append(Job(owner: owner, due: MonotonicTime.now + delay, step: step))
    plan()
  }

  package func remove(_ owner: AnyObject) {
    if stepping === owner { stepping = nil }
    jobs.removeAll { $0.owner === owner }
    plan()
  }

  /// Ends all jobs for good: their window has ended.
  package func end() {
    (hasEnded, stepping, jobs) = (true, nil, [])
    plan()
  }

  private func plan() {
    timer?.cancel()
    jobs.removeAll { $0.owner == nil }
    let pause = movingSince == nil ? Self.pause : Self.pauseInMotion
    timer = jobs.map(\.due).min().map { due in
      after(max(pause, due - MonotonicTime.now)) { [weak self] in self?.turn() }
    }
  }

  private func turn() {
    defer { plan() }
    let now = MonotonicTime.now
    movingSince = isMoving() ? movingSince ?? now : nil
    if let movingSince, now - movingSince < Self.patience { return }
    guard let index = jobs.firstIndex(where: { $0.due <= now }) else { return }
    var job = jobs.remove(at: index)
    guard let owner = job.owner else { return }
    stepping = owner
    // The step may remove its job, and may add its owner's next one.
    guard case .again(let delay) = job.step(), stepping === owner, !jobs.contains(where: { $0.owner === owner }) else {
      return
    }
    job.due = MonotonicTime.now + delay
    jobs.append(job)
  }
}
