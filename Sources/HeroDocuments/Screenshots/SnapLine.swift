package import Foundation
package import HeroVision

/// A line of a picture that a rectangle has snapped to.
package struct SnapLine: Sendable, Hashable {
  package let side: ScreenshotSide
  /// The direction in which its position is counted: a horizontal one is an upright line.
  package let axis: Axis
  /// In points of the picture.
  package let position: CGFloat
}
