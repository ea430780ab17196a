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

  /// Records what is on the timeline.
  func record(_ format: RecordingFormat) {
    if let filesUnderWay { return show(.note(filesUnderWay), for: 4) }
    seekAsPlanned()
    guard let take = shownVisit else {
      return show(.note("No transition to export: open a page first"), for: 4)
    }
    do { try begin(take, format) } catch {
      say("Error: \(error)")
      show(.note("\(error)"), for: 6)
    }
  }

  /// Words on the export or review that is running, and how to end it; nil: none. One runs at a time.
  var filesUnderWay: String? {
    if liveFilm != nil { return "A screen capture is running: Ctrl+R stops it" }
    if film != nil { return "An export is running: Esc cancels it" }
    return review == nil ? nil : "A review is being made: Esc cancels it"
  }

  private func begin(_ take: PageVisit, _ format: RecordingFormat) throws {
    let container = format.container(hasFFmpeg: RecordingFile.hasFFmpeg)
    let file = try placeForFilm("", container)
    let present = track.present
    let part = recordedPart.range(of: take, until: present)
    let recording = try VisitRecording(
      track.tape, take, until: present, in: part.range, rest: part.rest,
      hold: RecordedPart.hold, beside: secondForFilm,
      framesPerSecond: container == .gif ? RecordingFile.gifRates[0] : 60,
      scale: filmScale(container),
      speed: clock.speed.rawValue, filmOptions.decoration(with: marking.shown), memory: stage.pictures.memory)
    let lacksFFmpeg = container == nil && format != .pictures
    let target = RecordingFile(file, container: container).aimingAtASmallGIF()
    let marks = marksOfShownVisit
    let maker = try VideoExporter(recording, to: target, in: idle) { [weak self] in
      self?.film = nil
      if case .done = $0 { self?.marksAreSaved(marks) }
      self?.filmEnded($0, lacksFFmpeg: lacksFFmpeg)
    }
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

  /// Returns the file of a recording that begins now.
  /// - Parameter kind: what its name has after the scene's.
  func placeForFilm(_ kind: String, _ container: RecordingFile.Container?) throws -> URL {
    try (settings.screenshots ?? .standard).place(
      title: "\(settings.app.name) \(settings.scene.name)\(kind)", at: Date(),
      ending: container.map { ".\($0.rawValue)" } ?? "")
  }

  private func show(filmProgress progress: VideoExporter.Progress) {
    func percent(_ share: Double) -> String { "\(Int(share * 100)) %" }
    let (words, share): (String, Double) =
      switch progress {
      case .rendering(let share): ("Exporting \(percent(share))", share)
      case .making(nil): ("Writing the file", 1)
      case .making(let share?): ("Writing the GIF, \(percent(share))", share)
      }
    guard film != nil, headsUp.progress?.words != "\(words) · Esc to cancel" else { return }
    headsUp.progress = ("\(words) · Esc to cancel", share)
    repaintAll()
  }

  /// - Parameter reason: why it ended, where nobody had asked for that.
  func filmEnded(_ outcome: VideoWriter.Outcome, lacksFFmpeg: Bool, because reason: String? = nil) {
    headsUp.progress = nil
    returnMemory()
    switch outcome {
    case .done(let url, let gif):
      say("Recording: \(url.path)\(gif.map { " (\($0.words))" } ?? "")")
      let lack = lacksFFmpeg ? ", a folder of PNG frames: a video needs ffmpeg (apt-get install ffmpeg)" : ""
      let why = reason.map { ": \($0)" } ?? ""
      let size = gif.map { ", \($0.words)" } ?? ""
      let words = "Saved \(url.lastPathComponent)\(size)\(lack)\(why)"
      show(.note(words), for: lack.isEmpty && why.isEmpty && size.isEmpty ? 4 : 8)
    case .cancelled: show(.note("Export cancelled"))
    case .failed(let error):
      say("Error: \(error)")
      show(.note("\(error)"), for: 6)
    }
    repaintAll()
  }

  /// The line below a picture of one of the phones; nil: the user wants none.
  func captionLine(for session: Session) -> (line: CaptionLine, moment: CaptionLine.Moment)? {
    filmOptions.showsCaption ? caption(of: session) : nil
  }

  func caption(of session: Session) -> (line: CaptionLine, moment: CaptionLine.Moment) {
    let takes = session === self.session ? takes : pair?.mirror.track.visits ?? takes
    let time = session.stage.time
    return (CaptionLine(session.recipe), CaptionLine.Moment(at: time, of: takes.visit(at: time)?.take))
  }

  // MARK: The part that is recorded

  /// The part of the timeline that recordings show.
  var recordedPart: RecordedPart {
    if let recordedRange { return .custom(recordedRange) }
    return filmOptions.recordsWholeSession ? .wholeSession : .lastTransition
  }

  /// The same as it counts for the visit on show: a part of an earlier one is none of it.
  var shownPart: RecordedPart {
    shownVisit.map { recordedPart.counted(for: $0, until: track.present) } ?? recordedPart
  }

  func setRecordedPart(_ part: RecordedPart) {
    recordedRange = nil
    var options = filmOptions
    switch part {
    case .custom(let range): recordedRange = range
    case .lastTransition: options.recordsWholeSession = false
    case .wholeSession: options.recordsWholeSession = true
    }
    if options != filmOptions { setFilmOptions(options) }
  }

  /// Has recordings start, or end, at the moment on show.
  func setRecordedEdge(isEnd: Bool) {
    seekAsPlanned()
    guard let take = shownVisit else { return show(.note("Nothing is on the timeline yet. Open a page first")) }
    let now = recordedPart.range(of: take, until: track.present).range
    let least = RecordedPart.least
    let range =
      isEnd
      ? min(now.lowerBound, stage.time - least)...stage.time : stage.time...max(now.upperBound, stage.time + least)
    perform(InspectorCommand.setRecordedPart(.custom(range)))
    show(.note("Recordings \(isEnd ? "end" : "start") here. Double-click a handle on the timeline to reset"))
  }

  func setFilmOptions(_ options: VideoOptions) {
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
