import Foundation
import HeroFindings
import HeroFlight
import HeroKit
import HeroMorph
import HeroTesting
import HeroWidgets
import MatchedGeometryPresentation
import Testing

/// Matched views inside matched views: a badge in a picture in a card, of which the card becomes all of the page or a
/// part of it.
@MainActor struct MatchedNestingTests {
  @MainActor private final class Phone {
    let stage = Stage(size: CGSize(width: 300, height: 500), deviceScale: 2)
    let home = PlacedPage()
    private(set) var page: PlacedPage?
    @PresentationState var isPresented = false
    let picture: Picture

    /// - Parameters:
    ///   - frame: of the card on the page that is presented.
    ///   - nesting: nil takes the default.
    init(to frame: CGRect, nesting: MorphStyle.Nesting? = nil) throws {
      picture = Picture(surface: try #require(TestPicture.pattern(width: 320, height: 240, tint: 0.4)))
      home.places = [
        (
          card(
            radius: 16, picture: CGRect(x: 0, y: 0, width: 200, height: 90),
            badge: CGRect(x: 8, y: 8, width: 40, height: 16),
            text: CGRect(x: 12, y: 100, width: 150, height: 24), isSource: true),
          CGRect(x: 50, y: 300, width: 200, height: 140)
        )
      ]
      var style = MorphStyle.matchedGeometry
      if let nesting { style.nesting = nesting }
      home.matchedGeometryPresentation(isPresented: $isPresented, style: style) { [unowned self] in
        let page = PlacedPage()
        page.places = [
          (
            card(
              radius: 0, picture: CGRect(x: 0, y: 0, width: frame.width, height: 180),
              badge: CGRect(x: frame.width - 60, y: 150, width: 50, height: 20),
              text: CGRect(x: 20, y: 200, width: 200, height: 30), isSource: false), frame
          )
        ]
        self.page = page
        return page
      }
      stage.window.rootViewController = home
      stage.update(to: 0)
    }

    private func card(radius: CGFloat, picture place: CGRect, badge: CGRect, text: CGRect, isSource: Bool) -> View {
      func mark(_ view: View, _ id: String, _ frame: CGRect) {
        view.frame = frame
        if isSource { view.matchedGeometrySource(id: id) } else { view.matchedGeometryDestination(id: id) }
      }
      let card = View()
      card.backgroundColor = isSource ? .systemYellow : .systemTeal
      card.cornerRadius = radius
      mark(card, "card", .zero)
      let image = ImageView()
      image.picture = picture
      image.cornerRadii = CornerRadii(topLeft: radius, topRight: radius, bottomLeft: 0, bottomRight: 0)
      mark(image, "picture", place)
      let pill = View()
      pill.backgroundColor = .systemRed
      mark(pill, "badge", badge)
      image.addSubview(pill)
      let label = Label(isSource ? "One night" : "Two nights", font: .systemFont(ofSize: 15))
      mark(label, "text", text)
      for part in [image, label] as [View] { card.addSubview(part) }
      return card
    }

    var flight: MorphFlight? { (stage.window.runningTransition?.animator as? MorphTransition)?.flight }
    var elements: [MorphState.Element] { flight?.memory.state(at: stage.time)?.elements ?? [] }
    func wait(_ seconds: Double) { stage.update(to: stage.time + seconds) }
    func settle() { for _ in 0..<120 { wait(1.0 / 60) } }

    func look() throws -> Surface {
      let surface = try #require(
        Surface(width: stage.pixelSize.width, height: stage.pixelSize.height, format: .opaque))
      stage.paintAfresh(into: surface)
      return surface
    }

    func expectAllInside(_ location: SourceLocation = #_sourceLocation) {
      for element in elements {
        guard let outer = elements.first(where: { $0.id == element.container }) else { continue }
        #expect(
          outer.frame.inset(dx: -1e-6, dy: -1e-6).encloses(element.frame), "\(element.id)", sourceLocation: location)
      }
    }
  }

  private nonisolated static let whole = CGRect(x: 0, y: 0, width: 300, height: 500)
  private nonisolated static let panel = CGRect(x: 20, y: 60, width: 260, height: 300)

  @Test(arguments: [whole, panel]) func eachMovesInTheInnermostThatHoldsItAtBothEnds(_ frame: CGRect) throws {
    let phone = try Phone(to: frame)
    phone.isPresented = true
    phone.wait(0)
    let pairs = try #require(phone.flight).plan.pairs
    #expect(pairs.map(\.id) == ["card", "picture", "badge", "text"])
    #expect(pairs.map(\.container) == [nil, "card", "picture", "card"])
    // There and back, and turned round on either way: they stay inside.
    for turns in [[], [0.1], [0.2, 0.05]] {
      for pause in turns {
        phone.wait(pause)
        phone.expectAllInside()
        phone.isPresented.toggle()
      }
      for _ in 0..<90 {
        phone.wait(1.0 / 60)
        phone.expectAllInside()
      }
      phone.settle()
      phone.isPresented.toggle()
      phone.wait(0)
    }
  }

  @Test func independentElementsMoveEachOnItsOwn() throws {
    let phone = try Phone(to: Self.panel, nesting: .independent)
    phone.isPresented = true
    phone.wait(0.1)
    let flight = try #require(phone.flight)
    #expect(flight.plan.pairs.allSatisfy { $0.container == nil })
    let progress = flight.sample(at: phone.stage.time).progress
    for pair in flight.plan.pairs {
      let (source, destination) = (try #require(pair.source), try #require(pair.destination))
      let frame = try #require(phone.elements.first { $0.id == pair.id }).frame
      #expect(frame == source.frame.interpolated(to: destination.frame, at: progress))
    }
  }

  /// Nothing changes where the pages hand over to the transition, whatever lies in what.
  @Test(arguments: [whole, panel], [MorphEnd.source, .destination]) func bothEndsChangeNoPixel(
    _ frame: CGRect, _ end: MorphEnd
  ) throws {
    let phone = try Phone(to: frame)
    phone.isPresented = true
    phone.wait(0)
    let meter = try #require(SeamMeter(on: phone.stage, settle: { phone.settle() }))
    let seam = try #require(try meter.measure(at: end))
    #expect(seam.pixels == 0, "\(seam)")
  }

  /// A transition that is turned round keeps its speed: nothing jumps by more than it moved before.
  @Test(arguments: [0.06, 0.12, 0.3]) func aTurnKeepsTheSpeed(_ seconds: Double) throws {
    let phone = try Phone(to: Self.whole)
    phone.isPresented = true
    for _ in 0..<Int(seconds * 240) { phone.wait(1.0 / 240) }
    var frames: [[CGRect]] = []
    for index in 0..<12 {
      if index == 4 { phone.isPresented = false }
      phone.wait(1.0 / 240)
      frames.append(phone.elements.map(\.frame))
    }
    for index in 1..<(frames.count - 1) {
      for (before, now, next) in zip(zip(frames[index - 1], frames[index]), frames[index + 1]).map({ ($0.0, $0.1, $1) })
      {
        func change(_ edge: (CGRect) -> CGFloat) -> CGFloat {
          abs((edge(next) - edge(now)) - (edge(now) - edge(before)))
        }
        #expect(max(change(\.minX), change(\.minY), change(\.maxX), change(\.maxY)) < 4, "frame \(index)")
      }
    }
  }

  /// Two numbers in one place are never seen at once.
  @Test func aTextThatIsReplacedIsGoneBeforeTheOtherComes() throws {
    let phone = try Phone(to: Self.whole)
    phone.isPresented = true
    var (old, new) = (false, false)
    for _ in 0..<60 {
      phone.wait(1.0 / 60)
      guard let text = phone.elements.first(where: { $0.id == "text" }) else { continue }
      #expect(text.sourceAlpha == 0 || text.destinationAlpha == 0)
      (old, new) = (old || text.sourceAlpha > 0, new || text.destinationAlpha > 0)
    }
    #expect(old && new)
  }

  /// What is in a card is cut by its round corners, to the pixel.
  /// That is as wide as the container, and less high.
  @Test("Where the content of a container's end ends, no edge is seen") func groundBelowContent() throws {
    let phone = try Phone(to: Self.whole)
    phone.isPresented = true
    phone.wait(0.05)
    let card = try #require(phone.elements.first { $0.id == "card" })
    let edge = card.frame.minY + 140 * card.frame.width / 200
    #expect(card.sourceAlpha > 0.1 && card.frame.maxY > edge + 6)
    let picture = try phone.look()
    let colors = [edge - 3, edge + 3].map { picture.color(x: Int((card.frame.minX + 30) * 2), y: Int($0 * 2)) }
    #expect(colors[0].contrast(with: colors[1]) < 1.02, "\(colors)")
  }

  @Test func whatReachesOutOfItsContainerIsCut() throws {
    let phone = try Phone(to: Self.panel)
    let card = phone.home.places[0].view
    let stray = View(frame: CGRect(x: -30, y: 60, width: 260, height: 30))
    stray.backgroundColor = .systemPurple
    stray.matchedGeometrySource(id: "stray")
    card.addSubview(stray)
    phone.isPresented = true
    phone.wait(0.03)
    let frame = try #require(phone.elements.first { $0.id == "card" }).frame
    let strip = try #require(phone.elements.first { $0.id == "stray" }).frame
    let picture = try phone.look()
    func color(_ x: CGFloat) -> RGBA { picture.color(x: Int(x * 2), y: Int(strip.midY * 2)) }
    #expect(color(frame.minX - 3).red > 0.95 && color(frame.minX - 3).green > 0.95, "the page")
    #expect(color(frame.minX + 3).green < 0.9, "the strip")
  }
}
