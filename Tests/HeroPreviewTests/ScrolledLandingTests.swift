import Foundation
import HeroDemos
import HeroFlight
import HeroMorph
import HeroPreviewApp
import HeroScenes
import HeroSession
import HeroWidgets
import Testing

extension PixelTests {
  /// A list that is scrolled by the wheel while its page closes, in the window.
  @MainActor @Suite struct ScrolledLanding {
    nonisolated static let scenes = [Scene.photoGallery, .photoWall, .matchedCards, .productList].map(\.name)

    @Test(arguments: scenes) func nothingPopsUnderTheBar(_ name: String) async throws {
      let scene = try #require(Scene.demos.first { $0.name == name })
      let (last, rest, box) = try await withSteppedWindow(scene) { window in
        try await window.pause()
        try await window.tap(item: 0)
        try await window.goOn()
        try await window.pause()
        try await window.press("Escape")
        try await window.eventually("it closes") { $0.flight?.heading == .source }
        // Once enough of the list is in sight to take it.
        while let flight = window.flight, flight.sample(at: window.stage.time).progress > 0.25 {
          try await window.step(1)
        }
        try await window.turnWheel(by: 2)
        var (last, box) = (try await window.look(), CGRect.zero)
        var frames = 0
        while window.flight != nil, frames < 240 {
          let place = window.preview.session.flyingState?.elements.first { $0.container == nil }?.frame ?? .zero
          (last, box) = (try await window.look(), place)
          try await window.step(1)
          frames += 1
        }
        return (last, try await window.look(), box)
      }
      try #require(box.minY < 100 && box.maxY > 20, "\(box) is not under a bar")
      let seen = Box(
        x: Int(box.minX), y: max(0, Int(box.minY)), width: Int(box.width), height: Int(box.maxY) - max(0, Int(box.minY))
      )
      let changed = try #require(rest.crop(seen).differences(from: last.crop(seen), beyond: 32))
      #expect(Double(changed) < 0.08 * Double(seen.width * seen.height), "\(changed) of \(seen)")
    }
  }
}
