import Foundation
import HeroInspector
import HeroPreviewApp
import HeroScenes
import HeroSession
import HeroTesting
import HeroWidgets
import HeroX11
import Testing

extension SidePanelsTests {
  /// The list of keys, and the buttons at the inspector's head, in the real window.
  @MainActor @Suite struct KeyLists {
    private func open(_ window: GalleryWindow) async throws {
      try await window.press("question")
      try await window.eventually("the list was open") { $0.preview.keyListStage != nil }
    }

    @Test func aRowIsFoundByTypingAndDoneByAClick() async throws {
      try await withGalleryWindow(instrument: InstrumentSettings()) { window in
        try await open(window)
        try await window.perform(["type", "--delay", "1", "dark"])
        try await window.awaitBlanks(4)
        let place = try #require(window.preview.placeInKeyList(of: "Toggle dark mode, D"))
        try await window.perform(["mousemove", "\(Int(place.x))", "\(Int(place.y))", "click", "1"])
        try await window.eventually("the phone was dark, and the list closed") {
          $0.stage.appearance == .dark && $0.preview.keyListStage == nil
        }
      }
    }

    @Test func itsKeyEscapeAndAPressElsewhereCloseIt() async throws {
      try await withGalleryWindow(instrument: InstrumentSettings()) { window in
        for leave in [["key", "question"], ["key", "Escape"], ["mousemove", "3", "3", "click", "1"]] {
          try await open(window)
          try await window.perform(leave)
          try await window.eventually("it was closed") { $0.preview.keyListStage == nil }
        }
        // What was typed is a search: its key is a letter of it.
        try await open(window)
        try await window.perform(["type", "--delay", "1", "a?"])
        try await window.awaitBlanks(4)
        #expect(window.preview.keyListStage != nil)
        try await window.press("Escape")
      }
    }

    @Test(arguments: [(1000, 1000), (460, 960), (300, 300), (160, 160)])
    func itFitsTheWindow(width: Int, height: Int) async throws {
      try await withGalleryWindow(instrument: InstrumentSettings()) { window in
        let before = window.preview.window.size
        window.preview.window.requestSize(PixelSize(width: width, height: height))
        try await window.eventually("the window had another size") { $0.preview.window.size != before }
        try await open(window)
        let (size, room) = (try #require(window.preview.keyListStage).size, window.preview.window.size)
        #expect(Int(size.width) <= room.width - 8 && Int(size.height) <= room.height - 8, "\(size) in \(room)")
      }
    }

    @Test func theButtonsAtTheHeadDoWhatTheirKeysDo() async throws {
      try await withGalleryWindow(instrument: InstrumentSettings()) { window in
        try await window.click(inInstrument: "Keyboard shortcuts")
        try await window.eventually("the keys were listed") { $0.preview.keyListStage != nil }
        try await window.press("Escape")
        try await window.click(inInstrument: "Search")
        try await window.eventually("the palette was there") { $0.preview.paletteStage != nil }
        try await window.press("Escape")
        try await window.click(inInstrument: "Scenes")
        try await window.eventually("the scenes were listed") { $0.preview.sceneListStage != nil }
        try await window.press("Escape")
        try await window.press("d")
        try await window.eventually("it was dark") { $0.stage.appearance == .dark }
        try await window.awaitBlanks(6)
        try await window.click(inInstrument: "Undo")
        try await window.eventually("it was light") { $0.stage.appearance == .light }
      }
    }

    @Test func aSettingThatNeedsAnotherValueIsResetWithIt() async throws {
      try await withGalleryWindow(instrument: InstrumentSettings()) { window in
        window.preview.perform(.set("header", to: "collapsing"))
        window.preview.perform(.set("dimming", to: "complete"))
        #expect(window.preview.session.recipe.options.value(of: "dimming") == "complete")
        window.preview.perform(.set("header", to: "plain"))
        #expect(window.preview.session.recipe.options.value(of: "header") == "plain")
        #expect(window.preview.session.recipe.options.value(of: "dimming") == nil)
      }
    }
  }
}
