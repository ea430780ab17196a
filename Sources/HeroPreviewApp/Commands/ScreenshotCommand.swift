import ArgumentParser
import HeroEvidence
import HeroSession
import HeroSystem

struct ScreenshotCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "screenshot", abstract: "Draws the screen to a PNG file, at rest or during a transition.",
    discussion: """
      With --item and without --at it draws the settled page. The picture carries its session: “open” shows the moment \
      in the window, and “replay” draws it again. Needs no display.
      """)

  @OptionGroup var scene: SceneArguments
  @OptionGroup var page: PageArguments
  @OptionGroup var spoiling: DefectArguments
  @OptionGroup var shown: DecorationArguments

  @Option(
    parsing: .unconditional,
    help: "The item to open: its number counted from 0, or its label; index:2 or label:2 where “2” could be either.")
  var item: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Time in seconds since the tap, or since closing.", valueName: "seconds"),
    transform: number(0...3600))
  var at: Double?

  @Flag(help: "Count --at from the moment the settled page closes.")
  var closing = false

  @Option(parsing: .unconditional, help: "Pixels per point: 1, 2, 3, or auto for the device's own.")
  var scale: ScaleArgument = .auto

  @Flag(
    help:
      "Draw the layers of the transition apart, in perspective. Needs --item. (default of --at: half of the distance)")
  var explode = false

  @Option(
    name: .shortAndLong, help: ArgumentHelp("PNG file to write.", valueName: "file"),
    transform: OutputFile.init(argument:))
  var output: OutputFile

  func validate() throws {
    if item == nil, at != nil { throw ValidationError("--at counts from a tap: name the item with --item.") }
    if item == nil, closing { throw ValidationError("--closing needs a page to close: name the item with --item.") }
    let ofTransition = [
      (spoiling.defect != nil, "--defect"), (shown.findings, "--findings"), (explode, "--explode"),
      (shown.touchDot, "--touch-dot"),
    ]
    if item == nil, let (_, option) = ofTransition.first(where: \.0) {
      throw ValidationError("\(option) needs a transition: name the item with --item.")
    }
    if shown.timeCode, at == nil { throw ValidationError("--time-code writes the time of --at: add --at.") }
    let overScreen = [
      (shown.overlays != nil, "overlays", "--overlays"), (!shown.annotations.isEmpty, "annotations", "--mark"),
      (shown.bezel, "the phone", "--bezel"), (shown.touchDot, "touches", "--touch-dot"),
    ]
    if explode, let (_, what, option) = overScreen.first(where: \.0) {
      throw ValidationError("--explode shows layers without \(what): leave out \(option).")
    }
    try shown.check(on: scene.heldDevice, closing: closing)
  }

  func run() throws {
    try TerminationSignals.abandoning { work in try onMainActor { try draw(work) } }
  }

  @MainActor private func draw(_ work: CleanupRegistry) throws {
    let request = scene.request(scale: scale, page: page, defect: spoiling.defect)
    let moment: Screenshot.Moment =
      try item.map { .after(item: try request.item($0), closing: closing, seconds: at) } ?? .rest
    let still = try Screenshot(request, moment: moment, isExploded: explode, shown.decoration).still()
    guard spoiling.defect == nil else {
      // What brings a moment back knows of no mistakes made on purpose.
      say("Note: a picture with a --defect carries no HeroPreview data and cannot be reopened.")
      return try AtomicFile.writePNG(still.surface, to: output.url, work: work)
    }
    try AtomicFile.write(try still.pngData { say("Note: \($0)") }, to: output.url, work: work)
  }
}
