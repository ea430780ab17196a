import ArgumentParser
import Foundation
import HeroEvidence
import HeroExport
import HeroMotion
import HeroScenes
import HeroSession
import HeroSystem
import HeroWidgets

struct ReplayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract:
      "Replays a tape or a screenshot's session as a picture, a video, or numbers for each frame.",
    discussion: """
      Without -o it prints a JSON line for each frame, as trace does, also at rest. With -o it draws the end of the \
      tape, the moment of the screenshot, or the moment --at. A name that ends in .mp4, .webm, .gif or .apng records \
      all up to that moment, as R does: long pauses are shortened. Seconds count from the start of the tape. With a \
      different spring, device or appearance, touches go to the views that they hit in the recording. Needs no \
      display.
      """)

  @Argument(
    help: ArgumentHelp("Tape written by “run --tape FILE”, or PNG of a screenshot.", valueName: "file"),
    completion: .file(extensions: ["tape", "png"]), transform: SavedSessionArgument.init(argument:))
  var recording: SavedSessionArgument

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Time in seconds since the start of the tape. (default: its end)", valueName: "seconds"),
    transform: number(0...604_800))
  var at: Double?

  @Option(
    help: ArgumentHelp("A different spring, as in “run”.", valueName: "spec"),
    transform: SpringTiming.init(argument:))
  var spring: SpringTiming?

  @Option(
    parsing: .unconditional,
    help: "A different device, as listed by “\(PreviewApp.current.name) devices”, or WxH in points.",
    completion: .list(DeviceName.names), transform: DeviceName.init(argument:))
  var device: DeviceName?

  @Option(help: "Appearance for the whole session: light or dark.")
  var appearance: Appearance?

  @OptionGroup var pictures: MovedPicturesArguments
  @OptionGroup var shown: DecorationArguments

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("File to write, ending in .png, .mp4, .webm, .gif or .apng.", valueName: "file"),
    transform: ReplayOutput.init(argument:))
  var output: ReplayOutput?

  func validate() throws {
    guard output == nil, shown.decoration != Decoration() else { return }
    throw ValidationError("Options of pictures need a picture: add -o, or leave them out.")
  }

  func run() throws {
    try TerminationSignals.abandoning { work in try onMainActor { try draw(work) } }
  }

  @MainActor private func draw(_ work: CleanupRegistry) throws {
    let recording = try recording.read(pictures)
    let end = recording.duration
    if let at, at > end {
      throw ReviewError(
        "The \(recording.still == nil ? "tape ends" : "picture was taken") at \(JSONText.number(end)) s: give --at an earlier time.",
        isWrongUse: true)
    }
    let changes = Conditions.Patch(spring: spring, device: device?.device, appearance: appearance)
    let replay = try Replay(recording.tape, changes)
    for doubt in replay.doubts.find() { say("Warning: \(doubt)") }
    let last = at ?? recording.lastMoment
    guard let output else { return try replay.run(to: last) { put(replay.line) } }
    try shown.check(on: replay.session.screen.device, closing: false)
    switch output {
    case .picture(let file):
      let picture = try replay.picture(of: recording, at: last, shown.decoration)
      try AtomicFile.writePNG(picture, to: file.url, work: work)
    case .video(let file): try record(recording.tape, changes, until: at ?? end, to: file, work)
    }
  }

  @MainActor private func record(
    _ tape: Tape, _ changes: Conditions.Patch, until end: Double, to file: RecordingFile, _ work: CleanupRegistry
  ) throws {
    let isGIF = file.container == .gif
    let scale = (changes.device ?? tape.recipe.device).scale
    let recording = try VisitRecording(
      tape, nil, changes, until: end, framesPerSecond: isGIF ? RecordingFile.gifRates[0] : 60,
      scale: isGIF ? min(RecordingFile.largestGIFScale, scale) : scale, shown.decoration)
    var bar = RecordingProgressBar(isQuiet: false)
    defer { bar.end() }
    try file.write(recording, work: work) { bar.show($0) }
  }
}

/// The target of a replay, by its file name.
enum ReplayOutput {
  case picture(OutputFile)
  case video(RecordingFile)

  init(argument: String) throws {
    let url = URL(fileURLWithPath: argument)
    if !argument.hasSuffix("/"), let container = RecordingFile.Container(rawValue: url.pathExtension.lowercased()) {
      self = .video(RecordingFile(url, container: container))
    } else {
      self = .picture(try OutputFile(argument: argument))
    }
  }
}
