import Foundation
import HeroDemos
import HeroEvidence
import HeroMotion
import HeroPreviewApp
import HeroScenes
import HeroSession
import HeroTesting
import HeroWidgets
import HeroX11
import Testing

/// What a list of dropped files says.
struct DroppedFilesTests {
  private func read(_ list: String) -> DroppedFiles { DroppedFiles(list: list, host: "here") }

  @Test func filesOfThisComputerArePaths() {
    let files = read("# Two\r\nfile:///a/b%20c.jpg\r\nfile://localhost/d\r\nfile://HERE/f%C3%BC\r\nfile:/e\r\n")
    #expect(files.paths == ["/a/b c.jpg", "/d", "/fü", "/e"] && files.others == 0)
  }

  @Test(arguments: [
    "https://x.org/a.jpg", "file://elsewhere/a.jpg", "file:relative.jpg", "file://", "/plain/path", "file:///a%zz",
    "file:///a%", "file:///a%00b", "file:///%FF", "file:///a?b", "file:///a#b", "nonsense",
    "file:///" + String(repeating: "x", count: 5000), "\u{1}\u{2}:",
  ]) func allElseIsCountedOnly(_ line: String) {
    let files = read("file:///good\n" + line + "\n")
    #expect(files.paths == ["/good"] && files.others == 1, "\(line)")
  }

  @Test func aListWithoutEndIsCut() {
    let list = (0..<30_000).map { "file:///p\($0)\r\n" }.joined()
    #expect(read(list).paths.count == DroppedFiles.most)
    // Whatever is left of the last name is none.
    let cut = DroppedFiles(list: "file:///one\r\nfile:///two\r\nfile:///thr", isCut: true, host: "here")
    #expect(cut.paths == ["/one", "/two"] && DroppedFiles(list: "file:///o", isCut: true, host: "here").paths.isEmpty)
    #expect(read("").paths.isEmpty && read("\r\n\r\n").others == 0)
  }
}

extension DesktopTests {
  /// Files and folders that are dropped on the window by another program.
  @Suite struct Drops {
    /// The gallery in a window, and a program that drags something over it.
    private func withDragger(
      _ body: @MainActor @Sendable (GalleryWindow, Dragger) async throws -> Void
    ) async throws {
      try await withXServer(width: 1000, height: 1000) { server in
        let before = Set(try server.connect().children())
        let window = try await GalleryWindow.open(
          on: server.display, screen: server.folder.path("Xvfb_screen0"), timing: .heroKit)
        let client = try server.connect()
        let target = try #require(
          try client.children().first { try !before.contains($0) && client.property("XdndAware", of: $0) != nil })
        let dragger = try await Dragger(display: server.display, to: target)
        do { try await body(window, dragger) } catch {
          await window.close()
          throw error
        }
        await window.close()
      }
    }

    @Test func aFolderIsShown() async throws {
      try await withDragger { window, dragger in
        let folder = try TestFolder()
        try folder.writePicture(.black, to: "one two.png")
        try folder.write("one two.png: {title: Black}\nx.png: {title: X}\n", to: "captions.yaml")
        try dragger.enter()
        try dragger.move()
        let status = try await eventually("the window answered") { try dragger.answer("XdndStatus") }
        #expect(status[0] == dragger.target && status[1] & 1 == 1)
        try await dragger.drop("\(folder.url.absoluteString)\r\n")
        try await window.eventually("the folder was shown") {
          $0.preview.session.screen.controller.itemLabels == ["Black"]
        }
        try await window.eventually("what is missing was said") {
          $0.preview.lastNote?.contains("“x.png” (line 2)") == true
        }
      }
    }

    /// Those that were dropped, and no others of their folder, from the top of the list.
    @Test func picturesOfAFolderAreShownAlone() async throws {
      try await withDragger { window, dragger in
        let top = window.preview.session.scrollOffset
        let folder = try TestFolder()
        for number in 1...5 { try folder.writePicture(.black, to: "\(number).png") }
        for names in [["3", "5"], ["5"], ["5", "4"]] {
          let list = names.map { folder.url.appendingPathComponent("\($0).png").absoluteString }
          try await dragger.drop(list.joined(separator: "\r\n"))
          try await window.eventually("they were shown") {
            $0.preview.session.screen.controller.itemLabels == names.sorted()
          }
          #expect(window.preview.session.scrollOffset == top)
        }
        // They are so on a tape.
        let tape = try Tape(recipe: window.preview.session.recipe).lines().map { String(decoding: $0, as: UTF8.self) }
        #expect(tape[0].contains(#""imageNames":"5.png/4.png""#), "\(tape)")
        try await window.press("ctrl+z")
        try await window.eventually("the one was there") { $0.preview.session.screen.controller.itemLabels == ["5"] }
      }
    }

    /// Dropped once more they are said to be there; Ctrl+Z brings those back that were there before, and the palette
    /// the project's.
    @Test func thereIsAWayBackFromOnesOwnPictures() async throws {
      try await withDragger { window, dragger in
        let before = window.preview.session.screen.controller.itemLabels
        let folder = try TestFolder()
        let file = try folder.writePicture(.black, to: "here.png").absoluteString
        for _ in 0..<2 {
          try await dragger.drop(file)
          try await window.eventually("it was shown") { $0.preview.session.screen.controller.itemLabels == ["here"] }
        }
        try await window.eventually("that was said") { $0.preview.lastNote == "These pictures are already open" }
        try await window.press("ctrl+z")
        try await window.eventually("the others were there") {
          $0.preview.session.screen.controller.itemLabels == before
        }
        #expect(window.preview.lastNote == "Undone: pictures")
        try await window.press("ctrl+shift+z")
        try await window.eventually("it was shown again") {
          $0.preview.session.screen.controller.itemLabels == ["here"]
        }
        try await window.press("ctrl+k")
        try await window.eventually("the palette was there") { $0.preview.paletteStage != nil }
        try await window.perform(["type", "--delay", "1", "project"])
        try await window.press("Return")
        try await window.eventually("the project's were there") {
          $0.preview.session.screen.controller.itemLabels.contains("City Ride")
        }
        #expect(window.preview.session.recipe.options.images == nil)
      }
    }

    @Test func aScreenshotLeadsBackToItsMoment() async throws {
      try await withDragger { window, dragger in
        let folder = try TestFolder()
        let file = folder.url.appendingPathComponent("then.png")
        try Screenshot(
          RenderRequest(scene: .productList, scale: 1), moment: .after(item: 1, closing: false, seconds: 0.1)
        )
        .still().pngData { Issue.record("\($0)") }.write(to: file)
        try dragger.enter(["text/plain", "x", "y"], isLong: true)
        try dragger.drop()
        #expect(try await eventually("it was let down") { try dragger.answer("XdndFinished") }[1] & 1 == 0)
        // The kinds that did not fit into the message.
        let kinds = try ["a", "b", "c", "text/uri-list"].map { try dragger.client.atom($0) }
        try dragger.client.set(
          try dragger.client.atom("XdndTypeList"), of: dragger.source, type: "ATOM", format: 32,
          kinds.flatMap { kind in (0..<4).map { UInt8(kind >> (8 * $0) & 255) } })
        try await dragger.drop(file.absoluteString, as: ["a", "b", "c"], isLong: true)
        try await window.eventually("that moment was shown, paused") {
          $0.preview.sceneName == "product-list" && $0.clock.isPaused && $0.flight != nil
        }
        // At that very moment, with the visit it is of; and what was before is not lost.
        #expect(window.preview.takes.take?.phase == .pushing)
        try await window.press("ctrl+z")
        try await window.eventually("the gallery was there again") { $0.preview.sceneName == "photo-gallery" }
        #expect(window.preview.lastNote == "Undone: dropped files" && !window.clock.isPaused)
      }
    }

    @Test func whatCannotBeShownIsOneSentence() async throws {
      try await withDragger { window, dragger in
        let (one, two, empty) = (try TestFolder(), try TestFolder(), try TestFolder())
        for folder in [one, two] { try folder.writePicture(.black, to: "a.png") }
        try one.write("x", to: "notes.txt")
        try one.write("x", to: "odd.tape")
        let path = { (folder: TestFolder, name: String) in folder.url.appendingPathComponent(name).absoluteString }
        let labels = window.preview.session.screen.controller.itemLabels
        for (list, words) in [
          ("https://x.org/a.png", "Only files of this computer"),
          (path(one, "notes.txt"), "cannot be shown"), (path(one, "gone.png"), "no longer exists"),
          (path(one, "a.png") + "\n" + path(two, "a.png"), "several folders"),
          (path(one, "a.png") + "\n" + path(one, "notes.txt"), "Different items"),
          (empty.url.absoluteString, "holds no pictures"), (path(one, "odd.tape"), "not a HeroPreview tape"),
          ("", "did not arrive"),
        ] {
          // A list that a busy machine hands over late is not read.
          for _ in 0..<50 where window.preview.lastNote?.contains(words) != true {
            try dragger.enter()
            try dragger.drop()
            _ = try await dragger.hand(over: list)
            try await window.awaitBlanks(2)
          }
          #expect(window.preview.lastNote?.contains(words) == true, "\(words)")
          #expect(window.preview.session.screen.controller.itemLabels == labels)
        }
      }
    }

    @Test func whoDragsAndVanishesHoldsNothingUp() async throws {
      try await withDragger { window, dragger in
        let folder = try TestFolder()
        try folder.writePicture(.black, to: "here.png")
        let rival = try dragger.client.makeHiddenWindow(Box(x: 0, y: 0, width: 5, height: 5))
        // Nothing of this is a drag.
        try dragger.drop()
        try dragger.move()
        try dragger.leave()
        try dragger.enter(version: 2)
        try dragger.drop()
        try dragger.client.sendMessage("XdndEnter", [0, 5 << 24], to: dragger.target)
        try dragger.client.sendMessage("XdndEnter", [0x7fff_fff0, 5 << 24 | 1], to: dragger.target)
        try dragger.client.sendMessage("XdndPosition", [0x7fff_fff0, 0, 0, 0, 0], to: dragger.target)
        try dragger.client.sendMessage("XdndDrop", [0x7fff_fff0, 0, 0], to: dragger.target)
        try dragger.enter()
        try dragger.client.sendMessage("XdndDrop", [rival, 0, 0], to: dragger.target)
        try dragger.leave()
        // One that is dropped, and never handed over.
        try dragger.enter()
        try dragger.drop()
        _ = try await eventually("it was asked") { try dragger.client.takeSelectionRequest() }
        #expect(try await eventually("it was given up") { try dragger.answer("XdndFinished") }[1] & 1 == 0)
        // One whose window goes in between.
        let gone = Dragger(dragger, source: try dragger.client.makeHiddenWindow(Box(x: 0, y: 0, width: 5, height: 5)))
        try gone.enter()
        try gone.drop()
        _ = try await eventually("it was asked") { try dragger.client.takeSelectionRequest() }
        try dragger.client.destroy(gone.source)
        // And the next is taken as if nothing had been, once that one is given up: until then nothing else is heard.
        let question = try await eventually("the next one was asked for", every: 0.05) {
          try dragger.enter()
          try dragger.drop()
          return try dragger.client.takeSelectionRequest()
        }
        #expect(try await dragger.hand(over: folder.url.absoluteString, to: question))
        try await window.eventually("it was shown") { $0.preview.session.screen.controller.itemLabels == ["here"] }
      }
    }
  }
}
