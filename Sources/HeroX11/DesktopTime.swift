/// A moment of the desktop: what vertical blanks, events of the X server and timers are told in. A type of its own, so
/// that the compiler lets nobody take it for a time of what is shown.
package struct DesktopTime: Hashable, Comparable, Sendable {
  /// Seconds of `MonotonicTime`.
  package let seconds: Double

  package init(seconds: Double) { self.seconds = seconds }

  /// Before everything.
  package static let distantPast = DesktopTime(seconds: -.infinity)

  package static func < (one: DesktopTime, other: DesktopTime) -> Bool { one.seconds < other.seconds }

  package static func - (end: DesktopTime, start: DesktopTime) -> Double { end.seconds - start.seconds }

  package static func + (start: DesktopTime, seconds: Double) -> DesktopTime {
    DesktopTime(seconds: start.seconds + seconds)
  }
}
