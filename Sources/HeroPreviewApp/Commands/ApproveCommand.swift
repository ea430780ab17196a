import ArgumentParser
import HeroBook

struct ApproveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "approve",
    abstract: "Replaces old frames by new ones, all of them or none.",
    discussion: """
      Replaces the PNG, HTML and JSON files of BEFORE by those of AFTER. Other files in BEFORE stay. Creates BEFORE if \
      it does not exist. Leaves a folder with other frames alone. Needs no display.
      """)

  @Argument(help: ArgumentHelp("The new frames.", valueName: "after"), transform: FolderArgument.init(argument:))
  var after: FolderArgument

  @Argument(
    help: ArgumentHelp("The old frames, to be replaced.", valueName: "before"),
    transform: FolderArgument.init(argument:))
  var before: FolderArgument

  @Flag(help: "Hide progress.")
  var quiet = false

  func run() throws {
    try TerminationSignals.abandoning { work in
      try onMainActor {
        let progress = CountingProgress("files", isQuiet: quiet)
        try progress.run {
          try Approval.approve(after.url, as: before.url, work: work) { try progress.note($0, of: $1) }
        }
      }
    }
  }
}
