import ArgumentParser
import Foundation
import HeroReview

struct FilmstripCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "filmstrip",
    abstract: "Draws a whole flight as a contact sheet of frames at equal times. Needs no display.")

  @OptionGroup var scene: SceneArguments
  @OptionGroup var page: PageArguments
  @OptionGroup var flight: FlightArguments
  @OptionGroup var spoiling: DefectArguments

  @Option(
    parsing: .unconditional, help: "How many frames, 2 to 120; the last one is the end.",
    transform: wholeNumber(2...120))
  var frames = 8

  @Option(parsing: .unconditional, help: "Pixels per point: 1, 2, 3, or auto for the device's own.")
  var scale: ScaleArgument = .auto

  @Option(
    name: .shortAndLong, help: ArgumentHelp("The PNG file to write.", valueName: "file"),
    transform: OutputFile.init(argument:))
  var output: OutputFile

  func run() throws {
    try onMainActor {
      let request = scene.request(scale: scale, page: page, defect: spoiling.defect)
      let strip = Filmstrip(request, item: try request.item(flight.item), closing: flight.closing, frames: frames)
      try WholeFile.writePNG(try strip.render(), to: output.url)
    }
  }
}
