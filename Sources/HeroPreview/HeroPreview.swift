import ArgumentParser

/// The program. Each command stands in a file of its own under Commands/.
@main
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
        HeroPreview filmstrip photo-gallery --item "City Ride" --frames 8 -o strip.png
        HeroPreview trace photo-gallery --item 0 --spring duration=0.6,ratio=0.7
      """,
    version: "0.1.0",
    subcommands: [
      Run.self, ScreenshotCommand.self, FilmstripCommand.self, TraceCommand.self, LayoutCommand.self,
      ScenesCommand.self,
      DevicesCommand.self, BenchCommand.self,
    ],
    defaultSubcommand: Run.self)
}
