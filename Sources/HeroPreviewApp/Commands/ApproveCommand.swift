import ArgumentParser
import HeroReview

struct ApproveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "approve",
    abstract: "Takes new frames over in the place of old ones, all at once or not at all.",
    discussion: """
      Afterwards BEFORE holds the PNG, HTML and JSON files of AFTER; other files in it stay. A BEFORE that is not there is made, \
      one with other frames is left alone. Needs no display.
      """)

  @Argument(help: ArgumentHelp("The new frames.", valueName: "after"), transform: FolderArgument.init(argument:))
  var after: FolderArgument

  @Argument(
    help: ArgumentHelp("The old ones, which are replaced.", valueName: "before"),
    transform: FolderArgument.init(argument:))
  var before: FolderArgument

  @Flag(help: "Say nothing of how far it has come.")
  var quiet = false

  func run() throws {
    try onMainActor {
      let progress = CountingProgress("files", isQuiet: quiet)
      try progress.run { try Approval.approve(after.url, as: before.url) { try progress.note($0, of: $1) } }
    }
  }
}
