import Foundation

/// The machine's clock that never runs back and that the kernel stamps vertical blanks with (`CLOCK_MONOTONIC`).
package enum MonotonicTime {
  /// Counted from some moment before the program started.
  package static var now: DesktopTime {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return DesktopTime(seconds: Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9)
  }
}
