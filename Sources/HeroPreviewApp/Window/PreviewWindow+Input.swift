import HeroScenes
import HeroWidgets
package import HeroX11

/// Input, and its receiver.
extension PreviewWindow {
  /// True if a button that came down on the phone, or beside it, is still there.
  var phoneIsHeld: Bool { translation.buttonIsDown }

  /// Releases all buttons and fingers on the phone.
  func letGo() { send(translation.releaseAll(time: clock.sceneTime(at: MonotonicTime.now))) }

  /// The pointer is over something else now.
  func leavePhone(at moment: DesktopTime) {
    send(translation.events(for: .pointerLeft(time: moment), at: clock.sceneTime(at: moment)))
  }

  /// To the phone, but where its past is on show: there it was another hand.
  func send(_ events: [InputEvent]) {
    if !isInThePast { for event in events { stage.send(event) } }
  }

  package func input(_ input: WindowInput) {
    guard translation.concerns(input) else { return }
    // The pointer may just lie on the window.
    if input.isHand || input.isKey { playback.endFirstTransition() }
    if input.isKey ? !playback.isStepBack(input) : input.isHand { seekAsPlanned() }
    if popups.take(input) || decorations.take(input) || panels.take(input) || isForPair(input) { return }
    aim(input)
    // Whom a key is for is known once what came before it, and waits for the next blank, has taken effect.
    if input.isKey, pendingSeek == nil, !isInThePast, window.isTickPending, stage.needsFrame {
      stage.update(to: clock.sceneTime(at: input.time))
    }
    if commands.take(input) || playback.take(input) || pan.take(input) { return }
    if isInThePast {
      // Only who acts makes another present of it.
      guard acts(input) else { return }
      takeOver()
    }
    playback.noteLoopItem(input)
    if input.isHand { releaseStrays() }
    for event in phoneEvents(for: input) { stage.send(event) }
    if clock.isPaused, input.isPress, acts(input) { hud.show(Self.noteOfPausedClick, for: 4) }
    if input.isMotion { frames.hasMoved = true }
    // The first frame of what a click or a finger starts does not wait for the next blank; what follows does. A mouse
    // that reports a thousand times a second gets no more frames than the monitor shows.
    if window.isTickPending, frames.isMovingOn || input.isMotion { return }
    paint(at: now)
  }

  func tellPointerShape() {
    let style = popups.current?.stage.pointerStyle ?? panels.pointerStyle ?? stage.pointerStyle
    let isForSign = popups.current == nil && playback.isOverSign && playback.sign.words != nil
    window.setPointerShape(decorations.marking.isPlacing ? .crosshair : isForSign ? .hand : style.shape)
  }

  /// Answers a click in a paused scene. The next step, or continuing, shows its effect.
  static let noteOfPausedClick = "Paused: the click takes effect when the scene continues. Space continues"

  /// Tells the input method where typed text goes.
  func tellTextCaret() {
    let box =
      popups.current?.textCaret ?? panels.keyPane?.textCaret ?? stage.textCaret.map { placement.windowPixels(from: $0) }
    window.setTextCaret(box.map { PixelRect(enclosing: $0) })
  }
}

extension PointerStyle {
  var shape: PointerShape {
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
