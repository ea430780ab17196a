import Foundation
import Testing

extension CommandTests {
  /// `script/install`, with the build left out: a program that starts the tested one, in place of the built one.
  @Suite struct Install {
    private let folder: TemporaryFolder

    init() async throws {
      folder = try TemporaryFolder()
      let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
      let files = FileManager.default
      for name in ["tree", "built"] {
        try files.createDirectory(atPath: folder.path(name), withIntermediateDirectories: true)
      }
      for name in ["script", "assets"] {
        try files.copyItem(atPath: root.appendingPathComponent(name).path, toPath: folder.path("tree/\(name)"))
      }
      try files.removeItem(atPath: folder.path("tree/script/setup"))
      try files.createSymbolicLink(atPath: folder.path("tree/script/setup"), withDestinationPath: "/bin/true")
      try "build_swift() { :; }\nswift() { echo '\(folder.path("built"))'; }\n"
        .write(toFile: folder.path("tree/script/support/swift.sh"), atomically: true, encoding: .utf8)
      // By a process of its own: a file that this one holds open while it forks could not be started.
      let written = try await run(
        "/bin/bash",
        [
          "-c", "printf '#!/bin/sh\\nexec \"%s\" \"$@\"\\n' \"$0\" >\"$1\" && chmod 755 \"$1\"",
          try Tool.heroPreview(), folder.path("built/HeroPreview"),
        ])
      try #require(written.status == 0, "\(written.errors)")
    }

    private func install(_ arguments: String...) async throws {
      let outcome = try await run(
        "/bin/bash", [folder.path("tree/script/install"), "--prefix", folder.path("prefix")] + arguments)
      #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    }

    /// Everything below the prefix.
    private var left: Set<String> {
      Set(FileManager.default.enumerator(atPath: folder.path("prefix"))?.compactMap { $0 as? String } ?? [])
    }

    @Test func takenAwayItLeavesNothingOfItsOwn() async throws {
      try await install()
      #expect(left.contains("bin/HeroPreview") && left.contains("share/heropreview/installed-files"))
      // Once more: what the first installation made is still to go.
      try await install()
      try await install("--uninstall")
      #expect(left.isEmpty, "\(left)")
    }

    @Test func foldersAndFilesOfOthersStay() async throws {
      let others = ["bin", "share/icons/hicolor/16x16/apps"]
      for name in others {
        try FileManager.default.createDirectory(
          atPath: folder.path("prefix/\(name)"), withIntermediateDirectories: true)
      }
      try await install()
      try Data("[Desktop Entry]".utf8).write(
        to: URL(fileURLWithPath: folder.path("prefix/share/applications/other.desktop")))
      try await install("--uninstall")
      #expect(
        left == [
          "bin", "share", "share/applications", "share/applications/other.desktop", "share/icons",
          "share/icons/hicolor", "share/icons/hicolor/16x16", "share/icons/hicolor/16x16/apps",
        ], "\(left)")
    }

    @Test func eachCommandHasAManPage() async throws {
      struct Help: Decodable {
        struct Command: Decodable {
          let commandName: String
          let abstract: String?
          let subcommands: [Command]?
        }
        let command: Command
      }
      let help = try await run(try Tool.heroPreview(), ["--experimental-dump-help"])
      let root = try JSONDecoder().decode(Help.self, from: Data(help.output.utf8)).command
      let commands = (root.subcommands ?? []).filter { $0.commandName != "help" }
      #expect(commands.count > 20)
      try await install()
      let pages = left.filter { $0.hasPrefix("share/man/man1/") }
      #expect(pages.count == commands.count + 1, "\(pages)")
      for command in commands {
        let page = folder.text("prefix/share/man/man1/HeroPreview-\(command.commandName).1")
        #expect(page.contains(".SH NAME\nHeroPreview\\-\(command.commandName) \\- "), "\(command.commandName)")
        #expect(page.contains(".SH OPTIONS\n.TP\n"), "\(command.commandName)")
      }
      let page = folder.text("prefix/share/man/man1/HeroPreview-record.1")
      #expect(page.contains("\n\\fB\\-\\-output\\fR, \\fB\\-o\\fR \\fIfile\\fR\n"), "\(page)")
    }

    @Test func desktopsTakeItsFiles() async throws {
      try await install()
      let entry = folder.path("prefix/share/applications/xyz.heropreview.HeroPreview.desktop")
      let checked = try await run(try Tool.path("desktop-file-validate"), [entry])
      #expect(checked.status == 0 && checked.output.isEmpty, "\(checked.output)")
      let program = folder.path("prefix/bin/HeroPreview")
      let text = folder.text("prefix/share/applications/xyz.heropreview.HeroPreview.desktop")
      #expect(text.contains("\nExec=\(program) %F\n") && text.contains("\nExec=\(program) --fresh\n"), "\(text)")
      #expect(text.contains("\nStartupWMClass=HeroPreview\n"))
      // Below this prefix it would become the default for pictures.
      #expect(!text.contains("image/png"))
      let metainfo = try await run(
        try Tool.path("appstreamcli"),
        [
          "validate", "--no-net", "--no-color",
          folder.path("prefix/share/metainfo/xyz.heropreview.HeroPreview.metainfo.xml"),
        ])
      #expect(metainfo.status == 0, "\(metainfo.output)\(metainfo.errors)")
      // Its types are known.
      #expect(folder.text("prefix/share/mime/globs2").contains("application/x-heropreview-tape:*.tape\n"))
      for type in ["application/x-heropreview-tape", "application/x-heropreview-scene"] {
        #expect(text.contains("\(type);"), "\(type)")
      }
    }

    @Test func shellsReadItsCompletions() async throws {
      try await install()
      let completions = folder.path("prefix/share/bash-completion/completions/HeroPreview")
      let completed = try await run(
        "/bin/bash",
        [
          "-c",
          "source \"$0\" && COMP_WORDS=(HeroPreview filmst) COMP_CWORD=1 && "
            + "$(complete -p HeroPreview | sed -E 's/.*-F ([^ ]+) .*/\\1/') HeroPreview filmst HeroPreview && "
            + "echo \"${COMPREPLY[@]}\"",
          completions,
        ])
      #expect(completed.output == "filmstrip\n", "\(completed.output) \(completed.errors)")
      #expect(folder.text("prefix/share/zsh/site-functions/_HeroPreview").hasPrefix("#compdef HeroPreview"))
      #expect(folder.text("prefix/share/fish/vendor_completions.d/HeroPreview.fish").contains("filmstrip"))
    }
  }
}
