import Foundation
import HeroFindings
import HeroInspector
import HeroScenes
import HeroSession
import HeroWidgets
import HeroX11

/// The instrument beside the phone: what it shows, what it asks for, and who hears of the hand and the keyboard.
extension SidePanels {
  var instrumentLayout: InstrumentLayout {
    preview.settings.layout(window: preview.windowSize, desktopScale: preview.desktopScale)
  }
  /// Size of the phones' area, in pixels from the window's top left corner.
  var ground: CGSize { instrumentLayout.ground }

  // MARK: What it shows

  /// Brings the panes up to date with the frame that is due.
  func showInstrument(at moment: DesktopTime) {
    guard !panes.isEmpty else { return }
    transport.show(transportState)
    if side != nil { inspector.show(inspectorState) }
    for pane in panes {
      pane.stage.appearance = preview.toolAppearance
      pane.update(to: moment)
    }
  }

  private var transportState: TransportState {
    var state = TransportState()
    state.isPaused = playback.clock.isPaused
    state.speed = playback.clock.speed.rawValue
    state.isLooping = playback.loop != nil
    state.hasFlights = preview.settings.scene.hasFlights
    state.take = tracks.shownVisit
    if let pair = phones.pair, let second = pair.mirror.track.visits.visit(at: preview.stage.time)?.take {
      state.take = state.take?.together(with: second)
    }
    state.present = tracks.first.present
    state.moment = preview.stage.time
    state.progress = preview.session.progress
    (state.isPaired, state.secondProgress) = (phones.pair != nil, phones.pair?.session.progress)
    state.offset = preview.session.scrollOffset
    if case .found(let findings) = findingsState { state.findings = findings.worstCount }
    state.annotations = decorations.annotationState.list
    state.isRecording = exports.video != nil
    state.recordedPart = exports.shownPart
    return state
  }

  // MARK: Hands and keys

  /// Takes what is meant for a pane. Returns whether it was.
  func take(_ input: WindowInput) -> Bool {
    switch input {
    case .key, .keyUp, .composition: return isForKeyPane(input)
    case .pointerLeft:
      pointer(isOver: nil, at: preview.now)
      return false
    case .pointerMoved, .buttonDown, .buttonUp, .scroll, .touch: break
    }
    let pane = phones.isHeld ? nil : pane(for: input)
    if case .pointerMoved = input {
      // The phone hears that the pointer is gone.
      if pane != nil, !isHovered { phones.pointerLeft(at: input.time) }
      pointer(isOver: pane, at: preview.now)
    }
    guard let pane else {
      // Who presses elsewhere types there.
      if input.presses { giveKeyboard(to: nil) }
      return false
    }
    pane.take(input)
    pane.update(to: preview.now)
    commands.runWaiting()
    // In a list that scrolls a quick press arrives once it is over.
    if input.presses || pane.takesAllKeys { giveKeyboard(to: pane.takesAllKeys ? pane : nil) }
    returnKeyboard()
    if !(input.isMotion && window.isTickPending) { frames.paint(at: preview.now) }
    return true
  }

  private func isForKeyPane(_ input: WindowInput) -> Bool {
    if case .key(.function(6), _, let modifiers, let isRepeat, _) = input, modifiers.isEmpty {
      if !isRepeat { giveKeyboardToNextPane() }
      return !panes.isEmpty
    }
    guard let pane = keyPane else { return false }
    if !pane.takesAllKeys, case .key(let key, _, let modifiers, _, _) = input {
      if key == .escape {
        giveKeyboard(to: nil)
        return true
      }
      // Letters and signs are the window's; what moves the ring and presses is the pane's.
      if case .character = key { return false }
      if modifiers.contains(.control) || modifiers.contains(.alt) { return false }
    }
    if let field = pane.stage.textInput, commands.isForUndo(input, beside: field) { return true }
    pane.take(input)
    pane.update(to: preview.now)
    commands.runWaiting()
    returnKeyboard()
    frames.paint(at: preview.now)
    return true
  }

  /// To the phone, where nothing in the pane that has it is worked by it any more: a list that a press opened has gone.
  private func returnKeyboard() {
    if let pane = keyPane, pane.stage.window.firstResponder == nil { giveKeyboard(to: nil) }
  }

  func giveKeyboardToNextPane() { giveKeyboard(to: pane(after: keyPane), first: true) }

  /// True if letters are the phone's.
  var phoneIsKey: Bool { isFocused && keyPane == nil }

  /// - Parameter first: whether the ring goes to the first thing there that a key can work.
  func giveKeyboard(to pane: WindowPane?, first: Bool = false) {
    guard pane !== keyPane else { return }
    give(keyboardTo: pane)
    if !tracks.isInThePast { preview.stage.window.isKeyWindow = phoneIsKey }
    if first, let pane {
      pane.take(.key(key: .tab, text: "", modifiers: [], isRepeat: false, time: preview.now))
      pane.update(to: preview.now)
      commands.runWaiting()
    }
    frames.request()
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
