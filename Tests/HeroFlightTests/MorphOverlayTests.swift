import Foundation
import HeroFlight
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

    /// The transition is over.
    func end() { for page in [below, above] { page.transitionLook = nil } }

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
    try expectExactEnds(scale, .scaleAspectFill, .scaleAspectFill)
  }

  /// Also where the picture leaves something free, on a colour or on none.
  @Test(arguments: [ContentMode.scaleAspectFill, .scaleAspectFit, .center, .scaleToFill], [1.37, 3] as [CGFloat])
  func neitherDoEndsThatShowThePictureOtherwise(_ mode: ContentMode, _ scale: CGFloat) throws {
    try expectExactEnds(scale, .scaleAspectFit, mode)
    try expectExactEnds(scale, mode, .scaleAspectFit)
  }

  private func expectExactEnds(_ scale: CGFloat, _ first: ContentMode, _ last: ContentMode) throws {
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
      (pages.source.contentMode, pages.destination.contentMode) = (first, last)
      // Under a picture that fills a rounded view a colour shines through the corners; in a flight it does not.
      pages.source.backgroundColor = first == .scaleAspectFit && round % 3 > 0 ? Color.systemIndigo : nil
      pages.destination.backgroundColor = last == .scaleAspectFit && round % 3 > 1 ? Color.systemMint : nil
      let atTop = try pages.look()
      pages.above.alpha = 0
      let atBottom = try pages.look()
      pages.above.alpha = 1
      let overlay = MorphOverlay(container: pages.stage.window, presenting: pages.below, presented: pages.above)
      let match = MorphMatch(
        id: "hero", source: MorphAnchor(view: pages.source, frame: start, cornerRadius: startRadius),
        destination: MorphAnchor(view: pages.destination, frame: end, cornerRadius: endRadius))
      overlay.add("hero", FlyingView(match, fade: .keep(.source)))
      overlay.lift([pages.source, pages.destination])
      let plan = MorphPlan(
        pairs: [
          MorphPair(
            id: "hero", source: MorphPlace(frame: start, cornerRadius: startRadius, contentMode: first),
            destination: MorphPlace(frame: end, cornerRadius: endRadius, contentMode: last),
            content: .picture(size: CGSize(width: 240, height: 160)))
        ], timing: .spring(.heroKit), screen: pages.stage.window.bounds)
      overlay.apply(plan.state(at: 0))
      expectPicture(try pages.look(), matches: atBottom, "overlay-source-\(scale)-\(round)")
      overlay.apply(plan.state(at: 1))
      expectPicture(try pages.look(), matches: atTop, "overlay-destination-\(scale)-\(round)")
      overlay.tearDown()
      pages.end()
      expectPicture(try pages.look(), matches: atTop, "overlay-gone-\(scale)-\(round)")
    }
  }

  @Test func everythingIsRestored() throws {
    let picture = Picture(surface: try #require(TestPicture.pattern(width: 60, height: 40, tint: 0.4)))
    let pages = Pages(scale: 2, picture: picture)
    let children = pages.stage.window.subviews.count
    let overlay = MorphOverlay(container: pages.stage.window, presenting: pages.below, presented: pages.above)
    overlay.add("hero", FlyingView(picture: picture))
    overlay.add("second", FlyingView(picture: picture))
    overlay.lift([pages.source, pages.destination])
    #expect(
      pages.source.transitionLook?.isHiddenForTransition == true
        && pages.destination.transitionLook?.isHiddenForTransition == true)
    overlay.lift([pages.destination])
    #expect(pages.source.transitionLook == nil && pages.destination.transitionLook?.isHiddenForTransition == true)
    let pair = FlightRecorder.pair
    overlay.apply(
      MorphPlan(pairs: [pair], timing: .spring(.heroKit), screen: pages.stage.window.bounds)
        .state(at: 0.6, offset: CGPoint(x: 30, y: 80)))
    #expect(pages.above.transitionLook?.alpha == 0.6 && pages.above.transitionLook?.transform != .identity)
    overlay.tearDown()
    #expect(pages.above.transitionLook?.alpha == 0.6)
    pages.end()
    #expect(pages.stage.window.subviews.count == children)
    for page in [pages.below, pages.above] {
      #expect(page.transitionLook == nil)
    }
    #expect(pages.source.transitionLook == nil && pages.destination.transitionLook == nil)
  }

  @Test("A page that stands back on its own color is not cut by corners that nobody sees", arguments: [true, false])
  func cornersBelow(_ hasColor: Bool) throws {
    let picture = Picture(surface: try #require(TestPicture.pattern(width: 60, height: 40, tint: 0.4)))
    let pages = Pages(scale: 2, picture: picture)
    if !hasColor { pages.below.backgroundColor = nil }
    let overlay = MorphOverlay(container: pages.stage.window, presenting: pages.below, presented: pages.above)
    var plan = MorphPlan(pairs: [FlightRecorder.pair], timing: .spring(.heroKit), screen: pages.stage.window.bounds)
    plan.displayRadius = 40
    overlay.apply(plan.state(at: MorphSample(progress: 1, velocity: 0, pinch: 0.6, carried: 1, recess: 1)))
    let look = try #require(pages.below.transitionLook)
    #expect(abs(look.transform.m11 - 0.914) < 1e-9 && look.cornerRadius == (hasColor ? 0 : 40))
    overlay.tearDown()
    pages.end()
  }

  /// A straight line would cut its rows, and the clock.
  @Test("A page that stands back on its own color fades at its upper and lower edge") func softEdges() throws {
    let picture = Picture(surface: try #require(TestPicture.pattern(width: 60, height: 40, tint: 0.4)))
    let pages = Pages(scale: 2, picture: picture)
    let row = View(frame: CGRect(x: 60, y: 0, width: 80, height: 260))
    row.backgroundColor = .black
    pages.below.addSubview(row)
    let overlay = MorphOverlay(container: pages.stage.window, presenting: pages.below, presented: pages.above)
    var plan = MorphPlan(pairs: [FlightRecorder.pair], timing: .spring(.heroKit), screen: pages.stage.window.bounds)
    plan.displayRadius = 40
    overlay.apply(plan.state(at: MorphSample(progress: 0.01, velocity: 0, carried: 1, recess: 1)))
    // Beside the picture, which is small by now.
    let look = try pages.look()
    let inset = 260 * 0.043
    func light(_ y: CGFloat) -> Double { look.color(x: 200, y: Int(y * 2)).relativeLuminance }
    #expect(light(inset + 1) > 0.7 && light(260 - inset - 1) > 0.7)
    #expect(light(inset + 12) > light(inset + 26) && light(inset + 44) < 0.05)
    overlay.tearDown()
    pages.end()
    pages.above.isHidden = true
    #expect(try pages.look().color(x: 200, y: 4).relativeLuminance < 0.01)
  }

  /// What an app has set, and what it sets meanwhile.
  @Test func everyViewIsAsTheAppHasIt() throws {
    let picture = Picture(surface: try #require(TestPicture.pattern(width: 60, height: 40, tint: 0.4)))
    let (flown, untouched) = (Pages(scale: 2, picture: picture), Pages(scale: 2, picture: picture))
    func setBefore(_ pages: Pages) {
      pages.above.alpha = 0.8
      pages.above.cornerRadius = 30
      pages.above.isUserInteractionEnabled = false
      pages.above.transform = AffineTransform(scale: 0.9)
      pages.below.shouldRasterize = true
      pages.source.isHidden = true
    }
    func setMeanwhile(_ pages: Pages) {
      pages.above.alpha = 0.7
      pages.above.clipsToBounds = false
      pages.below.cornerRadius = 12
      pages.destination.isHidden = true
    }
    setBefore(flown)
    let overlay = MorphOverlay(container: flown.stage.window, presenting: flown.below, presented: flown.above)
    overlay.add("hero", FlyingView(picture: picture))
    overlay.lift([flown.source, flown.destination])
    let plan = MorphPlan(pairs: [FlightRecorder.pair], timing: .spring(.heroKit), screen: flown.stage.window.bounds)
    overlay.apply(plan.state(at: 0.6, offset: CGPoint(x: 30, y: 80)))
    setMeanwhile(flown)
    overlay.presentedTakesInput = true
    overlay.apply(plan.state(at: 1))
    overlay.tearDown()
    flown.end()
    setBefore(untouched)
    setMeanwhile(untouched)
    for (a, b) in [(flown.above, untouched.above), (flown.below, untouched.below)] {
      #expect(a.alpha == b.alpha && a.cornerRadius == b.cornerRadius && a.transform == b.transform)
      #expect(a.isUserInteractionEnabled == b.isUserInteractionEnabled)
      #expect(a.clipsToBounds == b.clipsToBounds && a.shouldRasterize == b.shouldRasterize)
    }
    #expect(flown.source.isHidden && flown.destination.isHidden)
    expectPicture(try flown.look(), matches: try untouched.look(), "overlay-as-the-app-has-it")
  }

  /// A view shows what its transition says times what the app says, painted alike with and without bitmaps.
  @Test(arguments: [false, true]) func aLookIsPaintedOverTheAppsOwn(isBitmap: Bool) throws {
    let picture = Picture(surface: try #require(TestPicture.pattern(width: 60, height: 40, tint: 0.4)))
    let pages = Pages(scale: 2, picture: picture)
    pages.above.alpha = 0.8
    pages.above.transform = AffineTransform(scale: 0.5)
    let way = AffineTransform(translationByX: 40, byY: 12)
    pages.above.transitionLook = PresentationOverrides(alpha: 0.5, transform: way, isBitmap: isBitmap)
    let looked = try pages.look()
    let point = pages.above.convert(CGPoint.zero, to: nil)
    pages.above.transitionLook = nil
    pages.above.alpha = 0.4
    pages.above.clipsToBounds = isBitmap
    pages.above.transform.append(way)
    #expect(point.distance(to: pages.above.convert(CGPoint.zero, to: nil)) < 1e-9)
    expectPicture(try pages.look(), matches: looked, "look-\(isBitmap)", tolerance: isBitmap ? 8 : 1)
  }

  /// What a transition cuts away is neither painted nor met, with and without a bitmap, faded or not.
  @Test(arguments: [1, 0.5]) func whatIsLeftOfAPageIsPaintedAlike(_ alpha: Double) throws {
    let pages = Pages(
      scale: 2, picture: Picture(surface: try #require(TestPicture.pattern(width: 60, height: 40, tint: 0.4))))
    pages.destination.frame = CGRect(x: 20, y: 30, width: 120, height: 90)
    let clip = CGRect(x: 31, y: 42, width: 100, height: 151)
    var look = PresentationOverrides(alpha: alpha, cornerRadius: 18, clip: clip)
    pages.above.transitionLook = look
    let cut = try pages.look()
    look.isBitmap = true
    pages.above.transitionLook = look
    expectPicture(try pages.look(), matches: cut, "cut-\(alpha)", tolerance: 2)
    pages.above.transitionLook = nil
    let whole = try pages.look()
    pages.above.isHidden = true
    let none = try pages.look()
    let (inside, outside) = (CGPoint(x: 80, y: 100), CGPoint(x: 80, y: 200))
    func color(_ picture: Surface, _ point: CGPoint) -> RGBA { picture.color(x: Int(point.x * 2), y: Int(point.y * 2)) }
    #expect(color(cut, outside) == color(none, outside))
    #expect(color(cut, inside) != color(none, inside) && (alpha < 1 || color(cut, inside) == color(whole, inside)))
    pages.above.isHidden = false
    pages.above.transitionLook = look
    #expect(pages.stage.window.hitTest(inside)?.isDescendant(of: pages.above) == true)
    #expect(pages.stage.window.hitTest(outside)?.isDescendant(of: pages.below) == true)
  }

  /// A page that is a scroll view has coordinates that begin elsewhere.
  @Test func aPageThatScrollsItselfIsCutWhereItIsSeen() throws {
    let picture = Picture(surface: try #require(TestPicture.pattern(width: 60, height: 40, tint: 0.4)))
    let cards = [0, -50].map { offset in
      let pages = Pages(scale: 1, picture: picture)
      pages.above.bounds.origin.y = offset
      let overlay = MorphOverlay(container: pages.stage.window, presenting: pages.below, presented: pages.above)
      let plan = MorphPlan(pairs: [FlightRecorder.pair], timing: .spring(.heroKit), screen: pages.stage.window.bounds)
      overlay.apply(plan.state(at: 0.5, carried: 1))
      defer { overlay.tearDown() }
      return overlay.card
    }
    #expect(cards[0].center.distance(to: cards[1].center) < 1e-9 && abs(cards[0].height - cards[1].height) < 1e-9)
    #expect(cards[0].height < 260)
  }

  /// Counts how often it is drawn.
  @MainActor private final class Counter: View {
    var drawings = 0
    override func draw(in canvas: Canvas) { drawings += 1 }
  }

  /// The page below leaves the screen as it stands, and comes back so: only what changed meanwhile is drawn again.
  @Test(arguments: [false, true]) func thePageBelowComesBackAsItWas(changes: Bool) throws {
    let picture = Picture(surface: try #require(TestPicture.pattern(width: 60, height: 40, tint: 0.4)))
    let pages = Pages(scale: 2, picture: picture)
    pages.source.frame = CGRect(x: 100, y: 100, width: 60, height: 40)
    let counter = Counter(frame: CGRect(x: 9, y: 9, width: 80, height: 80))
    pages.below.addSubview(counter)
    let plan = MorphPlan(pairs: [FlightRecorder.pair], timing: .spring(.heroKit), screen: pages.stage.window.bounds)
    func fly(from first: Double, to last: Double) throws -> Surface {
      let overlay = MorphOverlay(container: pages.stage.window, presenting: pages.below, presented: pages.above)
      for progress in [first, 0.5] {
        overlay.apply(plan.state(at: progress))
        overlay.lift([pages.source])
      }
      let picture = try pages.look()
      overlay.apply(plan.state(at: last))
      overlay.tearDown()
      return picture
    }
    let before = try fly(from: 0, to: 1)
    pages.below.removeFromSuperview()
    pages.end()
    _ = try pages.look()
    counter.drawings = 0
    if changes { counter.backgroundColor = .systemRed }
    pages.stage.window.insertSubview(pages.below, at: 0)
    let after = try fly(from: 1, to: 0)
    #expect(counter.drawings == (changes ? 1 : 0))
    if changes {
      #expect(after.difference(from: before) != nil)
    } else {
      expectPicture(after, matches: before, "overlay-back")
    }
    pages.end()
  }

  /// An animation ends where the page leaves; the page comes back with what it led to.
  @Test func whatMovedWhenThePageLeftHasArrivedWhenItComesBack() throws {
    let picture = Picture(surface: try #require(TestPicture.pattern(width: 60, height: 40, tint: 0.4)))
    let (pages, without) = (Pages(scale: 2, picture: picture), Pages(scale: 2, picture: picture))
    let box = View(frame: CGRect(x: 9, y: 9, width: 80, height: 80))
    box.backgroundColor = .systemRed
    pages.below.addSubview(box)
    let plan = MorphPlan(pairs: [], timing: .spring(.heroKit), screen: pages.stage.window.bounds)
    func halfway(_ pages: Pages) throws -> Surface {
      let overlay = MorphOverlay(container: pages.stage.window, presenting: pages.below, presented: pages.above)
      overlay.apply(plan.state(at: 0.5))
      defer { overlay.tearDown() }
      return try pages.look()
    }
    _ = try pages.look()
    View.animate(withDuration: 10) { box.alpha = 0 }
    pages.stage.update(to: pages.stage.time + 3)
    let moving = try halfway(pages)
    pages.below.removeFromSuperview()
    pages.end()
    pages.stage.window.insertSubview(pages.below, at: 0)
    let expected = try halfway(without)
    #expect(moving.difference(from: expected) != nil)
    expectPicture(try halfway(pages), matches: expected, "overlay-arrived")
  }

  @Test func pagesArePaintedAheadWhereThereIsTime() throws {
    var pictures: [Surface] = []
    for hasTime in [false, true] {
      let pages = Pages(
        scale: 2, picture: Picture(surface: try #require(TestPicture.pattern(width: 60, height: 40, tint: 0.4))))
      let counters = [Counter(frame: CGRect(x: 9, y: 9, width: 80, height: 80)), Counter(frame: pages.above.bounds)]
      pages.below.addSubview(counters[0])
      pages.above.addSubview(counters[1])
      let overlay = MorphOverlay(container: pages.stage.window, presenting: pages.below, presented: pages.above)
      let plan = MorphPlan(pairs: [], timing: .spring(.heroKit), screen: pages.stage.window.bounds)
      overlay.apply(plan.state(at: 0))
      _ = try pages.look()
      overlay.prepareBitmaps()
      for counter in counters { counter.drawings = 0 }
      if hasTime { pages.stage.frameWasSent() }
      #expect(counters.map(\.drawings) == (hasTime ? [1, 1] : [0, 0]))
      overlay.apply(plan.state(at: 0.4))
      pictures.append(try pages.look())
      // The next frame paints them itself where nobody did.
      #expect(counters.map(\.drawings) == [1, 1])
      // What was not done by then is not done later.
      pages.stage.frameWasSent()
      #expect(counters.map(\.drawings) == [1, 1])
      overlay.tearDown()
      pages.end()
    }
    expectPicture(pictures[1], matches: pictures[0], "overlay-prepared")
  }
}
