import Foundation
import HeroFlight
import HeroKit
import HeroMorph
import HeroTesting
import HeroWidgets
import Testing

/// A page that two fingers pinch together, or Control and a wheel.
@MainActor struct HeroPinchTests {
  private typealias Fingers = (CGPoint, CGPoint)

  private func opened() throws -> Phone {
    let phone = try gridPhone()
    try phone.tap("Item 3")
    phone.settle()
    return phone
  }

  /// Two fingers one above the other about `middle`.
  private func fingers(_ middle: CGPoint = CGPoint(x: 200, y: 450), apart: CGFloat) -> Fingers {
    (CGPoint(x: middle.x, y: middle.y - apart / 2), CGPoint(x: middle.x, y: middle.y + apart / 2))
  }

  private func lift(_ phone: Phone, _ fingers: Fingers) {
    phone.lift(at: fingers.0, finger: 1)
    phone.lift(at: fingers.1, finger: 2)
  }

  /// Where a point of the page at rest is seen.
  private func seen(_ point: CGPoint, on phone: Phone) throws -> CGPoint {
    let page = try phone.detailPage().view
    let middle = page.bounds.center
    return middle + (page.transitionLook?.transform ?? .identity).transform(point - middle)
  }

  // MARK: Fingers

  @Test func theCardLiesBetweenTheFingers() throws {
    let phone = try opened()
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

  /// Slowly, the size decides; fast, where that would come to.
  @Test(arguments: [(150.0, 1.0, true), (280, 1, false), (250, 0.06, true), (296, 0.1, false)])
  func letGo(_ apart: Double, over seconds: Double, leaves: Bool) throws {
    let phone = try opened()
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
    let phone = try opened()
    let before = try phone.look()
    phone.holdPinch(from: fingers(apart: 100), to: fingers(apart: 400))
    #expect(phone.window.runningTransition == nil)
    expectPicture(try phone.look(), matches: before, "pinch-outward")
    // And then they come nearer, and have the page all the same.
    phone.movePinch(from: fingers(apart: 400), to: fingers(apart: 200), over: 0.3)
    #expect(phone.flight?.isHeld == true)
    phone.advance(0.2)
    lift(phone, fingers(apart: 200))
    phone.settle()
    #expect(phone.isOnGrid)
    expectEveryPictureShownOnce(phone)
  }

  /// Two fingers side by side scroll, though no hand keeps them at one distance.
  @Test func fingersThatGoAlongTogetherScroll() throws {
    let phone = try opened()
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
    let phone = try opened()
    try phone.detailPage().scrollView.setContentOffset(CGPoint(x: 0, y: 260), animated: false)
    phone.pinch(from: fingers(apart: 300), to: fingers(apart: 150))
    #expect(phone.flight?.heading == .source)
    phone.settle()
    #expect(phone.isOnGrid)
    expectEveryPictureShownOnce(phone)
  }

  @Test func twoFingersTakeThePageFromOneThatDragsIt() throws {
    let phone = try opened()
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
  @Test(arguments: [false, true], [0.6, 1.5]) func inMidFlightItIsCaught(closing: Bool, scale: Double) throws {
    let phone = closing ? try opened() : try gridPhone()
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
    let phone = closing ? try opened() : try gridPhone()
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
    let phone = try opened()
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
    let phone = try opened()
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
    let phone = try opened()
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
    let phone = try opened()
    phone.holdPinch(from: fingers(apart: 300), to: fingers(apart: 200))
    phone.stage.resize(to: CGSize(width: 500, height: 600))
    phone.advance(0.05)
    phone.movePinch(from: fingers(apart: 200), to: fingers(apart: 220), over: 0.1)
    lift(phone, fingers(apart: 220))
    phone.settle()
    expectEveryPictureShownOnce(phone)
  }

  @Test(arguments: [150.0, 280]) func whereMotionIsReducedNothingMoves(_ apart: Double) throws {
    let phone = try opened()
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

  // MARK: Control and a wheel

  private func size(_ phone: Phone) throws -> Double {
    Double(try phone.detailPage().view.transitionLook?.transform.m11 ?? 1)
  }

  /// Step by step, and none of the steps a jump; half a second later it is let go.
  @Test func aNotchMakesThePageSmaller() throws {
    let phone = try opened()
    let pointer = CGPoint(x: 120, y: 600)
    phone.hold(.control)
    var before = 1.0
    for notch in 1...2 {
      phone.wheel(40, at: pointer)
      #expect(abs(try size(phone) - before) < 1e-6)
      for _ in 0..<20 {
        phone.advance(1 / 60)
        let now = try size(phone)
        #expect(now <= before + 1e-9 && before - now < 0.04)
        before = now
      }
      // A quarter of the way to half, and what is under the pointer stays there.
      #expect(abs(before - exp2(-Double(notch) / 4)) < 0.01)
      #expect(try seen(pointer, on: phone).distance(to: pointer) < 1e-6 && phone.flight?.isHeld == true)
    }
    phone.advance(0.1)
    #expect(phone.flight?.isHeld == true && !phone.stage.isAnimating)
    phone.advance(0.1)
    #expect(phone.flight?.isHeld == false && phone.flight?.heading == .source)
    phone.settle()
    #expect(phone.isOnGrid)
    expectEveryPictureShownOnce(phone)
  }

  @Test func oneNotchAloneComesBack() throws {
    let phone = try opened()
    phone.hold(.control)
    phone.wheel(40)
    phone.advance(0.55)
    #expect(phone.flight?.heading == .destination && phone.flight?.isHeld == false)
    phone.settle()
    #expect(phone.page is DetailPage)
    // Turned back again, so does as much as one likes.
    for distance in [40.0, 40, 40, -40, -40] {
      phone.wheel(distance)
      phone.advance(0.1)
    }
    phone.advance(0.6)
    phone.settle()
    #expect(phone.page is DetailPage)
    expectEveryPictureShownOnce(phone)
  }

  /// However soon Control is released, the wheel's whole way counts.
  @Test(arguments: [(1, false), (2, true)]) func releasedControlLetsGo(_ notches: Int, leaves: Bool) throws {
    let phone = try opened()
    phone.hold(.control)
    for _ in 0..<notches { phone.wheel(40) }
    phone.advance(0.03)
    let before = try size(phone)
    phone.hold([])
    #expect(phone.flight?.isHeld == false)
    #expect(abs(try size(phone) - before) < 1e-9)
    phone.settle()
    #expect(phone.isOnGrid == leaves)
    expectEveryPictureShownOnce(phone)
  }

  @Test func withoutControlOrWithShiftTooTheWheelScrolls() throws {
    for modifiers in [KeyEvent.Modifiers(), .shift, [.shift, .control]] {
      let phone = try opened()
      phone.hold(modifiers)
      phone.wheel(40)
      phone.advance(0.3)
      #expect(phone.window.runningTransition == nil)
      #expect(try phone.detailPage().scrollView.contentOffset.y > 30)
    }
  }

  @Test func turnedUpItDoesNothing() throws {
    let phone = try opened()
    phone.hold(.control)
    for _ in 0..<5 { phone.wheel(-40) }
    phone.advance(0.3)
    #expect(phone.window.runningTransition == nil)
    #expect(try phone.detailPage().scrollView.contentOffset.y == 0)
    // The page that no hand can take away does not scroll either.
    phone.settle()
    phone.press(.escape)
    phone.settle()
    phone.wheel(200)
    phone.advance(0.3)
    #expect(phone.all(CollectionView.self, below: try phone.gridPage().view).first?.contentOffset.y ?? -1 <= 0)
  }

  /// A touchpad is followed as it goes, and its fingers let go.
  @Test(arguments: [(8, false), (30, true)]) func aTouchpadIsFollowed(_ reports: Int, leaves: Bool) throws {
    let phone = try opened()
    phone.hold(.control)
    phone.touchpad(5)
    #expect(phone.window.runningTransition == nil)
    phone.touchpad(3)
    #expect(phone.flight?.isHeld == true)
    #expect(abs(try size(phone) - 1) < 1e-9)
    for report in 1...reports {
      phone.advance(1 / 60)
      phone.touchpad(3)
      #expect(abs(try size(phone) - exp2(-3 * Double(report) / 160)) < 0.01)
    }
    phone.advance(0.2)
    phone.liftFromTouchpad()
    #expect(phone.flight?.isHeld == false && phone.flight?.heading == (leaves ? .source : .destination))
    phone.settle()
    #expect(phone.isOnGrid == leaves)
    expectEveryPictureShownOnce(phone)
  }

  @Test(arguments: [false, true]) func itCatchesWhatFlies(closing: Bool) throws {
    let phone = closing ? try opened() : try gridPhone()
    if closing { phone.press(.escape) } else { try phone.tap("Item 2") }
    phone.advance(0.1)
    let frame = try phone.flyingFrame()
    phone.hold(.control)
    // Beside it the page beneath has it on the way back.
    phone.wheel(40, at: CGPoint(x: 195, y: min(820, frame.maxY + 60)))
    #expect(phone.flight?.isHeld == !closing)
    phone.wheel(closing ? -80 : 40, at: frame.center)
    #expect(phone.flight?.isHeld == true)
    phone.advance(1)
    phone.settle()
    #expect(phone.isOnGrid == !closing)
    expectEveryPictureShownOnce(phone)
  }

  /// While no time passes it stays in the hand.
  @Test func whereTheSceneStandsStillItIsHeld() throws {
    let phone = try opened()
    phone.stage.pace = 0
    phone.hold(.control)
    for _ in 0..<40 { phone.touchpad(4) }
    #expect(phone.flight?.isHeld == true)
    #expect(abs(try size(phone) - exp2(-152.0 / 160)) < 0.01)
    phone.stage.pace = 1
    phone.advance(0.45)
    #expect(phone.flight?.isHeld == true)
    phone.advance(0.1)
    #expect(phone.flight?.isHeld == false)
    phone.settle()
    #expect(phone.isOnGrid)
  }

  /// A button that comes down has it instead.
  @Test func aPressLetsTheWheelGo() throws {
    let phone = try opened()
    phone.hold(.control)
    phone.wheel(40)
    phone.advance(0.2)
    #expect(phone.flight?.isHeld == true)
    let size = try size(phone)
    phone.touchDown(at: CGPoint(x: 200, y: 500))
    #expect(phone.flight?.isHeld == true)
    // It is the finger's, for as long as that stays; and what the wheel does is nothing to it.
    phone.wheel(40)
    phone.advance(1)
    #expect(phone.flight?.isHeld == true)
    #expect(try self.size(phone) == size)
    phone.lift(at: CGPoint(x: 200, y: 500))
    #expect(phone.flight?.isHeld == false)
    phone.settle()
    #expect(phone.page is DetailPage)
    expectEveryPictureShownOnce(phone)
  }

  @Test func whereMotionIsReducedTheWheelMovesNothing() throws {
    let phone = try opened()
    phone.stage.isReduceMotionEnabled = true
    let before = try phone.look()
    phone.hold(.control)
    for _ in 0..<2 { phone.wheel(40) }
    phone.advance(0.4)
    expectPicture(try phone.look(), matches: before, "wheel-reduced")
    phone.advance(0.2)
    phone.settle()
    #expect(phone.isOnGrid)
    expectEveryPictureShownOnce(phone)
  }

  @Test func wildTurnsDoNoHarm() throws {
    let phone = try opened()
    phone.hold(.control)
    for distance in [1e300, -1e300, .infinity, .nan, 1e9, 40, 3] {
      phone.wheel(distance)
      phone.touchpad(distance)
      phone.advance(0.02)
    }
    phone.advance(0.6)
    phone.settle()
    expectEveryPictureShownOnce(phone)
  }
}
