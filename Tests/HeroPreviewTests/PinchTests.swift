import Foundation
import HeroTesting
import Testing

extension WindowTests {
  /// Control and the wheel, which pinch a page away.
  @Suite struct Pinch {
    @Test func fiveNotchesCloseAPageAndOneDoesNot() async throws {
      let pictures = try ColorPictures.shared.get()
      try await withPreview(pictures.arguments) { preview in
        let layout = try await WindowLayout.read(
          width: preview.frame.width, height: preview.frame.height, preview.arguments)
        try await preview.perform(.moveAway)
        let rest = try await preview.settle()
        try await preview.perform(.click(try layout.cell(ColorPictures.label(0)).center), .moveAway)
        let page = try await preview.settle()
        #expect(page.differences(from: rest) != 0)
        // Up it does nothing, nor does it scroll.
        for notches in [1, -3] {
          try await preview.perform(.hold("ctrl"), .wheel(notches, layout.pageMiddle), .letGo("ctrl"), .moveAway)
          #expect(try await preview.settle().differences(from: page) == 0)
        }
        // As long as Control is held the page stays in the hand; let go, it leaves.
        try await preview.perform(.hold("ctrl"), .wheel(5, layout.pageMiddle))
        let held = try await preview.settle(quiet: 0.8)
        #expect(
          held.box(of: pictures.colors[1]) != rest.box(of: pictures.colors[1]) && held.differences(from: page) != 0)
        try await preview.perform(.letGo("ctrl"), .moveAway)
        let after = try await preview.settle()
        #expect(after.box(of: pictures.colors[1]) == rest.box(of: pictures.colors[1]), "the gallery is back")
      }
    }
  }
}
