import Foundation
import HeroTesting
import HeroWidgets
import Testing

@MainActor struct NavigationBarTests {
  private let phone = NavigationTestPhone()

  private func labels(_ text: String) -> [Label] { phone.stage.window.all(Label.self).filter { $0.text == text } }

  private func button(_ label: String) -> Button? {
    phone.stage.window.all(Button.self).first { $0.accessibilityLabel == label }
  }

  /// Every alpha above the view, itself included.
  private func visibility(of view: View) -> Double {
    var result = 1.0
    var current: View? = view
    while let next = current {
      result *= next.isHidden ? 0 : next.alpha
      current = next.superview
    }
    return result
  }

  private func scroll(to offset: CGFloat) {
    phone.root.list.contentOffset = CGPoint(x: 0, y: offset - 168)
    phone.wait(0.1)
  }

  @Test func theContentMakesRoom() {
    #expect(phone.root.list.barInset == EdgeInsets(top: 168, bottom: 34))
    #expect(phone.root.list.contentOffset.y == -168)
    #expect(phone.root.safeAreaInsets == EdgeInsets(top: 168, bottom: 34))
    phone.navigation.isNavigationBarHidden = true
    phone.wait(0.1)
    #expect(phone.root.list.barInset.top == 62 && phone.root.list.contentOffset.y == -62)
    phone.navigation.isNavigationBarHidden = false
    phone.root.navigationItem.subtitle = "below"
    phone.wait(0.1)
    #expect(phone.root.list.barInset.top == 188)
  }

  @Test func titlesFollowTheContent() throws {
    let large = try #require(labels("A").first { $0.bounds.height > 40 })
    let small = try #require(labels("A").first { $0.bounds.height < 30 })
    #expect(large.convert(CGPoint.zero, to: nil).distance(to: CGPoint(x: 16, y: 119)) < 0.01)
    #expect(abs(small.frameInWindow.midY - 84) < 0.5)
    #expect(abs(small.frameInWindow.midX - 201) < 0.5)
    #expect(visibility(of: large) == 1 && visibility(of: small) == 0)
    scroll(to: 30)
    #expect(abs(large.frameInWindow.minY - 89) < 0.2)
    scroll(to: 60)
    #expect(visibility(of: large) == 0 && visibility(of: small) == 1)
    phone.root.title = "Other"
    phone.wait(0.1)
    #expect(labels("A").isEmpty && labels("Other").count == 2)
  }

  @Test func titlesCrossFadeWithTheMotion() throws {
    scroll(to: 100)
    phone.navigation.pushViewController(phone.page("B"))
    phone.wait(0)
    let old = try #require(labels("A").first { $0.bounds.height < 30 })
    let new = try #require(labels("B").first { $0.bounds.height < 30 })
    var last = (old: 1.0, new: 0.0)
    for _ in 0..<24 {
      phone.wait(1.0 / 60)
      let now = (old: visibility(of: old), new: visibility(of: new))
      #expect(now.old <= last.old && now.new >= last.new && now.old + now.new <= 1.001)
      last = now
    }
    #expect(last.old < 0.01 && last.new > 0.95)
  }

  @Test func touchesBesideTheButtonsGoToThePage() throws {
    let b = phone.page("B")
    var pressed = 0
    b.navigationItem.rightBarButtonItems = [
      BarButtonItem(icon: .gear, accessibilityLabel: "Settings") { pressed += 1 },
      BarButtonItem(title: "Done") { pressed += 10 },
    ]
    phone.navigation.pushViewController(b, animated: false)
    phone.wait(0.1)
    let empty = try #require(phone.stage.window.hitTest(CGPoint(x: 201, y: 84)))
    #expect(empty.isDescendant(of: b.view))
    for name in ["Settings", "Done"] {
      let button = try #require(self.button(name))
      let box = button.frameInWindow
      #expect(box.minY == 62 && box.height == 44 && box.maxX < 402)
      phone.touch(.began, box.midX, box.midY)
      phone.touch(.ended, box.midX, box.midY)
    }
    #expect(pressed == 11)
    phone.touch(.began, 38, 84)
    phone.touch(.ended, 38, 84)
    phone.play(1)
    #expect(phone.root.isOnScreen && !b.isOnScreen)
    #expect(phone.stage.window.hitTest(CGPoint(x: 38, y: 84))?.isDescendant(of: phone.root.view) == true)
  }

  @Test func itemsChangeInPlace() throws {
    let item = BarButtonItem(systemItem: .close)
    phone.root.navigationItem.leftBarButtonItems = [item]
    phone.wait(0.1)
    let first = try #require(button("Close"))
    phone.root.navigationItem.subtitle = "a line"
    phone.wait(0.1)
    #expect(button("Close") === first)
    item.isEnabled = false
    phone.wait(0.1)
    #expect(button("Close")?.isEnabled == false)
    phone.root.navigationItem.leftBarButtonItems = []
    phone.wait(0.1)
    #expect(button("Close") == nil)
  }

  @Test func theLargeTitleIsInherited() {
    phone.navigation.setViewControllers(["B", "C"].map(phone.page))
    let pages = phone.navigation.viewControllers.compactMap { $0 as? NavigationTestPage }
    for page in pages { page.navigationItem.largeTitleDisplayMode = .automatic }
    phone.wait(0.1)
    #expect(pages[1].list.barInset.top == 116)
    phone.navigation.navigationBar.prefersLargeTitles = true
    phone.wait(0.1)
    #expect(pages[1].list.barInset.top == 168)
    pages[0].navigationItem.largeTitleDisplayMode = .never
    phone.wait(0.1)
    #expect(pages[1].list.barInset.top == 116)
  }

  @Test func theTopPageDecidesAboutTheStatusBar() {
    let b = phone.page("B")
    b.style = .lightContent
    var styles: [StatusBarStyle] = []
    phone.stage.onStatusBarChange = { style, _ in styles.append(style) }
    phone.navigation.pushViewController(b)
    #expect(styles.last == .lightContent)
    phone.play(0.1)
    phone.navigation.popViewController()
    #expect(styles.last == .default)
  }

  /// The bar may show another page by the time that a dragged page is let go.
  @Test func whatWasCarriedIsPutBack() {
    let (bar, page) = (phone.navigation.navigationBar, phone.root.view)
    var look = PresentationOverrides()
    look.transform = AffineTransform(translationByX: 100, byY: 0)
    bar.carry(with: look, of: page)
    #expect(bar.subviews.contains { $0.transitionLook?.transform == look.transform })
    phone.navigation.pushViewController(phone.page("B"), animated: false)
    phone.wait(0.1)
    bar.carry(with: nil, of: page)
    phone.navigation.popViewController(animated: false)
    phone.wait(0.1)
    #expect(bar.subviews.allSatisfy { $0.transitionLook == nil })
  }
}
