import ArgumentParser

/// The program's commands. Each stands in a file of its own beside this one.
struct RootCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    let app = PreviewApp.current
    let examples = app.examples.map { $0.isEmpty ? "  \(app.name)" : "  \(app.name) \($0)" }
    return CommandConfiguration(
      commandName: app.name,
      abstract: app.summary,
      discussion: """
        Without a command it opens the window. Data goes to standard output, messages to standard error.
        Exit status: 0 success, 1 failure, 64 wrong usage, 130 interrupted.

        Examples:
        \(examples.joined(separator: "\n"))
        """,
      version: app.version,
      subcommands: [
        Run.self, OpenCommand.self, ScreenshotCommand.self, FilmstripCommand.self, SweepCommand.self,
        RecordCommand.self, ReviewCommand.self,
        FitCommand.self, TraceCommand.self, SeamCommand.self, FindingsCommand.self, CompareCommand.self,
        ApproveCommand.self, ExportCommand.self, ReplayCommand.self,
        LayoutCommand.self, HeadersCommand.self, ScenesCommand.self, DevicesCommand.self, BenchCommand.self,
        NewCommand.self, InitCommand.self, CheckCommand.self, SchemaCommand.self,
      ],
      defaultSubcommand: Run.self)
  }

  static let commandNames = configuration.subcommands.compactMap { $0.configuration.commandName }
}
