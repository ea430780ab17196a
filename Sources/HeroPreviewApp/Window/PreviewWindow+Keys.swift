import Foundation
import HeroInspector
import HeroReview
import HeroScenes
package import HeroWidgets
import HeroX11

/// The keys that are the window's own, the scene's clock, and what is said over the window.
extension PreviewWindow {
  func isShortcut(_ input: WindowInput) -> Bool {
    if stage.textInput == nil, isForClock(input) { return true }
    if case .key(.function(12), _, [], let isRepeat, _) = input {
      if !isRepeat { toggleInspector() }
      return true
    }
    if exports.take(input) || isForUndo(input) || isForTurning(input) || isForTextSize(input) || isForTabs(input) {
      return true
    }
    guard stage.textInput == nil, case .key(let key, _, let modifiers, let isRepeat, _) = input,
      modifiers.isSubset(of: [.shift, .control]), case .character(let text) = key
    else { return false }
    guard let action = WindowAction.pressed(text, modifiers) else { return false }
    if !isRepeat { action.perform(self) }
    return true
  }

  // MARK: The scene's clock

  /// Seconds of rest after a visit that are stepped through frame by frame.
  private static let shortRest = 0.25

  private func isForClock(_ input: WindowInput) -> Bool {
    let before = clock
    guard
      clockKeys.take(
        input, turning: &clock, at: now, unshifted: { display.unshifted($0) },
        takesSpace: { stage.isInMotion || isInThePast || stage.window.keyboardFocus == nil })
    else { return isForEnds(input) }
    clockWasTurned(from: before)
    return true
  }

  /// Leads to the ends of the timeline on Home and End, while the scene is paused or an earlier moment is shown.
  /// Without a timeline the page gets these keys.
  private func isForEnds(_ input: WindowInput) -> Bool {
    guard clock.isPaused || isInThePast, takes.take != nil, case .key(let key, _, [], _, _) = input,
      key == .home || key == .end
    else { return false }
    perform(key == .home ? TransportCommand.toStart : .toEnd)
    return true
  }

  /// A press on the sign lets the scene go on, at full speed where it went slowly: for those who do not know the keys,
  /// or type.
  func isForSign(_ input: WindowInput) -> Bool {
    switch input {
    case .pointerMoved(let place, _): isOverSign = clockSign.contains(place)
    case .pointerLeft: isOverSign = false
    case .buttonDown(.primary, let place, _, _) where clockSign.contains(place),
      .touch(_, .began, let place, _) where clockSign.contains(place):
      let before = clock
      if clock.isPaused { clock.goOn(at: now) } else { clock.setSpeed(.full, at: now) }
      clockWasTurned(from: before)
      return true
    default: break
    }
    return false
  }

  /// Returns whether it leads to an earlier frame: many of them are one way.
  func isStepBack(_ input: WindowInput) -> Bool {
    var (keys, turned) = (clockKeys, clock)
    let moment = now
    return clock.isPaused
      && keys.take(input, turning: &turned, at: moment, unshifted: { display.unshifted($0) }, takesSpace: { false })
      && turned.isPaused && turned.sceneTime(at: moment) < clock.sceneTime(at: moment)
  }

  func clockWasTurned(from before: SceneClock) {
    let moment = now
    let time = clock.sceneTime(at: moment)
    // Only while it is paused is it put back.
    let previous = before.sceneTime(at: moment)
    if before.isPaused, clock.isPaused, time < previous {
      // The rest after a visit is not on the timeline: where it lasts, the frame before it is the visit's last.
      if let end = takes.visit(at: time)?.take.end, time > end + Self.shortRest {
        return seek(to: end - (previous - time))
      }
      return planToSeek(to: time)
    }
    if !isInThePast {
      if before.isPaused, !clock.isPaused { releaseStrays() }
      stage.pace = clock.pace
    }
    keepCheckpoints()
    // All else the sign says, which lies over nothing that one pauses to look at.
    if clock.speed != before.speed, clock.speed == .full, !clock.isPaused { hud.show("Speed 1") }
    paint(at: now)
  }

  // MARK: Words over the window

  /// Words of the clock's sign, and its place in the window; nil: there is none.
  package var sign: (words: String, frame: PixelRect)? { clockSign.shown }

  /// The first row of pixels below the sign of the clock and the captions of two phones, where these stand in the
  /// middle at the top.
  var footOfSigns: CGFloat {
    let sign = clockSign.shown?.frame
    let isAbove = sign.map { CGFloat($0.y) < ground.height / 4 && CGFloat($0.x) < phonesFrame.maxX } ?? false
    let foot = isAbove ? sign.map { CGFloat($0.y + $0.height) } ?? 0 : 0
    return max(foot, pair == nil ? 0 : (WindowPlacement.margin - 8) * desktopScale)
  }
}
