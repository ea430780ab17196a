import HeroReview
import HeroScenes
import HeroWidgets
import HeroX11

extension PreviewWindow {
  /// Shows the same moment as it is when all that has happened had happened so. What was on show stays where that
  /// cannot be.
  func replay(with changes: Conditions.Patch) {
    seekAsPlanned()
    let (begin, moment) = (MonotonicTime.now, stage.time)
    let (tape, present) = (track.tape, track.present)
    let screenSize = session.recipe.device.size
    do {
      let replay = try Replay(tape, changes, memory: stage.pictures.memory, lookedAt: stage.renderScale)
      let track = try replay.goThrough(to: present)
      scenes.endTape(saying: "a change of spring, device, appearance, setting or title starts a new tape")
      replaceTrack(with: track)
      decorations.marking.list = decorations.marking.list.moved(from: screenSize, to: session.recipe.device.size)
      stage.window.isKeyWindow = panels.phoneIsKey
      stage.pace = clock.pace
      orphanedTouches = session.fingersDown
      keepCheckpoints()
      layoutWindow()
      renewPair()
      if moment < present { planToSeek(to: moment) }
    } catch {
      return hud.show("\(error)", for: 5)
    }
    tuning.lastReplayDuration = MonotonicTime.now - begin
  }

  /// The conditions of the first phone, with the orientation that it is about to have.
  var conditions: Conditions {
    var conditions = session.conditions
    conditions.orientation = heldOrientation
    return conditions
  }
}
