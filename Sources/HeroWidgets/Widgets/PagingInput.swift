import Foundation

/// Tells a wheel's turns across from those up and down, and counts them into pages.
struct PagingWheel {
  /// Points of a wheel that turn a page: a notch, whole or in the parts that some wheels report.
  private static let pointsPerPage: CGFloat = 39.5
  /// Seconds after which a stroke counts as a new one.
  private static let pause = 0.3

  private var sum: CGFloat = 0
  private var lastTime = -Double.infinity
  /// True if the touchpad's stroke under way goes across; nil before it is known.
  private var isAcross: Bool?

  private mutating func note(_ event: ScrollEvent) {
    if event.time - lastTime > PagingWheel.pause {
      sum = 0
      isAcross = nil
    }
    lastTime = event.time
  }

  /// Returns the number of pages that a wheel's event turns; nil when it is vertical.
  mutating func turn(for event: ScrollEvent) -> Int? {
    guard event.delta.width.isFinite, abs(event.delta.width) > abs(event.delta.height) else { return nil }
    note(event)
    if sum * event.delta.width < 0 { sum = 0 }
    sum += event.delta.width
    guard abs(sum) >= PagingWheel.pointsPerPage else { return 0 }
    defer { sum = 0 }
    return sum > 0 ? 1 : -1
  }

  /// Returns whether a touchpad's stroke belongs to the pages: its first movement decides for all of it.
  mutating func goesAcross(_ event: ScrollEvent) -> Bool {
    note(event)
    if let isAcross { return isAcross }
    guard event.delta.width.isFinite, event.delta != .zero else { return false }
    let answer = abs(event.delta.width) > abs(event.delta.height)
    isAcross = answer
    return answer
  }

  mutating func lifted() { isAcross = nil }
}
