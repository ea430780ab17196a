package import Foundation
package import HeroInspector
package import HeroReview
package import HeroScenes
import HeroWidgets

extension PreviewWindow {
  /// The request for a window.
  package struct Settings {
    /// The window's program.
    var app: PreviewApp
    var scene: HeroScenes.Scene
    var conditions: Conditions
    /// nil fits the window.
    var scale: CGFloat?
    var showsBezel: Bool
    /// True if a window that would be larger than the monitor is made to fit it. What is measured is all of the phone.
    var fitsMonitor: Bool
    /// Number of phones for which the window has room if it need not fit the monitor.
    var phones = 1
    /// Frames a second, by a timer where the monitor shows another number; nil: the monitor's.
    var framesPerSecond: Double?
    /// Settings of the panes; nil: the phone is alone.
    var instrument: InstrumentSettings?
    /// Folder of screenshots; nil: the pictures folder, or the working directory.
    var screenshots: ScreenshotFolder?
    /// The options without what earlier windows left; nil: they are all that was said.
    var said: SceneOptions?
    /// Appearance of the window around the phone; nil: as the instrument's settings keep it.
    package var toolAppearance: ToolAppearance?
    /// True if the window shows one transition by itself.
    package var playsFirstTransition = false
    /// Note that is shown as the window opens.
    var note: String?

    package init(
      app: PreviewApp, scene: HeroScenes.Scene, conditions: Conditions, scale: CGFloat?, showsBezel: Bool,
      fitsMonitor: Bool = true,
      instrument: InstrumentSettings? = nil, screenshots: ScreenshotFolder? = nil
    ) {
      (self.app, self.scene, self.conditions, self.scale, self.showsBezel) = (app, scene, conditions, scale, showsBezel)
      self.fitsMonitor = fitsMonitor
      // A bare screen stands alone, as one without its bezel does.
      self.instrument = showsBezel && !conditions.device.isBare ? instrument : nil
      self.screenshots = screenshots
    }

    /// - Parameters:
    ///   - window: its size in pixels.
    ///   - desktopScale: pixels a point of the desktop.
    func layout(window: CGSize, desktopScale: CGFloat) -> InstrumentLayout {
      guard let instrument else { return .phoneAlone(in: window) }
      return InstrumentLayout(
        window: window, desktopScale: max(1, desktopScale), isInspectorOpen: instrument.isInspectorOpen)
    }
  }

  /// The name of the scene that is shown.
  package var sceneName: String { settings.scene.name }

  /// Appearance of the window around the phone, as it was chosen.
  package var chosenToolAppearance: ToolAppearance {
    settings.toolAppearance ?? settings.instrument?.toolAppearance ?? .light
  }

  /// Appearance of the window around the phone.
  var toolAppearance: Appearance { chosenToolAppearance.appearance(beside: stage.appearance) }

  private static func size(of monitors: [PixelRect]) -> CGSize {
    monitors.first.map { CGSize(width: $0.width, height: $0.height) } ?? CGSize(width: 1280, height: 800)
  }

  /// Returns the part of the monitor that panels and title bars leave.
  static func room(on monitors: [PixelRect]) -> CGSize {
    let monitor = size(of: monitors)
    return CGSize(width: (monitor.width * 0.96).rounded(), height: (monitor.height * 0.9).rounded())
  }

  /// Returns the first window's size in pixels. It has the timeline and the inspector where the screen has room for
  /// them.
  static func firstSize(_ settings: Settings, monitors: [PixelRect], desktopScale: CGFloat) -> CGSize {
    var phone = firstPhoneSize(settings, monitors: monitors, desktopScale: desktopScale)
    if !settings.fitsMonitor { phone.width *= CGFloat(settings.phones) }
    let (monitor, room) = (size(of: monitors), room(on: monitors))
    guard let instrument = settings.instrument else { return phone }
    let side = InstrumentLayout.inspectorWidth * desktopScale
    guard settings.fitsMonitor else {
      let width = phone.width + (instrument.isInspectorOpen == true ? side : 0)
      return CGSize(
        width: max(width, InstrumentLayout.smallestWidth * desktopScale).rounded(),
        height: max(
          phone.height + InstrumentLayout.barHeight * desktopScale, InstrumentLayout.smallestHeight * desktopScale
        ).rounded())
    }
    guard hasRoomForPanes(monitor, desktopScale) else { return phone }
    let height = phone.height + InstrumentLayout.barHeight * desktopScale
    return CGSize(
      width: min(room.width, max(InstrumentLayout.openWidth * desktopScale, phone.width + side)).rounded(),
      height: min(isTall(monitor, desktopScale) ? monitor.height : room.height, height).rounded())
  }

  /// Returns whether the first window on that monitor has the timeline and the inspector.
  private static func hasRoomForPanes(_ monitor: CGSize, _ desktopScale: CGFloat) -> Bool {
    let smallest = InstrumentLayout.smallestScreen
    return monitor.width >= smallest.width * desktopScale && monitor.height >= smallest.height * desktopScale
  }

  private static func isTall(_ monitor: CGSize, _ desktopScale: CGFloat) -> Bool {
    monitor.height >= InstrumentLayout.tallScreen * desktopScale
  }

  /// Returns the size of a window for the phone alone: at the scale that was asked for, if the monitor has room. Scale
  /// `auto` takes the largest whole scale that fits, at most the device's own. A phone with its bezel takes a fixed
  /// share of the height of a tall screen, and what the timeline leaves of a lower one.
  private static func firstPhoneSize(
    _ settings: Settings, monitors: [PixelRect], desktopScale: CGFloat
  ) -> CGSize {
    let monitor = size(of: monitors)
    let room = room(on: monitors)
    if let scale = settings.scale {
      let size = WindowPlacement.windowSize(
        device: settings.conditions.heldDevice, showsBezel: settings.showsBezel, scale: scale,
        desktopScale: desktopScale)
      guard settings.fitsMonitor else { return size }
      return CGSize(
        width: size.width <= monitor.width ? size.width : room.width,
        height: size.height <= monitor.height ? size.height : room.height)
    }
    let whole = WindowPlacement.windowSize(
      device: settings.conditions.heldDevice, showsBezel: settings.showsBezel, scale: 1, desktopScale: desktopScale)
    let hasMargins = settings.showsBezel && !settings.conditions.device.isBare
    let margins = hasMargins ? 2 * WindowPlacement.margin * desktopScale : 0
    let phone = CGSize(width: whole.width - margins, height: whole.height - margins)
    let fits = min((room.width - margins) / phone.width, (room.height - margins) / phone.height)
    var scale = max(0.2, min(settings.conditions.heldDevice.scale, fits >= 1 ? fits.rounded(.down) : fits))
    let (takesShare, hasPanes) = (isTall(monitor, desktopScale), hasRoomForPanes(monitor, desktopScale))
    if settings.instrument != nil, settings.fitsMonitor, takesShare || hasPanes {
      let side = hasPanes ? InstrumentLayout.inspectorWidth * desktopScale : 0
      // On a tall screen, a phone held in landscape has the size that it has in portrait.
      let high =
        takesShare
        ? InstrumentLayout.phoneShare * monitor.height / max(phone.width, phone.height)
        : (room.height - InstrumentLayout.barHeight * desktopScale - margins) / phone.height
      scale = min(high, (room.width - margins - side) / phone.width)
    }
    return CGSize(width: (phone.width * scale + margins).rounded(), height: (phone.height * scale + margins).rounded())
  }
}
