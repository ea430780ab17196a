import HeroGeometry

/// The work of a stage's frame that is due, and its progress.
package struct FrameState {
  /// Events that wait for the next `Stage.update(to:)`.
  var events: [InputEvent] = []
  /// True if the driver was asked for a frame.
  var isRequested = true
  /// True if a frame is being worked out.
  package internal(set) var isUpdating = false
  /// Pixels of the screen that the next `Stage.paint` paints.
  var damage = PixelRegion()
  /// Work for the time between this frame and the next one (`Stage.prepare`).
  var preparations: [() -> Void] = []
  /// True if nothing is copied that was painted elsewhere.
  var isPaintedAfresh = false
}
