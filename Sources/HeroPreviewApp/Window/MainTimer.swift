import Foundation

/// Calls `body` on the main queue, `delay` seconds from now, unless what it returns is cancelled before.
@MainActor func after(_ delay: Double, _ body: @escaping @MainActor () -> Void) -> any DispatchSourceTimer {
  let timer = DispatchSource.makeTimerSource(queue: .main)
  timer.schedule(deadline: .now() + max(0, delay), leeway: .milliseconds(1))
  timer.setEventHandler { MainActor.assumeIsolated(body) }
  timer.resume()
  return timer
}
