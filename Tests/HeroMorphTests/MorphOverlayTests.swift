import Foundation
import HeroMorph
import HeroMotion
import HeroTesting
import HeroWidgets
import Testing

/// What flies is painted exactly as what stands.
@MainActor struct MorphOverlayTests {
  @MainActor private struct Pages {
    let stage: Stage
    let below = View()
    let above = View()
    let source = ImageView()
    let destination = ImageView()

    init(scale: CGFloat, picture: Picture) {
      let size = CGSize(width: 200, height: 260)
      stage = Stage(size: size, deviceScale: 3, renderScale: scale)
      for (page, color) in [(below, Color.white), (above, Color(red: 0.2, green: 0.3, blue: 0.25))] {
        page.frame = CGRect(origin: .zero, size: size)
        page.backgroundColor = color
        stage.window.addSubview(page)
      }
      for image in [source, destination] { image.picture = picture }
      below.addSubview(source)
      above.addSubview(destination)
    }

    func look() throws -> Surface {
      stage.damageEverything()
      stage.update(to: stage.time)
      let pixels = stage.pixelSize
      let surface = try #require(Surface(width: pixels.width, height: pixels.height, format: .opaque))
      _ = stage.paint(into: surface)
      return surface
    }
  }

  @Test(arguments: [1, 1.37, 2, 2.5, 3] as [CGFloat]) func bothEndsChangeNoPixel(_ scale: CGFloat) throws {
    var random = SeededGenerator(31)
    let surface = try #require(TestPicture.pattern(width: 240, height: 160, tint: 0.4))
    let picture = Picture(surface: surface)
    for round in 0..<12 {
      let pages = Pages(scale: scale, picture: picture)
      let area = CGRect(x: -10, y: -10, width: 150, height: 200)
      // Places on the device's pixels, as layout makes them, and any.
      func place() -> CGRect {
        let rect = random.rect(in: area, longest: 150)
        return round < 6 ? pages.below.roundedToDevicePixels(rect) : rect
      }
      let (start, end) = (place(), place())
      let (startRadius, endRadius) = (random.number(0...20), round % 2 == 0 ? 0 : random.number(0...20))
      (pages.source.frame, pages.source.cornerRadius) = (start, startRadius)
      (pages.destination.frame, pages.destination.cornerRadius) = (end, endRadius)
      let atTop = try pages.look()
      pages.above.alpha = 0
      let atBottom = try pages.look()
      pages.above.alpha = 1
      let overlay = MorphOverlay(container: pages.stage.window, presenting: pages.below, presented: pages.above)
      overlay.add("hero", picture: picture)
      overlay.hide([pages.source, pages.destination])
      let plan = MorphPlan(
        pairs: [
          MorphPair(
            id: "hero", source: MorphPlace(frame: start, cornerRadius: startRadius),
            destination: MorphPlace(frame: end, cornerRadius: endRadius),
            contentSize: CGSize(width: 240, height: 160))
        ], timing: .spring(.heroKit), screen: pages.stage.window.bounds)
      overlay.apply(plan.state(at: 0))
      expectPicture(try pages.look(), matches: atBottom, "overlay-source-\(scale)-\(round)")
      overlay.apply(plan.state(at: 1))
      expectPicture(try pages.look(), matches: atTop, "overlay-destination-\(scale)-\(round)")
      overlay.tearDown()
      overlay.restorePages()
      expectPicture(try pages.look(), matches: atTop, "overlay-gone-\(scale)-\(round)")
    }
  }

  @Test func everythingIsRestored() throws {
    let picture = Picture(surface: try #require(TestPicture.pattern(width: 60, height: 40, tint: 0.4)))
    let pages = Pages(scale: 2, picture: picture)
    let children = pages.stage.window.subviews.count
    let overlay = MorphOverlay(container: pages.stage.window, presenting: pages.below, presented: pages.above)
    overlay.add("hero", picture: picture)
    overlay.add("second", picture: picture)
    overlay.hide([pages.source, pages.destination])
    #expect(pages.source.isHidden && pages.destination.isHidden)
    overlay.hide([pages.destination])
    #expect(!pages.source.isHidden && pages.destination.isHidden)
    let pair = FlightRecorder.pair
    overlay.apply(
      MorphPlan(pairs: [pair], timing: .spring(.heroKit), screen: pages.stage.window.bounds)
        .state(at: 0.6, offset: CGPoint(x: 30, y: 80)))
    #expect(pages.above.alpha == 0.6 && pages.above.transform != .identity)
    overlay.tearDown()
    #expect(pages.above.alpha == 0.6)
    overlay.restorePages()
    #expect(pages.stage.window.subviews.count == children)
    for page in [pages.below, pages.above] {
      #expect(page.alpha == 1 && page.transform == .identity && page.cornerRadius == 0 && !page.shouldRasterize)
    }
    #expect(!pages.source.isHidden && !pages.destination.isHidden)
  }
}
