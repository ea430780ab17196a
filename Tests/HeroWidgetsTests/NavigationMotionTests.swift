import Foundation
import HeroWidgets
import Testing

@MainActor struct NavigationMotionTests {
  private let phone = NavigationTestPhone()
  private let width = Double(NavigationTestPhone.width)
  /// Places are whole pixels, at 3 a point.
  private let pixel = 0.5 / 3 + 1e-9

  @Test func thePushFollowsItsSpring() {
    let b = phone.page("B")
    phone.navigation.pushViewController(b)
    for frame in 1...24 {
      let time = Double(frame) / 60
      phone.stage.update(to: time)
      #expect(abs(b.x - width * (1 - navigationSpring(time))) <= pixel)
      #expect(abs(phone.root.x + 0.3 * width * navigationSpring(time)) <= pixel)
    }
    phone.stage.update(to: 0.8)
    #expect(b.x == 0 && !phone.stage.isAnimating && b.view.superview?.shouldRasterize == false)
  }

  @Test func turningRoundJumpsNeitherInPlaceNorInSpeed() {
    let b = phone.page("B")
    phone.navigation.pushViewController(b)
    phone.stage.update(to: 0.098)
    let before = b.x
    phone.stage.update(to: 0.1)
    let here = b.x
    phone.navigation.popViewController()
    #expect(b.x == here)
    phone.stage.update(to: 0.102)
    // Some 4 points a frame and direction; the page still comes in a little.
    #expect(abs((b.x - here) - (here - before)) < 1)
    #expect(b.x < here)
    phone.play(1)
    #expect(!b.isOnScreen && phone.root.x == 0)
  }

  private func pushed() -> NavigationTestPage {
    let b = phone.page("B")
    phone.navigation.pushViewController(b, animated: false)
    phone.wait(0.1)
    return b
  }

  @Test func theFingerLeads() {
    let b = pushed()
    phone.touch(.began, 8)
    for x in [20, 60, 200, 130, 301] as [CGFloat] {
      phone.wait(1.0 / 60)
      phone.touch(.moved, x)
      // The page stays 12 points behind the finger (measured, iOS 27 beta).
      #expect(abs(b.x - max(0, x - 20)) <= pixel)
      #expect(abs(phone.root.x + 0.3 * (width - b.x)) <= 2 * pixel)
    }
    #expect(!phone.stage.isAnimating, "a still finger needs no frames")
    phone.wait(0.3)
    phone.touch(.moved, 301)
    phone.touch(.ended, 301)
    phone.play(1)
    #expect(phone.navigation.viewControllers.count == 1 && phone.root.isOnScreen && !b.isOnScreen)
  }

  @Test func aFlickGoesBackAndItsSpeedGoesOn() {
    let b = pushed()
    phone.touch(.began, 8)
    for step in 1...6 {
      phone.wait(1.0 / 60)
      phone.touch(.moved, 8 + CGFloat(step) * 20)
    }
    let x = b.x
    phone.touch(.ended, 128)
    #expect(b.x == x)
    phone.wait(0.004)
    // 1,200 points a second, and what the spring adds so soon.
    #expect(abs(b.x - x - 4.8) < 1)
    phone.play(1)
    #expect(phone.navigation.viewControllers.count == 1)
  }

  @Test func swipesThatAreNone() {
    let b = pushed()
    for way in [CGPoint(x: -200, y: 0), CGPoint(x: 60, y: 70), CGPoint(x: 0, y: 200), CGPoint(x: 25, y: 2)] {
      phone.touch(.began, 240)
      phone.touch(.moved, 240 + way.x, 400 + way.y)
      phone.touch(.ended, 240 + way.x, 400 + way.y)
    }
    phone.touch(.began, 18)
    phone.touch(.moved, 2)
    phone.touch(.ended, 2)
    b.navigationItem.hidesBackButton = true
    for start in [5, 150] as [CGFloat] {
      phone.touch(.began, start)
      phone.touch(.moved, start + 200)
      phone.touch(.ended, start + 200)
    }
    #expect(phone.navigation.viewControllers.count == 2 && b.x == 0)
    phone.press(.escape)
    #expect(phone.navigation.viewControllers.count == 2)
  }

  @Test func aFingerCatchesThePushInFlight() {
    let b = phone.page("B")
    phone.navigation.pushViewController(b)
    phone.play(0.15)
    let x = b.x
    phone.touch(.began, 5)
    phone.touch(.moved, 18)
    #expect(abs(b.x - x - 1) < 0.5)
    phone.touch(.moved, 350)
    phone.wait(0.2)
    phone.touch(.moved, 350)
    phone.touch(.ended, 350)
    phone.play(1)
    #expect(!b.isOnScreen && b.mistakes.isEmpty && phone.root.mistakes.isEmpty)
  }

  @Test func keys() {
    _ = pushed()
    phone.press(.character("x"))
    #expect(phone.navigation.viewControllers.count == 2)
    phone.press(.left, .alternate)
    #expect(phone.navigation.viewControllers.count == 1)
    phone.play(1)
    phone.navigation.pushViewController(phone.page("C"), animated: false)
    phone.press(.escape)
    phone.play(1)
    #expect(phone.navigation.viewControllers.count == 1 && phone.root.isOnScreen)
  }

  @Test func resizedInMidFlight() {
    let b = phone.page("B")
    phone.navigation.pushViewController(b)
    phone.play(0.1)
    phone.stage.resize(to: CGSize(width: 300, height: 500))
    phone.wait(1.0 / 60)
    #expect(b.view.bounds.width == 300 && b.x > 0 && b.x < 300)
    phone.play(1)
    #expect(b.view.bounds.size == CGSize(width: 300, height: 500) && b.x == 0)
  }
}
