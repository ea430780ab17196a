import ArgumentParser
import HeroFindings

struct SeamCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "seam",
    abstract: "Counts the pixels that change at the start and at the end of a transition.",
    discussion: """
      Compares the first and last frame of the transition with the pages at rest, within all moving elements. “in” is \
      the start, “out” is the end. Views over a picture that a transition with --flight-level over covers do not \
      count. Needs no display.
      """)

  @OptionGroup var flight: MeasuredFlight

  func run() throws {
    try onMainActor {
      let report = try flight.measure { try SeamReport($0, item: $1, closing: $2) }
      put(flight.json ? report.json : report.words)
    }
  }
}
