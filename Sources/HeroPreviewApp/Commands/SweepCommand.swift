import ArgumentParser
import Foundation
import HeroReview

struct SweepCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sweep",
    abstract: "Draws every item of a page at the same instant of its flight on one sheet.",
    discussion: """
      Without --at it is when the first has half of its way behind it. With --findings it is said below each what is wrong with its \
      flight. Needs no display.
      """)

  @OptionGroup var scene: SceneArguments
  @OptionGroup var page: PageArguments
  @OptionGroup var spoiling: DefectArguments
  @OptionGroup var pointing: MarkArguments

  @Option(
    parsing: .unconditional, help: ArgumentHelp("Seconds after the tap, or after closing.", valueName: "seconds"),
    transform: number(0...3600))
  var at: Double?

  @Flag(help: "After the settled page was closed, instead of after the item was tapped.")
  var closing = false

  @Option(parsing: .unconditional, help: "Pixels per point: 1, 2, 3, or auto for the device's own.")
  var scale: ScaleArgument = .one

  @Flag(
    help:
      "Look for what is wrong with each flight: a third line says how many flaws there are and of which kinds, and those of the instant are outlined."
  )
  var findings = false

  @Flag(help: "Say nothing of how far it has come.")
  var quiet = false

  @Option(
    name: .shortAndLong, help: ArgumentHelp("The PNG file to write.", valueName: "file"),
    transform: OutputFile.init(argument:))
  var output: OutputFile

  func validate() throws { try pointing.check(on: scene.heldDevice) }

  func run() throws {
    try onMainActor {
      try WholeFile.requirePlace(for: output.url)
      let progress = CountingProgress("items", isQuiet: quiet)
      let request = scene.request(scale: scale, page: page, defect: spoiling.defect)
      let sheet = try progress.run {
        try Sweep(request, seconds: at, closing: closing, marks: pointing.marks, hasFindings: findings)
          .render { try progress.note($0, of: $1) }
      }
      try WholeFile.writePNG(sheet, to: output.url)
    }
  }
}
