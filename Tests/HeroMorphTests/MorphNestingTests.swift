import Foundation
import HeroMorph
import HeroMotion
import HeroTesting
import HeroWidgets
import Testing

/// Elements that lie inside others at each end move inside them.
struct MorphNestingTests {
  private static let screen = CGRect(x: 0, y: 0, width: 402, height: 874)
  /// What a spring reaches that overshoots by a fifth.
  private static let progresses = stride(from: -0.2, through: 1.2, by: 0.01)

  /// A random rectangle in another.
  private static func part(of outer: CGRect, _ random: inout SeededGenerator) -> CGRect {
    let size = CGSize(
      width: outer.width * random.number(0.1...0.7), height: outer.height * random.number(0.1...0.7))
    return CGRect(
      x: outer.minX + (outer.width - size.width) * random.number(0...1),
      y: outer.minY + (outer.height - size.height) * random.number(0...1), width: size.width, height: size.height)
  }

  private static func pair(_ id: String, _ source: CGRect?, _ destination: CGRect?, in container: String? = nil)
    -> MorphPair
  {
    var pair = MorphPair(
      id: id, source: source.map { MorphPlace(frame: $0) }, destination: destination.map { MorphPlace(frame: $0) },
      content: .live, fade: .cross)
    pair.container = container
    return pair
  }

  /// A card, a picture in it, a badge in the picture, and something on one page only at each end.
  private static func plan(_ random: inout SeededGenerator, to page: CGRect? = nil, contained: Bool = true) -> MorphPlan
  {
    let card = (part(of: screen, &random), page ?? part(of: screen, &random))
    let picture = (part(of: card.0, &random), part(of: card.1, &random))
    let badge = (part(of: picture.0, &random), part(of: picture.1, &random))
    return MorphPlan(
      pairs: [
        pair("card", card.0, card.1), pair("picture", picture.0, picture.1, in: contained ? "card" : nil),
        pair("badge", badge.0, badge.1, in: contained ? "picture" : nil),
        pair("old", part(of: card.0, &random), nil, in: contained ? "card" : nil),
        pair("new", nil, part(of: card.1, &random), in: contained ? "card" : nil),
      ], timing: .spring(.heroKit), screen: screen, style: MorphStyle(unmatched: MorphStyle.Unmatched(.fade)))
  }

  private static func element(_ id: String, _ state: MorphState) throws -> MorphState.Element {
    try #require(state.elements.first { $0.id == id })
  }

  @Test func noElementLeavesItsContainerWhenTheSpringOvershoots() throws {
    var random = SeededGenerator(81)
    var strays = 0
    for _ in 0..<200 {
      let plan = Self.plan(&random)
      var free = plan
      for index in free.pairs.indices { free.pairs[index].container = nil }
      for progress in Self.progresses {
        let state = plan.state(at: progress)
        for id in ["picture", "badge"] {
          let inner = try Self.element(id, state)
          let outer = try Self.element(try #require(inner.container), state)
          #expect(outer.frame.inset(dx: -1e-6, dy: -1e-6).encloses(inner.frame), "\(id) at \(progress)")
        }
        let alone = free.state(at: progress)
        if try !Self.element("card", alone).frame.encloses(Self.element("picture", alone).frame) { strays += 1 }
      }
    }
    #expect(strays > 1000, "each on its own they do")
  }

  @Test func theEndsAreExactlyWhereTheViewsAre() throws {
    var random = SeededGenerator(82)
    for _ in 0..<500 {
      let plan = Self.plan(&random)
      for pair in plan.pairs {
        if let place = pair.source { #expect(try Self.element(pair.id, plan.state(at: 0)).frame == place.frame) }
        if let place = pair.destination { #expect(try Self.element(pair.id, plan.state(at: 1)).frame == place.frame) }
      }
    }
  }

  /// The frame of each changes steadily: no speed of it changes in one step, as it would where an element stopped dead
  /// at an end.
  @Test func nothingStopsDeadAtAnEnd() throws {
    var random = SeededGenerator(83)
    let step = 0.001
    for _ in 0..<20 {
      let plan = Self.plan(&random, to: Bool.random(using: &random) ? Self.screen : nil)
      for id in ["card", "picture", "badge"] {
        var speeds: [CGPoint] = []
        var last: CGRect?
        for progress in stride(from: -0.2, through: 1.2, by: step) {
          let frame = try Self.element(id, plan.state(at: progress)).frame
          if let last {
            speeds.append(CGPoint(x: (frame.minX - last.minX) / step, y: (frame.maxY - last.maxY) / step))
          }
          last = frame
        }
        for (now, next) in zip(speeds, speeds.dropFirst()) {
          // Points for each unit of progress, of some 800 at most.
          #expect(abs(now.x - next.x) < 20 && abs(now.y - next.y) < 20, "\(id)")
        }
      }
    }
  }

  @Test func aContainerThatFillsTheScreenBaresNothingBehindIt() throws {
    var random = SeededGenerator(84)
    for _ in 0..<100 {
      let plan = Self.plan(&random, to: Self.screen)
      for progress in stride(from: 0.99, through: 1.2, by: 0.01) {
        #expect(try Self.element("card", plan.state(at: progress)).frame == Self.screen)
      }
    }
  }

  /// Past an end a card swings as a whole: all in it keeps its size and its place there.
  @Test func aCardSwingsPastItsEndAsAWhole() throws {
    var random = SeededGenerator(85)
    for _ in 0..<100 {
      let plan = Self.plan(&random)
      for (progress, end) in [(-0.1, 0.0), (1.1, 1.0)] {
        let (now, rest) = (plan.state(at: progress), plan.state(at: end))
        let (card, place) = (try Self.element("card", now).frame, try Self.element("card", rest).frame)
        let shift = CGPoint(x: card.midX - place.midX, y: card.midY - place.midY)
        for id in ["card", "picture", "badge"] {
          let (frame, due) = (try Self.element(id, now).frame, try Self.element(id, rest).frame)
          let moved = due.offsetBy(dx: shift.x, dy: shift.y)
          #expect(abs(frame.minX - moved.minX) + abs(frame.maxX - moved.maxX) < 1e-6)
          #expect(abs(frame.minY - moved.minY) + abs(frame.maxY - moved.maxY) < 1e-6)
        }
      }
    }
  }

  /// A card swings past its end as far as it has room on the screen, and comes to rest where it has none.
  @Test(arguments: [(300.0, 0.0), (614, 8), (622, 0), (700, 0)]) func aCardSwingsNoFurtherThanTheScreen(
    _ top: CGFloat, _ room: CGFloat
  ) throws {
    let card = CGRect(x: 20, y: top, width: 360, height: 252)
    let plan = MorphPlan(
      pairs: [
        Self.pair("card", card, Self.screen),
        Self.pair("price", card.inset(dx: 40, dy: 40), Self.screen.inset(dx: 60, dy: 60), in: "card"),
      ],
      timing: .spring(SpringTiming(.physical(Spring(stiffness: 150, damping: 15)))), screen: Self.screen)
    // The spring's own overshoot.
    let progress = -0.08773
    let frame = try Self.element("card", plan.state(at: progress)).frame
    let free = (437 - card.midY) * progress
    #expect(abs(frame.midY - card.midY - (top == 300 ? free : room)) < 0.05)
    #expect(frame.height == 252)
  }

  /// What is on one page only goes with its container, as far from the nearer edges as there. The old has gone before
  /// the new comes.
  @Test func whatIsOnOnePageOnlyRidesOnItsContainer() throws {
    let card = (CGRect(x: 20, y: 300, width: 360, height: 250), Self.screen)
    let plan = MorphPlan(
      pairs: [
        Self.pair("card", card.0, card.1),
        Self.pair("badge", CGRect(x: 32, y: 312, width: 60, height: 20), nil, in: "card"),
        Self.pair("close", nil, CGRect(x: 16, y: 62, width: 44, height: 44), in: "card"),
        Self.pair("bar", nil, CGRect(x: 0, y: 764, width: 402, height: 110), in: "card"),
        Self.pair("button", nil, CGRect(x: 262, y: 778, width: 120, height: 50), in: "card"),
      ], timing: .spring(.heroKit), screen: Self.screen, style: MorphStyle(unmatched: MorphStyle.Unmatched(.fade)))
    for progress in Self.progresses {
      let state = plan.state(at: progress)
      let outer = try Self.element("card", state).frame
      func place(_ id: String) throws -> CGRect { try Self.element(id, state).frame }
      let (badge, close, bar, button) = (try place("badge"), try place("close"), try place("bar"), try place("button"))
      #expect(abs(badge.minX - outer.minX - 12) < 1e-9 && abs(badge.minY - outer.minY - 12) < 1e-9)
      #expect(abs(close.minX - outer.minX - 16) < 1e-9 && abs(close.minY - outer.minY - 62) < 1e-9)
      #expect(close.size == CGSize(width: 44, height: 44))
      #expect(abs(bar.minX - outer.minX) < 1e-9 && abs(bar.maxX - outer.maxX) < 1e-9 && bar.height == 110)
      #expect(abs(bar.maxY - outer.maxY) < 1e-9)
      #expect(abs(button.maxX - outer.maxX + 20) < 1e-9 && abs(button.maxY - outer.maxY + 46) < 1e-9)
      let (old, new) = (try Self.element("badge", state).sourceAlpha, try Self.element("close", state).destinationAlpha)
      #expect(old == 0 || new == 0)
    }
    #expect(try Self.element("close", plan.state(at: 1)).destinationAlpha == 1)
  }

  /// In large text the page's words reach below its bar.
  @Test("A bar in a container is there before the content that it covers, and does not pop")
  func barComesBeforeContent() throws {
    var bar = Self.pair("bar", nil, CGRect(x: 0, y: 764, width: 402, height: 110), in: "card")
    bar.carriesOthers = true
    let card = Self.pair("card", CGRect(x: 20, y: 300, width: 360, height: 250), Self.screen)
    let plan = MorphPlan(
      pairs: [card, bar], timing: .spring(.heroKit), screen: Self.screen,
      style: MorphStyle(unmatched: MorphStyle.Unmatched(.fade)))
    var before = 0.0
    for step in 0...100 {
      let state = plan.state(at: Double(step) / 100)
      let (content, alpha) = (
        try Self.element("card", state).destinationAlpha, try Self.element("bar", state).destinationAlpha
      )
      #expect(content == 0 || alpha == 1)
      #expect(alpha >= before && alpha - before < 0.04)
      before = alpha
    }
    #expect(before == 1)
  }

  /// In a hand all of a card is smaller as a whole, and stays in its place in it.
  @Test func aDraggedCardKeepsItsPartsInPlace() throws {
    var random = SeededGenerator(86)
    for _ in 0..<100 {
      let plan = Self.plan(&random, to: Self.screen)
      let sample = MorphSample(
        progress: random.number(0...1), velocity: 0,
        offset: CGPoint(x: random.number(-200...200), y: random.number(0...400)), carried: 1)
      let (rest, held) = (plan.state(at: sample.progress), plan.state(at: sample))
      let (card, dragged) = (try Self.element("card", rest).frame, try Self.element("card", held).frame)
      let scale = try Self.element("card", held).scale
      #expect(abs(dragged.width - card.width * scale) < 1e-6)
      for id in ["picture", "badge"] {
        let (frame, inHand) = (try Self.element(id, rest).frame, try Self.element(id, held))
        #expect(inHand.scale == scale)
        #expect(abs(inHand.frame.minX - dragged.minX - (frame.minX - card.minX) * scale) < 1e-6)
        #expect(abs(inHand.frame.minY - dragged.minY - (frame.minY - card.minY) * scale) < 1e-6)
        #expect(abs(inHand.frame.width - frame.width * scale) < 1e-6)
      }
      // The page is that card: nothing of its own shows beside it or through it.
      #expect(held.elements.allSatisfy { $0.alphaOnPage == 0 })
      let page = try #require(held.pages.last)
      let clip = try #require(page.clip)
      let middle = Self.screen.center
      func onScreen(_ point: CGPoint) -> CGPoint {
        page.transform.transform(CGPoint(x: point.x - middle.x, y: point.y - middle.y)) + middle
      }
      let corner = onScreen(clip.origin)
      #expect(abs(corner.x - dragged.minX) < 1e-6 && abs(corner.y - dragged.minY) < 1e-6)
    }
  }

  /// Round corners count: what reaches into the corner of its container is cut there.
  @Test func whatReachesIntoARoundCornerIsCut() throws {
    func element(_ frame: CGRect, _ radius: CGFloat) throws -> MorphState.Element {
      let place = MorphPlace(frame: frame, cornerRadius: radius)
      let plan = MorphPlan(
        pairs: [MorphPair(id: "a", source: place, destination: place, content: .live)],
        timing: .spring(.heroKit), screen: Self.screen)
      return try Self.element("a", plan.state(at: 0))
    }
    let card = try element(CGRect(x: 20, y: 100, width: 200, height: 100), 20)
    #expect(try card.holds(element(CGRect(x: 20, y: 100, width: 200, height: 60), 20)))
    #expect(try card.holds(element(CGRect(x: 26, y: 106, width: 20, height: 20), 0)))
    #expect(try card.holds(element(CGRect(x: 20, y: 140, width: 20, height: 20), 0)))
    #expect(try !card.holds(element(CGRect(x: 20, y: 100, width: 200, height: 60), 0)))
    #expect(try !card.holds(element(CGRect(x: 20, y: 100, width: 200, height: 60), 12)))
    #expect(try !card.holds(element(CGRect(x: 23, y: 103, width: 20, height: 20), 0)))
    #expect(try !card.holds(element(CGRect(x: 19, y: 140, width: 20, height: 20), 0)))
  }
}
