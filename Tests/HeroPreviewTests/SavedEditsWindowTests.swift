import Foundation
import HeroDocuments
import HeroInspector
import HeroMorph
import HeroMotion
import HeroPreviewApp
import HeroScenes
import HeroSession
import HeroTesting
import HeroWidgets
import Testing

extension SidePanelsTests {
  /// Edits of a window that are saved into the scene file on show.
  @MainActor @Suite struct SavedEdits {
    private static let text = """
      # A card that opens.
      version: 1
      screens:
        list: {content: [{shape: rectangle, id: card, height: 300, label: Card, onTap: {present: page}}]}
        page: {content: [{shape: rectangle, id: card, height: 500, label: Close, onTap: back}]}
      transitions:
        - from: list   # the first screen
          to: page

      """

    private static let edits = TransitionOverrides(elements: ["card": ElementOverride(delay: 0.2)], dimming: 0.3)

    private func withScene(_ body: @MainActor (GalleryWindow, TestFolder, URL) async throws -> Void) async throws {
      let folder = try TestFolder()
      try folder.write(Self.text, to: SceneDocument.fileName)
      let file = folder.url.appendingPathComponent(SceneDocument.fileName)
      try await withGalleryWindow(instrument: InstrumentSettings()) { window in
        window.preview.scenes.open(sceneAt: folder.url)
        try await window.eventually("the scene file was read") {
          $0.preview.sceneName != "photo-gallery" && $0.preview.scenes.lackForSaving == "Nothing is edited"
        }
        try await body(window, folder, file)
      }
    }

    @Test("Ctrl+S writes edits and spring into the file, and undo and redo bring back both versions")
    func saving() async throws {
      try await withScene { window, _, file in
        let preview = window.preview
        let spring = SpringTiming(.bounce(duration: 0.6, bounce: 0.2))
        preview.perform(.setEdits(Self.edits, isHeld: false))
        preview.perform(.apply(Conditions.Patch(spring: spring)))
        try await window.press("ctrl+s")
        try await window.eventually("it was saved") { $0.preview.lastNote == "Saved list to page in scene.yaml" }
        let added = """
              spring: duration=0.6,bounce=0.2
              elements:
                card:
                  delay: 0.2
              dimming: 0.3

          """
        let saved = Self.text + added
        #expect(try String(contentsOf: file, encoding: .utf8) == saved)
        @MainActor func isSaved(_ preview: PreviewWindow) -> Bool {
          preview.session.recipe.options.edits.isEmpty && preview.session.recipe.options.spring == nil
            && preview.session.recipe.spring == spring
        }
        #expect(isSaved(preview) && preview.scenes.lackForSaving == "Nothing is edited")
        try await window.press("ctrl+z")
        try await window.eventually("it was undone") { $0.preview.lastNote == "Undone: save to scene" }
        #expect(try String(contentsOf: file, encoding: .utf8) == Self.text)
        #expect(preview.session.recipe.options.edits == Self.edits && preview.session.recipe.spring == spring)
        try await window.press("ctrl+shift+z")
        try await window.eventually("it was redone") { $0.preview.lastNote == "Redone: save to scene" }
        #expect(try String(contentsOf: file, encoding: .utf8) == saved && isSaved(preview))
        try await window.press("ctrl+z", "ctrl+z", "ctrl+z")
        try await window.eventually("all was undone") {
          $0.preview.session.recipe.options.edits.isEmpty && $0.preview.session.recipe.spring == .heroKit
        }
        #expect(try String(contentsOf: file, encoding: .utf8) == Self.text)
      }
    }

    @Test("A file that another program broke is not overwritten: both texts are shown, and a copy can be saved")
    func conflict() async throws {
      try await withScene { window, folder, file in
        let preview = window.preview
        preview.perform(.setEdits(Self.edits, isHeld: false))
        let broken = Self.text.replacing("version: 1", with: "version 1")
        try folder.write(broken, to: SceneDocument.fileName)
        try await window.eventually("the mistake was shown") { $0.preview.note?.hasPrefix("scene.yaml:") == true }
        try await window.press("ctrl+s")
        try await window.eventually("it was asked") { $0.preview.popups.conflictStage != nil }
        let lines = try #require(
          preview.popups.conflictStage?.window.all(View.self).lazy.compactMap(\.accessibilityLabel)
            .first { $0.contains("− version 1") })
        #expect(lines.contains("+ version: 1") && lines.contains("+     dimming: 0.3"))
        try await window.press("Escape")
        try await window.eventually("it was left") { $0.preview.popups.conflictStage == nil }
        #expect(folder.names == ["scene.yaml"] && preview.session.recipe.options.edits == Self.edits)
        try await window.press("ctrl+s")
        try await window.eventually("it was asked again") { $0.preview.popups.conflictStage != nil }
        let copy = try #require(
          preview.popups.conflictStage?.window.all(ToolButton.self).first { $0.title == "Save as Copy" })
        copy.action?()
        try await window.eventually("a copy was saved") { $0.preview.lastNote == "Saved scene-copy.yaml" }
        #expect(try String(contentsOf: file, encoding: .utf8) == broken)
        #expect(SceneDocument.read(folder.url.appendingPathComponent("scene-copy.yaml")).document != nil)
        try folder.write(Self.text, to: SceneDocument.fileName)
        try await window.eventually("the mistake was gone") { $0.preview.note?.hasPrefix("scene.yaml:") != true }
        try await window.press("ctrl+s")
        try await window.eventually("it was saved") { $0.preview.lastNote == "Saved list to page in scene.yaml" }
      }
    }

    @Test("Built-in scenes cannot be saved, and a change of the file is not undone over another program's")
    func refusals() async throws {
      try await withScene { window, folder, file in
        let preview = window.preview
        preview.perform(.setEdits(Self.edits, isHeld: false))
        try await window.press("ctrl+s")
        try await window.eventually("it was saved") { $0.preview.lastNote == "Saved list to page in scene.yaml" }
        let other = try String(contentsOf: file, encoding: .utf8) + "# another program\n"
        try folder.write(other, to: SceneDocument.fileName)
        try await window.press("ctrl+z")
        try await window.eventually("it was refused") {
          $0.preview.lastNote == "scene.yaml has changed since it was saved: it stays as it is"
        }
        #expect(try String(contentsOf: file, encoding: .utf8) == other)
        preview.perform(.showScene(0))
        try await window.eventually("another scene was on show") { $0.preview.session.recipe.scene.file == nil }
        try await window.press("ctrl+s")
        try await window.eventually("it was refused") { $0.preview.lastNote == "Built-in scenes cannot be changed" }
      }
    }
  }
}
