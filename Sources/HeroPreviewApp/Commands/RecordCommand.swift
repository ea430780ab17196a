import ArgumentParser
import Foundation
import HeroReview
import HeroScenes

struct RecordCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "record",
    abstract: "Records a flight as a film, a moving picture, or a folder of pictures. Needs no display.",
    discussion: """
      Every frame is rendered for its exact instant: frame n is what is seen n/fps seconds after the tap. Films (mp4, webm) and moving \
      pictures (gif, apng) are made by the ffmpeg program; a folder of PNG files needs none. A GIF stays below 8 MB.
      """)

  @OptionGroup var scene: SceneArguments
  @OptionGroup var page: PageArguments
  @OptionGroup var flight: FlightArguments
  @OptionGroup var spoiling: DefectArguments
  @OptionGroup var pointing: MarkArguments

  @Flag(help: "Open the page, hold it, and close it again.")
  var roundtrip = false

  @Flag(help: "Drag the settled page away by its edge, instead of closing it.")
  var dragged = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("How long the page stays open in a round trip. (default: 0.5)", valueName: "seconds"),
    transform: number(0...60))
  var hold: Double?

  @Option(
    parsing: .unconditional,
    help: "Frames a second, 1 to 240. A GIF has 50, 25 or 12.5. (default: 60, of a GIF 50 or what stays below 8 MB)",
    transform: number(1...240))
  var fps: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("How fast it is shown, 0.01 to 10: 0.1 is ten times slower.", valueName: "factor"),
    transform: number(0.01...10))
  var speed: Double = 1

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Turn the flight round so many seconds after its start.", valueName: "seconds"),
    transform: number(0...3600))
  var interrupt: Double?

  @Option(
    parsing: .unconditional,
    help: "Pixels per point: 1, 2, 3, or auto for the device's own, of a GIF 2 or what stays below 8 MB.")
  var scale: ScaleArgument = .auto

  @Flag(help: "Write the seconds since the tap, or since closing, below each frame.")
  var timeCode = false

  @Flag(help: "Draw a dot where a finger is; it fades within 0.25 s where that has left.")
  var touchDot = false

  @Flag(
    help:
      "Say what is wrong with the flight in a strip below each frame, and outline where: while it lasts, and for no less than half a second of the film, which goes on for as long after the flight."
  )
  var findings = false

  @Flag(help: "Say nothing of how far it is.")
  var quiet = false

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "What to write: a name that ends in .mp4, .webm, .gif or .apng, or a folder, frames/.", valueName: "file"),
    transform: RecordingArgument.init(argument:))
  var output: RecordingArgument

  func validate() throws {
    if roundtrip, flight.closing {
      throw ValidationError("--roundtrip opens and closes the page: leave out --closing.")
    }
    if roundtrip, interrupt != nil {
      throw ValidationError("--interrupt turns one flight round, and --roundtrip has two: leave out one of them.")
    }
    if touchDot, flight.closing {
      throw ValidationError(
        "--closing leaves the page without a finger, so that --touch-dot has none to show: leave out one of them.")
    }
    try pointing.check(on: scene.heldDevice)
    if dragged, roundtrip || flight.closing || interrupt != nil {
      throw ValidationError("--dragged is a way of its own: leave out --closing, --roundtrip and --interrupt.")
    }
    if hold != nil, !roundtrip { throw ValidationError("--hold is for a round trip: add --roundtrip.") }
    if let fps, output.file.container == .gif, !RecordingFile.gifRates.contains(fps) {
      throw ValidationError(
        "A GIF counts time in hundredths of a second and has 50, 25 or 12.5 frames a second: give --fps one of these.")
    }
  }

  func run() throws {
    let work = UnfinishedWork()
    let watch = EndingSignals { end in if work.abandon() { end() } }
    // The signals stay ignored afterwards: the result is in its place then, and the status is 0.
    defer { withExtendedLifetime(watch) {} }
    do { try onMainActor { try record(work) } } catch {
      // What went wrong is then that somebody ends the program, who is about to.
      if work.isAbandoned { watch.awaitEnd() }
      throw error
    }
  }

  @MainActor private func record(_ work: UnfinishedWork) throws {
    let request = scene.request(scale: scale, page: page, defect: spoiling.defect)
    let rate = fps ?? (output.file.container == .gif ? RecordingFile.gifRates[0] : 60)
    let recording = Recording(
      request, item: try request.item(flight.item),
      way: roundtrip ? .roundTrip : dragged ? .dragged : flight.closing ? .closing : .opening, framesPerSecond: rate,
      speed: speed, hold: hold ?? Recording.standardHold, interrupt: interrupt, showsTime: timeCode,
      showsTouches: touchDot, showsFindings: findings, marks: pointing.marks)
    var bar = ProgressBar(of: "frames", isQuiet: quiet)
    var attempt = ""
    defer { bar.end() }
    try output.file.write(recording, keepsRate: fps != nil, work: work) { progress in
      switch progress {
      case .frames(let done, let expected): bar.show(done, of: expected)
      case .gif(let pixels, let rate, let done, let expected):
        let density = "\(JSONText.number(pixels)) \(pixels == 1 ? "pixel" : "pixels") a point"
        let words = "256 colours for a GIF of \(density), \(JSONText.number(rate)) frames a second"
        if words != attempt { bar.note(words) }
        attempt = words
        bar.show(done, of: expected)
      }
    }
  }
}

/// What a recording becomes, by its name.
struct RecordingArgument {
  let file: RecordingFile

  init(argument: String) throws {
    let endings = RecordingFile.Container.allCases.map { ".\($0.rawValue)" }
    let advice = "end its name in \(endings.joined(separator: ", ")), or in / for a folder of pictures."
    guard !argument.isEmpty, argument != "-" else {
      throw ValidationError("a recording cannot go to standard output: name a file, and \(advice)")
    }
    let end = argument.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    let url = URL(fileURLWithPath: argument)
    if ["", ".", ".."].contains(end) {
      file = RecordingFile(URL(fileURLWithPath: url.path), container: nil)
    } else if let container = RecordingFile.Container(rawValue: url.pathExtension.lowercased()) {
      file = RecordingFile(url, container: container)
    } else if url.pathExtension.isEmpty {
      file = RecordingFile(url, container: nil)
    } else {
      throw ValidationError("a recording is no .\(url.pathExtension): \(advice)")
    }
  }
}
