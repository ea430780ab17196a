import ArgumentParser
import HeroFindings
import HeroSession

struct FindingsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "findings", abstract: "Checks a transition and prints findings: errors, warnings and notes.",
    discussion: """
      Each finding has a severity, a time, a place, a figure and a remedy. It checks for jumps of one frame, pixels that \
      change at the start and end, content that shines through, elements that leave their container or overlap, text \
      over text, text that is cut, doubled symbols, missing buttons, contrast of titles and status bar, titles under \
      buttons, truncated text, and upscaled pictures. Status 1 if there are errors. Needs no display.
      """)

  @OptionGroup var flight: MeasuredFlight

  @Flag(help: "Open the page, then dismiss it by an edge drag.")
  var dragged = false

  @Flag(help: "Open the page, and reverse the transition at half of the distance.")
  var interrupted = false

  @Flag(help: "End with status 1 for warnings too, except those marked as recorded.")
  var strict = false

  func validate() throws {
    if [dragged, interrupted, flight.flight.closing].filter({ $0 }).count > 1 {
      throw ValidationError("--closing, --dragged and --interrupted exclude one another: use one of them.")
    }
  }

  func run() throws {
    try onMainActor {
      let report = try flight.measure { request, item, closing in
        let way: TransitionCourse.Way = dragged ? .dragged : interrupted ? .interrupted : closing ? .closing : .opening
        return try FindingsReport(request, item: item, way: way)
      }
      put(flight.json ? report.json : report.words)
      let problems = report.findings.unexpectedProblems
      if !(strict ? problems : problems.errors).isEmpty { throw ExitCode(1) }
    }
  }
}
