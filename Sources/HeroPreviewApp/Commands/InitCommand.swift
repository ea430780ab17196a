import ArgumentParser
import Foundation
import HeroDocuments
import HeroSession
import HeroSystem

struct InitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init", abstract: "Writes a small scene file with comments, to begin with.",
    discussion: "The folder must be new or empty. “run FOLDER” shows the scene; saving the file updates the window.")

  @Argument(
    help: ArgumentHelp("The folder to write.", valueName: "folder"), completion: .directory,
    transform: FolderArgument.init(argument:))
  var folder: FolderArgument

  func run() throws {
    try TerminationSignals.abandoning { work in
      try AtomicFolder.writeNew(DocumentTemplate.files, to: folder.url, work: work)
    }
    let name = CommandLine.arguments.dropFirst().first { !$0.hasPrefix("-") && $0 != "init" } ?? folder.url.path
    say("Wrote the scene \(folder.url.lastPathComponent). Show it with: \(PreviewApp.current.name) \(name)")
  }
}
