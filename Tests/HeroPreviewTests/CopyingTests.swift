import Foundation
import HeroTesting
import Testing

extension DesktopTests {
  /// Ctrl+C, and the picture in other programs.
  @Suite struct Copying {
    /// What xclip gets as PNG.
    private func pasted(on server: XServer, in folder: TemporaryFolder) async throws -> Picture {
      let outcome = try await run(
        "/bin/sh", ["-c", "exec xclip -o -selection clipboard -t image/png >pasted.png"],
        environment: TestEnvironment.with(display: server.display, home: folder.url.path), directory: folder.url.path)
      try #require(outcome.status == 0, "\(outcome.errors)")
      return try PNGFile.read(folder.path("pasted.png"))
    }

    private func targets(on server: XServer) async throws -> Set<String> {
      let outcome = try await run(
        try Tool.path("xclip"), ["-o", "-selection", "clipboard", "-t", "TARGETS"],
        environment: TestEnvironment.with(display: server.display, home: server.folder.url.path))
      return Set(outcome.output.split(separator: "\n").map(String.init))
    }

    private func copy(on server: XServer, _ act: () async throws -> Void) async throws {
      let client = try server.connect()
      let before = try client.owner(of: "CLIPBOARD")
      try await act()
      try await eventually("it was copied") { ![0, before].contains(try client.owner(of: "CLIPBOARD")) }
    }

    /// The whole screen of an iPhone goes in many pieces, a small one at once.
    @Test(arguments: [[], ["--device", "120x160"]]) func thePictureIsPasted(_ device: [String]) async throws {
      try await withPreview(device + ["--no-bezel"]) { preview in
        let folder = try TemporaryFolder()
        try await preview.perform(.moveAway)
        let before = try await preview.settle()
        try await copy(on: preview.server) { try await preview.perform(.key("ctrl+c")) }
        #expect(
          try await targets(on: preview.server)
            == ["TARGETS", "MULTIPLE", "TIMESTAMP", "SAVE_TARGETS", "image/png"])
        let picture = try await pasted(on: preview.server, in: folder)
        let outcome = try await run(
          try Tool.heroPreview(), ["screenshot", "photo-gallery", "-o", folder.path("reference.png")] + device)
        try #require(outcome.status == 0)
        #expect(picture.differences(from: try PNGFile.read(folder.path("reference.png"))) == 0)
        let size = try Data(contentsOf: folder.url.appendingPathComponent("pasted.png")).count
        #expect((size > 200_000) == device.isEmpty, "\(size)")
        // What is pasted can be opened.
        #expect(try await run(try Tool.heroPreview(), ["open", folder.path("pasted.png"), "--print"]).status == 0)
        #expect(preview.home.names().isEmpty)
        try await eventually("the note was gone") { preview.picture() == before }
      }
    }

    /// Texts that are selected are copied; else the picture is, also where one types.
    @Test func aTextThatIsSelectedIsCopied() async throws {
      try await withSearchWindow { server, window in
        try await server.xdotool(await window.click() + typing("words"))
        try await window.eventually("it was typed") { $0.text == "words" }
        try await copy(on: server) { try await server.xdotool(["key", "ctrl+c"]) }
        #expect(try await targets(on: server).contains("image/png"))
        // The field pastes no picture.
        try await server.xdotool(["key", "ctrl+v", "key", "ctrl+a", "key", "ctrl+c", "key", "Home"])
        // The owner is the same as before: the last key tells that all have come.
        try await window.eventually("it was at the start") { $0.selection == 0..<0 }
        let texts = try await targets(on: server)
        #expect(texts.contains("UTF8_STRING") && !texts.contains("image/png"), "\(texts)")
        try await server.xdotool(["key", "End", "key", "ctrl+v"])
        try await window.eventually("it was pasted") { $0.text == "wordswords" }
      }
    }

    /// Who asks may be gone before all has come, or never take it; others get it meanwhile.
    @Test func whoDoesNotTakeItHoldsNothingUp() async throws {
      try await withPreview(["--no-bezel"]) { preview in
        let (server, folder) = (preview.server, try TemporaryFolder())
        try await copy(on: server) { try await preview.perform(.key("ctrl+c")) }
        let client = try server.connect()
        let wide = Box(x: 0, y: 0, width: 10, height: 10)
        func ask(by window: XClient.ID) async throws -> XClient.ID {
          try client.convert("CLIPBOARD", to: "image/png", property: "PIECES", of: window)
          return try await eventually("it was answered") { try client.takeAnswer(for: window) }
        }
        var lazy: [XClient.ID] = []
        for _ in 0..<8 {
          let window = try client.makeHiddenWindow(wide)
          #expect(try await ask(by: window) != 0)
          #expect(try client.property("PIECES", of: window)?.type == client.atom("INCR"))
          lazy.append(window)
        }
        // So many at a time are enough.
        let late = try client.makeHiddenWindow(wide)
        #expect(try await ask(by: late) == 0)
        // Who asks anew begins anew, and who has gone makes room.
        #expect(try await ask(by: lazy[0]) != 0)
        for window in lazy { try client.destroy(window) }
        let reference = try await pasted(on: server, in: folder)
        #expect(reference.width == 1206)
        // A window of the program's own is named as the one that asks: it goes on hearing its keys.
        try client.convert("CLIPBOARD", to: "image/png", property: "PIECES", of: preview.window)
        try await preview.perform(.key("d"))
        let dark = try await preview.settle()
        try await copyAgain(preview)
        #expect(try await pasted(on: server, in: folder).differences(from: reference) ?? 0 > 1000)
        #expect(dark.colors(upTo: 10) == 10)
      }
    }

    private func copyAgain(_ preview: LivePreview) async throws {
      try await preview.perform(.key("ctrl+c"))
      // The owner stays the same window: the note tells that it is there.
      try await preview.settle(quiet: 0.5)
    }
  }
}
