import CX11
import Dispatch

/// Waits for the vertical blank: by Present where the server has it, else by a timer at the monitor's rate.
///
/// One request, one tick; while nobody asks nothing is woken, but for one look of the watchdog after the last tick.
@MainActor
final class FramePacer {
  private enum State {
    case idle
    case awaitingBlank(serial: UInt32, until: DesktopTime)
    case awaitingTimer(due: DesktopTime)
  }

  private let display: X11Display
  private let window: Window
  let usesPresent: Bool
  private let refreshRate: () -> Double
  private let onTick: (DesktopTime) -> Void
  private var state = State.idle
  private var serial: UInt32 = 0
  private var latest = DesktopTime.distantPast
  /// How many blanks in turn were waited for in vain.
  private var missing = 0
  /// When the timer will fire; nil while it rests.
  private var timerDue: DesktopTime?
  private let timer: any DispatchSourceTimer

  /// A server need not report blanks of a window that nobody sees; animations must end all the same.
  private static let patience = 0.1
  /// Frames, after rest and after a blank that did not come in time: a server that is not told of blanks by hardware
  /// may let one and a half pass before the first.
  private static let firstPatience = 1.02
  /// So many blanks that do not come in time, and nobody sees the window.
  private static let fewMissing = 6

  init(
    display: X11Display, window: Window, usePresent: Bool, refreshRate: @escaping () -> Double,
    onTick: @escaping (DesktopTime) -> Void
  ) {
    (self.display, self.window, self.refreshRate, self.onTick) = (display, window, refreshRate, onTick)
    usesPresent = usePresent && display.extensions.present != nil
    timer = DispatchSource.makeTimerSource(flags: .strict, queue: .main)
    if usesPresent {
      XPresentSelectInput(display.handle, window, UInt32(PresentCompleteNotifyMask))
    }
    timer.setEventHandler { [weak self] in
      MainActor.assumeIsolated { self?.timerFired() }
    }
    timer.schedule(deadline: .distantFuture)
    timer.activate()
  }

  isolated deinit {
    timer.cancel()
  }

  var isPending: Bool { if case .idle = state { false } else { true } }

  func cancel() {
    state = .idle
    timer.cancel()
  }

  /// True if an event of the server's will tell of the blank, and not the timer.
  var awaitsBlank: Bool { if case .awaitingBlank = state { true } else { false } }

  /// Asks for one tick; does nothing while one is awaited.
  func request() {
    guard case .idle = state, !display.isLost else { return }
    let now = MonotonicTime.now
    if usesPresent {
      serial &+= 1
      // The rate may have to be asked for: not in motion.
      let until =
        switch missing {
        case _ where now - latest > Self.patience: now + Self.firstPatience / refreshRate()
        case 1...Self.fewMissing: max(now, latest + Self.firstPatience / refreshRate())
        default: now + Self.patience
        }
      state = .awaitingBlank(serial: serial, until: until)
      // With a divisor of 1 the next blank that is a multiple of 1: simply the next.
      XPresentNotifyMSC(display.handle, window, serial, 0, 1, 0)
      if timerDue.map({ $0 > until }) ?? true { arm(at: until) }
      return
    }
    let due = nextDeadline(after: now)
    state = .awaitingTimer(due: due)
    arm(at: due)
  }

  /// Present has reported a vertical blank.
  /// - Parameter microseconds: the kernel's monotonic clock, or 0 where the driver does not say.
  func blankReported(serial: UInt32, microseconds: UInt64) {
    guard case .awaitingBlank(let expected, _) = state, serial == expected else { return }
    let now = MonotonicTime.now
    let time = DesktopTime(seconds: Double(microseconds) * 1e-6)
    missing = 0
    // Some servers report another clock, or the blank of a monitor that sleeps.
    deliver(abs(now - time) < 0.25 ? time : now)
  }

  private func timerFired() {
    timerDue = nil
    guard !display.isLost else { return }
    let now = MonotonicTime.now
    switch state {
    case .idle:
      break
    case .awaitingBlank(_, let until):
      guard now - until > -0.001 else { return arm(at: until) }
      missing += 1
      deliver(now)
    case .awaitingTimer(let due):
      deliver(now - due < 1 / refreshRate() ? due : now)
    }
  }

  private func deliver(_ time: DesktopTime) {
    state = .idle
    latest = max(latest, time)
    onTick(latest)
    display.flush()
  }

  /// Deadlines lie on a grid of whole frames, so that a late tick does not put off the ones after it.
  private func nextDeadline(after now: DesktopTime) -> DesktopTime {
    let interval = 1 / refreshRate()
    guard now - latest < 1 else { return now + interval }
    let frames = max(1, ((now - latest) / interval).rounded(.down) + 1)
    return latest + frames * interval
  }

  private func arm(at time: DesktopTime) {
    timerDue = time
    timer.schedule(
      deadline: DispatchTime(uptimeNanoseconds: UInt64(max(0, time.seconds) * 1e9)), leeway: .nanoseconds(0))
  }
}
