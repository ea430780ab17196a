import ArgumentParser
import Foundation
import HeroMotion
import HeroReview
import HeroScenes

struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Prints a spring as code for an app or a page, or a whole flight as keyframes.",
    discussion: """
      Of the flight that --item starts, or else of --spring. What a framework cannot say stands in the code's comment. json has \
      keyframes of everything that flies; the other formats have the spring alone. Needs no display.
      """)

  @OptionGroup var scene: SceneArguments
  @OptionGroup var page: PageArguments

  @Option(
    parsing: .unconditional,
    help: "The item to open: its number counted from 0, or its label; index:2 or label:2 where “2” could be either.")
  var item: String?

  @Flag(help: "The flight of closing its settled page, in place of opening it.")
  var closing = false

  @Option(help: "swiftui, uikit, css, compose, flutter or json.")
  var format: Format

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "How far css may be from the spring at any moment, as a fraction of the way. (default: \(JSONText.number(LinearEasing.standardError)))",
      valueName: "share"),
    transform: number(LinearEasing.errors))
  var maxError: Double?

  @Option(
    parsing: .unconditional, help: "Keyframes a second of json. (default: 60)", transform: number(1...10_000))
  var fps: Double?

  @Option(
    name: .shortAndLong, help: ArgumentHelp("The file to write; standard output without it.", valueName: "file"),
    transform: CodeFile.init(argument:))
  var output: CodeFile?

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case swiftui, uikit, css, compose, flutter, json
  }

  func validate() throws {
    if maxError != nil, format != .css {
      throw ValidationError("--max-error is for css: \(format.rawValue) has the spring as it is.")
    }
    if fps != nil, format != .json { throw ValidationError("--fps is for json: \(format.rawValue) has no frames.") }
    if item == nil, asksForAFlight {
      throw ValidationError("That is a question about a flight: say which item starts it with --item.")
    }
  }

  /// Whether something is named that a spring alone has no use for.
  private var asksForAFlight: Bool {
    closing || scene.name != nil || scene.preset != nil || scene.images != nil || !scene.settings.isEmpty
      || scene.flightLevel != nil || scene.kestrelMode != nil || scene.reduceMotion || scene.titleText != nil
      || scene.language != nil || page.page != nil
      || page.offset != nil
  }

  func run() throws {
    let text = try onMainActor { try makeText() }
    guard let output else { return put(text) }
    try WholeFile.write(Data((text + "\n").utf8), to: output.url)
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
    return try SpringCode(
      try request.spring(item: number, closing: closing),
      origin: "\(scene.scene.name), item \(number), \(closing ? "closing" : "opening")"
    ).text(in: code, maxError: maxError ?? LinearEasing.standardError)
  }
}

extension ExportCommand.Format {
  /// nil: keyframes.
  fileprivate var code: SpringCode.Format? { SpringCode.Format(rawValue: rawValue) }
}

/// A file of text that a command writes.
struct CodeFile {
  let url: URL

  init(argument: String) throws { url = try file(argument, "or leave it out for standard output.") }
}
