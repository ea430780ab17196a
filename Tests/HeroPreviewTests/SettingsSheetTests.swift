import Foundation
import HeroTesting
import Testing

extension PickerTests {
  /// Every setting of the Style Picker, changed by taps in the sheet behind the gear, over a page that shows it. What
  /// the window then shows is what the program draws without a window when it is given the same settings.
  @Suite struct SettingsSheet {
    /// Choices that show on one page at once, under the sheet.
    struct Sight: Sendable, CustomTestStringConvertible {
      let testDescription: String
      var page: String?
      /// Notches of the wheel that the page is scrolled by before the gear is tapped, and where it then stands.
      var notches = 0
      var offset: Double?
      var arguments: [String] = []
      let choices: [SheetChoice]
    }

    static let sights = [
      Sight(
        testDescription: "picture and titles", page: "Golden Fields",
        choices: [
          SheetChoice("content-mode", "fit", row: "Content mode", "Fit"),
          SheetChoice("background", "colored", row: "Background", "Colored"),
          SheetChoice("large-title", "below", row: "Large title", "Below"),
          SheetChoice("small-title", "always", row: "Small title", "Always"),
          SheetChoice("title-length", "long", row: "Title length", "Long"),
          SheetChoice("line-wrap", "on", row: "Wrap large title", nil),
          SheetChoice("accessory", "trailing", row: "Accessory", "Trailing"),
          SheetChoice("large-title", "inline", row: "Large title", "Inline"),
          SheetChoice("dimming", "complete", row: "Dimming", "Complete"),
          SheetChoice("search-bar", "stays", row: "Search bar", "Stays"),
        ]),
      Sight(
        testDescription: "a header that has left", page: "Golden Fields", notches: 8, offset: 20,
        choices: [
          SheetChoice("collapsed-opaque", "on", row: "Opaque when collapsed", nil),
          SheetChoice("min-height", "tall", row: "Minimum height", "Tall"),
          SheetChoice("min-height", "bar", row: "Minimum height", "Bar height"),
        ]),
      Sight(
        testDescription: "titles on mint", page: "Mint",
        choices: [SheetChoice("status-bar", "recorded", row: "Status bar", "As HeroKit")]),
      Sight(
        testDescription: "a gradient", page: "Gradient",
        choices: [SheetChoice("gradient", "radial", row: "Gradient", "Radial")]),
      Sight(
        testDescription: "a coloured bar in the dark", page: "Blue", arguments: ["--appearance", "dark"],
        choices: [SheetChoice("light-only", "on", row: "Light mode only", nil)]),
      Sight(
        testDescription: "the first page",
        choices: [
          SheetChoice("list", "recorded", row: "List contents", "As recorded"),
          SheetChoice("list", "full", row: "List contents", "Full"),
        ]),
    ]

    @Test(.tags(.long), arguments: sights) func theHeaderUnderTheSheetIsRestyled(_ sight: Sight) async throws {
      try await PickerWindow.open(sight.arguments) { window in
        if let page = sight.page { try await window.openPage(page) }
        if sight.notches != 0 {
          try await window.preview.perform(.wheel(sight.notches, CGPoint(x: 201, y: 600)), .moveAway)
        }
        try await window.expectPage(sight.page, offset: sight.offset, "before")
        try await window.openSheet(over: sight.page)
        try await window.expectPageAboveSheet(sight.page, offset: sight.offset, "before")
        for choice in sight.choices {
          let before = try await window.expected(sight.page, offset: sight.offset)
          try await window.choose(choice)
          let after = try await window.expected(sight.page, offset: sight.offset)
          #expect(after.crop(PickerWindow.pageArea).differences(from: before.crop(PickerWindow.pageArea)) ?? 0 > 300)
          try await window.expectPageAboveSheet(sight.page, offset: sight.offset, "\(choice)")
        }
        try await window.closeSheet()
        try await window.expectPage(sight.page, offset: sight.offset, "after")
      }
    }

    @Test func noSettingIsLeftOut() async throws {
      struct Scene: Decodable {
        struct Need: Decodable, Equatable {
          let setting: String
          let values: [String]
        }
        struct Setting: Decodable {
          let name, title, group, kind: String
          let `default`: String?
          let needs: [Need]
        }
        let name: String
        let settings: [Setting]
      }
      let outcome = try await run(try Tool.heroPreview(), ["scenes", "--json"])
      let scenes = try JSONDecoder().decode([Scene].self, from: Data(outcome.output.utf8))
      let names = try #require(scenes.first { $0.name == "style-picker" }).settings.map(\.name)
      let changed =
        SettingsSheet.sights.flatMap { $0.choices.map(\.name) } + [
          "moving-gradient", "stretch", "images", "paging", "loading", "slow-network", "flight-level", "flight-title",
        ]
      #expect(Set(names) == Set(changed))
      let kinds = scenes.flatMap(\.settings)
      #expect(Set(kinds.map(\.kind)) == ["switch", "menu", "stepper"])
      #expect(Set(kinds.map(\.group)) == ["transition", "header", "page"])
      #expect(kinds.first { $0.name == "flight-path" }?.title == "Path")
      let gallery = try #require(scenes.first { $0.name == "photo-gallery" }).settings
      #expect(gallery.first { $0.name == "flight-pages" }?.default == "fade-through")
      #expect(gallery.first { $0.name == "stretch" }?.needs == [Scene.Need(setting: "header", values: ["collapsing"])])
    }
  }
}
