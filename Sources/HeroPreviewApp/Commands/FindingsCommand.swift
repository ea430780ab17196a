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

  @OptionGroup var flight: MeasuredFlight

  func run() throws {
    try onMainActor {
      let report = try flight.measure { try FindingsReport($0, item: $1, closing: $2) }
      put(flight.json ? report.json : report.words)
      if !report.findings.flaws.isEmpty { throw ExitCode(1) }
    }
  }
}
