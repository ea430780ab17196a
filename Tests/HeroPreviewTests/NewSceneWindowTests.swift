import Foundation
import HeroDocuments
import HeroInspector
import HeroMotion
import HeroPreviewApp
import HeroTesting
import HeroWidgets
import HeroX11
import Testing

extension SidePanelsTests {
  /// A scene of two screenshots is made in the real window.
  @Suite struct NewScenes {
    /// Two pictures are dropped at once: they stand side by side, Return saves them as a scene, a click runs it.
    @Test func twoDroppedScreenshotsBecomeASceneThatRuns() async throws {
      try await withXServer(width: 1700, height: 1200) { server in
        let before = Set(try server.connect().children())
        let window = try await GalleryWindow.open(
          on: server.display, screen: server.folder.path("Xvfb_screen0"), timing: .heroKit,
          instrument: InstrumentSettings())
        do {
          let client = try server.connect()
          let target = try #require(
            try client.children().first { try !before.contains($0) && client.property("XdndAware", of: $0) != nil })
          try await drop(on: window, by: Dragger(display: server.display, to: target))
        } catch {
          await window.close()
          throw error
        }
        await window.close()
      }
    }

    @MainActor private func drop(on window: GalleryWindow, by dragger: Dragger) async throws {
      let folder = try TestFolder()
      let files = try folder.writeScreenshots()
      try await dragger.drop("\(files.before.absoluteString)\r\n\(files.after.absoluteString)")
      try await window.eventually("both screenshots were there, with a suggestion") {
        $0.preview.newSceneController?.scene?.matches.isEmpty == false
      }
      try await window.press("Right", "Return")
      try await window.eventually("the scene was open") {
        $0.preview.newSceneStage == nil && $0.preview.sceneName == "list-scene"
      }
      #expect(folder.names == ["detail.png", "list-scene", "list.png"])
      let saved = folder.url.appendingPathComponent("list-scene").path
      let names = try FileManager.default.contentsOfDirectory(atPath: saved).sorted()
      #expect(names == ["after.png", "before.png", "scene.yaml"])
      let middle = CGPoint(x: TestFolder.thumbnail.midX, y: TestFolder.thumbnail.midY)
      try await window.perform(window.move(to: middle) + ["click", "1"])
      try await window.eventually("the second screenshot was open") {
        !$0.isAtHome && $0.stage.window.runningTransition == nil
      }
      try await window.press("Escape")
      try await window.eventually("it was closed") { $0.isAtHome }
      try await window.press("ctrl+z")
      try await window.eventually("the gallery was there again") { $0.preview.sceneName == "photo-gallery" }
    }

    @Test func nOpensItAndEscapeLeavesItUnlessSomethingWouldBeLost() async throws {
      try await withGalleryWindow(instrument: InstrumentSettings()) { window in
        let folder = try TestFolder()
        let files = try folder.writeScreenshots()
        try await window.press("n")
        try await window.eventually("it waited for screenshots") { $0.preview.newSceneStage != nil }
        try await window.press("Escape")
        try await window.eventually("it was left") { $0.preview.newSceneStage == nil }
        try await window.press("n")
        try await window.eventually("it was there again") { $0.preview.newSceneController != nil }
        try window.preview.newSceneController?.take([files.before, files.after])
        try await window.eventually("pairs were found") {
          $0.preview.newSceneController?.scene?.matches.isEmpty == false
        }
        try await window.press("Down", "Escape")
        try await window.eventually("it was asked") { $0.preview.note?.contains("Discard this scene?") == true }
        #expect(window.preview.newSceneStage != nil)
        try await window.press("Escape")
        try await window.eventually("it was left") { $0.preview.newSceneStage == nil }
        #expect(folder.names == ["detail.png", "list.png"])
      }
    }
  }
}

extension PreviewWindow {
  fileprivate var newSceneStage: Stage? { popups.newSceneStage }
  fileprivate var newSceneController: NewSceneController? {
    newSceneStage?.window.rootViewController as? NewSceneController
  }
}
