import Foundation
import HeroWidgets
import Testing

@MainActor struct NavigationEnduranceTests {
  private struct Dice: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ (state >> 29)
    }
  }

  @Test(arguments: 1...6) func afterManyRequestsOnePageIsLeft(seed: Int) throws {
    var dice = Dice(state: UInt64(seed) &* 0x9E37_79B9_7F4A_7C15)
    let phone = NavigationTestPhone()
    let navigation = phone.navigation
    var pages = [phone.root]
    var completions = (asked: 0, came: 0)
    for count in 0..<200 {
      let animated = Int.random(in: 0..<4, using: &dice) > 0
      func completion() -> () -> Void {
        completions.asked += 1
        return { completions.came += 1 }
      }
      switch Int.random(in: 0..<12, using: &dice) {
      case 0...2:
        let page = phone.page("P\(count)")
        pages.append(page)
        navigation.pushViewController(page, animated: animated, completion: completion())
      case 3...5: navigation.popViewController(animated: animated, completion: completion())
      case 6: navigation.popToRootViewController(animated: animated, completion: completion())
      case 7:
        let fresh = (0..<Int.random(in: 1...3, using: &dice)).map { phone.page("S\(count).\($0)") }
        pages += fresh
        let kept = Bool.random(using: &dice) ? navigation.viewControllers.prefix(1) : []
        navigation.setViewControllers(kept + fresh, animated: animated, completion: completion())
      case 8...10:
        var x = CGFloat.random(in: 0...30, using: &dice)
        phone.touch(.began, x)
        for _ in 0..<Int.random(in: 1...12, using: &dice) {
          phone.wait(1.0 / 60)
          x += CGFloat.random(in: -30...60, using: &dice)
          phone.touch(.moved, x)
        }
        phone.touch(Bool.random(using: &dice) ? .ended : .cancelled, x)
      default:
        phone.press(.escape)
        navigation.isNavigationBarHidden = count % 5 == 0
      }
      phone.wait(Double.random(in: 0...0.3, using: &dice))
      #expect(pages.filter(\.isOnScreen).count <= 2)
    }
    // What waits takes its time, half a second each at most.
    phone.play(60)
    let top = try #require(navigation.topViewController as? NavigationTestPage)
    #expect(pages.filter(\.isOnScreen).map(\.name) == [top.name])
    #expect(top.x == 0 && top.presence == .shown)
    #expect(pages.flatMap(\.mistakes).isEmpty)
    #expect(pages.allSatisfy { $0 === top || $0.presence == .gone })
    #expect(completions.asked == completions.came)
    #expect(navigation.children.count == navigation.viewControllers.count)
    #expect(!phone.stage.isAnimating)
  }

  @Test(arguments: [
    CGSize.zero, CGSize(width: 1, height: 1), CGSize(width: 4000, height: 300), CGSize(width: 320, height: 480),
  ]) func oddScreens(size: CGSize) {
    let phone = NavigationTestPhone(size: size, safeArea: .zero)
    let surface = Surface(width: 64, height: 64, format: .opaque)
    phone.navigation.pushViewController(phone.page("B"))
    for _ in 0..<40 {
      phone.wait(1.0 / 60)
      if let surface { _ = phone.stage.paint(into: surface) }
    }
    phone.navigation.popViewController()
    phone.play(1)
    #expect(phone.root.isOnScreen && phone.navigation.viewControllers.count == 1)
  }

  @Test func pagesAreLetGo() {
    let phone = NavigationTestPhone()
    weak var gone: NavigationTestPage?
    do {
      let page = phone.page("B")
      gone = page
      phone.navigation.pushViewController(page)
    }
    phone.play(1)
    phone.navigation.popViewController()
    phone.play(1)
    #expect(gone == nil)
  }
}
