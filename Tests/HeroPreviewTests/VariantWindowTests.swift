import Foundation
import HeroEvidence
import HeroInspector
import HeroMotion
import HeroPreviewApp
import HeroTesting
import HeroWidgets
import HeroX11
import Testing

extension SidePanelsTests {
  /// The sheet of variants in the real window.
  @MainActor @Suite struct Variants {
    /// Under way for as long as any machine needs.
    private let long = SpringTiming(.uiKit(duration: 6, ratio: 0.85))

    /// A frame about a place is about that place in another look too, and about nothing on another screen.
    @Test func aMarkIsSeenInTheVariantsThatAreLaidOutAsThePhone() async throws {
      try await withGalleryWindow(instrument: InstrumentSettings()) { window in
        @MainActor func marked() async throws -> [String] {
          try await window.press("v")
          try await window.eventually("all were there") {
            $0.preview.variantCount == Variant.all.count && $0.preview.variantsStage?.needsFrame == false
          }
          try await window.awaitBlanks(6)
          var titles: [String] = []
          for variant in Variant.all {
            let middle = try #require(window.preview.placeInVariants(of: variant.title))
            let screen = window.screen.picture(
              Box(x: Int(middle.x) - 80, y: Int(middle.y) - 70, width: 160, height: 140))
            if screen.box(of: 0xd6171c, tolerance: 25) != nil { titles.append(variant.title) }
          }
          try await window.press("Escape")
          try await window.eventually("the sheet had gone") { $0.preview.variantsStage == nil }
          return titles
        }
        // In the middle of the screen.
        try await window.press("m", "Return")
        try await window.eventually("its words were asked for") { $0.preview.markWordsStage?.textInput != nil }
        try await window.press("x", "Return")
        try await window.eventually("it was kept") { $0.preview.annotationState.list.annotations.count == 1 }
        let shown = try await marked()
        // It lies between two pictures, on no element.
        #expect(shown == ["Light", "Dark", "Reduce Motion"])
        window.preview.perform(.showAnnotations(false))
        let hidden = try await marked()
        #expect(hidden.isEmpty)
      }
    }

    /// The same moment under eight conditions, each of which opens what was opened; a click has the phone be so.
    @Test func aMomentIsSeenInEveryVariant() async throws {
      try await withGalleryWindow(long, instrument: InstrumentSettings()) { window in
        _ = try await window.takeOff(item: 3)
        try await window.press("v")
        try await window.eventually("all were there") { $0.preview.variantCount == 8 }
        #expect(Variant.all.map(\.title).suffix(2) == ["Reduce Motion", "Landscape"])
        #expect(window.clock.isPaused)
        let moment = window.time
        try await window.press("comma")
        try await window.eventually("they were of the frame before") {
          $0.time < moment && $0.preview.variantCount == 8
        }
        let title = window.stage.window.frontTitle
        let place = try #require(window.preview.placeInVariants(of: "Right to left"))
        try await window.perform(["mousemove", "\(Int(place.x))", "\(Int(place.y))", "click", "1"])
        try await window.eventually("the phone was so") {
          $0.preview.variantsStage == nil && $0.stage.layoutDirection == .rightToLeft
        }
        #expect(window.stage.window.frontTitle == title)
        try await window.press("v", "Escape")
        try await window.eventually("the sheet had gone") { $0.preview.variantsStage == nil }
      }
    }

    @Test(arguments: ["Reduce Motion", "Landscape"]) func aVariantHasThePhoneBeSo(_ title: String) async throws {
      try await withGalleryWindow(instrument: InstrumentSettings()) { window in
        try await window.press("v")
        try await window.eventually("the sheet was there") {
          $0.preview.placeInVariants(of: title) != nil && $0.preview.variantsStage?.needsFrame == false
        }
        let place = try #require(window.preview.placeInVariants(of: title))
        try await window.perform(["mousemove", "\(Int(place.x))", "\(Int(place.y))", "click", "1"])
        try await window.eventually("the phone was so") {
          let isSo = title == "Landscape" ? $0.stage.size.width > $0.stage.size.height : $0.stage.isReduceMotionEnabled
          return isSo && $0.preview.variantsStage == nil
        }
      }
    }

    /// The sheet pauses the scene only as long as it shows.
    @Test(arguments: ["Escape", "v"]) func aSceneContinuesWhenTheSheetOfVariantsCloses(_ key: String) async throws {
      try await withGalleryWindow(instrument: InstrumentSettings()) { window in
        try await window.press("v")
        try await window.eventually("the sheet was there") { $0.preview.variantsStage != nil && $0.clock.isPaused }
        try await window.press(key)
        try await window.eventually("the scene continued") {
          $0.preview.variantsStage == nil && !$0.clock.isPaused
        }
        // A scene that the user paused stays paused.
        try await window.press("space", "v")
        try await window.eventually("the sheet was there again") { $0.preview.variantsStage != nil }
        try await window.press(key)
        try await window.eventually("the sheet had gone") { $0.preview.variantsStage == nil }
        #expect(window.clock.isPaused)
      }
    }

    /// In the folder of screenshots, named after scene and moment, and told where it is.
    @Test func theSheetOfVariantsIsSaved() async throws {
      let folder = try TemporaryFolder()
      try await withGalleryWindow(long, instrument: InstrumentSettings(), screenshots: folder.url) { window in
        _ = try await window.takeOff(item: 3)
        try await window.press("v")
        try await window.eventually("the sheet was there") { $0.preview.variantCount == 8 }
        try await window.press("s")
        let name = try await eventually("it was saved") { folder.names().first { $0.hasSuffix(".png") } }
        #expect(name.contains(/^HeroPreview photo-gallery variants opening \d\.\d+ s 20/))
        try await window.eventually("it was told where") {
          $0.preview.lastNote?.contains(folder.url.lastPathComponent) == true
        }
        let sheet = try PNGFile.read(folder.path(name))
        // Eight phones, one on its side, with a pixel for a point.
        #expect(sheet.width > 4 * 375 && sheet.height > 2 * 874)
        #expect(folder.names().count == 1, "and no picture of the phone")
      }
    }
  }
}
