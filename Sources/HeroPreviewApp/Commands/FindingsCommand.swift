import ArgumentParser
import HeroReview

struct FindingsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "findings", abstract: "Checks a transition and prints findings: errors, warnings and notes.",
    discussion: """
      Each finding has a time, a place, a figure and a remedy. It checks for jumps of one frame, pixels that change at \
      the start and end, content that shines through, contrast of titles and status bar, titles under buttons, \
      truncated text, and upscaled pictures. Status 1 if there are errors. Needs no display.
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
