import ArgumentParser
import Foundation
import HeroGeometry
import HeroSystem
import HeroVideo
import HeroWidgets

struct FitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fit",
    abstract: "Measures the transitions of a screen recording: what moves, and by which spring or curve.",
    discussion: """
      Reads GIFs, and with the ffmpeg program videos. Finds the rectangle that grows or shrinks in each transition, \
      follows it from frame to frame, and prints the spring or cubic curve that explains its motion, with errors and \
      95 % intervals. A motion that neither explains is dragged. Needs no display.
      """)

  @Argument(help: ArgumentHelp("A video or GIF.", valueName: "file"), completion: .file())
  var path: String

  @Option(
    parsing: .unconditional, help: ArgumentHelp("Look at the recording from this time.", valueName: "seconds"),
    transform: number(0...36_000, of: "seconds"))
  var from: Double?

  @Option(
    parsing: .unconditional, help: ArgumentHelp("Look at the recording up to this time.", valueName: "seconds"),
    transform: number(0...36_000, of: "seconds"))
  var to: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The phone's screen in pixels of the recording, if something else is around it.", valueName: "x,y,w,h"),
    transform: RegionArgument.init(argument:))
  var region: RegionArgument?

  @Flag(help: "Print a JSON object.")
  var json = false

  @Flag(help: "Hide progress.")
  var quiet = false

  func validate() throws {
    guard let from, let to, from >= to else { return }
    throw ValidationError("--from is not before --to: exchange them.")
  }

  func run() throws {
    try TerminationSignals.abandoning { work in
      let source = try VideoFile.open(try file(path, "such as recording.mp4.").absoluteURL, work: work)
      let region = try region?.region(in: source.info)
      var bar = ProgressBar(of: "frames", isQuiet: quiet)
      defer { bar.end() }
      let fit = try RecordingFit(
        of: source, in: (from ?? -.greatestFiniteMagnitude)...(to ?? .greatestFiniteMagnitude), region: region,
        devices: Self.devices
      ) { done, all in
        if work.isAbandoned { throw CancellationError() }
        bar.show(done, of: all)
      }
      bar.end()
      let report = FitReport(fit)
      put(json ? report.json : report.words)
    }
  }

  /// The newest device first, as many have the same shape.
  private static var devices: [RecordingScreen.Device] {
    ([Device.standard] + Device.all.reversed()).map {
      RecordingScreen.Device(name: $0.name, width: Double($0.size.width), height: Double($0.size.height))
    }
  }
}

/// A rectangle in pixels of a recording.
struct RegionArgument {
  let rect: PixelRect

  init(argument: String) throws {
    let numbers = argument.split(separator: ",", omittingEmptySubsequences: false).compactMap { Int($0) }
    guard numbers.count == 4, numbers.allSatisfy({ (0...32_768).contains($0) }), numbers[2] >= 32, numbers[3] >= 32
    else { throw ValidationError("write four whole numbers, such as 27,20,293,623, with sides of at least 32 pixels.") }
    rect = PixelRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  /// - Throws: a `ValidationError` if it does not lie within the frames.
  func region(in info: VideoInfo) throws -> PixelRect {
    guard rect.maxX <= info.width, rect.maxY <= info.height else {
      throw ValidationError(
        "--region lies outside of the recording, which has \(info.width) × \(info.height) pixels: make it smaller.")
    }
    return rect
  }
}
