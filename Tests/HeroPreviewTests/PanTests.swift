import Foundation
import HeroScenes
import HeroTesting
import Testing

extension WindowTests {
  /// A phone that is larger than the monitor.
  @Suite struct Pan {
    /// The window on a monitor of 1080 lines, and where the program says that things are.
    private func withLargePhone(_ body: (LivePreview, ColorPictures, WindowLayout) async throws -> Void) async throws {
      let pictures = try ColorPictures.shared.get()
      let arguments = pictures.arguments + ["--scale", "2"]
      try await withPreview(arguments, width: 1920, height: 1080) { preview in
        try await preview.perform(.moveAway)
        // A note says that there is more, and goes: white letters where the phone's upper edge is.
        try await eventually("the note was gone") {
          let picture = preview.picture()
          let room = InstrumentLayout(
            window: CGSize(width: picture.width, height: picture.height), desktopScale: 1
          ).ground
          let box = Box(x: Int(room.width) / 2 - 150, y: 8, width: 300, height: 26)
          return picture.crop(box).place(of: 0xffffff, tolerance: 3) == nil
        }
        let layout = try await WindowLayout.read(
          width: preview.frame.width, height: preview.frame.height, preview.arguments)
        try await body(preview, pictures, layout)
      }
    }

    private func top(_ picture: Picture, _ color: UInt32) throws -> Int { try #require(picture.box(of: color)).y }

    @Test func theTopShowsFirstAndTheRestOnRequest() async throws {
      try await withLargePhone { preview, pictures, layout in
        #expect(preview.frame.height <= 1080 && preview.frame.width <= 1920)
        let color = pictures.colors[0]
        let rest = try await preview.settle()
        #expect(layout.screen.minY >= 0, "the header is in sight")
        #expect(try #require(rest.box(of: color)).distance(to: try layout.picture(ColorPictures.label(0))) <= 1.5)

        try await preview.perform(.key("shift+Down"))
        #expect(try top(try await preview.settle(), color) == top(rest, color) - 80)
        try await preview.perform(.key("shift+Home"))
        #expect(try await preview.settle().differences(from: rest) == 0)

        // Beside the screen the wheel moves the phone, on it what is on the page.
        try await preview.perform(.wheel(2, CGPoint(x: 6, y: 400)), .moveAway)
        #expect(try top(try await preview.settle(), color) == top(rest, color) - 80)
        try await preview.perform(
          .drag((0...10).map { CGPoint(x: 6, y: 400 + 8 * Double($0)) }), .release)
        try await preview.perform(.moveAway)
        #expect(try await preview.settle().differences(from: rest) == 0)

        // On the screen too with Control and Shift; Control alone is a pinch there, and moves neither phone nor page.
        let screen = CGPoint(x: layout.screen.midX, y: 500)
        try await preview.perform(
          .hold("ctrl"), .hold("shift"), .wheel(2, screen), .letGo("shift"), .letGo("ctrl"), .moveAway)
        #expect(try top(try await preview.settle(), color) == top(rest, color) - 80)
        try await preview.perform(.key("shift+Home"), .hold("ctrl"), .wheel(2, screen), .letGo("ctrl"), .moveAway)
        #expect(try await preview.settle().differences(from: rest) == 0)

        // What is clicked is what is seen.
        try await preview.perform(.key("shift+Down"))
        let moved = try #require(try await preview.settle().box(of: color))
        try await preview.perform(.click(CGPoint(x: moved.midX, y: moved.midY)))
        let page = try #require(try await preview.settle().box(of: color))
        #expect(abs(Double(page.width) - layout.screen.width) <= 2)
      }
    }

    @Test func aWindowThatIsHiddenInMidDragHasLetGo() async throws {
      try await withLargePhone { preview, pictures, layout in
        let rest = try await preview.settle()
        try await preview.perform(.move(CGPoint(x: 6, y: 400)), .press)
        // X tells nobody of the release.
        try preview.client.unmap(preview.window)
        try await preview.perform(.release)
        try preview.client.map(preview.window)
        try await eventually("the window came back") { preview.picture() == rest }

        try await preview.perform(.move(CGPoint(x: 6, y: 380)), .move(CGPoint(x: 6, y: 340)), .moveAway)
        #expect(try await preview.settle().differences(from: rest) == 0, "no button is down")
        let cell = try #require(rest.box(of: pictures.colors[0]))
        try await preview.perform(.click(CGPoint(x: cell.midX, y: cell.midY)))
        let page = try #require(try await preview.settle().box(of: pictures.colors[0]))
        #expect(abs(Double(page.width) - layout.screen.width) <= 2)
      }
    }

    @Test func itFollowsTheKeyboard() async throws {
      try await withLargePhone { preview, pictures, layout in
        #expect(layout.entries.count > 2)
        let rest = try await preview.settle()
        let keys = Array(repeating: Act.key("Down"), count: 4)
        try await preview.perform(keys)
        let ring = try #require(try await preview.settle().box(of: 0x0088ff, tolerance: 1))
        #expect(ring.y > 0 && ring.maxY < preview.frame.height, "\(ring)")
        #expect(try top(preview.picture(), pictures.colors[4]) != top(rest, pictures.colors[0]))
        try await preview.perform(.key("Home"))
        let first = try #require(try await preview.settle().box(of: 0x0088ff, tolerance: 1))
        #expect(first.y > 0 && first.maxY < preview.frame.height, "\(first)")
      }
    }
  }
}
