import Foundation
import HeroInspector
import HeroScenes
import HeroWidgets
import HeroX11

extension InspectorCommand {
  static func turn(to orientation: InterfaceOrientation) -> InspectorCommand {
    .apply(Conditions.Patch { $0.orientation = orientation })
  }
}

/// Rotates the phones.
@MainActor final class Rotation: WindowPart {
  /// The orientation of the phone once the window has the size for it.
  private var due: InterfaceOrientation?
  private var timer: (any DispatchSourceTimer)?

  /// Holds the phone another way, with UIKit's motion. A window that fits the phone fits it afterwards, at the same
  /// scale where the monitor has room; one that is larger stays as it is.
  func turn(to orientation: InterfaceOrientation) {
    guard orientation != due ?? preview.screen.device.orientation else { return }
    let device = preview.screen.device.turned(to: orientation)
    due = orientation
    let (whole, room) = (windowSize(for: device), FirstWindowSize.room(on: display.monitors()))
    let size = PixelSize(width: Int(min(whole.width, room.width)), height: Int(min(whole.height, room.height)))
    guard fitsPhone, size != window.size else { return turnAsPlanned() }
    // The phone is turned in the window that it fits: it is not seen small before that. Not every desktop lets a window
    // be so.
    window.requestSize(size)
    timer = after(0.2) { [weak preview] in preview?.phones.rotation.turnAsPlanned() }
  }

  func turnAsPlanned() {
    timer?.cancel()
    timer = nil
    guard let orientation = due else { return }
    due = nil
    // While the scene stands, a phone that turns would stay on its way: it is shown as if it had always been held so.
    guard !playback.clock.isPaused, !tracks.isInThePast else {
      return tracks.replay(with: Conditions.Patch { $0.orientation = orientation })
    }
    preview.screen.turn(to: orientation)
    frames.layout()
  }

  /// As the phone is held, or will be at once.
  var heldOrientation: InterfaceOrientation { due ?? preview.screen.device.orientation }

  /// True if the window is as large as the phone and its margin, but for a little.
  private var fitsPhone: Bool {
    let whole = windowSize(for: preview.screen.device)
    return abs(whole.width - preview.windowSize.width) < 8 && abs(whole.height - preview.windowSize.height) < 8
  }

  /// Returns the size of a window for the phone held as `device` is, at the scale that it is shown at.
  private func windowSize(for device: Device) -> CGSize {
    WindowPlacement.windowSize(
      device: device, showsBezel: preview.settings.showsBezel, scale: phones.placement.scale,
      desktopScale: CGFloat(window.scaleFactor))
  }
}
