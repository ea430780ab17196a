import Foundation
import HeroWidgets
import Testing

/// A swipe that goes back, from the edge and from anywhere on the page. Figures: docs/reference/MOTION.md, section 10.
@MainActor struct BackSwipeTests {
  private let phone = NavigationTestPhone()
  private let width = Double(NavigationTestPhone.width)

  private func pushed() -> NavigationTestPage {
    let page = phone.page("B")
    phone.navigation.pushViewController(page, animated: false)
    phone.wait(0.1)
    return page
  }

  private var count: Int { phone.navigation.viewControllers.count }

  /// A finger comes down at `start`, moves evenly to `end`, and leaves after a rest, or in motion.
  private func swipe(from start: CGPoint, to end: CGPoint, speed: Double = 300, rests: Bool = true, lifts: Bool = true)
  {
    let way = CGPoint(x: end.x - start.x, y: end.y - start.y)
    let steps = max(2, Int((hypot(way.x, way.y) / speed * 60).rounded()))
    phone.touch(.began, start.x, start.y)
    for step in 1...steps {
      phone.wait(1.0 / 60)
      let share = Double(step) / Double(steps)
      phone.touch(.moved, start.x + way.x * share, start.y + way.y * share)
    }
    if rests {
      phone.wait(0.3)
      phone.touch(.moved, end.x, end.y)
    }
    if lifts { phone.touch(.ended, end.x, end.y) }
  }

  private func swipe(from x: Double, to end: Double, speed: Double = 300, rests: Bool = true, lifts: Bool = true) {
    swipe(from: CGPoint(x: x, y: 500), to: CGPoint(x: end, y: 500), speed: speed, rests: rests, lifts: lifts)
  }

  @Test("From anywhere the page waits 27 points, and stays 27 points behind the finger", arguments: [25, 150, 300])
  func content(start: Double) {
    let page = pushed()
    phone.touch(.began, start)
    for travel in [10, 26, 27, 40, 90, 60] as [CGFloat] {
      phone.wait(1.0 / 60)
      phone.touch(.moved, start + travel)
      #expect(abs(page.x - max(0, travel - 27)) <= 0.5 / 3 + 1e-9)
    }
  }

  /// Native: from the edge 51 and 52 % at rest sprang back, 54 % popped; from anywhere 41 % and 43 %.
  @Test(
    "Released at rest a page leaves beyond 53 % of the width from the edge, and beyond 42 % from anywhere",
    arguments: [
      (8, 12, 0.51, false), (8, 12, 0.52, false), (8, 12, 0.54, true), (150, 27, 0.40, false), (150, 27, 0.41, false),
      (150, 27, 0.43, true), (150, 27, 0.44, true), (100, 27, 0.41, false), (100, 27, 0.43, true),
    ] as [(Double, Double, Double, Bool)])
  func released(start: Double, zone: Double, share: Double, leaves: Bool) {
    let page = pushed()
    swipe(from: start, to: start + zone + share * width)
    #expect(count == (leaves ? 1 : 2))
    phone.play(1)
    #expect(page.isOnScreen == !leaves && page.mistakes.isEmpty && phone.root.mistakes.isEmpty)
    #expect(phone.navigation.view.subviews.compactMap { $0 as? NavigationBar }.count == 1)
  }

  /// Native: 20 % at 1200 pt/s popped, 29 % at 400 sprang back, 60 % at 150 popped, and so did 66 % on the way back at
  /// 500.
  @Test(
    "A released page is taken to move on for 0.12 s",
    arguments: [(0.20, 1_200, true), (0.29, 400, false), (0.30, 150, false), (0.60, 150, true)]
      as [(Double, Double, Bool)])
  func thrown(share: Double, speed: Double, leaves: Bool) {
    _ = pushed()
    swipe(from: 4, to: 16 + share * width, speed: speed, rests: false)
    #expect(count == (leaves ? 1 : 2))
  }

  /// The finger rests, sets out, and stops in its last frame.
  @Test("Swiped from anywhere for 16 % of the width at 1200 points a second, a page leaves") func flicked() {
    _ = pushed()
    phone.touch(.began, 150)
    var place = 150.0
    for distance in [0.0, 0, 4, 20, 20, 20, 0.16 * width + 27 - 64, 0] {
      place += distance
      phone.wait(1.0 / 60)
      phone.touch(.moved, place)
    }
    phone.touch(.ended, place)
    #expect(count == 1)
  }

  @Test("A page that is thrown back while it is far out leaves all the same") func thrownBack() {
    _ = pushed()
    swipe(from: 4, to: 380, lifts: false)
    for step in 1...7 {
      phone.wait(1.0 / 60)
      phone.touch(.moved, 380 - Double(step) * 500 / 60)
    }
    let here = 380 - 7 * 500.0 / 60
    #expect((here - 16) / width > 0.66)
    phone.touch(.ended, here)
    #expect(count == 1)
  }

  @Test(
    "A released page moves by one spring, ω 22 and ζ 0.85, however far it has to go", arguments: [0.2, 0.3, 0.6, 0.8])
  func spring(share: Double) {
    let page = pushed()
    swipe(from: 10, to: 22 + share * width)
    let target = share > 0.53 ? width : 0
    let (from, start) = (Double(page.x), phone.stage.time)
    let decay = 0.85 * 22.0
    let frequency = 22 * (1 - 0.85 * 0.85).squareRoot()
    for _ in 1...9 {
      phone.wait(1.0 / 60)
      let t = phone.stage.time - start
      let rest = exp(-decay * t) * (cos(frequency * t) + decay / frequency * sin(frequency * t))
      let expected = max(0, min(width, target + (from - target) * rest))
      guard page.isOnScreen else { break }
      #expect(abs(page.x - expected) < 0.5)
    }
    phone.play(1)
    #expect(page.isOnScreen == (target == 0))
  }

  // MARK: Who goes first

  @Test("A swipe that has begun takes the touch from its row, also where the finger returns to it") func rows() {
    let page = pushed()
    let rows = CollectionFixture([30])
    page.view.addSubview(rows.view)
    phone.wait(0.1)
    let place = rows.place(of: 9)
    func drag(_ travels: [CGFloat]) {
      phone.touch(.began, place.x, place.y)
      for travel in travels {
        phone.wait(0.1)
        phone.touch(.moved, place.x + travel, place.y)
      }
      phone.touch(.ended, place.x + (travels.last ?? 0), place.y)
      phone.play(1)
    }
    drag([20, 60, 5])
    #expect(rows.selected.isEmpty && count == 2)
    // Less than it takes to begin, and the other way.
    drag([20])
    drag([-40])
    #expect(rows.selected.count == 2 && count == 2)
  }

  /// A strip of cards that move across, 200 points high.
  private func carousel(on page: NavigationTestPage, at offset: CGFloat) -> ScrollView {
    let carousel = ScrollView(frame: CGRect(x: 0, y: 300, width: width, height: 200), axis: .horizontal)
    carousel.contentSize = CGSize(width: 1_500, height: 200)
    page.list.addSubview(carousel)
    phone.wait(0)
    carousel.setContentOffset(CGPoint(x: offset, y: 0), animated: false)
    return carousel
  }

  @Test("A carousel that can still move has the finger; at its first card the page is swiped")
  func carousels() {
    let page = pushed()
    let carousel = carousel(on: page, at: 120)
    swipe(from: 60, to: 340)
    #expect(count == 2 && page.x == 0 && carousel.contentOffset.x < 20)
    phone.play(2)
    carousel.setContentOffset(.zero, animated: false)
    // To the left it moves on.
    swipe(from: 300, to: 150)
    #expect(count == 2 && carousel.contentOffset.x > 100)
    phone.play(2)
    carousel.setContentOffset(.zero, animated: false)
    swipe(from: 60, to: 340)
    #expect(count == 1 && carousel.contentOffset.x == 0)
  }

  @Test("Where no page is below, a carousel is pulled past its first card as ever") func carouselOfTheFirstPage() {
    let carousel = carousel(on: phone.root, at: 0)
    swipe(from: 60, to: 300, lifts: false)
    #expect(carousel.contentOffset.x < -50)
  }

  @Test("From the edge the page goes back over a carousel too") func edgeOverACarousel() {
    let page = pushed()
    let carousel = carousel(on: page, at: 120)
    swipe(from: 8, to: 300)
    #expect(count == 1 && carousel.contentOffset.x == 120)
  }

  private final class Pages: PagingViewDataSource {
    func numberOfPages(in pagingView: PagingView) -> Int { 3 }
    func pagingView(_ pagingView: PagingView, viewForPageAt index: Int, reusing reusable: View?) -> View {
      reusable ?? View()
    }
  }

  @Test("Pages that can still be turned have the finger; on the first one the page is swiped", arguments: [1, 0])
  func pages(shown: Int) {
    let page = pushed()
    let pager = PagingView(frame: CGRect(x: 0, y: 100, width: width, height: 500))
    let source = Pages()
    pager.dataSource = source
    page.view.addSubview(pager)
    phone.wait(0)
    pager.setCurrentPage(shown, animated: false)
    swipe(from: 60, to: 340)
    #expect(count == (shown == 0 ? 1 : 2))
    phone.play(1)
    #expect(pager.currentPage == 0)
  }

  @Test("A list scrolls up and down as ever, and a diagonal finger is the list's")
  func lists() {
    let page = pushed()
    page.list.setContentOffset(CGPoint(x: 0, y: 300), animated: false)
    swipe(from: CGPoint(x: 150, y: 300), to: CGPoint(x: 230, y: 420))
    #expect(count == 2 && page.x == 0 && page.list.contentOffset.y < 250)
  }

  /// What a control shows, and where on it a finger comes down.
  private enum Movable: CaseIterable { case slider, toggle, segments, dots }

  @Test("A control that can still move to the right has the finger, and one that cannot leaves it to the page")
  func controls() {
    for movable in Movable.allCases {
      for isAtEnd in [false, true] {
        let page = pushed()
        defer { phone.navigation.popViewController(animated: false) }
        let frame = CGRect(x: 100, y: 300, width: 200, height: 34)
        let control: Control
        var place = CGPoint(x: 110, y: 317)
        switch movable {
        case .slider:
          let slider = Slider(frame: frame)
          slider.value = isAtEnd ? 1 : 0.2
          place.x = 100 + (isAtEnd ? 190 : 45)
          control = slider
        case .toggle:
          control = Switch(isOn: isAtEnd)
          control.frame = CGRect(origin: frame.origin, size: Switch.size)
        case .segments:
          let segments = SegmentedControl(["One", "Two", "Three"], selectedIndex: isAtEnd ? 2 : 0)
          segments.frame = frame
          place.x = isAtEnd ? 290 : 120
          control = segments
        case .dots:
          let dots = PageControl(frame: frame)
          dots.numberOfPages = 5
          dots.currentPage = isAtEnd ? 4 : 0
          place.x = 200
          control = dots
        }
        page.view.addSubview(control)
        phone.wait(0)
        swipe(from: place, to: CGPoint(x: place.x + 60, y: place.y), lifts: false)
        #expect((page.x > 20) == isAtEnd, "\(movable), at its end: \(isAtEnd)")
        phone.touch(.ended, place.x + 60, place.y)
        phone.play(1)
      }
    }
  }

  @Test("A button under a swipe is not pressed") func buttons() {
    let page = pushed()
    var presses = 0
    let button = Button(title: "Press")
    button.frame = CGRect(x: 100, y: 300, width: 200, height: 60)
    button.action = { presses += 1 }
    page.view.addSubview(button)
    phone.wait(0)
    swipe(from: CGPoint(x: 150, y: 330), to: CGPoint(x: 200, y: 330))
    #expect(presses == 0)
    phone.play(1)
    swipe(from: CGPoint(x: 150, y: 330), to: CGPoint(x: 160, y: 330))
    #expect(presses == 1 && count == 2)
  }

  @Test("The first page, and one that hides its back button, cannot be swiped away", arguments: [8, 150] as [Double])
  func pagesThatForbidIt(start: Double) {
    swipe(from: start, to: start + 220)
    #expect(count == 1 && phone.root.x == 0 && phone.stage.window.runningTransition == nil)
    let page = pushed()
    page.navigationItem.hidesBackButton = true
    swipe(from: start, to: start + 220)
    #expect(count == 2 && page.x == 0)
  }

  @Test("From right to left a page is swiped to the left, from the right edge and from anywhere", arguments: [8, 150])
  func rightToLeft(start: Double) {
    let page = pushed()
    phone.stage.layoutDirection = .rightToLeft
    phone.wait(0)
    swipe(from: start, to: start + 230)
    #expect(count == 2 && page.x == 0)
    phone.play(1)
    swipe(from: width - start, to: width - start - 230)
    #expect(count == 1)
    phone.play(1)
    #expect(!page.isOnScreen)
  }

  @Test("With Reduce Motion nothing moves under the finger, and the page fades away by the same rule")
  func reducedMotion() {
    let page = pushed()
    phone.stage.isReduceMotionEnabled = true
    for share in [0.40, 0.44] {
      swipe(from: 150, to: 177 + share * width, lifts: false)
      #expect(page.x == 0 && count == 2)
      phone.touch(.ended, 177 + share * width)
    }
    #expect(count == 1)
  }

  @Test("While a page leaves, a swipe on the page below is that page's") func belowALeavingPage() {
    let b = pushed()
    let c = phone.page("C")
    phone.navigation.pushViewController(c, animated: false)
    phone.wait(0.1)
    phone.navigation.popViewController()
    phone.play(0.15)
    let x = c.x
    phone.touch(.began, 60)
    phone.touch(.moved, 100)
    phone.play(0.05)
    #expect(c.x > x, "it goes on")
    phone.touch(.ended, 100)
    phone.play(1)
    #expect(b.isOnScreen && count == 2 && b.mistakes.isEmpty && c.mistakes.isEmpty)
  }
}
