import ArgumentParser
import Foundation
import HeroReview

struct CompareCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Compares two folders of frames, and says what moved.",
    discussion: """
      Each is a tree of PNG files; two of the same path are a pair. Exit status: 0 nothing moved, 1 something did, or it failed, \
      64 not two folders of frames. A frame that is missing or new has moved. Needs no display.
      """)

  @Argument(help: ArgumentHelp("The old frames.", valueName: "before"), transform: FolderArgument.init(argument:))
  var before: FolderArgument

  @Argument(help: ArgumentHelp("The new ones.", valueName: "after"), transform: FolderArgument.init(argument:))
  var after: FolderArgument

  @Option(
    parsing: .unconditional, help: "How much a pixel's component may be off, 0 to 255, before it counts.",
    transform: wholeNumber(0...255))
  var threshold = 0

  @Flag(help: "As one JSON object.")
  var json = false

  @Flag(help: "Say nothing of how far it has come.")
  var quiet = false

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "A folder to write, with a page that shows what moved (index.html), compare.json and the pictures.",
      valueName: "folder"), transform: FolderArgument.init(argument:))
  var output: FolderArgument?

  func run() throws {
    let result = try onMainActor {
      let progress = CountingProgress("frames", isQuiet: quiet)
      var comparer = try Comparer(before: before.url, after: after.url, threshold: threshold)
      comparer.onProgress = { try progress.note($0, of: $1) }
      return try progress.run { try output.map { try comparer.run(writing: $0.url) } ?? comparer.run() }
    }
    put(json ? result.json : result.words())
    if !result.changed.isEmpty { throw ExitCode(1) }
  }
}

/// A folder, there or to be made.
struct FolderArgument {
  let url: URL

  init(argument: String) throws {
    guard !argument.isEmpty, argument != "-" else { throw ValidationError("give the name of a folder.") }
    url = URL(fileURLWithPath: argument, isDirectory: true)
  }
}
