import Foundation
import HeroTesting
import HeroWidgets
import Testing

/// A large title is open or closed when its page has come to rest (UIKit's behaviour).
@MainActor struct LargeTitleSnapTests {
  private let phone = NavigationTestPhone()
  private var list: ScrollView { phone.root.list }
  /// Points scrolled from rest.
  private var offset: CGFloat { list.contentOffset.y + 168 }

  /// Drags up by `travel` points (10 of which the recognizer keeps) and lets go at rest.
  private func drag(_ travel: CGFloat, from y: CGFloat = 600) {
    phone.touch(.began, 200, y)
    for step in 1...20 {
      phone.wait(1.0 / 60)
      phone.touch(.moved, 200, y - travel * CGFloat(step) / 20)
    }
    phone.wait(0.2)
    phone.touch(.moved, 200, y - travel)
    phone.touch(.ended, 200, y - travel)
  }

  @Test(arguments: [(20, 0), (30, 0), (40, 52), (55, 52), (62, 52), (110, 100)] as [(CGFloat, CGFloat)])
  func itOpensOrCloses(_ travel: CGFloat, _ rest: CGFloat) {
    drag(travel)
    #expect(abs(offset - (travel - 10)) < 0.4)
    var last = offset
    for _ in 0..<120 {
      phone.wait(1.0 / 60)
      // It goes one way, without a jump.
      #expect(abs(offset - last) < 8 && (rest - last) * (offset - last) >= 0)
      last = offset
    }
    #expect(offset == rest && !phone.stage.isAnimating)
  }

  /// A throw that would rest half way is bent a little.
  @Test func aThrowRestsAtAnEnd() {
    for speed in stride(from: 60.0, through: 260, by: 10) {
      list.contentOffset.y = -168
      phone.wait(0.1)
      phone.touch(.began, 200, 700)
      for step in 1...12 {
        phone.wait(1.0 / 60)
        phone.touch(.moved, 200, 700 - CGFloat(step) * speed / 60)
      }
      phone.touch(.ended, 200, 700 - 12 * speed / 60)
      phone.play(4)
      #expect(offset == 0 || offset >= 52, "at \(speed) points a second it rests at \(offset)")
    }
  }

  @Test func shortContentStaysWhereItIs() {
    // It can be scrolled by 30 points: the title cannot close.
    list.contentSize.height = 874 - 168 - 34 + 30
    phone.wait(0.1)
    drag(28)
    phone.play(1)
    #expect(abs(offset - 18) < 0.4)
  }

  @Test func withoutALargeTitleNothingSnaps() {
    phone.root.navigationItem.largeTitleDisplayMode = .never
    phone.wait(0.1)
    drag(30)
    phone.play(1)
    #expect(abs(list.contentOffset.y + 116 - 20) < 0.4)
  }

  @Test func aDelegateMovesTheTarget() {
    @MainActor final class Pager: ScrollViewDelegate {
      var heard: (velocity: CGFloat, target: CGFloat)?
      func scrollViewWillEndDragging(
        _ scrollView: ScrollView, withVelocity velocity: CGPoint, targetContentOffset: inout CGPoint
      ) {
        heard = (velocity.y, targetContentOffset.y)
        targetContentOffset.y = 400
      }
    }
    let pager = Pager()
    list.delegate = pager
    drag(300)
    #expect(pager.heard.map { abs($0.target - 122) < 0.4 && abs($0.velocity) < 1 } == true)
    phone.play(2)
    #expect(list.contentOffset.y == 400)
  }
}
