import ArgumentParser
import Foundation
import HeroReview

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
  @OptionGroup var pointing: AnnotationArguments
  @OptionGroup var caption: CaptionArguments

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

  @Flag(inversion: .prefixedNo, help: "Draw the phone around the screen.")
  var bezel = false

  @Flag(
    help:
      "Draw the layers of the transition apart, in perspective. Needs --item. (default of --at: half of the distance)")
  var explode = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Draw overlays, separated by commas: \(OverlayList.names).", valueName: "names"),
    transform: OverlayList.parsed)
  var overlays: Set<Overlay>?

  @Flag(
    help:
      "Add the findings to the picture's data, for “open --print”. Needs --item.")
  var findings = false

  @Option(
    name: .shortAndLong, help: ArgumentHelp("PNG file to write.", valueName: "file"),
    transform: OutputFile.init(argument:))
  var output: OutputFile

  func validate() throws {
    if item == nil, at != nil { throw ValidationError("--at counts from a tap: name the item with --item.") }
    if item == nil, closing { throw ValidationError("--closing needs a page to close: name the item with --item.") }
    if item == nil, spoiling.defect != nil {
      throw ValidationError("--defect needs a transition: name the item with --item.")
    }
    if findings, item == nil { throw ValidationError("--findings needs a transition: name the item with --item.") }
    if explode, item == nil { throw ValidationError("--explode needs a transition: name the item with --item.") }
    if explode, overlays != nil {
      throw ValidationError("--explode shows layers without overlays: leave out --overlays.")
    }
    if explode, !pointing.marks.isEmpty {
      throw ValidationError("--explode shows layers without annotations: leave out --mark.")
    }
    try pointing.check(on: scene.heldDevice)
    if explode, bezel { throw ValidationError("--explode shows layers without the phone: leave out --bezel.") }
  }

  func run() throws {
    try TerminationSignals.abandoning { work in try onMainActor { try draw(work) } }
  }

  @MainActor private func draw(_ work: CleanupRegistry) throws {
    let request = scene.request(scale: scale, page: page, defect: spoiling.defect)
    let moment: Screenshot.Moment =
      try item.map { .after(item: try request.item($0), closing: closing, seconds: at) } ?? .rest
    let still = try Screenshot(
      request, moment: moment, isExploded: explode,
      Decoration(
        overlays: overlays ?? [], hasBezel: bezel, showsFindings: findings, showsCaption: caption.isOn,
        marks: AnnotationList(pointing.marks))
    ).still()
    guard spoiling.defect == nil else {
      // What brings a moment back knows of no mistakes made on purpose.
      say("Note: a picture with a --defect carries no HeroPreview data and cannot be reopened.")
      return try AtomicFile.writePNG(still.surface, to: output.url, work: work)
    }
    try AtomicFile.write(try still.pngData { say("Note: \($0)") }, to: output.url, work: work)
  }
}
