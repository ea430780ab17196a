import Foundation
import HeroInspector
import HeroReview
import HeroScenes
import HeroWidgets
import HeroX11

/// The scene's time as the user controls it: by keys, by the timeline, and by acts that go on by themselves.
@MainActor package final class Playback: WindowPart {
  private var keys = ClockKeys()
  package let sign = ClockSign()
  private(set) var isOverSign = false
  /// Opens and closes again and again, while that is asked for.
  var loop: AutoReplay?
  /// The item that the loop opens.
  var loopItem = 0
  /// To a page that was chosen.
  var travel = PageNavigation()
  /// The transition of the first start, until it is over.
  var firstTransition: FirstTransition?

  func perform(_ command: TransportCommand) {
    let (before, moment) = (preview.clock, preview.now)
    switch command {
    case .togglePause: preview.clock.toggle(at: moment)
    case .step(let frames): preview.clock.step(frames: frames, at: moment)
    case .setSpeed(let speed): preview.clock.setSpeed(SceneClock.Speed(rawValue: speed) ?? .full, at: moment)
    case .toggleLoop: return toggleLoop()
    case .addMark: return decorations.beginMark()
    case .toggleRecording: return exports.toggleFilm()
    case .setRecordedPart(let part): return commands.perform(.setRecordedPart(part))
    case .seek(let time): return seek(to: time)
    case .explain(let sentence): return hud.show(sentence)
    case .toStart: return seek(to: preview.shownVisit?.start ?? 0)
    case .toEnd: return goToEnd()
    }
    clockWasTurned(from: before)
  }

  /// Stops, and shows that moment of what has happened, in the scene's seconds.
  func seek(to time: Double) {
    let before = preview.clock
    preview.clock.stand(at: min(time, preview.track.present), from: preview.now)
    if !before.isPaused, !preview.isInThePast { preview.stage.pace = preview.clock.pace }
    preview.keepCheckpoints()
    preview.planToSeek(to: preview.clock.sceneTime(at: preview.now))
  }

  /// To the last moment that has happened; from there to the end of what still moves.
  private func goToEnd() {
    preview.seekAsPlanned()
    if preview.isInThePast { return seek(to: preview.track.present) }
    let before = preview.clock
    if !preview.clock.isPaused { preview.clock.pause(at: preview.now) }
    preview.bringStage(to: preview.clock.sceneTime(at: preview.now))
    // Longer than anything that comes to rest takes.
    for _ in 0..<600 where preview.phoneStages.contains(where: \.isInMotion) {
      preview.clock.step(frames: 1, at: preview.now)
      preview.bringStage(to: preview.clock.sceneTime(at: preview.now))
    }
    clockWasTurned(from: before)
  }

  /// Seconds of rest after a visit that are stepped through frame by frame.
  private static let shortRest = 0.25

  func isForClock(_ input: WindowInput) -> Bool {
    let before = preview.clock
    guard
      keys.take(
        input, turning: &preview.clock, at: preview.now, unshifted: { display.unshifted($0) },
        takesSpace: { preview.stage.isInMotion || preview.isInThePast || preview.stage.window.keyboardFocus == nil })
    else { return isForEnds(input) }
    clockWasTurned(from: before)
    return true
  }

  /// Leads to the ends of the timeline on Home and End, while the scene is paused or an earlier moment is shown.
  /// Without a timeline the page gets these keys.
  private func isForEnds(_ input: WindowInput) -> Bool {
    guard preview.clock.isPaused || preview.isInThePast, preview.takes.take != nil,
      case .key(let key, _, [], _, _) = input,
      key == .home || key == .end
    else { return false }
    perform(key == .home ? .toStart : .toEnd)
    return true
  }

  /// A press on the sign lets the scene go on, at full speed where it went slowly: for those who do not know the keys,
  /// or type.
  func take(_ input: WindowInput) -> Bool {
    switch input {
    case .pointerMoved(let place, _): isOverSign = sign.contains(place)
    case .pointerLeft: isOverSign = false
    case .buttonDown(.primary, let place, _, _) where sign.contains(place),
      .touch(_, .began, let place, _) where sign.contains(place):
      let before = preview.clock
      if preview.clock.isPaused {
        preview.clock.goOn(at: preview.now)
      } else {
        preview.clock.setSpeed(.full, at: preview.now)
      }
      clockWasTurned(from: before)
      return true
    default: break
    }
    return false
  }

  /// Returns whether it leads to an earlier frame: many of them are one way.
  func isStepBack(_ input: WindowInput) -> Bool {
    var (keys, turned) = (keys, preview.clock)
    let moment = preview.now
    return preview.clock.isPaused
      && keys.take(input, turning: &turned, at: moment, unshifted: { display.unshifted($0) }, takesSpace: { false })
      && turned.isPaused && turned.sceneTime(at: moment) < preview.clock.sceneTime(at: moment)
  }

  func clockWasTurned(from before: SceneClock) {
    if hud.note == PreviewWindow.noteOfPausedClick { hud.hide() }
    let moment = preview.now
    let time = preview.clock.sceneTime(at: moment)
    // Only while it is paused is it put back.
    let previous = before.sceneTime(at: moment)
    if before.isPaused, preview.clock.isPaused, time < previous {
      // The rest after a visit is not on the timeline: where it lasts, the frame before it is the visit's last.
      if let end = preview.takes.visit(at: time)?.take.end, time > end + Self.shortRest {
        return seek(to: end - (previous - time))
      }
      return preview.planToSeek(to: time)
    }
    if !preview.isInThePast {
      if before.isPaused, !preview.clock.isPaused { preview.releaseStrays() }
      preview.stage.pace = preview.clock.pace
    }
    preview.keepCheckpoints()
    // All else the sign says, which lies over nothing that one pauses to look at.
    if preview.clock.speed != before.speed, preview.clock.speed == .full, !preview.clock.isPaused {
      hud.show("Speed 1")
    }
    preview.paint(at: preview.now)
  }

  // MARK: Words over the window

  /// Has the sign say how the clock goes, where the bar does not.
  func tellSign() {
    let clock = panels.bar == nil ? preview.clock : SceneClock()
    if sign.tell(clock, isTyping: preview.stage.textInput != nil) { preview.repaintAll() }
  }

  func layoutSign() {
    sign.layout(
      window: panels.ground, phones: preview.phonesFrame, isFreeAbove: preview.areBesideEachOther,
      scale: preview.desktopScale)
  }

  /// The first row of pixels below the sign of the clock and the captions of two phones, where these stand in the
  /// middle at the top.
  var footOfSigns: CGFloat {
    let sign = sign.shown?.frame
    let isAbove =
      sign.map { CGFloat($0.y) < panels.ground.height / 4 && CGFloat($0.x) < preview.phonesFrame.maxX } ?? false
    let foot = isAbove ? sign.map { CGFloat($0.y + $0.height) } ?? 0 : 0
    return max(foot, preview.pair == nil ? 0 : (WindowPlacement.margin - 8) * preview.desktopScale)
  }
}
