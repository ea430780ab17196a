import Foundation
import HeroDemos
import HeroScenes
import HeroSession
import HeroTesting
import HeroWidgets
import Testing

/// What is painted is painted whole: nothing of it is what happened to stand there before.
@MainActor struct PaintTests {
  @Test(arguments: Scene.demos.map(\.name), [(1, 0.004), (2, 0.011)] as [(scale: CGFloat, start: Double)])
  func nothingShowsThrough(_ name: String, _ run: (scale: CGFloat, start: Double)) throws {
    let scene = try #require(Scene.demos.first { $0.name == name })
    let grounds = [RGBA(red: 1, green: 0, blue: 1), RGBA(red: 0, green: 1, blue: 0)]
    let phones = try grounds.map { _ in try Phone(scene, scale: run.scale) }
    for phone in phones {
      phone.settle()
      _ = try phone.paintOn()
      if phone.scene.itemLabels.isEmpty { try phone.tap("Save") } else { try phone.tap(item: scene.anItem) }
      phone.advance(run.start)
    }
    for frame in 0..<100 {
      for phone in phones {
        if frame == 50 { phone.press(.escape) }
        phone.advance(1 / 60)
      }
      let pictures = try zip(phones, grounds).map { try $0.paintOn(over: $1) }
      #expect(phones[0].painted == phones[1].painted)
      var (count, box) = (0, PixelRect.zero)
      for rect in phones[0].painted.rects {
        pictures[0].forEachGap(from: pictures[1], in: rect) { x, y, _ in
          count += 1
          box = box.union(PixelRect(x: x, y: y, width: 1, height: 1))
        }
      }
      #expect(count == 0, "frame \(frame): \(count) pixels within \(box)")
    }
  }
}
