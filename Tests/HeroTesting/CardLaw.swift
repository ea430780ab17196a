public import Foundation

/// Where a card is under one finger, by the figures of docs/reference/MOTION.md, section 11, written down apart from
/// the program.
public enum CardLaw {
  /// How large it is once the finger has come so far down, or to the right.
  public static func size(_ translation: CGPoint, across: Bool = false, on screen: CGSize) -> Double {
    if across { return max(0.37, 1 - 0.67 * max(0, translation.x / screen.width)) }
    let travel = max(0, translation.y / screen.height)
    guard travel > 0.52 else { return 1 - 0.67 * travel }
    let room = 0.63 / 0.67 - 0.52
    return 1 - 0.67 * (0.52 + room * (1 - room / (room + travel - 0.52)))
  }

  /// How far what the finger grabbed has moved.
  public static func movement(_ translation: CGPoint, across: Bool = false, on screen: CGSize) -> CGPoint {
    let limit = 0.9 * screen.width
    func aside(_ distance: Double) -> Double {
      let size = limit * (1 - 1 / (0.56 * abs(distance) / limit + 1))
      return distance < 0 ? -size : size
    }
    if across { return CGPoint(x: translation.x, y: aside(translation.y)) }
    let travel = translation.y / screen.height
    let fall = travel <= 0 ? travel : travel - 0.45 * travel * travel * travel
    return CGPoint(x: aside(translation.x), y: fall * screen.height)
  }

  /// Where a point of the card is that was at `point` when the finger grabbed it at `finger`.
  public static func place(
    of point: CGPoint, grabbedAt finger: CGPoint, movedBy translation: CGPoint, across: Bool = false, on screen: CGSize
  ) -> CGPoint {
    let size = size(translation, across: across, on: screen)
    let way = movement(translation, across: across, on: screen)
    return CGPoint(
      x: finger.x + way.x + (point.x - finger.x) * size, y: finger.y + way.y + (point.y - finger.y) * size)
  }
}
