import Foundation
import HeroEvidence
import HeroFlight
import HeroScenes
import HeroSession
import HeroWidgets
import HeroX11

/// The window's frames: when one is made, and what it paints.
@MainActor package final class Frames: WindowPart {
  /// Called after each painting, once what changed is on its way to the server, with whether anything did.
  package var onPaint: ((Bool) -> Void)?
  /// False lets all that changes go unpainted, and puts nothing: what is left of a frame then is the scene's own.
  package var paints = true { didSet { if paints, !oldValue { repaintAll() } } }
  /// Called once, when the first frame is on its way to the server.
  var onFirstFrame: (() -> Void)?
  /// True if no frames are made while the window is hidden. False for measuring.
  var restsWhileHidden = true
  /// True if the last frame changed anything of the phone.
  private(set) var phoneHasChanged = false
  var hasShown = false
  /// True if a finger, the pointer or a wheel has moved since the last frame.
  var hasMoved = false
  /// Time of the last update of the stage.
  private(set) var lastUpdate = DesktopTime.distantPast
  private(set) var times = FrameTimes()
  var flash = ScreenFlash()
  /// True if the phones are exactly as pictures of them would be. Frames painted piece by piece may differ from those
  /// by 1 or 2 of 255, and a user who pauses looks closely: a paused scene is painted so once it is left alone.
  package private(set) var showsEvidence = false
  /// True if the next frame is to show them so.
  private(set) var evidenceIsDue = false
  private var evidenceTimer: (any DispatchSourceTimer)?
  private var surface: Surface?
  /// The part of it that is the phone's and what is around it: a phone that is larger lies under the panes.
  private var groundSurface: Surface?
  private var backdropIsStale = true
  private var isPainting = false
  private var isHeldBack = false
  private var wakeUp: (any DispatchSourceTimer)?
  /// Work for the time in which no frame is made.
  let idle = IdleScheduler()
  package let memoryReturn = MemoryReturn()

  /// True if no pixel of the window is on the screen: no frames are made then, though time goes on in the scene.
  var isHidden: Bool { restsWhileHidden && hasShown && window.visibility != .visible }

  /// Asks for a frame at the next vertical blank.
  func request() {
    // Painting asks for itself, when it is done.
    if !isPainting, !isHidden { window.requestTick() }
  }

  /// The window's buffer is new: everything is painted again.
  func layout() {
    phones.place()
    for session in [preview.session, playback.firstTransition?.shown].compactMap({ $0 }) {
      session.stage.renderScale = phones.placement.scale
    }
    let buffer = window.buffer
    surface = Surface(
      borrowing: buffer.base, width: buffer.width, height: buffer.height, stride: buffer.stride, format: .opaque)
    groundSurface = Surface(
      borrowing: buffer.base, width: min(buffer.width, Int(panels.ground.width)),
      height: min(buffer.height, Int(panels.ground.height)), stride: buffer.stride, format: .opaque)
    popups.current?.onLayout()
    exports.screenCaptureIsPlaced()
    panels.place()
    repaintAll()
  }

  func repaintAll() {
    for stage in phones.stages { stage.damageEverything() }
    for pane in panels.panes { pane.stage.damageEverything() }
    backdropIsStale = true
    request()
  }

  func paint(at time: DesktopTime) {
    tracks.seekAsPlanned()
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
      isHeldBack = true
      return
    }
    // The next blank has been asked for: what is left until then can be used, once all that is on its way.
    display.send()
    onPaint?(isFrame)
    if isFrame, !hasShown {
      hasShown = true
      for stage in phones.stages { stage.warmUp() }
      onFirstFrame?()
      onFirstFrame = nil
    }
    for stage in phones.stages { stage.frameWasSent() }
    planWakeUp()
    tracks.planToCatchUp()
    panels.planAudit()
    popups.planVariants()
    planEvidence()
    display.flush()
  }

  /// True if the next frame differs from this one by itself.
  var isMovingOn: Bool {
    (phones.stages.contains(where: \.isAnimating) || tracks.isInThePast) && !playback.clock.isPaused
      || popups.current?.stage.isAnimating == true
      || panels.isAnimating
  }

  /// The server has read the last frame.
  func bufferBecameWritable() {
    guard isHeldBack else { return }
    isHeldBack = false
    // Its blank is over, or is about to be told.
    if !window.isTickPending { paint(at: preview.now) }
  }

  /// Paints what has changed, sends it, and asks for the next blank as long as something moves.
  /// - Returns: whether anything was put; nil when nothing can be.
  private func putFrame(at time: DesktopTime) -> Bool? {
    let begin = MonotonicTime.now
    if flash.needsFrame { for stage in phones.stages { stage.damageEverything() } }
    scenes.showNewPictures()
    tracks.bringStage(to: playback.clock.sceneTime(at: time))
    playback.showFirstTransition(at: time)
    playback.loopAsDue()
    playback.travelAsDue()
    // A hand turned it, or another moment of the scene is on show.
    if phones.areOtherwise { layout() }
    panels.showInstrument(at: time)
    phones.pan.followFocus()
    playback.tellSign()
    tellDesktop()
    guard window.canWrite, let surface, let groundSurface else { return nil }
    let stages = phones.stages
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
      playback.layoutSign()
      hud.layout(window: panels.ground, below: playback.footOfSigns, scale: preview.desktopScale)
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
    for stage in stages {
      if playback.clock.isPaused { stage.holdStill() }
      stage.pictures.looksAhead = !isFollowed && !playback.clock.isPaused && !stage.isInMotion
    }
    let goesOn =
      !isHidden
      && (isFollowed || stages.contains(where: \.needsFrame) || popups.current?.stage.needsFrame == true
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

  /// Tells the desktop the pointer's shape, and its input method where typed text goes.
  private func tellDesktop() {
    let style = popups.current?.stage.input.pointerStyle ?? panels.pointerStyle ?? preview.stage.input.pointerStyle
    let isForSign = popups.current == nil && playback.isOverSign && playback.sign.words != nil
    let shape = popups.current == nil ? phoneEditor.pointerShape : nil
    window.setPointerShape(
      decorations.annotationState.isPlacing ? .crosshair : isForSign ? .hand : shape ?? style.shape)
    let box =
      popups.current?.textCaret ?? panels.keyPane?.textCaret
      ?? preview.stage.textCaret.map { phones.placement.windowPixels(from: $0) }
    window.setTextCaret(box.map { PixelRect(enclosing: $0) })
  }

  /// Timers of the stage, such as a finger's long rest, wake an idle window once.
  private func planWakeUp() {
    wakeUp?.cancel()
    wakeUp = nil
    let scene = [preview.stage.nextWakeUp, phones.secondStage?.nextWakeUp, playback.loop?.due].compactMap { $0 }.min()
    let dues = [scene.flatMap { playback.clock.desktopTime(at: $0) }, popups.current?.nextWakeUp, panels.nextWakeUp]
      .compactMap { $0 }
    guard !window.isTickPending, !isHidden, let due = dues.min() else { return }
    wakeUp = after(due - MonotonicTime.now) { [weak preview] in preview?.frames.paint(at: MonotonicTime.now) }
  }

  /// A frame of which nothing is painted: the scene has gone on, and is laid out and placed.
  /// - Returns: whether anything would have been painted.
  private func passFrame() -> Bool {
    phoneHasChanged = phones.stages.map { $0.skipPaint() }.contains(true)
    if phones.stages.contains(where: \.needsFrame) { window.requestTick() }
    return phoneHasChanged
  }

  /// A frame was made.
  /// - Parameters:
  ///   - isSeen: whether it changed anything of the phone.
  ///   - goesOn: whether another one follows at the next blank.
  private func noteFrame(from begin: DesktopTime, isSeen: Bool, goesOn: Bool) {
    let isLate = times.note(
      from: begin, to: MonotonicTime.now, isSeen: isSeen, goesOn: goesOn, interval: 1 / window.refreshRate)
    if isSeen { exports.screenCaptureTakesFrame(isLate: isLate) }
    if isLate, !tracks.isInThePast, let flight = preview.session.flight {
      panels.auditor.noteLate(at: preview.stage.time, in: flight.memory)
    }
  }

  /// Returns memory to the system once nothing moves: a screenshot, a recording, a sheet or a phone has been freed.
  func returnMemory() {
    memoryReturn.plan(on: idle) { [weak preview] in
      preview.map { $0.frames.isMovingOn || $0.exports.video != nil || $0.exports.screenCapture != nil } ?? false
    }
  }

  // MARK: Evidence

  /// Seconds that a scene that is paused is left alone first: input that goes on does not wait.
  private static let patience = 0.1

  /// A frame was painted.
  private func notePainted(_ hasChanged: Bool) {
    phoneHasChanged = hasChanged
    // Where there was no memory for it, it is not tried again at once.
    if hasChanged || evidenceIsDue { showsEvidence = evidenceIsDue }
    evidenceIsDue = false
  }

  /// Paints exact pictures of the phones once no input has come for a moment. Not where something is drawn over
  /// them: what that tells is of frames as they were made.
  private func planEvidence() {
    evidenceTimer?.cancel()
    evidenceTimer = nil
    let annotationState = decorations.annotationState
    guard playback.clock.isPaused, !showsEvidence, decorations.overlays.shown.isEmpty, annotationState.shown.isEmpty,
      annotationState.draft == nil, !phoneEditor.isOn
    else { return }
    evidenceTimer = after(Self.patience) { [weak preview] in preview?.frames.paintEvidence() }
  }

  private func paintEvidence() {
    guard playback.clock.isPaused, tracks.pendingSeek == nil, !flash.needsFrame else { return }
    evidenceIsDue = true
    request()
  }
}

extension PointerStyle {
  fileprivate var shape: PointerShape {
    switch self {
    case .arrow: .arrow
    case .hand: .hand
    case .grab: .grab
    case .grabbing: .grabbing
    case .horizontalResize: .horizontalResize
    case .text: .text
    }
  }
}
