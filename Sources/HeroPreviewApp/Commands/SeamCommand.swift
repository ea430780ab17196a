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

  @OptionGroup var flight: MeasuredFlight

  func run() throws {
    try onMainActor {
      let report = try flight.measure { try SeamReport($0, item: $1, closing: $2) }
      put(flight.json ? report.json : report.words)
    }
  }
}
