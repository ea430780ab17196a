import Foundation
import HeroFlight
import HeroKit
import HeroMorph
import HeroTesting
import HeroWidgets
import Testing

/// A page let go from the hand leaves with its picture.
@MainActor struct HeroCardTests {
  private func opened() throws -> (phone: Phone, page: DetailPage) {
    let phone = try gridPhone()
    try phone.tap("Item 3")
    phone.settle()
    return (phone, try phone.detailPage())
  }

  /// What is seen of the page, on the screen.
  private func card(_ page: ViewController) -> CGRect {
    page.view.convert(page.view.transitionLook?.clip ?? page.view.bounds, to: nil)
  }

  /// Where the page has its picture, on the screen.
  private func pictureOnPage(_ page: DetailPage, _ crop: MorphCrop) -> CGRect {
    page.header.convert(crop.destination.frame(of: crop.contentSize, in: page.header.bounds), to: nil)
  }

  private func element(_ phone: Phone) throws -> MorphState.Element {
    let flight = try #require(phone.flight)
    return try #require(flight.plan.state(at: flight.sample(at: phone.time)).elements.first)
  }

  @Test func letGoItGoesWhereItsPictureGoes() throws {
    let (phone, page) = try opened()
    let cell = try phone.gridPage().source(3).heroSourceFrame(in: phone.window)
    phone.hold(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 260, y: 640), over: 0.3)
    phone.lift(at: CGPoint(x: 260, y: 640))
    var area = Double.infinity
    var frames = 0
    while let flight = phone.flight, flight.sample(at: phone.time).progress > 0 {
      #expect(flight.heading == .source)
      let picture = try element(phone)
      // The picture on the page lies under the one that flies, as large.
      let (onPage, inFlight) = (pictureOnPage(page, picture.crop), picture.imageFrame)
      #expect(onPage.center.distance(to: inFlight.center) < 1e-6 && abs(onPage.width - inFlight.width) < 1e-6)
      // Of the page there is always the picture, and around it less and less.
      let card = card(page)
      #expect(card.inset(dx: -1e-6, dy: -1e-6).contains(picture.frame))
      #expect(card.width * card.height < area)
      area = card.width * card.height
      frames += 1
      phone.advance(1 / 60)
    }
    phone.settle()
    #expect(frames > 10 && phone.isOnGrid)
    #expect(area < 1.2 * cell.width * cell.height, "in its last frame the card is hardly larger than its cell")
    expectEveryPictureShownOnce(phone)
  }

  /// In the frame before the landing nothing is seen of the page any more.
  @Test func itIsGoneWhenItLands() throws {
    let (phone, page) = try opened()
    phone.hold(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 180, y: 660), over: 0.3)
    phone.lift(at: CGPoint(x: 180, y: 660))
    let flight = try #require(phone.flight)
    phone.advance(flight.endTime - phone.time - 0.001)
    #expect(phone.flight != nil && page.view.transitionLook.map { $0.alpha < 0.02 } == true)
    let last = try phone.look()
    let cell = try phone.gridPage().source(3).heroSourceFrame(in: phone.window)
    phone.advance(0.002)
    #expect(phone.isOnGrid)
    // The picture itself may have a point to go.
    for (index, strip) in cell.inset(dx: -2, dy: -2).surroundings(thick: 40).enumerated() {
      expectPicture(
        try phone.look(), matches: last, "card-landing-\(index)", in: PixelRect(enclosing: strip), tolerance: 3)
    }
  }

  /// In the hand it stands out: opaque, round, with a shadow that the page below shows.
  @Test func inTheHandItHasAShadow() throws {
    let (phone, page) = try opened()
    let finger = CGPoint(x: 200, y: 410)
    phone.hold(from: CGPoint(x: 200, y: 300), to: finger, over: 0.3)
    phone.advance(0.2)
    phone.move(to: finger)
    let card = card(page)
    let (near, far) = (CGPoint(x: card.midX, y: card.minY - 6), CGPoint(x: card.midX, y: 4))
    let grid = try gridPhone()
    func loss(_ point: CGPoint) throws -> Double {
      try grid.pixel(at: point).relativeLuminance - phone.pixel(at: point).relativeLuminance
    }
    #expect(page.view.transitionLook?.alpha == 1 && page.view.transitionLook?.cornerRadius == 26)
    #expect(try loss(near) > loss(far) + 0.02, "beside the card it is darker than far from it")
    let ground = try opened().phone.pixel(at: CGPoint(x: 300, y: 600))
    #expect(try phone.pixel(at: CGPoint(x: card.midX, y: card.midY)) == ground, "the card's own light is not taken")
    phone.lift(at: finger)
    phone.settle()
    expectPicture(try phone.look(), matches: try opened().phone.look(), "card-shadow-gone")
  }

  @Test(arguments: [0.03, 0.05, 0.12, 0.2]) func caughtInMidFlightItBecomesOpaque(_ moment: Double) throws {
    let phone = try gridPhone()
    try phone.tap("Item 3")
    phone.advance(moment)
    let page = try phone.detailPage()
    let alpha = page.view.transitionLook?.alpha ?? 0
    let finger = try phone.flyingFrame().center
    phone.touchDown(at: finger)
    #expect(abs((page.view.transitionLook?.alpha ?? 0) - alpha) < 1e-9, "caught, it stays as it was")
    /// Of the card, what is on it or its ground.
    func seen() throws -> (alpha: Double, card: CGRect) {
      let flight = try #require(phone.flight)
      let state = flight.plan.state(at: flight.sample(at: phone.time)).pages[1]
      let middle = CGPoint(x: phone.stage.size.width / 2, y: phone.stage.size.height / 2)
      let card = state.card ?? page.view.bounds
      let center = middle + state.transform.transform(card.center - middle)
      let scale = state.transform.m11
      return (
        1 - (1 - state.alpha) * (1 - state.ground),
        CGRect(center: center, size: CGSize(width: card.width * scale, height: card.height * scale))
      )
    }
    var last = alpha
    // Up to 0.15 of the distance it becomes its picture.
    let isCard = (phone.flight?.sample(at: phone.time).progress ?? 0) > 0.15
    for step in 1...20 {
      phone.advance(1 / 60)
      phone.move(to: CGPoint(x: finger.x, y: finger.y + 5 * CGFloat(step)))
      let now = try seen().alpha
      #expect((isCard ? now - last : last - now) >= -1e-9, "step \(step): \(last), then \(now)")
      #expect(abs(now - last) < 0.25, "step \(step): \(last), then \(now)")
      last = now
    }
    #expect(last == (isCard ? 1 : 0) && alpha < 1)
    let (whole, picture) = (try seen().card, try phone.flyingFrame())
    let isHeld =
      whole.minX <= picture.minX + 1e-6 && whole.minY <= picture.minY + 1e-6 && whole.maxX >= picture.maxX - 1e-6
      && whole.maxY >= picture.maxY - 1e-6
    #expect(isHeld, "\(whole) holds \(picture)")
    phone.advance(0.3)
    phone.lift(at: CGPoint(x: finger.x, y: finger.y + 100))
    phone.settle()
    expectEveryPictureShownOnce(phone)
  }

  /// Beside what is left of the page, the page beneath has the fingers; on it, it is caught.
  @Test func onItsWayWhatIsLeftOfItIsCaught() throws {
    for isBeside in [false, true] {
      let (phone, page) = try opened()
      phone.hold(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 200, y: 640), over: 0.3)
      phone.lift(at: CGPoint(x: 200, y: 640))
      phone.advance(0.05)
      let (left, picture) = (card(page), try phone.flyingFrame())
      #expect(left.maxY > picture.maxY + 8, "something of the page is left below the picture")
      let finger = CGPoint(x: left.midX, y: isBeside ? left.maxY + 20 : (picture.maxY + left.maxY) / 2)
      phone.touchDown(at: finger)
      #expect(phone.flight?.isHeld == !isBeside)
      phone.lift(at: finger)
      phone.settle()
      expectEveryPictureShownOnce(phone)
    }
  }
}

extension CGRect {
  /// Strips all around, above, below, left and right.
  fileprivate func surroundings(thick: CGFloat) -> [CGRect] {
    [
      CGRect(x: minX, y: minY - thick, width: width, height: thick),
      CGRect(x: minX, y: maxY, width: width, height: thick),
      CGRect(x: minX - thick, y: minY, width: thick, height: height),
      CGRect(x: maxX, y: minY, width: thick, height: height),
    ]
  }
}
