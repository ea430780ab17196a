import ArgumentParser
import Foundation
import HeroMotion
import HeroReview
import HeroScenes
import HeroWidgets

struct ReplayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract:
      "Plays a tape that “run --tape” has written, or a screenshot carries: a picture of a moment, or numbers for each frame.",
    discussion: """
      Without -o it prints a JSON line for each frame, as trace does, at rest too. With -o it draws the tape's end (a screenshot's own \
      moment, as it was drawn), or the moment --at. Seconds count from the tape's start. With another spring, device or appearance the same hand acts on another scene: \
      touches go to the views that they met. Needs no display.
      """)

  @Argument(
    help: ArgumentHelp("A tape that “run --tape FILE” has written, or a screenshot's PNG.", valueName: "file"),
    completion: .file(extensions: ["tape", "png"]), transform: SavedSessionArgument.init(argument:))
  var recording: SavedSessionArgument

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The moment: seconds since the tape's start. Its end without it.", valueName: "seconds"),
    transform: number(0...604_800))
  var at: Double?

  @Option(
    help: ArgumentHelp("Another spring of the morph, as with “run”.", valueName: "spec"),
    transform: SpringTiming.init(argument:))
  var spring: SpringTiming?

  @Option(
    parsing: .unconditional, help: "Another device of “\(PreviewApp.current.name) devices”, or WxH in points.",
    completion: .list(DeviceName.names), transform: DeviceName.init(argument:))
  var device: DeviceName?

  @Option(help: "light or dark all the way, whatever was switched.")
  var appearance: Appearance?

  @OptionGroup var pictures: MovedPicturesArguments

  @Option(
    name: .shortAndLong, help: ArgumentHelp("The PNG file to write.", valueName: "file"),
    transform: OutputFile.init(argument:))
  var output: OutputFile?

  func run() throws {
    try onMainActor {
      let recording = try recording.read(pictures)
      let end = recording.duration
      if let at, at > end {
        throw ReviewError(
          "The \(recording.still == nil ? "tape ends" : "picture was taken") at \(JSONText.number(end)) s: give --at a moment up to then.",
          isWrongUse: true)
      }
      let replay = try Replay(
        recording.tape, Replay.Changes(timing: spring, device: device?.device, appearance: appearance))
      for doubt in replay.doubts.find() { say("Warning: \(doubt)") }
      let last = at ?? recording.lastMoment
      guard let output else { return try replay.run(to: last) { put(replay.line) } }
      try replay.run(to: last)
      try WholeFile.writePNG(try recording.still.map(replay.picture(as:)) ?? replay.picture(), to: output.url)
    }
  }
}
