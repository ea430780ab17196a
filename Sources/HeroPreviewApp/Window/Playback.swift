import Foundation
import HeroInspector
import HeroScenes
import HeroSession
import HeroWidgets
import HeroX11

/// The scene's time as the user controls it: by keys, by the timeline, and by acts that go on by themselves.
@MainActor package final class Playback: WindowPart, InputResponder {
  /// The clock of the stage.
  package internal(set) var clock: SceneClock
  private var keys = ClockKeys()
  package let sign = ClockSign()
  private(set) var isOverSign = false
  /// Opens and closes again and again, while that is asked for.
  var loop: AutoReplay?
  var loopItem = 0
  var travel = PageNavigation()
  /// The transition of the first start, until it is over.
  var firstTransition: FirstTransition?

  /// Answers a click in a paused scene. The next step, or continuing, shows its effect.
  static let noteOfPausedClick = "Paused: the click takes effect when the scene continues. Space continues"

  init(_ clock: SceneClock) { self.clock = clock }

  func perform(_ command: TransportCommand) {
    let (before, moment) = (clock, preview.now)
    switch command {
    case .togglePause: clock.toggle(at: moment)
    case .step(let frames): clock.step(frames: frames, at: moment)
    case .setSpeed(let speed): clock.setSpeed(SceneClock.Speed(rawValue: speed) ?? .full, at: moment)
    case .toggleLoop: return toggleLoop()
    case .addAnnotation: return decorations.beginAnnotation()
    case .toggleRecording: return exports.toggleVideo()
    case .setRecordedPart(let part): return commands.perform(.setRecordedPart(part))
    case .seek(let time): return seek(to: time)
    case .explain(let sentence): return hud.show(sentence)
    case .toStart: return seek(to: tracks.shownVisit?.start ?? 0)
    case .toEnd: return goToEnd()
    }
    clockWasTurned(from: before)
  }

  /// Stops, and shows that moment of what has happened, in the scene's seconds.
  func seek(to time: Double) {
    let before = clock
    clock.stand(at: min(time, tracks.first.present), from: preview.now)
    if !before.isPaused, !tracks.isInThePast { preview.stage.pace = clock.pace }
    tracks.keepCheckpoints()
    tracks.planToSeek(to: clock.sceneTime(at: preview.now))
  }

  /// To the last moment that has happened; from there to the end of what still moves.
  private func goToEnd() {
    tracks.seekAsPlanned()
    if tracks.isInThePast { return seek(to: tracks.first.present) }
    let before = clock
    if !clock.isPaused { clock.pause(at: preview.now) }
    tracks.bringStage(to: clock.sceneTime(at: preview.now))
    // Longer than anything that comes to rest takes.
    for _ in 0..<600 where phones.stages.contains(where: \.isInMotion) {
      clock.step(frames: 1, at: preview.now)
      tracks.bringStage(to: clock.sceneTime(at: preview.now))
    }
    clockWasTurned(from: before)
  }

  /// Seconds of rest after a visit that are stepped through frame by frame.
  private static let shortRest = 0.25

  func isForClock(_ input: WindowInput) -> Bool {
    let before = clock
    guard
      keys.take(
        input, turning: &clock, at: preview.now, unshifted: { display.unshifted($0) },
        takesSpace: { preview.stage.isInMotion || tracks.isInThePast || preview.stage.window.keyboardFocus == nil })
    else { return isForEnds(input) }
    clockWasTurned(from: before)
    return true
  }

  /// Leads to the ends of the timeline on Home and End, while the scene is paused or an earlier moment is shown.
  /// Without a timeline the page gets these keys.
  private func isForEnds(_ input: WindowInput) -> Bool {
    guard clock.isPaused || tracks.isInThePast, tracks.first.visits.take != nil,
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
      turnClock { if $0.isPaused { $0.goOn(at: $1) } else { $0.setSpeed(.full, at: $1) } }
      return true
    default: break
    }
    return false
  }

  /// Returns whether it leads to an earlier frame: many of them are one way.
  func isStepBack(_ input: WindowInput) -> Bool {
    var (keys, turned) = (keys, clock)
    let moment = preview.now
    return clock.isPaused
      && keys.take(input, turning: &turned, at: moment, unshifted: { display.unshifted($0) }, takesSpace: { false })
      && turned.isPaused && turned.sceneTime(at: moment) < clock.sceneTime(at: moment)
  }

  func pause() { turnClock { if !$0.isPaused { $0.pause(at: $1) } } }

  func goOn() { turnClock { if $0.isPaused { $0.goOn(at: $1) } } }

  private func turnClock(_ turn: (inout SceneClock, DesktopTime) -> Void) {
    let before = clock
    turn(&clock, preview.now)
    clockWasTurned(from: before)
  }

  private func clockWasTurned(from before: SceneClock) {
    if hud.note == Self.noteOfPausedClick { hud.hide() }
    let moment = preview.now
    let time = clock.sceneTime(at: moment)
    // Only while it is paused is it put back.
    let previous = before.sceneTime(at: moment)
    if before.isPaused, clock.isPaused, time < previous {
      // The rest after a visit is not on the timeline: where it lasts, the frame before it is the visit's last.
      if let end = tracks.first.visits.visit(at: time)?.take.end, time > end + Self.shortRest {
        return seek(to: end - (previous - time))
      }
      return tracks.planToSeek(to: time)
    }
    if !tracks.isInThePast {
      if before.isPaused, !clock.isPaused { tracks.releaseOrphanedTouches() }
      preview.stage.pace = clock.pace
    }
    tracks.keepCheckpoints()
    // All else the sign says, which lies over nothing that one pauses to look at.
    if clock.speed != before.speed, clock.speed == .full, !clock.isPaused {
      hud.show("Speed 1")
    }
    frames.paint(at: preview.now)
  }

  // MARK: Words over the window

  /// Has the sign say how the clock goes, where the bar does not.
  func tellSign() {
    let clock = panels.bar == nil ? self.clock : SceneClock()
    if sign.tell(clock, isTyping: preview.stage.textInput != nil) { frames.repaintAll() }
  }

  func layoutSign() {
    sign.layout(
      window: panels.ground, phones: phones.frame, isFreeAbove: phones.areBesideEachOther,
      scale: preview.desktopScale)
  }

  /// The first row of pixels below the sign of the clock and the captions of two phones, where these stand in the
  /// middle at the top.
  var footOfSigns: CGFloat {
    let sign = sign.shown?.frame
    let isAbove =
      sign.map { CGFloat($0.y) < panels.ground.height / 4 && CGFloat($0.x) < phones.frame.maxX } ?? false
    let foot = isAbove ? sign.map { CGFloat($0.y + $0.height) } ?? 0 : 0
    return max(foot, phones.pair == nil ? 0 : (WindowPlacement.margin - 8) * preview.desktopScale)
  }
}
