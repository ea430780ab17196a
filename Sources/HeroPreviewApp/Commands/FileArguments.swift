import ArgumentParser
import Foundation
import HeroDocuments

/// Files in place of a command, as file managers pass them. They open as they do when dropped on the window.
struct FileArguments {
  private let paths: [String]

  /// Returns the arguments with the command that opens their files, or unchanged where they are not files.
  /// - Throws: a `ValidationError` where several files cannot be opened together.
  static func commandLine(_ arguments: [String]) throws -> [String] {
    try FileArguments(arguments)?.command ?? arguments
  }

  /// Returns nil unless all arguments are files or folders that exist. Names of commands and scenes take precedence.
  private init?(_ arguments: [String]) {
    guard let first = arguments.first, !(RootCommand.commandNames + ["help"]).contains(first),
      PreviewApp.current.scene(named: first) == nil,
      arguments.allSatisfy({ !$0.hasPrefix("-") && FileManager.default.fileExists(atPath: $0) })
    else { return nil }
    paths = arguments
  }

  /// The command that opens the files.
  private var command: [String] {
    get throws {
      switch try thing {
      case .session(let url): ["open", url.path]
      case .screenshots(let before, let after): ["new", before.file.path, after.file.path]
      case .pictures(let folder, let names?):
        ["run", "--images", folder.path, "--image-names", names.joined(separator: "/")]
      // The parser reads a scene, and reports a file or folder that is not one.
      case .scene, .pictures(_, nil), nil: paths
      }
    }
  }

  /// The meaning of the files; nil for a single file without one.
  private var thing: DroppedThing? {
    get throws {
      do { return try DroppedThing(of: paths.map { URL(fileURLWithPath: $0).standardizedFileURL }) } catch {
        guard paths.count > 1 else { return nil }
        throw ValidationError(
          "These files cannot be opened together. Name one scene, tape or screenshot, two screenshots of one phone, "
            + "or pictures of one folder.")
      }
    }
  }
}
