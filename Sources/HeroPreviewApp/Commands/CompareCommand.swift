import ArgumentParser
import Foundation
import HeroBook
import HeroSystem

struct CompareCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Compares two folders of frames and reports what changed.",
    discussion: """
      Each is a tree of PNG files; two of the same path are a pair. Exit status: 0 nothing changed, 1 something did, \
      or it failed, 64 not two folders of frames. A missing or new frame counts as changed. Needs no display.
      """)

  @Argument(help: ArgumentHelp("The old frames.", valueName: "before"), transform: FolderArgument.init(argument:))
  var before: FolderArgument

  @Argument(help: ArgumentHelp("The new frames.", valueName: "after"), transform: FolderArgument.init(argument:))
  var after: FolderArgument

  @Option(
    parsing: .unconditional, help: "Largest difference of a color component that does not count, 0 to 255.",
    transform: wholeNumber(0...255))
  var threshold = 0

  @Flag(help: "Print one JSON object.")
  var json = false

  @Flag(help: "Hide progress.")
  var quiet = false

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Folder to write: index.html shows what changed, with compare.json and the pictures.",
      valueName: "folder"), transform: FolderArgument.init(argument:))
  var output: FolderArgument?

  func run() throws {
    let result = try output == nil ? compare(CleanupRegistry()) : TerminationSignals.abandoning(compare)
    put(json ? result.json : result.words())
    if !result.changed.isEmpty { throw ExitCode(1) }
  }

  private func compare(_ work: CleanupRegistry) throws -> Comparison {
    try onMainActor {
      let progress = CountingProgress("frames", isQuiet: quiet)
      var comparer = try Comparer(before: before.url, after: after.url, threshold: threshold)
      comparer.onProgress = { try progress.note($0, of: $1) }
      return try progress.run { try output.map { try comparer.run(writing: $0.url, work: work) } ?? comparer.run() }
    }
  }
}

/// A folder, there or to be made.
struct FolderArgument {
  let url: URL

  init(argument: String) throws {
    guard !argument.isEmpty, argument != "-" else { throw ValidationError("name a folder.") }
    url = URL(fileURLWithPath: argument, isDirectory: true)
  }
}
