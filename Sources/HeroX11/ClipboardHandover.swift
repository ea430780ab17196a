import CX11
import Dispatch
import Logging

/// Hands the clipboard to the desktop's clipboard manager before the program ends, by SAVE_TARGETS of the
/// freedesktop.org clipboard specification. The manager asks for the content as any other program does, and answers
/// when it has all of it. A manager is not trusted: one that stays silent is given up.
@MainActor
final class ClipboardHandover {
  private unowned let display: X11Display
  private let atoms: SelectionAtoms
  private let window: Window
  private let end = MonotonicTime.now + longest
  private var timer: (any DispatchSourceTimer)?
  private var completion: (@MainActor () -> Void)?

  /// Seconds without news after which the manager is given up.
  private static let patience = 1.0
  /// Seconds that the whole may take; a large picture on a slow connection takes some.
  private static let longest = 10.0

  /// - Parameters:
  ///   - targets: the forms to be saved.
  ///   - window: owns the clipboard, and hears the answer.
  ///   - completion: called once, when the manager has answered or is given up.
  init(
    _ targets: [Atom], _ atoms: SelectionAtoms, display: X11Display, window: Window,
    _ completion: @escaping @MainActor () -> Void
  ) {
    (self.display, self.atoms, self.window, self.completion) = (display, atoms, window, completion)
    targets.withUnsafeBytes {
      _ = XChangeProperty(
        display.handle, window, atoms.saveTargets, XA_ATOM, 32, PropModeReplace,
        $0.bindMemory(to: UInt8.self).baseAddress, Int32(targets.count))
    }
    XConvertSelection(
      display.handle, atoms.clipboardManager, atoms.saveTargets, atoms.saveTargets, window, Time(CurrentTime))
    display.flush()
    wait()
  }

  /// The manager has asked for something, or has taken a part of it.
  func hadNews() { if completion != nil { wait() } }

  /// The manager has answered, or nobody waits any longer.
  func finish() {
    timer?.cancel()
    timer = nil
    let completion = completion
    self.completion = nil
    if !display.isLost { XDeleteProperty(display.handle, window, atoms.saveTargets) }
    completion?()
  }

  private func wait() {
    timer?.cancel()
    let timer = DispatchSource.makeTimerSource(queue: .main)
    timer.schedule(deadline: .now() + max(0, min(Self.patience, end - MonotonicTime.now)))
    timer.setEventHandler { [weak self] in
      MainActor.assumeIsolated {
        guard let self else { return }
        x11Log.warning("The clipboard manager did not answer in time: the clipboard is lost with this program.")
        self.finish()
      }
    }
    timer.activate()
    self.timer = timer
  }
}
