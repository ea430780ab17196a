import Foundation
import HeroInspector
import HeroReview
import HeroScenes
import HeroWidgets
import HeroX11

/// R: what is on the timeline as a film, while the window goes on.
extension PreviewWindow {
  /// Records what is on the timeline, or gives the recording up that is under way.
  func toggleFilm() { if let film { film.cancel() } else { record(.film) } }

  /// Records what is on the timeline. One recording is made at a time.
  func record(_ format: RecordingFormat) {
    guard film == nil else { return show(.note("A recording is being made: Escape ends it"), for: 4) }
    seekAsPlanned()
    guard let take = takes.take else {
      return show(.note("Nothing has opened yet: open a page, and R records how it comes and goes"), for: 4)
    }
    do { try begin(take, format) } catch {
      say("Error: \(error)")
      show(.note("\(error)"), for: 6)
    }
  }

  private func begin(_ take: Take, _ format: RecordingFormat) throws {
    let container = format.container(hasFFmpeg: RecordingFile.hasFFmpeg)
    let file = try (settings.screenshots ?? .standard).place(
      title: "\(settings.app.name) \(settings.scene.name)", at: Date(),
      ending: container.map { ".\($0.rawValue)" } ?? "")
    let recording = try TakeRecording(
      playback?.tape ?? session.tape, take, until: playback?.end ?? stage.time,
      framesPerSecond: container == .gif ? RecordingFile.gifRates[0] : 60,
      // Larger ones seldom fit into 8 MB, and take long.
      scale: container == .gif ? min(2, screen.device.scale) : nil, speed: clock.speed.rawValue, filmOptions,
      marks: marking.shown, memory: stage.pictures.memory)
    let maker = try FilmMaker(recording, to: RecordingFile(file, container: container))
    maker.isBusy = { [weak self] in self?.isMovingOn ?? false }
    maker.onProgress = { [weak self] in self?.show(filmProgress: $0) }
    let lacksFFmpeg = container == nil && format != .pictures
    maker.onEnd = { [weak self] in self?.filmEnded($0, lacksFFmpeg: lacksFFmpeg) }
    film = maker
    show(filmProgress: 0)
    maker.start()
  }

  private func show(filmProgress share: Double?) {
    let words = share.map { "Recording, \(Int($0 * 100)) %: Escape ends it" } ?? "Making the file: Escape ends it"
    guard film != nil, headsUp.progress?.words != words else { return }
    headsUp.progress = (words, share ?? 1)
    repaintAll()
  }

  private func filmEnded(_ outcome: FilmMaker.Outcome, lacksFFmpeg: Bool) {
    film = nil
    headsUp.progress = nil
    switch outcome {
    case .done(let url):
      say("Recording: \(url.path)")
      let lack = lacksFFmpeg ? ", a folder of pictures: a film needs ffmpeg (apt-get install ffmpeg)" : ""
      show(.note("Saved \(url.lastPathComponent)\(lack)"), for: lacksFFmpeg ? 8 : 4)
    case .cancelled: show(.note("The recording was given up, and nothing is left of it"))
    case .failed(let error):
      say("Error: \(error)")
      show(.note("\(error)"), for: 6)
    }
    repaintAll()
  }

  func setFilmOptions(_ options: FilmOptions) {
    filmOptions = options
    settings.instrument?.film = options
    settings.instrument?.save()
  }

  /// Escape ends a recording, and nothing else then. Returns whether it did.
  func isForFilm(_ input: WindowInput) -> Bool {
    guard let film, case .key(.escape, _, let modifiers, let isRepeat, _) = input, modifiers.isEmpty, !isRepeat else {
      return false
    }
    film.cancel()
    return true
  }
}
