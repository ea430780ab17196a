import Foundation
import HeroFlight
import HeroKit
import HeroMorph
import HeroTesting
import HeroWidgets
import Testing

/// A page that Control and a wheel, or a touchpad, pinch together.
@MainActor struct HeroPinchWheelTests {
  private func size(_ phone: Phone) throws -> Double {
    Double(try phone.detailPage().view.transitionLook?.transform.m11 ?? 1)
  }

  /// Step by step, and none of the steps a jump; held while Control is, as long as one likes between two notches.
  @Test func aNotchMakesThePageSmaller() throws {
    let phone = try openedPage()
    let pointer = CGPoint(x: 120, y: 600)
    phone.hold(.control)
    var before = 1.0
    for notch in 1...5 {
      phone.wheel(40, at: pointer)
      #expect(abs(try size(phone) - before) < 1e-6)
      for _ in 0..<90 {
        phone.advance(1 / 60)
        let now = try size(phone)
        #expect(now <= before + 1e-9 && before - now < 0.04)
        before = now
      }
      // A quarter of the way to half, and what is under the pointer stays there.
      #expect(abs(before - exp2(-Double(notch) / 4)) < 0.01)
      #expect(try seen(pointer, on: phone).distance(to: pointer) < 1e-6 && phone.flight?.isHeld == true)
    }
    #expect(phone.flight?.isHeld == true && !phone.stage.isAnimating)
    phone.hold([])
    #expect(phone.flight?.isHeld == false && phone.flight?.heading == .source)
    phone.settle()
    #expect(phone.isOnGrid)
    expectEveryPictureShownOnce(phone)
  }

  @Test func oneNotchAloneComesBack() throws {
    let phone = try openedPage()
    phone.hold(.control)
    phone.wheel(40)
    phone.advance(0.55)
    phone.hold([])
    #expect(phone.flight?.heading == .destination && phone.flight?.isHeld == false)
    phone.settle()
    #expect(phone.page is DetailPage)
    // Turned back again, so does as much as one likes.
    phone.hold(.control)
    for distance in [40.0, 40, 40, -40, -40] {
      phone.wheel(distance)
      phone.advance(0.1)
    }
    phone.hold([])
    phone.settle()
    #expect(phone.page is DetailPage)
    expectEveryPictureShownOnce(phone)
  }

  /// A window without the keyboard is not told that Control is released.
  @Test func afterFiveSecondsItLetsGoByItself() throws {
    let phone = try openedPage()
    phone.hold(.control)
    for _ in 0..<5 { phone.wheel(40) }
    phone.advance(4.9)
    #expect(phone.flight?.isHeld == true)
    phone.advance(0.2)
    #expect(phone.flight?.isHeld == false && phone.flight?.heading == .source)
    phone.settle()
    #expect(phone.isOnGrid)
  }

  /// However soon Control is released, the wheel's whole way counts. Below half of its size the page leaves, as with
  /// two fingers.
  @Test(arguments: [(3, false), (5, true)]) func releasedControlLetsGo(_ notches: Int, leaves: Bool) throws {
    let phone = try openedPage()
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
      let phone = try openedPage()
      phone.hold(modifiers)
      phone.wheel(40)
      phone.advance(0.3)
      #expect(phone.window.runningTransition == nil)
      #expect(try phone.detailPage().scrollView.contentOffset.y > 30)
    }
  }

  @Test func turnedUpItDoesNothing() throws {
    let phone = try openedPage()
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
  @Test(arguments: [(40, false), (60, true)]) func aTouchpadIsFollowed(_ reports: Int, leaves: Bool) throws {
    let phone = try openedPage()
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
    let phone = closing ? try openedPage() : try gridPhone()
    if closing { phone.press(.escape) } else { try phone.tap("Item 2") }
    phone.advance(0.1)
    let frame = try phone.flyingFrame()
    phone.hold(.control)
    // Beside it the page beneath has it on the way back.
    phone.wheel(40, at: CGPoint(x: 195, y: min(820, frame.maxY + 60)))
    #expect(phone.flight?.isHeld == !closing)
    phone.wheel(closing ? -80 : 160, at: frame.center)
    #expect(phone.flight?.isHeld == true)
    phone.advance(1)
    phone.hold([])
    phone.settle()
    #expect(phone.isOnGrid == !closing)
    expectEveryPictureShownOnce(phone)
  }

  /// While no time passes it stays in the hand.
  @Test func whereTheSceneStandsStillItIsHeld() throws {
    let phone = try openedPage()
    phone.stage.pace = 0
    phone.hold(.control)
    for _ in 0..<50 { phone.touchpad(4) }
    #expect(phone.flight?.isHeld == true)
    #expect(abs(try size(phone) - exp2(-192.0 / 160)) < 0.01)
    phone.stage.pace = 1
    phone.advance(4.95)
    #expect(phone.flight?.isHeld == true)
    phone.advance(0.1)
    #expect(phone.flight?.isHeld == false)
    phone.settle()
    #expect(phone.isOnGrid)
  }

  /// A button that comes down has it instead.
  @Test func aPressLetsTheWheelGo() throws {
    let phone = try openedPage()
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
    let phone = try openedPage()
    phone.stage.isReduceMotionEnabled = true
    let before = try phone.look()
    phone.hold(.control)
    for _ in 0..<5 { phone.wheel(40) }
    phone.advance(0.4)
    expectPicture(try phone.look(), matches: before, "wheel-reduced")
    phone.hold([])
    phone.settle()
    #expect(phone.isOnGrid)
    expectEveryPictureShownOnce(phone)
  }

  @Test func wildTurnsDoNoHarm() throws {
    let phone = try openedPage()
    phone.hold(.control)
    for distance in [1e300, -1e300, .infinity, .nan, 1e9, 40, 3] {
      phone.wheel(distance)
      phone.touchpad(distance)
      phone.advance(0.02)
    }
    phone.hold([])
    phone.settle()
    expectEveryPictureShownOnce(phone)
  }
}
