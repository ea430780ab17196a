import Foundation
import HeroEvidence
import HeroFlight
import HeroInspector
import HeroMorph
import HeroMotion
import HeroPreviewApp
import HeroScenes
import HeroSession
import HeroTesting
import HeroWidgets
import HeroX11
import Testing

extension SidePanelsTests {
  /// What the inspector changes is taken back by Ctrl+Z.
  @MainActor @Suite struct Undoing {
    @Test func conditionsAreTakenBackInOrder() async throws {
      try await withGalleryWindow(instrument: InstrumentSettings()) { window in
        try await window.press("d")
        try await window.press("ctrl+plus")
        try await window.click(inInstrument: "Reduce Motion (Shift+R)")
        try await window.eventually("all was otherwise") {
          $0.stage.appearance == .dark && $0.stage.preferredContentSizeCategory == .extraLarge
            && $0.stage.isReduceMotionEnabled
        }
        try await window.press("ctrl+z")
        try await window.eventually("motion was full") { !$0.stage.isReduceMotionEnabled }
        #expect(window.preview.lastNote == "Undone: Reduce Motion")
        try await window.press("ctrl+z", "ctrl+z")
        try await window.eventually("all was as before") {
          $0.stage.appearance == .light && $0.stage.preferredContentSizeCategory == .large
        }
        try await window.press("ctrl+z")
        try await window.eventually("there was nothing more") { $0.preview.lastNote == "Nothing to undo" }
        try await window.press("ctrl+shift+z", "ctrl+y", "ctrl+y")
        try await window.eventually("all was done again") {
          $0.stage.appearance == .dark && $0.stage.preferredContentSizeCategory == .extraLarge
            && $0.stage.isReduceMotionEnabled
        }
      }
    }

    @Test func anotherSceneIsTakenBack() async throws {
      try await withGalleryWindow(instrument: InstrumentSettings()) { window in
        let preview = window.preview
        preview.perform(.apply(Conditions.Patch(spring: SpringTiming(.uiKit(duration: 0.7, ratio: 0.8)))))
        preview.perform(.showScene(1))
        try await window.eventually("there was a list") { $0.preview.session.recipe.scene.name == "product-list" }
        preview.perform(.apply(Conditions.Patch { $0.preset = "slow" }))
        try await window.press("ctrl+z", "ctrl+z")
        try await window.eventually("the gallery was there again") {
          $0.preview.session.recipe.scene.name == "photo-gallery" && $0.isAtHome
        }
        #expect(preview.lastNote == "Undone: scene")
        #expect(preview.session.recipe.options.spring == SpringTiming(.uiKit(duration: 0.7, ratio: 0.8)))
        try await window.press("ctrl+shift+z")
        try await window.eventually("there was the list again") {
          $0.preview.session.recipe.scene.name == "product-list"
        }
      }
    }

    /// With what had happened there, the moment that was on show, and the annotations.
    @Test func aSceneComesBackAsItWasLeft() async throws {
      try await withGalleryWindow(instrument: InstrumentSettings()) { window in
        let preview = window.preview
        try await window.openPage(item: 1)
        preview.perform(.seek(0.12))
        try await window.eventually("its flight was on show") { $0.flight != nil && $0.preview.isInThePast }
        let moment = window.time
        try await window.press("m", "Return")
        try await window.eventually("words were asked for") { $0.preview.markWordsStage != nil }
        try await window.perform(["type", "here"])
        try await window.press("Return")
        try await window.eventually("it was marked") {
          $0.preview.annotationState.list.annotations.map(\.text) == ["here"]
        }
        let (annotations, take) = (preview.annotationState.list, try #require(preview.takes.take))
        preview.perform(.showScene(1))
        try await window.eventually("there was a list") { $0.preview.session.recipe.scene.name == "product-list" }
        #expect(preview.annotationState.list.isEmpty && preview.takes.take == nil)
        try await window.press("ctrl+z")
        try await window.eventually("its flight was on show again") { $0.flight != nil && $0.time == moment }
        #expect(preview.isInThePast && window.clock.isPaused && preview.annotationState.list == annotations)
        #expect(preview.takes.take?.stretches == take.stretches)
        // It can be left and come back to again.
        try await window.press("ctrl+shift+z")
        try await window.eventually("there was the list") { $0.preview.session.recipe.scene.name == "product-list" }
        try await window.press("ctrl+z")
        try await window.eventually("and the flight") { $0.flight != nil && $0.time == moment }
        #expect(preview.annotationState.list == annotations)
      }
    }

    /// With both springs, on whichever phone each of them is.
    @Test(arguments: [false, true]) func aSceneComesBackWithBothPhones(_ isSwapped: Bool) async throws {
      try await withGalleryWindow(instrument: InstrumentSettings()) { window in
        let preview = window.preview
        let (a, b) = (SpringTiming(.uiKit(duration: 0.7, ratio: 0.8)), SpringTiming(.uiKit(duration: 1.4, ratio: 0.7)))
        preview.perform(.setSprings(SpringSlots(a: a, b: b), isHeld: false))
        try await window.press("c")
        try await window.eventually("there were two") { $0.preview.secondStage != nil }
        if isSwapped {
          try await window.press("b")
          try await window.eventually("B led") { $0.preview.springs.a == b }
        }
        let (springs, choice) = (preview.springs, preview.pairChoice)
        preview.perform(.showScene(1))
        try await window.eventually("there was a list") { $0.preview.session.recipe.scene.name == "product-list" }
        try await window.press("ctrl+z")
        try await window.eventually("the gallery was there again") {
          $0.preview.session.recipe.scene.name == "photo-gallery"
        }
        #expect(preview.springs == springs && preview.pairChoice == choice)
        #expect(preview.session.recipe.spring == springs.a)
        // The phone that was A at first stays.
        try await window.press("c")
        try await window.eventually("one was alone") { $0.preview.secondStage == nil }
        #expect(preview.session.recipe.spring == a)
      }
    }

    /// Dark, large or mirrored at a moment that is looked at: what came later stays on the timeline.
    @Test func whatIsLookedAtOtherwiseKeepsWhatCameLater() async throws {
      try await withGalleryWindow(instrument: InstrumentSettings()) { window in
        try await window.openPage(item: 1)
        let start = try #require(window.preview.takes.take?.start)
        let stretches = try #require(window.preview.takes.take?.stretches.map(\.phase))
        window.preview.perform(.seek(0.12))
        try await window.eventually("its flight was on show") { $0.flight != nil && $0.preview.isInThePast }
        let (moment, progress) = (window.time, try #require(window.flight).sample(at: window.time).progress)
        #expect(abs(moment - start - 0.12) < 0.05)
        for (key, look) in [("d", \Stage.isDark), ("shift+l", \.isMirrored), ("ctrl+plus", \.isLarge)] {
          try await window.press(key)
          try await window.eventually("it was otherwise") { $0.stage[keyPath: look] && $0.preview.isInThePast }
          #expect(window.time == moment && window.flight?.sample(at: moment).progress == progress)
          #expect(window.preview.takes.take?.stretches.map(\.phase) == stretches)
        }
        try await window.press("ctrl+z", "ctrl+z", "ctrl+z")
        try await window.eventually("all was as before") {
          !$0.stage.isDark && !$0.stage.isMirrored && !$0.stage.isLarge && $0.time == moment
        }
      }
    }

    /// A slider that is dragged is one change, and the moment on show is as it was.
    @Test func aSpringIsTakenBackInOne() async throws {
      var settings = InstrumentSettings()
      // In sight.
      settings.tab = .motion
      settings.closedSections = ["Flight"]
      try await withGalleryWindow(instrument: settings) { window in
        // Of its flight only what is gone back to counts: a busy machine may have shown none of it.
        try await window.openPage(item: 0)
        try await window.click(inInstrument: "Go to start (Home)")
        for _ in 0..<4 { try await window.press("period") }
        let start = try #require(window.preview.takes.take?.start)
        try await window.eventually("four frames on") { abs($0.time - start - 4 / 60) < 1e-6 }
        let before = try #require(window.flight).sample(at: window.time).progress
        let place = try #require(
          window.preview.placeInInstrument(of: "Perceptual duration, as in SwiftUI"))
        let (x, y) = (Int(place.x), "\(Int(place.y))")
        try await window.perform([
          "mousemove", "\(x)", y, "mousedown", "1", "mousemove", "\(x + 20)", y, "mousemove", "\(x + 40)", y,
          "mousemove", "\(x + 60)", y, "mouseup", "1",
        ])
        try await window.eventually("another spring was on show") {
          ($0.flight?.sample(at: $0.time).progress).map { $0 < before * 0.5 } == true
        }
        try await window.press("ctrl+z")
        try await window.eventually("it was taken back") {
          $0.preview.lastNote == "Undone: spring" && $0.preview.isInThePast
        }
        let after = try #require(window.flight).sample(at: window.time).progress
        #expect(abs(after - before) < 1e-6, "\(after) instead of \(before)")
      }
    }

    /// The keyboard stays in a field after Return: what that has set is taken back all the same, and what is half typed
    /// by itself.
    @Test func aValueIsTakenBackWhileItsFieldKeepsTheKeyboard() async throws {
      var settings = InstrumentSettings()
      // In sight.
      settings.tab = .motion
      settings.closedSections = ["Flight"]
      try await withGalleryWindow(instrument: settings) { window in
        let before = window.preview.session.recipe.spring
        try await window.click(inInstrument: "Perceptual duration in seconds, as in SwiftUI")
        try await window.eventually("it was typed in") { $0.preview.inspectorStage?.textInput != nil }
        try await window.perform(["key", "ctrl+a", "type", "0.91"])
        try await window.press("Return")
        try await window.eventually("it flew by another") { $0.preview.session.recipe.spring != before }
        let after = window.preview.session.recipe.spring
        try await window.press("ctrl+z")
        try await window.eventually("it was taken back") { $0.preview.session.recipe.spring == before }
        #expect(window.preview.inspectorStage?.textInput != nil)
        try await window.press("ctrl+shift+z")
        try await window.eventually("it was done again") { $0.preview.session.recipe.spring == after }
        try await window.perform(["type", "3"])
        try await window.eventually("something was half typed") {
          $0.preview.inspectorStage?.textInput?.canUndo == true
        }
        try await window.press("ctrl+z")
        try await window.eventually("that was taken back") { $0.preview.inspectorStage?.textInput?.canUndo == false }
        #expect(window.preview.session.recipe.spring == after)
      }
    }

    @Test func aDragOfTransitionEditsIsTakenBackAtOnce() async throws {
      try await withGalleryWindow(instrument: InstrumentSettings()) { window in
        let preview = window.preview
        @MainActor func edits() -> TransitionOverrides { preview.session.recipe.options.edits }
        try await window.openPage(item: 0)
        let first = TransitionOverrides(stagger: 0.1)
        preview.perform(.setEdits(first, isHeld: false))
        #expect(edits() == first)
        for dimming in [0.2, 0.3] {
          preview.perform(.setEdits(TransitionOverrides(stagger: 0.1, dimming: dimming), isHeld: true))
        }
        preview.perform(.setEdits(TransitionOverrides(stagger: 0.1, dimming: 0.3), isHeld: false))
        #expect(edits().dimming == 0.3)
        try await window.press("ctrl+z")
        try await window.eventually("the drag was taken back") { _ in edits() == first }
        #expect(preview.lastNote == "Undone: transition edits")
        try await window.press("ctrl+z")
        try await window.eventually("nothing was edited") { _ in edits().isEmpty }
        try await window.press("ctrl+shift+z", "ctrl+shift+z")
        try await window.eventually("all was done again") { _ in edits().dimming == 0.3 }
        // Another scene has none, and the first keeps its own.
        preview.perform(.showScene(1))
        try await window.eventually("there was a list") { $0.preview.session.recipe.scene.name == "product-list" }
        #expect(edits().isEmpty)
        preview.perform(.showScene(0))
        try await window.eventually("the gallery came back") { $0.preview.session.recipe.scene.name == "photo-gallery" }
        #expect(edits().dimming == 0.3)
      }
    }

    @Test func titleAndLanguageAreSetAndTakenBack() async throws {
      var settings = InstrumentSettings()
      // In sight.
      settings.closedSections = ["Phone", "Compare", "Header", "Settings"]
      try await withGalleryWindow(instrument: settings) { window in
        @MainActor func words() -> Set<String> {
          Set(window.stage.window.all(Label.self).filter { $0.isOnScreen }.compactMap { $0.shownLayout?.text })
        }
        try await window.openPage(item: 0)
        #expect(words().contains("Picture 00"))
        try await window.click(inInstrument: "Title of all pages; empty: their own titles")
        try await window.perform(["key", "ctrl+a", "type", "Mine"])
        try await window.press("Return")
        try await window.eventually("the page was called so") { _ in words().contains("Mine") }
        #expect(window.preview.session.recipe.options.titleText == "Mine")
        // A list: its choices are worked with the keys.
        try await window.click(inInstrument: "Text")
        try await window.press("Down", "Down", "Return")
        try await window.eventually("all was in Arabic letters, and read from the right") {
          $0.stage.language == .arabic && $0.stage.layoutDirection == .rightToLeft && words().contains("Mine")
        }
        try await window.press("F6", "F6", "F6")
        try await window.press("ctrl+z")
        try await window.eventually("words were as they are written") {
          $0.stage.language == nil && $0.stage.layoutDirection == .leftToRight
        }
        try await window.press("ctrl+z")
        try await window.eventually("the page had its own title") { _ in words().contains("Picture 00") }
      }
    }
  }
}

extension Stage {
  fileprivate var isDark: Bool { traits.appearance == .dark }
  fileprivate var isMirrored: Bool { traits.layoutDirection == .rightToLeft }
  fileprivate var isLarge: Bool { traits.preferredContentSizeCategory == .extraLarge }
}
