import Foundation
import HeroPreviewApp
import HeroScenes
import HeroSession
import HeroTesting
import HeroWidgets
import HeroX11
import Testing

extension SidePanelsTests {
  /// What is chosen about the scene beside the phone, in the real window.
  @MainActor @Suite struct ChoosingBesideThePhone {
    @Test func aPageIsGoneToAndLeftForTheNext() async throws {
      try await withGalleryWindow(instrument: InstrumentSettings()) { window in
        let titles = window.preview.session.screen.controller.pageTitles
        try await window.click(inInstrument: "Page")
        try await window.press("Down", "Return")
        try await window.eventually("the first picture was open") {
          $0.stage.window.frontTitle == titles[0] && $0.stage.window.runningTransition == nil
        }
        // From there to another one: back, and on.
        try await window.click(inInstrument: "Page")
        try await window.press("Down", "Return")
        try await window.eventually("the second was open") {
          $0.stage.window.frontTitle == titles[1] && $0.stage.window.runningTransition == nil
        }
        try await window.click(inInstrument: "Page")
        try await window.press("Home", "Return")
        try await window.eventually("the list was there") { $0.isAtHome }
      }
    }

    @Test func scaleTurnAndSettingsAreTakenBack() async throws {
      try await withGalleryWindow(instrument: InstrumentSettings()) { window in
        let place = window.preview.windowPosition(of: CGPoint(x: 100, y: 100))
        try await window.click(inInstrument: "Scale")
        try await window.press("End", "Return")
        try await window.eventually("it was larger") { $0.stage.renderScale == 3 }
        try await window.press("ctrl+z")
        try await window.eventually("it was as before") {
          $0.stage.renderScale == 1 && $0.preview.windowPosition(of: CGPoint(x: 100, y: 100)) == place
        }
        #expect(window.preview.lastNote == "Undone: scale")

        try await window.press("ctrl+Left")
        try await window.eventually("it lay on its side") { $0.stage.size.width > $0.stage.size.height }
        try await window.press("ctrl+z")
        try await window.eventually("it stood") { $0.stage.size.width < $0.stage.size.height }

        try await window.click(inInstrument: "Page fade")
        try await window.press("End", "Return")
        try await window.eventually("pages zoom") {
          $0.preview.session.recipe.options.value(of: "flight-pages") == "zoom"
        }
        try await window.press("ctrl+z")
        try await window.eventually("they do as ever") {
          $0.preview.session.recipe.options.value(of: "flight-pages") == nil
        }
        #expect(window.preview.lastNote == "Undone: Page fade")
      }
    }
  }
}
