import ArgumentParser
import Foundation
import HeroEvidence
import HeroMotion
import HeroScenes
import HeroSession
import HeroSystem

struct FilmstripCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "filmstrip",
    abstract: "Draws a transition as a contact sheet of frames. Needs no display.",
    discussion: """
      --against draws two transitions, A and B, at the same times: frames of A above frames of B, and below them how \
      far their colors differ. Frames are spaced over the time until both have ended, or by the distance of A.
      """)

  @OptionGroup var scene: SceneArguments
  @OptionGroup var page: PageArguments
  @OptionGroup var flight: FlightArguments
  @OptionGroup var spoiling: DefectArguments
  @OptionGroup var shown: DecorationArguments

  @Option(
    parsing: .unconditional, help: "Number of frames, 2 to 120. The last frame is the end.",
    transform: wholeNumber(2...120))
  var frames = 8

  @Option(help: "Space frames by equal time or by equal distance.")
  var by: Filmstrip.Spacing = .time

  @Flag(
    help:
      "Label each frame with time, progress, distance moved, corner radius and alphas. The spring stands above all frames."
  )
  var annotate = false

  @Option(
    help: ArgumentHelp(
      "Compare with a second spring: a spec as in --spring, or a preset of the scene.", valueName: "spec|preset"),
    transform: RivalArgument.init(argument:))
  var against: RivalArgument?

  @Option(parsing: .unconditional, help: "Pixels per point: 1, 2, 3, or auto for the device's own.")
  var scale: ScaleArgument = .auto

  @Option(
    name: .shortAndLong, help: ArgumentHelp("PNG file to write.", valueName: "file"),
    transform: OutputFile.init(argument:))
  var output: OutputFile

  func validate() throws {
    try shown.check(on: scene.heldDevice, closing: flight.closing)
    try shown.checkSheet()
    guard case .preset(let name) = against?.rival, !scene.scene.presets.contains(name) else { return }
    let presets = scene.scene.presets
    let advice =
      presets.isEmpty
      ? "\(scene.scene.name) has no presets: give a spring, such as duration=0.6,ratio=0.7."
      : "use \(presets.joined(separator: ", ")), or a spring such as duration=0.6,ratio=0.7."
    throw ValidationError("\(UntrustedText.quoted(name)) is not a spring or a preset: \(advice)")
  }

  func run() throws {
    try TerminationSignals.abandoning { work in try onMainActor { try draw(work) } }
  }

  @MainActor private func draw(_ work: CleanupRegistry) throws {
    try AtomicFile.requirePlace(for: output.url)
    let request = scene.request(scale: scale, page: page, defect: spoiling.defect)
    let strip = Filmstrip(
      request, item: try request.item(flight.item), closing: flight.closing, frames: frames, spacing: by,
      isAnnotated: annotate, against: against?.rival, shown.decoration)
    try AtomicFile.writePNG(try strip.render(), to: output.url, work: work)
  }
}

/// The rival of a transition: a spring, or the name of a preset.
struct RivalArgument {
  let rival: Filmstrip.Rival

  init(argument: String) throws {
    rival = argument.contains("=") ? .spring(try SpringTiming(argument: argument)) : .preset(argument)
  }
}
