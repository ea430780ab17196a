import Foundation
import HeroInspector
import HeroScenes
package import HeroWidgets
import HeroX11

extension InspectorCommand {
  static func turn(to orientation: InterfaceOrientation) -> InspectorCommand {
    .apply(Conditions.Patch { $0.orientation = orientation })
  }
}

/// The phone held another way.
extension PreviewWindow {
  /// Holds the phone another way, with UIKit's motion. A window that fits the phone fits it afterwards, at the same
  /// scale where the monitor has room; one that is larger stays as it is.
  package func turn(to orientation: InterfaceOrientation) {
    guard orientation != dueOrientation ?? screen.device.orientation else { return }
    let device = screen.device.turned(to: orientation)
    dueOrientation = orientation
    guard fitsPhone, let size = size(for: device), size != window.size else { return turnAsPlanned() }
    // The phone is turned in the window that it fits: it is not seen small before that. Not every desktop lets a window
    // be so.
    window.requestSize(size)
    turnTimer = after(0.2) { [weak self] in self?.turnAsPlanned() }
  }

  func turnAsPlanned() {
    turnTimer?.cancel()
    turnTimer = nil
    guard let orientation = dueOrientation else { return }
    dueOrientation = nil
    // While the scene stands, a phone that turns would stay on its way: it is shown as if it had always been held so.
    guard !clock.isPaused, !isInThePast else {
      return replay(with: Conditions.Patch { $0.orientation = orientation })
    }
    screen.turn(to: orientation)
    layoutWindow()
  }

  /// As the phone is held, or will be at once.
  var heldOrientation: InterfaceOrientation { dueOrientation ?? screen.device.orientation }

  /// True if the window is as large as the phone and its margin, but for a little.
  private var fitsPhone: Bool {
    let whole = WindowPlacement.windowSize(
      device: screen.device, showsBezel: settings.showsBezel, scale: placement.scale,
      desktopScale: CGFloat(window.scaleFactor))
    return abs(whole.width - windowSize.width) < 8 && abs(whole.height - windowSize.height) < 8
  }

  /// For the phone held as `device` is, at the scale that it is shown at, within the monitor.
  private func size(for device: Device) -> PixelSize? {
    let whole = WindowPlacement.windowSize(
      device: device, showsBezel: settings.showsBezel, scale: placement.scale,
      desktopScale: CGFloat(window.scaleFactor))
    let room = PreviewWindow.room(on: display.monitors())
    return PixelSize(width: Int(min(whole.width, room.width)), height: Int(min(whole.height, room.height)))
  }
}
