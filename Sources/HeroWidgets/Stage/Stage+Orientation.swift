public import Foundation

extension Stage {
  /// Seconds of a quarter turn, as UIKit tells its pages (`transitionCoordinator.transitionDuration`); half a turn
  /// takes twice as long.
  package static let quarterTurnDuration = 0.4
  /// Seconds in which a screen that was turned comes into sight where motion is reduced.
  package static let reducedTurnDuration = 0.2

  /// Rotates the screen: the old layout turns upright with UIKit's motion while it is laid out for the new size. The
  /// device's own marks, which are glass, are there at once. With Reduce Motion the screen fades in.
  /// - Parameters:
  ///   - orientation: The new orientation of the device.
  ///   - size: Size of the screen in that orientation, in points.
  ///   - safeAreaInsets: Insets of the device in that orientation.
  public func turn(to orientation: InterfaceOrientation, size: CGSize, safeAreaInsets: EdgeInsets) {
    onIntake?(.change(.orientation(orientation, size: size, safeAreaInsets: safeAreaInsets)))
    // What has not been laid out yet is no part of the motion, whether it was painted meanwhile or not.
    layoutAndPlace()
    let quarters = orientation.quarters - self.orientation.quarters
    self.orientation = orientation
    onTurn?(orientation)
    take(size, safeAreaInsets)
    guard quarters != 0 else { return }
    window.arrive(turnedBy: CGFloat(traits.layoutDirection == .rightToLeft ? -quarters : quarters) * .pi / 2)
  }
}

extension Window {
  /// Shows what is on the screen as it lay before it was turned by `angle` (radians, with the clock), and brings it
  /// upright.
  fileprivate func arrive(turnedBy angle: CGFloat) {
    let pages = subviews.filter { $0 !== overlay }
    View.performWithoutAnimation {
      overlay.frame = bounds
      overlay.layoutIfNeeded()
    }
    if stage?.isReduceMotionEnabled == true {
      layoutIfNeeded()
      View.performWithoutAnimation { for page in pages { page.alpha = 0 } }
      View.animate(withDuration: Stage.reducedTurnDuration) { for page in pages { page.alpha = 1 } }
      return
    }
    View.performWithoutAnimation {
      for page in pages {
        page.center = bounds.center
        page.transform = AffineTransform(rotationByRadians: angle)
      }
    }
    View.animate(withDuration: Stage.quarterTurnDuration * (abs(angle) / (.pi / 2))) {
      for page in pages {
        page.transform = .identity
        page.bounds.size = bounds.size
      }
      layoutIfNeeded()
    }
  }
}
