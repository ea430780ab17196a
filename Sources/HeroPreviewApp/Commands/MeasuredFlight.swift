import ArgumentParser
import HeroSession

/// A flight that a command measures and says something of: which one, at how many pixels a point, and for whom.
struct MeasuredFlight: ParsableArguments {
  @OptionGroup var scene: SceneArguments
  @OptionGroup var page: PageArguments
  @OptionGroup var flight: FlightArguments
  @OptionGroup var spoiling: DefectArguments

  @Option(parsing: .unconditional, help: "Pixels per point: 1, 2, 3, or auto for the device's own.")
  var scale: ScaleArgument = .auto

  @Flag(help: "Print JSON.")
  var json = false

  @MainActor func measure<Report>(_ report: (RenderRequest, _ item: Int, _ closing: Bool) throws -> Report) throws
    -> Report
  {
    let request = scene.request(scale: scale, page: page, defect: spoiling.defect)
    return try report(request, try request.item(flight.item), flight.closing)
  }
}
