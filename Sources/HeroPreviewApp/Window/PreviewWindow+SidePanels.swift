import Foundation
import HeroInspector
import HeroReview
import HeroScenes
package import HeroWidgets
package import HeroX11

/// The instrument beside the phone: what it shows, what it asks for, and who hears of the hand and the keyboard.
extension PreviewWindow {
  var instrumentLayout: InstrumentLayout { settings.layout(window: windowSize, desktopScale: desktopScale) }
  /// Size of the phones' area, in pixels from the window's top left corner.
  var ground: CGSize { instrumentLayout.ground }
  /// Stage of the bar under the phone; nil: there is none.
  package var transportStage: Stage? { instrument.bar?.stage }
  /// Stage of the inspector; nil: it is closed.
  package var inspectorStage: Stage? { instrument.side?.stage }
  /// The middle of what is called `label` in one of the panes, in pixels of the window; nil where it is not in sight.
  package func placeInInstrument(of label: String) -> PixelPoint? {
    instrument.panes.lazy.compactMap { $0.place(of: label) }.first
  }

  // MARK: What it shows

  /// Brings the panes up to date with the frame that is due.
  func showInstrument(at moment: DesktopTime) {
    guard !instrument.panes.isEmpty else { return }
    instrument.transport.show(transportState)
    if instrument.side != nil { instrument.inspector.show(inspectorState) }
    for pane in instrument.panes {
      pane.stage.appearance = toolAppearance
      pane.update(to: moment)
    }
  }

  private var transportState: TransportState {
    var state = TransportState()
    state.isPaused = clock.isPaused
    state.speed = clock.speed.rawValue
    state.isLooping = loop != nil
    state.hasFlights = settings.scene.hasFlights
    state.take = shownVisit
    if let pair, let second = pair.mirror.track.visits.visit(at: stage.time)?.take {
      state.take = state.take?.together(with: second)
    }
    state.present = track.present
    state.moment = stage.time
    state.progress = session.progress
    (state.isPaired, state.secondProgress) = (pair != nil, pair?.session.progress)
    state.offset = session.scrollOffset
    if case .found(let findings) = findingsState { state.flaws = findings.worstCount }
    state.marks = marking.list
    state.isRecording = exports.film != nil
    state.recordedPart = exports.shownPart
    return state
  }

  // MARK: What it asks for

  /// Runs `command`, which a control of a pane asks for, once no pane is updating.
  func afterUpdates(_ command: @escaping (PreviewWindow) -> Void) {
    commands.add { [weak self] in if let self { command(self) } }
    runCommands()
  }

  /// Runs what panes have asked for.
  func runCommands() { commands.run { !paneIsUpdating } }

  private var paneIsUpdating: Bool {
    popup?.stage.isUpdating == true || instrument.panes.contains(where: \.stage.isUpdating)
  }

  func perform(_ command: TransportCommand) {
    let (before, moment) = (clock, now)
    switch command {
    case .togglePause: clock.toggle(at: moment)
    case .step(let frames): clock.step(frames: frames, at: moment)
    case .setSpeed(let speed): clock.setSpeed(SceneClock.Speed(rawValue: speed) ?? .full, at: moment)
    case .toggleLoop: return toggleLoop()
    case .addMark: return decorations.beginMark()
    case .toggleRecording: return exports.toggleFilm()
    case .setRecordedPart(let part): return perform(InspectorCommand.setRecordedPart(part))
    case .seek(let time): return seek(to: time)
    case .explain(let sentence): return hud.show(sentence)
    case .toStart: return seek(to: shownVisit?.start ?? 0)
    case .toEnd: return goToEnd()
    }
    clockWasTurned(from: before)
  }

  /// Stops, and shows that moment of what has happened, in the scene's seconds.
  func seek(to time: Double) {
    let before = clock
    clock.stand(at: min(time, track.present), from: now)
    if !before.isPaused, !isInThePast { stage.pace = clock.pace }
    keepCheckpoints()
    planToSeek(to: clock.sceneTime(at: now))
  }

  /// To the last moment that has happened; from there to the end of what still moves.
  private func goToEnd() {
    seekAsPlanned()
    if isInThePast { return seek(to: track.present) }
    let before = clock
    if !clock.isPaused { clock.pause(at: now) }
    bringStage(to: clock.sceneTime(at: now))
    // Longer than anything that comes to rest takes.
    for _ in 0..<600 where phoneStages.contains(where: \.isInMotion) {
      clock.step(frames: 1, at: now)
      bringStage(to: clock.sceneTime(at: now))
    }
    clockWasTurned(from: before)
  }

  // MARK: Hands and keys

  /// Takes what is meant for a pane. Returns whether it was.
  func isForInstrument(_ input: WindowInput) -> Bool {
    switch input {
    case .key, .keyUp, .composition: return isForKeyPane(input)
    case .pointerLeft:
      instrument.pointer(isOver: nil, at: now)
      return false
    case .pointerMoved, .buttonDown, .buttonUp, .scroll, .touch: break
    }
    let pane = phoneIsHeld ? nil : instrument.pane(for: input)
    if case .pointerMoved = input {
      // The phone hears that the pointer is gone.
      if pane != nil, !instrument.isHovered { leavePhone(at: input.time) }
      instrument.pointer(isOver: pane, at: now)
    }
    guard let pane else {
      // Who presses elsewhere types there.
      if input.presses { giveKeyboard(to: nil) }
      return false
    }
    pane.take(input)
    pane.update(to: now)
    runCommands()
    // In a list that scrolls a quick press arrives once it is over.
    if input.presses || pane.takesAllKeys { giveKeyboard(to: pane.takesAllKeys ? pane : nil) }
    returnKeyboard()
    if !(input.isMotion && window.isTickPending) { paint(at: now) }
    return true
  }

  private func isForKeyPane(_ input: WindowInput) -> Bool {
    if case .key(.function(6), _, let modifiers, let isRepeat, _) = input, modifiers.isEmpty {
      if !isRepeat { giveKeyboardToNextPane() }
      return !instrument.panes.isEmpty
    }
    guard let pane = instrument.keyPane else { return false }
    if !pane.takesAllKeys, case .key(let key, _, let modifiers, _, _) = input {
      if key == .escape {
        giveKeyboard(to: nil)
        return true
      }
      // Letters and signs are the window's; what moves the ring and presses is the pane's.
      if case .character = key { return false }
      if modifiers.contains(.control) || modifiers.contains(.alt) { return false }
    }
    if let field = pane.stage.textInput, isForUndo(input, beside: field) { return true }
    pane.take(input)
    pane.update(to: now)
    runCommands()
    returnKeyboard()
    paint(at: now)
    return true
  }

  /// To the phone, where nothing in the pane that has it is worked by it any more: a list that a press opened has gone.
  private func returnKeyboard() {
    if let pane = instrument.keyPane, pane.stage.window.firstResponder == nil { giveKeyboard(to: nil) }
  }

  func giveKeyboardToNextPane() { giveKeyboard(to: instrument.pane(after: instrument.keyPane), first: true) }

  /// True if letters are the phone's.
  var phoneIsKey: Bool { isFocused && instrument.keyPane == nil }

  /// - Parameter first: whether the ring goes to the first thing there that a key can work.
  func giveKeyboard(to pane: WindowPane?, first: Bool = false) {
    guard pane !== instrument.keyPane else { return }
    instrument.give(keyboardTo: pane)
    if !isInThePast { stage.window.isKeyWindow = phoneIsKey }
    if first, let pane {
      pane.take(.key(key: .tab, text: "", modifiers: [], isRepeat: false, time: now))
      pane.update(to: now)
      runCommands()
    }
    frameIsNeeded()
  }
}

extension WindowInput {
  fileprivate var presses: Bool {
    switch self {
    case .buttonDown, .touch(_, .began, _, _): true
    default: false
    }
  }
}
