import Foundation
import HeroTesting
import Testing

extension PickerTests {
  /// Every setting of the Style Picker, changed by taps in the sheet behind the gear, over a page that shows it. What the
  /// window then shows is what the program draws without a window when it is given the same settings.
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
          SheetChoice("content-mode", "fit", row: "Content Mode", "Fit"),
          SheetChoice("background", "colored", row: "Background", "Colored"),
          SheetChoice("large-title", "below", row: "Large Title", "Below"),
          SheetChoice("small-title", "always", row: "Small Title", "Always"),
          SheetChoice("title-length", "long", row: "Title Length", "Long"),
          SheetChoice("line-wrap", "on", row: "Line Wrap", nil),
          SheetChoice("accessory", "trailing", row: "Accessory", "Trailing"),
          SheetChoice("large-title", "inline", row: "Large Title", "Inline"),
          SheetChoice("dimming", "complete", row: "Dimming", "Complete"),
          SheetChoice("search-bar", "stays", row: "Search Bar", "Stays"),
        ]),
      Sight(
        testDescription: "a header that has left", page: "Golden Fields", notches: 8, offset: 20,
        choices: [
          SheetChoice("collapsed-opaque", "on", row: "Collapsed Opaque", nil),
          SheetChoice("min-height", "tall", row: "Minimum Height", "Tall"),
          SheetChoice("min-height", "bar", row: "Minimum Height", "Bar"),
        ]),
      Sight(
        testDescription: "titles on mint", page: "Mint",
        choices: [SheetChoice("status-bar", "recorded", row: "Status Bar", "Recorded")]),
      Sight(
        testDescription: "a gradient", page: "Gradient",
        choices: [SheetChoice("gradient", "radial", row: "Gradient", "Radial")]),
      Sight(
        testDescription: "a coloured bar in the dark", page: "Blue", arguments: ["--appearance", "dark"],
        choices: [SheetChoice("light-only", "on", row: "Light Mode Only", nil)]),
      Sight(
        testDescription: "the first page",
        choices: [
          SheetChoice("list", "recorded", row: "Contents", "Recorded"),
          SheetChoice("list", "full", row: "Contents", "Full"),
        ]),
    ]

    @Test(arguments: sights) func theHeaderUnderTheSheetIsRestyled(_ sight: Sight) async throws {
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

    @Test func aGradientMovesAndRests() async throws {
      try await PickerWindow.open { window in
        try await window.openPage("Gradient")
        try await window.openSheet(over: "Gradient")
        let still = try await window.preview.settle().crop(PickerWindow.pageArea)
        try await window.choose(SheetChoice("moving-gradient", "on", row: "Moving Gradient", nil))
        var last = still
        for _ in 0..<3 {
          last = try await eventually("the gradient had moved on", every: 0.1) {
            let next = window.preview.picture().crop(PickerWindow.pageArea)
            return next.differences(from: last, beyond: 2) ?? 0 > 5_000 ? next : nil
          }
        }
        try await window.choose(SheetChoice("moving-gradient", "off", row: "Moving Gradient", nil))
        try await window.expectPageAboveSheet("Gradient", "at rest again")
      }
    }

    @Test func pulledDownAHeaderStretchesOrNot() async throws {
      try await PickerWindow.open { window in
        try await window.openPage("Gradient")
        for stretches in [true, false, true] {
          if window.settings["stretch"] != nil || !stretches {
            try await window.openSheet(over: "Gradient")
            try await window.choose(SheetChoice("stretch", stretches ? "on" : "off", row: "Stretches", nil))
            try await window.closeSheet()
          }
          let rest = window.preview.picture()
          try await window.preview.perform(
            .drag((0...15).map { CGPoint(x: 201, y: 500 + Double($0) * 12) }))
          let pulled = try await window.preview.settle()
          // Below the header at rest: either the header is there, or the page that the rows have left.
          #expect((pulled[100, 315] == rest[2, 315]) == !stretches, "stretches: \(stretches)")
          #expect(pulled.differences(from: rest) ?? 0 > 20_000)
          try await window.preview.perform(.release, .moveAway)
          try await window.expectPage("Gradient", "let go, stretches: \(stretches)")
        }
      }
    }

    @Test func picturesArePushedOrFly() async throws {
      try await PickerWindow.open { window in
        let list = window.preview.picture()
        for opening in ["push", "present"] {
          try await window.openSheet(over: nil)
          try await window.choose(
            SheetChoice("images", opening, row: "Images", opening.prefix(1).uppercased() + opening.dropFirst()))
          try await window.closeSheet()
          try await window.openPage("City Ride")
          // A page that was pushed has an arrow where one that was presented has a cross.
          try await window.expectPage("City Ride", opening)
          try await window.preview.perform(.key("Escape"), .wheel(-30, CGPoint(x: 201, y: 500)), .moveAway)
          #expect(try await window.preview.settle().differences(from: list, beyond: 1) == 0)
        }
      }
    }

    @Test func aGalleryIsSwipedThroughEitherWay() async throws {
      try await PickerWindow.open { window in
        try await window.openPage("Gallery")
        for paging in ["native", "forwarded"] {
          try await window.openSheet(over: "Gallery")
          try await window.choose(
            SheetChoice(
              "paging", paging, row: "Gallery Paging", paging.prefix(1).uppercased() + paging.dropFirst()))
          try await window.closeSheet()
          let rest = window.preview.picture()
          try await window.preview.perform(
            .drag((0...12).map { CGPoint(x: 320 - Double($0) * 20, y: 200) }), .release, .moveAway)
          #expect(try await window.preview.settle().differences(from: rest, beyond: 2) ?? 0 > 50_000, "\(paging)")
          try await window.preview.perform(
            .drag((0...12).map { CGPoint(x: 80 + Double($0) * 20, y: 200) }), .release, .moveAway)
          #expect(try await window.preview.settle().differences(from: rest, beyond: 2) == 0)
        }
      }
    }

    /// How a picture that is slow in coming is waited for: the part of the header that is otherwise, and whether it moves.
    @Test(arguments: ["spinner", "shimmer", "blurred"]) func aSlowPictureIsWaitedForAsSet(_ look: String) async throws {
      try await PickerWindow.open { window in
        try await window.openSheet(over: nil)
        if look == "spinner" {
          try await window.choose(SheetChoice("loading", "shimmer", row: "Loading", "Shimmer"))
        }
        try await window.choose(
          SheetChoice("loading", look, row: "Loading", look.prefix(1).uppercased() + look.dropFirst()))
        try await window.choose(SheetChoice("slow-network", "on", row: "Slow Network", nil))
        try await window.closeSheet()
        let page = try await window.expected("Remote Landscape")
        let row = try await window.showRow("Remote Landscape")
        let header = Box(x: 0, y: 110, width: 392, height: 186)
        let rows = Box(x: 0, y: 340, width: 392, height: 520)
        /// Whether what is not yet as it will be is what is waited with.
        func isWaiting(_ place: Box) -> Bool {
          look == "spinner" ? place.width < 80 && place.height < 80 : place.width > 200 && place.height > 150
        }
        // The picture takes a second longer than the flight: who comes late, on a busy machine, looks at the next opening.
        var sights: [Picture] = []
        var isOpen = false
        for _ in 0..<8 where sights.count < (look == "blurred" ? 1 : 2) {
          if isOpen { try await window.preview.perform(.key("Escape")) }
          isOpen = true
          try await window.preview.settle()
          sights = []
          try await window.preview.perform(.click(row.center), .moveAway)
          try await eventually("the page stood") {
            window.preview.picture().crop(rows).differences(from: page.crop(rows), beyond: 2) ?? .max < 20
          }
          // What one waits with fades in: the first looks may find nothing yet.
          var looksAtNothing = 0
          while sights.count < (look == "blurred" ? 1 : 2), looksAtNothing < 50 {
            let sight = window.preview.picture().crop(header)
            guard let place = sight.differenceBox(from: page.crop(header)) else {
              looksAtNothing += 1
              continue
            }
            if isWaiting(place), sights.last != sight { sights.append(sight) }
          }
        }
        #expect(sights.count >= (look == "blurred" ? 1 : 2), "it was not waited for, or nothing moved")
        try await window.expectPage("Remote Landscape", "once it is there")
      }
    }

    /// What it does is seen in flight alone; the page behind the sheet stays as it is.
    @Test func theLevelOfFlightsIsChosenInTheSheet() async throws {
      try await PickerWindow.open { window in
        try await window.openPage("Golden Fields")
        try await window.openSheet(over: "Golden Fields")
        for (level, word) in [("under", "Under"), ("over", "Over")] {
          try await window.choose(SheetChoice("flight-level", level, row: "Flight Level", word))
          try await window.expectPageAboveSheet("Golden Fields", level)
        }
      }
    }

    @Test func noSettingIsLeftOut() async throws {
      struct Scene: Decodable {
        struct Setting: Decodable { let name: String }
        let name: String
        let settings: [Setting]
      }
      let outcome = try await run(try Tool.heroPreview(), ["scenes", "--json"])
      let scenes = try JSONDecoder().decode([Scene].self, from: Data(outcome.output.utf8))
      let names = try #require(scenes.first { $0.name == "style-picker" }).settings.map(\.name)
      let changed =
        SettingsSheet.sights.flatMap { $0.choices.map(\.name) } + [
          "moving-gradient", "stretch", "images", "paging", "loading", "slow-network", "flight-level",
        ]
      #expect(Set(names) == Set(changed))
    }
  }
}
