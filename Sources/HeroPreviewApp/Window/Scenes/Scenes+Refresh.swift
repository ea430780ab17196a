import HeroDocuments
import HeroScenes
import HeroSession
import HeroWidgets

/// Refreshes pictures and captions that are saved while they are shown.
extension Scenes {
  /// Follows the folder that is shown.
  func followPictures() {
    refresh.onNews = { [weak preview] in preview?.scenes.picturesChanged($0, problem: $1) }
    refresh.follow(options.images, options.imageNames)
    fileRefresh.onNews = { [weak preview] in preview?.scenes.sceneFileChanged($0) }
    fileRefresh.follow(preview.settings.scene.file)
  }

  /// Shows the scene file as it is now, at the same screen, scroll position and moment. A mistake in it is shown over
  /// the last version without one.
  private func sceneFileChanged(_ news: SceneFileRefresh.News) {
    guard let document = news.reading.document else {
      let first = news.reading.problems.first { $0.severity == .error }
      let more = news.reading.problems.count - 1
      let rest = more > 0 ? " (\(more) more)" : ""
      if let first { fileNote = "\(first.shortWords)\(rest)" }
      if let fileNote { hud.show(fileNote, for: 600) }
      return
    }
    if let fileNote, hud.note == fileNote { hud.hide() }
    fileNote = nil
    show(news, document, with: Conditions.Patch { _ in })
  }

  /// Shows a version of the scene file, at the same screen, scroll position and moment.
  func show(_ news: SceneFileRefresh.News, _ document: SceneDocument, with changes: Conditions.Patch) {
    for session in [preview.session, phones.pair?.session].compactMap({ $0 }) {
      for file in news.changedFiles { session.stage.pictures.renew(file) }
    }
    let scene = HeroScenes.Scene(document, file: news.reading.file).named(preview.settings.scene.name)
    preview.settings.app = preview.settings.app.replacing(scene)
    preview.settings.scene = scene
    if firstScene.scene.name == scene.name { firstScene.scene = scene }
    tracks.replay(with: changes, of: scene)
    fileRefresh.took(news)
    playback.travel.titlesChanged()
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
