import Foundation
import HeroInspector
import HeroMotion
import HeroScenes
package import HeroSession
package import HeroWidgets
package import HeroX11

/// The live window: brings events to the stage, and the stage's pixels to the X server, a frame a vertical blank and
/// only while something moves.
@MainActor package final class PreviewWindow: X11WindowDelegate {
  /// As it was asked for, but for the scene and the scale, which are those on show. What was said of that scene its
  /// session knows (`options`).
  var settings: Settings
  package let window: X11Window
  package let tracks: Tracks
  package let phones: Phones
  package let frames = Frames()
  package let hud = HUD()
  package let decorations: Decorations
  package let exports: Exports
  package let closing = Closing()
  package let tuning: SpringTuning
  package let playback: Playback
  package let panels: SidePanels
  package let commands = Commands()
  package let scenes: Scenes
  package let popups: Popups

  package var phoneEditor: PhoneEditor { decorations.elementEditor }
  /// The session on show on the first phone, its screen and stage.
  package var session: Session { tracks.first.session }
  var screen: PhoneScreen { session.screen }
  package var stage: Stage { screen.stage }

  /// - Parameters:
  ///   - display: nil opens the one that the environment names.
  ///   - past: what has happened already, on the scene and device of the settings: the scene is paused there.
  package init(_ settings: Settings, display: X11Display? = nil, after past: Track? = nil) throws {
    self.settings = settings
    let display = try display ?? Self.openDisplay()
    let track =
      try past
      ?? Track(
        of: Session(
          RenderRequest(scene: settings.scene, conditions: settings.conditions),
          pictures: PictureLibrary(memory: .forAWindow())))
    tracks = Tracks(track)
    let start = MonotonicTime.now
    var clock = SceneClock(start: start, at: past?.session.stage.time ?? 0)
    if past != nil { clock.pause(at: start) }
    playback = Playback(clock)
    let monitors = display.monitors()
    let size = FirstWindowSize(settings, monitors: monitors, desktopScale: CGFloat(display.scaleFactor)).pixels
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
    popups = Popups(frames.idle)
    decorations = Decorations(settings.instrument)
    exports = Exports(settings)
    phones = Phones(settings)
    window.delegate = self
    let parts: [WindowPart] = [
      tracks, phones, frames, hud, decorations, phoneEditor, exports, exports.screenshots, closing, tuning, playback,
      panels, commands, scenes, popups,
    ]
    for part in parts { part.attach(to: self) }
    tracks.connect()
    if past != nil { tracks.adoptSession() }
    frames.idle.isMoving = { [weak self] in self?.frames.isMovingOn ?? false }
    frames.layout()
    phones.pan.tell()
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

  /// Ends all that the window scheduled.
  isolated deinit {
    frames.idle.end()
    exports.cancel()
    exports.screenCapture?.cancel()
  }

  /// Connects a stage to the window: its frames, pasteboards and input method.
  func connect(_ stage: Stage) {
    stage.onNeedsFrame = { [weak self] in self?.frames.request() }
    stage.pasteboards.clipboard = WindowPasteboard(window.display, .clipboard)
    stage.pasteboards.selection = WindowPasteboard(window.display, .primary)
    stage.onCompositionEnd = { [weak self] in self?.window.endComposition() }
  }

  // MARK: Frames

  /// No earlier than the frame before.
  var now: DesktopTime { max(frames.lastUpdate, MonotonicTime.now) }
  var windowSize: CGSize { CGSize(width: window.size.width, height: window.size.height) }
  /// Pixels of the window for a point of the desktop.
  var desktopScale: CGFloat { max(1, CGFloat(window.scaleFactor)) }

  // MARK: Input

  /// Parts that lie above the phones, in the order in which input is offered to them.
  private var responders: [any InputResponder] { [popups, decorations, phoneEditor, panels, phones] }
  /// Parts that are offered what the upper ones leave, once the phone that would get it is known.
  private var phoneResponders: [any InputResponder] { [commands, playback, phones.pan] }

  /// Gives input to the first responder that takes it; the phone is the last.
  package func input(_ input: WindowInput) {
    guard phones.translation.concerns(input) || phoneEditor.concerns(input) else { return }
    // The pointer may just lie on the window.
    if input.isHand || input.isKey { playback.endFirstTransition() }
    if input.isKey ? !playback.isStepBack(input) : input.isHand { tracks.seekAsPlanned() }
    if responders.contains(where: { $0.take(input) }) { return }
    phones.aim(input)
    // The receiver of a key is known once what came before it, and waits for the next blank, has taken effect.
    if input.isKey, tracks.pendingSeek == nil, !tracks.isInThePast, window.isTickPending, stage.needsFrame {
      stage.update(to: playback.clock.sceneTime(at: input.time))
    }
    if phoneResponders.contains(where: { $0.take(input) }) { return }
    if tracks.isInThePast {
      // Only who acts makes another present of it.
      guard phones.isAct(input) else { return }
      tracks.takeOver()
    }
    playback.noteLoopItem(input)
    if input.isHand { tracks.releaseOrphanedTouches() }
    for event in phones.events(for: input) { stage.send(event) }
    if playback.clock.isPaused, input.isPress, phones.isAct(input) { hud.show(Playback.noteOfPausedClick, for: 4) }
    if input.isMotion { frames.hasMoved = true }
    // The first frame of what a click or a finger starts does not wait for the next blank; what follows does. A mouse
    // that reports a thousand times a second gets no more frames than the monitor shows.
    if window.isTickPending, frames.isMovingOn || input.isMotion { return }
    frames.paint(at: now)
  }
}
