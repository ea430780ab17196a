import Foundation
import HeroFlight
import HeroKit
import HeroMorph
import HeroMotion
import HeroTesting
import HeroWidgets
import Testing

/// A finger that comes down while a picture flies.
@MainActor struct HeroCatchTests {
  /// Where the picture is at `time`, if nobody touches it.
  private func frame(of flight: MorphFlight, at time: Double) -> CGRect? {
    let sample = flight.sample(at: time)
    return flight.plan.state(at: sample).elements.first?.frame
  }

  @Test(arguments: [0.03, 0.1, 0.2], [false, true]) func aPressCatchesAndLetGoItGoesOnAsItWent(
    _ moment: Double, closing: Bool
  ) throws {
    let phone = try gridPhone()
    try phone.tap("Item 3")
    if closing {
      phone.settle()
      phone.press(.escape)
    }
    phone.advance(moment)
    let flight = try #require(phone.flight)
    let caught = try phone.flyingFrame()
    // What would have come, had nobody touched it.
    let start = phone.time
    let coming = stride(from: 0, through: 0.4, by: 0.017).map {
      (flight.sample(at: start + $0), frame(of: flight, at: start + $0))
    }
    let left = flight.endTime - start
    phone.touchDown(at: caught.center)
    #expect(flight.isHeld, "at once, not once it has moved")
    phone.advance(0.7)
    #expect(try phone.flyingFrame() == caught)
    phone.move(to: caught.center + CGPoint(x: 3, y: 4))
    phone.lift(at: caught.center + CGPoint(x: 3, y: 4))
    #expect(!flight.isHeld && flight.heading == (closing ? .source : .destination))
    let now = phone.time
    #expect(abs(flight.endTime - now - left) < 1e-9)
    for (index, before) in coming.enumerated() {
      let after = flight.sample(at: now + Double(index) * 0.017)
      #expect(abs(after.progress - before.0.progress) < 1e-9 && abs(after.velocity - before.0.velocity) < 1e-6)
      #expect(after.offset == .zero)
    }
    phone.settle()
    #expect(closing ? phone.isOnGrid : phone.page is DetailPage)
    expectEveryPictureShownOnce(phone)
  }

  /// The same for a flight that was turned round, and so is on springs already.
  @Test func aFlightTurnedRoundGoesOnAsItWent() throws {
    let phone = try gridPhone()
    try phone.tap("Item 3")
    phone.advance(0.12)
    phone.press(.escape)
    phone.advance(0.05)
    let flight = try #require(phone.flight)
    let start = phone.time
    let coming = stride(from: 0, through: 0.3, by: 0.017).map { flight.sample(at: start + $0).progress }
    let finger = try phone.flyingFrame().center
    phone.touchDown(at: finger)
    phone.advance(0.4)
    phone.lift(at: finger)
    let now = phone.time
    for (index, before) in coming.enumerated() {
      #expect(abs(flight.sample(at: now + Double(index) * 0.017).progress - before) < 1e-9)
    }
    phone.settle()
    #expect(phone.isOnGrid)
  }

  @Test func aCardThatSpringsBackIsCaughtAnywhere() throws {
    let phone = try gridPhone()
    try phone.tap("Item 3")
    phone.settle()
    phone.drag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 400), over: 0.6)
    phone.advance(0.05)
    let flight = try #require(phone.flight)
    #expect(flight.heading == .destination)
    let before = flight.sample(at: phone.time)
    phone.touchDown(at: CGPoint(x: 200, y: 700))
    #expect(flight.isHeld)
    phone.advance(0.3)
    phone.lift(at: CGPoint(x: 200, y: 700))
    #expect(flight.sample(at: phone.time).offset == before.offset)
    phone.settle()
    #expect(phone.page is DetailPage)
    expectEveryPictureShownOnce(phone)
  }

  @Test func beneathTheFlyingPictureNothingIsPressed() throws {
    for wayBack in [false, true] {
      let phone = try gridPhone()
      let grid = try phone.gridPage()
      try phone.tap("Item 2")
      if wayBack {
        phone.settle()
        phone.press(.escape)
      }
      phone.advance(0.12)
      let finger = try phone.flyingFrame().center
      phone.touchDown(at: finger)
      // A second finger does not get through either.
      phone.touchDown(at: finger + CGPoint(x: 20, y: 10), finger: 1)
      phone.advance(0.3)
      #expect(phone.all(CollectionViewCell.self).allSatisfy { !$0.isHighlighted })
      phone.lift(at: finger + CGPoint(x: 20, y: 10), finger: 1)
      #expect(phone.flight?.isHeld == true)
      phone.lift(at: finger)
      phone.settle()
      #expect(grid.livingPages == (wayBack ? 0 : 1) && phone.isOnGrid == wayBack)
      expectEveryPictureShownOnce(phone)
    }
  }

  @Test func besideThePictureThePageBeneathIsAtOnceTheUsers() throws {
    let phone = try gridPhone()
    let place = try phone.frame(of: "Item 7").center
    try phone.tap("Item 0")
    phone.settle()
    phone.press(.escape)
    phone.advance(1 / 60)
    #expect(!(try phone.flyingFrame().contains(place)))
    phone.tap(at: place)
    phone.settle()
    #expect(try phone.detailPage().item == 7)
  }

  @Test func escapeTakesItOutOfTheHandForGood() throws {
    let phone = try gridPhone()
    try phone.tap("Item 3")
    phone.advance(0.15)
    let finger = try phone.flyingFrame().center
    phone.touchDown(at: finger)
    phone.advance(0.1)
    phone.press(.escape)
    #expect(phone.flight?.isHeld == false && phone.flight?.heading == .source)
    phone.advance(0.05)
    phone.move(to: finger + CGPoint(x: 0, y: 30))
    phone.lift(at: finger + CGPoint(x: 0, y: 30))
    #expect(phone.flight?.isHeld == false && phone.flight?.heading == .source)
    phone.settle()
    #expect(phone.isOnGrid)
    expectEveryPictureShownOnce(phone)
  }

  @Test func aTouchThatIsCancelledLetsGoToo() throws {
    let phone = try gridPhone()
    try phone.tap("Item 3")
    phone.advance(0.1)
    let finger = try phone.flyingFrame().center
    phone.touchDown(at: finger)
    phone.cancelTouch(at: finger)
    #expect(phone.flight?.isHeld == false)
    phone.settle()
    #expect(phone.page is DetailPage)
  }

  // MARK: The page that opens

  /// The cross stands where the picture does not fly; in the first frame nothing of it can be seen yet.
  @Test(arguments: [0.0, 0.02, 0.2]) func theCrossWorksFromTheFirstFrame(_ moment: Double) throws {
    let phone = try gridPhone()
    try phone.tap("Item 0")
    phone.advance(moment)
    let flight = try #require(phone.flight)
    phone.tap(at: CGPoint(x: 38, y: 342))
    #expect(flight.heading == .source)
    phone.settle()
    #expect(phone.isOnGrid)
  }

  @Test func theCrossWorksUnderThePictureToo() throws {
    let phone = try gridPhone()
    try phone.tap("Item 4")
    phone.advance(0.1)
    let cross = CGPoint(x: 38, y: 342)
    #expect(try phone.flyingFrame().contains(cross))
    phone.tap(at: cross)
    #expect(phone.flight?.heading == .source && phone.flight?.isHeld == false)
    phone.settle()
    #expect(phone.isOnGrid)
  }

  @Test func nothingElseIsTappedBeforeThePageStands() throws {
    let phone = try gridPhone()
    try phone.tap("Item 0")
    let page = try phone.detailPage()
    var presses = 0
    let button = Button(title: "Like")
    button.action = { presses += 1 }
    button.frame = CGRect(x: 100, y: 600, width: 120, height: 44)
    page.view.addSubview(button)
    let finger = button.center
    phone.advance(0.1)
    phone.tap(at: finger)
    // Down before it stood and up afterwards is none either.
    phone.touchDown(at: finger)
    phone.settle()
    #expect(!button.isHighlighted)
    phone.lift(at: finger)
    #expect(presses == 0)
    phone.tap(at: finger)
    #expect(presses == 1)
  }

  // MARK: The second press

  @Test(arguments: [0, 1]) func theSecondPressOfADoubleClickIsNobodys(finger: Int) throws {
    func press(_ phone: Phone, _ place: CGPoint) {
      phone.touchDown(at: place, finger: finger)
      phone.lift(at: place, finger: finger)
    }
    let phone = try gridPhone()
    let place = try phone.frame(of: "Item 2").center
    press(phone, place)
    let flight = try #require(phone.flight)
    let undisturbed = (0...20).map { flight.sample(at: phone.time + Double($0) / 50) }
    let start = phone.time
    phone.advance(0.15)
    phone.touchDown(at: place + CGPoint(x: 2, y: -3), finger: finger)
    #expect(!flight.isHeld)
    phone.advance(0.1)
    phone.lift(at: place + CGPoint(x: 2, y: -3), finger: finger)
    for (index, sample) in undisturbed.enumerated() {
      #expect(flight.sample(at: start + Double(index) / 50) == sample)
    }
    phone.settle()
    #expect(try phone.detailPage().item == 2)
    #expect(try phone.gridPage().livingPages == 1)
  }

  @Test func fartherOffOrLaterAPressIsAPress() throws {
    for (distance, wait) in [(6.0, 0.1), (0, 0.41)] {
      let phone = try gridPhone(timing: SpringTiming(.uiKit(duration: 2, ratio: 0.85)))
      let place = try phone.frame(of: "Item 2").center
      phone.tap(at: place)
      phone.advance(wait)
      let finger = place + CGPoint(x: distance, y: 0)
      #expect(try phone.flyingFrame().contains(finger))
      phone.touchDown(at: finger)
      #expect(phone.flight?.isHeld == true)
    }
  }

  @Test func theSecondPressMayBeOnACross() throws {
    let phone = try gridPhone()
    // Item 2's cell holds the place where the page has its cross.
    let cross = CGPoint(x: 38, y: 342)
    phone.tap(at: cross)
    let flight = try #require(phone.flight)
    phone.advance(0.1)
    phone.tap(at: cross)
    #expect(flight.heading == .source)
    phone.settle()
    #expect(phone.isOnGrid)
  }
}
