import Foundation
import HeroTesting
import Testing

extension WindowTests {
  /// The real window under hasty hands.
  @Suite struct HastyHand {
    @Test func aDoubleClickOpensOnePage() async throws {
      try await PickerWindow.open { picker in
        let rest = try await picker.preview.settle()
        let row = try await picker.showRow("Ancient Ruins").center
        let list = picker.preview.picture()
        try await picker.preview.perform(.click(row), .click(row), .moveAway)
        let page = try await picker.preview.settle()
        #expect(page.differences(from: list) ?? 0 > 50_000, "a page has opened")
        // One Escape leads back to where it began.
        try await picker.preview.perform(.key("Escape"))
        let back = try await picker.preview.settle()
        #expect(back.differences(from: list, beyond: 2) ?? .max < 2_000 && rest.width == back.width)
      }
    }

    @Test func aPressHoldsTheFlyingPictureUntilItIsLetGo() async throws {
      let pictures = try ColorPictures.shared.get()
      // So slow that the press meets the flight on any machine.
      try await withPreview(pictures.arguments + ["--spring", "duration=6,ratio=0.85"]) { preview in
        let layout = try await WindowLayout.read(
          width: preview.frame.width, height: preview.frame.height, preview.arguments)
        let cell = try layout.picture(ColorPictures.label(0))
        let header = layout.pixels(CGRect(x: 0, y: 0, width: layout.screen.width / layout.scale, height: 300))
        // Beside where it was clicked, or it would be the second press of a double click; and where the picture is all
        // the way.
        let finger = CGPoint(x: cell.midX + 10, y: cell.minY + 20)
        #expect(header.insetBy(dx: 12, dy: 12).contains(finger))
        try await preview.perform(.click(cell.center), .pause(0.6), .move(finger), .press)
        let held = try #require(try await preview.settle().box(of: pictures.colors[0]))
        #expect(Double(held.width) < header.width - 8, "it rests on its way: \(held)")
        try await preview.perform(.release)
        try await eventually("it landed") {
          preview.picture().box(of: pictures.colors[0]).map { $0.distance(to: header) <= 1.5 } == true
        }
      }
    }
  }
}
