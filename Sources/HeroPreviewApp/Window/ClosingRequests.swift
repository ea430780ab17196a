package import HeroX11

/// Requests to close the window. A request soon after another one belongs to it, such as the second click of a double
/// click: it does not confirm what the first one brought up.
package struct ClosingRequests {
  /// Seconds until the next request counts.
  package static let pause = 0.5

  private var last = DesktopTime.distantPast

  package init() {}

  /// Returns whether a request at `time` counts.
  package mutating func takesRequest(at time: DesktopTime) -> Bool {
    guard time - last >= Self.pause else { return false }
    last = time
    return true
  }

  /// Counts from `time`, at which a question appears.
  package mutating func note(_ time: DesktopTime) { last = time }
}
