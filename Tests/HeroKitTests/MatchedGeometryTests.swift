import Foundation
import HeroFindings
import HeroFlight
import HeroKit
import HeroMorph
import HeroMotion
import HeroTesting
import HeroWidgets
import MatchedGeometryPresentation
import Testing

/// The matched geometry presentation: what both pages show flies, everything at once, on the article's spring.
@MainActor struct MatchedGeometryTests {
  @Test(arguments: [false, true]) func everythingFliesAndComesBack(_ inSheet: Bool) throws {
    let phone = try MatchedPhone(inSheet: inSheet)
    let places = phone.home.places.map(\.view.frameInWindow)
    phone.isPresented = true
    phone.wait(0)
    let ids = ["picture", "text", "outline", "button", "badge"]
    let flight = try #require(phone.flight)
    #expect(flight.plan.timing == .spring(SpringTiming(.physical(Spring(mass: 1, stiffness: 150, damping: 15)))))
    for (id, place) in zip(["picture", "text", "outline", "badge"], places) {
      #expect(phone.element(id)?.frame == place)
    }
    for _ in 0..<100 where phone.flight != nil {
      #expect(phone.state?.elements.map(\.id) == ids)
      // One spring for frames and fade: they end together.
      let sample = flight.sample(at: phone.stage.time)
      #expect(phone.state?.pages.map(\.alpha) == [1, max(0, min(1, sample.progress))])
      phone.wait(1.0 / 60)
    }
    phone.expectRest(presented: true)
    // Over the whole screen, from inside a sheet too.
    #expect(phone.page?.view.frameInWindow == phone.stage.window.bounds)
    phone.isPresented = false
    phone.wait(0)
    #expect(phone.state?.elements.map(\.id) == ids && phone.flight?.heading == .source)
    for (id, frames) in MatchedPhone.frames { #expect(phone.element(id)?.frame == frames.destination) }
    phone.settle()
    phone.expectRest(presented: false)
    #expect(phone.home.places.map(\.view.frameInWindow) == places)
  }

  /// A bar lies over the picture, and what matches in the bar over that: in flight as at rest, whatever flies over or
  /// under bars.
  @Test(arguments: MorphLevel.allCases, [MorphEnd.source, .destination]) func whatStandsInABarLiesOverIt(
    _ level: MorphLevel, _ end: MorphEnd
  ) throws {
    let phone = try MatchedPhone(hasBar: true, level: level)
    phone.isPresented = true
    phone.wait(0)
    let meter = try #require(SeamMeter(on: phone.stage, settle: { phone.settle() }))
    #expect(try meter.measure(at: end)?.pixels == 0)
    #expect(try meter.measure(at: end) == nil, "it is over")
  }

  /// A source without a destination fades where it is, and the reverse; neither holds the others.
  @Test func whatIsOnOnePageFadesAlone() throws {
    let phone = try MatchedPhone()
    phone.isPresented = true
    phone.wait(0.1)
    let progress = try #require(phone.flight).sample(at: phone.stage.time).progress
    let (badge, button) = (try #require(phone.element("badge")), try #require(phone.element("button")))
    #expect(badge.frame == MatchedPhone.badge && button.frame == MatchedPhone.button)
    #expect(abs(badge.sourceAlpha - (1 - progress)) < 1e-12 && badge.destinationAlpha == 0)
    #expect(abs(button.destinationAlpha - progress) < 1e-12 && button.sourceAlpha == 0)
  }

  /// Laid out at every size, a line two points wide stays that.
  @Test func nothingIsStretched() throws {
    let phone = try MatchedPhone()
    phone.isPresented = true
    for _ in 0..<10 {
      phone.wait(1.0 / 60)
      let frame = try #require(phone.element("outline")).frame
      let picture = try phone.look()
      // Along a line that crosses the left and the right edge.
      let y = Int(frame.midY * 2)
      func ink(_ points: ClosedRange<CGFloat>) -> Double {
        let pixels = Int((points.lowerBound * 2).rounded(.down))...Int((points.upperBound * 2).rounded(.up))
        return pixels.reduce(0) { $0 + 1 - picture.color(x: max(0, min(599, $1)), y: y).green } / 2
      }
      #expect(abs(ink((frame.minX - 1)...(frame.minX + 4)) - 2) < 0.35, "\(frame)")
      #expect(abs(ink((frame.maxX - 4)...(frame.maxX + 1)) - 2) < 0.35, "\(frame)")
    }
  }

  /// The state at progress 0 and 1 is the page at rest, in every pixel of what matches.
  @Test func theHandOverIsInvisible() throws {
    let phone = try MatchedPhone()
    let home = try phone.look()
    phone.isPresented = true
    phone.wait(0)
    expectPicture(try phone.look(), matches: home, "matched-home")
    phone.settle()
    let page = try phone.look()
    phone.isPresented = false
    phone.wait(0)
    expectPicture(try phone.look(), matches: page, "matched-page")
  }

  @Test("A matched page decides about the status bar while it is presented") func statusBar() throws {
    final class DarkPage: ViewController {
      override var preferredStatusBarStyle: StatusBarStyle { .lightContent }
    }
    let phone = try MatchedPhone(presents: false)
    phone.home.matchedGeometryPresentation(isPresented: phone.$isPresented) { DarkPage() }
    #expect(phone.stage.window.statusBarStyle == .default)
    phone.isPresented = true
    phone.settle()
    #expect(phone.stage.window.statusBarStyle == .lightContent)
    phone.isPresented = false
    phone.wait(0.1)
    #expect(phone.stage.window.statusBarStyle == .default)
  }

  @Test func theLastOfTwoSourcesCountsAndTheLogNamesBoth() throws {
    let phone = try MatchedPhone(presents: false)
    let second = View()
    second.accessibilityLabel = "Second"
    phone.home.places[0].view.accessibilityLabel = "Picture"
    second.backgroundColor = .systemBlue
    phone.home.places.append((second, CGRect(x: 200, y: 100, width: 40, height: 30)))
    second.matchedGeometrySource(id: "picture")
    let page = PlacedPage()
    let target = ImageView()
    target.matchedGeometryDestination(id: "picture")
    page.places = [(target, CGRect(x: 0, y: 0, width: 300, height: 200))]
    phone.home.matchedGeometryPresentation(isPresented: phone.$isPresented) { page }
    var warnings: [String] = []
    phone.stage.onWarning = { warnings.append($0) }
    phone.isPresented = true
    phone.wait(0.1)
    #expect(phone.flight?.plan.pairs.first { $0.id == "picture" }?.source?.frame.origin == CGPoint(x: 200, y: 100))
    let names = ["“picture”", "ImageView (“Picture”)", "View (“Second”)"]
    #expect(warnings.count == 1 && names.allSatisfy { warnings[0].contains($0) }, "\(warnings)")
    phone.settle()
    #expect(warnings.count == 1)
  }

  @Test func theLastOfTwoDestinationsCountsToo() throws {
    let phone = try MatchedPhone(presents: false)
    let page = PlacedPage()
    page.places = ["First", "Last"].enumerated().map { index, name in
      let target = ImageView()
      target.accessibilityLabel = name
      target.matchedGeometryDestination(id: "picture")
      return (target, CGRect(x: 20, y: 100 + 200 * index, width: 100, height: 75))
    }
    phone.home.matchedGeometryPresentation(isPresented: phone.$isPresented) { page }
    var warnings: [String] = []
    phone.stage.onWarning = { warnings.append($0) }
    phone.isPresented = true
    phone.wait(0.1)
    #expect(phone.flight?.plan.pairs.first { $0.id == "picture" }?.destination?.frame.minY == 300)
    #expect(page.places[0].view.isShown && !page.places[1].view.isShown)
    let names = ["“picture”", "ImageView (“First”)", "ImageView (“Last”)"]
    #expect(warnings.count == 1 && names.allSatisfy { warnings[0].contains($0) }, "\(warnings)")
    phone.settle()
    phone.isPresented = false
    phone.settle()
    #expect(warnings.count == 2, "\(warnings)")
  }

  /// Ids are a presentation's own, and may be anything that can be told apart.
  @Test func twoPresentationsMayHaveTheSameIDs() throws {
    let stage = Stage(size: CGSize(width: 300, height: 500), deviceScale: 2)
    let home = ViewController()
    home.view.backgroundColor = .systemBackground
    @MainActor final class Model { @PresentationState var isPresented = false }
    let models = [Model(), Model()]
    for (index, model) in models.enumerated() {
      let card = View(frame: CGRect(x: 20, y: 40 + 200 * CGFloat(index), width: 200, height: 150))
      for (id, x): (AnyHashable, CGFloat) in [(1, 10), ("1", 60)] {
        let part = View(frame: CGRect(x: x, y: 10, width: 40, height: 40))
        part.backgroundColor = .systemRed
        part.matchedGeometrySource(id: id)
        card.addSubview(part)
      }
      home.view.addSubview(card)
      card.matchedGeometryPresentation(isPresented: model.$isPresented) {
        let page = ViewController()
        page.view.backgroundColor = .systemBackground
        let part = View(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        part.matchedGeometryDestination(id: 1)
        page.view.addSubview(part)
        return page
      }
    }
    stage.window.rootViewController = home
    stage.update(to: 0)
    models[1].isPresented = true
    stage.update(to: 0.1)
    let flight = try #require((stage.window.runningTransition?.animator as? MorphTransition)?.flight)
    #expect(flight.plan.pairs.map(\.id) == ["1 (Int)", "1 (String)"])
    #expect(flight.plan.pairs[0].source?.frame.origin == CGPoint(x: 30, y: 250))
    #expect(flight.plan.pairs[0].destination != nil && flight.plan.pairs[1].destination == nil)
  }

  /// Resized in flight or presented, everything is where it is then.
  @Test(arguments: [0.1, 2]) func theScreenMayBeResized(_ seconds: Double) throws {
    let phone = try MatchedPhone()
    phone.isPresented = true
    for _ in 0..<Int(seconds * 60) { phone.wait(1.0 / 60) }
    for (index, place) in phone.home.places.enumerated() {
      phone.home.places[index].frame = place.frame.offsetBy(dx: 100, dy: -200)
    }
    phone.stage.resize(to: CGSize(width: 500, height: 300), safeAreaInsets: EdgeInsets())
    phone.wait(1.0 / 60)
    if seconds > 1 {
      phone.expectRest(presented: true)
      phone.isPresented = false
      phone.wait(0)
    }
    #expect(phone.flight?.plan.screen == CGRect(x: 0, y: 0, width: 500, height: 300))
    let pair = try #require(phone.flight?.plan.pairs.first { $0.id == "picture" })
    #expect(pair.source?.frame == MatchedPhone.frames["picture"]?.source.offsetBy(dx: 100, dy: -200))
    phone.settle()
    phone.expectRest(presented: seconds < 1)
  }

  /// What takes the other's position only keeps its size on the way; what takes its size only keeps its place.
  @Test func propertiesAndAnchorsAreObeyed() throws {
    let phone = try MatchedPhone()
    let (source, frames) = (phone.home.places[0].view, try #require(MatchedPhone.frames["picture"]))
    source.matchedGeometrySource(id: "picture", properties: .position, anchor: .bottomTrailing)
    phone.isPresented = true
    phone.wait(0.1)
    var element = try #require(phone.element("picture"))
    let progress = try #require(phone.flight).sample(at: phone.stage.time).progress
    func mixed(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * progress }
    var place = try #require(element.sourceFrame)
    // Its corner goes to the middle of the other, which has an anchor of its own.
    #expect(place.size == frames.source.size)
    #expect(abs(place.maxX - mixed(frames.source.maxX, frames.destination.midX)) < 1e-9)
    #expect(abs(place.maxY - mixed(frames.source.maxY, frames.destination.midY)) < 1e-9)
    #expect(element.destinationFrame == frames.source.interpolated(to: frames.destination, at: progress))
    // Each content fades where it is.
    #expect(abs(element.sourceAlpha - (1 - progress)) < 1e-12 && abs(element.destinationAlpha - progress) < 1e-12)
    phone.settle()
    phone.expectRest(presented: true)
    source.matchedGeometrySource(id: "picture", properties: .size, anchor: .topLeading)
    phone.isPresented = false
    phone.wait(0.1)
    element = try #require(phone.element("picture"))
    let now = try #require(phone.flight).sample(at: phone.stage.time).progress
    place = try #require(element.sourceFrame)
    #expect(place.origin == frames.source.origin)
    #expect(abs(place.width - (frames.source.width + (frames.destination.width - frames.source.width) * now)) < 1e-9)
    phone.settle()
    phone.expectRest(presented: false)
  }
}
