package import struct HeroGeometry.PixelRect

/// Told what happens to an `X11Window`, in order, on the main actor.
@MainActor
package protocol X11WindowDelegate: AnyObject {
  /// `size` and `buffer` have changed; what the buffer held is gone.
  func resized()
  /// A part must be painted and put, because nothing was put there since the last resize. The window answers every
  /// other exposure from its buffer.
  func exposed(_ rect: PixelRect)
  /// The user, or another program, wants the window closed; nothing is closed yet.
  func closeRequested()
  func input(_ input: WindowInput)
  /// The vertical blank asked for by `requestTick()`.
  /// - Parameter time: never before an earlier tick's.
  func tick(time: DesktopTime)
  func bufferBecameWritable()
  func scaleFactorChanged()
  func focusChanged(_ isFocused: Bool)
  /// With `.unmapped`, buttons that were held are held no more and touches have been cancelled.
  func visibilityChanged(_ visibility: WindowVisibility)
  /// Another program's files were dropped on the window.
  func dropped(_ files: DroppedFiles)
}

extension X11WindowDelegate {
  /// Nothing comes of it.
  package func dropped(_ files: DroppedFiles) {}
}
