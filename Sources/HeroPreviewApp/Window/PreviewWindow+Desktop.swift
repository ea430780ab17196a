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
    frames.layout()
    phones.rotation.turnAsPlanned()
    phones.pan.tell()
  }

  package func exposed(_ rect: PixelRect) { frames.repaintAll() }

  package func tick(time: DesktopTime) { frames.paint(at: time) }

  package func bufferBecameWritable() { frames.bufferBecameWritable() }

  package func closeRequested() { closing.request() }

  package func dropped(_ files: DroppedFiles) { scenes.dropped(files) }

  package func scaleFactorChanged() { frames.layout() }

  package func focusChanged(_ isFocused: Bool) {
    panels.isFocused = isFocused
    popups.current?.stage.window.isKeyWindow = isFocused
    if !tracks.isInThePast { stage.window.isKeyWindow = panels.phoneIsKey }
    if !isFocused { phones.releaseKeys() }
  }

  package func visibilityChanged(_ visibility: WindowVisibility) {
    if visibility == .visible {
      frames.repaintAll()
      playback.lookForCalmAgain()
    }
    guard visibility == .unmapped else { return }
    phones.pan.release()
    phones.letGo()
  }
}
