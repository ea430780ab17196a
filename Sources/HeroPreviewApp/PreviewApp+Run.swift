import ArgumentParser
import Foundation
import HeroSystem
import Logging

extension PreviewApp {
  /// Does what the command line says, and ends the process: with status 0 when it is done, 1 when it failed, 64 after
  /// wrong use. To be called once, on the main thread.
  public func run() -> Never {
    asCurrent {
      StandardStreams.prepare()
      if let want = SystemLimits.current.want {
        say("Error: \(want)")
        exit(1)
      }
      Self.startLogging()
      do {
        try Self.checkArguments()
        let arguments = try FileArguments.commandLine(Array(CommandLine.arguments.dropFirst()))
        try Self.run(try RootCommand.parseAsRoot(arguments))
      } catch {
        ExitReport(of: error, arguments: Array(CommandLine.arguments.dropFirst())).end()
      }
    }
    exit(0)
  }

  /// Throws what the program would refuse about these arguments, without carrying them out. Fonts are the main actor's.
  @MainActor package func checkArguments(_ arguments: [String]) throws {
    try asCurrent { _ = try RootCommand.parseAsRoot(try FileArguments.commandLine(arguments)) }
  }

  /// Swift mends what is not UTF-8, and another file would be read or written than the one that was meant.
  private static func checkArguments() throws {
    for (pointer, text) in zip(
      UnsafeBufferPointer(start: CommandLine.unsafeArgv, count: Int(CommandLine.argc)), CommandLine.arguments)
    {
      guard let pointer, String(validatingCString: pointer) == nil else { continue }
      throw ValidationError("\(UntrustedText.quoted(text)) is not UTF-8: rename the file, or give another name.")
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
