import ArgumentParser
import Foundation
import HeroEvidence
import HeroSession
import HeroSystem

struct RecordCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "record",
    abstract: "Records a transition as a video, an animated picture or a folder of pictures. Needs no display.",
    discussion: """
      Renders every frame for its exact time: frame n shows the screen n/fps seconds after the tap. Videos (mp4, webm) \
      and animated pictures (gif, apng) need the ffmpeg program. A folder of PNG files does not. A GIF stays below 8 \
      MB.
      """)

  @OptionGroup var scene: SceneArguments
  @OptionGroup var page: PageArguments
  @OptionGroup var flight: FlightArguments
  @OptionGroup var spoiling: DefectArguments
  @OptionGroup var shown: DecorationArguments

  @Flag(help: "Open the page, wait, and close it.")
  var roundtrip = false

  @Flag(help: "Open the page, then dismiss it by an edge drag.")
  var dragged = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Time the page stays open in a round trip. (default: 0.5)", valueName: "seconds"),
    transform: number(0...60))
  var hold: Double?

  @Option(
    parsing: .unconditional,
    help: "Frames per second, 1 to 240. A GIF has 50, 25 or 12.5. (default: 60; GIF: 50, or less to stay below 8 MB)",
    transform: number(1...240))
  var fps: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Playback speed, 0.01 to 10: 0.1 is ten times slower.", valueName: "factor"),
    transform: number(0.01...10))
  var speed: Double = 1

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Reverse the transition this many seconds after its start.", valueName: "seconds"),
    transform: number(0...3600))
  var interrupt: Double?

  @Option(
    parsing: .unconditional,
    help: "Pixels per point: 1, 2, 3, or auto. (auto: the device's scale; GIF: 2, or less to stay below 8 MB)")
  var scale: ScaleArgument = .auto

  @Flag(help: "Hide progress.")
  var quiet = false

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "File to write, ending in .mp4, .webm, .gif or .apng, or a folder, such as frames/.", valueName: "file"),
    transform: RecordingArgument.init(argument:))
  var output: RecordingArgument

  func validate() throws {
    if roundtrip, flight.closing {
      throw ValidationError("--roundtrip opens and closes the page: leave out --closing.")
    }
    if roundtrip, interrupt != nil {
      throw ValidationError("--interrupt reverses one transition, and --roundtrip has two: leave out one of them.")
    }
    try shown.check(on: scene.heldDevice, closing: flight.closing)
    if dragged, roundtrip || flight.closing || interrupt != nil {
      throw ValidationError("--dragged excludes --closing, --roundtrip and --interrupt: leave them out.")
    }
    if hold != nil, !roundtrip { throw ValidationError("--hold applies to a round trip: add --roundtrip.") }
    if let fps, output.file.container == .gif, !RecordingFile.gifRates.contains(fps) {
      throw ValidationError(
        "A GIF has 50, 25 or 12.5 frames per second: set --fps to one of these.")
    }
  }

  func run() throws {
    try TerminationSignals.abandoning { work in try onMainActor { try record(work) } }
  }

  @MainActor private func record(_ work: CleanupRegistry) throws {
    let request = scene.request(scale: scale, page: page, defect: spoiling.defect)
    let rate = fps ?? (output.file.container == .gif ? RecordingFile.gifRates[0] : 60)
    let recording = Recording(
      request, item: try request.item(flight.item),
      way: roundtrip ? .roundTrip : dragged ? .dragged : flight.closing ? .closing : .opening, framesPerSecond: rate,
      speed: speed, hold: hold ?? TransitionCourse.standardHold, interrupt: interrupt,
      shown.decoration)
    var bar = RecordingProgressBar(isQuiet: quiet)
    defer { bar.end() }
    try output.file.write(recording, keepsRate: fps != nil, work: work) { bar.show($0) }
  }
}

/// The progress of a recording on standard error.
struct RecordingProgressBar {
  private var bar: ProgressBar
  private var attempt = ""

  init(isQuiet: Bool) { bar = ProgressBar(of: "frames", isQuiet: isQuiet) }

  mutating func show(_ progress: RecordingFile.Progress) {
    switch progress {
    case .frames(let done, let expected): bar.show(done, of: expected)
    case .gif(let pixels, let rate, let done, let expected):
      let density = "\(JSONText.number(pixels)) \(pixels == 1 ? "pixel" : "pixels") per point"
      let words = "256 colors for a GIF of \(density), \(JSONText.number(rate)) frames per second"
      if words != attempt { bar.note(words) }
      attempt = words
      bar.show(done, of: expected)
    }
  }

  mutating func end() { bar.end() }
}

/// The kind of a recording, by its file name.
struct RecordingArgument {
  let file: RecordingFile

  init(argument: String) throws {
    let endings = RecordingFile.Container.allCases.map { ".\($0.rawValue)" }
    let advice = "use a name that ends in \(endings.joined(separator: ", ")), or in / for a folder of pictures."
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
      throw ValidationError(".\(url.pathExtension) is not supported: \(advice)")
    }
  }
}
