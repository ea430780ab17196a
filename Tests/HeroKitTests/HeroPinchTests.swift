import Foundation
import HeroFlight
import HeroKit
import HeroMorph
import HeroTesting
import HeroWidgets
import Testing

/// A page that two fingers pinch together.
@MainActor struct HeroPinchTests {
  private typealias Fingers = (CGPoint, CGPoint)

  /// Two fingers one above the other about `middle`.
  private func fingers(_ middle: CGPoint = CGPoint(x: 200, y: 450), apart: CGFloat) -> Fingers {
    (CGPoint(x: middle.x, y: middle.y - apart / 2), CGPoint(x: middle.x, y: middle.y + apart / 2))
  }

  private func lift(_ phone: Phone, _ fingers: Fingers) {
    phone.lift(at: fingers.0, finger: 1)
    phone.lift(at: fingers.1, finger: 2)
  }

  @Test func theCardLiesBetweenTheFingers() throws {
    let phone = try openedPage()
    let start = fingers(apart: 300)
    phone.holdPinch(from: start, to: fingers(CGPoint(x: 230, y: 500), apart: 150), over: 0.3)
    let flight = try #require(phone.flight)
    #expect(flight.isHeld && flight.sample(at: phone.time).progress == 1)
    // But for the 8 points and the little that they took to begin with.
    let page = try #require(try phone.detailPage().view.transitionLook)
    #expect(abs(page.transform.m11 - 150 / 292) < 0.03 && page.alpha == 1 && page.cornerRadius > 0)
    #expect(try seen(CGPoint(x: 200, y: 450), on: phone).distance(to: CGPoint(x: 230, y: 500)) < 6)
    #expect(try phone.detailPage().heroDestinationImageView()?.isShown == true)
    phone.cancelTouch(at: .zero, finger: 1)
    phone.settle()
    #expect(phone.page is DetailPage)
    expectEveryPictureShownOnce(phone)
  }

  /// The size decides, however fast the fingers are: below half the page leaves. Native: 0.494 left, 0.515 sprang back.
  @Test(arguments: [
    (144.0, 1.0, true), (150, 1, false), (280, 1, false), (250, 0.06, false), (170, 0.1, false), (130, 0.1, true),
  ])
  func letGo(_ apart: Double, over seconds: Double, leaves: Bool) throws {
    let phone = try openedPage()
    phone.holdPinch(from: fingers(apart: 300), to: fingers(apart: apart), over: seconds)
    if seconds >= 1 {
      phone.advance(0.3)
      phone.move(to: fingers(apart: apart).0, finger: 1)
    }
    lift(phone, fingers(apart: apart))
    phone.settle()
    #expect(phone.isOnGrid == leaves)
    expectEveryPictureShownOnce(phone)
  }

  @Test func apartFromEachOtherTheyDoNothing() throws {
    let phone = try openedPage()
    let before = try phone.look()
    phone.holdPinch(from: fingers(apart: 100), to: fingers(apart: 400))
    #expect(phone.window.runningTransition == nil)
    expectPicture(try phone.look(), matches: before, "pinch-outward")
    // And then they come nearer, and have the page all the same.
    phone.movePinch(from: fingers(apart: 400), to: fingers(apart: 150), over: 0.3)
    #expect(phone.flight?.isHeld == true)
    phone.advance(0.2)
    lift(phone, fingers(apart: 150))
    phone.settle()
    #expect(phone.isOnGrid)
    expectEveryPictureShownOnce(phone)
  }

  /// Two fingers side by side scroll, though no hand keeps them at one distance.
  @Test func fingersThatGoAlongTogetherScroll() throws {
    let phone = try openedPage()
    let start = (CGPoint(x: 120, y: 600), CGPoint(x: 280, y: 620))
    phone.holdPinch(from: start, to: (CGPoint(x: 150, y: 300), CGPoint(x: 260, y: 310)), over: 0.4)
    #expect(phone.window.runningTransition == nil)
    #expect(try phone.detailPage().scrollView.contentOffset.y > 150)
    lift(phone, (CGPoint(x: 150, y: 300), CGPoint(x: 260, y: 310)))
    phone.settle()
    #expect(phone.page is DetailPage)
    expectEveryPictureShownOnce(phone)
  }

  @Test func aPageThatIsScrolledLeavesToo() throws {
    let phone = try openedPage()
    try phone.detailPage().scrollView.setContentOffset(CGPoint(x: 0, y: 260), animated: false)
    phone.pinch(from: fingers(apart: 300), to: fingers(apart: 120))
    #expect(phone.flight?.heading == .source)
    phone.settle()
    #expect(phone.isOnGrid)
    expectEveryPictureShownOnce(phone)
  }

  @Test func twoFingersTakeThePageFromOneThatDragsIt() throws {
    let phone = try openedPage()
    let page = try phone.detailPage()
    phone.touchDown(at: CGPoint(x: 200, y: 300), finger: 1)
    for step in 1...10 {
      phone.advance(1 / 60)
      phone.move(to: CGPoint(x: 200, y: 300 + 10 * CGFloat(step)), finger: 1)
    }
    #expect(phone.flight?.isHeld == true)
    let dragged = try seen(CGPoint(x: 200, y: 300), on: phone)
    phone.touchDown(at: CGPoint(x: 200, y: 700), finger: 2)
    phone.move(to: CGPoint(x: 200, y: 691), finger: 2)
    #expect(try seen(CGPoint(x: 200, y: 300), on: phone).distance(to: dragged) < 1e-6)
    #expect(phone.flight?.isHeld == true)
    // Nobody was told that it stays after all.
    #expect(page.appearances.calls == [.willAppear, .didAppear, .willDisappear])
    phone.movePinch(
      from: (CGPoint(x: 200, y: 400), CGPoint(x: 200, y: 691)),
      to: (CGPoint(x: 200, y: 500), CGPoint(x: 200, y: 600)), over: 0.3)
    #expect(try #require(page.view.transitionLook).transform.m11 < 0.5)
    lift(phone, (CGPoint(x: 200, y: 500), CGPoint(x: 200, y: 600)))
    phone.settle()
    #expect(phone.isOnGrid && page.appearances.calls.suffix(2) == [.willDisappear, .didDisappear])
    expectEveryPictureShownOnce(phone)
  }

  /// While it opens anywhere; on its way back, on the picture.
  @Test(arguments: [false, true], [0.4, 1.5]) func inMidFlightItIsCaught(closing: Bool, scale: Double) throws {
    let phone = closing ? try openedPage() : try gridPhone()
    if closing { phone.press(.escape) } else { try phone.tap("Item 2") }
    phone.advance(0.1)
    let flight = try #require(phone.flight)
    let frame = try phone.flyingFrame()
    let place = closing ? frame.center : CGPoint(x: 200, y: 600)
    let start = fingers(place, apart: 100)
    phone.touchDown(at: closing ? place : start.0, finger: 1)
    // What lies on the picture stops at once.
    #expect(flight.isHeld == closing)
    phone.touchDown(at: start.1, finger: 2)
    phone.move(to: CGPoint(x: start.0.x, y: start.0.y), finger: 1)
    phone.movePinch(from: start, to: fingers(place, apart: 100 * scale), over: 0.3)
    #expect(flight.isHeld)
    let now = try phone.flyingFrame()
    #expect(scale < 1 ? now.width < frame.width * 0.8 : now.width > frame.width * 1.1)
    phone.advance(0.2)
    lift(phone, fingers(place, apart: 100 * scale))
    phone.settle()
    #expect(phone.isOnGrid == (scale < 1))
    expectEveryPictureShownOnce(phone)
  }

  /// Hardly pinched, it goes on to where it went.
  @Test(arguments: [false, true]) func caughtAndLetGoItGoesOn(closing: Bool) throws {
    let phone = closing ? try openedPage() : try gridPhone()
    if closing { phone.press(.escape) } else { try phone.tap("Item 2") }
    phone.advance(0.1)
    let place = try phone.flyingFrame().center
    phone.holdPinch(from: fingers(place, apart: 40), to: fingers(place, apart: 54), over: 0.3)
    #expect(phone.flight?.isHeld == true)
    phone.advance(0.2)
    lift(phone, fingers(place, apart: 54))
    phone.settle()
    #expect(phone.isOnGrid == closing)
    expectEveryPictureShownOnce(phone)
  }

  @Test func onItsWayBackThePageBeneathHasFingersBesideThePicture() throws {
    let phone = try openedPage()
    phone.press(.escape)
    phone.advance(0.15)
    let frame = try phone.flyingFrame()
    let start = fingers(CGPoint(x: 195, y: frame.maxY + 160), apart: 200)
    phone.holdPinch(from: start, to: fingers(CGPoint(x: 195, y: frame.maxY + 160), apart: 100), over: 0.1)
    #expect(phone.flight?.isHeld == false)
    phone.settle()
    #expect(phone.isOnGrid)
  }

  @Test func thePageThatLeavesTakesNoClicks() throws {
    let phone = try openedPage()
    phone.pinch(from: fingers(apart: 300), to: fingers(apart: 120))
    phone.advance(0.03)
    let page = try phone.detailPage()
    // Where its × is seen, and all over it.
    let close = try seen(page.closeButton.convert(page.closeButton.bounds.center, to: page.view), on: phone)
    for place in [close, try seen(CGPoint(x: 200, y: 700), on: phone)] {
      #expect(phone.window.hitTest(place)?.isDescendant(of: page.view) != true)
    }
    phone.settle()
    #expect(phone.isOnGrid)
  }

  @Test func escapeTakesItOutOfTheHand() throws {
    let phone = try openedPage()
    phone.holdPinch(from: fingers(apart: 300), to: fingers(apart: 200))
    phone.press(.escape)
    #expect(phone.flight?.isHeld == false && phone.flight?.heading == .source)
    phone.movePinch(from: fingers(apart: 200), to: fingers(apart: 320), over: 0.1)
    lift(phone, fingers(apart: 320))
    phone.settle()
    #expect(phone.isOnGrid)
    expectEveryPictureShownOnce(phone)
  }

  @Test func resizedInTheHand() throws {
    let phone = try openedPage()
    phone.holdPinch(from: fingers(apart: 300), to: fingers(apart: 200))
    phone.stage.resize(to: CGSize(width: 500, height: 600))
    phone.advance(0.05)
    phone.movePinch(from: fingers(apart: 200), to: fingers(apart: 220), over: 0.1)
    lift(phone, fingers(apart: 220))
    phone.settle()
    expectEveryPictureShownOnce(phone)
  }

  /// Two fingers turn the page 1 : 1; released it is upright again wherever it goes.
  @Test(arguments: [110.0, 220], [UserInterfaceLayoutDirection.leftToRight, .rightToLeft])
  func itTurnsWithTheFingers(_ apart: Double, _ direction: UserInterfaceLayoutDirection) throws {
    let phone = try openedPage()
    phone.stage.layoutDirection = direction
    phone.settle()
    let before = try phone.look()
    let middle = CGPoint(x: 200, y: 450)
    func fingers(_ apart: Double, _ degrees: Double) -> Fingers {
      let way = CGPoint(x: apart / 2 * cos(degrees * .pi / 180), y: apart / 2 * sin(degrees * .pi / 180))
      return (middle - way, middle + way)
    }
    phone.touchDown(at: fingers(300, -90).0, finger: 1)
    phone.touchDown(at: fingers(300, -90).1, finger: 2)
    for step in 1...20 {
      phone.advance(1 / 60)
      let now = fingers(300 + (apart - 300) * Double(step) / 20, -90 + 45 * Double(step) / 20)
      phone.move(to: now.0, finger: 1)
      phone.move(to: now.1, finger: 2)
    }
    let page = try #require(try phone.detailPage().view.transitionLook).transform
    let turn = atan2(page.m12, page.m11) * 180 / .pi * (direction == .rightToLeft ? -1 : 1)
    // But for what they turned before it was a pinch.
    #expect((36...45).contains(turn))
    lift(phone, fingers(apart, -45))
    phone.settle()
    #expect(phone.isOnGrid == (apart < 150))
    if apart > 150 { expectPicture(try phone.look(), matches: before, "pinch-turned-back-\(direction)") }
    expectEveryPictureShownOnce(phone)
  }

  @Test(arguments: [130.0, 280]) func whereMotionIsReducedNothingMoves(_ apart: Double) throws {
    let phone = try openedPage()
    phone.stage.isReduceMotionEnabled = true
    let before = try phone.look()
    phone.holdPinch(from: fingers(apart: 300), to: fingers(apart: apart), over: 1)
    phone.advance(0.3)
    phone.move(to: fingers(apart: apart).0, finger: 1)
    #expect(phone.window.runningTransition == nil)
    expectPicture(try phone.look(), matches: before, "pinch-reduced")
    lift(phone, fingers(apart: apart))
    #expect((phone.window.runningTransition != nil) == (apart < 200))
    phone.settle()
    #expect(phone.isOnGrid == (apart < 200))
    expectEveryPictureShownOnce(phone)
  }
}
