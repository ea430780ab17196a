/// What a spring's motion from 0 to 1 comes to in figures, read off its closed form. Times are seconds since its start;
/// none but ``settling`` is later than the spring's own end, where UIKit's form puts the value on its target.
public struct SpringFigures: Sendable, Hashable {
  /// How far the motion goes beyond its target.
  public struct Overshoot: Sendable, Hashable {
    /// Of the distance.
    public let share: Double
    /// When it is farthest.
    public let time: Double
  }

  /// When it has covered half, nine tenths and 99 hundredths of the way for the first time. What comes after, an
  /// overshoot that swings back, may cross that place again.
  public let t50, t90, t99: Double
  /// When it passes its target for the first time; nil where it never does.
  public let arrival: Double?
  /// nil where it never goes beyond its target.
  public let overshoot: Overshoot?
  /// When nobody sees it move any more: no more than ``visibleShare`` of the distance is left to go from there on,
  /// there and back counted. So it is not done while it passes its target at speed, nor because it stands still for an
  /// instant where it turns round.
  public let visuallyDone: Double
  /// What counts as seen, as a share of the distance.
  public let visibleShare: Double
  /// When it counts as settled within a thousandth of the distance
  /// (``Spring/settlingDuration(initialVelocity:epsilon:)``), whether or not it is put on its target before; infinite
  /// without damping.
  public let settling: Double
  /// When the value is put on its target (``SpringTiming/duration``).
  public let end: Double

  /// Measures a spring. `visibleShare` is a share of the distance, greater than 0; see ``halfPixel(of:scale:)``.
  public init(_ timing: SpringTiming, visibleShare: Double = 0.01) {
    let (solution, end) = (timing.solution, timing.duration)
    let reached = { (share: Double) in min(solution.time(covering: share) ?? end, end) }
    (t50, t90, t99) = (reached(0.5), reached(0.9), reached(0.99))
    arrival = solution.firstPassage.flatMap { $0 < end ? $0 : nil }
    overshoot = solution.firstPeak.flatMap {
      $0.time < end && $0.value > 1 ? Overshoot(share: $0.value - 1, time: $0.time) : nil
    }
    visuallyDone = min(solution.time(leaving: visibleShare), end)
    self.visibleShare = visibleShare
    settling = timing.spring.settlingDuration(initialVelocity: timing.initialVelocity)
    self.end = end
  }

  /// Half a pixel as a share of a way: less cannot be seen on that screen.
  ///
  /// - Parameters:
  ///   - distance: in points, greater than 0.
  ///   - scale: pixels a point, greater than 0.
  public static func halfPixel(of distance: Double, scale: Double) -> Double { 0.5 / (distance * scale) }
}
