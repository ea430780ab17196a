import ArgumentParser
import Foundation
import HeroBook
import HeroDocuments
import HeroScenes
import HeroSession
import HeroSystem
import HeroWidgets

struct ReviewCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    let name = PreviewApp.current.name
    return CommandConfiguration(
      commandName: "review",
      abstract: "Renders transitions to a page for review and comments, which opens from disk. Needs no display.",
      usage: """
        \(name) review [<scene> ...] [<options>] --output <folder>
        \(name) review merge <folder> ... --output <folder>
        """,
      discussion: """
        Renders the first item of every scene with transitions, in every direction, unless options select others. \
        A scene ignores the settings and other options that it does not have. Separate list entries by commas. “merge” \
        joins several reviews, or the parts that --shard renders on several computers.
        """)
  }

  @Argument(
    help: ArgumentHelp(
      "Scenes: names, or paths of scene files. (default: all scenes with transitions)", valueName: "scene"))
  var words: [String] = []

  @OptionGroup var matrix: ReviewMatrixArguments
  @OptionGroup var spoiling: DefectArguments
  @OptionGroup var pointing: ReviewAnnotationArguments

  @Option(
    parsing: .unconditional, help: "Number of parallel renderers. (default: the number of processors)",
    transform: wholeNumber(1...256))
  var jobs: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Render part i of n, from 1/n to n/n, to share the work between computers.", valueName: "i/n"),
    transform: ReviewShard.init(argument:))
  var shard: ReviewShard?

  @Flag(help: "Write frames as exact PNG files. The folder is about five times as large as with JPEG.")
  var lossless = false

  @Flag(help: "Write one file with all frames in it, at most 10 MB per transition.")
  var single = false

  @Option(
    help: ArgumentHelp("Import the comments that a page of an earlier run saved.", valueName: "file"),
    transform: { try file($0, "such as comments.json.") })
  var comments: URL?

  @Option(
    help: ArgumentHelp(
      "An earlier review to compare with, before against after.",
      valueName: "folder"),
    transform: FolderArgument.init(argument:))
  var before: FolderArgument?

  @Flag(help: "Hide progress.")
  var quiet = false

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Folder to write; with --single also a name that ends in .html.", valueName: "folder"),
    transform: FolderArgument.init(argument:))
  var output: FolderArgument

  @Option(
    help: ArgumentHelp(
      "Internal: render the jobs of standard input into this folder.", visibility: .private),
    transform: FolderArgument.init(argument:))
  var lane: FolderArgument?

  @Flag(
    help: ArgumentHelp("Internal: leave out annotations outside of all transitions.", visibility: .private))
  var fittingMarks = false

  /// The folders that are to be merged; nil: scenes are named.
  private var merged: [URL]? {
    guard words.first == "merge", PreviewApp.current.scene(named: "merge") == nil else { return nil }
    return words.dropFirst().map { URL(fileURLWithPath: $0, isDirectory: true) }
  }

  func validate() throws {
    if let merged {
      if merged.isEmpty { throw ValidationError("Name the folders to merge.") }
      guard matrix.isEmpty, spoiling.defect == nil, pointing.annotations.isEmpty, jobs == nil, shard == nil,
        comments == nil,
        before == nil, !lossless
      else {
        throw ValidationError(
          "merge accepts existing folders, --single, --quiet and --output: leave out other options.")
      }
      return
    }
    for word in words where PreviewApp.current.scene(named: word) == nil && !SceneDocument.isPath(word) {
      throw ValidationError(
        "No scene named '\(word)': use \(PreviewApp.current.scenes.filter(\.hasFlights).map(\.name).joined(separator: ", "))."
      )
    }
    if single, shard != nil {
      throw ValidationError("Single files cannot be merged: leave out --single.")
    }
  }

  func run() throws {
    try TerminationSignals.abandoning { work in try onMainActor { try merged.map { try merge($0, work) } ?? make(work) }
    }
  }

  @MainActor private func make(_ work: CleanupRegistry) throws {
    let app = PreviewApp.current
    let scenes = try words.map { try SceneName(argument: $0).scene }
    let plans = scenes.reduce(app) { $0.with($1) }.scenes
    var plan = try ReviewPlan(try matrix.choice(scenes: scenes, defect: spoiling.defect), among: plans)
    func area(_ device: Device) -> CGFloat { device.size.width * device.size.height }
    if let largest = plan.transitions.map(\.request.device).max(by: { area($0) < area($1) }) {
      try pointing.check(on: largest)
    }
    if let shard { plan = plan.part(shard) }
    var review = Review(plan, program: app.name, version: app.version)
    review.annotations = pointing.annotations
    review.needsAnnotations = !fittingMarks
    // One file packs its frames itself.
    review.isLossless = lossless || single
    if let before { review.before = try ReviewBefore(before.url, against: plan) }
    if let lane { return ReviewLanes.serve(review, folder: lane.url, say: put) }
    if let comments { try review.takeComments(from: comments) }
    let count = min(jobs ?? ProcessInfo.processInfo.activeProcessorCount, review.count)
    let words = CommandLine.arguments.dropFirst()
    let lanes = ReviewLanes(count: count) { words.prefix(1) + ["--lane", $0] + words.dropFirst() }
    var bar = ProgressBar(of: "pieces", isQuiet: quiet)
    defer { bar.end() }
    try review.write(to: output.url, lanes: count > 1 ? lanes : nil, isSingle: single, work: work) {
      bar.show($0, of: $1)
    }
  }

  private func merge(_ folders: [URL], _ work: CleanupRegistry) throws {
    var bar = ProgressBar(of: "files", isQuiet: quiet)
    defer { bar.end() }
    try ReviewMerge(folders).write(to: output.url, isSingle: single, work: work) { bar.show($0, of: $1) }
  }
}

extension ReviewShard {
  init(argument: String) throws {
    let parts = argument.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let index = parts[0], let count = parts[1], let shard = ReviewShard(index, of: count) else {
      throw ValidationError("write a part as i/n, such as 1/4, with i from 1 to n.")
    }
    self = shard
  }
}
