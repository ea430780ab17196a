import Foundation
import HeroWidgets

/// The presses of a control, of which it tells the second one of a double click.
struct DoubleClick {
  /// Seconds of the user's, and points, within which a second press belongs to the first.
  private static let (time, distance): (Double, CGFloat) = (0.4, 4)

  private var last: (place: CGPoint, time: Double)?

  /// Notes a press on a control. Returns whether it is the second one; a third one is a first one again.
  @MainActor mutating func ends(with touch: Touch, on control: Control) -> Bool {
    let place = touch.windowLocation
    if let last, touch.time - last.time < Self.time * (control.stage?.pace ?? 1),
      place.distance(to: last.place) < Self.distance
    {
      self.last = nil
      return true
    }
    last = (place, touch.time)
    return false
  }
}
