import HeroReview
import HeroScenes
import HeroWidgets

/// Somebody saves a picture, or the words beside them, while they are shown.
extension Scenes {
  /// Follows the folder that is shown.
  func followPictures() {
    refresh.onNews = { [weak preview] in preview?.scenes.picturesChanged($0, problem: $1) }
    refresh.follow(options.images, options.imageNames)
  }

  private func picturesChanged(_ pictures: UserPictures, problem: String?) {
    // What is written wrongly is read again once it is mended.
    if let problem { hud.show(problem, for: 8) } else if let last = refresh.problem, hud.note == last { hud.hide() }
    refresh.problem = problem
    guard pictures != refresh.shown else { return refresh.due = nil }
    refresh.due = pictures
    showNewPictures()
    guard refresh.due != nil else { return }
    if problem == nil, playback.clock.isPaused {
      hud.show("The pictures changed. They update when the scene continues")
    }
  }

  /// True if there are such, and nothing keeps them waiting.
  var mayShowNewPictures: Bool {
    refresh.due != nil && !tracks.isInThePast && phones.stages.allSatisfy { $0.window.runningTransition == nil }
  }

  /// Not in mid-flight, and not in the past: what flies there is what it was.
  func showNewPictures() {
    guard mayShowNewPictures, let pictures = refresh.due, let before = refresh.shown else { return }
    refresh.took(pictures)
    for session in [preview.session, phones.pair?.session].compactMap({ $0 }) {
      for file in pictures.changedFiles(since: before) { session.stage.pictures.renew(file) }
      session.screen.controller.show(pictures)
    }
    // Who goes back from here goes back to these pictures.
    playback.travel.titlesChanged()
    for track in tracks.all { track.keepCheckpoints(false) }
    tracks.keepCheckpoints()
    frames.request()
  }
}
