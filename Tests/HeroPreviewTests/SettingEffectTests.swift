import Foundation
import HeroTesting
import Testing

extension EffectTests {
  /// Settings of the Style Picker that show in what a page does, and not on a page at rest: changed in the sheet, then
  /// used.
  @Suite struct SettingEffects {
    @Test func aGradientMovesAndRests() async throws {
      try await PickerWindow.open { window in
        try await window.openPage("Gradient")
        try await window.openSheet(over: "Gradient")
        let still = try await window.preview.settle().crop(PickerWindow.pageArea)
        try await window.choose(SheetChoice("moving-gradient", "on", row: "Moving gradient", nil))
        var last = still
        for _ in 0..<3 {
          last = try await eventually("the gradient had moved on", every: 0.1) {
            let next = window.preview.picture().crop(PickerWindow.pageArea)
            return next.differences(from: last, beyond: 2) ?? 0 > 5_000 ? next : nil
          }
        }
        try await window.choose(SheetChoice("moving-gradient", "off", row: "Moving gradient", nil))
        try await window.expectPageAboveSheet("Gradient", "at rest again")
      }
    }

    @Test func pulledDownAHeaderStretchesOrNot() async throws {
      // A page that is presented is dragged away instead.
      try await PickerWindow.open(["--setting", "images=push"]) { window in
        try await window.openPage("Gradient")
        for stretches in [true, false, true] {
          if window.settings["stretch"] != nil || !stretches {
            try await window.openSheet(over: "Gradient")
            try await window.choose(SheetChoice("stretch", stretches ? "on" : "off", row: "Stretch when pulled", nil))
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
            SheetChoice("images", opening, row: "Open images", opening == "push" ? "By push" : "Modally"))
          try await window.closeSheet()
          try await window.openPage("City Ride")
          // A page that was pushed has an arrow where one that was presented has a cross.
          try await window.expectPage("City Ride", opening)
          try await window.preview.perform(.key("Escape"), .wheel(-30, CGPoint(x: 201, y: 500)), .moveAway)
          #expect(try await window.preview.settle().differences(from: list, beyond: 1) == 0)
        }
      }
    }

    @Test(.tags(.long)) func aGalleryIsSwipedThroughEitherWay() async throws {
      try await PickerWindow.open { window in
        try await window.openPage("Gallery")
        for paging in ["native", "forwarded"] {
          try await window.openSheet(over: "Gallery")
          try await window.choose(
            SheetChoice("paging", paging, row: "Paging", paging == "native" ? "Native" : "Nested"))
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

    /// How a picture that is slow in coming is waited for: the part of the header that is otherwise, and whether it
    /// moves.
    @Test(arguments: ["spinner", "shimmer", "blurred"]) func aSlowPictureIsWaitedForAsSet(_ look: String) async throws {
      let folder = try TemporaryFolder()
      /// Pictures that have come whole from the server, as the tape has it.
      func arrivals() -> Int { folder.text("picker.tape").components(separatedBy: #""progress":1}"#).count - 1 }
      try await PickerWindow.open(live: ["--tape", folder.path("picker.tape")]) { window in
        try await window.openSheet(over: nil)
        if look == "spinner" {
          try await window.choose(SheetChoice("loading", "shimmer", row: "Loading", "Shimmer"))
        }
        try await window.choose(
          SheetChoice("loading", look, row: "Loading", look.prefix(1).uppercased() + look.dropFirst()))
        try await window.choose(SheetChoice("slow-network", "on", row: "Slow network", nil))
        try await window.closeSheet()
        let page = try await window.expected("Remote Landscape")
        let row = try await window.showRow("Remote Landscape")
        let header = Box(x: 0, y: 110, width: 392, height: 186)
        let rows = Box(x: 0, y: 340, width: 392, height: 520)
        /// Whether what is not yet as it will be is what is waited with.
        func isWaiting(_ place: Box) -> Bool {
          look == "spinner" ? place.width < 80 && place.height < 80 : place.width > 200 && place.height > 150
        }
        let enough = look == "blurred" ? 1 : 2
        // The picture takes two seconds longer than the flight: who comes late, on a busy machine, looks at the next
        // opening.
        var sights: [Picture] = []
        var isOpen = false
        for _ in 0..<8 where sights.count < enough {
          if isOpen { try await window.preview.perform(.key("Escape")) }
          isOpen = true
          try await window.preview.settle()
          sights = []
          let before = arrivals()
          try await window.preview.perform(.click(row.center), .moveAway)
          try await eventually("it was waited for, or was there") {
            let screen = window.preview.picture()
            let sight = screen.crop(header)
            if screen.crop(rows).differences(from: page.crop(rows), beyond: 2) ?? .max < 20,
              let place = sight.differenceBox(from: page.crop(header)), isWaiting(place), sights.last != sight
            {
              sights.append(sight)
            }
            return sights.count >= enough || arrivals() > before
          }
        }
        #expect(sights.count >= enough, "it was not waited for, or nothing moved")
        try await window.expectPage("Remote Landscape", "once it is there")
      }
    }

    /// What it does is seen in flight alone; the page behind the sheet stays as it is.
    @Test func theLevelOfFlightsIsChosenInTheSheet() async throws {
      try await PickerWindow.open { window in
        try await window.openPage("Golden Fields")
        try await window.openSheet(over: "Golden Fields")
        for (level, word) in [("under", "Below bars"), ("over", "Above bars")] {
          try await window.choose(SheetChoice("flight-level", level, row: "Layer", word))
          try await window.expectPageAboveSheet("Golden Fields", level)
        }
      }
    }
  }
}
