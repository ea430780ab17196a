import Foundation
import HeroMorph
import HeroMotion
import HeroTesting
import HeroWidgets
import Testing

/// All that a style can say, as states at any progress.
struct MorphStyleTests {
  private static let screen = CGRect(x: 0, y: 0, width: 400, height: 800)
  private static let start = MorphPlace(frame: CGRect(x: 20, y: 600, width: 100, height: 80), cornerRadius: 12)
  private static let end = MorphPlace(frame: CGRect(x: 0, y: 0, width: 400, height: 300))

  private static func pair(_ id: String = "hero", fade: MorphFade = .keep(.source), path: MorphPath = .straight)
    -> MorphPair
  {
    MorphPair(
      id: id, source: start, destination: end, content: .picture(size: CGSize(width: 300, height: 200)), fade: fade,
      path: path)
  }

  private static func plan(_ pairs: [MorphPair], _ style: MorphStyle = MorphStyle()) -> MorphPlan {
    MorphPlan(pairs: pairs, timing: .spring(.heroKit), screen: screen, style: style)
  }

  private static func alphas(_ plan: MorphPlan, at progress: Double) -> [Double] {
    plan.state(at: progress).pages.map(\.alpha)
  }

  // MARK: Pages

  @Test("Fading through, the old page is gone before the new one comes") func fadeThrough() {
    let plan = Self.plan([Self.pair()], MorphStyle(pages: .fadeThrough))
    #expect(Self.alphas(plan, at: 0) == [1, 0] && Self.alphas(plan, at: 1) == [0, 1])
    #expect(Self.alphas(plan, at: 0.175) == [0.5, 0] && Self.alphas(plan, at: 0.35) == [0, 0])
    #expect(Self.alphas(plan, at: 0.675)[0] == 0 && abs(Self.alphas(plan, at: 0.675)[1] - 0.5) < 1e-9)
    for step in 0...100 { #expect(Self.alphas(plan, at: Double(step) / 100).min() == 0) }
    // A spring that swings past its end shows no more than all.
    #expect(Self.alphas(plan, at: -0.1) == [1, 0] && Self.alphas(plan, at: 1.1) == [0, 1])
  }

  @Test("Fading through, a page rises with its picture's lower edge, which covers none of its content")
  func risesWithThePicture() throws {
    for hand in MorphStyle.Hand.allCases {
      let plan = Self.plan([Self.pair()], MorphStyle(pages: .fadeThrough, hand: hand))
      for step in 0...110 {
        let progress = Double(step) / 100
        let state = plan.state(at: progress)
        let (page, picture) = (state.pages[1], try #require(state.elements.first).frame)
        #expect(page.transform == .identity)
        guard page.alpha > 0 else { continue }
        #expect(abs(page.descent - max(0, picture.maxY - 300)) < 1e-9 && picture.maxY <= 300 + page.descent + 1e-9)
      }
      #expect(plan.state(at: 1).pages[1].descent == 0)
    }
    // A picture from above covers nothing; and where both pages are seen, they stay.
    var above = Self.plan([Self.pair()], MorphStyle(pages: .fadeThrough))
    above.pairs[0].source?.frame.origin.y = 150
    #expect(above.state(at: 0.6).pages[1].descent == 0)
    for pages in [MorphStyle.Pages.crossFade, .bothFade, .none] {
      #expect(Self.plan([Self.pair()], MorphStyle(pages: pages)).state(at: 0.6).pages[1].descent == 0)
    }
  }

  @Test func withoutAFadeThePageIsThereAtOnce() {
    let plan = Self.plan([Self.pair()], MorphStyle(pages: .none))
    #expect(Self.alphas(plan, at: 0) == [1, 0])
    for progress in [0.001, 0.5, 1, 1.1] { #expect(Self.alphas(plan, at: progress) == [1, 1]) }
  }

  /// What lies over a flight that stays under it comes and goes with its page.
  @Test(arguments: MorphStyle.Pages.allCases.filter { $0 != .zoom }) func whatLiesOverGoesWithItsPage(
    _ pages: MorphStyle.Pages
  ) {
    var pair = Self.pair()
    pair.level = .under
    let plan = Self.plan([pair], MorphStyle(pages: pages))
    for step in 0...20 {
      let state = plan.state(at: Double(step) / 20)
      #expect(state.pages[1].alphaAbove == state.pages[1].alpha)
      let left = state.pages[0].alphaAbove ?? .nan
      #expect(left <= state.pages[0].alpha && left <= 1 - state.pages[1].alpha + 1e-12)
    }
    #expect(plan.state(at: 0).pages[0].alphaAbove == 1 && plan.state(at: 1).pages[0].alphaAbove == 0)
    #expect(Self.plan([Self.pair()]).state(at: 0.5).pages.allSatisfy { $0.alphaAbove == nil })
  }

  /// In a hand, and on the way from there, it goes with its page as long as a picture flies over that.
  @Test func whatLiesOverGoesWithItsCard() {
    var pair = Self.pair()
    pair.level = .under
    let plan = Self.plan([pair])
    for step in 1...20 {
      let state = plan.state(at: 0.6, offset: CGPoint(x: 0, y: 2 * step), carried: Double(step) / 20)
      #expect(state.pages[1].alphaAbove == state.pages[1].alpha && state.pages[0].alphaAbove == nil)
    }
    // The page has its own picture back, with all that stands on it.
    #expect(plan.state(at: 1, offset: CGPoint(x: 0, y: 40), carried: 1).pages[1].alphaAbove == nil)
  }

  /// It comes over a card that lands, and is there whole when that has landed.
  @Test func whatLiesOverACardsLandingPlaceComesInTime() {
    var pair = Self.pair()
    pair.level = .under
    let plan = Self.plan([pair])
    let shares = (0...20).map {
      plan.state(at: 1 - Double($0) / 20, offset: CGPoint(x: 0, y: 40), carried: 1).pages[0].alphaOverCard
    }
    #expect(shares[0] == 0 && shares[12] == 0 && shares[20] > 1 - 1e-9)
    for (before, now) in zip(shares, shares.dropFirst()) { #expect(now >= before && now - before < 0.2) }
    #expect(plan.state(at: 0.2).pages[0].alphaOverCard == 0, "a page that no finger has had fades")
  }

  @Test func thePageBelowIsDimmedAsTheOtherComes() {
    let plan = Self.plan([Self.pair()], MorphStyle(dimming: 0.4))
    #expect(plan.state(at: 0).dimming == 0 && abs(plan.state(at: 0.5).dimming - 0.2) < 1e-9)
    #expect(plan.state(at: 1.2).dimming == 0.4)
    // In the hand it is darker still, and never black.
    let held = plan.state(at: 1, offset: CGPoint(x: 0, y: 300), carried: 1).dimming
    #expect(held > 0.4 && held < 0.6)
  }

  // MARK: What flies

  @Test func aCrossFadeAddsUp() throws {
    let plan = Self.plan([Self.pair(fade: .cross)])
    for step in 0...20 {
      let element = try #require(plan.state(at: Double(step) / 20).elements.first)
      #expect(abs(element.destinationAlpha - Double(step) / 20) < 1e-12)
      #expect(abs(element.sourceAlpha + element.destinationAlpha - 1) < 1e-12)
    }
    let over = try #require(plan.state(at: 1.1).elements.first)
    #expect(over.sourceAlpha == 0 && over.destinationAlpha == 1)
  }

  @Test func eachCornerGoesItsOwnWay() throws {
    var pair = Self.pair()
    pair.source?.cornerRadii = CornerRadii(topLeft: 20, topRight: 0, bottomLeft: 8, bottomRight: 40)
    pair.destination?.cornerRadii = CornerRadii(topLeft: 0, topRight: 30, bottomLeft: 8, bottomRight: 0)
    let plan = Self.plan([pair])
    let middle = try #require(plan.state(at: 0.5).elements.first?.cornerRadii)
    #expect(middle == CornerRadii(topLeft: 10, topRight: 15, bottomLeft: 8, bottomRight: 20))
    #expect(plan.state(at: 0).elements.first?.cornerRadii == pair.source?.cornerRadii)
    #expect(plan.state(at: 1).elements.first?.cornerRadii == pair.destination?.cornerRadii)
    #expect(plan.state(at: 1.2).elements.first?.cornerRadii.topLeft == 0)
  }

  /// From either side of the screen: sideways first, and so inwards. Past the ends it is on the straight way, all but
  /// for a hair.
  @Test(arguments: [0.2, -0.35, 0], [-160.0, 0, 160]) func anArcBendsInwards(_ bulge: Double, _ aside: Double) throws {
    func plan(_ path: MorphPath) -> MorphPlan {
      var pair = Self.pair(path: path)
      pair.source?.frame = CGRect(center: CGPoint(x: 200 + aside, y: 640), size: CGSize(width: 80, height: 80))
      return Self.plan([pair])
    }
    let (straight, arc) = (plan(.straight), plan(.arc(bulge)))
    let way = CGPoint(x: -aside, y: 150 - 640)
    let length = (way.x * way.x + way.y * way.y).squareRoot()
    let most = bulge * length * 2 * abs(way.x * way.y) / (length * length)
    for step in -2...22 {
      let progress = Double(step) / 20
      let a = try #require(straight.state(at: progress).elements.first?.frame)
      let b = try #require(arc.state(at: progress).elements.first?.frame)
      let beside = b.center - a.center
      let share = 4 * progress * (1 - progress)
      // Inwards is where the way goes to.
      let inwards = (beside.x * beside.x + beside.y * beside.y).squareRoot() * (beside.x * way.x < 0 ? -1 : 1)
      #expect(abs(inwards - most * share * share) < 1e-9 && a.size == b.size)
      #expect(abs(beside.x * way.x + beside.y * way.y) < 1e-6)
      if step == 0 || step == 20 { #expect(a == b) }
    }
  }

  @Test func aShadowGrowsOutOfNothing() throws {
    var pair = Self.pair()
    let shadow = MorphShadow(offset: CGSize(width: 0, height: 8), radius: 12, opacity: 0.4)
    pair.destination?.shadow = shadow
    let plan = Self.plan([pair])
    #expect(plan.state(at: 0).elements.first?.shadow?.opacity == 0)
    let middle = try #require(plan.state(at: 0.5).elements.first?.shadow)
    #expect(middle.opacity == 0.2 && middle.radius == 12 && middle.offset.height == 8)
    #expect(plan.state(at: 1).elements.first?.shadow == shadow)
    #expect(Self.plan([Self.pair()]).state(at: 0.5).elements.first?.shadow == nil)
  }

  @Test func aWindowOpensOnTheWay() throws {
    var pair = Self.pair()
    let window = CGRect(x: 0, y: 100, width: 400, height: 540)
    pair.source?.clip = window
    let plan = Self.plan([pair])
    #expect(plan.state(at: 0).elements.first?.clip == window)
    #expect(plan.state(at: 0.5).elements.first?.clip == window.interpolated(to: Self.screen, at: 0.5))
    #expect(plan.state(at: 1).elements.first?.clip == nil)
  }

  /// A picture that shows more of itself at the source than on its page is wider than that; what is left of the page is
  /// no more than the page has.
  @Test func whatIsLeftOfAPageLiesOnThePage() throws {
    var pair = Self.pair()
    pair.source?.frame = CGRect(x: 45, y: 500, width: 310, height: 100)
    let plan = Self.plan([pair])
    for step in 0...20 {
      for way in [0.0, 80, 300] {
        let page = plan.state(at: Double(step) / 20, offset: CGPoint(x: 0, y: way), carried: 1).pages[1]
        let rest = page.clip ?? Self.screen
        #expect(CGRect(origin: .zero, size: Self.screen.size).encloses(rest), "\(step) \(way): \(rest)")
      }
    }
  }

  // MARK: What is on one page only

  private static func orphans(_ style: MorphStyle.Unmatched?) -> MorphPlan {
    let leaves = MorphPair(id: "leaves", source: start, destination: nil, content: .snapshot)
    let comes = ["first", "second", "third"].map {
      MorphPair(id: $0, source: nil, destination: end, content: .snapshot, fade: .keep(.destination))
    }
    return plan([pair(), leaves] + comes, MorphStyle(unmatched: style))
  }

  private static func element(_ id: String, of plan: MorphPlan, at progress: Double) -> MorphState.Element? {
    plan.state(at: progress).elements.first { $0.id == id }
  }

  @Test func whatIsOnOnePageOnlyStaysThereUnlessTheStyleSaysMore() {
    #expect(Self.orphans(nil).state(at: 0.5).elements.map(\.id) == ["hero"])
    #expect(
      Self.orphans(MorphStyle.Unmatched()).state(at: 0.5).elements.map(\.id)
        == ["hero", "leaves", "first", "second", "third"])
  }

  @Test(arguments: [
    MorphStyle.Unmatched.Motion.fade, .slide(CGSize(width: -30, height: 50)), .scale(0.5),
  ]) func itComesAndGoesAlone(_ motion: MorphStyle.Unmatched.Motion) throws {
    let plan = Self.orphans(MorphStyle.Unmatched(motion))
    func frame(of place: CGRect, there presence: Double) -> CGRect {
      switch motion {
      case .fade: place
      case .slide(let way): place.offsetBy(dx: way.width * (1 - presence), dy: way.height * (1 - presence))
      case .scale(let least):
        CGRect(
          center: place.center,
          size: CGSize(
            width: place.width * (least + (1 - least) * presence),
            height: place.height * (least + (1 - least) * presence)))
      }
    }
    for progress in [0, 0.25, 1, 1.05] {
      let presence = min(1, progress)
      let comes = try #require(Self.element("first", of: plan, at: progress))
      #expect(comes.destinationAlpha == presence && comes.sourceAlpha == 0)
      #expect(comes.frame == frame(of: Self.end.frame, there: presence))
      let leaves = try #require(Self.element("leaves", of: plan, at: progress))
      #expect(leaves.sourceAlpha == 1 - presence && leaves.destinationAlpha == 0)
      #expect(leaves.frame == frame(of: Self.start.frame, there: 1 - presence))
    }
  }

  @Test func inACascadeTheyComeOneAfterTheOther() throws {
    let plan = Self.orphans(MorphStyle.Unmatched(.fade, stagger: 0.6))
    var before = [0.0, 0, 0, 0]
    for step in 0...100 {
      let state = plan.state(at: Double(step) / 100)
      let there = state.elements.dropFirst().map { $0.id == "leaves" ? 1 - $0.sourceAlpha : $0.destinationAlpha }
      // In the plan's order; none ever goes back.
      #expect(zip(there, there.dropFirst()).allSatisfy { $0 >= $1 } && zip(before, there).allSatisfy { $0 <= $1 })
      if step == 60 { #expect(there[0] == 1 && there[3] == 0) }
      before = there
    }
    #expect(before == [1, 1, 1, 1])
  }

  // MARK: The hand

  /// A finger that has the picture alone leaves its page where it is.
  @Test func drawnAwayFromItsPageAPictureLeavesItFading() throws {
    let plan = Self.plan([Self.pair()], MorphStyle(hand: .picture))
    let resting = try #require(plan.state(at: 1, carried: 1).elements.first)
    for way in [0.0, 100, 200, 400, 700] {
      let state = plan.state(at: 1, offset: CGPoint(x: 0, y: way), pinch: 1 - way / 2_000, carried: 1)
      let page = state.pages[1]
      #expect(page.transform == .identity && page.cornerRadius == 0 && page.clip == nil && page.shadow == 0)
      #expect(page.alpha == 1 - min(1, way / 400) && state.dimming == 0)
      let element = try #require(state.elements.first)
      #expect(element.sourceAlpha == 1 && element.alphaOnPage == 0)
      #expect(abs(element.frame.midY - resting.frame.midY - way) < 1e-9)
      #expect(way == 0 || element.frame.width < resting.frame.width)
    }
  }

  /// On its way home what has faded does not come back, and what was below stays, or comes once the page has gone.
  @Test(arguments: MorphStyle.Pages.allCases) func letGoThePageGoesOnFading(_ pages: MorphStyle.Pages) {
    let plan = Self.plan([Self.pair()], MorphStyle(pages: pages, hand: .picture))
    for way in [60.0, 150, 380] {
      var (before, below) = (1.0, 0.0)
      for step in 0...50 {
        // Both on one spring.
        let left = 1 - Double(step) / 50
        let state = plan.state(at: left, offset: CGPoint(x: 0, y: way * left), carried: 1)
        #expect(state.pages[1].alpha <= before + 1e-12 && state.pages[0].alpha >= below - 1e-12)
        // Words of both are never seen at once where the style keeps them apart.
        if pages == .fadeThrough {
          #expect(min(state.pages[0].alpha, state.pages[1].alpha) == 0)
        } else {
          #expect(state.pages[0].alpha == 1)
        }
        (before, below) = (state.pages[1].alpha, state.pages[0].alpha)
      }
      #expect(before == 0 && below == 1)
    }
  }

  /// Nothing that a style can say makes a number that cannot be drawn.
  @Test func anyStyleCanBeDrawnAtAnyProgress() {
    var random = SeededGenerator(12)
    for _ in 0..<2_000 {
      let motions: [MorphStyle.Unmatched.Motion] = [
        .fade, .slide(CGSize(width: random.number(-900...900), height: random.number(-900...900))),
        .scale(random.number(-1...3)),
      ]
      let style = MorphStyle(
        pages: MorphStyle.Pages.allCases.randomElement(using: &random) ?? .none,
        unmatched: motions.randomElement(using: &random).map {
          MorphStyle.Unmatched($0, stagger: random.number(-1...2))
        }, dimming: random.number(-1...2), hand: random.chance(0.5) ? .card : .picture)
      func place() -> MorphPlace {
        MorphPlace(
          frame: random.rect(in: Self.screen, longest: 500), cornerRadius: random.number(-5...80),
          contentMode: random.chance(0.5) ? .scaleAspectFit : .scaleAspectFill)
      }
      let pairs = (0..<3).map { index in
        let (first, last) = (random.chance(0.8) ? place() : nil, place())
        return MorphPair(
          id: "\(index)", source: first, destination: last, content: random.chance(0.5) ? .live : .picture(size: .zero),
          fade: random.chance(0.5) ? .cross : .keep(.destination), path: .arc(random.number(-1...1)))
      }
      let state = Self.plan(pairs, style).state(
        at: random.number(-1...2), offset: CGPoint(x: random.number(-500...500), y: random.number(-500...500)),
        carried: random.number(0...1))
      for page in state.pages { #expect((0...1).contains(page.alpha)) }
      #expect((0...1).contains(state.dimming))
      for element in state.elements {
        #expect(element.frame.width >= 0 && element.frame.height >= 0 && element.frame.midX.isFinite)
        #expect((0...1).contains(element.sourceAlpha) && (0...1).contains(element.destinationAlpha))
        #expect(element.sourceAlpha + element.destinationAlpha <= 1 + 1e-12)
      }
    }
  }
}
