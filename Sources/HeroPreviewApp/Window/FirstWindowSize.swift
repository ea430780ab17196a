import Foundation
import HeroInspector
import HeroScenes
import HeroSession
import HeroWidgets
import HeroX11

/// The size of a window that opens: that of its phone, and of the panes where the monitor has room for them.
struct FirstWindowSize {
  private let settings: PreviewWindow.Settings
  /// Pixels of the first monitor.
  private let monitor: CGSize
  /// The part of it that panels and title bars leave, in pixels.
  private let room: CGSize
  /// Pixels for a point of the desktop.
  private let desktopScale: CGFloat

  init(_ settings: PreviewWindow.Settings, monitors: [PixelRect], desktopScale: CGFloat) {
    (self.settings, self.desktopScale) = (settings, desktopScale)
    (monitor, room) = (Self.size(of: monitors), Self.room(on: monitors))
  }

  private static func size(of monitors: [PixelRect]) -> CGSize {
    monitors.first.map { CGSize(width: $0.width, height: $0.height) } ?? CGSize(width: 1280, height: 800)
  }

  /// Returns the part of the monitor that panels and title bars leave, in pixels.
  static func room(on monitors: [PixelRect]) -> CGSize {
    let monitor = size(of: monitors)
    return CGSize(width: (monitor.width * 0.96).rounded(), height: (monitor.height * 0.9).rounded())
  }

  /// The window's width and height in pixels.
  var pixels: CGSize {
    var phone = self.phone
    if !settings.fitsMonitor { phone.width *= CGFloat(settings.phones) }
    guard let instrument = settings.instrument else { return phone }
    let side = InstrumentLayout.inspectorWidth * desktopScale
    let height = phone.height + InstrumentLayout.barHeight * desktopScale
    guard settings.fitsMonitor else {
      let width = phone.width + (instrument.isInspectorOpen == true ? side : 0)
      return CGSize(
        width: max(width, InstrumentLayout.smallestWidth * desktopScale).rounded(),
        height: max(height, InstrumentLayout.smallestHeight * desktopScale).rounded())
    }
    guard hasRoomForPanes else { return phone }
    return CGSize(
      width: min(room.width, max(InstrumentLayout.openWidth * desktopScale, phone.width + side)).rounded(),
      height: min(isTall ? monitor.height : room.height, height).rounded())
  }

  /// True if the monitor has room for the timeline and the inspector.
  private var hasRoomForPanes: Bool {
    let smallest = InstrumentLayout.smallestScreen
    return monitor.width >= smallest.width * desktopScale && monitor.height >= smallest.height * desktopScale
  }

  private var isTall: Bool { monitor.height >= InstrumentLayout.tallScreen * desktopScale }

  /// The size of a window for the phone alone: at the scale that was asked for, if the monitor has room. Scale `auto`
  /// takes the largest whole scale that fits, at most the device's own. A phone with its bezel takes a fixed share of
  /// the height of a tall screen, and what the timeline leaves of a lower one.
  private var phone: CGSize {
    let device = settings.conditions.heldDevice
    func size(at scale: CGFloat) -> CGSize {
      WindowPlacement.windowSize(
        device: device, showsBezel: settings.showsBezel, scale: scale, desktopScale: desktopScale)
    }
    if let scale = settings.scale {
      let size = size(at: scale)
      guard settings.fitsMonitor else { return size }
      return CGSize(
        width: size.width <= monitor.width ? size.width : room.width,
        height: size.height <= monitor.height ? size.height : room.height)
    }
    let hasMargins = settings.showsBezel && !settings.conditions.device.isBare
    let margins = hasMargins ? 2 * WindowPlacement.margin * desktopScale : 0
    let whole = size(at: 1)
    let phone = CGSize(width: whole.width - margins, height: whole.height - margins)
    let fits = min((room.width - margins) / phone.width, (room.height - margins) / phone.height)
    var scale = max(0.2, min(device.scale, fits >= 1 ? fits.rounded(.down) : fits))
    if settings.instrument != nil, settings.fitsMonitor, isTall || hasRoomForPanes {
      let side = hasRoomForPanes ? InstrumentLayout.inspectorWidth * desktopScale : 0
      // On a tall screen, a phone held in landscape has the size that it has in portrait.
      let high =
        isTall
        ? InstrumentLayout.phoneShare * monitor.height / max(phone.width, phone.height)
        : (room.height - InstrumentLayout.barHeight * desktopScale - margins) / phone.height
      scale = min(high, (room.width - margins - side) / phone.width)
    }
    return CGSize(width: (phone.width * scale + margins).rounded(), height: (phone.height * scale + margins).rounded())
  }
}
