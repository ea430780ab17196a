import HeroX11

/// Lets what moves in the window go first: work of a window's own waits until a flight is over. What moves longer
/// shares the time.
struct Courtesy {
  /// Since when something has moved.
  private var busySince: DesktopTime?
  /// Seconds that it waits.
  private static let patience = 1.0

  /// Seconds that the work goes on for, and after which it asks again while it waits.
  static let (slice, wait) = (0.008, 0.05)

  /// Whether the work may go on now.
  mutating func lets(workWhile isBusy: Bool, at now: DesktopTime) -> Bool {
    busySince = isBusy ? busySince ?? now : nil
    return busySince.map { now - $0 >= Self.patience } ?? true
  }
}
