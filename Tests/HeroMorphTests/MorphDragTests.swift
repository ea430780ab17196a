import Foundation
import HeroMorph
import HeroMotion
import HeroTesting
import HeroWidgets
import Testing

/// The card under a finger, compared with measurements on iOS (`parity-plan.md` of swift_transitions, stages 4 to 8:
/// iPhone 17 simulator, iOS 27.0 beta, 402 × 874 points). Distances count from beyond the dead zone.
struct MorphDragTests {
  private static let screen = CGSize(width: 402, height: 874)
  private let plan = MorphPlan.tile

  private func drag(at place: CGPoint, along axis: MorphDrag.Axis = .down) -> MorphDrag {
    MorphDrag(plan, from: MorphSample(progress: 1, velocity: 0, carried: 1), at: place, along: axis)
  }

  private func size(_ share: Double, along axis: MorphDrag.Axis = .down) -> Double {
    MorphDrag.size(
      by: CGPoint(x: share * Self.screen.width, y: share * Self.screen.height), along: axis, on: Self.screen)
  }

  @Test(
    "A card shrinks as iOS's: by heights down, by widths across",
    arguments: [
      (0.49, 0.672, 0.022), (0.8, 0.545, 0.006), (0, 1, 0), (-0.2, 1, 0),
    ] as [(Double, Double, Double)])
  func shrinksDown(share: Double, native: Double, within: Double) {
    #expect(abs(size(share) - native) <= within)
  }

  @Test("A card at 200 points of finger, dead zone included, is as large as iOS's") func shrinksAt200Points() {
    for dead in [16.0, 20] {
      let size = MorphDrag.size(by: CGPoint(x: 0, y: 200 - dead), along: .down, on: Self.screen)
      #expect((0.848...0.863).contains(size))
    }
  }

  @Test(
    "Swiped, a card shrinks by the share of the width",
    arguments: [
      (0.16, 0.898), (0.36, 0.761), (0.56, 0.620), (2, 0.37),
    ] as [(Double, Double)])
  func shrinksAcross(share: Double, native: Double) { #expect(abs(size(share, along: .across) - native) < 0.009) }

  @Test("However far the finger goes, a card stays larger than 0.37, and never grows") func neverGrows() {
    for axis in [MorphDrag.Axis.down, .across] {
      var before = 1.1
      for step in 0...400 {
        let now = size(Double(step) / 100, along: axis)
        #expect(now <= before && now >= 0.37)
        before = now
      }
    }
  }

  @Test(
    "Across its path a card trails the finger", arguments: [(50.0, 26.0), (100, 49), (150, 69), (195, 85), (-100, -49)])
  func sideways(finger: Double, native: Double) {
    let place = CGPoint(x: 200, y: 160)
    let down = drag(at: place)
    let before = down.sample(by: CGPoint(x: 0, y: 260))
    let after = down.sample(by: CGPoint(x: finger, y: 260))
    #expect(abs(after.offset.x - before.offset.x - native) < 1.5 && after.pinch == before.pinch)
    let across = drag(at: place, along: .across)
    let (start, end) = (across.sample(by: CGPoint(x: 150, y: 0)), across.sample(by: CGPoint(x: 150, y: finger)))
    #expect(abs(end.offset.y - start.offset.y - native) < 1.5 && end.pinch == start.pinch)
  }

  @Test(
    "Down its path what was grabbed falls behind the finger by the cube of the way",
    arguments: [
      (0.13, 1.0, 1.5), (0.28, 9, 1.5), (0.48, 39, 6), (0.78, 185, 5),
    ] as [(Double, Double, Double)])
  func lag(share: Double, native: Double, within: Double) {
    let place = CGPoint(x: 201, y: 160)
    let moved = seen(place, drag(at: place).sample(by: CGPoint(x: 0, y: share * 874)))
    #expect(abs(share * 874 - (moved.y - place.y) - native) <= within)
  }

  /// Where a point of the page at rest is.
  private func seen(_ point: CGPoint, _ sample: MorphSample) -> CGPoint {
    let middle = CGPoint(x: 201, y: 437)
    return middle + plan.state(at: sample).pages[1].transform.transform(point - middle)
  }

  @Test("A card shrinks about the point that the finger grabbed") func pivot() {
    var random = SeededGenerator(41)
    for _ in 0..<200 {
      let across = random.chance(0.5)
      let place = random.point(in: CGRect(origin: .zero, size: Self.screen))
      let finger = CGPoint(
        x: random.number(across ? 0...380 : -200...200), y: random.number(across ? -300...300 : 0...700))
      let sample = drag(at: place, along: across ? .across : .down).sample(by: finger)
      let point = random.point(in: CGRect(origin: .zero, size: Self.screen))
      let expected = CardLaw.place(of: point, grabbedAt: place, movedBy: finger, across: across, on: Self.screen)
      #expect(seen(point, sample).distance(to: expected) < 1e-9)
    }
  }

  @Test("A page that stands goes neither up nor to the left") func neverUp() {
    #expect(drag(at: .zero).sample(by: CGPoint(x: 0, y: -90)).offset == .zero)
    #expect(drag(at: .zero, along: .across).sample(by: CGPoint(x: -90, y: 0)).offset == .zero)
    // What was caught on its way goes anywhere.
    let caught = MorphDrag(plan, from: MorphSample(progress: 0.6, velocity: 0), at: .zero, along: .down)
    let middles = [CGPoint.zero, CGPoint(x: 0, y: -90)].map { finger in
      plan.state(at: caught.sample(by: finger)).elements.first?.frame.center ?? .zero
    }
    #expect((middles[0] + CGPoint(x: 0, y: -90)).distance(to: middles[1]) < 1e-9)
  }

  @Test("The speeds of a card are those of its places") func speeds() {
    var random = SeededGenerator(42)
    for _ in 0..<200 {
      let axis: MorphDrag.Axis = random.chance(0.5) ? .across : .down
      let start = MorphSample(
        progress: random.number(0.2...0.9), velocity: 0,
        offset: random.point(in: CGRect(x: -50, y: -50, width: 100, height: 100)),
        pinch: random.number(0.5...1), carried: 1)
      let drag = MorphDrag(
        plan, from: start, at: random.point(in: CGRect(origin: .zero, size: Self.screen)), along: axis)
      let finger = CGPoint(x: random.number(5...190), y: random.number(5...430))
      let velocity = CGPoint(x: random.number(-900...900), y: random.number(-900...900))
      let step = 1e-6
      let (before, after) = (
        drag.sample(by: finger),
        drag.sample(by: CGPoint(x: finger.x + velocity.x * step, y: finger.y + velocity.y * step))
      )
      let speeds = drag.speeds(at: finger, velocity: velocity)
      #expect(abs((after.offset.x - before.offset.x) / step - speeds.offset.x) < 0.05)
      #expect(abs((after.offset.y - before.offset.y) / step - speeds.offset.y) < 0.05)
      #expect(abs((after.pinch - before.pinch) / step - speeds.pinch) < 1e-3)
    }
  }

  @Test("The page below stands back to 0.914 about its middle, in step with the way") func pageBelow() {
    for progress in [0.0, 0.36, 0.65, 1] {
      let state = plan.state(at: MorphSample(progress: progress, velocity: 0, carried: 1, recess: progress))
      #expect(abs(state.pages[0].transform.m11 - (1 - 0.086 * progress)) < 1e-12)
      #expect(state.pages[0].transform.tX == 0 && state.pages[0].transform.tY == 0)
    }
    // One that no hand has had stays.
    #expect(plan.state(at: 0.5).pages[0].transform == .identity)
    var alone = plan
    alone.style.hand = .picture
    #expect(
      alone.state(at: MorphSample(progress: 1, velocity: 0, carried: 1, recess: 1)).pages[0].transform == .identity)
  }

  // MARK: Released

  /// Where the card of a page is on the screen, without a gesture's rotation.
  private func card(of page: MorphState.Page) -> CGRect {
    let (card, middle) = (page.card ?? CGRect(origin: .zero, size: Self.screen), CGPoint(x: 201, y: 437))
    let corners = [card.origin, CGPoint(x: card.maxX, y: card.maxY)].map {
      middle + page.transform.transform($0 - middle)
    }
    return CGRect(
      origin: corners[0], size: CGSize(width: corners[1].x - corners[0].x, height: corners[1].y - corners[0].y))
  }

  /// Half-transparent, the panel around the picture would show what lies below through it.
  @Test("A released card is opaque until nothing is left of it but its picture, at 0.15 of the distance")
  func content() throws {
    var products = plan
    products.pairs[0].destination?.frame = CGRect(x: 16, y: 124, width: 370, height: 300)
    for plan in [plan, products] {
      for step in 1...100 {
        let progress = Double(step) / 100
        let state = plan.state(at: MorphSample(progress: progress, velocity: 0, carried: 1))
        let (page, picture) = (state.pages[1], try #require(state.elements.first).frame)
        #expect(progress < 0.85 || page.alpha == 1)
        #expect(!(0.1...0.99).contains(progress) || page.shadow > 0)
        #expect(progress > 0.5 || page.alpha == 0)
        if progress > 0.15 {
          #expect(page.ground == 1)
          continue
        }
        #expect(page.ground == 0)
        let card = card(of: page)
        #expect(card.origin.distance(to: picture.origin) < 1e-6)
        #expect(abs(card.width - picture.width) < 1e-6 && abs(card.height - picture.height) < 1e-6)
      }
    }
  }

  @Test("A released card shrinks to its picture without a jump, and cuts its content where little of that is seen")
  func panel() throws {
    var before = (share: 1.0, height: CGFloat.infinity)
    for step in stride(from: 100, through: 10, by: -1) {
      let state = plan.state(at: MorphSample(progress: Double(step) / 100, velocity: 0, carried: 1))
      let (page, picture) = (state.pages[1], try #require(state.elements.first).frame)
      let panel = card(of: page).maxY - picture.maxY
      // In parts of its height at rest, at the size of the card.
      let share = panel / (page.transform.m11 * 574)
      #expect(share <= before.share + 1e-9 && panel <= before.height + 1e-6 && before.share - share < 0.025)
      #expect(share >= 0.8 || page.alpha < 0.4)
      before = (share, panel)
    }
    #expect(abs(before.share) < 1e-9)
  }

  /// In landscape the header is six times as wide as high, and the source is square.
  @Test("The content of a released page keeps its distance from a picture that changes its shape") func distance()
    throws
  {
    var plan = plan
    plan.screen = CGRect(x: 0, y: 0, width: 874, height: 402)
    plan.pairs[0].source?.frame = CGRect(x: 320, y: 120, width: 174, height: 174)
    plan.pairs[0].destination?.frame = CGRect(x: 0, y: 0, width: 874, height: 150)
    let middle = CGPoint(x: 437, y: 201)
    for step in 50...85 {
      let state = plan.state(at: MorphSample(progress: Double(step) / 100, velocity: 0, carried: 1))
      let edge = middle + state.pages[1].transform.transform(CGPoint(x: 437, y: 150) - middle)
      #expect(try abs(edge.y - #require(state.elements.first).frame.maxY) < 1e-6)
    }
  }

  @Test("The page's own picture, which has another shape, is not seen beside the one that leaves") func ownPicture()
    throws
  {
    for progress in [1, 0.9, 0.8, 0.6] {
      let state = plan.state(at: MorphSample(progress: progress, velocity: 0, carried: 1))
      #expect(try #require(state.elements.first).alphaOnPage == (progress > 0.85 ? 1 : 0))
    }
  }

  /// In large text a photo in the list is as wide as the page, and higher: the page grows as the photo does.
  @Test("No text of a released page is seen at the edge of its card, which cuts the page's sides") func sides() {
    var plan = plan
    plan.pairs[0].source?.frame = CGRect(x: 16, y: 176, width: 370, height: 370)
    for step in 50...100 {
      let page = plan.state(at: MorphSample(progress: Double(step) / 100, velocity: 0, carried: 1)).pages[1]
      #expect(page.alpha == 0 || (page.card ?? plan.screen).minX < 16, "at \(step) %")
      #expect(page.alpha < 0.5 || (page.card ?? plan.screen).minX < 12, "at \(step) %")
    }
  }

  @Test("A released picture has its card's corners where it lies in them, and gets the others without a snap")
  func pictureCorners() throws {
    var wall = plan
    wall.pairs[0].destination?.frame = CGRect(x: 0, y: 290, width: 402, height: 300)
    var before: CGFloat = 0
    for step in 1...50 {
      let sample = MorphSample(
        progress: 1 - Double(step) / 100, velocity: 0, offset: CGPoint(x: 0, y: 120), pinch: 0.8, carried: 1)
      let inMiddle = try #require(wall.state(at: sample).elements.first).cornerRadii
      #expect(inMiddle.topLeft - before < 1.5 && abs(inMiddle.topLeft - inMiddle.bottomRight) < 1e-6)
      before = inMiddle.topLeft
      let header = plan.state(at: sample)
      let radii = try #require(header.elements.first).cornerRadii
      #expect(radii.topRight >= header.pages[1].cornerRadius * header.pages[1].transform.m11 - 1e-9)
      #expect(step > 10 || radii.bottomRight < 8)
    }
  }

  @Test("A released picture swings past its source by a sixteenth of that at most", arguments: [40.0, 174])
  func landingPlace(_ side: CGFloat) {
    var plan = plan
    plan.pairs[0].source?.frame.size = CGSize(width: side, height: side)
    let free = MorphCard.spring(towards: .source, speed: 0)
    for (offset, velocity) in [(150.0, 0.0), (150, 600), (-150, 600), (-80, -900), (0, 0)] {
      let spring = plan.landingSpring(free, offset: offset, velocity: velocity, along: \.width)
      var value = SpringValue(offset)
      value.retarget(to: 0, velocity: velocity, at: 0, spring: spring)
      let first = offset == 0 ? 1 : offset
      let past = (0...600).map { -value.value(at: Double($0) / 600) * first / abs(first) }.max() ?? 0
      #expect(past <= side / 16 + 1e-9)
      // What swings no farther anyway is moved as on an iPhone.
      #expect(side == 40 || spring == free)
    }
  }

  @Test("A page that stands back is as round as the display, and its corners go before it is home") func cornersBelow()
  {
    var plan = plan
    plan.displayRadius = 62
    func radius(_ recess: Double) -> CGFloat {
      plan.state(at: MorphSample(progress: 0.5, velocity: 0, carried: 1, recess: recess)).pages[0].cornerRadius
    }
    #expect(radius(1) == 62 && radius(0.2) == 62 && radius(0) == 0)
    var before: CGFloat = 62
    for step in stride(from: 100, through: 0, by: -1) {
      let now = radius(Double(step) / 500)
      #expect(now <= before && before - now < 62 / 50)
      before = now
    }
    #expect(plan.state(at: 0.5).pages[0].cornerRadius == 0)
    // On a display with square corners it is a card as well.
    plan.displayRadius = 0
    #expect(radius(1) == 10 && radius(0) == 0)
  }

  @Test("What lands finds its source where that is seen, while the page below comes home") func sourceStandsBack()
    throws
  {
    for recess in [1, 0.4, 0.01, 0] {
      let state = plan.state(at: MorphSample(progress: 0, velocity: 0, carried: 1, recess: recess))
      let below = state.pages[0].transform
      let (middle, source) = (CGPoint(x: 201, y: 437), try #require(plan.pairs[0].source).frame)
      let seen = [source.origin, CGPoint(x: source.maxX, y: source.maxY)].map { middle + below.transform($0 - middle) }
      let picture = try #require(state.elements.first).frame
      #expect(picture.origin.distance(to: seen[0]) < 1e-9)
      #expect(CGPoint(x: picture.maxX, y: picture.maxY).distance(to: seen[1]) < 1e-9)
    }
    // Nor does a page in a sheet stand back.
    var plan = plan
    plan.recedes = false
    let state = plan.state(at: MorphSample(progress: 0, velocity: 0, carried: 1, recess: 1))
    #expect(state.pages[0].transform == .identity && state.elements.first?.frame == plan.pairs[0].source?.frame)
  }

  /// Also where it shows more at its source than on its page, and is wider than that on its way.
  @Test("A card holds its picture at every moment, wherever a hand has had it") func cardHoldsItsPicture() throws {
    var random = SeededGenerator(43)
    for _ in 0..<200 {
      var plan = plan
      plan.pairs[0].source?.frame = CGRect(
        x: random.number(0...200), y: random.number(0...700), width: random.number(60...390),
        height: random.number(60...200))
      for step in 0...40 {
        let progress = Double(step) / 40
        let sample = MorphSample(
          progress: progress, velocity: 0, offset: CGPoint(x: random.number(-80...80), y: random.number(-80...200)),
          pinch: random.number(0.4...1), carried: 1)
        let state = plan.state(at: sample)
        let (page, picture) = (state.pages[1], try #require(state.elements.first).frame)
        let card = page.card ?? CGRect(origin: .zero, size: Self.screen)
        let middle = CGPoint(x: 201, y: 437)
        let corners = [card.origin, CGPoint(x: card.maxX, y: card.maxY)].map {
          middle + page.transform.transform($0 - middle)
        }
        #expect(corners[0].x <= picture.minX + 1e-6 && corners[0].y <= picture.minY + 1e-6)
        #expect(corners[1].x >= picture.maxX - 1e-6 && corners[1].y >= picture.maxY - 1e-6)
      }
    }
  }

  /// Its source shows more of the picture than the page, and is wider.
  @Test("A card's page is as wide as its picture as long as its content is seen") func pageFillsItsCard() throws {
    var plan = plan
    plan.pairs[0].level = .under
    plan.pairs[0].destination?.frame = CGRect(x: 0, y: 0, width: 402, height: 380)
    plan.pairs[0].source?.frame = CGRect(x: 56, y: 640, width: 290, height: 185)
    var before = 1.0
    for step in 0...400 {
      let progress = 1 - Double(step) / 400
      let page = plan.state(at: MorphSample(progress: progress, velocity: 0, carried: 1)).pages[1]
      // Without a jump.
      #expect(page.transform.m11 <= before + 1e-9 && before - page.transform.m11 < 0.003)
      before = page.transform.m11
      guard let card = page.card, page.alpha > 0 else { continue }
      #expect(card.minX >= -1e-6 && card.maxX <= Self.screen.width + 1e-6)
    }
  }

  @Test("The bar stays above a page in the hand, and goes below a card once half of its way is left") func bar() {
    for offset in [0.0, 30, 70, 400] {
      for step in 0...50 {
        let progress = Double(step) / 50
        let sample = MorphSample(progress: progress, velocity: 0, offset: CGPoint(x: 0, y: offset), carried: 1)
        #expect(plan.state(at: sample).pages[1].coversBar == (progress < 0.5))
        #expect(!plan.state(at: progress).pages[1].coversBar)
      }
    }
  }

  @Test("In a hand everything but a picture keeps the layout of its own size, and is never seen twice") func beside() {
    var plan = plan
    let places = [CGRect(x: 30, y: 700, width: 80, height: 20), CGRect(x: 250, y: 820, width: 80, height: 20)]
    plan.pairs.append(
      MorphPair(
        id: "price", source: MorphPlace(frame: places[0], cornerRadius: 0),
        destination: MorphPlace(frame: places[1], cornerRadius: 0), content: .live))
    for progress in [1, 0.999, 0.9, 0.4] {
      let elements = plan.state(at: MorphSample(progress: progress, velocity: 0, pinch: 0.6, carried: 1)).elements
      #expect(elements[0].scale == 1 && elements[1].scale == 0.6)
      #expect(abs(elements[1].frame.width - 80 * 0.6) < 1e-9)
      let (inAir, onPage) = (elements[1].sourceAlpha + elements[1].destinationAlpha, elements[1].alphaOnPage)
      #expect(progress == 1 ? inAir == 0 && onPage == 1 : inAir == 1 && onPage == 0)
    }
  }
}
