import ArgumentParser
import Foundation
import HeroMotion
import Logging

/// Where the program starts.
@main
enum Program {
  static func main() {
    StandardStreams.prepare()
    if let want = SystemLimits.current.want {
      say("Error: \(want)")
      exit(1)
    }
    startLogging()
    do {
      try checkArguments()
      try run(try HeroPreview.parseAsRoot())
    } catch {
      Ending(of: error, arguments: Array(CommandLine.arguments.dropFirst())).end()
    }
  }

  /// Swift mends what is not UTF-8, and another file would be read or written than the one that was meant.
  private static func checkArguments() throws {
    for (pointer, text) in zip(
      UnsafeBufferPointer(start: CommandLine.unsafeArgv, count: Int(CommandLine.argc)), CommandLine.arguments)
    {
      guard let pointer, String(validatingCString: pointer) == nil else { continue }
      throw ValidationError("\(ForeignText.quoted(text)) is not UTF-8: rename the file, or give another name.")
    }
  }

  private static func run(_ command: some ParsableCommand) throws {
    var command = command
    try command.run()
  }

  /// Words go to standard error, from `HEROPREVIEW_LOG` (debug, info, warning, error) upwards; warnings by default.
  private static func startLogging() {
    let level = ProcessInfo.processInfo.environment["HEROPREVIEW_LOG"].flatMap {
      Logger.Level(rawValue: $0.lowercased())
    }
    LoggingSystem.bootstrap { label in
      var handler = StreamLogHandler.standardError(label: label)
      handler.logLevel = level ?? .warning
      return handler
    }
  }
}

/// The program's commands. Each stands in a file of its own under Commands/.
struct HeroPreview: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "HeroPreview",
    abstract: "Shows matched hero transitions as an iPhone shows them, live in a window or as pictures and numbers.",
    discussion: """
      Without a command it opens the window. Data goes to standard output, words to standard error.
      Exit status: 0 done, 1 failed, 64 wrong use, 130 interrupted.

      Examples:
        HeroPreview
        HeroPreview photo-gallery --images ~/Pictures --appearance dark
        HeroPreview screenshot photo-gallery --item 0 --at 0.1 -o morph.png
        HeroPreview --page "Ancient Ruins"
        HeroPreview screenshot --page "Ancient Ruins" --offset=-160 -o a.png
        HeroPreview filmstrip photo-gallery --item "City Ride" -o strip.png
        HeroPreview trace photo-gallery --item 0 --spring duration=0.6,ratio=0.7
      """,
    version: "0.1.0",
    subcommands: [
      Run.self, ScreenshotCommand.self, FilmstripCommand.self, TraceCommand.self, LayoutCommand.self,
      HeadersCommand.self, ScenesCommand.self, DevicesCommand.self, BenchCommand.self,
    ],
    defaultSubcommand: Run.self)
}
