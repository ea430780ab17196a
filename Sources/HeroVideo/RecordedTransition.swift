package import Foundation

/// A transition that was found in a recording: the rectangle that moves, and what explains its motion.
package struct RecordedTransition: Sendable {
  package enum Kind: String, Sendable {
    case spring, curve
    case twoPhase = "two-phase"
    /// Neither a spring nor a curve explains it: a user drags.
    case interactive
  }

  /// Times of the recording, in seconds.
  package let start, end: Double
  package let kind: Kind
  /// The rectangle at the start and at the end, in pixels of the recording.
  package let source, destination: CGRect
  package let path: FlightPath.Shape
  /// nil if the motion has no curve, or too few frames to tell.
  package let fit: MotionFit?
  /// The longest distance that a corner moves, in points.
  package let distance: Double
  /// The rectangle by frame, in pixels of the recording.
  package let positions: [MovingRectangle]

  /// Error of an explanation in points: the root of the mean square, and the largest.
  package func errors(of explanation: MotionFit.Explanation) -> (rms: Double, worst: Double) {
    (explanation.rms * distance, explanation.worst * distance)
  }
}

extension MotionModel {
  package var kind: RecordedTransition.Kind {
    switch self {
    case .spring: .spring
    case .curve: .curve
    case .twoPhase: .twoPhase
    }
  }
}
