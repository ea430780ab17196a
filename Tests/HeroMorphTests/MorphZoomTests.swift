import Foundation
import HeroGeometry
import HeroMorph
import HeroMotion
import Testing

/// Pages that grow and shrink with their picture.
struct MorphZoomTests {
  private static let screen = CGRect(x: 0, y: 0, width: 402, height: 874)
  private let plan = MorphPlan(
    pairs: [
      MorphPair(
        id: "hero", source: MorphPlace(frame: CGRect(x: 20, y: 176, width: 174, height: 174), cornerRadius: 12),
        destination: MorphPlace(frame: CGRect(x: 0, y: 0, width: 402, height: 300), cornerRadius: 0),
        content: .picture(size: CGSize(width: 1200, height: 900)), level: .under)
    ],
    timing: .spring(.heroKit), screen: screen, style: MorphStyle(level: .under, pages: .zoom, roundUntil: 0.6))

  @Test(arguments: [0.1, 0.35, 0.5, 0.8, 0.95]) func thePagesPictureLiesWhereThePictureMoves(_ progress: Double) throws
  {
    let state = plan.state(at: progress)
    let (page, element) = (state.pages[1], try #require(state.elements.first))
    let middle = CGPoint(x: Self.screen.midX, y: Self.screen.midY)
    func moved(_ point: CGPoint) -> CGPoint {
      let place = page.transform.transform(CGPoint(x: point.x - middle.x, y: point.y - middle.y))
      return CGPoint(x: place.x + middle.x, y: place.y + middle.y)
    }
    // All of the picture is in sight on its page.
    let onPage = MorphCrop(
      contentSize: CGSize(width: 1200, height: 900), from: .scaleAspectFill, to: .scaleAspectFill, at: 1
    ).imageFrame(in: CGRect(x: 0, y: 0, width: 402, height: 300))
    let (first, last) = (moved(onPage.origin), moved(CGPoint(x: onPage.maxX, y: onPage.maxY)))
    #expect(abs(first.x - element.imageFrame.minX) < 0.5 && abs(first.y - element.imageFrame.minY) < 0.5)
    #expect(abs(last.x - element.imageFrame.maxX) < 0.5 && abs(last.y - element.imageFrame.maxY) < 0.5)
  }

  /// Half-transparent, its texts would lie on those of the page below.
  @Test("A zooming card is opaque, and grows from its picture in small steps", arguments: [0.0, 290])
  func growsFromThePicture(_ top: CGFloat) throws {
    var plan = plan
    plan.pairs[0].destination?.frame.origin.y = top
    var before = 0.0
    for step in 1...99 {
      let state = plan.state(at: Double(step) / 100)
      let (page, picture) = (state.pages[1], try #require(state.elements.first).frame)
      let card = try #require(page.card)
      let panel = card.height * page.transform.m11 - picture.height
      #expect(page.ground == 1 || panel < 1e-6 && page.alpha == 0)
      #expect(page.alpha == 0 || card.minX < 16, "no text is at the card's edge")
      let share = panel / (page.transform.m11 * 574)
      #expect(share >= before - 1e-9 && share - before < 0.03)
      before = share
    }
    #expect(before > 0.9)
  }

  /// In landscape the header is six times as wide as high, and the source is square: on a page that grew with its own
  /// picture, the moving one would reach over the title.
  @Test("The content of a zooming page keeps its distance from its picture, of which only one is seen")
  func contentKeepsItsDistance() throws {
    var plan = plan
    plan.screen = CGRect(x: 0, y: 0, width: 874, height: 402)
    plan.pairs[0].source?.frame = CGRect(x: 320, y: 120, width: 174, height: 174)
    plan.pairs[0].destination?.frame = CGRect(x: 0, y: 0, width: 874, height: 150)
    let middle = CGPoint(x: 437, y: 201)
    for step in 1...99 {
      let state = plan.state(at: Double(step) / 100)
      let edge = middle + state.pages[1].transform.transform(CGPoint(x: 437, y: 150) - middle)
      let picture = try #require(state.elements.first)
      #expect(abs(edge.y - picture.frame.maxY) <= 1 && picture.alphaOnPage == 0)
    }
  }

  /// iOS 27's, measured: to 0.914 of its size, under 15 % of black.
  @Test func thePageBelowStandsBack() {
    let state = plan.state(at: 0.999999)
    #expect(abs(state.pages[0].transform.m11 - 0.914) < 1e-3 && abs(state.dimming - 0.15) < 1e-3)
    #expect(plan.state(at: 0).pages[0].transform == .identity && plan.state(at: 0).dimming == 0)
  }

  /// Bars of the page below stay above the picture until the page that comes covers them.
  @Test func whatLiesOverTheSourceGoesGradually() throws {
    #expect(plan.state(at: 0).pages[0].alphaAbove == 1)
    for step in 1...16 {
      let progress = Double(step) / 20
      let state = plan.state(at: progress)
      let left = try #require(state.pages[0].alphaAbove)
      #expect(left <= 1 - progress + 1e-12 && left <= 1 - state.pages[1].alpha + 1e-12)
    }
  }

  @Test func bothEndsAreThePages() {
    let (start, end) = (plan.state(at: 0), plan.state(at: 1))
    #expect(start.pages[1].alpha == 0 && start.pages[0].alpha == 1)
    #expect(end.pages[1].alpha == 1 && end.pages[1].clip == nil && end.pages[1].cornerRadius == 0)
    #expect(abs(end.pages[1].transform.m11 - 1) < 1e-12)
  }

  @Test func cornersStayRoundWhileThePictureFloats() throws {
    func radius(_ progress: Double) throws -> CGFloat {
      var style = plan.style
      style.pages = .fadeThrough
      var plan = plan
      plan.style = style
      return try #require(plan.state(at: progress).elements.first).cornerRadius
    }
    #expect(try radius(0) == 12 && radius(0.6) == 12 && radius(1) == 0)
    #expect(try abs(radius(0.8) - 6) < 1e-9)
  }

  /// A page that is let go over a small thumbnail lands on it in one motion: nearly all of its size is left where its
  /// spring swings past the place. A photo, which loses little, swings as iOS has it.
  @Test(arguments: [(40.0, 30.0), (174, 174)]) func aReleasedPictureKeepsItsSizeWhereItLands(
    _ width: CGFloat, _ height: CGFloat
  ) throws {
    var plan = plan
    plan.style = MorphStyle()
    plan.pairs[0].source?.frame.size = CGSize(width: width, height: height)
    func frame(_ progress: Double) throws -> CGRect {
      try #require(plan.state(at: progress, carried: 1).elements.first).frame
    }
    // The overshoot of a spring with the damping ratio 0.75.
    let past = try frame(-0.0283)
    #expect(past.width < width && past.width > width * 0.93)
    #expect(try frame(0).size == CGSize(width: width, height: height))
    let free = width - (402 - width) * 0.0283
    #expect(width == 40 ? free < 30 : abs(past.width - free) < 1e-6)
  }
}
