import Foundation
import HeroTesting
import HeroWidgets
import Testing

@MainActor struct FirstResponderTests {
  private final class Box: View {
    var mayLeave = true
    var keys: [KeyEvent.Key] = []
    override var canBecomeFirstResponder: Bool { true }
    override func resignFirstResponder() -> Bool { mayLeave && super.resignFirstResponder() }
    override func keyDown(_ event: KeyEvent) -> Bool {
      keys.append(event.key)
      return event.key == .space
    }
  }

  private let stage = Stage(size: CGSize(width: 300, height: 400), deviceScale: 2)
  private let page = KeyedPage()
  private let first = Box(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
  private let second = Box(frame: CGRect(x: 0, y: 50, width: 100, height: 40))

  init() {
    stage.window.rootViewController = page
    page.view.addSubview(first)
    page.view.addSubview(second)
    stage.update(to: 1)
  }

  @Test func oneViewHasTheKeyboard() {
    #expect(
      !View().becomeFirstResponder() && !Box().becomeFirstResponder(), "not without being able, nor off the screen")
    #expect(first.becomeFirstResponder() && first.isFirstResponder)
    #expect(second.becomeFirstResponder() && !first.isFirstResponder)
    second.mayLeave = false
    #expect(!first.becomeFirstResponder() && second.isFirstResponder)
    second.mayLeave = true
    #expect(second.resignFirstResponder() && stage.window.firstResponder == nil)
  }

  @Test func keysGoOutwardsUntilOneIsUsed() {
    let inner = Box(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    first.addSubview(inner)
    inner.becomeFirstResponder()
    stage.press(.space, .down)
    #expect(inner.keys == [.space, .down] && first.keys == [.down] && page.keys == [.down])
  }

  @Test func whoLeavesTheScreenLosesTheKeyboard() {
    first.mayLeave = false
    first.becomeFirstResponder()
    first.removeFromSuperview()
    #expect(stage.window.firstResponder == nil)
    second.becomeFirstResponder()
    page.view.removeFromSuperview()
    #expect(stage.window.firstResponder == nil)
  }

  @Test func aPageThatComesTakesTheKeyboardFromTheOneBelow() {
    first.becomeFirstResponder()
    let other = KeyedPage()
    page.present(other, animated: true)
    #expect(stage.window.firstResponder == nil)
    stage.press(.space)
    #expect(first.keys.isEmpty && other.keys == [.space])
    stage.wait(1)
    let field = Box(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    other.view.addSubview(field)
    field.becomeFirstResponder()
    other.dismiss(animated: true)
    #expect(!field.isFirstResponder)
    stage.wait(1)
    #expect(stage.window.firstResponder == nil)
  }

  @Test func tabGoesRound() {
    stage.press(.tab)
    #expect(first.isFirstResponder)
    stage.press(.tab)
    #expect(second.isFirstResponder)
    stage.press(.tab)
    #expect(first.isFirstResponder)
    stage.press(.tab, modifiers: .shift)
    #expect(second.isFirstResponder)
    first.isHidden = true
    stage.press(.tab)
    #expect(second.isFirstResponder)
    page.used = [.tab]
    first.isHidden = false
    stage.press(.tab)
    #expect(second.isFirstResponder, "a page may have a use of its own for Tab")
  }

  @Test func tabKeepsTheOrderOfContentThatIsScrolledBehindABar() {
    let scrollView = ScrollView(frame: CGRect(x: 0, y: 100, width: 300, height: 300))
    scrollView.contentSize = CGSize(width: 300, height: 900)
    let rows = (0..<3).map { Box(frame: CGRect(x: 0, y: CGFloat($0) * 60, width: 100, height: 40)) }
    for row in rows { scrollView.addSubview(row) }
    page.view.addSubview(scrollView)
    // The first of them lies behind the second box now, further left than it.
    second.frame.origin.x = 120
    scrollView.contentOffset = CGPoint(x: 0, y: 50)
    stage.update(to: 2)
    rows[1].becomeFirstResponder()
    stage.press(.tab, modifiers: .shift)
    #expect(rows[0].isFirstResponder)
    stage.press(.tab, modifiers: .shift)
    #expect(second.isFirstResponder)
    stage.press(.tab, .tab, .tab)
    #expect(rows[2].isFirstResponder)
  }

  @Test(arguments: [0, -5, CGFloat.nan, .infinity]) func tabReachesViewsThatHaveNoHeight(_ height: CGFloat) {
    for box in [first, second] { box.frame = CGRect(x: 0, y: height.isFinite ? 0 : height, width: 0, height: height) }
    var reached: Set<ObjectIdentifier> = []
    for _ in 0..<2 {
      stage.press(.tab)
      stage.window.firstResponder.map { _ = reached.insert(ObjectIdentifier($0)) }
    }
    #expect(reached.count == 2)
  }

  @Test func aListHasAFocusBeforeItsFirstLayout() {
    let stage = Stage(size: CGSize(width: 300, height: 400), deviceScale: 2)
    let page = KeyedPage()
    page.view.addSubview(first)
    page.view.addSubview(second)
    first.frame = .zero
    second.frame = .zero
    stage.window.rootViewController = page
    stage.press(.tab)
    #expect(stage.window.keyboardFocus != nil)
  }

  @Test func aViewThatIsGoneHoldsNothing() {
    var box: Box? = Box(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    box.map { page.view.addSubview($0) }
    box?.becomeFirstResponder()
    weak let gone = box
    box?.removeFromSuperview()
    box = nil
    #expect(gone == nil && stage.window.firstResponder == nil)
  }
}
