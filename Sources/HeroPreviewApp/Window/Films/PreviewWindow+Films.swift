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
    guard liveFilm == nil else { return show(.note("The window is being recorded: Ctrl+R ends that"), for: 4) }
    guard film == nil else { return show(.note("A recording is being made: Escape ends it"), for: 4) }
    guard review == nil else { return show(.note("A review is being made: Escape ends it"), for: 4) }
    seekAsPlanned()
    guard let take = shownTake else {
      return show(.note("Nothing has opened yet: open a page, and R records how it comes and goes"), for: 4)
    }
    do { try begin(take, format) } catch {
      say("Error: \(error)")
      show(.note("\(error)"), for: 6)
    }
  }

  private func begin(_ take: Take, _ format: RecordingFormat) throws {
    let container = format.container(hasFFmpeg: RecordingFile.hasFFmpeg)
    let file = try placeForFilm("", container)
    let recording = try TakeRecording(
      playback?.tape ?? session.tape, take, until: playback?.end ?? stage.time, beside: secondForFilm,
      framesPerSecond: container == .gif ? RecordingFile.gifRates[0] : 60,
      scale: filmScale(container),
      speed: clock.speed.rawValue, filmOptions,
      marks: marking.shown, memory: stage.pictures.memory)
    let lacksFFmpeg = container == nil && format != .pictures
    let marks = marksOfShownVisit
    let maker = try FilmMaker(recording, to: RecordingFile(file, container: container)) { [weak self] in
      self?.film = nil
      if case .done = $0 { self?.marksAreSaved(marks) }
      self?.filmEnded($0, lacksFFmpeg: lacksFFmpeg)
    }
    maker.isBusy = { [weak self] in self?.isMovingOn ?? false }
    maker.onProgress = { [weak self] in self?.show(filmProgress: $0) }
    film = maker
    show(filmProgress: .rendering(0))
    maker.start()
  }

  /// Pixels a point: two phones are as wide as a monitor at two of them.
  private func filmScale(_ container: RecordingFile.Container?) -> CGFloat? {
    let most: CGFloat? = container == .gif ? RecordingFile.largestGIFScale : pair == nil ? nil : 2
    return most.map { min($0, phoneScale) }
  }

  /// Where a recording goes that begins now.
  /// - Parameter kind: what its name has after the scene's.
  func placeForFilm(_ kind: String, _ container: RecordingFile.Container?) throws -> URL {
    try (settings.screenshots ?? .standard).place(
      title: "\(settings.app.name) \(settings.scene.name)\(kind)", at: Date(),
      ending: container.map { ".\($0.rawValue)" } ?? "")
  }

  private func show(filmProgress progress: FilmMaker.Progress) {
    func percent(_ share: Double) -> String { "\(Int(share * 100)) %" }
    let (words, share): (String, Double) =
      switch progress {
      case .rendering(let share): ("Recording, \(percent(share))", share)
      case .making(nil): ("Making the file", 1)
      case .making(let share?): ("Making the GIF, \(percent(share))", share)
      }
    guard film != nil, headsUp.progress?.words != "\(words): Escape ends it" else { return }
    headsUp.progress = ("\(words): Escape ends it", share)
    repaintAll()
  }

  /// - Parameter reason: why it ended, where nobody had asked for that.
  func filmEnded(_ outcome: FilmWriter.Outcome, lacksFFmpeg: Bool, because reason: String? = nil) {
    headsUp.progress = nil
    switch outcome {
    case .done(let url):
      say("Recording: \(url.path)")
      let lack = lacksFFmpeg ? ", a folder of pictures: a film needs ffmpeg (apt-get install ffmpeg)" : ""
      let why = reason.map { ": \($0)" } ?? ""
      show(.note("Saved \(url.lastPathComponent)\(lack)\(why)"), for: lack.isEmpty && why.isEmpty ? 4 : 8)
    case .cancelled: show(.note("The recording was given up, and nothing is left of it"))
    case .failed(let error):
      say("Error: \(error)")
      show(.note("\(error)"), for: 6)
    }
    repaintAll()
  }

  func setFilmOptions(_ options: FilmOptions) {
    filmOptions = options
    settings.instrument?.keep { $0.film = options }
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
