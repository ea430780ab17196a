import Foundation
import HeroDemos
import HeroInspector
import HeroPreviewApp
import HeroScenes
import HeroSession
import HeroTesting
import HeroWidgets
import HeroX11
import Testing

extension KeyTests {
  /// Ctrl+O in the real window: from any scene to any other, without a restart.
  @MainActor @Suite struct SceneList {
    private func open(_ window: GalleryWindow) async throws {
      try await window.press("ctrl+o")
      try await window.eventually("the list was there") { $0.preview.sceneListStage?.textInput != nil }
    }

    @Test func aSceneIsReachedByTyping() async throws {
      try await withGalleryWindow { window in
        let labels = window.preview.session.screen.controller.itemLabels
        try await window.press("bracketleft")
        try await open(window)
        // Letters that are shortcuts on the phone are letters here.
        try await window.perform(["type", "--delay", "20", "prod"])
        try await window.eventually("one was left") { $0.preview.placeInSceneList(of: "Photo Wall") == nil }
        #expect(window.stage.appearance == .light && window.preview.placeInSceneList(of: "Products") != nil)
        try await window.press("Return")
        try await window.eventually("it was shown") { $0.preview.sceneName == "product-list" }
        #expect(window.preview.sceneListStage == nil && window.clock.speed == .half && window.time < 60)
        try await window.eventually("it was painted") { $0.stage.pictures.isIdle && !$0.stage.needsFrame }
        #expect(window.preview.session.screen.controller.itemLabels.contains("Film Camera"))
        // Back again the gallery has the pictures that it was started with.
        try await open(window)
        try await window.press("Up", "Up", "Return")
        try await window.eventually("it was back") { $0.preview.sceneName == "photo-gallery" }
        #expect(window.preview.session.screen.controller.itemLabels == labels)
        try await window.eventually("its pictures were there") { $0.box(of: 0) != nil }
      }
    }

    @Test func escapeLeavesEverythingAsItWas() async throws {
      try await withGalleryWindow { window in
        // All of its pictures are painted.
        try await window.eventually("it stood still") { $0.stage.pictures.isIdle && !$0.stage.needsFrame }
        try await window.awaitBlanks(3)
        let before = window.picture()
        let session = window.preview.session
        for way in [["key", "Escape"], ["key", "ctrl+o"]] {
          try await open(window)
          try await window.eventually("it was seen") { $0.picture() != before }
          try await window.perform(way)
          try await window.eventually("it was gone") { $0.preview.sceneListStage == nil && $0.picture() == before }
        }
        // The scene that is shown stays, when it is chosen.
        try await open(window)
        try await window.press("Return")
        try await window.eventually("it was gone") { $0.preview.sceneListStage == nil && $0.picture() == before }
        #expect(window.preview.session === session)
      }
    }

    @Test func aClickOpensARowAndOneBesideClosesTheList() async throws {
      try await withGalleryWindow { window in
        try await open(window)
        try await window.perform(["mousemove", "3", "3", "click", "1"])
        try await window.eventually("it was gone") { $0.preview.sceneListStage == nil }
        #expect(window.isAtHome)
        try await open(window)
        let row = try #require(window.preview.placeInSceneList(of: "Photo Wall"))
        try await window.perform(["mousemove", "\(Int(row.x))", "\(Int(row.y))", "click", "1"])
        try await window.eventually("it was gone") { $0.preview.sceneListStage == nil }
        #expect(window.preview.sceneName == "photo-wall", "\(row)")
        try await window.eventually("it was painted") { $0.stage.pictures.isIdle && !$0.stage.needsFrame }
      }
    }

    @Test func whatCannotStartIsSaidAndChangesNothing() async throws {
      try await withGalleryWindow { window in
        let before = window.preview.session
        try await open(window)
        try await window.perform(["type", "--delay", "20", "missing"])
        try await window.eventually("one was left") { $0.preview.placeInSceneList(of: "Photo Wall") == nil }
        try await window.press("Return")
        try await window.eventually("it was said") { $0.preview.lastNote?.contains("install it anew") == true }
        #expect(window.preview.session === before && window.preview.sceneName == "photo-gallery")
        // A word that fits none leaves nothing to open.
        try await open(window)
        try await window.perform(["type", "--delay", "20", "zz"])
        try await window.eventually("none was left") { $0.preview.placeInSceneList(of: "Photo Wall") == nil }
        try await window.press("Return")
        try await window.press("Escape")
        try await window.eventually("it was gone") { $0.preview.sceneListStage == nil }
        #expect(window.preview.session === before)
      }
    }

    /// A tape is of one scene: it ends, whole, where another begins.
    @Test func aTapeEndsWithItsScene() async throws {
      let folder = try TestFolder()
      let file = folder.url.appendingPathComponent("first.tape")
      try await withGalleryWindow { window in
        try window.preview.write(tape: file)
        try await window.openPage(item: 1)
        try await open(window)
        try await window.perform(["type", "--delay", "20", "wall"])
        try await window.eventually("one was left") { $0.preview.placeInSceneList(of: "Products") == nil }
        try await window.press("Return")
        try await window.eventually("it was said") { $0.preview.lastNote?.contains("first.tape") == true }
        try await window.press("Tab")
        try await window.awaitBlanks(3)
      }
      let replay = try Replay(try Tape(reading: file, scenes: Scene.demos) { Issue.record("\($0)") })
      try replay.run()
      #expect(!replay.session.screen.isOnFirstPage)
    }

    /// The same scene begins again: its tape was of other pictures, or of another session.
    @Test func whyATapeEndsIsTrueOfWhatEndedIt() async throws {
      let (folder, pictures) = (try TestFolder(), try TestFolder())
      _ = try pictures.writePicture(.black, to: "one.png")
      try await withGalleryWindow { window in
        let preview = window.preview
        try preview.write(tape: folder.url.appendingPathComponent("a.tape"))
        preview.dropped(DroppedFiles(list: pictures.url.absoluteString))
        #expect(preview.lastNote == "The tape a.tape ends here: other pictures are on show now")
        try preview.write(tape: folder.url.appendingPathComponent("b.tape"))
        try await window.press("ctrl+k")
        try await window.eventually("the palette was there") { $0.preview.paletteStage != nil }
        try await window.perform(["type", "--delay", "1", "reset all settings"])
        try await window.press("Return")
        try await window.eventually("it was said") {
          $0.preview.lastNote == "The tape b.tape ends here: another session is on show now"
        }
        try preview.write(tape: folder.url.appendingPathComponent("c.tape"))
        preview.perform(.showScene(1))
        #expect(preview.lastNote == "The tape c.tape ends here: it applies to Photo Gallery only")
      }
    }
  }
}
