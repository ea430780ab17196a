import ArgumentParser
import HeroEvidence
import HeroSystem

struct SweepCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sweep",
    abstract: "Draws all items of a page at the same time of their transitions, on one sheet.",
    discussion: """
      Without --at it draws the time at which the first transition has covered half of its distance. --findings adds \
      the findings below each picture. Needs no display.
      """)

  @OptionGroup var scene: SceneArguments
  @OptionGroup var page: PageArguments
  @OptionGroup var spoiling: DefectArguments
  @OptionGroup var shown: DecorationArguments

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Time in seconds since the tap, or since closing.", valueName: "seconds"),
    transform: number(0...3600))
  var at: Double?

  @Flag(help: "Use the closing transition of the item's page instead of the opening one.")
  var closing = false

  @Option(parsing: .unconditional, help: "Pixels per point: 1, 2, 3, or auto for the device's own.")
  var scale: ScaleArgument = .one

  @Flag(help: "Hide progress.")
  var quiet = false

  @Option(
    name: .shortAndLong, help: ArgumentHelp("PNG file to write.", valueName: "file"),
    transform: OutputFile.init(argument:))
  var output: OutputFile

  func validate() throws {
    try shown.check(on: scene.heldDevice, closing: closing)
    try shown.checkSheet()
  }

  func run() throws {
    try TerminationSignals.abandoning { work in try onMainActor { try draw(work) } }
  }

  @MainActor private func draw(_ work: CleanupRegistry) throws {
    try AtomicFile.requirePlace(for: output.url)
    let progress = CountingProgress("items", isQuiet: quiet)
    let request = scene.request(scale: scale, page: page, defect: spoiling.defect)
    let sweep = Sweep(request, seconds: at, closing: closing, shown.decoration)
    let sheet = try progress.run { try sweep.render { try progress.note($0, of: $1) } }
    try AtomicFile.writePNG(sheet, to: output.url, work: work)
  }
}
