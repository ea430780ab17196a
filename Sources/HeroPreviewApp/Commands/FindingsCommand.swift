import ArgumentParser
import HeroReview

struct FindingsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "findings", abstract: "Says what is wrong with a flight, and what is worth knowing of it.",
    discussion: """
      Each finding has its time, its place, a figure, and what would mend it: jumps of one frame, pixels that change at the seams, \
      what shines through, the contrast of titles and status bar, titles under buttons, text that is cut, pictures drawn larger than \
      they are. Ends with status 1 where something is wrong. Needs no display.
      """)

  @OptionGroup var scene: SceneArguments
  @OptionGroup var page: PageArguments
  @OptionGroup var flight: FlightArguments
  @OptionGroup var spoiling: DefectArguments

  @Option(parsing: .unconditional, help: "Pixels per point: 1, 2, 3, or auto for the device's own.")
  var scale: ScaleArgument = .auto

  @Flag(help: "As a JSON array, a finding a line.")
  var json = false

  func run() throws {
    try onMainActor {
      let request = scene.request(scale: scale, page: page, defect: spoiling.defect)
      let report = try FindingsReport(request, item: try request.item(flight.item), closing: flight.closing)
      put(json ? report.json : report.words)
      if report.findings.contains(where: { $0.weight == .flaw }) { throw ExitCode(1) }
    }
  }
}
