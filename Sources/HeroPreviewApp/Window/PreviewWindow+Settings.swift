package import Foundation
package import HeroEvidence
package import HeroInspector
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
}
