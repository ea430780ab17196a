import ArgumentParser
import Foundation
import HeroReview

struct ScreenshotCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "screenshot", abstract: "Draws the screen into a PNG file, at rest or in the middle of a flight.",
    discussion: """
      With --item and without --at it shows the page once it has settled. The picture carries its state: “open” shows that moment in \
      the window, and “replay” draws it again. Needs no display.
      """)

  @OptionGroup var scene: SceneArguments
  @OptionGroup var page: PageArguments
  @OptionGroup var spoiling: DefectArguments
  @OptionGroup var pointing: MarkArguments

  @Option(
    parsing: .unconditional,
    help: "The item to open: its number counted from 0, or its label; index:2 or label:2 where “2” could be either.")
  var item: String?

  @Option(
    parsing: .unconditional, help: ArgumentHelp("Seconds after the tap, or after closing.", valueName: "seconds"),
    transform: number(0...3600))
  var at: Double?

  @Flag(help: "Count --at from the moment the settled page was closed.")
  var closing = false

  @Option(parsing: .unconditional, help: "Pixels per point: 1, 2, 3, or auto for the device's own.")
  var scale: ScaleArgument = .auto

  @Flag(inversion: .prefixedNo, help: "Draw the phone around the screen.")
  var bezel = false

  @Flag(
    help: "Draw the layers of the flight apart, in perspective; without --at half-way. Needs --item.")
  var explode = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Draw over the screen what flies, and more: \(OverlayList.names), with commas between.", valueName: "names"),
    transform: OverlayList.parsed)
  var overlays: Set<Overlay>?

  @Flag(
    help:
      "Look for what is wrong with the flight too: the picture carries it, and “open --print” shows it. Needs --item.")
  var findings = false

  @Option(
    name: .shortAndLong, help: ArgumentHelp("The PNG file to write.", valueName: "file"),
    transform: OutputFile.init(argument:))
  var output: OutputFile

  func validate() throws {
    if item == nil, at != nil { throw ValidationError("--at counts from a tap: say which item with --item.") }
    if item == nil, closing { throw ValidationError("--closing needs a page to close: say which item with --item.") }
    if item == nil, spoiling.defect != nil {
      throw ValidationError("--defect breaks a flight: say which item with --item.")
    }
    if findings, item == nil { throw ValidationError("--findings looks at a flight: say which item with --item.") }
    if explode, item == nil { throw ValidationError("--explode needs a flight: say which item with --item.") }
    if explode, overlays != nil {
      throw ValidationError("--explode shows layers, with nothing over them: leave out --overlays.")
    }
    if explode, !pointing.marks.isEmpty {
      throw ValidationError("--explode shows layers, with nothing over them: leave out --mark.")
    }
    try pointing.check(on: scene.heldDevice)
    if explode, bezel { throw ValidationError("--explode shows layers, not the phone: leave out --bezel.") }
  }

  func run() throws {
    try onMainActor {
      let request = scene.request(scale: scale, page: page, defect: spoiling.defect)
      let moment: Screenshot.Moment =
        try item.map { .after(item: try request.item($0), closing: closing, seconds: at) } ?? .rest
      let still = try Screenshot(
        request, moment: moment, style: explode ? .exploded : bezel ? .bezel : .screen,
        overlays: overlays ?? [], marks: pointing.marks, hasFindings: findings
      ).still()
      guard spoiling.defect == nil else {
        // What brings a moment back knows of no mistakes made on purpose.
        say("Note: a picture with a --defect carries no state: it cannot be opened again.")
        return try WholeFile.writePNG(still.surface, to: output.url)
      }
      try WholeFile.write(try still.pngData { say("Note: \($0)") }, to: output.url)
    }
  }
}
