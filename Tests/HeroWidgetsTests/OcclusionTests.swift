import Foundation
import HeroTesting
import HeroWidgets
import Testing

/// What is left out because something covers it is never seen.
@MainActor struct OcclusionTests {
  @Test(arguments: 1...10 as ClosedRange<UInt64>) func leavingOutChangesNoPixel(_ seed: UInt64) throws {
    try compare(seed: seed, turned: false, tolerance: 8)
  }

  /// cairo's edges of turned rectangles depend a little on the clip.
  @Test(arguments: 21...30 as ClosedRange<UInt64>) func norUnderTurnedViews(_ seed: UInt64) throws {
    try compare(seed: seed, turned: true, tolerance: 30)
  }

  /// Big opaque views over each other, round and square, scaled and at fractions of a pixel.
  private func compare(seed: UInt64, turned: Bool, tolerance: Int) throws {
    var random = SeededGenerator(seed)
    let stage = Stage(size: CGSize(width: 200, height: 240), deviceScale: 2, renderScale: random.chance(0.5) ? 2 : 1.7)
    stage.window.backgroundColor = .white
    let picture = Picture(surface: try #require(TestPicture.pattern(width: 90, height: 70, tint: 0.5)))
    var parents: [View] = [stage.window]
    for index in 0..<12 {
      let frame = random.rect(in: CGRect(x: -30, y: -30, width: 160, height: 190), longest: 190)
      let view: View
      if index % 4 == 3 {
        let image = ImageView(frame: frame)
        image.picture = picture
        view = image
      } else {
        view = View(frame: frame)
        view.backgroundColor = Color(
          red: random.number(0...1), green: random.number(0...1), blue: random.number(0...1),
          alpha: random.chance(0.2) ? 0.4 : 1)
        view.clipsToBounds = random.chance(0.3)
        view.cornerCurve = random.chance(0.3) ? .continuous : .circular
      }
      // Under a round clip the soft edge mixes everything that lies there, covered or not.
      if random.chance(0.5), !view.clipsToBounds || view is ImageView { view.cornerRadius = random.number(0...60) }
      if random.chance(0.2) { view.shadow = Shadow(offset: .zero, radius: 5, opacity: 0.5) }
      if random.chance(0.2) {
        let size = random.number(0.6...1.2)
        view.transform = AffineTransform(m11: size, m12: 0, m21: 0, m22: size, tX: 4, tY: 2)
      }
      if turned, random.chance(0.3) { view.transform = AffineTransform(rotationByDegrees: random.number(-40...40)) }
      parents[random.whole(0...parents.count - 1)].addSubview(view)
      if index % 4 != 3 { parents.append(view) }
    }
    let size = stage.pixelSize
    let surface = try #require(Surface(width: size.width, height: size.height, format: .opaque))
    stage.update(to: 0)
    _ = stage.paint(into: surface)
    expectPicture(surface, matches: try ReferencePainter.paint(stage), "occlusion-\(seed)", tolerance: tolerance)
  }

  @Test func aPageWithAnOpaqueSubviewIsOpaque() {
    let page = View(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    #expect(!page.isOpaque)
    let inner = View(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    inner.backgroundColor = .white
    page.addSubview(inner)
    #expect(page.isOpaque)
    inner.alpha = 0.9
    #expect(!page.isOpaque)
    inner.alpha = 1
    inner.frame.size.height = 39
    #expect(!page.isOpaque)
    inner.frame.size.height = 40
    inner.cornerRadius = 3
    #expect(!page.isOpaque)
    inner.cornerRadius = 0
    inner.isHidden = true
    #expect(!page.isOpaque)
    page.backgroundColor = Color(white: 1, alpha: 0.99)
    #expect(!page.isOpaque)
    page.backgroundColor = .white
    #expect(page.isOpaque)
  }
}
