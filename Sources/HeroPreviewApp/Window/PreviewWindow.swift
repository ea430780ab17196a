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
  /// Called after each painting, once what changed is on its way to the server, with whether anything did.
  package var onPaint: ((Bool) -> Void)?
  /// False lets all that changes go unpainted, and puts nothing: what is left of a frame then is the scene's own.
  package var paints = true { didSet { if paints, !oldValue { repaintAll() } } }
  /// Called once, when the first frame is on its way to the server.
  var onFirstFrame: (() -> Void)?
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
  let hud = HUD()
  let decorations: Decorations
  let exports: Exports
  let closing = Closing()
  let tuning: SpringTuning
  let playback = Playback()
  let panels: SidePanels
  let commands = Commands()
  let scenes: Scenes
  let popups: Popups
  /// The clock of the stage.
  package internal(set) var clock: SceneClock
  /// Time of the last update of the stage.
  private(set) var lastUpdate = DesktopTime.distantPast
  var pan = WindowPan()
  var frameTimes = FrameTimes()
  let idle = IdleScheduler()
  /// True if the window follows what the keyboard stands on: from a key on until a hand moves something.
  var followsFocus = false
  var hasToldOfPanning = false
  var flash = ScreenFlash()
  let memoryReturn = MemoryReturn()
  private var surface: Surface?
  /// The part of it that is the phone's and what is around it: a phone that is larger lies under the panes.
  private var groundSurface: Surface?
  private var isPainting = false
  var hasShown = false
  /// True if it makes no frames while nobody can see it. False for measuring.
  package var restsWhileHidden = true
  /// True if the last frame changed anything of the phone.
  var phoneHasChanged = false
  var evidence = Evidence()
  /// True if a finger, the pointer or a wheel has moved since the last frame.
  var hasMoved = false
  var frameIsHeldBack = false
  private var wakeUp: (any DispatchSourceTimer)?

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
    let placement = PreviewWindow.place(settings, settings.conditions.heldDevice, in: window, pan: .zero)
    phone = PhonePane(settings.conditions.heldDevice, at: placement)
    translation = InputTranslation(placement: placement)
    window.delegate = self
    let parts: [WindowPart] = [
      hud, decorations, exports, exports.screenshots, closing, tuning, playback, panels, commands, scenes, popups,
    ]
    for part in parts { part.attach(to: self) }
    attach()
    if past != nil { pauseInThePast() }
    idle.isMoving = { [weak self] in self?.isMovingOn ?? false }
    layoutWindow()
    sayThatItPans()
    if let note = settings.note { hud.show(note, for: 6) }
    scenes.followPictures()
    playback.planFirstTransition()
    window.show()
    display.flush()
    let lost = display.onConnectionLost
    display.onConnectionLost = { [weak self] in
      self?.finishFiles()
      lost()
    }
  }

  /// Ends on the main thread, wherever the last reference was dropped. Nothing that the window scheduled goes on.
  isolated deinit {
    idle.end()
    exports.cancel()
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

  /// True if no pixel of the window is on the screen: no frames are made then, though time goes on in the scene.
  var isHidden: Bool { restsWhileHidden && hasShown && window.visibility != .visible }

  func frameIsNeeded() {
    // Painting asks for itself, when it is done.
    if !isPainting, !isHidden { window.requestTick() }
  }

  /// The window's buffer is new: everything is painted again.
  func layoutWindow() {
    placePhones()
    for session in [session, playback.firstTransition?.shown].compactMap({ $0 }) {
      session.stage.renderScale = placement.scale
    }
    let buffer = window.buffer
    surface = Surface(
      borrowing: buffer.base, width: buffer.width, height: buffer.height, stride: buffer.stride, format: .opaque)
    groundSurface = Surface(
      borrowing: buffer.base, width: min(buffer.width, Int(panels.ground.width)),
      height: min(buffer.height, Int(panels.ground.height)), stride: buffer.stride, format: .opaque)
    popups.current?.onLayout()
    exports.liveFilmIsPlaced()
    panels.place()
    repaintAll()
  }

  var windowSize: CGSize { CGSize(width: window.size.width, height: window.size.height) }
  /// Pixels of the window for a point of the desktop.
  var desktopScale: CGFloat { max(1, CGFloat(window.scaleFactor)) }

  func repaintAll() {
    for stage in phoneStages { stage.damageEverything() }
    for pane in panels.panes { pane.stage.damageEverything() }
    backdropIsStale = true
    frameIsNeeded()
  }
  private var backdropIsStale = true

  /// No earlier than the frame before.
  var now: DesktopTime { max(lastUpdate, MonotonicTime.now) }

  func paint(at time: DesktopTime) {
    seekAsPlanned()
    isPainting = true
    lastUpdate = max(lastUpdate, time)
    popups.current?.update(to: time)
    isPainting = false
    commands.runWaiting()
    isPainting = true
    let isFrame = putFrame(at: time)
    isPainting = false
    defer { commands.runWaiting() }
    guard let isFrame else {
      // The server still reads the last frame; this one goes out when it is done.
      frameIsHeldBack = true
      return
    }
    // The next blank has been asked for: what is left until then can be used, once all that is on its way.
    display.send()
    onPaint?(isFrame)
    if isFrame, !hasShown {
      hasShown = true
      for stage in phoneStages { stage.warmUp() }
      onFirstFrame?()
      onFirstFrame = nil
    }
    for stage in phoneStages { stage.frameWasSent() }
    planWakeUp()
    planToCatchUp()
    panels.planToExamine()
    popups.planVariants()
    planEvidence()
    display.flush()
  }

  /// True if the next frame differs from this one by itself.
  var isMovingOn: Bool {
    (phoneStages.contains(where: \.isAnimating) || isInThePast) && !clock.isPaused
      || popups.current?.stage.isAnimating == true
      || panels.isAnimating
  }

  /// Paints what has changed, sends it, and asks for the next blank as long as something moves.
  /// - Returns: whether anything was put; nil when nothing can be.
  private func putFrame(at time: DesktopTime) -> Bool? {
    let begin = MonotonicTime.now
    if flash.needsFrame { for stage in phoneStages { stage.damageEverything() } }
    scenes.showNewPictures()
    bringStage(to: clock.sceneTime(at: time))
    playback.showFirstTransition(at: time)
    playback.loopAsDue()
    playback.travelAsDue()
    // A hand turned it, or another moment of the scene is on show.
    if phonesAreOtherwise { layoutWindow() }
    panels.showInstrument(at: time)
    if followsFocus, placement.panLimit != .zero, let focus = stage.window.keyboardFocus.map(stage.onScreen) {
      pan.show(placement.windowPixels(from: focus), placement: placement, window: panels.ground)
      panned()
    }
    if playback.sign.tell(panels.bar == nil ? clock : SceneClock(), isTyping: stage.textInput != nil) { repaintAll() }
    let pointer = (popups.current?.stage.pointerStyle ?? panels.pointerStyle ?? stage.pointerStyle).shape
    let isForSign = popups.current == nil && playback.isOverSign && playback.sign.words != nil
    window.setPointerShape(marking.isPlacing ? .crosshair : isForSign ? .hand : pointer)
    tellTextCaret()
    guard window.canWrite, let surface, let groundSurface else { return nil }
    // What has moved will most likely move on, and is followed from blank to blank.
    let isFollowed = !isHidden && (isMovingOn || hasMoved || flash.needsFrame)
    hasMoved = false
    if isFollowed { window.requestTickEarly() }
    guard paints else { return passFrame() }
    let listed = popups.current?.paint() ?? PixelRegion()
    if popups.current?.showsWhatIsBelow(in: listed) == true { repaintAll() }
    // Exactly what is painted anew: what goes over it there is not clear itself.
    var damage = PixelRegion()
    let isNew = backdropIsStale
    if isNew {
      backdropIsStale = false
      playback.sign.layout(
        window: panels.ground, phones: phonesFrame, isFreeAbove: areBesideEachOther, scale: desktopScale)
      hud.layout(window: panels.ground, below: playback.footOfSigns, scale: desktopScale)
      damage = PixelRegion(surface.bounds)
    }
    let painted = exports.paintPhones(anew: isNew, onto: groundSurface, lit: flash.opacity(at: time))
    notePainted(!painted.isEmpty)
    damage.formUnion(painted)
    damage.formUnion(listed)
    for pane in panels.panes { damage.formUnion(pane.paint(into: surface)) }
    // What changed in it, such as a caret that blinks, has been painted: no other frame is due.
    if let popup = popups.current, !popup.stage.isAnimating { popup.stage.holdStill() }
    // Nothing moves on by itself in a scene that is paused.
    for stage in phoneStages {
      if clock.isPaused { stage.holdStill() }
      stage.pictures.looksAhead = !isFollowed && !clock.isPaused && !stage.isInMotion
    }
    let goesOn =
      !isHidden
      && (isFollowed || phoneStages.contains(where: \.needsFrame) || popups.current?.stage.needsFrame == true
        || panels.needsFrame || scenes.mayShowNewPictures)
    defer { noteFrame(from: begin, isSeen: !painted.isEmpty, goesOn: goesOn) }
    guard !damage.isEmpty else {
      if goesOn { window.requestTick() }
      return false
    }
    playback.sign.composite(on: surface, within: damage)
    popups.current?.composite(on: surface, within: damage)
    hud.composite(on: surface, within: damage)
    let box = damage.bounds
    window.put(PixelRect(x: box.x, y: box.y, width: box.width, height: box.height), requestsTick: goesOn)
    return true
  }

  /// Timers of the stage, such as a finger's long rest, wake an idle window once.
  private func planWakeUp() {
    wakeUp?.cancel()
    wakeUp = nil
    let scene = [stage.nextWakeUp, secondStage?.nextWakeUp, playback.loop?.due].compactMap { $0 }.min()
    let dues = [scene.flatMap { clock.desktopTime(at: $0) }, popups.current?.nextWakeUp, panels.nextWakeUp]
      .compactMap { $0 }
    guard !window.isTickPending, !isHidden, let due = dues.min() else { return }
    wakeUp = after(due - MonotonicTime.now) { [weak self] in self?.paint(at: MonotonicTime.now) }
  }
}
