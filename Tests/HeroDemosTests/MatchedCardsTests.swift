import Foundation
import HeroDemos
import HeroEvidence
import HeroExport
import HeroFindings
import HeroFlight
import HeroKit
import HeroMorph
import HeroScenes
import HeroSession
import HeroTesting
import HeroWidgets
import Testing

/// The sheet of cards, used like a person uses it.
@MainActor struct MatchedCardsTests {
  /// Those of a picture that needs no shade.
  static let elements = [
    "card", "picture", "bar", "badge", "title", "place", "price", "reserve", "close", "host",
  ]

  @Test func everyCardOpensAndCloses() throws {
    let phone = try Phone(.matchedCards, scale: 1)
    let labels = phone.scene.itemLabels
    #expect(labels.count == 6 && Set(labels).count == 6 && phone.headless.screen.isOnFirstPage)
    for (item, label) in labels.enumerated() {
      try phone.tap(item: item)
      #expect(phone.flight?.plan.pairs.map(\.id).filter { $0 != "shade" } == Self.elements)
      phone.settle()
      #expect(try phone.frame(of: label, role: .header) == CGRect(x: 0, y: 0, width: 402, height: 320))
      #expect(phone.scene.itemLabels.isEmpty, "nothing on the page opens another")
      expectEveryPictureShownOnce(phone, label)
      try phone.tap("Close")
      phone.settle()
      #expect(phone.scene.itemLabels == labels && phone.headless.screen.isOnFirstPage)
      expectEveryPictureShownOnce(phone, label)
    }
  }

  /// Nothing of what matches changes where the pages hand over to the flight.
  @Test(arguments: Appearance.allCases, UserInterfaceLayoutDirection.allCases)
  func theHandOverIsInvisible(_ appearance: Appearance, _ direction: UserInterfaceLayoutDirection) throws {
    let phone = try Phone(.matchedCards, appearance: appearance, direction: direction, scale: 2)
    let cards = try phone.look()
    try phone.tap(item: 0)
    expectPicture(try phone.look(), matches: cards, "matched-cards-\(appearance)-\(direction)", tolerance: 1)
    #expect(try phone.seam(at: .destination).pixels == 0)
    phone.press(.escape)
    #expect(try phone.seam(at: .source).pixels == 0)
    expectPicture(try phone.look(), matches: cards, "matched-cards-\(appearance)-\(direction)", tolerance: 1)
  }

  /// The same names from the first line to the last, whichever way, and turned round.
  @Test(arguments: [(false, nil), (true, nil), (false, 0.15)]) func aTraceNamesTheSameElements(
    _ closing: Bool, _ interrupt: Double?
  ) throws {
    let frames = try Trace(
      RenderRequest(scene: .matchedCards, scale: 1), item: 1, closing: closing, interrupt: interrupt
    ).frames()
    #expect(frames.allSatisfy { $0.state.elements.map(\.id).filter { $0 != "shade" } == Self.elements })
    let ends = closing || interrupt != nil ? 0.0 : 1
    #expect(frames.last?.sample.progress == ends && frames.last?.phase == .holding)
    func alpha(_ id: String, _ frame: Trace.Frame?) -> Double? {
      frame?.state.elements.first { $0.id == id }.map { $0.sourceAlpha + $0.destinationAlpha }
    }
    #expect(alpha("badge", frames.last) == 1 - ends && alpha("reserve", frames.last) == ends)
  }

  enum Course: CaseIterable {
    case opening, closing, openingTurned, closingTurned, dragged, letGoEarly
  }

  /// Whatever a card does on its way, all of it moves inside the card, and no two texts stand in one place.
  @Test(arguments: Course.allCases) func noPartLeavesItsCard(_ course: Course) throws {
    let phone = try Phone(.matchedCards, scale: 1)
    let cell = try phone.frame(of: phone.scene.itemLabels[0], role: .cell)
    try phone.tap(item: 0)
    if course != .opening, course != .openingTurned { phone.settle() }
    switch course {
    case .opening, .openingTurned: break
    case .closing, .closingTurned: phone.press(.escape)
    case .dragged: phone.drag(from: CGPoint(x: 60, y: 200), to: CGPoint(x: 180, y: 460), over: 0.2)
    case .letGoEarly: phone.drag(from: CGPoint(x: 60, y: 200), to: CGPoint(x: 90, y: 250), over: 0.6)
    }
    var frames = 0
    var last = CGRect.zero
    for frame in 0..<120 {
      if frame == 9, course == .openingTurned || course == .closingTurned { phone.press(.escape) }
      phone.advance(1.0 / 60)
      guard let flight = phone.flight else { break }
      frames += 1
      let elements = flight.plan.state(at: flight.sample(at: phone.stage.time)).elements
      let card = try #require(elements.first { $0.id == "card" })
      last = card.frame
      for element in elements where element.id != "card" {
        #expect(element.container == "card")
        guard element.sourceAlpha + element.destinationAlpha > 0 else { continue }
        #expect(card.frame.inset(dx: -0.01, dy: -0.01).encloses(element.frame), "\(element.id) in frame \(frame)")
      }
      let price = try #require(elements.first { $0.id == "price" })
      #expect(price.sourceAlpha == 0 || price.destinationAlpha == 0)
      // No white band opens above the picture.
      let picture = try #require(elements.first { $0.id == "picture" })
      #expect(abs(picture.frame.minY - card.frame.minY) < 0.01 && abs(picture.frame.width - card.frame.width) < 0.01)
      // The page that a finger had is the card: nothing of it is seen twice.
      #expect(elements.allSatisfy { $0.alphaOnPage == 0 })
    }
    #expect(frames > 10)
    // It lands where its cell is.
    if course == .closing || course == .dragged || course == .openingTurned {
      #expect(abs(last.minX - cell.minX) < 3 && abs(last.minY - cell.minY) < 3)
    }
    phone.settle()
    expectEveryPictureShownOnce(phone)
  }

  /// A card that stands near the lower edge of the screen swings no further than that edge.
  @Test(arguments: 1..<6) func noPartOfACardLeavesTheScreen(item: Int) throws {
    let phone = try Phone(.matchedCards, scale: 1)
    try phone.tap(item: item)
    phone.settle()
    phone.press(.escape)
    var lowest: CGFloat = 0
    while let flight = phone.flight {
      let elements = flight.plan.state(at: flight.sample(at: phone.stage.time)).elements
      lowest = elements.filter { $0.sourceAlpha + $0.destinationAlpha > 0 }.map(\.frame.maxY).reduce(lowest, max)
      phone.advance(1.0 / 60)
    }
    #expect((800...874.01).contains(lowest))
  }

  /// On a small phone the sheet is nearly as wide as the screen, and its edges lie between pixels.
  @Test(arguments: 1..<6) func onASmallPhoneTheHandOverIsInvisible(item: Int) throws {
    let phone = try Phone(.matchedCards, device: try #require(Device(named: "iphone-se")), scale: 2)
    try phone.tap(item: item)
    #expect(try phone.seam(at: .source).pixels == 0)
  }

  /// × can be clicked as soon as it is seen, though the spring still moves.
  @Test func thePageClosesBeforeItsSpringRests() throws {
    let phone = try Phone(.matchedCards, scale: 1)
    try phone.tap(item: 0)
    phone.advance(0.5)
    #expect(phone.flight != nil)
    phone.tap(at: CGPoint(x: 38, y: 84))
    phone.advance(0.05)
    #expect(phone.flight?.heading == .source)
    phone.settle()
    #expect(phone.scene.itemLabels.count == 6)
  }

  /// A page that fills the screen scrolls at once, though the spring still moves.
  @Test func thePageScrollsBeforeItsSpringRests() throws {
    let phone = try Phone(.matchedCards, textSize: .accessibilityLarge, scale: 1)
    try phone.tap(item: 0)
    phone.advance(0.4)
    #expect(phone.flight != nil)
    phone.drag(from: CGPoint(x: 160, y: 560), to: CGPoint(x: 160, y: 480), over: 0.1)
    #expect(try phone.scrollView().contentOffset.y > 10)
    #expect(phone.flight != nil)
    phone.settle()
    expectEveryPictureShownOnce(phone)
  }

  /// The article's own movement is one setting away.
  @Test func theCardsPartsMayMoveEachOnItsOwn() throws {
    let phone = try Phone(.matchedCards, scale: 1, settings: ["flight-nesting": "independent"])
    try phone.tap(item: 0)
    phone.advance(0.3)
    let flight = try #require(phone.flight)
    #expect(flight.plan.pairs.allSatisfy { $0.container == nil })
    phone.settle()
    phone.press(.escape)
    phone.settle()
    #expect(phone.scene.itemLabels.count == 6)
    expectEveryPictureShownOnce(phone)
  }

  @Test func theSheetCanBePutAwayAndBroughtBack() throws {
    let phone = try Phone(.matchedCards, scale: 1)
    phone.press(.escape)
    phone.settle()
    #expect(phone.scene.itemLabels.isEmpty && phone.page === phone.scene)
    expectEveryPictureShownOnce(phone)
    try phone.tap("Show the doors")
    phone.settle()
    #expect(phone.scene.itemLabels.count == 6)
    phone.press(.escape)
    phone.settle()
    phone.press(.return)
    phone.settle()
    try phone.tap(item: 3)
    phone.settle()
    #expect(try phone.frame(of: "Loft on the Quay", role: .header).minY == 0)
  }

  @Test func thePageReserves() throws {
    let phone = try Phone(.matchedCards, scale: 1)
    try phone.headless.openPage("cabin under firs")
    try phone.tap("Reserve")
    phone.settle()
    try phone.tap("OK")
    phone.settle()
    // It leaves as it would have come.
    phone.press(.escape)
    #expect(phone.flight?.plan.pairs.map(\.id).filter { $0 != "shade" } == Self.elements)
    phone.settle()
    expectEveryPictureShownOnce(phone)
    #expect(throws: SceneError.self) { try phone.headless.openPage("Castle") }
  }

  /// A card under the screen's edge takes off from where it stands.
  @Test func aCardThatIsHalfInSightFliesToo() throws {
    let phone = try Phone(.matchedCards, scale: 1)
    let card = try phone.frame(of: "Lavender Farm", role: .cell)
    #expect(card.maxY > 874)
    phone.tap(at: CGPoint(x: card.midX, y: card.minY + 20))
    #expect(phone.flight?.plan.pairs.first?.source?.frame == card)
    phone.advance(0.2)
    // Turned round in mid-flight, it goes back there.
    phone.press(.escape)
    phone.settle()
    #expect(try phone.frame(of: "Lavender Farm", role: .cell) == card)
    expectEveryPictureShownOnce(phone)
  }

  /// What a hand holds still is painted, and then asks for no other frame.
  @Test func aPageHeldStillLeavesTheProcessorAlone() throws {
    let phone = try Phone(.matchedCards, scale: 1)
    try phone.tap(item: 0)
    phone.settle()
    phone.hold(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 200, y: 280))
    #expect(phone.flight != nil)
    // The first picture is of the whole screen.
    for _ in 0..<3 {
      phone.advance(1.0 / 60)
      _ = try phone.paintOn()
    }
    #expect(!phone.stage.needsFrame && !phone.stage.isAnimating)
    phone.move(to: CGPoint(x: 200, y: 300))
    #expect(phone.stage.needsFrame)
  }

  /// Dragged down and let go early it stays, and the binding knows; dragged on it leaves.
  @Test func aFingerTakesThePageAway() throws {
    let phone = try Phone(.matchedCards, scale: 1)
    try phone.tap(item: 0)
    phone.settle()
    phone.drag(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 200, y: 240), over: 1)
    phone.settle()
    #expect(phone.scene.itemLabels.isEmpty)
    expectEveryPictureShownOnce(phone)
    phone.drag(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 200, y: 500))
    phone.settle()
    #expect(phone.scene.itemLabels.count == 6)
    expectEveryPictureShownOnce(phone)
    try phone.tap(item: 0)
    phone.settle()
    #expect(phone.scene.itemLabels.isEmpty, "it opens again")
  }

  /// Another card that is tapped while a page leaves opens when that has left, and what flies stays what it is.
  @Test func aCardThatIsTappedMeanwhileWaits() throws {
    let phone = try Phone(.matchedCards, scale: 1)
    let other = try phone.frame(of: "Cabin under Firs", role: .cell)
    try phone.tap(item: 0)
    phone.settle()
    phone.press(.escape)
    phone.advance(0.3)
    let flight = try #require(phone.flight)
    let source = flight.plan.pairs[0].source
    phone.tap(at: CGPoint(x: other.midX, y: other.maxY - 20))
    phone.advance(0.05)
    #expect(phone.flight === flight && flight.plan.pairs[0].source == source && flight.heading == .source)
    phone.settle()
    #expect(phone.page?.title == "Cabin under Firs")
    expectEveryPictureShownOnce(phone)
    phone.press(.escape)
    phone.settle()
    #expect(phone.scene.itemLabels.count == 6, "nobody waits any more")
    expectEveryPictureShownOnce(phone)
  }

  /// The clock and the symbols can be read over every picture, while its page comes and at rest.
  @Test(arguments: Appearance.allCases, 0..<6) func theStatusBarCanBeRead(_ appearance: Appearance, _ item: Int) throws
  {
    let request = RenderRequest(scene: .matchedCards, traits: TraitCollection(appearance: appearance), scale: 2)
    let findings = try FindingsReport(request, item: item).findings.filter { $0.kind == .contrast }
    #expect(findings.isEmpty, "\(findings.map(\.words))")
  }

  /// The card is elevated, as it stands in a sheet, and its page is not.
  @Test("No edge of a card's ground crosses the larger card, in the dark") func groundHasNoEdge() throws {
    let phone = try Phone(.matchedCards, appearance: .dark, scale: 1)
    phone.settle()
    let cell = try phone.frame(of: "Cabin under Firs", role: .cell)
    try phone.tap(item: 1)
    phone.advance(0.05)
    let card = try #require(phone.flight?.memory.state(at: phone.time)?.elements.first { $0.groundAlpha != nil }).frame
    let edge = card.minY + cell.height * card.width / cell.width
    #expect(card.maxY > edge + 4)
    let colors = try [edge - 3, edge + 3].map { try phone.pixel(at: CGPoint(x: card.minX + card.width * 0.55, y: $0)) }
    #expect(colors[0].contrast(with: colors[1]) < 1.02, "\(colors)")
  }

  /// A portrait fills its circle: no part of its rim looks like the card behind it.
  @Test(arguments: [Appearance.light, .dark]) func portraitsFillTheirCircles(_ appearance: Appearance) throws {
    let phone = try Phone(.matchedCards, appearance: appearance, scale: 2)
    phone.settle()
    let picture = try phone.look()
    for name in ["Inês", "Sindre"] {
      let view = try #require(phone.visibleViews.first { $0.accessibilityLabel == name })
      let frame = view.frameInWindow
      let ground = Color.secondarySystemGroupedBackground.resolved(for: appearance)
      for step in 0..<36 {
        let angle = Double(step) / 18 * .pi
        let radius = frame.width * 0.42
        let (x, y) = ((frame.midX + radius * cos(angle)) * 2, (frame.midY + radius * sin(angle)) * 2)
        let color = picture.color(x: Int(x), y: Int(y))
        let difference = abs(color.red - ground.red) + abs(color.green - ground.green) + abs(color.blue - ground.blue)
        #expect(difference > 0.12, "\(name) at \(step * 10)°: \(color)")
      }
    }
  }
}
