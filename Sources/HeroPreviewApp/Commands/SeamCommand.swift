import ArgumentParser
import HeroReview

struct SeamCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "seam",
    abstract: "Counts the pixels that change where a flight takes over from the page, and where it hands back.",
    discussion: """
      Holds the flight at exactly its ends against the pages at rest, in all that flies. “in” is where it takes off, “out” where \
      it lands. What lies over a picture at rest and under it in flight, as with --flight-level over, does not count. \
      Needs no display.
      """)

  @OptionGroup var scene: SceneArguments
  @OptionGroup var page: PageArguments
  @OptionGroup var flight: FlightArguments
  @OptionGroup var spoiling: DefectArguments

  @Option(parsing: .unconditional, help: "Pixels per point: 1, 2, 3, or auto for the device's own.")
  var scale: ScaleArgument = .auto

  @Flag(help: "As one JSON object.")
  var json = false

  func run() throws {
    try onMainActor {
      let request = scene.request(scale: scale, page: page, defect: spoiling.defect)
      let report = try SeamReport(request, item: try request.item(flight.item), closing: flight.closing)
      put(json ? report.json : report.words)
    }
  }
}
