import ArgumentParser
import HeroExport
import HeroSession

struct TraceCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "trace",
    abstract: "Prints a transition as JSON lines, one per frame, in points of the phone's screen.",
    discussion: """
      Each line has time, phase (presenting, dismissing, settled), progress (0 at the source, 1 at the destination), \
      velocity, pages and elements. imageFrame is the frame of the whole uncropped picture. Needs no display.
      """)

  @OptionGroup var scene: SceneArguments
  @OptionGroup var page: PageArguments
  @OptionGroup var flight: FlightArguments

  @Option(
    parsing: .unconditional, help: "Frames per second. It does not change the duration.",
    transform: number(1...10_000))
  var fps: Double = 60

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Reverse the transition this many seconds after its start.", valueName: "seconds"),
    transform: number(0...3600))
  var interrupt: Double?

  func run() throws {
    try onMainActor {
      let request = scene.request(scale: .one, page: page)
      let trace = Trace(
        request, item: try request.item(flight.item), closing: flight.closing, framesPerSecond: fps,
        interrupt: interrupt)
      for line in try trace.lines() { put(line) }
    }
  }
}
