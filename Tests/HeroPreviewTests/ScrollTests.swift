import Foundation
import HeroWidgets
import Testing

extension DesktopTests {
  @Suite struct Scrolling {
    @Test func theWheelScrollsAndComesBack() async throws {
      let pictures = try ColorPictures.shared.get()
      try await withPreview(pictures.arguments) { preview in
        let layout = try await WindowLayout.read(
          width: preview.frame.width, height: preview.frame.height, preview.arguments)
        try await preview.perform(.moveAway)
        let top = try await preview.settle()
        let start = try #require(top.box(of: pictures.colors[4]))
        try await preview.perform(.wheel(3, layout.middle))
        let scrolled = try #require(try await preview.settle().box(of: pictures.colors[4]))
        // The bar grows smaller meanwhile, so that the way is at least that of the notches.
        #expect(scrolled.y < start.y - 40 && scrolled.x == start.x)

        try await preview.perform(.wheel(30, layout.middle))
        let bottom = try await preview.settle()
        #expect(bottom.box(of: pictures.colors[11]) != nil && bottom.box(of: pictures.colors[0]) == nil)
        try await preview.perform(.wheel(-50, layout.middle), .moveAway)
        #expect(try await preview.settle().differences(from: top) == 0)
      }
    }

    @Test func withAltANotchIsAPoint() async throws {
      try await withGalleryWindow { window in
        let top = try #require(window.scrollView).contentOffset.y
        let wheel = window.move(to: CGPoint(x: 200, y: 500))
        try await window.perform(wheel + ["keydown", "alt", "click", "5", "click", "5", "click", "5", "keyup", "alt"])
        try await window.eventually("it had scrolled") {
          $0.scrollView?.contentOffset.y == top + 3 && !$0.stage.isAnimating
        }
        try await window.perform(["keydown", "alt", "click", "4", "keyup", "alt"])
        try await window.eventually("it had scrolled back") {
          $0.scrollView?.contentOffset.y == top + 2 && !$0.stage.isAnimating
        }
        try await window.perform(["click", "5"])
        try await window.eventually("without it, a notch is a notch") { $0.scrollView?.contentOffset.y == top + 42 }
      }
    }

    @Test func aDragScrollsWithTheHandAndOpensNothing() async throws {
      let pictures = try ColorPictures.shared.get()
      try await withPreview(pictures.arguments) { preview in
        let layout = try await WindowLayout.read(
          width: preview.frame.width, height: preview.frame.height, preview.arguments)
        let from = CGPoint(x: layout.screen.midX, y: layout.screen.maxY - 120)
        let places = try await preview.watch([
          .drag((0...15).map { CGPoint(x: from.x, y: from.y - Double($0) * 12) }), .release,
        ]) {
          // A hand that a busy machine hurries flings it beyond the top, where it is not to be seen.
          $0.box(of: pictures.colors[4])?.y ?? -.max
        }.map(\.sight)
        #expect(places[0] > 0)
        #expect(zip(places, places.dropFirst()).allSatisfy { $1 <= $0 + 1 }, "it goes one way: \(places)")
        #expect(try #require(places.last) < places[0] - 140, "with the finger, and on by itself: \(places)")
        let rest = try await preview.settle()
        let widths = pictures.colors.compactMap { rest.box(of: $0)?.width }
        #expect(
          widths.count > 3 && widths.allSatisfy { Double($0) < layout.screen.width - 50 }, "nothing opened: \(widths)")
      }
    }

    @Test func pulledBeyondTheTopItSpringsBack() async throws {
      let pictures = try ColorPictures.shared.get()
      try await withPreview(pictures.arguments) { preview in
        let layout = try await WindowLayout.read(
          width: preview.frame.width, height: preview.frame.height, preview.arguments)
        try await preview.perform(.moveAway)
        let top = try await preview.settle()
        let from = CGPoint(x: layout.screen.midX, y: layout.screen.midY)
        try await preview.perform(.drag((0...15).map { CGPoint(x: from.x, y: from.y + Double($0) * 12) }))
        let held = try await preview.settle()
        let color = pictures.colors[2]
        let pulled = try #require(held.box(of: color)).y - (try #require(top.box(of: color)).y)
        #expect(pulled > 40 && pulled < 170, "rubber gives way less than the hand goes: \(pulled)")
        try await preview.perform(.release, .moveAway)
        #expect(try await preview.settle().differences(from: top) == 0)
      }
    }
  }
}
