/// Maps the X server's event times, milliseconds that wrap round every 49.7 days, to moments of the desktop.
///
/// A server on this machine counts the same clock. Any other server's clock is taken to differ by the least difference
/// seen so far, which is that of the event that travelled fastest.
struct ServerClock {
  /// Milliseconds, modulo 2³², by which our clock is ahead of the server's, transport included.
  private var lead: Int32?
  private var leadTime = DesktopTime.distantPast
  private var latest = DesktopTime.distantPast

  /// Differences up to this, in milliseconds, are delays of a server that counts our own clock.
  private static let sharedClockTolerance = 5_000
  /// How fast, in milliseconds a second, another machine's clock may drift from ours.
  private static let drift = 0.2

  /// The moment of an event, at most `now`, and never before an earlier answer.
  /// - Parameters:
  ///   - serverTime: as in the event; nil for events that another program made up, which happen on arrival.
  ///   - now: `MonotonicTime.now`.
  mutating func moment(serverTime: UInt32?, now: DesktopTime) -> DesktopTime {
    var time = now
    if let serverTime, serverTime != 0 {
      // Whole milliseconds, as the server counts them: when the event was read must not blur when it happened.
      let milliseconds = Int64(now.seconds * 1000)
      time = DesktopTime(
        seconds: Double(milliseconds - delay(of: serverTime, milliseconds: milliseconds, now: now)) / 1000)
    }
    latest = max(latest, min(time, now))
    return latest
  }

  /// How many milliseconds ago the event happened.
  private mutating func delay(of serverTime: UInt32, milliseconds: Int64, now: DesktopTime) -> Int64 {
    let difference = Int32(bitPattern: UInt32(truncatingIfNeeded: milliseconds) &- serverTime)
    var expected = lead ?? difference
    if lead != nil, !Self.isShared(expected) {
      expected &+= Int32(max(0, min(1e6, (now - leadTime) * Self.drift)))
    }
    if difference &- expected < 0 {
      expected = difference
    }
    if expected != lead {
      lead = expected
      leadTime = now
    }
    return Int64(max(0, Self.isShared(expected) ? difference : difference &- expected))
  }

  private static func isShared(_ lead: Int32) -> Bool {
    abs(Int64(lead)) <= sharedClockTolerance
  }
}
