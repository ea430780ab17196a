import Foundation
import HeroEvidence
import HeroInspector
import HeroScenes
import HeroSession
import HeroWidgets
import HeroX11

/// Screenshots, videos, screen captures and reviews, made while the window goes on. R exports what is on the timeline.
@MainActor package final class Exports: WindowPart {
  let screenshots: Screenshots
  /// The video, the screen capture and the review that are being made.
  private(set) var video: VideoExporter?
  var screenCapture: ScreenCapture?
  var review: ReviewMaker?
  private(set) var videoOptions: VideoOptions
  /// The part of the timeline that recordings show, in seconds of the stage, where the user has set it.
  package internal(set) var recordedRange: ClosedRange<Double>?

  init(_ settings: PreviewWindow.Settings) {
    videoOptions = settings.instrument?.video ?? VideoOptions()
    screenshots = Screenshots(
      title: "\(settings.app.name) \(settings.scene.name)", folder: settings.screenshots)
  }

  /// Records what is on the timeline, or gives the recording up that is under way.
  func toggleVideo() { if let video { video.cancel() } else { record(.video) } }

  /// Records what is on the timeline.
  func record(_ format: RecordingFormat) {
    if let filesUnderWay { return hud.show(filesUnderWay, for: 4) }
    tracks.seekAsPlanned()
    let take = tracks.shownVisit
    guard take != nil || tracks.first.tape.hasInput else {
      return hud.show("Nothing to export yet: click or drag on the phone first", for: 4)
    }
    do { try begin(take, format) } catch {
      say("Error: \(error)")
      hud.show("\(error)", for: 6)
    }
  }

  /// Gives up the video and the review that are being made.
  func cancel() {
    video?.cancel()
    review?.cancel()
  }

  /// Words on the export or review that is running, and how to end it; nil: none. One runs at a time.
  var filesUnderWay: String? {
    if screenCapture != nil { return "A screen capture is running: Ctrl+R stops it" }
    if video != nil { return "An export is running: Esc cancels it" }
    return review == nil ? nil : "A review is being made: Esc cancels it"
  }

  /// - Parameter take: The page visit to export; nil: the whole session, where no page has come or left.
  private func begin(_ take: PageVisit?, _ format: RecordingFormat) throws {
    let container = format.container(hasFFmpeg: RecordingFile.hasFFmpeg)
    let file = try placeForVideo("", container)
    let present = tracks.first.present
    let part = recordedPart.range(of: take ?? PageVisit(.holding, from: 0), until: present)
    let recording = try VisitRecording(
      tracks.first.tape, take, until: present, in: part.range, rest: part.rest,
      hold: RecordedPart.hold, beside: phones.secondForVideo,
      framesPerSecond: container == .gif ? RecordingFile.gifRates[0] : 60,
      scale: videoScale(container),
      speed: playback.clock.speed.rawValue,
      videoOptions.decoration(with: decorations.annotationState.shown, decorations.overlays.shown),
      memory: preview.stage.pictures.memory)
    let lacksFFmpeg = container == nil && format != .pictures
    let target = RecordingFile(file, container: container).aimingAtASmallGIF()
    let annotations = decorations.annotationsOfShownVisit
    let maker = try VideoExporter(recording, to: target, in: frames.idle) { [weak preview] in
      preview?.exports.video = nil
      if case .done = $0 { preview?.decorations.annotationsAreSaved(annotations) }
      preview?.exports.videoEnded($0, lacksFFmpeg: lacksFFmpeg)
    }
    maker.onProgress = { [weak preview] in preview?.exports.show(videoProgress: $0) }
    video = maker
    show(videoProgress: .rendering(0))
    maker.start()
  }

  /// Pixels a point: two phones are as wide as a monitor at two of them.
  private func videoScale(_ container: RecordingFile.Container?) -> CGFloat? {
    let most: CGFloat? = container == .gif ? RecordingFile.largestGIFScale : phones.pair == nil ? nil : 2
    return most.map { min($0, phones.scale) }
  }

  /// Returns the file of a recording that begins now.
  /// - Parameter kind: what its name has after the scene's.
  func placeForVideo(_ kind: String, _ container: RecordingFile.Container?) throws -> URL {
    try (preview.settings.screenshots ?? .standard).place(
      title: "\(preview.settings.app.name) \(preview.settings.scene.name)\(kind)", at: Date(),
      ending: container.map { ".\($0.rawValue)" } ?? "")
  }

  private func show(videoProgress progress: VideoExporter.Progress) {
    func percent(_ share: Double) -> String { "\(Int(share * 100)) %" }
    let (words, share): (String, Double) =
      switch progress {
      case .rendering(let share): ("Exporting \(percent(share))", share)
      case .making(nil): ("Writing the file", 1)
      case .making(let share?): ("Writing the GIF, \(percent(share))", share)
      }
    if video != nil { hud.progress = ("\(words) · Esc to cancel", share) }
  }

  /// - Parameter reason: why it ended, if the user had not asked for that.
  func videoEnded(_ outcome: VideoWriter.Outcome, lacksFFmpeg: Bool, because reason: String? = nil) {
    hud.progress = nil
    frames.returnMemory()
    switch outcome {
    case .done(let url, let gif):
      say("Recording: \(url.path)\(gif.map { " (\($0.words))" } ?? "")")
      let lack = lacksFFmpeg ? ", a folder of PNG frames: a video needs ffmpeg (apt-get install ffmpeg)" : ""
      let why = reason.map { ": \($0)" } ?? ""
      let size = gif.map { ", \($0.words)" } ?? ""
      let words = "Saved \(ScreenshotFolder.words(for: url))\(size)\(lack)\(why)"
      hud.show(words, for: lack.isEmpty && why.isEmpty && size.isEmpty ? 4 : 8)
    case .cancelled: hud.show("Export cancelled")
    case .failed(let error):
      say("Error: \(error)")
      hud.show("\(error)", for: 6)
    }
    frames.repaintAll()
  }

  /// The line below a picture of one of the phones; nil: the user wants none.
  func captionLine(for session: Session) -> (line: CaptionLine, moment: CaptionLine.Moment)? {
    videoOptions.showsCaption ? caption(of: session) : nil
  }

  func caption(of session: Session) -> (line: CaptionLine, moment: CaptionLine.Moment) {
    let visits =
      session === preview.session ? tracks.first.visits : phones.pair?.mirror.track.visits ?? tracks.first.visits
    let time = session.stage.time
    return (CaptionLine(session.recipe), CaptionLine.Moment(at: time, of: visits.visit(at: time)?.take))
  }

  // MARK: The part that is recorded

  /// The part of the timeline that recordings show.
  var recordedPart: RecordedPart {
    if let recordedRange { return .custom(recordedRange) }
    return videoOptions.recordsWholeSession ? .wholeSession : .lastTransition
  }

  /// The same as it counts for the visit on show: a part of an earlier one is none of it.
  var shownPart: RecordedPart {
    tracks.shownVisit.map { recordedPart.counted(for: $0, until: tracks.first.present) } ?? recordedPart
  }

  func setRecordedPart(_ part: RecordedPart) {
    recordedRange = nil
    var options = videoOptions
    switch part {
    case .custom(let range): recordedRange = range
    case .lastTransition: options.recordsWholeSession = false
    case .wholeSession: options.recordsWholeSession = true
    }
    if options != videoOptions { setVideoOptions(options) }
  }

  /// Has recordings start, or end, at the moment on show.
  func setRecordedEdge(isEnd: Bool) {
    tracks.seekAsPlanned()
    guard let take = tracks.shownVisit else { return hud.show("Nothing is on the timeline yet. Open a page first") }
    let now = recordedPart.range(of: take, until: tracks.first.present).range
    let least = RecordedPart.least
    let range =
      isEnd
      ? min(now.lowerBound, preview.stage.time - least)...preview.stage.time
      : preview.stage.time...max(now.upperBound, preview.stage.time + least)
    commands.perform(InspectorCommand.setRecordedPart(.custom(range)))
    hud.show("Recordings \(isEnd ? "end" : "start") here. Double-click a handle on the timeline to reset")
  }

  func setVideoOptions(_ options: VideoOptions) {
    videoOptions = options
    preview.settings.instrument?.keep { $0.video = options }
  }

  // MARK: Screenshots

  func takePicture(for goal: Screenshots.Goal) {
    frames.flash.fire()
    // What is taken is what this frame shows, but for the flash.
    frames.paint(at: preview.now)
    screenshots.ask(for: goal)
  }

  func share(_ goal: InspectorShare) {
    switch goal {
    // The sheet that is on show is what is saved.
    case .file where popups.variants != nil: popups.saveVariants()
    case .file: takePicture(for: .file)
    case .clipboard: takePicture(for: .clipboard(display.selections.lastInput))
    case .command: takePicture(for: .command)
    case .review: makeReview()
    }
  }

  // MARK: Keys

  /// Takes the keys that end an export, also where the user types, and Ctrl+C unless a text is selected.
  func take(_ input: WindowInput) -> Bool {
    guard case .key(let key, _, let modifiers, let isRepeat, _) = input else { return false }
    switch (key, modifiers) {
    case (.character(let text), [.control]) where text.lowercased() == "r" && screenCapture != nil && !isRepeat:
      toggleLive()
    case (.escape, []) where !isRepeat:
      if let screenCapture, screenCapture.isEnding {
        screenCapture.cancel()
      } else if let video {
        video.cancel()
      } else if let review {
        review.cancel()
      } else {
        return false
      }
    case (.character(let text), [.control])
    where text.lowercased() == "c" && preview.stage.textInput?.hasSelectedText != true:
      if !isRepeat { takePicture(for: .clipboard(display.selections.lastInput)) }
    default: return false
    }
    return true
  }
}
