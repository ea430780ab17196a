import ArgumentParser
import Foundation
import HeroMotion
import HeroReview
import HeroScenes
import HeroSystem

struct FilmstripCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "filmstrip",
    abstract: "Draws a whole flight as a contact sheet of frames. Needs no display.",
    discussion: """
      With --against there are two flights, A and B, at the same instants: their frames below one another, and below them how far apart \
      their colours are. The frames are spaced over the time until both have ended, or by the way of A.
      """)

  @OptionGroup var scene: SceneArguments
  @OptionGroup var page: PageArguments
  @OptionGroup var flight: FlightArguments
  @OptionGroup var spoiling: DefectArguments
  @OptionGroup var pointing: MarkArguments

  @Option(
    parsing: .unconditional, help: "How many frames, 2 to 120; the last one is the end.",
    transform: wholeNumber(2...120))
  var frames = 8

  @Option(help: "What lies between two frames: equal time, or equal distance on the flight's way.")
  var by: Filmstrip.Spacing = .time

  @Flag(
    help:
      "Say below each frame the time, how much of the way is done, how far what flies has moved, its radius and the alphas; above all the spring."
  )
  var annotate = false

  @Option(
    help: ArgumentHelp(
      "Another spring, as with --spring, or another of the scene's presets, to be compared.", valueName: "spec|preset"),
    transform: RivalArgument.init(argument:))
  var against: RivalArgument?

  @Option(parsing: .unconditional, help: "Pixels per point: 1, 2, 3, or auto for the device's own.")
  var scale: ScaleArgument = .auto

  @Option(
    name: .shortAndLong, help: ArgumentHelp("The PNG file to write.", valueName: "file"),
    transform: OutputFile.init(argument:))
  var output: OutputFile

  func validate() throws {
    try pointing.check(on: scene.heldDevice)
    guard case .preset(let name) = against?.rival, !scene.scene.presets.contains(name) else { return }
    let presets = scene.scene.presets
    let advice =
      presets.isEmpty
      ? "\(scene.scene.name) has no presets, so state one, such as duration=0.6,ratio=0.7."
      : "take one of \(presets.joined(separator: ", ")), or state a spring, such as duration=0.6,ratio=0.7."
    throw ValidationError("\(ForeignText.quoted(name)) is no spring to compare with: \(advice)")
  }

  func run() throws {
    try onMainActor {
      try WholeFile.requirePlace(for: output.url)
      let request = scene.request(scale: scale, page: page, defect: spoiling.defect)
      let strip = Filmstrip(
        request, item: try request.item(flight.item), closing: flight.closing, frames: frames, spacing: by,
        isAnnotated: annotate, against: against?.rival, marks: pointing.marks)
      try WholeFile.writePNG(try strip.render(), to: output.url)
    }
  }
}

/// What a flight is compared with: a spring, or the name of a preset.
struct RivalArgument {
  let rival: Filmstrip.Rival

  init(argument: String) throws {
    rival = argument.contains("=") ? .spring(try SpringTiming(argument: argument)) : .preset(argument)
  }
}
