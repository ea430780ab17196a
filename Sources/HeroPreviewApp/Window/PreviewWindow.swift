package import Foundation
import HeroInspector
import HeroMotion
package import HeroReview
import HeroScenes
package import HeroWidgets
package import HeroX11

/// The live window: brings events to the stage, and the stage's pixels to the X server, a frame a vertical blank and
/// only while something moves.
@MainActor package final class PreviewWindow: X11WindowDelegate {
  /// As it was asked for, but for the scene and the scale, which are those on show. What was said of that scene its
  /// session knows (`options`).
  var settings: Settings
  let display: X11Display
  package let window: X11Window
  /// The first phone.
  var track: Track
  /// The moment that was asked for, until it is shown.
  var pendingSeek: Double?
  /// Fingers that lay on the glass in the past that is on show: nobody holds them now.
  var orphanedTouches: Set<Int> = []
  package var session: Session { track.session }
  /// The page visits of the first phone.
  package var takes: VisitRecorder { track.visits }
  var screen: PhoneScreen { session.screen }
  package var stage: Stage { screen.stage }
  /// Writes down what comes, where that was asked for.
  var tape: TapeWriter?

  let phone: PhonePane
  var placement: WindowPlacement { phone.placement }
  /// The second phone, while two are compared, and how it was last.
  var pair: Pair?
  var lastPair = ComparisonChoice()
  /// True if a hand is on the second one.
  var isAimedAtSecond = false
  /// The orientation of the phone once the window has the size for it.
  var dueOrientation: InterfaceOrientation?
  var turnTimer: (any DispatchSourceTimer)?
  var translation: InputTranslation
  package let frames = Frames()
  let pan = WindowPan()
  package let hud = HUD()
  package let decorations: Decorations
  package let exports: Exports
  package let closing = Closing()
  package let tuning: SpringTuning
  package let playback = Playback()
  package let panels: SidePanels
  package let commands = Commands()
  package let scenes: Scenes
  package let popups: Popups
  /// The clock of the stage.
  package internal(set) var clock: SceneClock
  let idle = IdleScheduler()
  package let memoryReturn = MemoryReturn()

  /// - Parameters:
  ///   - display: nil opens the one that the environment names.
  ///   - past: what has happened already, on the scene and device of the settings: the scene is paused there.
  package init(_ settings: Settings, display: X11Display? = nil, after past: Track? = nil) throws {
    self.settings = settings
    let display = try display ?? Self.openDisplay()
    self.display = display
    let track =
      try past
      ?? Track(
        of: Session(
          RenderRequest(scene: settings.scene, conditions: settings.conditions),
          pictures: PictureLibrary(memory: .forAWindow())))
    self.track = track
    let start = MonotonicTime.now
    clock = SceneClock(start: start, at: past?.session.stage.time ?? 0)
    if past != nil { clock.pause(at: start) }
    let monitors = display.monitors()
    let size = PreviewWindow.firstSize(settings, monitors: monitors, desktopScale: CGFloat(display.scaleFactor))
    window = try X11Window(
      display: display, title: "\(settings.app.name): \(settings.scene.title)",
      wmClass: (instance: settings.app.name.lowercased(), class: settings.app.name),
      size: PixelSize(width: Int(size.width), height: Int(size.height)),
      position: monitors.first.map { PixelPoint(x: Double($0.x), y: Double($0.y)) } ?? PixelPoint(x: 0, y: 0),
      minimumSize: PixelSize(width: 160, height: 160),
      icon: settings.app.icons.compactMap(WindowIcon.init(pngFile:)), framesPerSecond: settings.framesPerSecond)
    tuning = SpringTuning(
      SpringSlots(
        a: track.session.recipe.spring,
        b: past == nil ? settings.instrument?.choices.secondSpring(of: settings.scene) : nil))
    panels = SidePanels(settings)
    scenes = Scenes(settings)
    popups = Popups(idle)
    decorations = Decorations(settings.instrument)
    exports = Exports(settings)
    // Until it is laid out.
    let placement = WindowPlacement(screen: .zero, scale: 1)
    phone = PhonePane(settings.conditions.heldDevice, at: placement)
    translation = InputTranslation(placement: placement)
    window.delegate = self
    let parts: [WindowPart] = [
      frames, pan, hud, decorations, exports, exports.screenshots, closing, tuning, playback, panels, commands, scenes,
      popups,
    ]
    for part in parts { part.attach(to: self) }
    attach()
    if past != nil { pauseInThePast() }
    idle.isMoving = { [weak self] in self?.frames.isMovingOn ?? false }
    layoutWindow()
    pan.tell()
    if let note = settings.note { hud.show(note, for: 6) }
    scenes.followPictures()
    playback.planFirstTransition()
    window.show()
    display.flush()
    let lost = display.onConnectionLost
    display.onConnectionLost = { [weak self] in
      self?.closing.finishFiles()
      lost()
    }
  }

  /// Ends on the main thread, wherever the last reference was dropped. Nothing that the window scheduled goes on.
  isolated deinit {
    idle.end()
    exports.cancel()
    exports.liveFilm?.cancel()
  }

  /// Connects the session on show to the window and its pasteboards.
  func attach() {
    stage.pictures.letFramesGoFirst()
    connect(stage)
  }

  /// Connects a stage to the window: its frames, pasteboards and input method.
  func connect(_ stage: Stage) {
    stage.onNeedsFrame = { [weak self] in self?.frameIsNeeded() }
    stage.pasteboard = WindowPasteboard(display, .clipboard)
    stage.selectionPasteboard = WindowPasteboard(display, .primary)
    stage.onCompositionEnd = { [weak self] in self?.window.endComposition() }
  }

  /// The window's pixel for a point of the phone's screen.
  package func windowPosition(of point: CGPoint) -> PixelPoint {
    let place = placement.windowPixels(from: CGRect(origin: point, size: .zero))
    return PixelPoint(x: place.minX, y: place.minY)
  }

  // MARK: Frames

  /// No earlier than the frame before.
  var now: DesktopTime { max(frames.lastUpdate, MonotonicTime.now) }
  var windowSize: CGSize { CGSize(width: window.size.width, height: window.size.height) }
  /// Pixels of the window for a point of the desktop.
  var desktopScale: CGFloat { max(1, CGFloat(window.scaleFactor)) }

  func frameIsNeeded() { frames.request() }
  func paint(at time: DesktopTime) { frames.paint(at: time) }
  func repaintAll() { frames.repaintAll() }
  func layoutWindow() { frames.layout() }
}
