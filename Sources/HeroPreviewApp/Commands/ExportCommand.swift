import ArgumentParser
import Foundation
import HeroExport
import HeroMorph
import HeroMotion
import HeroScenes
import HeroSession
import HeroSystem

struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Prints a spring as code, or a transition as keyframes.",
    discussion: """
      Exports the spring of the transition that --item starts, or else --spring. Comments in the code state what a \
      framework cannot express. json has keyframes of every moving element. The other formats have the spring, and \
      the edits of the transition: those of --edits and of scene files. Needs no display.
      """)

  @OptionGroup var scene: SceneArguments
  @OptionGroup var page: PageArguments

  @Option(
    parsing: .unconditional,
    help: "The item to open: its number counted from 0, or its label; index:2 or label:2 where “2” could be either.")
  var item: String?

  @Flag(help: "Export the closing transition of the item's page instead of the opening one.")
  var closing = false

  @Option(help: "Format: swiftui, uikit, css, compose, flutter, tokens or json.")
  var format: Format

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Largest error of css at any time, as a fraction of the distance. (default: \(JSONText.number(LinearEasing.standardError)))",
      valueName: "share"),
    transform: number(LinearEasing.errors))
  var maxError: Double?

  @Option(
    parsing: .unconditional, help: "Keyframes per second of json. (default: 60)", transform: number(1...10_000))
  var fps: Double?

  @Option(
    name: .shortAndLong, help: ArgumentHelp("File to write. (default: standard output)", valueName: "file"),
    transform: CodeFile.init(argument:))
  var output: CodeFile?

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case swiftui, uikit, css, compose, flutter, tokens, json
  }

  func validate() throws {
    if maxError != nil, format != .css {
      throw ValidationError("--max-error applies to css only: \(format.rawValue) has the exact spring.")
    }
    if fps != nil, format != .json {
      throw ValidationError("--fps applies to json only: \(format.rawValue) has no frames.")
    }
    if item == nil, asksForAFlight {
      throw ValidationError("This needs a transition: name the item that starts it with --item.")
    }
  }

  /// True if something is named that a spring alone has no use for.
  private var asksForAFlight: Bool {
    let others = [Condition.device, .orientation, .appearance, .textSize, .layoutDirection, .spring].map(\.name)
    return closing || scene.name != nil || !scene.patch.names.subtracting(others).isEmpty || page.page != nil
      || page.offset != nil
  }

  func run() throws {
    guard let output else { return put(try onMainActor { try makeText() }) }
    try TerminationSignals.abandoning { work in
      let text = try onMainActor { try makeText() }
      try AtomicFile.write(Data((text + "\n").utf8), to: output.url, work: work)
    }
  }

  @MainActor private func makeText() throws -> String {
    let code = format.code
    guard let item else {
      let timing = scene.spring ?? .heroKit
      guard let code else { return try FlightKeyframes(.spring(timing, framesPerSecond: fps ?? 60)).json() }
      return try SpringCode(timing).text(in: code, maxError: maxError ?? LinearEasing.standardError)
    }
    let request = scene.request(scale: .one, page: page)
    let number = try request.item(item)
    guard let code else {
      let trace = Trace(request, item: number, closing: closing, framesPerSecond: fps ?? 60)
      return try FlightKeyframes(.flight(trace)).json()
    }
    let origin = "\(scene.scene.name), item \(number), \(closing ? "closing" : "opening")"
    let (plan, error) = (try request.plan(item: number, closing: closing), maxError ?? LinearEasing.standardError)
    if plan.style.hasOverrides { return try TransitionCode(plan, origin: origin).text(in: code, maxError: error) }
    return try SpringCode(try request.spring(of: plan, item: number), origin: origin).text(in: code, maxError: error)
  }
}

extension ExportCommand.Format {
  /// nil: keyframes.
  fileprivate var code: SpringCode.Format? { SpringCode.Format(rawValue: rawValue) }
}

/// A file of text that a command writes.
struct CodeFile {
  let url: URL

  init(argument: String) throws { url = try file(argument, "or leave it out to write to standard output.") }
}
