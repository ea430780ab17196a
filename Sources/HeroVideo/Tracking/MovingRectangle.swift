package import Foundation

/// One frame of a rectangle that moves through a transition.
package struct MovingRectangle: Sendable, Hashable {
  /// Number of the frame in the recording.
  package let frame: Int
  /// Seconds of the recording.
  package let time: Double
  /// In pixels of the frames that were compared.
  package var rect: CGRect
  /// 0 at the first rectangle, 1 at the last, beyond during overshoot.
  package var progress: Double
  /// Standard deviation of the progress.
  package var error: Double

  package init(frame: Int, time: Double, rect: CGRect, progress: Double, error: Double) {
    (self.frame, self.time, self.rect, self.progress, self.error) = (frame, time, rect, progress, error)
  }
}
