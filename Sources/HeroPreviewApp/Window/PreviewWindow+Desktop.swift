import Foundation
package import HeroWidgets
package import HeroX11

/// Events of the desktop that are no input.
extension PreviewWindow {
  /// Opens the display that the environment names.
  static func openDisplay() throws -> X11Display {
    let display = try X11Display()
    display.onConnectionLost = {
      say("Error: The X server closed the connection.")
      exit(1)
    }
    return display
  }

  package func resized() {
    layoutWindow()
    turnAsPlanned()
    pan.tell()
  }

  package func exposed(_ rect: PixelRect) { repaintAll() }

  package func tick(time: DesktopTime) { paint(at: time) }

  package func bufferBecameWritable() { frames.bufferBecameWritable() }

  package func closeRequested() { closing.request() }

  package func dropped(_ files: DroppedFiles) { scenes.dropped(files) }

  package func scaleFactorChanged() { layoutWindow() }

  package func focusChanged(_ isFocused: Bool) {
    self.panels.isFocused = isFocused
    popups.current?.stage.window.isKeyWindow = isFocused
    if !isInThePast { stage.window.isKeyWindow = panels.phoneIsKey }
    // Nobody tells of a key that is let go elsewhere.
    if !isFocused { send(translation.releaseKeys(time: clock.sceneTime(at: now))) }
  }

  package func visibilityChanged(_ visibility: WindowVisibility) {
    if visibility == .visible {
      repaintAll()
      playback.lookForCalmAgain()
    }
    guard visibility == .unmapped else { return }
    pan.release()
    letGo()
  }
}
