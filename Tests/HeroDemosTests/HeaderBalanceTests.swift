import Foundation
import HeroDemos
import HeroKit
import HeroScenes
import HeroSession
import HeroTesting
import HeroWidgets
import Testing

/// What the Style Picker's headers tell while the app is used without sense: a stretch that was told has its end told,
/// in turn, on every page, and no page is stuck.
@MainActor struct HeaderBalanceTests {
  @Test(arguments: [1, 2, 3, 4, 5, 6, 7, 8] as [UInt64]) func everyStretchHasItsEnd(_ seed: UInt64) throws {
    let phone = try Phone(.stylePicker, scale: 1, settings: seed % 2 == 0 ? ["images": "push"] : [:])
    let screen = phone.window.bounds
    var random = SeededGenerator(seed)
    var books: [HeaderBook] = []
    func watch() {
      if let page = phone.headless.frontPage, page.headerView != nil, page.headerDelegate == nil {
        books.append(HeaderBook(page))
      }
    }
    func place() -> CGPoint { CGPoint(x: random.number(0...screen.width), y: random.number(60...screen.height)) }
    watch()
    for action in 0..<240 {
      let start = place()
      switch random.whole(0...20) {
      case ..<5: phone.tap(at: start)
      // Fast, slow, up, down and well beyond the top.
      case ..<9:
        let end = CGPoint(x: start.x + random.number(-30...30), y: start.y + random.number(-500...500))
        phone.drag(from: start, to: end, over: random.number(0.05...0.4))
      case ..<13:
        phone.drag(from: CGPoint(x: start.x, y: 200), to: CGPoint(x: start.x, y: random.number(300...860)))
      case ..<15: phone.wheel(random.number(-500...500), at: start)
      // Back from the left edge, all the way or not.
      case ..<17:
        phone.drag(from: CGPoint(x: 2, y: start.y), to: CGPoint(x: random.number(20...400), y: start.y))
      case 17:
        // The ellipsis and the gear stand there, the latter on every page.
        phone.tap(at: CGPoint(x: random.chance(0.5) ? 305 : 364, y: 84))
      case 18: phone.press(.escape)
      case 19:
        // Everything that is on the way is caught.
        phone.hold(from: start, to: CGPoint(x: start.x, y: start.y + random.number(-60...300)), over: 0.1)
        phone.advance(random.number(0...0.3))
        phone.cancelTouch(at: start)
      default: phone.advance(random.number(0...0.6))
      }
      watch()
      guard action % 12 == 11 else { continue }
      phone.settle()
      watch()
      for book in books {
        for problem in book.problems { Issue.record("seed \(seed), action \(action): \(problem)") }
        #expect(
          !book.isStretched, "seed \(seed), action \(action): “\(book.title)” rests and was not told its stretch's end")
      }
      if let page = phone.headless.frontPage, let header = page.headerView, let scrollView = page.contentScrollView {
        #expect(header.state != .stretched, "seed \(seed), action \(action)")
        let (range, y) = (scrollView.offsetRange, scrollView.contentOffset.y)
        #expect(
          y > range.lowerBound - 0.01 && y < range.upperBound + 0.01, "seed \(seed), action \(action): \(y)")
      }
      guard books.allSatisfy({ $0.problems.isEmpty }) else { return }
    }
    #expect(books.reduce(0) { $0 + $1.stretches } > 3, "seed \(seed): hardly anything was stretched")
  }
}

/// Keeps count of what one page is told.
@MainActor private final class HeaderBook: HeroHeaderDelegate {
  let title: String
  private(set) var problems: [String] = []
  private(set) var isStretched = false
  private(set) var stretches = 0

  init(_ page: ViewController) {
    title = page.title ?? "?"
    // A page that had to wait for another's motion may come, and be pulled, within one action.
    isStretched = page.headerView?.state == .stretched
    page.headerDelegate = self
  }

  func heroHeader(_ controller: ViewController, didStretch headerView: HeroHeaderView) {
    if isStretched { problems.append("“\(title)” was told twice that it is stretched") }
    isStretched = true
    stretches += 1
  }

  func heroHeader(_ controller: ViewController, didUnstretch headerView: HeroHeaderView) {
    if !isStretched { problems.append("“\(title)” was told the end of a stretch that it was not told of") }
    isStretched = false
  }
}
