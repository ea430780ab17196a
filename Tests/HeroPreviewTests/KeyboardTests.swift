import Foundation
import HeroTesting
import Testing

extension KeyTests {
  @Suite struct Keyboard {
    private func layout(of preview: LivePreview) async throws -> WindowLayout {
      try await WindowLayout.read(width: preview.frame.width, height: preview.frame.height, preview.arguments)
    }

    /// The focus ring's colour, systemBlue in light appearance.
    private let ring: UInt32 = 0x0088ff

    @Test func arrowsMoveTheRingAndReturnOpens() async throws {
      let pictures = try ColorPictures.shared.get()
      try await withPreview(pictures.arguments) { preview in
        let layout = try await layout(of: preview)
        #expect(try await preview.settle().box(of: ring, tolerance: 1) == nil)
        // The first key shows the ring where the reader is, the others move it.
        for (keys, index) in [(["Down"], 0), (["Right"], 1), (["Down"], 3), (["Left"], 2), (["Up", "Right"], 1)] {
          try await preview.perform(keys.map { .key($0) })
          let box = try #require(try await preview.settle().box(of: ring, tolerance: 1), "\(keys) shows the ring")
          let picture = try layout.picture(ColorPictures.label(index))
          #expect(box.rect.contains(picture.insetBy(dx: 1, dy: 1)), "\(keys): \(box) round \(picture)")
          #expect(box.distance(to: picture) < 9, "\(keys): \(box) round \(picture)")
        }
        try await preview.perform(.key("Return"))
        let page = try #require(try await preview.settle().box(of: pictures.colors[1]))
        #expect(abs(Double(page.width) - layout.screen.width) <= 2, "the picture that the ring stood on")
        try await preview.perform(.key("Escape"))
        let back = try #require(try await preview.settle().box(of: pictures.colors[1]))
        #expect(back.distance(to: try layout.picture(ColorPictures.label(1))) <= 1.5)
      }
    }

    /// A click on the picture opens the alert, and so does a key; the ring is there again afterwards.
    @Test func imageButtonsAreClickedAndPressedByKeys() async throws {
      try await withPreview(
        ["--device", "390x844", "--no-bezel", "--scale", "1"], scene: "image-buttons"
      ) { preview in
        try await preview.perform(.moveAway)
        let rest = try await preview.settle()
        try await preview.perform(.click(CGPoint(x: 109, y: 215)), .moveAway)
        #expect(try await preview.settle().differences(from: rest) == 0, "the letterbox")
        try await preview.perform(.click(CGPoint(x: 109, y: 281)), .moveAway)
        let alert = try await preview.settle()
        #expect(try #require(alert.differences(from: rest)) > 200_000, "the page is darker")
        try await preview.perform(.key("Escape"))
        #expect(try await preview.settle().differences(from: rest) == 0)
        try await preview.perform(.key("Tab"))
        let ringed = try await preview.settle()
        #expect(ringed.box(of: ring, tolerance: 1) != nil)
        try await preview.perform(.key("Return"))
        #expect(try #require(try await preview.settle().differences(from: ringed)) > 200_000)
        try await preview.perform(.key("Return"))
        #expect(try await preview.settle().differences(from: ringed) == 0, "the ring is where it was")
      }
    }

    @Test func tabReachesTheCrossAndReturnCloses() async throws {
      let pictures = try ColorPictures.shared.get()
      try await withPreview(pictures.arguments) { preview in
        let layout = try await layout(of: preview)
        let cell = try layout.picture(ColorPictures.label(0))
        try await preview.perform(.click(cell.center), .moveAway)
        try await preview.settle()
        try await preview.perform(.key("Tab"))
        let box = try #require(try await preview.settle().box(of: ring, tolerance: 1))
        #expect(box.rect.contains(layout.closeButton), "\(box)")
        try await preview.perform(.key("Return"))
        #expect(try #require(try await preview.settle().box(of: pictures.colors[0])).distance(to: cell) <= 1.5)
      }
    }

    @Test func theRingScrollsIntoView() async throws {
      let pictures = try ColorPictures.shared.get()
      try await withPreview(pictures.arguments) { preview in
        #expect(try await preview.settle().box(of: pictures.colors[11]) == nil)
        try await preview.perform(.key("End"))
        let last = try await preview.settle()
        #expect(last.box(of: pictures.colors[11]) != nil && last.box(of: ring, tolerance: 1) != nil)
        try await preview.perform(.key("Home"))
        #expect(try await preview.settle().box(of: pictures.colors[0]) != nil)
      }
    }

    @Test func aScreenshotIsWritten() async throws {
      try await withPreview { preview in
        try await preview.perform(.moveAway)
        let before = try await preview.settle()
        try await preview.perform(.key("s"))
        let name = try await eventually("a screenshot was written") {
          preview.home.names().first { $0.hasPrefix("HeroPreview photo-gallery") && $0.hasSuffix(".png") }
        }
        try await eventually("it was told") { preview.process.errors.contains(name) }
        let shot = try PNGFile.read(preview.home.path(name))
        let folder = try TemporaryFolder()
        let outcome = try await run(
          try Tool.heroPreview(), ["screenshot", "photo-gallery", "-o", folder.path("reference.png")])
        try #require(outcome.status == 0)
        #expect(try shot.differences(from: PNGFile.read(folder.path("reference.png"))) == 0)
        // The note goes by itself.
        try await eventually("the note was gone") { preview.picture() == before }

        // With a folder for pictures it goes there.
        try FileManager.default.createDirectory(
          atPath: preview.home.path("Pictures"), withIntermediateDirectories: false)
        try await preview.perform(.key("s"))
        try await eventually("a screenshot was written") {
          preview.home.names(in: "Pictures").contains { $0.hasSuffix(".png") }
        }
        #expect(preview.home.names().filter { $0.hasSuffix(".png") }.count == 1)
      }
    }

    @Test func twoScreenshotsInOneSecondAreTwoFilesAndTheNoteGoes() async throws {
      try await withPreview { preview in
        try await preview.perform(.moveAway)
        let before = try await preview.settle()
        try await preview.perform(.key("s"), .key("s"))
        try await eventually("two screenshots were written") {
          preview.home.names().filter { $0.hasSuffix(".png") }.count == 2
        }
        try await eventually("the note was gone") { preview.picture() == before }
      }
    }

    @Test func lightAndDarkAreSwitched() async throws {
      try await withPreview { preview in
        try await preview.perform(.moveAway)
        let light = try await preview.settle()
        try await preview.perform(.key("d"))
        let dark = try await preview.settle()
        let asked = try await LivePreview.start(on: preview.server, ["--appearance", "dark"])
        #expect(try await asked.settle().differences(from: dark) == 0)
        asked.end()
        try preview.client.setFocus(preview.window)
        try await preview.perform(.key("d"))
        #expect(try await preview.settle().differences(from: light) == 0)
        #expect(try #require(light.differences(from: dark, beyond: 60)) > light.pixels.count / 10)
      }
    }

    @Test func theKeysAreShown() async throws {
      try await withPreview { preview in
        try await preview.perform(.moveAway)
        let before = try await preview.settle()
        try await preview.perform(.key("question"))
        let keys = try await preview.settle()
        #expect(try #require(keys.differences(from: before, beyond: 30)) > 20_000)
        // A letter is a search; Escape closes the list and does nothing else.
        try await preview.perform(.key("d"), .key("Escape"))
        #expect(try await preview.settle().differences(from: before) == 0)
      }
    }

    @Test(arguments: ["q", "Q"]) func quitting(key: String) async throws {
      try await withPreview { preview in
        try await preview.perform(.key(key))
        #expect(try await preview.exit() == .exited(0))
        #expect(preview.process.errors.isEmpty && preview.process.output.isEmpty)
      }
    }

    @Test func quittingInMidFlight() async throws {
      try await withPreview { preview in
        let layout = try await layout(of: preview)
        try await preview.perform(.click(try layout.picture("City Ride").center), .pause(0.05), .key("q"))
        #expect(try await preview.exit() == .exited(0))
      }
    }

    /// Pictures of a flight are gone through once more, and are kept by whoever quits meanwhile.
    @Test(arguments: [[], [Act.key("period")]]) func quittingWithPicturesOnTheWay(_ first: [Act]) async throws {
      try await withPreview { preview in
        let layout = try await layout(of: preview)
        try await preview.perform(
          [.click(try layout.picture("City Ride").center), .pause(0.05)] + first + [.key("s"), .key("s"), .key("q")])
        #expect(try await preview.exit() == .exited(0))
        let pictures = preview.home.names().filter { $0.hasSuffix(".png") }
        #expect(pictures.count == 2)
        for name in pictures {
          #expect(try await run(try Tool.heroPreview(), ["open", preview.home.path(name), "--print"]).status == 0)
        }
      }
    }

    @Test func keysWithControlAreNotShortcuts() async throws {
      try await withPreview { preview in
        let before = try await preview.settle()
        try await preview.perform(.key("ctrl+q"), .key("alt+d"), .key("ctrl+d"))
        #expect(try await preview.settle() == before)
        // It saves edits into a scene file, and takes no picture.
        try await preview.perform(.key("ctrl+s"))
        _ = try await preview.settle()
        #expect(preview.process.isRunning && preview.home.names().isEmpty)
      }
    }
  }
}
