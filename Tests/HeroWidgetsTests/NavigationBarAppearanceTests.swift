import Foundation
import HeroTesting
import HeroWidgets
import Testing

@MainActor struct NavigationBarAppearanceTests {
  private let phone: NavigationTestPhone
  private let red = Color(red: 1, green: 0, blue: 0)
  private let blue = Color(red: 0, green: 0, blue: 1)

  init() {
    phone = NavigationTestPhone()
    phone.stage.renderScale = 1
    phone.root.navigationItem.largeTitleDisplayMode = .never
    phone.wait(0.1)
  }

  private var bar: NavigationBar { phone.navigation.navigationBar }

  private func opaque(_ color: Color, titles: Color = .white) -> NavigationBarAppearance {
    var appearance = NavigationBarAppearance.opaqueBackground
    appearance.backgroundColor = color
    appearance.titleColor = titles
    appearance.subtitleColor = titles
    return appearance
  }

  /// The colour in the middle of the screen at this height, away from titles and buttons.
  private func color(at y: Int, x: Int = 120) throws -> RGBA {
    let size = phone.stage.pixelSize
    let surface = try #require(Surface(width: size.width, height: size.height, format: .opaque))
    phone.stage.damageEverything()
    _ = phone.stage.paint(into: surface)
    return surface.color(x: x, y: y)
  }

  private func scroll(_ page: NavigationTestPage, to offset: CGFloat) {
    page.list.contentOffset = CGPoint(x: 0, y: offset - page.list.barInset.top)
    phone.wait(0.1)
  }

  private func label(_ text: String) -> Label? {
    bar.all(Label.self).first { $0.text == text && !$0.isHidden }
  }

  /// The alphas of the label and of all around it.
  private func visibility(_ text: String) -> Double {
    guard let label = label(text) else { return 0 }
    return sequence(first: label as View, next: \.superview).reduce(1) { $0 * $1.alpha }
  }

  @Test func aColourFillsTheBarOnceContentIsUnderIt() throws {
    bar.standardAppearance = opaque(red)
    phone.wait(0.1)
    #expect(try color(at: 100) == RGBA(red: 1, green: 1, blue: 1))
    scroll(phone.root, to: 30)
    #expect(try color(at: 2) == RGBA(red: 1, green: 0, blue: 0))
    #expect(try color(at: 115) == RGBA(red: 1, green: 0, blue: 0))
    #expect(try color(at: 116) == RGBA(red: 1, green: 1, blue: 1))
    // Half the way to full strength, which is 16 points off.
    scroll(phone.root, to: 8)
    let half = try color(at: 100)
    #expect(half.red == 1 && abs(half.green - 0.5) < 0.01)
    bar.scrollEdgeAppearance = opaque(blue)
    phone.wait(0.1)
    let mixed = try color(at: 100)
    #expect(abs(mixed.red - 0.5) < 0.01 && mixed.green < 0.01 && abs(mixed.blue - 0.5) < 0.01)
    scroll(phone.root, to: 0)
    #expect(try color(at: 100) == RGBA(red: 0, green: 0, blue: 1))
  }

  @Test func theSoftEdgeGivesWayToAColourAndComesBack() throws {
    phone.root.list.backgroundColor = .black
    scroll(phone.root, to: 30)
    var appearance = NavigationBarAppearance()
    #expect(appearance == .defaultBackground && appearance.hasSoftEdge)
    appearance.backgroundColor = Color(red: 0, green: 1, blue: 0, alpha: 0.5)
    bar.standardAppearance = appearance
    phone.wait(0.1)
    #expect(abs(try color(at: 100).green - 0.5) < 0.01)
    #expect(try color(at: 120).green == 0)
    appearance.configureWithDefaultBackground()
    #expect(appearance == .defaultBackground)
  }

  @Test func titlesHaveASoftShadowInTheirShape() throws {
    phone.root.list.backgroundColor = .white
    phone.root.navigationItem.title = "I"
    var appearance = NavigationBarAppearance.transparentBackground
    appearance.titleColor = blue
    func show() throws -> [RGBA] {
      (bar.standardAppearance, bar.scrollEdgeAppearance) = (appearance, appearance)
      phone.wait(0.1)
      let title = try #require(label("I"))
      let frame = title.frameInWindow
      return try [2, 6, 16].map { try color(at: Int(frame.midY), x: Int(frame.maxX) + $0) }
    }
    #expect(try show().allSatisfy { $0 == RGBA(red: 1, green: 1, blue: 1) })
    appearance.titleShadowColor = red
    let colors = try show()
    #expect(colors[0].red == 1 && colors[0].green < 0.8)
    #expect(colors[1].green > colors[0].green)
    #expect(colors[2] == RGBA(red: 1, green: 1, blue: 1))
    appearance.titleShadowColor = .clear
    #expect(try show().allSatisfy { $0 == RGBA(red: 1, green: 1, blue: 1) })
  }

  @Test func aLineStandsBelowTheBar() throws {
    var appearance = opaque(.white)
    appearance.shadowColor = red
    bar.standardAppearance = appearance
    phone.stage.renderScale = 3
    scroll(phone.root, to: 30)
    #expect(try color(at: 116 * 3 - 1) == RGBA(red: 1, green: 1, blue: 1))
    #expect(try color(at: 116 * 3) == RGBA(red: 1, green: 0, blue: 0))
    #expect(try color(at: 116 * 3 + 1) == RGBA(red: 1, green: 1, blue: 1))
  }

  /// What makes `restoresOnAppear` necessary: the bar is one, and who comes back finds it as the other left it.
  @Test func pagesShareTheBarAndTakeTheirLooksAlong() throws {
    (bar.standardAppearance, bar.scrollEdgeAppearance) = (opaque(red), opaque(red))
    phone.wait(0.1)
    let b = phone.page("B")
    b.onWillAppear = { [bar] in
      bar.standardAppearance = opaque(blue)
      bar.scrollEdgeAppearance = opaque(blue)
    }
    phone.navigation.pushViewController(b)
    phone.play(0.12)
    let edge = Int(b.x)
    #expect(edge > 40 && edge < 380)
    // The old page's background slides away with it, the new one's comes with its page.
    let (old, new) = (try color(at: 100, x: 20), try color(at: 100, x: edge + 8))
    #expect(old.red > 0.85 && old.blue < 0.1 && new.blue == 1 && new.red == 0)
    phone.play(1)
    #expect(try color(at: 100) == RGBA(red: 0, green: 0, blue: 1))
    phone.navigation.popViewController()
    phone.play(1)
    #expect(try color(at: 100) == RGBA(red: 0, green: 0, blue: 1))
    bar.scrollEdgeAppearance = opaque(red)
    phone.wait(0.1)
    #expect(try color(at: 100) == RGBA(red: 1, green: 0, blue: 0))
  }

  @Test func aPageThatIsSwipedBackAndReturnsHasItsLooks() throws {
    (bar.standardAppearance, bar.scrollEdgeAppearance) = (opaque(red), opaque(red))
    let b = phone.page("B")
    b.onWillAppear = { [bar] in bar.scrollEdgeAppearance = opaque(blue) }
    phone.root.onWillAppear = { [bar] in bar.scrollEdgeAppearance = opaque(red) }
    phone.navigation.pushViewController(b)
    phone.play(1)
    phone.touch(.began, 4, 500)
    for x in stride(from: 14, through: 150, by: 10) { phone.touch(.moved, CGFloat(x), 500) }
    phone.wait(0.2)
    let (under, over) = (try color(at: 100, x: 20), try color(at: 100, x: Int(b.x) + 8))
    #expect(under.red > 0.8 && under.blue == 0 && over.blue == 1 && over.red == 0)
    phone.touch(.moved, 20, 500)
    phone.wait(0.3)
    phone.touch(.ended, 20, 500)
    phone.play(1)
    #expect(phone.navigation.topViewController === b)
    #expect(try color(at: 100) == RGBA(red: 0, green: 0, blue: 1))
  }

  @Test func anItemGoesBeforeTheBar() throws {
    bar.scrollEdgeAppearance = opaque(red)
    phone.root.navigationItem.scrollEdgeAppearance = opaque(blue)
    phone.wait(0.1)
    #expect(try color(at: 100) == RGBA(red: 0, green: 0, blue: 1))
    phone.root.navigationItem.standardAppearance = opaque(.black)
    scroll(phone.root, to: 40)
    #expect(try color(at: 100) == RGBA(red: 0, green: 0, blue: 0))
    phone.root.navigationItem.standardAppearance = nil
    phone.wait(0.1)
    #expect(try color(at: 100).red == 1)
  }

  @Test func aPhoneOnItsSideHasTheCompactLooks() throws {
    bar.standardAppearance = opaque(red)
    bar.compactAppearance = opaque(blue)
    scroll(phone.root, to: 40)
    #expect(try color(at: 100) == RGBA(red: 1, green: 0, blue: 0))
    phone.stage.resize(to: CGSize(width: 874, height: 402), safeAreaInsets: EdgeInsets(left: 62, bottom: 21, right: 62))
    phone.wait(0.1)
    scroll(phone.root, to: 40)
    #expect(try color(at: 50) == RGBA(red: 0, green: 0, blue: 1))
    phone.stage.resize(to: CGSize(width: 874, height: 500))
    phone.wait(0.1)
    #expect(try color(at: 50) == RGBA(red: 1, green: 0, blue: 0))
  }

  @Test func titlesTakeTheirColours() {
    phone.root.navigationItem.subtitle = "below"
    bar.standardAppearance = opaque(red, titles: .white)
    bar.scrollEdgeAppearance = opaque(blue, titles: .black)
    phone.wait(0.1)
    #expect(label("A")?.textColor == .black)
    #expect(label("below")?.textColor == .black)
    scroll(phone.root, to: 16)
    #expect(label("A")?.textColor == .white)
  }

  /// Evenly, as in `recordings/opaque.gif`: .19 .43 .62 .86 after each fifteenth of a second.
  @Test func theSmallTitleFades() {
    phone.root.navigationItem.subtitle = "below"
    phone.wait(0.1)
    #expect(visibility("A") == 1)
    phone.root.navigationItem.setTitleHidden(true, animated: true)
    phone.wait(0.075)
    #expect(abs(visibility("A") - 0.75) < 0.001 && visibility("below") == visibility("A"))
    phone.wait(0.075)
    #expect(abs(visibility("A") - 0.5) < 0.001)
    // Turned round it goes on from where it is.
    phone.root.navigationItem.setTitleHidden(false, animated: true)
    phone.wait(0)
    #expect(abs(visibility("A") - 0.5) < 0.001)
    phone.wait(0.3)
    #expect(visibility("A") == 1 && !phone.stage.isAnimating)
    phone.root.navigationItem.isTitleHidden = true
    phone.wait(0)
    #expect(visibility("A") == 0)
  }

  @Test func aChangeOfLooksFades() throws {
    bar.scrollEdgeAppearance = opaque(red)
    phone.wait(0.1)
    bar.transition {
      bar.scrollEdgeAppearance = opaque(blue)
      phone.root.title = "New"
    }
    #expect(try color(at: 100) == RGBA(red: 1, green: 0, blue: 0))
    phone.wait(0.15)
    let half = try color(at: 100)
    #expect(abs(half.red - 0.5) < 0.005 && half.green == 0 && abs(half.blue - 0.5) < 0.005)
    #expect(abs(visibility("A") - 0.5) < 0.001 && abs(visibility("New") - 0.5) < 0.001)
    phone.wait(0.15)
    #expect(try color(at: 100) == RGBA(red: 0, green: 0, blue: 1))
    #expect(visibility("A") == 0 && visibility("New") == 1 && !phone.stage.isAnimating)
  }

  @Test func fadingOverATranslucentAndAClearLookNeverDips() throws {
    phone.root.list.backgroundColor = .black
    scroll(phone.root, to: 40)
    bar.standardAppearance = opaque(.white)
    phone.wait(0.1)
    // From white to the soft edge in white: no moment is darker than both ends.
    phone.root.view.backgroundColor = .white
    phone.root.list.backgroundColor = nil
    let dark = View(frame: CGRect(x: 0, y: 0, width: 402, height: 3000))
    dark.backgroundColor = .black
    phone.root.list.addSubview(dark)
    phone.wait(0.1)
    bar.transition { bar.standardAppearance = .defaultBackground }
    phone.wait(0.3)
    let end = try color(at: 80).red
    bar.standardAppearance = opaque(.white)
    bar.transition { bar.standardAppearance = .defaultBackground }
    for _ in 0..<10 {
      phone.wait(0.03)
      #expect(try color(at: 80).red >= end - 0.01)
    }
  }

  @Test func theStatusBarFollowsTheBarsStyleWhereThePageIsSilent() {
    var styles: [StatusBarStyle] = []
    phone.stage.onStatusBarChange = { style, _ in styles.append(style) }
    bar.barStyle = .black
    #expect(styles.last == .lightContent)
    phone.root.style = .darkContent
    phone.root.setNeedsStatusBarUpdate()
    #expect(styles.last == .darkContent)
    bar.barStyle = .default
    phone.root.style = .default
    phone.root.setNeedsStatusBarUpdate()
    #expect(styles.last == .default)
  }

  @Test func changesOffTheScreenApplyAtOnce() {
    let alone = NavigationController(rootViewController: ViewController())
    var ran = 0
    alone.navigationBar.transition {
      ran += 1
      alone.navigationBar.standardAppearance = opaque(red)
    }
    alone.topViewController?.navigationItem.setTitleHidden(true, animated: true)
    #expect(ran == 1 && alone.topViewController?.navigationItem.isTitleHidden == true)
  }
}
